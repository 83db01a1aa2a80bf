-- Shippers and carriers that we exchange files with.
create table parceiros (
  grupo_id int not null,
  id bigint generated always as identity,
  nome text not null,
  nome_busca text not null,
  -- Who it is, and every CNPJ or CPF whose notes are its own.
  documento text not null,
  cnpjs text[] not null,
  -- Mailbox name in the header of its files, when it wants another than its name.
  caixa_postal text not null default '',
  -- By family (NOTFIS, OCOREN…): { layout, desvio }.
  formatos jsonb not null default '{}',
  -- What its table of codes does not say is read as PROCEDA's own code.
  usa_proceda boolean not null default true,
  ativo boolean not null default true,
  versao int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, documento)
);
select proteger('parceiros');

-- How files travel: from where they are fetched, whereto they are put.
create table parceiro_canais (
  grupo_id int not null,
  parceiro_id bigint not null,
  id bigint generated always as identity,
  direcao text not null check (direcao in ('entrada', 'saida')),
  familia text not null check (familia in ('NOTFIS', 'OCOREN', 'CONEMB', 'DOCCOB', 'PREFAT')),
  tipo text not null check (tipo in ('download', 'pasta', 'email', 'http', 'sftp')),
  -- Addresses, folders, users: nothing secret.
  destino jsonb not null default '{}',
  segredo bytea,
  -- Minutes between two runs; null runs only when asked.
  intervalo_min int check (intervalo_min between 5 and 10080),
  proxima_em timestamptz,
  ativo boolean not null default true,
  criador_id bigint,
  ultima_em timestamptz,
  -- What kept the last run from its work, in words; empty when it ended well.
  ultimo_erro text not null default '',
  primary key (grupo_id, id)
);
create index parceiro_canais_por_parceiro on parceiro_canais (grupo_id, parceiro_id);
select proteger('parceiro_canais');

-- Every file that came or went.
create table parceiro_arquivos (
  grupo_id int not null,
  parceiro_id bigint not null,
  id bigint generated always as identity,
  direcao text not null check (direcao in ('entrada', 'saida')),
  familia text not null,
  layout text not null,
  nome text not null,
  sha256 text not null,
  bytes int not null,
  conteudo bytea not null,
  -- entrada: lido, recusado. saida: gerado, entregue, falhou.
  estado text not null check (estado in ('lido', 'recusado', 'gerado', 'entregue', 'falhou')),
  contagem jsonb not null default '{}',
  origem text not null check (origem in ('tela', 'api', 'canal', 'agenda')),
  canal_id bigint,
  usuario_id bigint,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
create unique index parceiro_arquivos_nome on parceiro_arquivos (grupo_id, parceiro_id, nome) where direcao = 'saida';
create index parceiro_arquivos_por_parceiro on parceiro_arquivos (grupo_id, parceiro_id, id desc);
-- The same bytes are the same file; a name is written once.
create unique index parceiro_arquivos_sha on parceiro_arquivos (grupo_id, parceiro_id, sha256) where direcao = 'entrada';
select proteger('parceiro_arquivos');

-- What became of each line, and of what each line was odd.
create table parceiro_linhas (
  grupo_id int not null,
  arquivo_id bigint not null,
  id bigint generated always as identity,
  linha int not null,
  resultado text not null check (resultado in ('importada', 'repetida', 'cancelada', 'recusada', 'info', 'aviso', 'erro', 'gravada')),
  codigo text not null default '',
  mensagem text not null,
  nota_id bigint,
  primary key (grupo_id, arquivo_id, id)
);
select proteger('parceiro_linhas');

-- Each try to hand a file over.
create table parceiro_entregas (
  grupo_id int not null,
  arquivo_id bigint not null,
  id bigint generated always as identity,
  canal_id bigint,
  para text not null,
  estado text not null default 'fila' check (estado in ('fila', 'entregue', 'falhou')),
  tentativas int not null default 0,
  mensagem text not null default '',
  created_at timestamptz not null default now(),
  terminado_em timestamptz,
  primary key (grupo_id, id)
);
create index parceiro_entregas_por_arquivo on parceiro_entregas (grupo_id, arquivo_id, id desc);
select proteger('parceiro_entregas');

-- What happened to a partner's notes and stands in no file of it yet: one row an occurrence.
create table parceiro_pendencias (
  grupo_id int not null,
  parceiro_id bigint not null,
  evento_id bigint not null,
  nota_id bigint not null,
  ocorrencia int not null,
  texto text not null default '',
  em timestamptz not null,
  arquivo_id bigint,
  primary key (grupo_id, parceiro_id, evento_id)
);
create index parceiro_pendencias_por_parceiro on parceiro_pendencias (grupo_id, parceiro_id, evento_id) where arquivo_id is null;
select proteger('parceiro_pendencias');

create table parceiro_chaves (
  grupo_id int not null,
  parceiro_id bigint not null,
  id bigint generated always as identity,
  nome text not null,
  -- The beginning of the key, by which it is found and recognised.
  prefixo text not null,
  -- SHA-256 of the whole key: 256 random bits need no slower hash.
  hash bytea not null,
  escopos text[] not null,
  por_minuto int not null check (por_minuto between 1 and 6000),
  criada_por bigint not null,
  criada_em timestamptz not null default now(),
  usada_em timestamptz,
  revogada_em timestamptz,
  primary key (grupo_id, id),
  unique (grupo_id, prefixo)
);
create index parceiro_chaves_por_parceiro on parceiro_chaves (grupo_id, parceiro_id);
create index parceiro_chaves_por_prefixo on parceiro_chaves (prefixo);
select proteger('parceiro_chaves');

-- Addresses that a partner wants to be told at.
create table webhooks (
  grupo_id int not null,
  parceiro_id bigint not null,
  id bigint generated always as identity,
  url text not null,
  -- Sealed; told once, when it is made.
  segredo bytea,
  eventos text[] not null,
  ativo boolean not null default true,
  -- Failures one after the other; a success begins anew.
  falhas int not null default 0,
  motivo text not null default '',
  created_at timestamptz not null default now(),
  -- The first failure since the last success.
  falha_desde timestamptz,
  -- Since then only probes go out, and the queue waits.
  pausado_em timestamptz,
  sondas int not null default 0,
  -- No call goes out before.
  proxima timestamptz,
  -- The e-mail about this failure; a success begins anew.
  avisado_em timestamptz,
  -- When a person, or three days of failures, switched it off; events wait for three days from then.
  desligado_em timestamptz,
  primary key (grupo_id, id)
);
create index webhooks_por_parceiro on webhooks (grupo_id, parceiro_id);
select proteger('webhooks');

-- One row a call; the same body goes again under the same event id.
create table webhook_entregas (
  grupo_id int not null,
  webhook_id bigint not null,
  id bigint generated always as identity,
  evento text not null,
  -- The line of history that it tells; none for a test or a repetition.
  evento_id bigint,
  corpo text not null,
  estado text not null default 'fila' check (estado in ('fila', 'entregue', 'falhou')),
  tentativas int not null default 0,
  resposta_status int,
  resposta text not null default '',
  ms int,
  created_at timestamptz not null default now(),
  terminado_em timestamptz,
  na_fila_desde timestamptz not null default now(),
  proxima timestamptz not null default now(),
  -- Who calls now, and until when nobody else may: what a killed process held is free again after it.
  tomada_por uuid,
  tomada_ate timestamptz,
  repeticao_id bigint,
  primary key (grupo_id, id),
  unique (grupo_id, webhook_id, evento_id)
);
-- The queue of one webhook in the order of what happened.
create index webhook_entregas_fila on webhook_entregas (grupo_id, webhook_id, evento_id, id) where estado = 'fila';
create index webhook_entregas_por_webhook on webhook_entregas (grupo_id, webhook_id, id desc);
create index webhook_entregas_repeticao on webhook_entregas (grupo_id, repeticao_id) where repeticao_id is not null;
select proteger('webhook_entregas');

-- Which CT-e and invoices stand in a file of a partner: told once, and once more when undone.
create table parceiro_documentos (
  grupo_id int not null,
  parceiro_id bigint not null,
  familia text not null check (familia in ('CONEMB', 'DOCCOB')),
  documento_id bigint not null,
  acao text not null check (acao in ('I', 'E')),
  arquivo_id bigint not null,
  primary key (grupo_id, parceiro_id, familia, documento_id, acao)
);
select proteger('parceiro_documentos');

-- Files of an inbox as they were last seen. One is read when two looks find it the same: what is half written is not.
create table parceiro_vistos (
  grupo_id int not null,
  canal_id bigint not null,
  nome text not null,
  tamanho bigint not null,
  modificado bigint not null,
  estado text not null default 'chegando' check (estado in ('chegando', 'lido', 'recusado')),
  mensagem text not null default '',
  arquivo_id bigint,
  em timestamptz not null default now(),
  primary key (grupo_id, canal_id, nome)
);
create index parceiro_vistos_por_canal on parceiro_vistos (grupo_id, canal_id, em desc);
select proteger('parceiro_vistos');

-- What somebody asked to be told again, by the key of the request.
create table webhook_repeticoes (
  grupo_id int not null,
  webhook_id bigint not null,
  id bigint generated always as identity,
  idempotencia text not null,
  desde timestamptz not null,
  -- The first event that did not fit; null: all of them did.
  continua timestamptz,
  total int not null,
  autor_id bigint,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, webhook_id, idempotencia)
);
select proteger('webhook_repeticoes');

-- Who calls with a key is asked before any group is known: this one door, for keys that begin so and still count.
create function chaves_de_api(p_prefixo text) returns table (
  grupo_id int, grupo text, id bigint, hash bytea, escopos text[], por_minuto int, usuario_id bigint, nome text, cnpjs text[]
)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.grupo_id, g.nome, c.id, c.hash, c.escopos, c.por_minuto, c.criada_por, p.nome, p.cnpjs
  from parceiro_chaves c join parceiros p on p.grupo_id = c.grupo_id and p.id = c.parceiro_id join grupos g on g.id = c.grupo_id
  where c.prefixo = p_prefixo and c.revogada_em is null and p.ativo
$$;

-- Once all tables stand.
alter table parceiros add foreign key (grupo_id) references grupos;
alter table parceiro_canais add foreign key (grupo_id, parceiro_id) references parceiros on delete cascade;
alter table parceiro_canais add foreign key (criador_id) references usuarios;
alter table parceiro_arquivos add foreign key (usuario_id) references usuarios;
alter table parceiro_arquivos add foreign key (grupo_id, parceiro_id) references parceiros on delete cascade;
alter table parceiro_linhas add foreign key (grupo_id, arquivo_id) references parceiro_arquivos on delete cascade;
alter table parceiro_entregas add foreign key (grupo_id, arquivo_id) references parceiro_arquivos on delete cascade;
alter table parceiro_pendencias add foreign key (ocorrencia) references ocorrencias;
alter table parceiro_pendencias add foreign key (grupo_id, parceiro_id) references parceiros on delete cascade;
alter table parceiro_chaves add foreign key (criada_por) references usuarios;
alter table parceiro_chaves add foreign key (grupo_id, parceiro_id) references parceiros on delete cascade;
alter table webhooks add foreign key (grupo_id, parceiro_id) references parceiros on delete cascade;
alter table webhook_entregas add foreign key (grupo_id, webhook_id) references webhooks on delete cascade;
alter table parceiro_documentos add foreign key (grupo_id, parceiro_id) references parceiros on delete cascade;
alter table parceiro_documentos add foreign key (grupo_id, arquivo_id) references parceiro_arquivos on delete cascade;
alter table parceiro_vistos add foreign key (grupo_id, canal_id) references parceiro_canais on delete cascade;
alter table webhook_repeticoes add foreign key (autor_id) references usuarios;
alter table webhook_repeticoes add foreign key (grupo_id, webhook_id) references webhooks on delete cascade;
