-- Older versions go on with this.
-- What people say of toilets, each change as it was made: it is never overwritten, only undone. The toilet shown
-- is made of these and of toilet_sources. Whoever said it is known by account_id until the account is deleted;
-- person_key stays, so that one person is one, and is another at each toilet.
create table toilet_revisions (
  id uuid primary key default gen_random_uuid(),
  -- Not a reference: a toilet that its sources drop may come back.
  toilet_id uuid not null,
  at timestamptz not null,
  account_id text references "user" ("id") on delete set null,
  person_key text not null,
  is_operator boolean not null default false,
  kind text not null
    check (kind in ('confirmation', 'correction', 'rating', 'closed-today', 'closed', 'gone', 'wrong')),
  -- The facts that it is about: as they were shown, and as they are by it.
  before jsonb not null default '{}' check (jsonb_typeof(before) = 'object'),
  after jsonb not null default '{}' check (jsonb_typeof(after) = 'object'),
  cleanliness numeric(2, 1) check (cleanliness between 0 and 5),
  -- The last day of 'closed'.
  until date,
  -- For operators alone. It goes with the account.
  note text check (length(note) <= 500),
  undone_at timestamptz,
  undone_by text references "user" ("id") on delete set null
);
create index toilet_revisions_toilet on toilet_revisions (toilet_id, at);
create index toilet_revisions_account on toilet_revisions (account_id, at) where account_id is not null;
create index toilet_revisions_undone_by on toilet_revisions (undone_by) where undone_by is not null;
create index toilet_revisions_at on toilet_revisions (at);
revoke all on toilet_revisions from public;
alter table toilet_revisions enable row level security;

-- A note may name who wrote it, or an illness.
create function forget_note_of_gone_account() returns trigger language plpgsql as $$
begin
  if old.account_id is not null and new.account_id is null then
    new.note := null;
  end if;
  return new;
end
$$;
revoke all on function forget_note_of_gone_account() from public;
create trigger account_takes_note before update of account_id on toilet_revisions
  for each row execute function forget_note_of_gone_account();

-- Who has changed how much lately, by names that outlive accounts; a row is gone when it no longer counts.
create table toilet_changes_counted (
  sender text not null,
  -- The one that is counted at a toilet: a network counts its people there.
  person_key text,
  changed_at timestamptz not null
);
create index toilet_changes_counted_sender on toilet_changes_counted (sender, changed_at);
create index toilet_changes_counted_changed_at on toilet_changes_counted (changed_at);
revoke all on toilet_changes_counted from public;
alter table toilet_changes_counted enable row level security;

-- One person at one toilet. Without countedAs, which nobody can guess, it does not say who, and not that
-- somebody at another toilet is the same person.
create function toilet_person_key(counted_as text, toilet uuid) returns text language sql immutable as $$
  select encode(sha256(convert_to(counted_as || ' at ' || toilet, 'UTF8')), 'base64')
$$;
revoke all on function toilet_person_key(text, uuid) from public;

alter table toilets
  -- What people say besides the facts, and how those facts are known of which they speak; null = they say nothing.
  add people jsonb check (jsonb_typeof(people) = 'object'),
  -- Facts of which people and sources say different things: operators look into them.
  add conflicts jsonb not null default '[]' check (jsonb_typeof(conflicts) = 'array'),
  -- By an operator: nobody else sees it.
  add hidden_at timestamptz;
create index toilets_conflicts on toilets (updated_at) where conflicts <> '[]';

-- Who said it, of the records of people.
alter table toilet_sources add person_key text;
update toilet_sources set person_key = coalesce(
  (
    select toilet_person_key("countedAs", toilets.id)
    from toilets join "user" on "user"."id" = toilets.created_by
    where toilets.id = toilet_sources.toilet_id
  ),
  'added ' || source_id
)
where source_key = 'community';
create function name_person_of_source() returns trigger language plpgsql as $$
begin
  new.person_key := coalesce(
    new.person_key,
    (
      select toilet_person_key("countedAs", toilets.id)
      from toilets join "user" on "user"."id" = toilets.created_by
      where toilets.id = new.toilet_id
    ),
    'added ' || new.source_id
  );
  return new;
end
$$;
revoke all on function name_person_of_source() from public;
create trigger name_person before insert on toilet_sources
  for each row when (new.source_key = 'community') execute function name_person_of_source();

-- All that a toilet says that one person added, and no source.
create function said_by_one(added toilets) returns jsonb language sql as $$
  select jsonb_build_object(
    'reports', '[]'::jsonb,
    'known', jsonb_object_agg(fact, jsonb_build_object('known', 'person', 'people', 1))
  )
  from (values
    ('name', true), ('address', added.address is not null), ('description', added.description is not null),
    ('paymentDetails', added.payment_details is not null), ('openingHours', added.hours_known),
    ('isPublic', added.is_public is not null), ('isFree', added.is_free is not null),
    ('isAccessible', added.is_accessible is not null), ('isMenOnly', added.is_men_only is not null),
    ('isWomenOnly', added.is_women_only is not null),
    ('isGenderNeutral', added.is_gender_neutral is not null),
    ('hasBabyChanging', added.has_baby_changing is not null), ('radar', added.radar is not null)
  ) as said (fact, is_said)
  where is_said
$$;
revoke all on function said_by_one(toilets) from public;
update toilets set people = said_by_one(toilets)
where exists (select from toilet_sources where toilet_id = toilets.id and source_key = 'community')
  and not exists (select from toilet_sources where toilet_id = toilets.id and source_key <> 'community');

-- The same of toilets that come without our server. Runs after check_direct: triggers run by name.
create function name_direct_speaker() returns trigger language plpgsql security definer as $$
begin
  new.people := said_by_one(new);
  return new;
end
$$;
revoke all on function name_direct_speaker() from public;
create trigger name_speaker before insert on toilets
  for each row when (row_security_active('toilets'::regclass)) execute function name_direct_speaker();

-- How facts are known is read like the facts, where the public roles are; what is hidden is not read.
do $$
begin
  if 2 = (select count(*) from pg_roles where rolname in ('anon', 'authenticated')) then
    grant select (people) on toilets to anon, authenticated;
  end if;
end
$$;
alter policy everyone_reads on toilets using (hidden_at is null);

-- As before, without what is hidden. A replaced function loses with whose rights it runs, and where it looks for
-- what it names (0011).
create or replace function find_nearby_toilets_coords(
  user_lat double precision,
  user_lon double precision,
  max_distance double precision default 2.5,
  limit_count integer default 20
) returns table (
  id uuid,
  primary_id bigint,
  name text,
  address text,
  latitude double precision,
  longitude double precision,
  areas jsonb,
  is_public boolean,
  is_free boolean,
  is_accessible boolean,
  is_men_only boolean,
  is_women_only boolean,
  is_gender_neutral boolean,
  has_baby_changing boolean,
  radar boolean,
  cleanliness_rating numeric,
  description text,
  payment_details text,
  distance_metres double precision
) language sql stable parallel safe security definer rows 20 as $$
  select
    toilets.id, toilets.primary_id, toilets.name, toilets.address, toilets.latitude,
    toilets.longitude, toilets.areas, toilets.is_public, toilets.is_free, toilets.is_accessible,
    toilets.is_men_only, toilets.is_women_only, toilets.is_gender_neutral,
    toilets.has_baby_changing, toilets.radar, toilets.cleanliness_rating, toilets.description,
    toilets.payment_details, st_distance(toilets.location::geography, here.point, false)
  from toilets,
    (select st_setsrid(st_makepoint(user_lon, user_lat), 4326)::geography as point) as here
  where st_dwithin(toilets.location::geography, here.point, max_distance * 1000, false)
    and toilets.hidden_at is null
  order by 19, toilets.id
  limit greatest(limit_count, 0)
$$;
do $$
declare
  postgis_schema constant text := (
    select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'postgis'
  );
begin
  execute format(
    'alter function name_direct_speaker() set search_path = %I, %I, pg_temp', current_schema(), postgis_schema
  );
  execute format(
    'alter function find_nearby_toilets_coords(double precision, double precision, double precision, integer) set search_path = %I, %I, pg_temp',
    current_schema(), postgis_schema
  );
end
$$;
