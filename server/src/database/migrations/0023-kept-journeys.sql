-- Older versions go on with this.
-- The last journeys of each account, for an hour: the server finds the stops of their routes again, and plans
-- them with visits. Unlogged, so no copy of the log has them: after a crash the page plans the journey again.
create unlogged table kept_journeys (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references "user" ("id") on delete cascade,
  planned_at timestamptz not null,
  journey jsonb not null,
  route_ids text[] not null,
  -- Compressed JSON; null where a map service forbids keeping its routes.
  routes bytea
);
create index kept_journeys_user on kept_journeys (user_id, planned_at);
create index kept_journeys_planned_at on kept_journeys (planned_at);
revoke all on kept_journeys from public;
alter table kept_journeys enable row level security;
