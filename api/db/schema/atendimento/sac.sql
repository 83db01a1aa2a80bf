-- What a group says of its tickets: kinds and colours. Without a row the defaults hold.
create table sac_config (
  grupo_id int primary key,
  parametros jsonb not null
);
select proteger('sac_config');

-- What somebody asks of customer care, and of whom.
create table incidentes (
  grupo_id int not null,
  id bigint generated always as identity,
  numero bigint not null,
  tipo text not null,
  assunto text not null,
  descricao text not null,
  -- The document it is about, as whoever opened it sees it.
  tipo_doc text not null default 'NOTA' check (tipo_doc in ('NOTA', 'ROMANEIO', 'PROTOCOLO')),
  documento text not null default '',
  documento_id bigint,
  base text not null default '',
  status text not null default 'aberto' check (status in ('aberto', 'em_atendimento', 'aguardando', 'resolvido', 'encerrado')),
  aberto_por bigint not null,
  aberto_por_nome text not null,
  origem_grupo_id int not null,
  origem_grupo text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, numero)
);
create index incidentes_de_quem_abriu on incidentes (grupo_id, aberto_por, id desc);
create index incidentes_por_status on incidentes (grupo_id, status, id desc);
select proteger('incidentes');

create table incidente_mensagens (
  grupo_id int not null,
  id bigint generated always as identity,
  incidente_id bigint not null,
  autor_id bigint,
  autor_nome text not null,
  -- Said by who attends, not by who asked.
  do_atendimento boolean not null default false,
  texto text not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
create index incidente_mensagens_por_incidente on incidente_mensagens (grupo_id, incidente_id, id);
select proteger('incidente_mensagens');
revoke delete, update on incidente_mensagens from tropeiro_app;

-- Once all tables stand.
alter table sac_config add foreign key (grupo_id) references grupos;
alter table incidentes add foreign key (grupo_id) references grupos;
alter table incidentes add foreign key (aberto_por) references usuarios;
alter table incidentes add foreign key (origem_grupo_id) references grupos;
alter table incidente_mensagens add foreign key (autor_id) references usuarios;
alter table incidente_mensagens add foreign key (grupo_id, incidente_id) references incidentes;
