-- What a line of a pre-invoice reckons by component (record 394), in cents by the partner's field; null where the file has none.
alter table prefatura_documentos add column componentes jsonb;

-- owner: faturas
-- To which of a partner's fields a component of ours belongs; without a row the usual one (mapa.ts). `aprendida`: told by its own files.
create table prefatura_mapas (
  grupo_id int not null,
  parceiro_id bigint not null,
  componente text not null,
  campo text not null,
  autor text not null default '',
  updated_at timestamptz not null default now(),
  primary key (grupo_id, parceiro_id, componente),
  foreign key (grupo_id, parceiro_id) references parceiros on delete cascade
);
select proteger('prefatura_mapas');

-- owner: faturas
-- Money that a client means not to pay and that we do not give up: a line of its pre-invoice. It changes no CT-e and no invoice by itself.
create table disputas (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  numero int not null check (numero > 0),
  estado text not null default 'aberta' check (estado in ('aberta', 'em_acordo', 'recuperada', 'perdida', 'dividida')),
  prefatura_id bigint not null,
  linha text not null check (linha ~ '^[cd][0-9]+$'),
  cte_id bigint,
  -- As the file and the CT-e call it, for who reads the list.
  documento text not null default '',
  doc_tomador text not null default '',
  cliente text not null default '',
  cnpj_emitente text not null default '',
  causa text not null,
  motivo text not null default '',
  -- What is at stake, and where it ended: the two sum to it once it has ended.
  valor_centavos bigint not null check (valor_centavos > 0),
  recuperado_centavos bigint not null default 0 check (recuperado_centavos >= 0),
  perdido_centavos bigint not null default 0 check (perdido_centavos >= 0),
  -- Who owes the next answer, and until when.
  deve text not null default 'cliente' check (deve in ('cliente', 'nos')),
  limite date not null,
  -- The gap by component, and what the program found to prove ours (ParteDaDiferenca, Evidencia).
  partes jsonb not null default '[]',
  evidencias jsonb not null default '[]',
  autor_id bigint references usuarios,
  autor text not null default '',
  aberta_em timestamptz not null default now(),
  encerrada_em timestamptz,
  primary key (grupo_id, id),
  unique (grupo_id, numero),
  foreign key (grupo_id, prefatura_id) references prefaturas,
  foreign key (grupo_id, cte_id) references ctes,
  check (encerrada_em is null or recuperado_centavos + perdido_centavos = valor_centavos)
);
-- A line is disputed once at a time, a CT-e too.
create unique index disputas_uma_por_linha on disputas (grupo_id, prefatura_id, linha) where encerrada_em is null;
create unique index disputas_uma_por_cte on disputas (grupo_id, cte_id) where encerrada_em is null and cte_id is not null;
create index disputas_por_estado on disputas (grupo_id, estado, id desc);
select proteger('disputas');
revoke delete on disputas from tropeiro_app;

-- owner: faturas
create table disputa_mensagens (
  grupo_id int not null,
  disputa_id bigint not null,
  id bigint generated always as identity,
  -- `casa`: what the program writes of it.
  de text not null check (de in ('nos', 'cliente', 'casa')),
  texto text not null,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, disputa_id, id),
  foreign key (grupo_id, disputa_id) references disputas
);
select proteger('disputa_mensagens');
revoke update, delete on disputa_mensagens from tropeiro_app;
