-- An account is that of a subject at an issuer. An email address may be that of several: mailboxes are
-- given to other people.
alter table "user" drop constraint "user_email_key";
create index "user_email_idx" on "user" ("email");

-- The name that limits count someone by, the same again after an account was deleted: a keyed hash of
-- issuer and subject. The server has the key: until it has said it, any name (sign-in/known-accounts.ts).
alter table "user" add "countedAs" text not null unique default 'account:' || gen_random_uuid();

-- The provider is the issuer from now on. The development sign-in's subjects are hashes of addresses; which
-- issuer all others are of, the server says at its next start.
update account set "providerId" = case
  when "accountId" = encode(sha256(convert_to(lower("email"), 'UTF8')), 'hex') then 'development-identity'
  else 'not said'
end
from "user" where "user"."id" = "userId";

-- Nothing ever used them.
update account set
  "accessToken" = null, "refreshToken" = null, "idToken" = null,
  "accessTokenExpiresAt" = null, "refreshTokenExpiresAt" = null;

-- Accounts that several subjects share, for the email address: they stay the first's, and of what was written
-- with them what was there before any other came. The rest could be anyone's, and is nobody's from now on.
create temporary table ranked_subjects as
select "id", "userId", "createdAt", row_number() over (
  partition by "userId" order by "providerId" = 'development-identity', "createdAt", "id"
) as place
from account;

create temporary table shared_accounts as
select "userId" as user_id,
  min("createdAt") filter (where place = 1) as since,
  min("createdAt") filter (where place > 1) as until
from ranked_subjects group by "userId" having count(*) > 1;

delete from account where "id" in (select "id" from ranked_subjects where place > 1);
delete from session where "userId" in (select user_id from shared_accounts);

update contact_submissions set user_id = null from shared_accounts
where contact_submissions.user_id = shared_accounts.user_id
  and (created_at < since or created_at >= until);

update toilets set created_by = null from shared_accounts
where created_by = user_id and (created_at < since or created_at >= until);

select set_config('loovia.record_lets_go', 'UPDATE', true);
update consent_records set user_id = null from shared_accounts
where consent_records.user_id = shared_accounts.user_id and (at < since or at >= until);
select set_config('loovia.record_lets_go', '', true);

drop table shared_accounts;
drop table ranked_subjects;
