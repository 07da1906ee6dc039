-- What is known of Changing Places is read like the other facts, where the public roles are.
do $$
begin
  if 2 = (select count(*) from pg_roles where rolname in ('anon', 'authenticated')) then
    grant select (has_changing_places) on toilets to anon, authenticated;
  end if;
end
$$;
