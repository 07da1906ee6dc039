-- Stops of the timetable that lie off the street map are found as well.
alter table gazetteer drop constraint gazetteer_kind_check;
alter table gazetteer add constraint gazetteer_kind_check
  check (kind in ('place', 'street', 'station', 'venue', 'postcode', 'stop'));
