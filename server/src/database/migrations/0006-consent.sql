-- Every choice about cookies, as it was made (CONS-15). No foreign key: the record outlives the account.
create table consent_records (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  version text not null check (length(version) between 1 and 20),
  necessary boolean not null,
  analytics boolean not null,
  -- 'choice': made with a button or switch; 'persisted': a cookie's choice, told after a sign-in.
  origin text not null check (origin in ('choice', 'persisted')),
  -- Null: nobody was signed in.
  user_id text
);
create index consent_records_user on consent_records (user_id, id desc) where user_id is not null;

create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception '% only ever grows: % is refused', tg_table_name, lower(tg_op);
end
$$;

create trigger consent_records_only_grow
  before update or delete or truncate on consent_records
  for each statement execute function refuse_change_of_record();
