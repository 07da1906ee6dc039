-- The page's own id of a message: sent again, because no answer came in time, it is kept once.
alter table contact_submissions add column submission_id uuid unique;
