-- Where a toilet is on a grid of fiftieths of a degree (server/src/toilets/grid.ts): the toilets along a
-- route are looked up by the cells that it passes.
alter table toilets add column grid_cell integer not null generated always as (
  floor((latitude + 90) * 50)::integer * 32768 + floor((longitude + 180) * 50)::integer
) stored;
create index toilets_grid_cell on toilets (grid_cell);
