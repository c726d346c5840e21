#!/bin/bash
# Runs once, when the primary is made: roles, database, and the slot of the standby. The standby is named last: what is written after that
# waits for it.
set -euo pipefail
psql -X -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" <<'SQL'
\set owner `cat /run/secrets/owner_of_db`
\set adjutant `cat /run/secrets/adjutant_of_db`
\set replicator `cat /run/secrets/replicator`
CREATE ROLE adjutant_owner LOGIN PASSWORD :'owner';
CREATE ROLE adjutant LOGIN PASSWORD :'adjutant';
CREATE ROLE replicator LOGIN REPLICATION PASSWORD :'replicator';
CREATE DATABASE adjutant OWNER adjutant_owner ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE adjutant FROM PUBLIC;
GRANT CONNECT ON DATABASE adjutant TO adjutant;
SELECT pg_create_physical_replication_slot('standby');
ALTER SYSTEM SET synchronous_standby_names = 'standby';
SQL
echo 'host replication replicator all scram-sha-256' >>"$PGDATA/pg_hba.conf"
