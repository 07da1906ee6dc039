-- The database as pages may reach it without our server: with a hosted backend's public key (role
-- anon), or signed in there (role authenticated, whose token's claims say who it is). The server owns
-- the tables, so nothing here holds for it.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin', role_name);
      end if;
    exception
      -- Just made by another server.
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise notice 'The role % cannot be made: nobody reaches the database without our server.', role_name;
    end;
  end loop;
end
$$;

alter table toilets alter column source_name set default 'Loovia community';
alter table toilets alter column source_licence set default 'ODbL-1.0';
alter table contact_submissions alter column created_at set default now();

-- Toilets near a point are found for everyone, who may call nothing that this is made of. It is
-- asked for 20, not for the 1000 rows that a function is thought to give.
alter function find_nearby_toilets_coords(double precision, double precision, double precision, integer)
  security definer rows 20;

-- Whose token it is; null = nobody's.
create function request_user() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub'
$$;

-- A toilet that came without our server is held to what can be checked here, is limited as there, and
-- gets what only we may say of it. Its texts are refused where the server would take something out.
create function check_direct_toilet() returns trigger language plpgsql security definer as $$
declare
  sender constant text := request_user();
  texts constant text[] := array[
    new.name, new.address, replace(new.description, E'\n', ' '), new.payment_details
  ];
begin
  if sender is null or new.created_by is distinct from sender then
    raise insufficient_privilege using message = 'A toilet is added by who is signed in.';
  end if;
  if length(new.name) < 2 or coalesce(new.address, '') = '' or exists (
    select from unnest(texts) as value
    where value ~ '[<>;[:cntrl:]]|--|/\*|\*/' or value <> btrim(value)
  ) then
    raise check_violation using message = 'A text of the toilet is missing or has what may not be in it.';
  end if;
  -- The United Kingdom with its islands, and somewhat more.
  if not (new.latitude between 49.8 and 61 and new.longitude between -8.7 and 1.9) then
    raise check_violation using message = 'The position must be in the United Kingdom.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('loovia: toilet added by ' || sender, 0));
  if 30 <= (
    select count(*) from toilets where created_by = sender and created_at > now() - interval '1 hour'
  ) then
    raise sqlstate 'PT429' using message = 'You have added many toilets in the last hour. Please try again later.';
  end if;
  new.nation := coalesce(
    (
      select nation from toilets
      order by location <-> st_setsrid(st_makepoint(new.longitude, new.latitude), 4326)
      limit 1
    ),
    'england'
  );
  new.confirmed_on := (now() at time zone 'Europe/London')::date;
  new.cleanliness_ratings := case when new.cleanliness_rating is null then '[]' else
    jsonb_build_array(
      jsonb_build_object('rating', new.cleanliness_rating, 'ratedOn', new.confirmed_on)
    ) end;
  new.source_records := jsonb_build_array('Loovia community ' || new.id);
  return new;
end
$$;

-- The record by which later imports know what was said of the toilet, as the server writes it.
create function record_direct_toilet(added toilets) returns jsonb language sql as $$
  select jsonb_build_object(
    'sourceId', added.id, 'name', added.name, 'hasOwnName', added.has_own_name,
    'address', added.address, 'venueType', added.venue_type, 'description', added.description,
    'paymentDetails', added.payment_details, 'isPublic', added.is_public, 'isFree', added.is_free,
    'isAccessible', added.is_accessible, 'isMenOnly', added.is_men_only,
    'isWomenOnly', added.is_women_only, 'isGenderNeutral', added.is_gender_neutral,
    'hasBabyChanging', added.has_baby_changing, 'radar', added.radar,
    'cleanlinessRating', added.cleanliness_rating, 'areas', added.areas,
    'location', jsonb_build_object('lat', added.latitude, 'lng', added.longitude),
    'openingHours', case when added.hours_known then (
      select jsonb_agg(
        jsonb_build_object('dow', dow, 'openTime', open_time, 'closeTime', close_time)
        order by dow, open_time
      )
      from opening_hours where opening_hours.id = added.id
    ) end,
    'openingHoursExpression', added.opening_hours_expression,
    'source', jsonb_build_object(
      'name', added.source_name, 'licence', added.source_licence, 'confirmedOn', added.confirmed_on
    )
  )
$$;

create function keep_direct_toilet() returns trigger language plpgsql security definer as $$
begin
  -- An id that someone's form has had is refused: what they said stays theirs.
  insert into toilet_sources (source_key, source_id, toilet_id, content_hash, record)
  values ('community', new.id, new.id, 'direct', record_direct_toilet(new));
  return null;
end
$$;

-- Hours are those of a toilet that came the same way, as long as no other source speaks of it.
create function check_direct_hours() returns trigger language plpgsql security definer as $$
begin
  if not exists (
    select from toilets where id = new.id and created_by = request_user() for update
  ) or exists (
    select from toilet_sources
    where toilet_id = new.id and (source_key, source_id) <> ('community', new.id::text)
  ) then
    raise insufficient_privilege using message = 'Opening hours are those of a toilet of one''s own.';
  end if;
  if 4 <= (select count(*) from opening_hours where id = new.id and dow = new.dow) then
    raise check_violation using message = 'A day has at most four opening hours.';
  end if;
  return new;
end
$$;

-- A day without hours is not known, where the server's form would have said that it is closed.
create function keep_direct_hours() returns trigger language plpgsql security definer as $$
declare
  days constant text[] := array['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
  unknown_days text;
  open_days text;
  changed toilets;
begin
  select string_agg(days[dow + 1] || ' unknown', '; ' order by dow) into unknown_days
  from generate_series(0, 6) as dow
  where not exists (select from opening_hours as hours where hours.id = new.id and hours.dow = dow.dow);
  select string_agg(
    days[dow + 1] || ' ' || open_time || '-' || replace(close_time, '00:00', '24:00'),
    ', ' order by dow, open_time
  ) into open_days
  from opening_hours where id = new.id;
  update toilets
  set hours_known = true, opening_hours_expression = concat_ws(', ', unknown_days, open_days)
  where id = new.id
  returning * into changed;
  update toilet_sources set record = record_direct_toilet(changed)
  where source_key = 'community' and source_id = new.id::text and toilet_id = new.id;
  return null;
end
$$;

-- A message that came without our server is cleaned as there, signed by the token alone, and limited:
-- an account as there. Networks cannot be told apart here, so all who have none share one limit.
create function check_direct_message() returns trigger language plpgsql security definer as $$
declare
  counted_as constant text := coalesce('account:' || request_user(), 'the public key');
  most constant integer := case when request_user() is null then 60 else 3 end;
  removed constant text := '[<>"''&\x01-\x08\x0b-\x1f\x7f-\x9f]';
begin
  new.message := btrim(regexp_replace(new.message, removed, '', 'g'), E' \n\t');
  new.return_contact := nullif(btrim(regexp_replace(new.return_contact, removed, '', 'g')), '');
  if length(new.message) < 10 then
    raise check_violation using message = 'Message must be at least 10 characters long';
  end if;
  if length(new.toilet_place_id) > 200 then
    raise check_violation using message = 'That is no toilet.';
  end if;
  select id, email into new.user_id, new.user_email from "user" where id = request_user();
  if new.user_id is null and coalesce(length(new.return_contact), 0) < 5 then
    raise check_violation using message = 'Please provide valid contact information (email or phone)';
  end if;
  new.user_email := coalesce(new.user_email, new.return_contact);
  select name into new.toilet_name from toilets where 'db_' || id = new.toilet_place_id;
  perform pg_advisory_xact_lock(hashtextextended(counted_as, 0));
  if most <= (
    select count(*) from contact_attempts
    where sender = counted_as
      and attempted_at > now() - interval '15 minutes'
  ) then
    raise sqlstate 'PT429' using message = 'Too many messages. Please try again later.';
  end if;
  insert into contact_attempts values (counted_as, now());
  return new;
end
$$;

-- For whomever row-level security holds: also for roles that may be made members of these two.
create trigger check_direct before insert on toilets
  for each row when (row_security_active('toilets'::regclass)) execute function check_direct_toilet();
create trigger keep_direct after insert on toilets
  for each row when (row_security_active('toilets'::regclass)) execute function keep_direct_toilet();
create trigger check_direct before insert on opening_hours
  for each row when (row_security_active('opening_hours'::regclass)) execute function check_direct_hours();
create trigger keep_direct after insert on opening_hours
  for each row when (row_security_active('opening_hours'::regclass)) execute function keep_direct_hours();
create trigger check_direct before insert on contact_submissions
  for each row when (row_security_active('contact_submissions'::regclass)) execute function check_direct_message();

create policy everyone_reads on toilets for select using (true);
create policy as_oneself on toilets for insert
  with check (created_by = nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub');
create policy everyone_reads on opening_hours for select using (true);
create policy for_toilets_of_ones_own on opening_hours for insert with check (true);
create policy everyone_writes on contact_submissions for insert with check (true);

-- Every table, view, sequence and function of ours, and of PostGIS where it is ours, is closed to all
-- but its owner. Functions that run with their owner's rights find nothing but what is meant.
do $$
declare
  schema_name constant text := current_schema();
  postgis_schema constant text := (
    select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'postgis'
  );
  object record;
begin
  for object in
    select oid::regclass as name, relkind, oid in (
      select objid from pg_depend where classid = 'pg_class'::regclass and deptype = 'e'
    ) as of_extension
    from pg_class
    where relnamespace in (schema_name::regnamespace, postgis_schema::regnamespace)
      and relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(relowner, 'usage')
  loop
    execute format('revoke all on %s from public', object.name);
    if object.relkind in ('r', 'p') and not object.of_extension then
      execute format('alter table %s enable row level security', object.name);
    end if;
  end loop;
  for object in
    select oid::regprocedure as name, prosecdef, prokind
    from pg_proc
    where pronamespace in (schema_name::regnamespace, postgis_schema::regnamespace)
      and pg_has_role(proowner, 'usage')
  loop
    execute format('revoke all on routine %s from public', object.name);
    if object.name::text ~ '(find_nearby_toilets_coords|(check|keep|record)_direct_(toilet|hours|message))\(' then
      execute format(
        'alter function %s set search_path = %I, %I, pg_temp', object.name, schema_name, postgis_schema
      );
    end if;
  end loop;
end
$$;
alter default privileges revoke execute on functions from public;

-- What is open, column by column. It is not told who added a toilet.
do $$
declare
  object record;
begin
  if 2 > (select count(*) from pg_roles where rolname in ('anon', 'authenticated')) then
    return;
  end if;
  -- Hosted backends open every table and function to both, also those yet to come.
  for object in
    select format('%s %s', case relkind when 'S' then 'sequence' else 'table' end, oid::regclass) as name
    from pg_class
    where relnamespace = current_schema()::regnamespace
      and relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(relowner, 'usage')
    union all
    select format('routine %s', oid::regprocedure) from pg_proc
    where pronamespace = current_schema()::regnamespace and pg_has_role(proowner, 'usage')
  loop
    execute format('revoke all on %s from anon, authenticated', object.name);
  end loop;
  execute format('alter default privileges in schema %I revoke all on tables from anon, authenticated', current_schema());
  execute format('alter default privileges in schema %I revoke all on sequences from anon, authenticated', current_schema());
  execute format('alter default privileges in schema %I revoke all on functions from anon, authenticated', current_schema());

  execute format('grant usage on schema %I to anon, authenticated', current_schema());
  grant execute on function find_nearby_toilets_coords to anon, authenticated;
  grant select (
    id, primary_id, name, has_own_name, address, latitude, longitude, location, areas, nation,
    venue_type, is_public, is_free, is_accessible, is_men_only, is_women_only, is_gender_neutral,
    has_baby_changing, radar, cleanliness_rating, cleanliness_ratings, description, payment_details,
    hours_known, opening_hours_expression, source_name, source_licence, source_url, source_records,
    confirmed_on, created_at, updated_at
  ) on toilets to anon, authenticated;
  grant select on opening_hours to anon, authenticated;
  grant insert (category, message, return_contact, toilet_place_id)
    on contact_submissions to anon, authenticated;
  grant insert (
    id, name, address, latitude, longitude, is_public, is_free, is_accessible, is_men_only,
    is_women_only, is_gender_neutral, has_baby_changing, radar, cleanliness_rating, description,
    payment_details, created_by
  ) on toilets to authenticated;
  grant insert (id, dow, open_time, close_time) on opening_hours to authenticated;
  -- The column "location" and its index are made with the rights of who inserts.
  for object in
    select oid::regprocedure as name from pg_proc
    where pg_has_role(proowner, 'usage') and oid::regprocedure::text ~
      '^(.*\.)?(st_makepoint\(double precision,double precision\)|st_setsrid\((.*\.)?geometry,integer\)|geometry\((.*\.)?geometry,integer,boolean\)|geography\((.*\.)?geometry\))$'
  loop
    execute format('grant execute on function %s to authenticated', object.name);
  end loop;
end
$$;
