-- owner: acertos
-- distribuida
-- What is settled with who drove: an employed driver's trip, or a third party's freights of a period. Personal: name and CPF of who is paid,
-- kept ten years as proof of what was paid and withheld.
create table acertos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  numero int not null check (numero > 0),
  tipo text not null check (tipo in ('motorista', 'terceiro')),
  estado text not null default 'aberto' check (estado in ('aberto', 'fechado', 'cancelado')),
  documento text not null,
  nome text not null,
  cnpj_empresa text not null,
  romaneio_id bigint,
  -- As it was closed.
  fechado_em date,
  vencimento date,
  saldo_centavos bigint,
  titulo_id bigint,
  chave text,
  autor_id bigint references usuarios,
  autor text not null default '',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, numero),
  foreign key (grupo_id, titulo_id) references titulos
);
create unique index acertos_um_da_viagem on acertos (grupo_id, romaneio_id) where romaneio_id is not null and estado <> 'cancelado';
create unique index acertos_chave on acertos (grupo_id, chave) where chave is not null;
create index acertos_da_pessoa on acertos (grupo_id, documento, id desc);
create index acertos_por_fechamento on acertos (grupo_id, fechado_em) where fechado_em is not null;
select proteger('acertos');
revoke delete on acertos from tropeiro_app;

-- owner: acertos
-- distribuida
-- Advances, expenses with their receipts, per diem, commission, freights.
create table acerto_linhas (
  grupo_id int not null,
  id bigint generated always as identity,
  acerto_id bigint not null,
  tipo text not null check (tipo in ('adiantamento', 'despesa', 'diaria', 'comissao', 'frete', 'combustivel')),
  despesa text check (despesa in ('refeicao', 'pernoite', 'chapa', 'borracharia', 'manutencao', 'combustivel', 'pedagio', 'outra')),
  estado text not null default 'aceita' check (estado in ('pendente', 'aceita', 'glosada')),
  descricao text not null default '',
  lugar text not null default '',
  dia date not null,
  quantidade int not null default 1 check (quantidade > 0),
  unitario_centavos bigint not null check (unitario_centavos > 0),
  valor_centavos bigint not null generated always as (quantidade * unitario_centavos) stored,
  do_adiantamento boolean not null default false,
  romaneio_id bigint,
  -- Pictures of the receipt.
  imagens text[] not null default '{}',
  motivo text not null default '',
  -- The title by which an advance is paid.
  titulo_id bigint,
  do_telefone boolean not null default false,
  chave text,
  autor_id bigint references usuarios,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, acerto_id) references acertos,
  foreign key (grupo_id, titulo_id) references titulos,
  check ((tipo = 'despesa') = (despesa is not null)),
  check (estado = 'aceita' or tipo = 'despesa')
);
create index acerto_linhas_do_acerto on acerto_linhas (grupo_id, acerto_id, id);
create index acerto_linhas_da_viagem on acerto_linhas (grupo_id, romaneio_id) where romaneio_id is not null;
create unique index acerto_linhas_chave on acerto_linhas (grupo_id, chave) where chave is not null;
select proteger('acerto_linhas');

-- owner: acertos
-- distribuida
-- What a payment to a TAC withheld, with what he declared of himself then. Never changed: one that is opened again says when.
create table acerto_retencoes (
  grupo_id int not null,
  id bigint generated always as identity,
  acerto_id bigint not null,
  cnpj_empresa text not null,
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  mes text not null check (mes ~ '^[0-9]{4}-[0-9]{2}$'),
  dia date not null,
  bruto_centavos bigint not null check (bruto_centavos > 0),
  inss_centavos bigint not null check (inss_centavos >= 0),
  sest_centavos bigint not null check (sest_centavos >= 0),
  senat_centavos bigint not null check (senat_centavos >= 0),
  irrf_centavos bigint not null check (irrf_centavos >= 0),
  patronal_centavos bigint not null,
  dependentes int not null default 0,
  pensao_centavos bigint not null default 0,
  inss_de_outros_centavos bigint not null default 0,
  sest_sem_teto boolean not null default false,
  -- The first day of the table that was used.
  tabela date not null,
  desfeita_em timestamptz,
  primary key (grupo_id, id),
  foreign key (grupo_id, acerto_id) references acertos
);
create unique index acerto_retencoes_uma_viva on acerto_retencoes (grupo_id, acerto_id) where desfeita_em is null;
create index acerto_retencoes_do_mes on acerto_retencoes (grupo_id, cpf, mes, cnpj_empresa) where desfeita_em is null;
create index acerto_retencoes_por_mes on acerto_retencoes (grupo_id, mes) where desfeita_em is null;
select proteger('acerto_retencoes');
revoke delete on acerto_retencoes from tropeiro_app;

-- owner: acertos
-- distribuida
-- Months of a company whose withheld taxes have their titles: they take no settlement any more.
create table acerto_recolhimentos (
  grupo_id int not null references grupos,
  cnpj_empresa text not null,
  mes text not null check (mes ~ '^[0-9]{4}-[0-9]{2}$'),
  titulos bigint[] not null default '{}',
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, cnpj_empresa, mes)
);
select proteger('acerto_recolhimentos');
revoke delete on acerto_recolhimentos from tropeiro_app;

-- owner: acertos
-- distribuida
create table acerto_historico (
  grupo_id int not null,
  acerto_id bigint not null,
  id bigint generated always as identity,
  texto text not null,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, acerto_id, id),
  foreign key (grupo_id, acerto_id) references acertos
);
select proteger('acerto_historico');
revoke update, delete on acerto_historico from tropeiro_app;

-- A perfil that says something of titles says the same of settlements.
update perfis set capacidades = capacidades || jsonb_build_object('acertos', capacidades -> 'titulos')
where capacidades ? 'titulos' and not capacidades ? 'acertos';
