-- Older versions go on with this.
-- As which person a change counts: two with one voice are one. Null, as in all rows from before: as person_key.
alter table toilet_revisions add voice text;
-- The same of who added a toilet. Null: as a new account.
alter table toilet_sources add voice text;

-- When they first added a toilet, or said something of one, that an operator has not undone; null = never. New
-- accounts count as one person together.
alter table "user" add "firstSaidAt" timestamptz;
update "user" set "firstSaidAt" = least(
  (select min(at) from toilet_revisions where account_id = "user"."id" and undone_at is null),
  (select min(created_at) from toilets where created_by = "user"."id" and hidden_at is null)
);
