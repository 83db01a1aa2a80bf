-- One incident that is not over for what its signals gather by, whatever kind a person makes of it.
drop index incidentes_por_chave;
create unique index incidentes_por_chave on incidentes (grupo_id, chave) where chave is not null and status <> 'encerrado';

-- owner: sac
-- What the house noticed: once for each rule and thing that it was seen in, whatever is read again. Without an incident it is only watched.
create table incidente_sinais (
  grupo_id int not null,
  id bigint generated always as identity,
  sinal text not null,
  -- What it was seen in: 'evento:17', 'prazo:9:2026-11-20', 'alerta:5:1'.
  origem text not null,
  -- By what it is gathered: kind and cause.
  chave text not null,
  nota_id bigint,
  confianca int not null check (confianca between 0 and 100),
  texto text not null,
  -- When what was seen happened.
  visto_em timestamptz not null,
  incidente_id bigint,
  -- A forecast that was late is in time again, once.
  dentro_em timestamptz,
  -- It is over.
  baixado_em timestamptz,
  -- Somebody said that it was none.
  falso_em timestamptz,
  falso_por bigint references usuarios,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, sinal, origem),
  foreign key (grupo_id) references grupos,
  foreign key (grupo_id, incidente_id) references incidentes,
  foreign key (grupo_id, nota_id) references notas
);
create index incidente_sinais_por_chave on incidente_sinais (grupo_id, chave) where baixado_em is null;
create index incidente_sinais_por_incidente on incidente_sinais (grupo_id, incidente_id) where incidente_id is not null;
create index incidente_sinais_recentes on incidente_sinais (grupo_id, created_at);
select proteger('incidente_sinais');
revoke delete on incidente_sinais from tropeiro_app;
