-- The roles and the database of Adjutant. Give it to psql as a superuser, on the primary, before a standby is named:
--
--     sudo -u postgres psql -v ON_ERROR_STOP=1 -f roles.sql
--     sudo -u postgres psql -c '\password adjutant_owner' -c '\password adjutant' -c '\password replicator'
--
-- `adjutant_owner` makes the tables and is used for nothing else. `adjutant` is the bot's: it owns nothing, and cannot change what
-- happened. `replicator` is the standby's.

CREATE ROLE adjutant_owner LOGIN;
CREATE ROLE adjutant LOGIN;
CREATE ROLE replicator LOGIN REPLICATION;
CREATE DATABASE adjutant OWNER adjutant_owner ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE adjutant FROM PUBLIC;
GRANT CONNECT ON DATABASE adjutant TO adjutant;
-- A standby that is away keeps the primary from removing what it still needs, up to the size below.
SELECT pg_create_physical_replication_slot('standby');
