-- owner: boletos
-- distribuida
-- What a bank and a company agreed on. Its counters give each number, and each file's number, once.
create table convenios_cobranca (
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
  carteira text not null,
  variacao text not null default '',
  modalidade text not null default '',
  posto text not null default '',
  codigo_empresa text not null default '',
  proximo_numero bigint not null default 1 check (proximo_numero > 0),
  proximo_nsa int not null default 1 check (proximo_nsa > 0),
  chave_pix text not null default '',
  cidade text not null default '',
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, nome),
  foreign key (grupo_id, conta_id) references fin_contas
);
select proteger('convenios_cobranca');
revoke delete on convenios_cobranca from tropeiro_app;

-- owner: boletos
-- distribuida
-- Where a payer is, as it was said the last time: banks refuse a title without it.
create table boleto_pagadores (
  grupo_id int not null references grupos,
  documento text not null,
  pagador jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (grupo_id, documento)
);
select proteger('boleto_pagadores');

-- owner: boletos
-- distribuida
-- Files as they went out or came in, byte for byte.
create table arquivos_bancarios (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  convenio_id bigint not null,
  sentido text not null check (sentido in ('remessa', 'retorno')),
  nome text not null,
  nsa int,
  sha256 text not null,
  conteudo bytea not null,
  linhas int not null default 0,
  avisos text[] not null default '{}',
  autor_id bigint references usuarios,
  autor text not null default '',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, convenio_id) references convenios_cobranca
);
create unique index arquivos_bancarios_uma_vez on arquivos_bancarios (grupo_id, convenio_id, sentido, sha256);
create unique index arquivos_bancarios_nsa on arquivos_bancarios (grupo_id, convenio_id, nsa) where sentido = 'remessa';
create index arquivos_bancarios_novos on arquivos_bancarios (grupo_id, id desc);
select proteger('arquivos_bancarios');
revoke update, delete on arquivos_bancarios from tropeiro_app;

-- owner: boletos
-- distribuida
create table boletos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  titulo_id bigint not null,
  convenio_id bigint not null,
  sequencial bigint not null,
  ano text not null default '',
  -- Without check digit and zeros in front, as returns are compared.
  nosso_numero text not null,
  nosso_numero_impresso text not null,
  codigo_barras text not null,
  linha_digitavel text not null,
  pix text not null default '',
  situacao text not null default 'na_fila'
    check (situacao in ('na_fila', 'em_remessa', 'registrado', 'rejeitado', 'baixado', 'liquidado')),
  motivo text not null default '',
  emissao date not null,
  vencimento date not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  juros_ao_dia_centavos bigint not null default 0,
  -- Hundredths of a percent.
  multa_centesimos int not null default 0,
  pagador jsonb not null,
  remessa_id bigint,
  autor_id bigint references usuarios,
  autor text not null default '',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, titulo_id) references titulos,
  foreign key (grupo_id, convenio_id) references convenios_cobranca,
  foreign key (grupo_id, remessa_id) references arquivos_bancarios
);
create unique index boletos_numero on boletos (grupo_id, convenio_id, nosso_numero);
create unique index boletos_um_por_titulo on boletos (grupo_id, titulo_id) where situacao in ('na_fila', 'em_remessa', 'registrado');
create index boletos_na_fila on boletos (grupo_id, convenio_id, id) where situacao = 'na_fila';
create index boletos_do_titulo on boletos (grupo_id, titulo_id, id desc);
select proteger('boletos');
revoke delete on boletos from tropeiro_app;

-- owner: boletos
-- distribuida
-- What each line of a return said, and did. The same thing said by another file is known by `chave`.
create table retorno_linhas (
  grupo_id int not null,
  arquivo_id bigint not null,
  linha int not null,
  convenio_id bigint not null,
  -- Null for a line that an earlier file had already said.
  chave text,
  dados jsonb not null,
  efeito text not null,
  explicacao text not null default '',
  boleto_id bigint,
  em timestamptz not null default now(),
  primary key (grupo_id, arquivo_id, linha),
  foreign key (grupo_id, arquivo_id) references arquivos_bancarios,
  foreign key (grupo_id, boleto_id) references boletos
);
create unique index retorno_linhas_uma_vez on retorno_linhas (grupo_id, convenio_id, chave) where chave is not null;
select proteger('retorno_linhas');
revoke update, delete on retorno_linhas from tropeiro_app;
