-- A view that its author lets the group's people open as well.
alter table lista_visoes add column compartilhada boolean not null default false;
