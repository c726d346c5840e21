//! What every back-end must do.

use crate::cluster::shared;
use crate::suite;

#[test]
fn postgres_keeps_the_contract() {
    let Some(cluster) = shared() else { return };
    suite::run(|| (cluster.store(&cluster.database()), ()));
}

/// Calls block, and a thread that runs asynchronous code may make them.
#[test]
fn it_can_be_used_and_dropped_where_asynchronous_code_runs() {
    use adjutant_storage::{Log as _, Outbox as _};
    let Some(cluster) = shared() else { return };
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let store = cluster.store(&cluster.database());
        store.listen_to_outbox(std::sync::Arc::new(|_| {}));
        assert_eq!(store.append(&suite::game("a"), 0, suite::batch("c", &["one"])).unwrap(), 1);
        drop(store);
    });
}
