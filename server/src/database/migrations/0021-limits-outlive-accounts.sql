-- Who added a toilet in the last hour, by the name that outlives the account (0020): a row is gone when it no
-- longer counts.
create table toilets_added (
  sender text not null,
  added_at timestamptz not null
);
create index toilets_added_sender on toilets_added (sender, added_at);
create index toilets_added_added_at on toilets_added (added_at);
revoke all on toilets_added from public;
alter table toilets_added enable row level security;

-- What comes without our server is counted by the same names.
create or replace function check_direct_toilet() returns trigger language plpgsql security definer as $$
declare
  sender constant text := request_user();
  counted_as constant text := coalesce(
    (select "countedAs" from "user" where id = sender), 'account:' || sender
  );
  texts constant text[] := array[
    new.name, new.address, replace(new.description, E'\n', ' '), new.payment_details
  ];
begin
  if sender is null or new.created_by is distinct from sender then
    raise insufficient_privilege using message = 'A toilet is added by who is signed in.';
  end if;
  if length(new.name) < 2 or coalesce(new.address, '') = '' or exists (
    select from unnest(texts) as value
    where value ~ '[<>;[:cntrl:]]|--|/\*|\*/' or value <> btrim(value)
  ) then
    raise check_violation using message = 'A text of the toilet is missing or has what may not be in it.';
  end if;
  -- The United Kingdom with its islands, and somewhat more.
  if not (new.latitude between 49.8 and 61 and new.longitude between -8.7 and 1.9) then
    raise check_violation using message = 'The position must be in the United Kingdom.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('loovia: toilet added by ' || counted_as, 0));
  if 30 <= (
    select count(*) from toilets_added
    where toilets_added.sender = counted_as and added_at > now() - interval '1 hour'
  ) then
    raise sqlstate 'PT429' using message = 'You have added many toilets in the last hour. Please try again later.';
  end if;
  insert into toilets_added values (counted_as, now());
  new.nation := coalesce(
    (
      select nation from toilets
      order by location <-> st_setsrid(st_makepoint(new.longitude, new.latitude), 4326)
      limit 1
    ),
    'england'
  );
  new.confirmed_on := (now() at time zone 'Europe/London')::date;
  new.cleanliness_ratings := case when new.cleanliness_rating is null then '[]' else
    jsonb_build_array(
      jsonb_build_object('rating', new.cleanliness_rating, 'ratedOn', new.confirmed_on)
    ) end;
  new.source_records := jsonb_build_array('Loovia community ' || new.id);
  return new;
end
$$;

create or replace function check_direct_message() returns trigger language plpgsql security definer as $$
declare
  counted_as constant text := coalesce(
    (select "countedAs" from "user" where id = request_user()), 'account:' || request_user(), 'the public key'
  );
  most constant integer := case when request_user() is null then 60 else 3 end;
  removed constant text := '[<>"''&\x01-\x08\x0b-\x1f\x7f-\x9f]';
begin
  new.message := btrim(regexp_replace(new.message, removed, '', 'g'), E' \n\t');
  new.return_contact := nullif(btrim(regexp_replace(new.return_contact, removed, '', 'g')), '');
  if length(new.message) < 10 then
    raise check_violation using message = 'Message must be at least 10 characters long';
  end if;
  if length(new.toilet_place_id) > 200 then
    raise check_violation using message = 'That is no toilet.';
  end if;
  select id, email into new.user_id, new.user_email from "user" where id = request_user();
  if new.user_id is null and coalesce(length(new.return_contact), 0) < 5 then
    raise check_violation using message = 'Please provide valid contact information (email or phone)';
  end if;
  new.user_email := coalesce(new.user_email, new.return_contact);
  select name into new.toilet_name from toilets where 'db_' || id = new.toilet_place_id;
  perform pg_advisory_xact_lock(hashtextextended(counted_as, 0));
  if most <= (
    select count(*) from contact_attempts
    where sender = counted_as
      and attempted_at > now() - interval '15 minutes'
  ) then
    raise sqlstate 'PT429' using message = 'Too many messages. Please try again later.';
  end if;
  insert into contact_attempts values (counted_as, now());
  return new;
end
$$;

-- Replaced functions lose where they look for what they name (0011).
do $$
declare
  postgis_schema constant text := (
    select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'postgis'
  );
  name text;
begin
  foreach name in array array['check_direct_toilet()', 'check_direct_message()'] loop
    execute format(
      'alter function %s set search_path = %I, %I, pg_temp', name, current_schema(), postgis_schema
    );
  end loop;
end
$$;
