-- What people sent by the contact page.
create table contact_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null,
  -- The account's, else the return contact, else a placeholder.
  user_email text not null,
  category text not null
    check (category in ('bug_report', 'loo_issue', 'database_edit', 'general')),
  message text not null check (length(message) between 1 and 5000),
  return_contact text check (length(return_contact) <= 255),
  user_id text references "user" ("id") on delete set null,
  -- The toilet it is about, as stops have it, and its name then; null = none, or not known here.
  toilet_place_id text,
  toilet_name text
);
create index contact_submissions_created_at on contact_submissions (created_at desc);

-- Who sent how often lately: a row is gone when it no longer counts.
create table contact_attempts (
  -- An account's id, or a keyed hash of a network address.
  sender text not null,
  attempted_at timestamptz not null
);
create index contact_attempts_sender on contact_attempts (sender);
create index contact_attempts_attempted_at on contact_attempts (attempted_at);
