-- Older versions go on with this.
-- Limits count calls of every kind here, not only messages.
alter table contact_attempts rename to calls_counted;
alter table calls_counted rename attempted_at to called_at;
alter index contact_attempts_sender rename to calls_counted_sender;
alter index contact_attempts_attempted_at rename to calls_counted_called_at;
-- Under the name that older versions and the trigger of messages (0021) use.
create view contact_attempts as select sender, called_at as attempted_at from calls_counted;
revoke all on contact_attempts from public;
