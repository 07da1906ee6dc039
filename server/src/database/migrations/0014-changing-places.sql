-- Whether it is, or has, a Changing Places toilet. Null = not known: also until its source is imported again.
alter table toilets add column has_changing_places boolean;
