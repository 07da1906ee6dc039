-- What an added toilet does not say is not known. An unticked box is sent as false, a slider that
-- nobody moved as 3.0.

-- Toilets that came through the form before. The form called every unticked box 'no', so 'Open to the
-- public' and 'Free to use', which are ticked to begin with, were unticked on purpose: they stay.
create temporary table changed_toilets as
select distinct toilet_id as id
from toilet_sources
where source_key = 'community' and (
  record -> 'cleanlinessRating' = '3'
  or 'false' in (
    record ->> 'isAccessible', record ->> 'isMenOnly', record ->> 'isWomenOnly',
    record ->> 'isGenderNeutral', record ->> 'hasBabyChanging', record ->> 'radar'
  )
);

update toilet_sources
set record = record || (
  select jsonb_object_agg(key, case
    when key = 'cleanlinessRating' and value = '3' or key <> 'cleanlinessRating' and value = 'false'
      then 'null' else value end)
  from jsonb_each(record)
  where key in (
    'isAccessible', 'isMenOnly', 'isWomenOnly', 'isGenderNeutral', 'hasBabyChanging', 'radar',
    'cleanlinessRating'
  )
)
where source_key = 'community';

-- Their toilets, merged as the server merges records: the map in use speaks first, then the record
-- confirmed last; of facts, one confirmed later than the map's is believed.
create temporary table changed_facts as
with ordered as (
  select toilet_id, record, source_key like 'region:%' as is_map,
    record -> 'source' ->> 'confirmedOn' as confirmed_on,
    row_number() over (
      partition by toilet_id
      order by (source_key like 'region:%') desc, record -> 'source' ->> 'confirmedOn' desc nulls last,
        source_key collate "C", source_id collate "C"
    ) as place
  from toilet_sources
  where toilet_id in (select id from changed_toilets)
), ranked as (
  select toilet_id, record, confirmed_on, place,
    case
      when not is_map
        and row_number() over (partition by toilet_id, is_map order by place) = 1
        and confirmed_on > max(confirmed_on) filter (where is_map) over (partition by toilet_id)
      then 0 else place
    end as believed
  from ordered
)
select
  toilet_id as id,
  (array_agg(record ->> 'isAccessible' order by believed) filter (where record ->> 'isAccessible' is not null))[1]::boolean as is_accessible,
  (array_agg(record ->> 'isMenOnly' order by believed) filter (where record ->> 'isMenOnly' is not null))[1]::boolean as is_men_only,
  (array_agg(record ->> 'isWomenOnly' order by believed) filter (where record ->> 'isWomenOnly' is not null))[1]::boolean as is_women_only,
  (array_agg(record ->> 'isGenderNeutral' order by believed) filter (where record ->> 'isGenderNeutral' is not null))[1]::boolean as is_gender_neutral,
  (array_agg(record ->> 'hasBabyChanging' order by believed) filter (where record ->> 'hasBabyChanging' is not null))[1]::boolean as has_baby_changing,
  (array_agg(record ->> 'radar' order by believed) filter (where record ->> 'radar' is not null))[1]::boolean as radar,
  coalesce(
    jsonb_agg(
      jsonb_build_object('rating', record -> 'cleanlinessRating', 'ratedOn', confirmed_on)
      order by place
    ) filter (where jsonb_typeof(record -> 'cleanlinessRating') = 'number'),
    '[]'
  ) as ratings
from ranked
group by toilet_id;

-- Sources that contradict each other leave it unknown for whom it is.
update changed_facts
set is_men_only = null, is_women_only = null, is_gender_neutral = null
where 1 < num_nonnulls(nullif(is_men_only, false), nullif(is_women_only, false), nullif(is_gender_neutral, false));

update toilets
set
  is_accessible = changed_facts.is_accessible,
  is_men_only = changed_facts.is_men_only,
  is_women_only = changed_facts.is_women_only,
  is_gender_neutral = changed_facts.is_gender_neutral,
  has_baby_changing = changed_facts.has_baby_changing,
  radar = changed_facts.radar,
  cleanliness_ratings = ratings,
  cleanliness_rating = (ratings -> 0 ->> 'rating')::numeric,
  updated_at = now()
from changed_facts
where changed_facts.id = toilets.id;

drop table changed_facts;
drop table changed_toilets;

-- The same of toilets that come without our server. Runs before check_direct: triggers run by name.
create function clear_direct_defaults() returns trigger language plpgsql as $$
begin
  new.is_public := nullif(new.is_public, false);
  new.is_free := nullif(new.is_free, false);
  new.is_accessible := nullif(new.is_accessible, false);
  new.is_men_only := nullif(new.is_men_only, false);
  new.is_women_only := nullif(new.is_women_only, false);
  new.is_gender_neutral := nullif(new.is_gender_neutral, false);
  new.has_baby_changing := nullif(new.has_baby_changing, false);
  new.radar := nullif(new.radar, false);
  new.cleanliness_rating := nullif(new.cleanliness_rating, 3);
  return new;
end
$$;
revoke all on function clear_direct_defaults() from public;
create trigger as_sent before insert on toilets
  for each row when (row_security_active('toilets'::regclass)) execute function clear_direct_defaults();

-- And their hours: once those of one day are known, a day without any is closed.
create or replace function keep_direct_hours() returns trigger language plpgsql security definer as $$
declare
  days constant text[] := array['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
  closed_days text;
  open_days text;
  changed toilets;
begin
  select string_agg(days[dow + 1], ',' order by dow) || ' off' into closed_days
  from generate_series(0, 6) as dow
  where not exists (select from opening_hours as hours where hours.id = new.id and hours.dow = dow.dow);
  select string_agg(
    days[dow + 1] || ' ' || open_time || '-' || replace(close_time, '00:00', '24:00'),
    ', ' order by dow, open_time
  ) into open_days
  from opening_hours where id = new.id;
  update toilets
  set hours_known = true, opening_hours_expression = concat_ws(', ', closed_days, open_days)
  where id = new.id
  returning * into changed;
  update toilet_sources set record = record_direct_toilet(changed)
  where source_key = 'community' and source_id = new.id::text and toilet_id = new.id;
  return null;
end
$$;

-- Replaced functions lose where they look for what they name (0011).
do $$
declare
  postgis_schema constant text := (
    select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'postgis'
  );
begin
  execute format(
    'alter function keep_direct_hours() set search_path = %I, %I, pg_temp', current_schema(), postgis_schema
  );
end
$$;
