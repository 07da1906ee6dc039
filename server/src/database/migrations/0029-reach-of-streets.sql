-- Older versions go on with this.
-- How far the farthest part of a street is from its position. Null = not known, as of what was loaded before, until
-- the region is loaded again: then no address is taken for that position.
alter table gazetteer add reach_metres double precision check (reach_metres >= 0);
