-- What the search box finds in the region in use; replaced as a whole when that changes.
create table gazetteer (
  id text primary key,
  kind text not null check (kind in ('place', 'street', 'station', 'venue', 'postcode')),
  name text not null,
  locality text,
  postcode text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  importance real not null check (importance between 0 and 1)
);

-- Each spelling by which an entry is found, folded as queries are: 'commercial st'.
create table gazetteer_names (
  entry_id text not null references gazetteer on delete cascade,
  name text not null,
  -- Folded locality and postcode: 'pillgwenlly newport'.
  context text not null,
  -- The name to show beside the entry's own when it is found by this one.
  other_name text,
  words text not null generated always as (' ' || name || ' ' || context || ' ') stored,
  primary key (entry_id, name)
);
-- Both serve beginnings of words: like '% com%'.
create index gazetteer_names_name on gazetteer_names using gin ((' ' || name) gin_trgm_ops);
create index gazetteer_names_words on gazetteer_names using gin (words gin_trgm_ops);

-- The words of all names and localities, by which spelling mistakes are put right.
create table gazetteer_words (word text collate "C" primary key);
create index gazetteer_words_alike on gazetteer_words using gin (word gin_trgm_ops);

-- The region whose data the tables hold; one row.
create table region_state (
  is_only boolean primary key default true check (is_only),
  name text not null,
  build_id text not null,
  is_demo boolean not null
);
