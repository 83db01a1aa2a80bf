-- Bases are a limit of reach (docs/decisions/0074): what has no base is reached by those of whom this says so.
-- Who works in a group today reaches it today, and keeps it.
alter table grupo_usuarios add column sem_base boolean not null default false;
update grupo_usuarios set sem_base = true where papel in ('USUARIO', 'ADMIN');
