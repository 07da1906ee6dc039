-- Older versions go on with this.
-- Where its sources have a toilet whose position people have corrected: imports know it by that. Null = people have not.
alter table toilets add moved_from jsonb check (jsonb_typeof(moved_from) = 'object');
