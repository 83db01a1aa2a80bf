-- owner: validades
-- A state's table of a year, as somebody brought it. Undone, it is gone with its days, and those before it hold again.
create table validade_tabelas (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  nome text not null,
  -- Lines that could not be read: linha, texto, motivo.
  recusadas jsonb not null default '[]',
  autor text not null,
  created_at timestamptz not null,
  primary key (grupo_id, id)
);
select proteger('validade_tabelas');

-- owner: validades
-- Until when a year's tax or licence is paid, by state and last digit of the plate. Of several tables the last one holds.
create table validade_calendario (
  grupo_id int not null,
  tabela_id bigint not null,
  tipo text not null check (tipo in ('ipva', 'crlv')),
  uf text not null,
  ano int not null check (ano between 2000 and 2100),
  final int not null check (final between 0 and 9),
  dia date not null,
  fonte text not null default '',
  primary key (grupo_id, tabela_id, tipo, uf, ano, final),
  foreign key (grupo_id, tabela_id) references validade_tabelas on delete cascade
);
select proteger('validade_calendario');
