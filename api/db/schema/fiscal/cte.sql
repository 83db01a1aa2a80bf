-- What a company of the group issues with.
create table cte_emitentes (
  grupo_id int not null,
  cnpj text not null,
  serie int not null default 1 check (serie between 0 and 889),
  ambiente text not null default '2' check (ambiente in ('1', '2')),
  crt text not null default '3' check (crt in ('1', '2', '3', '4')),
  cfop text not null default '',
  ramo_do_tomador text not null default 'comercio',
  natureza text not null default '',
  tomador text not null default '0' check (tomador in ('0', '3')),
  agrupar text not null default 'destinatario',
  -- Situation of ICMS, rate where it differs from the table (TributosDoCte).
  tributos jsonb not null default '{}',
  produto text not null default '',
  observacoes text not null default '',
  eventos_de_entrega boolean not null default true,
  email_ao_autorizar boolean not null default false,
  resp_cnpj text not null default '',
  resp_contato text not null default '',
  resp_email text not null default '',
  resp_telefone text not null default '',
  updated_at timestamptz not null default now(),
  espera_da_entrega_horas int not null default 12 check (espera_da_entrega_horas between 0 and 168),
  primary key (grupo_id, cnpj)
);
select proteger('cte_emitentes');
revoke delete on cte_emitentes from tropeiro_app;

-- Prices of freight. The most particular in force wins: sender, then route, then state.
create table frete_tabelas (
  grupo_id int not null,
  id bigint generated always as identity,
  nome text not null,
  cnpj_embarca text not null default '',
  rota_id bigint,
  uf text not null default '',
  desde date not null,
  ate date,
  minimo_centavos bigint not null default 0,
  -- Reais a kilogram.
  por_kg numeric(12,4) not null default 0,
  percentual numeric(9,4) not null default 0,
  fixo_centavos bigint not null default 0,
  gris_percentual numeric(9,4) not null default 0,
  gris_minimo_centavos bigint not null default 0,
  -- By each begun 100 kg.
  pedagio_centavos bigint not null default 0,
  excluida_em timestamptz,
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id),
  check (ate is null or ate >= desde)
);
select proteger('frete_tabelas');
revoke delete on frete_tabelas from tropeiro_app;

-- A CT-e from draft to the end of its life.
create table ctes (
  grupo_id int not null,
  id bigint generated always as identity,
  estado text not null default 'rascunho'
    check (estado in ('rascunho', 'enviando', 'pendente', 'contingencia', 'autorizado', 'rejeitado', 'cancelado', 'substituido')),
  tipo text not null default '0' check (tipo in ('0', '1', '3')),
  servico text not null default '0' check (servico in ('0', '1', '2', '3')),
  cnpj_emitente text not null,
  ambiente text not null default '2' check (ambiente in ('1', '2')),
  serie int not null default 1,
  -- Null until it is sent for the first time; a rejected one keeps its number.
  numero int,
  chave text check (chave ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'),
  tp_emis text not null default '1',
  -- Its row in the outbox (fiscal_envios).
  envio_id bigint,
  -- The CT-e that a complement adds to or a substitute replaces.
  origem_id bigint,
  -- The form as it was last saved (RascunhoCte).
  rascunho jsonb not null,
  remetente text not null default '',
  destinatario text not null default '',
  tomador text not null default '',
  doc_tomador text not null default '',
  email_tomador text not null default '',
  municipio_inicio text not null default '',
  uf_inicio text not null default '',
  municipio_fim text not null default '',
  uf_fim text not null default '',
  quantidade_notas int not null default 0,
  valor_total_centavos bigint not null default 0,
  valor_carga_centavos bigint not null default 0,
  -- What stopped the last try to send it (PendenciaCte).
  pendencias jsonb not null default '[]',
  protocolo text,
  c_stat text,
  motivo text not null default '',
  emitido_em timestamptz,
  autorizado_em timestamptz,
  cancelado_em timestamptz,
  email_em timestamptz,
  criador_id bigint,
  criador text not null default '',
  versao int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the document was issued with (TributosUsados): a later change of the table is none of its.
  tributos_usados jsonb,
  -- Until a person sends them: after 110181 the same proof would go again by itself.
  entregas_suspensas boolean not null default false,
  primary key (grupo_id, id)
);
create unique index ctes_chave on ctes (grupo_id, chave) where chave is not null;
-- CT-e of a taker that wait to be told or billed.
create index ctes_do_tomador on ctes (grupo_id, doc_tomador, autorizado_em) where autorizado_em is not null;
create index ctes_envio on ctes (grupo_id, envio_id) where envio_id is not null;
create index ctes_numero on ctes (grupo_id, numero) where numero is not null;
create index ctes_origem on ctes (grupo_id, origem_id) where origem_id is not null;
create index ctes_por_estado on ctes (grupo_id, estado, id desc);
select proteger('ctes');

-- Notes that a CT-e carries.
create table cte_notas (
  grupo_id int not null,
  cte_id bigint not null,
  nota_id bigint not null,
  primary key (grupo_id, cte_id, nota_id)
);
create index cte_notas_por_nota on cte_notas (grupo_id, nota_id);
select proteger('cte_notas');

-- Events asked for and what SEFAZ answered.
create table cte_eventos (
  grupo_id int not null,
  cte_id bigint not null,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('110110', '110111', '110113', '110180', '110181', '110190', '110191', '610110', '610111')),
  sequencia int not null check (sequencia between 1 and 999),
  estado text not null default 'enviando' check (estado in ('enviando', 'registrado', 'rejeitado')),
  detalhe text not null default '',
  -- Proof and notes of a delivery, the protocol that an undoing is about.
  dados jsonb not null default '{}',
  envio_id bigint,
  protocolo text,
  c_stat text,
  motivo text not null default '',
  usuario_id bigint,
  usuario_nome text not null default '',
  em timestamptz not null default now(),
  registrado_em timestamptz,
  primary key (grupo_id, cte_id, id)
);
create unique index cte_eventos_do_tomador on cte_eventos (grupo_id, cte_id, tipo, sequencia) where tipo in ('610110', '610111');
create index cte_eventos_envio on cte_eventos (grupo_id, envio_id) where envio_id is not null;
select proteger('cte_eventos');
revoke delete on cte_eventos from tropeiro_app;

-- Each time a check before sending was switched off for a company, by whom and why; and on again.
create table cte_regras_desligadas (
  grupo_id int not null,
  id bigint generated always as identity,
  cnpj text not null,
  codigo text not null,
  motivo text not null,
  desligada_em timestamptz not null default now(),
  desligada_por bigint,
  desligada_por_nome text not null default '',
  religada_em timestamptz,
  religada_por bigint,
  religada_por_nome text not null default '',
  primary key (grupo_id, id)
);
create unique index cte_regras_desligadas_uma on cte_regras_desligadas (grupo_id, cnpj, codigo) where religada_em is null;
select proteger('cte_regras_desligadas');
revoke delete on cte_regras_desligadas from tropeiro_app;

-- CT-e whose deliveries could not be told: what is missing, and since when.
create table cte_entregas_pendentes (
  grupo_id int not null,
  cte_id bigint not null,
  motivo text not null check (motivo in ('sem_imagem', 'falha', 'recusado')),
  detalhe text not null default '',
  -- Times that it was tried by itself; after some of them a person must look.
  tentativas int not null default 1,
  desde timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, cte_id)
);
select proteger('cte_entregas_pendentes');

-- Once all tables stand.
alter table cte_emitentes add foreign key (grupo_id) references grupos;
alter table cte_emitentes add foreign key (grupo_id, cnpj) references empresas;
alter table frete_tabelas add foreign key (grupo_id) references grupos;
alter table frete_tabelas add foreign key (grupo_id, rota_id) references rotas;
alter table ctes add foreign key (grupo_id) references grupos;
alter table ctes add foreign key (criador_id) references usuarios;
alter table ctes add foreign key (grupo_id, cnpj_emitente) references empresas;
alter table ctes add foreign key (grupo_id, origem_id) references ctes;
alter table cte_notas add foreign key (grupo_id, cte_id) references ctes on delete cascade;
alter table cte_notas add foreign key (grupo_id, nota_id) references notas on delete cascade;
alter table cte_eventos add foreign key (grupo_id, cte_id) references ctes on delete cascade;
alter table cte_regras_desligadas add foreign key (desligada_por) references usuarios;
alter table cte_regras_desligadas add foreign key (religada_por) references usuarios;
alter table cte_regras_desligadas add foreign key (grupo_id, cnpj) references empresas;
alter table cte_entregas_pendentes add foreign key (grupo_id, cte_id) references ctes on delete cascade;
