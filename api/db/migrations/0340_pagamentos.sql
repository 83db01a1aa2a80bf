alter table titulos drop constraint titulos_origem_check;
alter table titulos add constraint titulos_origem_check
  check (origem in ('fatura', 'indenizacao', 'solicitacao', 'acerto', 'extrato', 'dda', 'renegociacao', 'manual'));

-- owner: pagamentos
-- distribuida
-- What a bank and a company agreed on for payments. Its counter gives each file's number once.
create table convenios_pagamento (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  conta_id bigint not null,
  nome text not null,
  banco text not null check (banco ~ '^[0-9]{3}$'),
  agencia text not null,
  agencia_dv text not null default '',
  numero_conta text not null,
  conta_dv text not null default '',
  convenio text not null default '',
  proximo_nsa int not null default 1 check (proximo_nsa > 0),
  canal text not null default 'arquivo' check (canal in ('arquivo', 'van', 'api')),
  -- The key to the bank's door, sealed.
  chave_selada bytea,
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, nome),
  foreign key (grupo_id, conta_id) references fin_contas
);
select proteger('convenios_pagamento');
revoke delete on convenios_pagamento from tropeiro_app;

-- owner: pagamentos
-- distribuida
-- Where a payee was paid the last time, sealed; `marca` says whether another is the same, and tells nothing of it.
create table pagamento_favorecidos (
  grupo_id int not null references grupos,
  documento text not null,
  meio text not null check (meio in ('pix', 'pix_conta', 'conta')),
  destino_selado bytea not null,
  destino text not null,
  marca text not null,
  mudou_em timestamptz,
  updated_at timestamptz not null default now(),
  primary key (grupo_id, documento)
);
select proteger('pagamento_favorecidos');

-- owner: pagamentos
-- distribuida
-- What goes to the bank together: the bytes (sealed) as they were approved, by their SHA-256.
create table pagamento_lotes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  numero int not null check (numero > 0),
  convenio_id bigint not null,
  estado text not null default 'montado' check (estado in ('montado', 'aprovado', 'enviado', 'respondido', 'cancelado')),
  nsa int not null,
  nome text not null,
  gerado_em date not null,
  hora text not null,
  sha256 text not null,
  conteudo_selado bytea not null,
  exigidas int not null default 1 check (exigidas > 0),
  motivo text not null default '',
  autor_id bigint references usuarios,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, numero),
  foreign key (grupo_id, convenio_id) references convenios_pagamento
);
create unique index pagamento_lotes_nsa on pagamento_lotes (grupo_id, convenio_id, nsa);
create index pagamento_lotes_por_estado on pagamento_lotes (grupo_id, estado, id desc);
select proteger('pagamento_lotes');
revoke delete on pagamento_lotes from tropeiro_app;

-- owner: pagamentos
-- distribuida
-- One yes a person, to these bytes.
create table pagamento_lote_aprovacoes (
  grupo_id int not null,
  lote_id bigint not null,
  autor_id bigint not null references usuarios,
  sha256 text not null,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, lote_id, autor_id, sha256),
  foreign key (grupo_id, lote_id) references pagamento_lotes
);
select proteger('pagamento_lote_aprovacoes');
revoke update, delete on pagamento_lote_aprovacoes from tropeiro_app;

-- owner: pagamentos
-- distribuida
-- One attempt to pay a title. Where the money goes is sealed; a boleto's barcode is no secret, and is compared.
create table pagamentos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  titulo_id bigint not null,
  convenio_id bigint not null,
  lote_id bigint,
  meio text not null check (meio in ('pix', 'pix_conta', 'conta', 'boleto', 'convenio')),
  destino_selado bytea not null,
  destino text not null,
  marca text not null,
  barras text,
  banco_mudou boolean not null default false,
  valor_centavos bigint not null check (valor_centavos > 0),
  pagar_em date not null,
  situacao text not null default 'programado'
    check (situacao in ('programado', 'em_lote', 'enviado', 'agendado', 'em_analise', 'pago', 'devolvido', 'cancelado')),
  motivo text not null default '',
  pago_centavos bigint,
  pago_em date,
  autenticacao text not null default '',
  -- The settlement that it made; '' where the title was settled otherwise.
  lote_da_baixa text not null default '',
  refeito_de bigint,
  autor_id bigint references usuarios,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, titulo_id) references titulos,
  foreign key (grupo_id, convenio_id) references convenios_pagamento,
  foreign key (grupo_id, lote_id) references pagamento_lotes,
  foreign key (grupo_id, refeito_de) references pagamentos
);
create unique index pagamentos_um_por_titulo on pagamentos (grupo_id, titulo_id)
  where situacao in ('programado', 'em_lote', 'enviado', 'agendado', 'em_analise');
create unique index pagamentos_um_por_boleto on pagamentos (grupo_id, barras)
  where barras is not null and situacao in ('programado', 'em_lote', 'enviado', 'agendado', 'em_analise', 'pago');
create index pagamentos_do_titulo on pagamentos (grupo_id, titulo_id, id desc);
create index pagamentos_do_lote on pagamentos (grupo_id, lote_id, id) where lote_id is not null;
create index pagamentos_por_situacao on pagamentos (grupo_id, situacao, pagar_em, id);
select proteger('pagamentos');
revoke delete on pagamentos from tropeiro_app;

-- owner: pagamentos
-- distribuida
-- Files that a bank sent, byte for byte and sealed.
create table pagamento_arquivos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  convenio_id bigint not null,
  tipo text not null check (tipo in ('pagamentos', 'dda')),
  nome text not null,
  nsa int,
  sha256 text not null,
  conteudo_selado bytea not null,
  linhas int not null default 0,
  avisos text[] not null default '{}',
  autor_id bigint references usuarios,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, convenio_id) references convenios_pagamento
);
create unique index pagamento_arquivos_uma_vez on pagamento_arquivos (grupo_id, convenio_id, sha256);
create index pagamento_arquivos_novos on pagamento_arquivos (grupo_id, id desc);
select proteger('pagamento_arquivos');
revoke update, delete on pagamento_arquivos from tropeiro_app;

-- owner: pagamentos
-- distribuida
-- What each line of a return said, and did.
create table pagamento_linhas (
  grupo_id int not null,
  arquivo_id bigint not null,
  linha int not null,
  texto text not null,
  valor_centavos bigint not null default 0,
  efeito text not null,
  explicacao text not null default '',
  pagamento_id bigint,
  primary key (grupo_id, arquivo_id, linha),
  foreign key (grupo_id, arquivo_id) references pagamento_arquivos,
  foreign key (grupo_id, pagamento_id) references pagamentos
);
select proteger('pagamento_linhas');
revoke update, delete on pagamento_linhas from tropeiro_app;

-- owner: pagamentos
-- distribuida
-- Boletos that somebody registered against a company of the group, as its bank tells them.
create table dda_boletos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  convenio_id bigint not null,
  arquivo_id bigint not null,
  barras text not null check (barras ~ '^[0-9]{44}$'),
  beneficiario text not null,
  nome text not null,
  sacador text not null default '',
  documento text not null default '',
  vencimento date,
  valor_centavos bigint not null check (valor_centavos >= 0),
  situacao text not null default 'sem_titulo' check (situacao in ('sem_titulo', 'casado', 'ignorado', 'baixado')),
  titulo_id bigint,
  motivo text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, convenio_id) references convenios_pagamento,
  foreign key (grupo_id, arquivo_id) references pagamento_arquivos,
  foreign key (grupo_id, titulo_id) references titulos
);
create unique index dda_boletos_barras on dda_boletos (grupo_id, barras);
create unique index dda_boletos_do_titulo on dda_boletos (grupo_id, titulo_id) where titulo_id is not null and situacao = 'casado';
create index dda_boletos_por_situacao on dda_boletos (grupo_id, situacao, vencimento, id);
select proteger('dda_boletos');
revoke delete on dda_boletos from tropeiro_app;
