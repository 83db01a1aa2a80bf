-- An order of before that a sheet brought.
alter table ordens_de_servico drop constraint ordens_de_servico_origem_check,
  add constraint ordens_de_servico_origem_check check (origem in ('manual', 'checklist', 'plano', 'pneus', 'planilha'));

-- owner: manutencao
-- A sheet of work orders of before that somebody brought. Undone, it stays with what became of its lines.
create table manutencao_planilhas (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  nome text not null,
  sha256 text not null,
  autor text not null,
  novas int not null default 0,
  repetidas int not null default 0,
  recusadas int not null default 0,
  ordens int not null default 0,
  created_at timestamptz not null,
  desfeita_em timestamptz,
  primary key (grupo_id, id)
);
select proteger('manutencao_planilhas');
revoke delete on manutencao_planilhas from tropeiro_app;

-- owner: manutencao
-- What became of each of its lines.
create table manutencao_planilha_linhas (
  grupo_id int not null,
  planilha_id bigint not null,
  linha int not null,
  resultado text not null check (resultado in ('nova', 'recusada')),
  texto text not null,
  motivo text not null default '',
  -- Which line of work it is, so that it does not go in twice; null where it did not, or is undone.
  chave text,
  -- The order that it is in; null where it is in none, or no more.
  ordem_id bigint,
  -- Of a thing of the plan that it did last: which, and where its base stood before.
  plano jsonb,
  primary key (grupo_id, planilha_id, linha),
  foreign key (grupo_id, planilha_id) references manutencao_planilhas,
  foreign key (grupo_id, ordem_id) references ordens_de_servico
);
create unique index manutencao_planilha_linhas_uma_vez on manutencao_planilha_linhas (grupo_id, chave) where chave is not null;
create index manutencao_planilha_linhas_da_ordem on manutencao_planilha_linhas (grupo_id, ordem_id) where ordem_id is not null;
select proteger('manutencao_planilha_linhas');
