-- owner: protocolos
create table protocolos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  numero bigint not null,
  status text not null default 'previa' check (status in ('previa', 'protocolado', 'cancelado')),
  romaneio_id bigint not null,
  cnpj_remetente text not null,
  nome_remetente text not null,
  total_notas int not null default 0,
  total_volumes int not null default 0,
  total_valor_centavos bigint not null default 0,
  usuario_id bigint references usuarios,
  usuario_nome text not null default '',
  created_at timestamptz not null default now(),
  gerado_em timestamptz,
  cancelado_em timestamptz,
  motivo text not null default '',
  primary key (grupo_id, id),
  unique (grupo_id, numero),
  foreign key (grupo_id, romaneio_id) references romaneios (grupo_id, id)
);
-- A romaneio has one preview a sender; asking again gives the same number.
create unique index protocolos_previa on protocolos (grupo_id, romaneio_id, cnpj_remetente) where status = 'previa';
create index on protocolos (grupo_id, romaneio_id);
create index on protocolos (grupo_id, status, gerado_em desc);

-- owner: protocolos
create table protocolo_notas (
  grupo_id int not null,
  protocolo_id bigint not null,
  nota_id bigint not null,
  -- Where the paper is.
  status_fisico text not null default 'pendente' check (status_fisico in ('pendente', 'enviada', 'recebida')),
  status_fisico_em timestamptz,
  primary key (grupo_id, protocolo_id, nota_id),
  foreign key (grupo_id, protocolo_id) references protocolos on delete cascade,
  foreign key (grupo_id, nota_id) references notas on delete cascade
);
create index on protocolo_notas (grupo_id, nota_id);

alter table notas add foreign key (grupo_id, protocolo_id) references protocolos (grupo_id, id);
-- Proved notes under no protocol: what a preview would take. Few at a time, whatever the size of notas.
create index notas_a_protocolar on notas (grupo_id, romaneio_id)
  where protocolo_id is null and excluida_em is null and situacao in ('entregue', 'outras', 'auditoria');
