-- Older versions go on with this.
-- Who runs a toilet, and the places that it is in, smallest first. Null = not known: also until its source is
-- imported again.
alter table toilets
  add operator text,
  add inside jsonb check (jsonb_typeof(inside) = 'array');

-- What records say in fields that older versions, which read no others than theirs, do not know.
alter table toilet_sources add added_fields jsonb not null default '{}' check (jsonb_typeof(added_fields) = 'object');

do $$
begin
  if 2 = (select count(*) from pg_roles where rolname in ('anon', 'authenticated')) then
    grant select (operator, inside) on toilets to anon, authenticated;
  end if;
end
$$;
