-- owner: romaneios
create table romaneios (
  grupo_id int not null references grupos,
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
  criador_id bigint references usuarios,
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
  unique (grupo_id, numero),
  foreign key (grupo_id, cnpj_empresa) references empresas (grupo_id, cnpj),
  foreign key (grupo_id, base_id) references bases (grupo_id, id)
);
create index on romaneios (grupo_id, estado, created_at desc) where excluido_em is null;
create index on romaneios (grupo_id, cpf_motorista, created_at desc) where excluido_em is null;

-- The notes of a romaneio in their order; rows of past tries stay. owner: romaneios
create table romaneio_notas (
  grupo_id int not null,
  romaneio_id bigint not null,
  nota_id bigint not null,
  pos_entrega int not null check (pos_entrega > 0),
  created_at timestamptz not null default now(),
  primary key (grupo_id, romaneio_id, nota_id),
  foreign key (grupo_id, romaneio_id) references romaneios on delete cascade,
  foreign key (grupo_id, nota_id) references notas on delete cascade
);
create index on romaneio_notas (grupo_id, nota_id);

alter table notas add foreign key (grupo_id, romaneio_id) references romaneios (grupo_id, id);
alter table notas add foreign key (grupo_id, rota_id) references rotas (grupo_id, id) on delete set null (rota_id);
-- What a phone sent of where it is; the newest is the driver's place. owner: romaneios
create table posicoes (
  grupo_id int not null references grupos,
  cpf text not null,
  dt_rastreio timestamptz not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  precisao_m real,
  bateria real,
  romaneio_id bigint,
  created_at timestamptz not null default now(),
  primary key (grupo_id, cpf, dt_rastreio)
);
