-- owner: pedagios
-- A vehicle was seen on both sides of a plaza or gate, or a statement told of a free-flow passage that nobody paid yet.
create table travessias (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  -- With the engine; a statement may tell of a plate that the house does not know.
  veiculo_id bigint,
  placa text not null,
  -- All that went along, the one with the engine first: a gate may have read any of them.
  veiculos bigint[] not null default '{}',
  placas text[] not null default '{}',
  -- 'BR-116:370.4', or the text as the house taught it.
  chave text not null,
  praca text not null,
  livre boolean not null default false,
  lat float8,
  lng float8,
  em timestamptz not null,
  origem text not null check (origem in ('posicao', 'extrato')),
  -- The positions that prove it: before, nearest, behind; none where a statement told it.
  prova jsonb,
  -- Last day to pay a free-flow passage.
  prazo date,
  -- The line of a statement that charged it, and the one that told of it.
  passagem_id bigint,
  dita_passagem_id bigint,
  pago_em date,
  pago_centavos bigint check (pago_centavos > 0),
  pago_autor text not null default '',
  -- Somebody said that there is nothing to it, and why.
  descartada_em timestamptz,
  descarte text not null default '',
  descarte_autor text not null default '',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, veiculo_id) references veiculos,
  foreign key (grupo_id, passagem_id) references passagens,
  foreign key (grupo_id, dita_passagem_id) references passagens on delete cascade,
  check ((pago_em is null) = (pago_centavos is null)),
  check (livre = (prazo is not null))
);
create index travessias_no_tempo on travessias (grupo_id, em desc, id desc);
create index travessias_sem_linha on travessias (grupo_id, em) where passagem_id is null and pago_em is null and descartada_em is null;
create unique index travessias_da_linha on travessias (grupo_id, passagem_id) where passagem_id is not null;
create index travessias_ditas on travessias (grupo_id, dita_passagem_id) where dita_passagem_id is not null;
select proteger('travessias');

-- owner: pedagios
-- Until when positions were looked through for passages.
create table travessias_vistas (
  grupo_id int not null references grupos,
  ate timestamptz not null,
  primary key (grupo_id)
);
select proteger('travessias_vistas');
revoke delete on travessias_vistas from tropeiro_app;
