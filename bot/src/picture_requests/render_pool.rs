//! Draws pictures for many users, on threads of its own. The number drawn at a time is limited, and users who ask for
//! the same picture share one.

use adjutant_pictures::PictureError;
use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;
use tokio::sync::{Semaphore, watch};

/// Draws a picture and passes on the result.
type Job = Box<dyn FnOnce() + Send>;

/// A finished file, or why there is none.
pub type Finished = Result<Arc<Vec<u8>>, Arc<PictureError>>;

/// The number of pictures of this process that are ordered and not delivered yet.
static UNDER_WAY: AtomicUsize = AtomicUsize::new(0);

/// The number of pictures of this process that are ordered and not delivered yet.
pub fn under_way() -> usize {
    UNDER_WAY.load(Ordering::SeqCst)
}

/// Counts a picture while it is being made.
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

/// What distinguishes one picture from another: the digest of the state, and everything else of the request.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Order {
    /// The digest of the whole state of the game, from its view.
    pub state: String,
    /// The subject, the viewer and the format: any text that differs when the picture does.
    pub wanted: String,
}

/// Draws pictures and keeps the last ones.
#[derive(Clone)]
pub struct RenderPool {
    inner: Arc<Inner>,
}

struct Inner {
    /// The number of pictures drawn at a time.
    threads: usize,
    /// Passes jobs to the drawing threads. The threads start with the first picture.
    work_for: OnceLock<Sender<Job>>,
    /// Limits the pictures that are drawn or wait.
    room: Arc<Semaphore>,
    work: Mutex<Work>,
    kept: usize,
}

#[derive(Default)]
struct Work {
    /// Pictures that are drawn or wait.
    open: HashMap<Order, watch::Receiver<Option<Finished>>>,
    /// Finished pictures, oldest first.
    done: VecDeque<(Order, Arc<Vec<u8>>)>,
}

impl RenderPool {
    /// A pool that draws `threads` pictures at a time, lets `waiting` more wait, and keeps `kept` finished ones.
    pub fn new(threads: usize, waiting: usize, kept: usize) -> Self {
        Self {
            inner: Arc::new(Inner {
                threads: threads.max(1),
                work_for: OnceLock::new(),
                room: Arc::new(Semaphore::new(threads.max(1) + waiting)),
                work: Mutex::new(Work::default()),
                kept,
            }),
        }
    }

    /// The picture of an order. It is drawn once for all users who order the same.
    ///
    /// # Errors
    /// Too many pictures wait, or the picture could not be drawn.
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
                return Err(Arc::new(PictureError::Nothing("the render pool has closed".to_owned())));
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
        let (pool, ordered, under_way) = (self.clone(), order.clone(), UnderWay::begin());
        let job: Job = Box::new(move || {
            let finished = match catch_unwind(AssertUnwindSafe(draw)) {
                Ok(Ok(file)) => Ok(Arc::new(file)),
                Ok(Err(error)) => Err(Arc::new(error)),
                Err(_) => Err(Arc::new(PictureError::Nothing("whoever drew it fell over".to_owned()))),
            };
            pool.keep(ordered, &finished);
            drop(place);
            let _ = tell.send(Some(finished));
            drop(under_way);
        });
        if self.painters().send(job).is_err() {
            // No thread draws. The order is dropped with the job, and the users who wait for it get an error.
            self.inner.work.lock().unwrap_or_else(PoisonError::into_inner).open.remove(order);
        }
        Taken::Open(result)
    }

    /// The channel to the drawing threads. Drawing has threads of its own, because a thread keeps the memory that it
    /// has drawn in. In a shared pool, every thread would come to hold such memory.
    fn painters(&self) -> &Sender<Job> {
        self.inner.work_for.get_or_init(|| {
            let (hand, work) = mpsc::channel::<Job>();
            let work = Arc::new(Mutex::new(work));
            for _ in 0..self.inner.threads {
                let work = Arc::clone(&work);
                let next = move || work.lock().unwrap_or_else(PoisonError::into_inner).recv();
                let paint = move || {
                    while let Ok(job) = next() {
                        job();
                    }
                };
                if let Err(error) = thread::Builder::new().name("pictures".to_owned()).spawn(paint) {
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
        let pool = RenderPool::new(2, 8, 4);
        let drawn = Arc::new(AtomicUsize::new(0));
        let (go, gate) = mpsc::channel::<()>();
        let gate = Arc::new(Mutex::new(gate));
        let asks = (0..5).map(|_| {
            let (pool, drawn, gate) = (pool.clone(), Arc::clone(&drawn), Arc::clone(&gate));
            tokio::spawn(async move {
                let draw = move || {
                    gate.lock().map_err(|_| PictureError::Busy)?.recv().map_err(|_| PictureError::Busy)?;
                    drawn.fetch_add(1, Ordering::SeqCst);
                    Ok(vec![1, 2, 3])
                };
                pool.picture(order("world"), draw).await
            })
        });
        let asks: Vec<_> = asks.collect();
        go.send(()).expect("somebody draws");
        for ask in asks {
            assert_eq!(*ask.await.expect("a task").expect("a picture"), [1, 2, 3]);
        }
        let again = pool.picture(order("world"), || Err(PictureError::Busy)).await;
        assert_eq!(*again.expect("it was kept"), [1, 2, 3]);
        assert_eq!(drawn.load(Ordering::SeqCst), 1);
    }

    #[tokio::test]
    async fn when_too_many_wait_the_next_is_told() {
        let pool = RenderPool::new(1, 1, 4);
        let (go, gate) = mpsc::channel::<()>();
        let blocked = move || gate.recv().map(|()| vec![0]).map_err(|_| PictureError::Busy);
        let first = tokio::spawn({
            let pool = pool.clone();
            async move { pool.picture(order("first"), blocked).await }
        });
        while pool.inner.room.available_permits() == 2 {
            tokio::task::yield_now().await;
        }
        let second = tokio::spawn({
            let pool = pool.clone();
            async move { pool.picture(order("second"), || Ok(vec![2])).await }
        });
        while pool.inner.room.available_permits() == 1 {
            tokio::task::yield_now().await;
        }
        let third = pool.picture(order("third"), || Ok(vec![3])).await;
        assert!(matches!(third.as_ref().map_err(AsRef::as_ref), Err(PictureError::Busy)), "{third:?}");
        go.send(()).expect("somebody draws");
        assert_eq!(*first.await.expect("a task").expect("a picture"), [0]);
        assert_eq!(*second.await.expect("a task").expect("a picture"), [2]);
    }

    #[tokio::test]
    async fn what_cannot_be_drawn_is_tried_again_next_time() {
        let pool = RenderPool::new(1, 1, 4);
        let failed = pool.picture(order("world"), || Err(PictureError::Size(0, 0))).await;
        assert!(failed.is_err());
        assert_eq!(*pool.picture(order("world"), || Ok(vec![7])).await.expect("a picture"), [7]);
    }

    #[tokio::test]
    async fn whoever_falls_over_draws_the_next() {
        let pool = RenderPool::new(1, 1, 4);
        let fell = pool.picture(order("world"), || panic!("on purpose")).await;
        assert!(matches!(fell.as_ref().map_err(AsRef::as_ref), Err(PictureError::Nothing(_))), "{fell:?}");
        assert_eq!(*pool.picture(order("world"), || Ok(vec![7])).await.expect("a picture"), [7]);
    }

    #[tokio::test]
    async fn only_so_many_are_kept() {
        let pool = RenderPool::new(1, 1, 2);
        for name in ["a", "b", "c"] {
            pool.picture(order(name), || Ok(vec![1])).await.expect("a picture");
        }
        let redrawn = pool.picture(order("a"), || Ok(vec![2])).await.expect("a picture");
        assert_eq!(*redrawn, [2]);
    }
}
