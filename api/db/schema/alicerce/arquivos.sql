-- A file kept by the storage port; a row alone says whose it is and where it lies.
create table arquivos (
  grupo_id int not null,
  id bigint generated always as identity,
  chave text not null,
  nome text not null,
  tipo text not null,
  bytes bigint not null,
  sha256 text not null,
  estado text not null default 'pendente' check (estado in ('pendente', 'gravado', 'apagando')),
  usuario_id bigint,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, chave)
);
create index arquivos_do_dia on arquivos (grupo_id, created_at) include (usuario_id, bytes);
create index arquivos_sem_uso on arquivos (grupo_id, created_at) where estado <> 'gravado';
select proteger('arquivos');

-- Once all tables stand.
alter table arquivos add foreign key (grupo_id) references grupos;
alter table arquivos add foreign key (usuario_id) references usuarios;
