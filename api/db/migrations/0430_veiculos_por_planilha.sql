-- owner: veiculos
-- A sheet of vehicles that somebody brought. Undone, it stays with what became of its lines.
create table veiculo_planilhas (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  nome text not null,
  sha256 text not null,
  autor text not null,
  novos int not null default 0,
  mudados int not null default 0,
  repetidos int not null default 0,
  recusados int not null default 0,
  created_at timestamptz not null,
  desfeita_em timestamptz,
  primary key (grupo_id, id)
);
select proteger('veiculo_planilhas');
revoke delete on veiculo_planilhas from tropeiro_app;

-- owner: veiculos
-- What became of each of its lines that was not there already.
create table veiculo_planilha_linhas (
  grupo_id int not null,
  planilha_id bigint not null,
  linha int not null,
  resultado text not null check (resultado in ('novo', 'mudado', 'recusado')),
  texto text not null,
  motivo text not null default '',
  veiculo_id bigint,
  -- The fields that it changed, as they were and as it said, for the undo; a new vehicle was nothing before. Forgotten after 30 days.
  antes jsonb,
  depois jsonb,
  primary key (grupo_id, planilha_id, linha),
  foreign key (grupo_id, planilha_id) references veiculo_planilhas
);
select proteger('veiculo_planilha_linhas');

-- A vehicle that a sheet made and that nothing refers to goes with the sheet; keys hold all others.
grant delete on veiculos to tropeiro_app;
