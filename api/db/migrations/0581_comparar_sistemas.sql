-- owner: migracao
-- What the other system said of the notes of a day, with how it stood to ours when it came.
create table migracao_comparacoes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  dia date not null,
  nome text not null,
  sha256 text not null,
  autor_id bigint references usuarios,
  autor text not null,
  linhas int not null default 0,
  diferente int not null default 0,
  sem_nota int not null default 0,
  ilegivel int not null default 0,
  igual int not null default 0,
  created_at timestamptz not null,
  primary key (grupo_id, id),
  unique (grupo_id, dia, sha256, autor_id)
);
select proteger('migracao_comparacoes');

-- owner: migracao
-- Each line as the other system says it; ours is read beside it whenever somebody looks.
create table migracao_comparacao_linhas (
  grupo_id int not null,
  comparacao_id bigint not null,
  linha int not null,
  dito jsonb not null,
  motivo text not null default '',
  primary key (grupo_id, comparacao_id, linha),
  foreign key (grupo_id, comparacao_id) references migracao_comparacoes on delete cascade
);
select proteger('migracao_comparacao_linhas');
