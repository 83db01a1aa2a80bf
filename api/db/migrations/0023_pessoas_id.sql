-- A recipient is named on the wire by a number of ours: the document of a natural person is not an address.
alter table pessoas add column id bigint generated always as identity;
create unique index pessoas_id on pessoas (grupo_id, id);
