-- Trading partners, their codes for occurrences, the channels that carry files, the files themselves and what became of them.

-- For whom an occurrence counts when performance is measured.
alter table ocorrencias add column responsavel text not null default 'transportadora'
  check (responsavel in ('transportadora', 'destinatario', 'embarcador', 'terceiros'));

-- owner: parceiros
create table parceiros (
  grupo_id int not null references grupos,
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

-- What a partner calls our occurrences; numbers stand without leading zeros. owner: ocorrencias
create table ocorrencia_codigos (
  grupo_id int not null,
  parceiro_id bigint not null,
  id bigint generated always as identity,
  codigo text not null check (codigo ~ '^[0-9A-Z]{1,10}$'),
  ocorrencia int not null references ocorrencias,
  -- entrada: what we read from it. saida: what we write to it.
  sentido text not null check (sentido in ('entrada', 'saida', 'ambos')),
  descricao text not null default '',
  primary key (grupo_id, parceiro_id, id),
  foreign key (grupo_id, parceiro_id) references parceiros on delete cascade
);
create unique index on ocorrencia_codigos (grupo_id, parceiro_id, codigo) where sentido in ('entrada', 'ambos');
create unique index on ocorrencia_codigos (grupo_id, parceiro_id, ocorrencia) where sentido in ('saida', 'ambos');

-- How files travel: from where they are fetched, whereto they are put. owner: parceiros
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
  primary key (grupo_id, id),
  foreign key (grupo_id, parceiro_id) references parceiros on delete cascade
);
create index on parceiro_canais (grupo_id, parceiro_id);

-- Every file that came or went. owner: parceiros
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
  usuario_id bigint references usuarios,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, parceiro_id) references parceiros on delete cascade
);
-- The same bytes are the same file; a name is written once.
create unique index parceiro_arquivos_sha on parceiro_arquivos (grupo_id, parceiro_id, sha256) where direcao = 'entrada';
create unique index parceiro_arquivos_nome on parceiro_arquivos (grupo_id, parceiro_id, nome) where direcao = 'saida';
create index on parceiro_arquivos (grupo_id, parceiro_id, id desc);

-- What became of each line, and of what each line was odd. owner: parceiros
create table parceiro_linhas (
  grupo_id int not null,
  arquivo_id bigint not null,
  id bigint generated always as identity,
  linha int not null,
  resultado text not null check (resultado in ('importada', 'repetida', 'cancelada', 'recusada', 'info', 'aviso', 'erro', 'gravada')),
  codigo text not null default '',
  mensagem text not null,
  nota_id bigint,
  primary key (grupo_id, arquivo_id, id),
  foreign key (grupo_id, arquivo_id) references parceiro_arquivos on delete cascade
);

-- Each try to hand a file over. owner: parceiros
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
  primary key (grupo_id, id),
  foreign key (grupo_id, arquivo_id) references parceiro_arquivos on delete cascade
);
create index on parceiro_entregas (grupo_id, arquivo_id, id desc);

-- What happened to a partner's notes and stands in no file of it yet: one row an occurrence. owner: parceiros
create table parceiro_pendencias (
  grupo_id int not null,
  parceiro_id bigint not null,
  evento_id bigint not null,
  nota_id bigint not null,
  ocorrencia int not null references ocorrencias,
  texto text not null default '',
  em timestamptz not null,
  arquivo_id bigint,
  primary key (grupo_id, parceiro_id, evento_id),
  foreign key (grupo_id, parceiro_id) references parceiros on delete cascade
);
create index on parceiro_pendencias (grupo_id, parceiro_id, evento_id) where arquivo_id is null;

do $$
declare t text;
begin
  foreach t in array array['parceiros', 'ocorrencia_codigos', 'parceiro_canais', 'parceiro_arquivos', 'parceiro_linhas',
    'parceiro_entregas', 'parceiro_pendencias']
  loop
    execute format('grant select, insert, update, delete on %I to tropeiro_app', t);
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy do_grupo on %I using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', t);
  end loop;
end $$;
grant usage on all sequences in schema public to tropeiro_app;
