-- Older versions go on with this.
-- A toilet that an operator merged into another one has no row any more that says who added it, and when. Keys of
-- people cannot say it: somebody who deletes their account and comes back has the same keys again.
alter table toilet_sources
  add added_by text references "user" ("id") on delete set null,
  add added_at timestamptz;
create index toilet_sources_added_by on toilet_sources (added_by) where added_by is not null;

-- Of those merged already the day is known, and by whom where the account is older than that day: an account
-- deleted before has gone before this one came.
update toilet_sources as added set
  added_at = (record -> 'source' ->> 'confirmedOn')::date at time zone 'Europe/London',
  added_by = (
    select "user"."id" from "user"
    where toilet_person_key("countedAs", added.toilet_id) = added.person_key
      and "createdAt" < (record -> 'source' ->> 'confirmedOn')::date at time zone 'Europe/London'
  )
where source_key = 'community' and is_joined;
