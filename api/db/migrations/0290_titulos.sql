-- owner: titulos
-- A group's own categories, over those that every group has (categoriasPadrao).
create table fin_categorias (
  grupo_id int not null references grupos,
  codigo text not null check (codigo ~ '^[a-z0-9_]{2,40}$'),
  nome text not null,
  linha text not null check (linha in ('receita', 'deducoes', 'variaveis', 'fixos', 'despesas', 'financeiras', 'outras', 'fora')),
  ativa boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (grupo_id, codigo)
);
select proteger('fin_categorias');

-- owner: titulos
create table fin_centros (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  nome text not null,
  ativo boolean not null default true,
  primary key (grupo_id, id),
  unique (grupo_id, nome)
);
select proteger('fin_centros');

-- owner: titulos
-- Where money is kept. Its balance is what came and went (lancamentos_conta) over the one that it began with.
create table fin_contas (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  nome text not null,
  tipo text not null check (tipo in ('corrente', 'caixa', 'cartao_frete', 'aplicacao')),
  banco text not null default '',
  agencia text not null default '',
  conta text not null default '',
  cnpj_empresa text not null default '',
  saldo_inicial_centavos bigint not null default 0,
  ativa boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, nome)
);
select proteger('fin_contas');
revoke delete on fin_contas from tropeiro_app;

-- owner: titulos
-- Fines, interest and what else a group says of its money (ConfiguracaoFinanceira).
create table fin_configuracao (
  grupo_id int not null references grupos,
  configuracao jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (grupo_id)
);
select proteger('fin_configuracao');

-- owner: titulos
-- Months that were closed and opened again: the last row of a month says how it stands.
create table fin_periodos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  mes text not null check (mes ~ '^[0-9]{4}-[0-9]{2}$'),
  acao text not null check (acao in ('fechado', 'reaberto')),
  motivo text not null default '',
  autor_id bigint references usuarios,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, id)
);
create index fin_periodos_do_mes on fin_periodos (grupo_id, mes, id desc);
select proteger('fin_periodos');
revoke update, delete on fin_periodos from tropeiro_app;

-- owner: titulos
-- What is to be received or paid. Its sums are those of its movements, written by the statement that writes them; the balance follows.
create table titulos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  numero int not null check (numero > 0),
  natureza text not null check (natureza in ('receber', 'pagar')),
  estado text not null default 'aberto'
    check (estado in ('previsto', 'aberto', 'agendado', 'parcial', 'liquidado', 'renegociado', 'perdido', 'cancelado')),
  origem text not null default 'manual'
    check (origem in ('fatura', 'indenizacao', 'solicitacao', 'acerto', 'extrato', 'renegociacao', 'manual')),
  -- What it came from; stands in one living title.
  origem_chave text,
  descricao text not null default '',
  documento text not null,
  nome text not null,
  cnpj_empresa text not null default '',
  parcela int not null default 1 check (parcela > 0),
  parcelas int not null default 1,
  emissao date not null,
  vencimento_original date not null,
  vencimento date not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  -- Additions less discounts, losses and what was renegotiated.
  ajuste_centavos bigint not null default 0,
  liquidado_centavos bigint not null default 0 check (liquidado_centavos >= 0),
  -- Interest and fines paid beside it.
  encargos_centavos bigint not null default 0 check (encargos_centavos >= 0),
  saldo_centavos bigint not null generated always as (valor_centavos + ajuste_centavos - liquidado_centavos) stored,
  categoria text not null default '',
  centro_id bigint,
  conta_id bigint,
  forma text check (forma in ('boleto', 'pix', 'ted', 'dinheiro', 'cartao', 'cheque', 'debito')),
  programado_para date,
  fatura_id bigint,
  renegociado_de bigint,
  em_disputa boolean not null default false,
  observacao text not null default '',
  autor_id bigint references usuarios,
  autor text not null default '',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, numero),
  foreign key (grupo_id, centro_id) references fin_centros,
  foreign key (grupo_id, conta_id) references fin_contas,
  foreign key (grupo_id, fatura_id) references faturas,
  foreign key (grupo_id, renegociado_de) references titulos,
  constraint titulos_saldo check (valor_centavos + ajuste_centavos - liquidado_centavos >= 0)
);
create index titulos_por_vencimento on titulos (grupo_id, natureza, vencimento, id) where estado in ('previsto', 'aberto', 'agendado', 'parcial');
create index titulos_todos on titulos (grupo_id, natureza, vencimento, id);
create index titulos_por_documento on titulos (grupo_id, documento, vencimento);
create index titulos_da_fatura on titulos (grupo_id, fatura_id) where fatura_id is not null;
create unique index titulos_uma_origem on titulos (grupo_id, origem_chave, parcela) where origem_chave is not null and estado <> 'cancelado';
select proteger('titulos');
revoke delete on titulos from tropeiro_app;

-- owner: titulos
-- What changed the money of a title. Never changed: what was wrong is taken back by another row of the same kind (`estorna_id`).
create table titulo_movimentos (
  grupo_id int not null,
  titulo_id bigint not null,
  id bigint generated always as identity,
  -- One settlement: principal, interest, fine and discount, taken back together.
  lote text not null,
  tipo text not null check (tipo in ('baixa', 'juros', 'multa', 'desconto', 'abatimento', 'acrescimo', 'renegociacao', 'perda')),
  valor_centavos bigint not null check (valor_centavos > 0),
  dia date not null,
  credito_em date not null,
  fonte text not null check (fonte in ('manual', 'fatura', 'conciliacao', 'casa')),
  -- Says the same thing only once.
  chave text,
  estorna_id bigint,
  conta_id bigint,
  motivo text not null default '',
  autor_id bigint references usuarios,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, titulo_id, id),
  foreign key (grupo_id, titulo_id) references titulos,
  foreign key (grupo_id, conta_id) references fin_contas
);
create unique index titulo_movimentos_chave on titulo_movimentos (grupo_id, chave) where chave is not null;
create unique index titulo_movimentos_estorno on titulo_movimentos (grupo_id, titulo_id, estorna_id) where estorna_id is not null;
create index titulo_movimentos_lote on titulo_movimentos (grupo_id, lote);
create index titulo_movimentos_da_conta on titulo_movimentos (grupo_id, conta_id, credito_em) where conta_id is not null;
select proteger('titulo_movimentos');
revoke update, delete on titulo_movimentos from tropeiro_app;

-- owner: titulos
create table titulo_historico (
  grupo_id int not null,
  titulo_id bigint not null,
  id bigint generated always as identity,
  texto text not null,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, titulo_id, id),
  foreign key (grupo_id, titulo_id) references titulos
);
select proteger('titulo_historico');
revoke update, delete on titulo_historico from tropeiro_app;

-- Invoices that stand already become titles as those to come do: by being told.
insert into fatos (grupo_id, tipo, alvo, dados)
select f.grupo_id, 'fatura.mudou', f.id::text, '{}' from faturas f where f.estado <> 'cancelada';
