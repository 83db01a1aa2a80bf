-- The next number of each series.
create table fiscal_numeracao (
  grupo_id int not null,
  cnpj text not null,
  modelo text not null check (modelo in ('57', '58')),
  serie int not null check (serie between 0 and 999),
  ambiente text not null check (ambiente in ('1', '2')),
  proximo int not null default 1 check (proximo between 1 and 1000000000),
  primary key (grupo_id, cnpj, modelo, serie, ambiente)
);
select proteger('fiscal_numeracao');
revoke delete on fiscal_numeracao from tropeiro_app;

-- What became of each number that was ever taken.
create table fiscal_numeros (
  grupo_id int not null,
  cnpj text not null,
  modelo text not null check (modelo in ('57', '58')),
  serie int not null,
  ambiente text not null check (ambiente in ('1', '2')),
  numero int not null,
  estado text not null check (estado in ('reservado', 'rejeitado', 'autorizado', 'cancelado', 'abandonado', 'de_fora')),
  -- The document that holds it; who took it says how it is named.
  documento text not null,
  -- tpEmis of the last document of this number that left the house; null: none did.
  tp_emis text,
  -- Given up while nothing stands under it at the authority: the next document may take it.
  livre boolean not null default false,
  chave text,
  motivo text not null default '',
  updated_at timestamptz not null default now(),
  -- Of `de_fora`: the key that SEFAZ has under this number; empty where it did not say.
  chave_de_fora text,
  primary key (grupo_id, cnpj, modelo, serie, ambiente, numero)
);
create index fiscal_numeros_de_fora on fiscal_numeros (grupo_id, cnpj, modelo, serie, ambiente, numero) where estado = 'de_fora';
create index fiscal_numeros_documento on fiscal_numeros (grupo_id, documento);
create index fiscal_numeros_livres on fiscal_numeros (grupo_id, cnpj, modelo, serie, ambiente, numero) where livre;
select proteger('fiscal_numeros');
revoke delete on fiscal_numeros from tropeiro_app;

create table fiscal_numero_eventos (
  grupo_id int not null,
  id bigint generated always as identity,
  cnpj text not null,
  modelo text not null,
  serie int not null,
  ambiente text not null,
  numero int not null,
  estado text not null,
  documento text not null,
  motivo text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, id)
);
create index fiscal_numero_eventos_por_numero on fiscal_numero_eventos (grupo_id, cnpj, modelo, serie, ambiente, numero, id);
select proteger('fiscal_numero_eventos');
revoke delete, update on fiscal_numero_eventos from tropeiro_app;

-- Signed documents and events: the bytes stand here before they leave.
create table fiscal_envios (
  grupo_id int not null,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('cte', 'cte_simp', 'cte_evento', 'mdfe', 'mdfe_evento', 'nfe_evento')),
  ambiente text not null check (ambiente in ('1', '2')),
  -- Who issues and whose certificate opens the connection.
  cnpj text not null,
  uf text not null,
  autorizador text not null,
  chave text not null,
  tp_evento text not null default '',
  n_seq int not null default 0,
  tp_emis text not null default '1',
  -- What the caller knows it by.
  referencia text not null default '',
  assinado bytea not null,
  digest text not null,
  estado text not null default 'fila'
    check (estado in ('fila', 'enviando', 'pendente', 'autorizado', 'rejeitado', 'cancelado', 'alarme', 'parado', 'desistido')),
  cstat text not null default '',
  xmotivo text not null default '',
  protocolo text,
  recebido_em timestamptz,
  -- The document with its protocol, byte for byte as it must be kept.
  processado bytea,
  -- A later document in contingency took its place: authorised after all, it must be cancelled.
  trocado boolean not null default false,
  envios int not null default 0,
  consultas int not null default 0,
  -- Failures in a row, by which the wait grows.
  falhas int not null default 0,
  proxima timestamptz not null default now(),
  erro text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A document that may only go once another message stands: a CT-e behind its EPEC.
  -- Waits until this row of the same group is authorised.
  depois_de bigint,
  -- SEFAZ has the number of this document under another key (539, 216): that key, empty where it did not say.
  chave_de_fora text,
  primary key (grupo_id, id)
);
create index fiscal_envios_de_fora on fiscal_envios (grupo_id, id) where estado = 'alarme' and chave_de_fora is not null;
create index fiscal_envios_fila on fiscal_envios (grupo_id, proxima, id) where estado in ('fila', 'enviando', 'pendente');
-- Documents of one number, by issuer, model, series and number as they stand in a key.
create index fiscal_envios_numero on fiscal_envios (grupo_id, substr(chave, 7, 28)) where tp_evento = '';
create index fiscal_envios_recentes on fiscal_envios (grupo_id, id desc);
create unique index fiscal_envios_vivos on fiscal_envios (grupo_id, ambiente, chave, tp_evento, n_seq)
  where estado not in ('rejeitado', 'desistido');
select proteger('fiscal_envios');
revoke delete on fiscal_envios from tropeiro_app;

-- Every call made to an authority, with what it answered.
create table fiscal_chamadas (
  grupo_id int not null,
  id bigint generated always as identity,
  envio_id bigint,
  servico text not null,
  ambiente text not null,
  cnpj text not null,
  chave text not null default '',
  em timestamptz not null default now(),
  ms int not null default 0,
  -- 'resposta', 'antes' (nobody read the message) or 'incerto' (it may have arrived).
  resultado text not null,
  cstat text not null default '',
  texto text not null default '',
  primary key (grupo_id, id)
);
create index fiscal_chamadas_chave on fiscal_chamadas (grupo_id, chave, em) where chave <> '';
-- Questions that are no document's are counted by the hour.
create index fiscal_chamadas_perguntas on fiscal_chamadas (grupo_id, servico, cnpj, em) where envio_id is null;
create index fiscal_chamadas_por_envio on fiscal_chamadas (grupo_id, envio_id, id);
select proteger('fiscal_chamadas');
revoke delete, update on fiscal_chamadas from tropeiro_app;

-- Not before when a service may be called again by a company: one row for all workers.
create table fiscal_governo (
  grupo_id int not null,
  cnpj text not null,
  servico text not null,
  ambiente text not null check (ambiente in ('1', '2')),
  proxima timestamptz not null,
  -- Blocks in a row: each lasts longer.
  bloqueios int not null default 0,
  motivo text not null default '',
  updated_at timestamptz not null default now(),
  primary key (grupo_id, cnpj, servico, ambiente)
);
select proteger('fiscal_governo');
revoke delete on fiscal_governo from tropeiro_app;

create table fiscal_contingencias (
  grupo_id int not null,
  id bigint generated always as identity,
  uf text not null,
  modelo text not null check (modelo in ('57', '58')),
  ambiente text not null check (ambiente in ('1', '2')),
  modo text not null check (modo in ('svc', 'epec', 'fsda', 'offline')),
  estado text not null check (estado in ('proposta', 'ligada', 'encerrada')),
  motivo text not null,
  desde timestamptz not null,
  ate timestamptz,
  aberta_por bigint,
  encerrada_por bigint,
  primary key (grupo_id, id)
);
create unique index fiscal_contingencias_uma on fiscal_contingencias (grupo_id, uf, modelo, ambiente) where estado <> 'encerrada';
select proteger('fiscal_contingencias');
revoke delete on fiscal_contingencias from tropeiro_app;

-- What the authorities last said of themselves: the same for every group, so that nobody asks twice.
create table fiscal_status (
  modelo text not null,
  ambiente text not null,
  uf text not null,
  cstat text not null,
  xmotivo text not null,
  ms int,
  em timestamptz not null,
  -- When somebody last asked, answered or not.
  perguntado_em timestamptz not null,
  primary key (modelo, ambiente, uf)
);
comment on table fiscal_status is 'local';
grant insert, select, update on fiscal_status to tropeiro_app;

-- Registration and address of a company as its fiscal documents show them.
create table emitentes_fiscais (
  grupo_id int not null,
  cnpj text not null,
  rntrc text not null default '',
  ie text not null default '',
  fantasia text not null default '',
  logradouro text not null default '',
  numero text not null default '',
  complemento text not null default '',
  bairro text not null default '',
  municipio_ibge int,
  cep text not null default '',
  telefone text not null default '',
  email text not null default '',
  updated_at timestamptz not null default now(),
  primary key (grupo_id, cnpj)
);
select proteger('emitentes_fiscais');
revoke delete on emitentes_fiscais from tropeiro_app;

-- Each time a person said where a series goes on.
create table fiscal_numeracao_mudancas (
  grupo_id int not null,
  id bigint generated always as identity,
  cnpj text not null,
  modelo text not null check (modelo in ('57', '58')),
  serie int not null,
  ambiente text not null check (ambiente in ('1', '2')),
  de int not null,
  para int not null,
  usuario_id bigint,
  usuario_nome text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, id)
);
create index fiscal_numeracao_mudancas_por_serie on fiscal_numeracao_mudancas (grupo_id, cnpj, modelo, serie, ambiente, id desc);
select proteger('fiscal_numeracao_mudancas');
revoke delete, update on fiscal_numeracao_mudancas from tropeiro_app;

-- As before, but what waits for another is not due.
create function fiscal_envios_devidos(p_agora timestamptz) returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id from grupos g where exists (
    select from fiscal_envios e
    where e.grupo_id = g.id and e.estado in ('fila', 'enviando', 'pendente') and e.proxima <= p_agora
      and (e.depois_de is null or exists (select from fiscal_envios d
        where d.grupo_id = e.grupo_id and d.id = e.depois_de and d.estado = 'autorizado')))
$$;

-- Once all tables stand.
alter table fiscal_numeracao add foreign key (grupo_id) references grupos;
alter table fiscal_numeros add foreign key (grupo_id, cnpj, modelo, serie, ambiente) references fiscal_numeracao;
alter table fiscal_numero_eventos add foreign key (grupo_id) references grupos;
alter table fiscal_envios add foreign key (grupo_id) references grupos;
alter table fiscal_chamadas add foreign key (grupo_id) references grupos;
alter table fiscal_governo add foreign key (grupo_id) references grupos;
alter table fiscal_contingencias add foreign key (grupo_id) references grupos;
alter table fiscal_contingencias add foreign key (aberta_por) references usuarios;
alter table fiscal_contingencias add foreign key (encerrada_por) references usuarios;
alter table emitentes_fiscais add foreign key (grupo_id) references grupos;
alter table emitentes_fiscais add foreign key (municipio_ibge) references municipios;
alter table emitentes_fiscais add foreign key (grupo_id, cnpj) references empresas;
alter table fiscal_numeracao_mudancas add foreign key (usuario_id) references usuarios;
alter table fiscal_numeracao_mudancas add foreign key (grupo_id, cnpj, modelo, serie, ambiente) references fiscal_numeracao;
