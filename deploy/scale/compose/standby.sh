#!/bin/bash
# Copies the primary once, and follows it. `-R` writes down how: with this name the primary waits for it.
set -euo pipefail
PGPASSWORD=$(cat /run/secrets/replicator)
export PGPASSWORD
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    until pg_basebackup -d 'host=primary user=replicator application_name=standby' -D "$PGDATA" -X stream -c fast -R -S standby; do
        rm -rf "${PGDATA:?}"/*
        sleep 2
    done
    chmod 700 "$PGDATA"
fi
unset PGPASSWORD
exec postgres -c wal_log_hints=on
