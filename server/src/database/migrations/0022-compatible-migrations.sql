-- Older versions go on with this.
-- Migrations that an older version, which does not know them, can go on with. Each says so in its first line.
create table compatible_migrations (name text primary key);
alter table compatible_migrations enable row level security;
