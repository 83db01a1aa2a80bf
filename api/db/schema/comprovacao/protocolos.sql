-- Proofs handed over to who ordered the freight.
create table protocolos (
  grupo_id int not null,
  id bigint generated always as identity,
  numero bigint not null,
  status text not null default 'previa' check (status in ('previa', 'protocolado', 'cancelado')),
  romaneio_id bigint not null,
  cnpj_remetente text not null,
  nome_remetente text not null,
  total_notas int not null default 0,
  total_volumes int not null default 0,
  total_valor_centavos bigint not null default 0,
  usuario_id bigint,
  usuario_nome text not null default '',
  created_at timestamptz not null default now(),
  gerado_em timestamptz,
  cancelado_em timestamptz,
  motivo text not null default '',
  primary key (grupo_id, id),
  unique (grupo_id, numero)
);
create index protocolos_por_romaneio on protocolos (grupo_id, romaneio_id);
create index protocolos_por_status on protocolos (grupo_id, status, gerado_em desc);
-- A romaneio has one preview a sender; asking again gives the same number.
create unique index protocolos_previa on protocolos (grupo_id, romaneio_id, cnpj_remetente) where status = 'previa';
select proteger('protocolos');

create table protocolo_notas (
  grupo_id int not null,
  protocolo_id bigint not null,
  nota_id bigint not null,
  -- Where the paper is.
  status_fisico text not null default 'pendente' check (status_fisico in ('pendente', 'enviada', 'recebida')),
  status_fisico_em timestamptz,
  primary key (grupo_id, protocolo_id, nota_id)
);
create index protocolo_notas_por_nota on protocolo_notas (grupo_id, nota_id);
select proteger('protocolo_notas');

-- Once all tables stand.
alter table protocolos add foreign key (grupo_id) references grupos;
alter table protocolos add foreign key (usuario_id) references usuarios;
alter table protocolos add foreign key (grupo_id, romaneio_id) references romaneios;
alter table protocolo_notas add foreign key (grupo_id, protocolo_id) references protocolos on delete cascade;
alter table protocolo_notas add foreign key (grupo_id, nota_id) references notas on delete cascade;
