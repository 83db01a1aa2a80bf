-- A pile of files brought at once.
create table importacoes (
  grupo_id int not null,
  id bigint generated always as identity,
  usuario_id bigint not null,
  -- The key by which the sender may ask twice and open one.
  idempotencia text,
  origem text not null check (origem in ('tela', 'api', 'sefaz')),
  estado text not null default 'recebendo' check (estado in ('recebendo', 'processando', 'concluida', 'cancelada')),
  tarefa_id bigint,
  -- Counts by state, written when it ends; until then they are counted on the files.
  contagem jsonb,
  created_at timestamptz not null default now(),
  terminado_em timestamptz,
  primary key (grupo_id, id),
  unique (grupo_id, usuario_id, idempotencia)
);
select proteger('importacoes');

-- One row a file; a ZIP becomes the rows of its entries. The bytes leave when the file ends.
create table importacao_arquivos (
  grupo_id int not null,
  importacao_id bigint not null,
  id bigint generated always as identity,
  tipo text not null default 'xml' check (tipo in ('xml', 'zip')),
  -- The ZIP it came in.
  zip_id bigint,
  nome text not null,
  sha256 text not null,
  bytes bigint not null,
  conteudo bytea,
  estado text not null default 'aguardando'
    check (estado in ('aguardando', 'expandido', 'importada', 'repetida', 'cancelamento', 'recusada')),
  codigo text,
  motivo text,
  avisos text[] not null default '{}',
  chave text,
  nota_id bigint,
  primary key (grupo_id, importacao_id, id),
  unique (grupo_id, importacao_id, nome, sha256)
);
create index importacao_arquivos_por_estado on importacao_arquivos (grupo_id, importacao_id, estado, id);
-- Cancellations that wait for their note, whichever import brings it.
create index importacao_cancelamentos_sem_nota on importacao_arquivos (grupo_id, chave) where estado = 'cancelamento' and nota_id is null;
select proteger('importacao_arquivos');

-- Once all tables stand.
alter table importacoes add foreign key (grupo_id) references grupos;
alter table importacoes add foreign key (usuario_id) references usuarios;
alter table importacao_arquivos add foreign key (grupo_id, importacao_id) references importacoes on delete cascade;
