alter table titulos drop constraint titulos_origem_check;
alter table titulos add constraint titulos_origem_check
  check (origem in ('fatura', 'indenizacao', 'solicitacao', 'acerto', 'extrato', 'dda', 'renegociacao', 'planilha', 'manual'));

-- owner: titulos
-- A sheet of titles that was brought in; what became of its lines, and whether it was taken back.
create table titulo_lotes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  nome text not null,
  sha256 text not null,
  novas int not null default 0,
  repetidas int not null default 0,
  recusadas int not null default 0,
  valor_centavos bigint not null default 0,
  autor_id bigint references usuarios,
  autor text not null default '',
  created_at timestamptz not null default now(),
  desfeito_em timestamptz,
  desfeito_por text not null default '',
  primary key (grupo_id, id)
);
select proteger('titulo_lotes');
revoke delete on titulo_lotes from tropeiro_app;

-- owner: titulos
-- Each line of a sheet with what became of it, and the title that it made.
create table titulo_lote_linhas (
  grupo_id int not null,
  lote_id bigint not null,
  linha int not null,
  resultado text not null check (resultado in ('nova', 'repetida', 'recusada')),
  texto text not null,
  motivo text not null default '',
  titulo_id bigint,
  primary key (grupo_id, lote_id, linha),
  foreign key (grupo_id, lote_id) references titulo_lotes,
  foreign key (grupo_id, titulo_id) references titulos
);
select proteger('titulo_lote_linhas');
revoke update, delete on titulo_lote_linhas from tropeiro_app;
