//! Where pictures are made for many people at once: on threads of their own, so many at a time and no more, and one for all
//! who ask for the same.

use adjutant_pictures::PictureError;
use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use tokio::sync::{Semaphore, watch};

/// A picture to be drawn, and those to be told.
type Job = Box<dyn FnOnce() + Send>;

/// A finished file, or why there is none.
pub type Finished = Result<Arc<Vec<u8>>, Arc<PictureError>>;

/// Pictures of this process that are ordered and not handed over yet.
static UNDER_WAY: AtomicUsize = AtomicUsize::new(0);

/// How many pictures of this process are ordered and not handed over yet.
pub fn under_way() -> usize {
    UNDER_WAY.load(Ordering::SeqCst)
}

/// A picture while it is under way.
struct UnderWay;

impl UnderWay {
    fn begin() -> Self {
        UNDER_WAY.fetch_add(1, Ordering::SeqCst);
        Self
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        UNDER_WAY.fetch_sub(1, Ordering::SeqCst);
    }
}

/// What tells one picture from another: the digest of the state with everything else that was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Order {
    /// Digest of the whole state of the game, from its view.
    pub state: String,
    /// What of it, for whom, how: any text that differs when the picture does.
    pub wanted: String,
}

/// The place where pictures are made.
#[derive(Clone)]
pub struct Studio {
    inner: Arc<Inner>,
}

struct Inner {
    /// Pictures drawn at a time.
    easels: usize,
    /// Where those who draw are handed their work; nobody draws before the first picture is ordered.
    work_for: OnceLock<Sender<Job>>,
    /// Pictures that may be drawn or wait.
    room: Arc<Semaphore>,
    work: Mutex<Work>,
    kept: usize,
}

#[derive(Default)]
struct Work {
    /// Being drawn, or waiting to be.
    open: HashMap<Order, watch::Receiver<Option<Finished>>>,
    /// Finished, oldest first.
    done: VecDeque<(Order, Arc<Vec<u8>>)>,
}

impl Studio {
    /// A studio that draws so many pictures at a time, lets so many more wait, and keeps so many that are finished.
    pub fn new(easels: usize, waiting: usize, kept: usize) -> Self {
        Self {
            inner: Arc::new(Inner {
                easels: easels.max(1),
                work_for: OnceLock::new(),
                room: Arc::new(Semaphore::new(easels.max(1) + waiting)),
                work: Mutex::new(Work::default()),
                kept,
            }),
        }
    }

    /// The picture of an order. It is drawn only if nobody else has ordered the same.
    ///
    /// # Errors
    /// Too many wait, or it could not be drawn.
    pub async fn picture(
        &self,
        order: Order,
        draw: impl FnOnce() -> Result<Vec<u8>, PictureError> + Send + 'static,
    ) -> Finished {
        let mut result = match self.take(&order, draw) {
            Taken::Done(file) => return Ok(file),
            Taken::Full => return Err(Arc::new(PictureError::Busy)),
            Taken::Open(result) => result,
        };
        loop {
            if let Some(finished) = result.borrow_and_update().clone() {
                return finished;
            }
            if result.changed().await.is_err() {
                return Err(Arc::new(PictureError::Nothing("the studio has closed".to_owned())));
            }
        }
    }

    fn take(&self, order: &Order, draw: impl FnOnce() -> Result<Vec<u8>, PictureError> + Send + 'static) -> Taken {
        let mut work = self.inner.work.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, file)) = work.done.iter().find(|(done, _)| done == order) {
            return Taken::Done(Arc::clone(file));
        }
        if let Some(result) = work.open.get(order) {
            return Taken::Open(result.clone());
        }
        let Ok(place) = Arc::clone(&self.inner.room).try_acquire_owned() else { return Taken::Full };
        let (tell, result) = watch::channel(None);
        work.open.insert(order.clone(), result.clone());
        drop(work);
        let (studio, ordered, under_way) = (self.clone(), order.clone(), UnderWay::begin());
        let job: Job = Box::new(move || {
            let finished = match catch_unwind(AssertUnwindSafe(draw)) {
                Ok(Ok(file)) => Ok(Arc::new(file)),
                Ok(Err(error)) => Err(Arc::new(error)),
                Err(_) => Err(Arc::new(PictureError::Nothing("whoever drew it fell over".to_owned()))),
            };
            studio.keep(ordered, &finished);
            drop(place);
            let _ = tell.send(Some(finished));
            drop(under_way);
        });
        if self.painters().send(job).is_err() {
            // Nobody draws. The order is dropped with the job, and whoever waits for it hears that.
            self.inner.work.lock().unwrap_or_else(PoisonError::into_inner).open.remove(order);
        }
        Taken::Open(result)
    }

    /// Where work is handed to those who draw. They are threads of their own, because memory that a thread has drawn in
    /// stays with it: a pool in which every thread draws once would keep that of all.
    fn painters(&self) -> &Sender<Job> {
        self.inner.work_for.get_or_init(|| {
            let (hand, work) = mpsc::channel::<Job>();
            let work = Arc::new(Mutex::new(work));
            for _ in 0..self.inner.easels {
                let work = Arc::clone(&work);
                let next = move || work.lock().unwrap_or_else(PoisonError::into_inner).recv();
                let paint = move || {
                    while let Ok(job) = next() {
                        job();
                    }
                };
                if let Err(error) = thread::Builder::new().name("studio".to_owned()).spawn(paint) {
                    tracing::error!(%error, "nobody can be found to draw");
                }
            }
            hand
        })
    }

    fn keep(&self, order: Order, finished: &Finished) {
        let mut work = self.inner.work.lock().unwrap_or_else(PoisonError::into_inner);
        work.open.remove(&order);
        let Ok(file) = finished else { return };
        while work.done.len() >= self.inner.kept.max(1) {
            work.done.pop_front();
        }
        work.done.push_back((order, Arc::clone(file)));
    }
}

enum Taken {
    Done(Arc<Vec<u8>>),
    Open(watch::Receiver<Option<Finished>>),
    Full,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(wanted: &str) -> Order {
        Order { state: "state".to_owned(), wanted: wanted.to_owned() }
    }

    #[tokio::test]
    async fn the_same_order_is_drawn_once() {
        let studio = Studio::new(2, 8, 4);
        let drawn = Arc::new(AtomicUsize::new(0));
        let (go, gate) = mpsc::channel::<()>();
        let gate = Arc::new(Mutex::new(gate));
        let asks = (0..5).map(|_| {
            let (studio, drawn, gate) = (studio.clone(), Arc::clone(&drawn), Arc::clone(&gate));
            tokio::spawn(async move {
                let draw = move || {
                    gate.lock().map_err(|_| PictureError::Busy)?.recv().map_err(|_| PictureError::Busy)?;
                    drawn.fetch_add(1, Ordering::SeqCst);
                    Ok(vec![1, 2, 3])
                };
                studio.picture(order("world"), draw).await
            })
        });
        let asks: Vec<_> = asks.collect();
        go.send(()).expect("somebody draws");
        for ask in asks {
            assert_eq!(*ask.await.expect("a task").expect("a picture"), [1, 2, 3]);
        }
        let again = studio.picture(order("world"), || Err(PictureError::Busy)).await;
        assert_eq!(*again.expect("it was kept"), [1, 2, 3]);
        assert_eq!(drawn.load(Ordering::SeqCst), 1);
    }

    #[tokio::test]
    async fn when_too_many_wait_the_next_is_told() {
        let studio = Studio::new(1, 1, 4);
        let (go, gate) = mpsc::channel::<()>();
        let blocked = move || gate.recv().map(|()| vec![0]).map_err(|_| PictureError::Busy);
        let first = tokio::spawn({
            let studio = studio.clone();
            async move { studio.picture(order("first"), blocked).await }
        });
        while studio.inner.room.available_permits() == 2 {
            tokio::task::yield_now().await;
        }
        let second = tokio::spawn({
            let studio = studio.clone();
            async move { studio.picture(order("second"), || Ok(vec![2])).await }
        });
        while studio.inner.room.available_permits() == 1 {
            tokio::task::yield_now().await;
        }
        let third = studio.picture(order("third"), || Ok(vec![3])).await;
        assert!(matches!(third.as_ref().map_err(AsRef::as_ref), Err(PictureError::Busy)), "{third:?}");
        go.send(()).expect("somebody draws");
        assert_eq!(*first.await.expect("a task").expect("a picture"), [0]);
        assert_eq!(*second.await.expect("a task").expect("a picture"), [2]);
    }

    #[tokio::test]
    async fn what_cannot_be_drawn_is_tried_again_next_time() {
        let studio = Studio::new(1, 1, 4);
        let failed = studio.picture(order("world"), || Err(PictureError::Size(0, 0))).await;
        assert!(failed.is_err());
        assert_eq!(*studio.picture(order("world"), || Ok(vec![7])).await.expect("a picture"), [7]);
    }

    #[tokio::test]
    async fn whoever_falls_over_draws_the_next() {
        let studio = Studio::new(1, 1, 4);
        let fell = studio.picture(order("world"), || panic!("on purpose")).await;
        assert!(matches!(fell.as_ref().map_err(AsRef::as_ref), Err(PictureError::Nothing(_))), "{fell:?}");
        assert_eq!(*studio.picture(order("world"), || Ok(vec![7])).await.expect("a picture"), [7]);
    }

    #[tokio::test]
    async fn only_so_many_are_kept() {
        let studio = Studio::new(1, 1, 2);
        for name in ["a", "b", "c"] {
            studio.picture(order(name), || Ok(vec![1])).await.expect("a picture");
        }
        let redrawn = studio.picture(order("a"), || Ok(vec![2])).await.expect("a picture");
        assert_eq!(*redrawn, [2]);
    }
}
