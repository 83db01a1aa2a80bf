-- What a company of the group issues with.
create table mdfe_emitentes (
  grupo_id int not null,
  cnpj text not null,
  serie int not null default 1 check (serie between 0 and 889),
  ambiente text not null default '2' check (ambiente in ('1', '2')),
  tipo_emitente text not null default '1' check (tipo_emitente in ('1', '2', '3')),
  tipo_transportador text not null default '' check (tipo_transportador in ('', '1', '2', '3')),
  seguradora text not null default '',
  cnpj_seguradora text not null default '',
  apolice text not null default '',
  produto text not null default '',
  tipo_carga text not null default '05',
  observacoes text not null default '',
  -- Closes by itself when the last delivery of the state has its proof.
  encerrar_sozinho boolean not null default true,
  -- Checks before sending that the admin has switched off.
  regras_desligadas text[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (grupo_id, cnpj)
);
select proteger('mdfe_emitentes');
revoke delete on mdfe_emitentes from tropeiro_app;

-- Trucks and trailers as they were last written, by plate.
create table mdfe_veiculos (
  grupo_id int not null,
  placa text not null,
  reboque boolean not null default false,
  dados jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (grupo_id, placa)
);
select proteger('mdfe_veiculos');
revoke delete on mdfe_veiculos from tropeiro_app;

-- An MDF-e from draft to the end of its life.
create table mdfes (
  grupo_id int not null,
  id bigint generated always as identity,
  estado text not null default 'rascunho'
    check (estado in ('rascunho', 'enviando', 'pendente', 'contingencia', 'autorizado', 'rejeitado', 'encerrado', 'cancelado')),
  romaneio_id bigint,
  cnpj_emitente text not null,
  ambiente text not null default '2' check (ambiente in ('1', '2')),
  serie int not null default 1,
  -- Null until it is sent for the first time; a rejected one keeps its number.
  numero int,
  chave text check (chave ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'),
  -- Its row in the outbox (fiscal_envios).
  envio_id bigint,
  -- The form as it was last saved (RascunhoMdfe).
  rascunho jsonb not null,
  uf_inicio text not null default '',
  uf_fim text not null default '',
  placa text not null default '',
  documentos int not null default 0,
  valor_carga_centavos bigint not null default 0,
  peso_gramas bigint not null default 0,
  protocolo text,
  protocolo_encerramento text,
  c_stat text,
  motivo text not null default '',
  emitido_em timestamptz,
  autorizado_em timestamptz,
  encerrado_em timestamptz,
  cancelado_em timestamptz,
  criador_id bigint,
  criador text not null default '',
  versao int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
-- The guard: open documents of a plate towards a state.
create index mdfes_abertos on mdfes (grupo_id, placa, uf_fim) where estado in ('enviando', 'pendente', 'contingencia', 'autorizado');
create unique index mdfes_chave on mdfes (grupo_id, chave) where chave is not null;
create index mdfes_envio on mdfes (grupo_id, envio_id) where envio_id is not null;
create index mdfes_por_estado on mdfes (grupo_id, estado, id desc);
create index mdfes_romaneio on mdfes (grupo_id, romaneio_id) where romaneio_id is not null;
select proteger('mdfes');

-- Notes that a document covers, to know when the last of them is delivered.
create table mdfe_notas (
  grupo_id int not null,
  mdfe_id bigint not null,
  nota_id bigint not null,
  primary key (grupo_id, mdfe_id, nota_id)
);
create index mdfe_notas_por_nota on mdfe_notas (grupo_id, nota_id);
select proteger('mdfe_notas');

-- Events asked for and what SEFAZ answered.
create table mdfe_eventos (
  grupo_id int not null,
  mdfe_id bigint not null,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('110111', '110112', '110114', '110115', '110116', '110117', '110118')),
  sequencia int not null check (sequencia between 1 and 99),
  estado text not null default 'enviando' check (estado in ('enviando', 'registrado', 'rejeitado')),
  detalhe text not null default '',
  dados jsonb not null default '{}',
  envio_id bigint,
  protocolo text,
  c_stat text,
  motivo text not null default '',
  usuario_id bigint,
  usuario_nome text not null default '',
  em timestamptz not null default now(),
  registrado_em timestamptz,
  primary key (grupo_id, mdfe_id, id)
);
create index mdfe_eventos_envio on mdfe_eventos (grupo_id, envio_id) where envio_id is not null;
select proteger('mdfe_eventos');
revoke delete on mdfe_eventos from tropeiro_app;

-- Once all tables stand.
alter table mdfe_emitentes add foreign key (grupo_id) references grupos;
alter table mdfe_emitentes add foreign key (grupo_id, cnpj) references empresas;
alter table mdfe_veiculos add foreign key (grupo_id) references grupos;
alter table mdfes add foreign key (grupo_id) references grupos;
alter table mdfes add foreign key (criador_id) references usuarios;
alter table mdfes add foreign key (grupo_id, cnpj_emitente) references empresas;
alter table mdfes add foreign key (grupo_id, romaneio_id) references romaneios;
alter table mdfe_notas add foreign key (grupo_id, mdfe_id) references mdfes on delete cascade;
alter table mdfe_notas add foreign key (grupo_id, nota_id) references notas on delete cascade;
alter table mdfe_eventos add foreign key (grupo_id, mdfe_id) references mdfes on delete cascade;
