-- Older versions go on with this.
-- What they load has neither of them.
-- The house numbers of a street, as core/src/regions/houses.ts writes them. Null = none known, as of what was
-- loaded before, until the region is built and loaded again.
alter table gazetteer add houses text;
-- Whether an entry is beyond the box that the region is planned in. Null = not known, as of what was loaded before.
alter table gazetteer add is_outside boolean;
