-- What goes from one place to another, with who took it.
create table armazenamento_lotes (
  grupo_id int not null,
  id bigint generated always as identity,
  numero bigint not null,
  base_origem int,
  -- Another base of the group, or somebody outside (a shipper, an archive).
  base_destino int,
  destino text not null,
  responsavel text not null,
  documento text not null default '',
  estado text not null default 'em_transito' check (estado in ('em_transito', 'recebido')),
  usuario_nome text not null,
  recebido_por text not null default '',
  saida_em timestamptz not null default now(),
  recebido_em timestamptz,
  primary key (grupo_id, id),
  unique (grupo_id, numero)
);
select proteger('armazenamento_lotes');

create table armazenamento_caixas (
  grupo_id int not null,
  id bigint generated always as identity,
  numero bigint not null,
  -- Where it is now; null once it left the group.
  base_id int,
  -- Shelf, room, archive: as people say it.
  local text not null default '',
  estado text not null default 'aberta' check (estado in ('aberta', 'fechada', 'em_transito', 'entregue')),
  lote_id bigint,
  usuario_nome text not null,
  created_at timestamptz not null default now(),
  fechada_em timestamptz,
  primary key (grupo_id, id),
  unique (grupo_id, numero)
);
select proteger('armazenamento_caixas');

-- Where the paper of a note is now: in a box, or with somebody.
create table armazenamento_papeis (
  grupo_id int not null,
  nota_id bigint not null,
  caixa_id bigint,
  com_quem text not null default '',
  usuario_nome text not null,
  desde timestamptz not null default now(),
  primary key (grupo_id, nota_id),
  check ((caixa_id is null) = (com_quem <> ''))
);
create index armazenamento_papeis_por_caixa on armazenamento_papeis (grupo_id, caixa_id);
select proteger('armazenamento_papeis');

-- The chain of custody, appended and never changed.
create table armazenamento_movimentos (
  grupo_id int not null,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('guardado', 'retirado', 'fechada', 'aberta', 'mudada', 'saiu', 'recebida')),
  nota_id bigint,
  caixa_id bigint,
  lote_id bigint,
  texto text not null,
  usuario_id bigint,
  usuario_nome text not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
create index armazenamento_movimentos_por_caixa on armazenamento_movimentos (grupo_id, caixa_id, id) where caixa_id is not null;
create index armazenamento_movimentos_por_nota on armazenamento_movimentos (grupo_id, nota_id, id) where nota_id is not null;
select proteger('armazenamento_movimentos');
revoke delete, update on armazenamento_movimentos from tropeiro_app;

-- Once all tables stand.
alter table armazenamento_lotes add foreign key (grupo_id) references grupos;
alter table armazenamento_caixas add foreign key (grupo_id) references grupos;
alter table armazenamento_caixas add foreign key (grupo_id, lote_id) references armazenamento_lotes;
alter table armazenamento_papeis add foreign key (grupo_id) references grupos;
alter table armazenamento_papeis add foreign key (grupo_id, nota_id) references notas on delete cascade;
alter table armazenamento_papeis add foreign key (grupo_id, caixa_id) references armazenamento_caixas;
alter table armazenamento_movimentos add foreign key (grupo_id) references grupos;
