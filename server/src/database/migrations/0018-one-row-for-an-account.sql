-- One row for each account at the issuer: of two first sign-ins at once, the second finds the first's.
delete from account as former using account as latest
where former."providerId" = latest."providerId" and former."accountId" = latest."accountId"
  and (former."updatedAt", former."id") < (latest."updatedAt", latest."id");
create unique index "account_providerId_accountId_key" on account ("providerId", "accountId");
