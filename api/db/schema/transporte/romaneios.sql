-- A trip: who drives what, with which notes.
create table romaneios (
  grupo_id int not null,
  id bigint generated always as identity,
  numero bigint not null,
  -- pre: proposed, waits for validation. expedicao: confirmed, not out yet. viagem: on its way. concluido: every note closed.
  estado text not null default 'pre' check (estado in ('pre', 'expedicao', 'viagem', 'concluido')),
  cnpj_empresa text not null,
  base_id int,
  rota_id bigint,
  rota_nome text not null default '',
  cpf_motorista text,
  nome_motorista text not null default '',
  placa_veiculo text not null default '',
  criador_id bigint,
  criador text not null default '',
  total_notas int not null default 0,
  total_volumes int not null default 0,
  total_peso_gramas bigint not null default 0,
  total_valor_centavos bigint not null default 0,
  versao int not null default 1,
  created_at timestamptz not null default now(),
  saida_em timestamptz,
  concluido_em timestamptz,
  excluido_em timestamptz,
  primary key (grupo_id, id),
  unique (grupo_id, numero)
);
create index romaneios_por_estado on romaneios (grupo_id, estado, created_at desc) where excluido_em is null;
create index romaneios_por_motorista on romaneios (grupo_id, cpf_motorista, created_at desc) where excluido_em is null;
select proteger('romaneios');

-- The notes of a romaneio in their order; rows of past tries stay.
create table romaneio_notas (
  grupo_id int not null,
  romaneio_id bigint not null,
  nota_id bigint not null,
  pos_entrega int not null check (pos_entrega > 0),
  created_at timestamptz not null default now(),
  primary key (grupo_id, romaneio_id, nota_id)
);
create index romaneio_notas_por_nota on romaneio_notas (grupo_id, nota_id);
select proteger('romaneio_notas');

-- Once all tables stand.
alter table romaneios add foreign key (grupo_id) references grupos;
alter table romaneios add foreign key (criador_id) references usuarios;
alter table romaneios add foreign key (grupo_id, cnpj_empresa) references empresas;
alter table romaneios add foreign key (grupo_id, base_id) references bases;
alter table romaneio_notas add foreign key (grupo_id, romaneio_id) references romaneios on delete cascade;
alter table romaneio_notas add foreign key (grupo_id, nota_id) references notas on delete cascade;
