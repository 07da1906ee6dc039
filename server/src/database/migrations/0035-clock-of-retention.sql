-- Older versions go on with this.
-- They delete by the clock alone.
-- When data was last deleted by age, so that a clock that has jumped is seen (0183). One row.
create table retention_clock (
  is_only boolean primary key default true check (is_only),
  -- When that was last due, by the clock of then.
  last_run timestamptz not null,
  -- Since when the clock has not jumped.
  steady_since timestamptz not null,
  -- When a portion was last deleted. Null = never, or not since the clock jumped.
  last_portion timestamptz
);
revoke all on retention_clock from public;
alter table retention_clock enable row level security;
