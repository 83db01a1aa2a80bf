-- The delivery note, its people, its history, its documents.

-- Senders and recipients as the notes name them: names are searched here, never on the notes. owner: notas
create table pessoas (
  grupo_id int not null references grupos,
  documento text not null,
  nome text not null,
  nome_busca text not null,
  fantasia text not null default '',
  ie text not null default '',
  telefone text not null default '',
  email text not null default '',
  logradouro text not null default '',
  numero text not null default '',
  complemento text not null default '',
  bairro text not null default '',
  municipio_ibge int,
  uf text not null default '',
  cep text not null default '',
  remetente boolean not null default false,
  destinatario boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (grupo_id, documento)
);
create index pessoas_nome on pessoas using gin (grupo_id, nome_busca gin_trgm_ops);

-- owner: notas
create table notas (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  tipo_doc text not null default 'NOTA',
  chave text check (chave ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'),
  serie int not null,
  numero bigint not null,
  -- Proof-of-receipt number: série (3) and number (9), both padded.
  ar_nota text not null,
  emissao timestamptz not null,
  cnpj_embarca text not null,
  cnpj_dest text not null,
  cnpj_transp text,
  base_id int,
  logradouro text not null default '',
  numero_end text not null default '',
  complemento text not null default '',
  bairro text not null default '',
  bairro_busca text not null default '',
  municipio_ibge int,
  uf char(2) not null,
  cep text not null default '',
  volumes int not null default 0,
  peso_gramas bigint not null default 0,
  valor_centavos bigint not null default 0,
  valor_prod_centavos bigint not null default 0,
  frete_centavos bigint not null default 0,
  pedido text not null default '',
  situacao text not null default 'sem_romaneio'
    check (situacao in ('sem_romaneio', 'expedicao', 'rota', 'entregue', 'outras', 'auditoria')),
  desfecho text check (desfecho in ('entrega', 'outras')),
  ocorrencia int references ocorrencias,
  situacao_em timestamptz not null default now(),
  rota_id bigint,
  romaneio_id bigint,
  protocolo_id bigint,
  cpf_motorista text,
  tentativas int not null default 0,
  prazo date,
  data_entrega timestamptz,
  data_foto timestamptz,
  origem text not null check (origem in ('xml', 'bipe', 'api', 'edi')),
  cpf_scanner text,
  cpf_editor text,
  -- What the import found odd: assinatura_invalida, sem_protocolo, homologacao…
  avisos text[] not null default '{}',
  cancelada_em timestamptz,
  excluida_em timestamptz,
  observacao text not null default '',
  versao int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (grupo_id, chave),
  foreign key (grupo_id, cnpj_embarca) references pessoas (grupo_id, documento),
  foreign key (grupo_id, cnpj_dest) references pessoas (grupo_id, documento)
);
-- Keyset pages run on (emissao, id); each index is one filter of the search in that order.
create index notas_emissao on notas (grupo_id, emissao desc, id desc) where excluida_em is null;
create index notas_situacao on notas (grupo_id, situacao, emissao desc, id desc) where excluida_em is null;
create index notas_embarca on notas (grupo_id, cnpj_embarca, emissao desc, id desc) where excluida_em is null;
create index notas_dest on notas (grupo_id, cnpj_dest, emissao desc, id desc) where excluida_em is null;
create index notas_municipio on notas (grupo_id, municipio_ibge, emissao desc, id desc) where excluida_em is null;
create index notas_bairro on notas (grupo_id, bairro_busca, emissao desc, id desc) where excluida_em is null;
create index notas_uf on notas (grupo_id, uf, emissao desc, id desc) where excluida_em is null;
create index notas_base on notas (grupo_id, base_id, emissao desc, id desc) where excluida_em is null;
create index notas_numero on notas (grupo_id, numero, serie) where excluida_em is null;
create index notas_romaneio on notas (grupo_id, romaneio_id) where romaneio_id is not null;
create index notas_protocolo on notas (grupo_id, protocolo_id) where protocolo_id is not null;
create index notas_motorista on notas (grupo_id, cpf_motorista, emissao desc, id desc) where cpf_motorista is not null;
create index notas_entrega on notas (grupo_id, data_entrega) where data_entrega is not null;
-- Few notes are odd or came otherwise than by XML.
create index notas_avisos on notas (grupo_id, emissao desc, id desc) where excluida_em is null and avisos <> '{}';
create index notas_origem on notas (grupo_id, origem, emissao desc, id desc) where excluida_em is null and origem <> 'xml';
-- Added last: on a still empty table the planner finds every index equal and takes the youngest, and the checks of foreign
-- keys to notas keep that plan for as long as the connection lives.
alter table notas add primary key (grupo_id, id);

-- What happened, appended and never changed; what is true now stands in notas. owner: notas
create table nota_eventos (
  grupo_id int not null,
  nota_id bigint not null,
  id bigint generated always as identity,
  tipo text not null,
  situacao text not null,
  texto text not null default '',
  dados jsonb not null default '{}',
  cam_imagem text[] not null default '{}',
  usuario_id bigint,
  usuario_nome text not null default '',
  lat double precision,
  lng double precision,
  -- When it happened, which the phone may tell later than now.
  em timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (grupo_id, nota_id, id),
  foreign key (grupo_id, nota_id) references notas on delete cascade
);

-- The official XML, byte for byte. owner: notas
create table nota_documentos (
  grupo_id int not null,
  nota_id bigint not null,
  tipo text not null check (tipo in ('nfe', 'cancelamento')),
  nome text not null,
  sha256 text not null,
  conteudo bytea not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, nota_id, tipo),
  foreign key (grupo_id, nota_id) references notas on delete cascade
);

-- Signed XML barely shrinks under the server's own packing, which would cost more than the rest of the insertion.
alter table nota_documentos alter column conteudo set storage external;

-- Names by fragment, fast under row-level security: LIKE is not leakproof, so the index is reached in here,
-- for the transaction's own group only. The term is folded (lower case, no accents) by the caller; its words may stand
-- in any order. The three longest go to the index together, so that it reads only who has them all.
create function pessoas_por_nome(p_termo text, p_limite int) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  palavras text[] := (
    select array_agg('%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%' order by length(w) desc)
    from regexp_split_to_table(trim(p_termo), '\s+') w);
begin
  return query
    select documento from pessoas
    where grupo_id = grupo_atual() and nome_busca like palavras[1] and nome_busca like coalesce(palavras[2], palavras[1])
      and nome_busca like coalesce(palavras[3], palavras[1]) and nome_busca like all (palavras)
    limit p_limite;
end $$;
