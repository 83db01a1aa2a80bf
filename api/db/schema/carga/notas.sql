-- Senders and recipients as the notes name them: names are searched here, never on the notes.
create table pessoas (
  grupo_id int not null,
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
  -- A recipient is served until somebody switches it off.
  ativo boolean not null default true,
  -- A recipient is named on the wire by a number of ours: the document of a natural person is not an address.
  id bigint generated always as identity,
  primary key (grupo_id, documento)
);
create index pessoas_destinatarios on pessoas (grupo_id, uf, municipio_ibge) where destinatario;
create index pessoas_email on pessoas (grupo_id, email) where email <> '';
create unique index pessoas_id on pessoas (grupo_id, id);
create index pessoas_nome on pessoas using gin (grupo_id, nome_busca gin_trgm_ops);
select proteger('pessoas');

-- The note as it is true now; what happened stands in nota_eventos. Changed in carga/notas/escrever alone.
create table notas (
  grupo_id int not null,
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
  situacao text not null default 'sem_romaneio' check (situacao in ('sem_romaneio', 'expedicao', 'rota', 'entregue', 'outras', 'auditoria')),
  desfecho text check (desfecho in ('entrega', 'outras')),
  ocorrencia int,
  situacao_em timestamptz not null default now(),
  rota_id bigint,
  romaneio_id bigint,
  protocolo_id bigint,
  cpf_motorista text,
  tentativas int not null default 0,
  prazo date,
  data_entrega timestamptz,
  data_foto timestamptz,
  origem text not null check (origem in ('xml', 'bipe', 'api', 'edi', 'manual')),
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
  -- The deadline came from the rules, so it follows them; a day that a document or a person gave does not.
  prazo_calculado boolean not null default false,
  -- Something of the note came or comes back: a return that was not cancelled. Set by devolucoes through mudarNotas.
  com_devolucao boolean not null default false,
  primary key (grupo_id, id),
  unique (grupo_id, chave)
);
-- Proved notes under no protocol: what a preview would take. Few at a time, whatever the size of notas.
create index notas_a_protocolar on notas (grupo_id, romaneio_id)
  where protocolo_id is null and excluida_em is null and (situacao in ('entregue', 'outras', 'auditoria'));
-- Open notes by their deadline: what is late, and what will be.
create index notas_abertas_prazo on notas (grupo_id, prazo)
  include (valor_centavos, base_id, rota_id)
  where excluida_em is null and cancelada_em is null and prazo is not null and (situacao in ('sem_romaneio', 'expedicao', 'rota'));
-- Few notes are odd or came otherwise than by XML.
create index notas_avisos on notas (grupo_id, emissao desc, id desc) where excluida_em is null and avisos <> '{}';
-- Few notes are without NF-e; their list is walked by this.
create index notas_avulsas on notas (grupo_id, emissao desc, id desc) where excluida_em is null and tipo_doc <> 'NOTA';
create index notas_bairro on notas (grupo_id, bairro_busca, emissao desc, id desc) where excluida_em is null;
create index notas_base on notas (grupo_id, base_id, emissao desc, id desc) where excluida_em is null;
create index notas_dest on notas (grupo_id, cnpj_dest, emissao desc, id desc) where excluida_em is null;
create index notas_embarca on notas (grupo_id, cnpj_embarca, emissao desc, id desc) where excluida_em is null;
-- Keyset pages run on (emissao, id); each index is one filter of the search in that order.
create index notas_emissao on notas (grupo_id, emissao desc, id desc) where excluida_em is null;
create index notas_entrega on notas (grupo_id, data_entrega) where data_entrega is not null;
create index notas_motorista on notas (grupo_id, cpf_motorista, emissao desc, id desc) where cpf_motorista is not null;
create index notas_municipio on notas (grupo_id, municipio_ibge, emissao desc, id desc) where excluida_em is null;
create index notas_numero on notas (grupo_id, numero, serie) where excluida_em is null;
create index notas_origem on notas (grupo_id, origem, emissao desc, id desc) where excluida_em is null and origem <> 'xml';
create index notas_protocolo on notas (grupo_id, protocolo_id) where protocolo_id is not null;
create index notas_romaneio on notas (grupo_id, romaneio_id) where romaneio_id is not null;
-- Notes that a shipper's file names by number and series alone: one each, until the key comes with the XML.
create unique index notas_sem_chave on notas (grupo_id, cnpj_embarca, serie, numero)
  where chave is null and origem = 'edi' and excluida_em is null;
create index notas_situacao on notas (grupo_id, situacao, emissao desc, id desc) where excluida_em is null;
create index notas_uf on notas (grupo_id, uf, emissao desc, id desc) where excluida_em is null;
select proteger('notas');

-- What happened, appended and never changed; what is true now stands in notas.
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
  lat float8,
  lng float8,
  -- When it happened, which the phone may tell later than now.
  em timestamptz not null default now(),
  created_at timestamptz not null default now(),
  numero bigint,
  primary key (grupo_id, nota_id, id)
);
-- Imports are by far most of the lines and nobody reacts to them one by one: they stand outside the line.
create unique index nota_eventos_em_ordem on nota_eventos (grupo_id, numero) where numero is not null;
-- What happened since an instant, asked when it is told again: history grows at its end, so its blocks stand in order of time.
create index nota_eventos_por_registro on nota_eventos using brin (created_at);
create index nota_eventos_sem_numero on nota_eventos (grupo_id, id) where numero is null and tipo <> 'importada';
select proteger('nota_eventos');
revoke delete, update on nota_eventos from tropeiro_app;

-- The official XML, byte for byte.
create table nota_documentos (
  grupo_id int not null,
  nota_id bigint not null,
  tipo text not null check (tipo in ('nfe', 'cancelamento')),
  nome text not null,
  sha256 text not null,
  conteudo bytea not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, nota_id, tipo)
);
select proteger('nota_documentos');

-- What each statement on notas took away from and added to the figures: appended only, so that moves of many notes at
-- once never wait for each other on a figure. Dashboards fold it into their figures.
create table painel_movimentos (
  grupo_id int not null,
  id bigint generated always as identity,
  dia date not null,
  base_id int,
  cnpj_embarca text not null,
  rota_id bigint,
  romaneio_id bigint,
  uf char(2) not null,
  cpf_motorista text,
  tipo_doc text not null,
  situacao text not null,
  desfecho text,
  ocorrencia int,
  -- Of open notes only: whether they are late depends on the day that asks.
  prazo date,
  -- Of closed notes only.
  dentro boolean,
  notas int not null,
  volumes bigint not null,
  peso_gramas bigint not null,
  valor_centavos bigint not null,
  frete_centavos bigint not null,
  completa boolean,
  -- Deliveries whose moment is known, and their seconds since issue.
  medidas int not null default 0,
  tempo_s bigint not null default 0,
  primary key (grupo_id, id)
);
select proteger('painel_movimentos');

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

-- Did it end in a delivery? A proof that waits for audit counts as what it says.
create function foi_entregue(p_situacao text, p_desfecho text) returns boolean
language sql immutable parallel safe as $$
  select p_situacao = 'entregue' or (p_situacao = 'auditoria' and p_desfecho is distinct from 'outras')
$$;

-- Was the closing in time? Null while the note is open, and when no deadline binds it.
create function fechada_no_prazo(p_situacao text, p_prazo date, p_entrega timestamptz, p_situacao_em timestamptz) returns boolean
language sql immutable parallel safe as $$
  select case when p_situacao in ('entregue', 'outras', 'auditoria') and p_prazo is not null
    then dia_local(coalesce(p_entrega, p_situacao_em)) <= p_prazo end
$$;

-- Was everything delivered and kept? Null while the note is open. 31 is a delivery paid for in part (PROCEDA).
create function entrega_completa(p_situacao text, p_desfecho text, p_ocorrencia int, p_devolucao boolean) returns boolean
language sql immutable parallel safe as $$
  select case when p_situacao in ('entregue', 'outras', 'auditoria')
    then foi_entregue(p_situacao, p_desfecho) and not p_devolucao and p_ocorrencia is distinct from 31 end
$$;

-- Seconds from issue to delivery; null unless delivered at a known moment.
create function segundos_ate_entregar(p_situacao text, p_desfecho text, p_emissao timestamptz, p_entrega timestamptz) returns bigint
language sql immutable parallel safe as $$
  select case when foi_entregue(p_situacao, p_desfecho) and p_entrega is not null
    then greatest(0, extract(epoch from p_entrega - p_emissao))::bigint end
$$;

-- Once all tables stand.
alter table pessoas add foreign key (grupo_id) references grupos;
alter table notas add foreign key (grupo_id) references grupos;
alter table notas add foreign key (ocorrencia) references ocorrencias;
alter table notas add foreign key (grupo_id, cnpj_embarca) references pessoas;
alter table notas add foreign key (grupo_id, cnpj_dest) references pessoas;
alter table notas add foreign key (grupo_id, romaneio_id) references romaneios;
alter table notas add foreign key (grupo_id, rota_id) references rotas;
alter table notas add foreign key (grupo_id, protocolo_id) references protocolos;
alter table nota_eventos add foreign key (grupo_id, nota_id) references notas on delete cascade;
alter table nota_documentos add foreign key (grupo_id, nota_id) references notas on delete cascade;
