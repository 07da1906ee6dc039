#!/usr/bin/env bash
# Run once by the image, in a new database: what takes a superuser, and the role that the server has.
# It owns its database and nothing else.
set -euo pipefail
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --no-psqlrc --quiet --set=ON_ERROR_STOP=1 \
  --set=owner="$LOOVIA_ROLE" --set=password="$LOOVIA_PASSWORD" --set=database="$POSTGRES_DB" <<'SQL'
create extension if not exists postgis;
create extension if not exists pg_trgm;
select format('create role %I nologin', name) from unnest(array['anon', 'authenticated']) as name
where not exists (select from pg_roles where rolname = name) \gexec
create role :"owner" login password :'password' nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
alter database :"database" owner to :"owner";
SQL
