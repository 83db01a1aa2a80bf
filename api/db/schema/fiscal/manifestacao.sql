-- Whether a company asks, where, and what goes on to the notes. Without a row it asks as the table's defaults say.
create table dfe_empresas (
  grupo_id int not null,
  cnpj text not null,
  ligada boolean not null default true,
  ambiente text not null default '1' check (ambiente in ('1', '2')),
  importar text not null default 'transportadas' check (importar in ('transportadas', 'todas', 'nenhuma')),
  -- In whose name notes are imported; null: who sent the certificate.
  usuario_id bigint,
  updated_at timestamptz not null default now(),
  primary key (grupo_id, cnpj)
);
select proteger('dfe_empresas');
revoke delete on dfe_empresas from tropeiro_app;

-- How far each company has read: moved in the transaction that keeps what was read.
create table dfe_filas (
  grupo_id int not null,
  cnpj text not null,
  servico text not null check (servico in ('nfe', 'cte')),
  ambiente text not null check (ambiente in ('1', '2')),
  ult_nsu bigint not null default 0,
  max_nsu bigint not null default 0,
  ultima_em timestamptz,
  cstat text not null default '',
  xmotivo text not null default '',
  erro text not null default '',
  primary key (grupo_id, cnpj, servico, ambiente)
);
select proteger('dfe_filas');
revoke delete on dfe_filas from tropeiro_app;

-- A document of interest by its key, as the last of what came tells it.
create table dfe_documentos (
  grupo_id int not null,
  id bigint generated always as identity,
  cnpj text not null,
  modelo text not null check (modelo in ('55', '57')),
  ambiente text not null check (ambiente in ('1', '2')),
  chave text not null,
  papel text not null check (papel in ('destinatario', 'transportador', 'autorizado', 'emitente', 'tomador', 'participante')),
  situacao text not null default 'autorizada' check (situacao in ('autorizada', 'cancelada', 'denegada')),
  numero int not null default 0,
  serie int not null default 0,
  doc_emitente text not null default '',
  emitente text not null default '',
  doc_destinatario text not null default '',
  destinatario text not null default '',
  -- Null: only an event of it is known.
  valor_centavos bigint,
  emitida_em timestamptz,
  autorizada_em timestamptz,
  protocolo text not null default '',
  -- What came: rows of dfe_recebidos.
  resumo_id bigint,
  completo_id bigint,
  -- What the reader says against the file.
  aviso text not null default '',
  -- What counts of what the recipient told, when he first said more than 'ciência', and until when he may.
  manifestacao text check (manifestacao in ('ciencia', 'confirmacao', 'desconhecimento', 'nao_realizada')),
  manifestada_em timestamptz,
  primeira_conclusiva_em timestamptz,
  prazo_em timestamptz,
  -- Somebody waits for the whole XML: it is asked for by its key.
  completar_em timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, cnpj, ambiente, chave)
);
create index dfe_documentos_chave on dfe_documentos (grupo_id, chave);
create index dfe_documentos_completar on dfe_documentos (grupo_id, completar_em) where completar_em is not null;
-- Lists of received documents begin with the newest by emission; of what only an event is known, by its arrival.
create index dfe_documentos_ordem on dfe_documentos (grupo_id, modelo, coalesce(emitida_em, created_at) desc, id desc);
create index dfe_documentos_por_modelo on dfe_documentos (grupo_id, modelo, id desc);
create index dfe_documentos_prazo on dfe_documentos (grupo_id, prazo_em) where prazo_em is not null;
select proteger('dfe_documentos');
revoke delete on dfe_documentos from tropeiro_app;

-- Everything that was handed out, byte for byte, once.
create table dfe_recebidos (
  grupo_id int not null,
  id bigint generated always as identity,
  cnpj text not null,
  servico text not null check (servico in ('nfe', 'cte')),
  ambiente text not null check (ambiente in ('1', '2')),
  -- Zero: given by its key, without a number of the queue.
  nsu bigint not null,
  schema text not null,
  sha256 text not null,
  -- The document; of one that could not be unpacked, what came in its place.
  conteudo bytea not null,
  legivel boolean not null,
  -- Times an illegible one was asked for again.
  tentativas int not null default 0,
  documento_id bigint,
  -- Null: not read yet.
  lido_em timestamptz,
  motivo text not null default '',
  -- Its way to the notes.
  importar text not null default 'nao' check (importar in ('nao', 'pendente', 'feita', 'recusada')),
  importar_motivo text not null default '',
  nota_id bigint,
  em timestamptz not null default now(),
  primary key (grupo_id, id)
);
create unique index dfe_recebidos_avulsos on dfe_recebidos (grupo_id, cnpj, servico, ambiente, sha256) where nsu = 0;
create index dfe_recebidos_ilegiveis on dfe_recebidos (grupo_id, cnpj, id) where not legivel;
create index dfe_recebidos_importar on dfe_recebidos (grupo_id, cnpj, id) where importar = 'pendente';
create index dfe_recebidos_ler on dfe_recebidos (grupo_id, cnpj, id) where lido_em is null;
create unique index dfe_recebidos_nsu on dfe_recebidos (grupo_id, cnpj, servico, ambiente, nsu) where nsu > 0;
create index dfe_recebidos_por_documento on dfe_recebidos (grupo_id, documento_id);
select proteger('dfe_recebidos');
revoke delete on dfe_recebidos from tropeiro_app;

create table dfe_eventos (
  grupo_id int not null,
  documento_id bigint not null,
  tp_evento text not null,
  n_seq int not null,
  autor text not null,
  descricao text not null default '',
  texto text not null default '',
  em timestamptz not null,
  protocolo text,
  recebido_id bigint,
  primary key (grupo_id, documento_id, tp_evento, n_seq, autor)
);
select proteger('dfe_eventos');
revoke delete on dfe_eventos from tropeiro_app;

-- What somebody of the group told, or tried to.
create table dfe_manifestacoes (
  grupo_id int not null,
  documento_id bigint not null,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('ciencia', 'confirmacao', 'desconhecimento', 'nao_realizada')),
  n_seq int not null,
  -- 'recusada': it never left the house.
  estado text not null check (estado in ('enviando', 'registrada', 'rejeitada', 'recusada')),
  justificativa text not null default '',
  envio_id bigint,
  protocolo text,
  c_stat text not null default '',
  motivo text not null default '',
  usuario_id bigint,
  usuario_nome text not null default '',
  em timestamptz not null default now(),
  registrada_em timestamptz,
  primary key (grupo_id, documento_id, id)
);
create index dfe_manifestacoes_envio on dfe_manifestacoes (grupo_id, envio_id) where envio_id is not null;
select proteger('dfe_manifestacoes');
revoke delete on dfe_manifestacoes from tropeiro_app;

-- Once all tables stand.
alter table dfe_empresas add foreign key (grupo_id) references grupos;
alter table dfe_empresas add foreign key (usuario_id) references usuarios;
alter table dfe_empresas add foreign key (grupo_id, cnpj) references empresas;
alter table dfe_filas add foreign key (grupo_id) references grupos;
alter table dfe_filas add foreign key (grupo_id, cnpj) references empresas;
alter table dfe_documentos add foreign key (grupo_id) references grupos;
alter table dfe_documentos add foreign key (grupo_id, cnpj) references empresas;
alter table dfe_recebidos add foreign key (grupo_id) references grupos;
alter table dfe_recebidos add foreign key (grupo_id, documento_id) references dfe_documentos;
alter table dfe_recebidos add foreign key (grupo_id, nota_id) references notas;
alter table dfe_eventos add foreign key (grupo_id, documento_id) references dfe_documentos on delete cascade;
alter table dfe_manifestacoes add foreign key (grupo_id, documento_id) references dfe_documentos on delete cascade;
