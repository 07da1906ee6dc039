create extension if not exists postgis;
create extension if not exists pg_trgm;
