-- What a vehicle must have to serve a place: tail lift, crane, refrigeration, as the register of vehicles names it.
alter table lugares add column exige text[] not null default '{}';
