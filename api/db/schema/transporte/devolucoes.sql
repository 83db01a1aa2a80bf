-- What comes back, from request to arrival.
create table devolucoes (
  grupo_id int not null,
  id bigint generated always as identity,
  numero bigint not null,
  nota_id bigint not null,
  tipo text not null check (tipo in ('total', 'parcial')),
  -- aberta: on their way. recebida: at the base, counted. devolvida: with the shipper again.
  estado text not null default 'aberta' check (estado in ('aberta', 'recebida', 'devolvida', 'cancelada')),
  motivo text not null,
  observacao text not null default '',
  volumes int not null default 0,
  valor_centavos bigint not null default 0,
  -- When the shipper should have the goods back.
  prazo date,
  -- It closed the note, which waits again if the return is cancelled.
  fechou_nota boolean not null default false,
  chave_devolucao text check (chave_devolucao ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'),
  -- The order to collect that was made with it.
  coleta_nota_id bigint,
  criador_id bigint,
  criador text not null default '',
  recebida_em timestamptz,
  devolvida_em timestamptz,
  recebedor text not null default '',
  cancelada_em timestamptz,
  motivo_cancelamento text not null default '',
  versao int not null default 1,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, numero)
);
create index devolucoes_em_ordem on devolucoes (grupo_id, created_at desc, id desc);
create index devolucoes_por_coleta_nota on devolucoes (grupo_id, coleta_nota_id) where coleta_nota_id is not null;
create index devolucoes_por_nota on devolucoes (grupo_id, nota_id);
-- A note comes back whole once.
create unique index devolucoes_total on devolucoes (grupo_id, nota_id) where tipo = 'total' and estado <> 'cancelada';
select proteger('devolucoes');

-- What of a note comes back; of a total return, all that its XML names.
create table devolucao_itens (
  grupo_id int not null,
  devolucao_id bigint not null,
  ordem int not null,
  -- Which line of the NF-e, from 1; null for goods that no XML names.
  linha int,
  codigo text not null default '',
  descricao text not null,
  unidade text not null default '',
  quantidade numeric(15,4) not null check (quantidade > 0::numeric),
  valor_centavos bigint not null default 0,
  motivo text not null,
  primary key (grupo_id, devolucao_id, ordem)
);
select proteger('devolucao_itens');

create table devolucao_fotos (
  grupo_id int not null,
  devolucao_id bigint not null,
  arquivo_id bigint not null,
  ordem int not null,
  primary key (grupo_id, devolucao_id, arquivo_id)
);
select proteger('devolucao_fotos');

-- Once all tables stand.
alter table devolucoes add foreign key (grupo_id) references grupos;
alter table devolucoes add foreign key (criador_id) references usuarios;
alter table devolucoes add foreign key (grupo_id, nota_id) references notas on delete cascade;
alter table devolucoes add foreign key (grupo_id, coleta_nota_id) references notas;
alter table devolucao_itens add foreign key (grupo_id, devolucao_id) references devolucoes on delete cascade;
alter table devolucao_fotos add foreign key (grupo_id, devolucao_id) references devolucoes on delete cascade;
alter table devolucao_fotos add foreign key (grupo_id, arquivo_id) references arquivos;
