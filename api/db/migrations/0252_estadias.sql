-- Fence visits of the last days are looked for by when they began.
create index cerca_visitas_recentes on cerca_visitas (grupo_id, entrou_em);

-- owner: estadias
-- What a client pays for waiting and for what was not in the price: a CNPJ, a CPF, a root of eight characters, or '' for all others
-- (RegraDeEstadia). Without any, the law.
create table estadia_regras (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  cliente text not null default '' check (cliente ~ '^([0-9A-Z]{8}|[0-9]{11}|[0-9A-Z]{14})?$'),
  nome text not null default '',
  regra jsonb not null,
  autor text not null default '',
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, cliente)
);
select proteger('estadia_regras');

-- owner: estadias
-- A vehicle that stays at a client's door. When it came, when it left and what is due follow from its events.
create table estadias (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  numero int not null check (numero > 0),
  -- One a stop and stay: the fence's first visit, or the stop that somebody named.
  chave text not null,
  cpf text not null,
  motorista text not null default '',
  placa text not null default '',
  romaneio_id bigint,
  base_id int,
  -- Whose door: document and CEP of the recipient, his name, and where it is.
  documento text not null,
  cep text not null default '',
  lugar text not null,
  lat float8,
  lng float8,
  raio_m int,
  -- Who pays, and the CT-e that is added to: no key, for a draft may go.
  cte_id bigint,
  doc_tomador text not null default '',
  tomador text not null default '',
  cnpj_emitente text not null default '',
  capacidade_kg int,
  -- The truck is not the house's: its owner is owed what the law says.
  terceiro boolean not null default false,
  -- TermosDaEstadia, as they were when it ended.
  termos jsonb not null,
  chegada_em timestamptz not null,
  fim_em timestamptz,
  valor_centavos bigint not null default 0 check (valor_centavos >= 0),
  ao_tac_centavos bigint not null default 0 check (ao_tac_centavos >= 0),
  -- Points of the stay as [seconds since the arrival, lat, lng], kept when it ends: positions themselves are forgotten.
  trilha jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, numero),
  unique (grupo_id, chave),
  foreign key (grupo_id, base_id) references bases
);
create index estadias_por_chegada on estadias (grupo_id, chegada_em desc);
create index estadias_contando on estadias (grupo_id, id) where fim_em is null;
select proteger('estadias');
revoke delete on estadias from tropeiro_app;

-- owner: estadias
-- What happened in a stay (EventoDaEstadia). Never changed: what was wrong is taken back by another (`desfaz_id`).
create table estadia_eventos (
  grupo_id int not null,
  estadia_id bigint not null,
  id bigint generated always as identity,
  -- Says the same thing only once.
  chave text,
  tipo text not null check (tipo in ('entrou', 'saiu', 'chegou', 'liberado', 'inicio', 'fim', 'agendado', 'desconto', 'silencio', 'capacidade',
    'causa_nossa', 'papel', 'aviso', 'desfez')),
  em timestamptz not null,
  -- When the server heard of it.
  recebido_em timestamptz not null,
  ate timestamptz,
  origem text not null check (origem in ('cerca', 'motorista', 'escritorio')),
  motivo text not null default '',
  kg int check (kg > 0),
  lat float8,
  lng float8,
  precisao_m real,
  raio_m int,
  bateria real,
  desfaz_id bigint,
  autor_id bigint references usuarios,
  autor text not null default '',
  primary key (grupo_id, estadia_id, id),
  foreign key (grupo_id, estadia_id) references estadias,
  check ((tipo = 'desfez') = (desfaz_id is not null)),
  check (ate is null or ate >= em)
);
create unique index estadia_eventos_chave on estadia_eventos (grupo_id, estadia_id, chave) where chave is not null;
create unique index estadia_eventos_desfeito on estadia_eventos (grupo_id, estadia_id, desfaz_id) where desfaz_id is not null;
select proteger('estadia_eventos');
revoke update, delete on estadia_eventos from tropeiro_app;

-- owner: estadias
-- What is to be charged beside the freight: a stay, or what an occurrence brought. It changes no CT-e and no invoice by itself.
create table cobrancas (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  numero int not null check (numero > 0),
  tipo text not null check (tipo in ('ESTADIA', 'REENTREGA', 'DEVOLUCAO', 'AGENDAMENTO', 'ARMAZENAGEM', 'DESCARGA')),
  estado text not null default 'a_conferir'
    check (estado in ('contando', 'a_conferir', 'proposta', 'contestada', 'aceita', 'cobrada', 'recebida', 'dispensada')),
  -- One a stay; one a note, kind and try.
  chave text not null,
  estadia_id bigint,
  nota_id bigint,
  cte_id bigint,
  base_id int,
  cnpj_emitente text not null default '',
  doc_tomador text not null default '',
  cliente text not null default '',
  lugar text not null default '',
  documento text not null default '',
  conta text not null default '',
  valor_centavos bigint not null default 0 check (valor_centavos >= 0),
  aceito_centavos bigint check (aceito_centavos > 0),
  ao_tac_centavos bigint not null default 0 check (ao_tac_centavos >= 0),
  como text check (como in ('cte', 'fatura', 'nota_debito')),
  -- A draft at first, which its author may throw away: no key.
  cte_feito_id bigint,
  fatura_id bigint,
  -- The line of the invoice that it became.
  lancamento_chave text,
  prazo date,
  -- ProvaDaCobranca.
  provas jsonb not null default '[]',
  -- Of a stay: whose wait, and when. A vehicle's wait is charged once.
  cpf text,
  espera tstzrange,
  autor_id bigint references usuarios,
  autor text not null default '',
  aberta_em timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, numero),
  unique (grupo_id, chave),
  foreign key (grupo_id, estadia_id) references estadias,
  foreign key (grupo_id, base_id) references bases,
  foreign key (grupo_id, nota_id) references notas,
  foreign key (grupo_id, fatura_id) references faturas,
  check (aceito_centavos is null or aceito_centavos <= valor_centavos),
  check ((tipo = 'ESTADIA') = (estadia_id is not null)),
  constraint cobrancas_uma_por_espera exclude using gist (
    int8range(grupo_id::bigint, grupo_id::bigint, '[]') with &&,
    int8range(hashtextextended(cpf, 0), hashtextextended(cpf, 0), '[]') with &&, espera with &&)
    where (estado in ('proposta', 'aceita', 'contestada', 'cobrada', 'recebida') and cpf is not null and espera is not null)
);
create index cobrancas_por_estado on cobrancas (grupo_id, estado, id desc);
create index cobrancas_por_estadia on cobrancas (grupo_id, estadia_id) where estadia_id is not null;
create index cobrancas_por_nota on cobrancas (grupo_id, nota_id) where nota_id is not null;
select proteger('cobrancas');
revoke delete on cobrancas from tropeiro_app;

-- owner: estadias
create table cobranca_historico (
  grupo_id int not null,
  cobranca_id bigint not null,
  id bigint generated always as identity,
  texto text not null,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, cobranca_id, id),
  foreign key (grupo_id, cobranca_id) references cobrancas
);
select proteger('cobranca_historico');
revoke update, delete on cobranca_historico from tropeiro_app;

-- owner: estadias
-- What is charged without a fiscal document. Its number is never given again.
create table notas_debito (
  grupo_id int not null,
  id bigint generated always as identity,
  cnpj_emitente text not null,
  numero int not null check (numero > 0),
  cobranca_id bigint not null,
  valor_centavos bigint not null check (valor_centavos > 0),
  emissao date not null,
  vencimento date not null,
  autor text not null default '',
  created_at timestamptz not null default now(),
  cancelada_em timestamptz,
  primary key (grupo_id, id),
  unique (grupo_id, cnpj_emitente, numero),
  foreign key (grupo_id, cobranca_id) references cobrancas,
  check (vencimento >= emissao)
);
create unique index notas_debito_uma_viva on notas_debito (grupo_id, cobranca_id) where cancelada_em is null;
select proteger('notas_debito');
revoke delete on notas_debito from tropeiro_app;
