-- Older versions go on with this.
-- Each route asks which live places are records of our toilets (server/src/toilets/known-places.ts).
create index toilet_sources_record on toilet_sources (((record #>> '{source,name}') || ' ' || (record ->> 'sourceId')));
