-- Older versions go on with this.
-- The facts of which a source, too, said the value before: to deny what people alone said is not to deny what a
-- source says later for the first time. Null, as in all rows from before: not known, and counts as denied.
alter table toilet_revisions
  add before_of_sources jsonb check (jsonb_typeof(before_of_sources) = 'array');
