#!/bin/sh
# Makes the passwords of compose.yaml, each once. Docker gives a file to a container with its owner and mode, so those of the database
# belong to the user of its image (999) and those of the bot to the user of its own (10001). So it needs root.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets
chmod 711 secrets
for name in superuser replicator owner adjutant; do
    [ -s "secrets/$name" ] || head -c 24 /dev/urandom | base64 | tr '+/' '-_' >"secrets/$name"
done
cp secrets/owner secrets/owner.db
cp secrets/adjutant secrets/adjutant.db
[ -e secrets/token ] || : >secrets/token
chmod 400 secrets/*
chown 999:999 secrets/superuser secrets/replicator secrets/owner.db secrets/adjutant.db
chown 10001:10001 secrets/owner secrets/adjutant secrets/token
