-- Older versions go on with this.
-- Since when somebody has been answering the message: nobody else answers or closes it meanwhile.
alter table contact_submissions add answering_at timestamptz;
