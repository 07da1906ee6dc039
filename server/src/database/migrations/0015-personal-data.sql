-- When an account was last used. A session that is used is extended each hour, and says so here: its own
-- row is gone once it has ended.
alter table "user" add "lastUsedAt" timestamptz not null default current_timestamp;

update "user" set "lastUsedAt" = greatest(
  "updatedAt",
  (select max("updatedAt") from account where account."userId" = "user"."id"),
  (select max("updatedAt") from session where session."userId" = "user"."id")
);
create index "user_lastUsedAt_idx" on "user" ("lastUsedAt");

create function note_use_of_account() returns trigger language plpgsql as $$
begin
  update "user" set "lastUsedAt" = new."updatedAt"
  where "id" = new."userId" and "lastUsedAt" < new."updatedAt";
  return null;
end
$$;
create trigger session_notes_use after insert or update of "updatedAt" on session
  for each row execute function note_use_of_account();

-- What someone wrote to us goes with their account.
alter table contact_submissions drop constraint contact_submissions_user_id_fkey;
alter table contact_submissions add constraint contact_submissions_user_id_fkey
  foreign key (user_id) references "user" ("id") on delete cascade;
create index contact_submissions_user_id on contact_submissions (user_id) where user_id is not null;

create index "session_expiresAt_idx" on session ("expiresAt");
create index "verification_expiresAt_idx" on verification ("expiresAt");
create index consent_records_at on consent_records (at);

-- The record of choices still refuses every change, but for what the two functions below do.
create or replace function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  if current_setting('loovia.record_lets_go', true) is distinct from tg_op then
    raise exception '% only ever grows: % is refused', tg_table_name, lower(tg_op);
  end if;
  return null;
end
$$;

-- Choices stay, without whose they were, once that account is gone.
create function unlink_consents() returns void language plpgsql as $$
begin
  perform set_config('loovia.record_lets_go', 'UPDATE', true);
  update consent_records set user_id = null
  where user_id is not null and not exists (select from "user" where "id" = consent_records.user_id);
  perform set_config('loovia.record_lets_go', '', true);
end
$$;

-- Choices made at this moment or earlier go, once nobody's browser can hold them any more.
create function forget_consents(made_until timestamptz) returns void language plpgsql as $$
begin
  if made_until > now() - interval '90 days' then
    raise exception 'A choice about cookies holds for 90 days: its record is kept as long.';
  end if;
  perform set_config('loovia.record_lets_go', 'DELETE', true);
  delete from consent_records where at <= made_until;
  perform set_config('loovia.record_lets_go', '', true);
end
$$;

-- However an account goes, nothing that stays leads to it.
create function unlink_gone_account() returns trigger language plpgsql as $$
begin
  perform unlink_consents();
  return null;
end
$$;
create trigger user_leaves_no_link after delete on "user"
  for each statement execute function unlink_gone_account();
