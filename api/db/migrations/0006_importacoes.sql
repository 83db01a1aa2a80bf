-- owner: importacoes
create table importacoes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  usuario_id bigint not null references usuarios,
  origem text not null check (origem in ('tela', 'api')),
  estado text not null default 'recebendo' check (estado in ('recebendo', 'processando', 'concluida', 'cancelada')),
  tarefa_id bigint,
  created_at timestamptz not null default now(),
  terminado_em timestamptz,
  primary key (grupo_id, id)
);

-- One row a file; a ZIP becomes the rows of its entries. The bytes leave when the file ends. owner: importacoes
create table importacao_arquivos (
  grupo_id int not null,
  importacao_id bigint not null,
  id bigint generated always as identity,
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
  unique (grupo_id, importacao_id, nome, sha256),
  foreign key (grupo_id, importacao_id) references importacoes on delete cascade
);
create index on importacao_arquivos (grupo_id, importacao_id, estado, id);
