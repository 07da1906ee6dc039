-- Older versions go on with this.
-- What operators do, and what they leave on what they act upon. Whoever acted is known until their account is
-- deleted; that something was done stays.
create table operator_acts (
  id uuid primary key default gen_random_uuid(),
  -- The order of acts of one moment.
  number bigint generated always as identity unique,
  at timestamptz not null,
  -- Null = done at the terminal, or by an account that was deleted since.
  operator_id text references "user" ("id") on delete set null,
  is_terminal boolean not null,
  kind text not null check (
    kind in (
      'hide', 'restore', 'checked', 'merge', 'undo', 'redo', 'block', 'unblock', 'answer', 'close', 'reopen'
    )
  ),
  -- Not references: the record outlives what it is about. The names are those of then.
  toilet_id uuid,
  toilet_name text,
  into_id uuid,
  into_name text,
  message_id uuid,
  -- Of 'undo' and 'redo': how many changes, of how many toilets, and how many toilets were hidden or shown again.
  undone jsonb check (jsonb_typeof(undone) = 'object')
);
create index operator_acts_operator on operator_acts (operator_id) where operator_id is not null;
revoke all on operator_acts from public;
alter table operator_acts enable row level security;

-- The people that an act is about; without who, once their account is deleted.
create table operator_act_people (
  act_id uuid not null references operator_acts (id) on delete cascade,
  account_id text references "user" ("id") on delete set null
);
create index operator_act_people_act on operator_act_people (act_id);
create index operator_act_people_account on operator_act_people (account_id) where account_id is not null;
revoke all on operator_act_people from public;
alter table operator_act_people enable row level security;

-- Who may no longer add or change toilets, by the name that outlives accounts (0020).
create table blocked_people (
  counted_as text primary key,
  blocked_at timestamptz not null
);
revoke all on blocked_people from public;
alter table blocked_people enable row level security;

-- The act says by whom.
alter table toilet_revisions drop column undone_by, add undone_in uuid;
create index toilet_revisions_undone_in on toilet_revisions (undone_in) where undone_in is not null;

alter table toilets
  -- The act that hid it together with other things.
  add hidden_in uuid,
  -- When an operator looked at it last, and at which conflicts.
  add checked_at timestamptz,
  add checked_conflicts jsonb not null default '[]' check (jsonb_typeof(checked_conflicts) = 'array');
create index toilets_hidden_in on toilets (hidden_in) where hidden_in is not null;

-- An operator said that this record speaks of this toilet: imports leave it there.
alter table toilet_sources add is_joined boolean not null default false;

-- Toilets that are now part of others: their addresses lead there.
create table merged_toilets (
  id uuid primary key,
  into_id uuid not null
);
create index merged_toilets_into on merged_toilets (into_id);
revoke all on merged_toilets from public;
alter table merged_toilets enable row level security;

alter table contact_submissions
  add state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  add answer text check (length(answer) between 1 and 5000),
  add answered_at timestamptz;
create index contact_submissions_state on contact_submissions (state, created_at desc);

-- What comes without our server is refused from them, too.
create function refuse_blocked_person() returns trigger language plpgsql security definer as $$
begin
  if exists (
    select from blocked_people join "user" on "countedAs" = counted_as where id = request_user()
  ) then
    raise insufficient_privilege using message = 'This account may no longer add toilets.';
  end if;
  return new;
end
$$;
revoke all on function refuse_blocked_person() from public;
do $$
declare
  postgis_schema constant text := (
    select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'postgis'
  );
begin
  execute format(
    'alter function refuse_blocked_person() set search_path = %I, %I, pg_temp', current_schema(), postgis_schema
  );
end
$$;
create trigger check_blocked before insert on toilets
  for each row when (row_security_active('toilets'::regclass)) execute function refuse_blocked_person();
