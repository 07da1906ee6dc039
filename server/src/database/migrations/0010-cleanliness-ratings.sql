-- What each source says of the cleanliness, with its day (null = not known), latest first:
-- [{"rating": 4.5, "ratedOn": "2024-07-05"}].
alter table toilets
  add cleanliness_ratings jsonb not null default '[]'
    check (jsonb_typeof(cleanliness_ratings) = 'array');

update toilets
set cleanliness_ratings = rated.ratings
from (
  select
    toilet_id,
    jsonb_agg(
      jsonb_build_object(
        'rating', record -> 'cleanlinessRating',
        'ratedOn', record -> 'source' -> 'confirmedOn'
      )
      order by
        record -> 'source' ->> 'confirmedOn' desc nulls last,
        source_key collate "C",
        source_id collate "C"
    ) as ratings
  from toilet_sources
  where jsonb_typeof(record -> 'cleanlinessRating') = 'number'
  group by toilet_id
) as rated
where rated.toilet_id = toilets.id;

-- Few toilets are rated; all of them are read for the means of their kinds.
create index toilets_rated on toilets (venue_type) where cleanliness_ratings <> '[]';
