-- owner: abastecimentos
-- A file of fill-ups or of toll passages that somebody brought. Undone, its lines are gone and it stays.
create table frota_lotes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('combustivel', 'pedagio')),
  nome text not null,
  fornecedor text not null default '',
  sha256 text not null,
  novas int not null default 0,
  repetidas int not null default 0,
  mudadas int not null default 0,
  unidas int not null default 0,
  recusadas int not null default 0,
  -- By how many minutes its hours were moved, and by how many its lines would be where the vehicles were.
  deslocamento_min int not null default 0,
  sugerido_min int,
  autor text not null default '',
  created_at timestamptz not null default now(),
  desfeito_em timestamptz,
  primary key (grupo_id, id)
);
select proteger('frota_lotes');
revoke delete on frota_lotes from tropeiro_app;

-- owner: abastecimentos
-- Lines of a file that did not become a new row, each with why.
create table frota_lote_linhas (
  grupo_id int not null,
  lote_id bigint not null,
  linha int not null,
  resultado text not null check (resultado in ('recusada', 'mudada', 'unida', 'estorno')),
  texto text not null default '',
  motivo text not null,
  primary key (grupo_id, lote_id, linha),
  foreign key (grupo_id, lote_id) references frota_lotes
);
select proteger('frota_lote_linhas');

-- owner: abastecimentos
-- Which column says what in the files of a supplier, known again by their header; and by how much their hours are off.
create table frota_colunas (
  grupo_id int not null references grupos,
  tipo text not null check (tipo in ('combustivel', 'pedagio')),
  cabecalho text not null,
  fornecedor text not null default '',
  colunas jsonb not null,
  deslocamento_min int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (grupo_id, tipo, cabecalho)
);
select proteger('frota_colunas');

-- owner: abastecimentos
-- Where fuel is bought. Without a place of its own, its municipality's seat stands for it.
create table postos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  -- Its CNPJ, or its name and town as they are compared.
  chave text not null,
  nome text not null,
  cidade text not null default '',
  uf text not null default '',
  municipio_ibge int,
  lat float8,
  lng float8,
  -- What the litre of diesel was agreed at, in thousandths of a real.
  combinado_milesimos int check (combinado_milesimos > 0),
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, chave),
  check ((lat is null) = (lng is null))
);
select proteger('postos');
revoke delete on postos from tropeiro_app;

-- owner: abastecimentos
-- A fill-up.
create table abastecimentos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  veiculo_id bigint not null,
  em timestamptz not null,
  -- The file said no hour: `em` is noon of its day.
  sem_hora boolean not null default false,
  hodometro int check (hodometro >= 0),
  ml int not null check (ml > 0),
  cheio boolean not null default true,
  faltou_antes boolean not null default false,
  produto text not null check (produto in ('diesel_s10', 'diesel_s500', 'arla32', 'gasolina', 'etanol', 'gnv', 'biometano')),
  milesimos int check (milesimos >= 0),
  centavos bigint check (centavos >= 0),
  posto_id bigint,
  motorista text not null default '',
  observacao text not null default '',
  origem text not null check (origem in ('manual', 'planilha', 'cartao', 'bomba')),
  -- Who else told the same fill-up.
  origens text[] not null default '{}',
  lote_id bigint,
  -- The file that told again what somebody had typed.
  unido_lote_id bigint,
  -- Which line of a supplier it is; told again, it is the same.
  chave text,
  -- What the phone names it, so that it is not written twice.
  idempotencia text,
  -- What follows from the rows of the vehicle, the odometer and the positions.
  trecho_km int,
  trecho_ml int,
  marcas jsonb not null default '[]',
  prova jsonb,
  provado_em timestamptz,
  decisao text check (decisao in ('aceito', 'recusado')),
  decisao_motivo text not null default '',
  decisao_autor text not null default '',
  decisao_em timestamptz,
  autor text not null default '',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, veiculo_id) references veiculos,
  foreign key (grupo_id, posto_id) references postos,
  foreign key (grupo_id, lote_id) references frota_lotes,
  foreign key (grupo_id, unido_lote_id) references frota_lotes,
  check ((decisao is null) = (decisao_em is null))
);
create unique index abastecimentos_chave on abastecimentos (grupo_id, chave);
create unique index abastecimentos_idempotencia on abastecimentos (grupo_id, idempotencia);
create index abastecimentos_por_veiculo on abastecimentos (grupo_id, veiculo_id, em);
create index abastecimentos_no_tempo on abastecimentos (grupo_id, em desc, id desc);
create index abastecimentos_do_lote on abastecimentos (grupo_id, lote_id) where lote_id is not null;
select proteger('abastecimentos');
