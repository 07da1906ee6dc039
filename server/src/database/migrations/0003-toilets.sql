-- A toilet is what its sources say of it, merged (toilet_sources). Facts: null = not known.
create table toilets (
  id uuid primary key default gen_random_uuid(),
  primary_id bigint not null unique generated always as identity,
  name text not null check (length(name) between 1 and 255),
  has_own_name boolean not null default true,
  address text check (length(address) <= 500),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  location geometry (Point, 4326) not null
    generated always as (st_setsrid(st_makepoint(longitude, latitude), 4326)) stored,
  areas jsonb not null default '[]' check (jsonb_typeof(areas) = 'array'),
  nation text not null default 'england'
    check (nation in ('england', 'scotland', 'wales', 'northern-ireland')),
  venue_type text,
  is_public boolean,
  is_free boolean,
  is_accessible boolean,
  is_men_only boolean,
  is_women_only boolean,
  is_gender_neutral boolean,
  has_baby_changing boolean,
  radar boolean,
  cleanliness_rating numeric(2, 1) default 3 check (cleanliness_rating between 0 and 5),
  description text check (length(description) <= 1000),
  payment_details text check (length(payment_details) <= 255),
  -- False: nothing is known. True without rows or expression for a day: closed on that day.
  hours_known boolean not null default false,
  opening_hours_expression text,
  source_name text not null,
  source_licence text not null,
  source_url text,
  -- Name and id of every record that is merged here: ["OpenStreetMap node/1"].
  source_records jsonb not null default '[]' check (jsonb_typeof(source_records) = 'array'),
  confirmed_on date,
  created_by text references "user" ("id") on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index toilets_location on toilets using gist (location);
-- Distances are asked in metres.
create index toilets_geography on toilets using gist ((location::geography));

-- A day may have several rows. 00:00 to 00:00 is open 24 hours; past midnight where closing is earlier.
create table opening_hours (
  id uuid not null references toilets on delete cascade,
  dow smallint not null check (dow between 0 and 6), -- 0 = Monday
  open_time text not null check (open_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  close_time text not null check (close_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  primary key (id, dow, open_time)
);

-- What each source said, as it came: makes imports idempotent, merges lasting and undoing them possible.
create table toilet_sources (
  source_key text not null,
  source_id text not null,
  toilet_id uuid not null references toilets on delete cascade deferrable initially deferred,
  content_hash text not null,
  record jsonb not null,
  primary key (source_key, source_id)
);
create index toilet_sources_toilet on toilet_sources (toilet_id);

-- Toilets near a point, nearest first. max_distance is in kilometres, on the sphere.
create function find_nearby_toilets_coords(
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
) language sql stable parallel safe as $$
  select
    toilets.id, toilets.primary_id, toilets.name, toilets.address, toilets.latitude,
    toilets.longitude, toilets.areas, toilets.is_public, toilets.is_free, toilets.is_accessible,
    toilets.is_men_only, toilets.is_women_only, toilets.is_gender_neutral,
    toilets.has_baby_changing, toilets.radar, toilets.cleanliness_rating, toilets.description,
    toilets.payment_details, st_distance(toilets.location::geography, here.point, false)
  from toilets,
    (select st_setsrid(st_makepoint(user_lon, user_lat), 4326)::geography as point) as here
  where st_dwithin(toilets.location::geography, here.point, max_distance * 1000, false)
  order by 19, toilets.id
  limit greatest(limit_count, 0)
$$;
