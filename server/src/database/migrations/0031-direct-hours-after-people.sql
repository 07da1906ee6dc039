-- Older versions go on with this.
-- Whoever may no longer add toilets may not add hours either.
create trigger check_blocked before insert on opening_hours
  for each row when (row_security_active('opening_hours'::regclass)) execute function refuse_blocked_person();

-- As in 0011, and as long as nobody has said anything of the toilet: these hours would take the place of what
-- people corrected. What was said while the first query waited for the toilet's row, only a second one sees.
create or replace function check_direct_hours() returns trigger language plpgsql security definer as $$
begin
  if not exists (
    select from toilets where id = new.id and created_by = request_user() for update
  ) or exists (
    select from toilet_sources
    where toilet_id = new.id and (source_key, source_id) <> ('community', new.id::text)
  ) then
    raise insufficient_privilege using message = 'Opening hours are those of a toilet of one''s own.';
  end if;
  if exists (select from toilet_revisions where toilet_id = new.id and undone_at is null) then
    raise insufficient_privilege using message = 'People have said something of this toilet since it was added.';
  end if;
  if 4 <= (select count(*) from opening_hours where id = new.id and dow = new.dow) then
    raise check_violation using message = 'A day has at most four opening hours.';
  end if;
  return new;
end
$$;
-- A replaced function loses where it looks for what it names (0011).
do $$
declare
  postgis_schema constant text := (
    select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'postgis'
  );
begin
  execute format(
    'alter function check_direct_hours() set search_path = %I, %I, pg_temp', current_schema(), postgis_schema
  );
end
$$;
