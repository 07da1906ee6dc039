-- Who added how many toilets in the last hour.
create index toilets_created_by on toilets (created_by, created_at) where created_by is not null;
