-- Older versions go on with this.
-- Journeys that anyone with the link can open, for 30 days. The id is random and is the link's secret.
create table shared_journeys (
  id text primary key,
  user_id text not null references "user" ("id") on delete cascade,
  shared_at timestamptz not null,
  journey jsonb not null,
  -- Compressed JSON, with the stops it visits.
  route bytea not null
);
create index shared_journeys_user on shared_journeys (user_id, shared_at);
create index shared_journeys_shared_at on shared_journeys (shared_at);
revoke all on shared_journeys from public;
alter table shared_journeys enable row level security;
