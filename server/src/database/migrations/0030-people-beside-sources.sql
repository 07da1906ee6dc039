-- Older versions go on with this.
-- 0024 said how facts are known only of toilets that people alone had told us of. Where a source has the same
-- toilet, too, what one person alone says of it must not pass for confirmed until one of its records changes. As
-- liveToilet says it where nobody has changed anything since: all others it has made anew.
with said as (
  select toilets.id, fact, jsonb_build_object(
    'known', case
      when bool_or(person_key is null) then 'source'
      when count(distinct person_key) > 1 then 'people'
      else 'person'
    end,
    'people', count(distinct person_key)
  ) as known
  from toilets
  join toilet_sources on toilet_sources.toilet_id = toilets.id
  cross join lateral (
    values
      -- A name that was made up is of the toilet, not of the record.
      (
        'name', to_jsonb(toilets.name),
        case when record -> 'hasOwnName' = 'true' then record -> 'name' else to_jsonb(toilets.name) end
      ),
      ('address', to_jsonb(toilets.address), record -> 'address'),
      ('description', to_jsonb(toilets.description), record -> 'description'),
      ('paymentDetails', to_jsonb(toilets.payment_details), record -> 'paymentDetails'),
      (
        'openingHours',
        coalesce(
          to_jsonb(toilets.opening_hours_expression),
          case when toilets.hours_known then (
            select coalesce(
              jsonb_agg(
                jsonb_build_object('dow', dow, 'openTime', open_time, 'closeTime', close_time)
                order by dow, open_time
              ),
              '[]'
            )
            from opening_hours where opening_hours.id = toilets.id
          ) end
        ),
        coalesce(
          nullif(record -> 'openingHoursExpression', 'null'),
          case when jsonb_typeof(record -> 'openingHours') = 'array' then (
            select coalesce(jsonb_agg(day order by (day ->> 'dow')::integer, day ->> 'openTime'), '[]')
            from jsonb_array_elements(record -> 'openingHours') as day
          ) end
        )
      ),
      ('isPublic', to_jsonb(toilets.is_public), record -> 'isPublic'),
      ('isFree', to_jsonb(toilets.is_free), record -> 'isFree'),
      ('isAccessible', to_jsonb(toilets.is_accessible), record -> 'isAccessible'),
      ('isMenOnly', to_jsonb(toilets.is_men_only), record -> 'isMenOnly'),
      ('isWomenOnly', to_jsonb(toilets.is_women_only), record -> 'isWomenOnly'),
      ('isGenderNeutral', to_jsonb(toilets.is_gender_neutral), record -> 'isGenderNeutral'),
      ('hasBabyChanging', to_jsonb(toilets.has_baby_changing), record -> 'hasBabyChanging'),
      ('hasChangingPlaces', to_jsonb(toilets.has_changing_places), record -> 'hasChangingPlaces'),
      ('radar', to_jsonb(toilets.radar), record -> 'radar')
  ) as facts (fact, shown, stated)
  where toilets.people is null and shown = stated
    and exists (
      select from toilet_sources as added where added.toilet_id = toilets.id and person_key is not null
    )
    and not exists (select from toilet_revisions where toilet_revisions.toilet_id = toilets.id)
  group by toilets.id, fact
  having count(distinct person_key) > 0
)
update toilets
set people = jsonb_build_object('reports', '[]'::jsonb, 'known', by_toilet.known)
from (select id, jsonb_object_agg(fact, known) as known from said group by id) as by_toilet
where toilets.id = by_toilet.id;
