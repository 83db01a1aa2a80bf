-- Of several tokens given for one trade the first used goes on; the others are kept, marked with the moment, so that
-- their use is known for what it is: two hold the session.
alter table refresh_tokens add column replaced_at timestamptz;
create index on refresh_tokens (expires_at);
