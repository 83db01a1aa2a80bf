-- owner: pendencias
-- distribuida
-- A thing of the fleet's box that somebody put off. The box itself is kept nowhere: it is what the facts say.
create table pendencias_adiadas (
  grupo_id int not null references grupos,
  pendencia text not null,
  -- How grave it was; graver, it is back before its day.
  gravidade text not null check (gravidade in ('bloqueia', 'urgente', 'atencao')),
  ate date not null,
  motivo text not null,
  autor text not null,
  em timestamptz not null default now(),
  primary key (grupo_id, pendencia)
);
select proteger('pendencias_adiadas');
