-- A driver that a sheet made and that nothing refers to goes with the sheet; keys hold all others.
grant delete on motoristas to tropeiro_app;

-- owner: migracao
-- What the titles of another system's sheets mean here, per kind of thing: said once, known ever after.
create table migracao_colunas (
  grupo_id int not null references grupos,
  tipo text not null,
  titulo text not null,
  -- Null: nothing of ours.
  campo text,
  primary key (grupo_id, tipo, titulo)
);
select proteger('migracao_colunas');

-- owner: migracao
-- A sheet of another system that was brought in. Undone, it stays with what became of its lines.
create table migracao_lotes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  tipo text not null,
  nome text not null,
  sha256 text not null,
  autor_id bigint references usuarios,
  autor text not null,
  novos int not null default 0,
  mudados int not null default 0,
  repetidos int not null default 0,
  recusados int not null default 0,
  created_at timestamptz not null,
  desfeita_em timestamptz,
  primary key (grupo_id, id)
);
select proteger('migracao_lotes');
revoke delete on migracao_lotes from tropeiro_app;
create index migracao_lotes_por_tipo on migracao_lotes (grupo_id, tipo, id desc);

-- owner: migracao
-- What became of each of its lines that was not there already.
create table migracao_linhas (
  grupo_id int not null,
  lote_id bigint not null,
  linha int not null,
  resultado text not null check (resultado in ('novo', 'mudado', 'recusado')),
  texto text not null,
  motivo text not null default '',
  -- What it made or changed, by its id where it is kept.
  alvo text,
  -- The fields that it changed, as they were and as it said, for the undo; something new was nothing before. Forgotten after 30 days.
  antes jsonb,
  depois jsonb,
  -- The CPF that the line names, by which it is forgotten with the person.
  pessoa text,
  primary key (grupo_id, lote_id, linha),
  foreign key (grupo_id, lote_id) references migracao_lotes
);
select proteger('migracao_linhas');
create index migracao_linhas_da_pessoa on migracao_linhas (grupo_id, pessoa) where pessoa is not null;
