-- Older versions go on with this.
-- How to find a toilet inside the building, as people say it, and how that is known.
alter table toilets add directions_inside jsonb check (jsonb_typeof(directions_inside) = 'object');

-- Facts that older versions, which read no others than theirs, do not know.
alter table toilet_revisions
  add added_before jsonb not null default '{}' check (jsonb_typeof(added_before) = 'object'),
  add added_after jsonb not null default '{}' check (jsonb_typeof(added_after) = 'object');

do $$
begin
  if 2 = (select count(*) from pg_roles where rolname in ('anon', 'authenticated')) then
    grant select (directions_inside) on toilets to anon, authenticated;
  end if;
end
$$;
