-- CT-e: who issues, at what freight, what is being written and what became of it.

-- What a company of the group issues with. owner: cte
create table cte_emitentes (
  grupo_id int not null references grupos,
  cnpj text not null,
  serie int not null default 1 check (serie between 0 and 889),
  ambiente text not null default '2' check (ambiente in ('1', '2')),
  crt text not null default '3' check (crt in ('1', '2', '3', '4')),
  rntrc text not null default '',
  ie text not null default '',
  fantasia text not null default '',
  logradouro text not null default '',
  numero text not null default '',
  complemento text not null default '',
  bairro text not null default '',
  municipio_ibge int references municipios,
  cep text not null default '',
  telefone text not null default '',
  email text not null default '',
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
  regras_desligadas text[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (grupo_id, cnpj),
  foreign key (grupo_id, cnpj) references empresas (grupo_id, cnpj)
);

-- Prices of freight. The most particular in force wins: sender, then route, then state. owner: cte
create table frete_tabelas (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  nome text not null,
  cnpj_embarca text not null default '',
  rota_id bigint,
  uf text not null default '',
  desde date not null,
  ate date check (ate is null or ate >= desde),
  minimo_centavos bigint not null default 0,
  -- Reais a kilogram.
  por_kg numeric(12, 4) not null default 0,
  percentual numeric(9, 4) not null default 0,
  fixo_centavos bigint not null default 0,
  gris_percentual numeric(9, 4) not null default 0,
  gris_minimo_centavos bigint not null default 0,
  -- By each begun 100 kg.
  pedagio_centavos bigint not null default 0,
  excluida_em timestamptz,
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, rota_id) references rotas (grupo_id, id)
);

-- owner: cte
create table ctes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  estado text not null default 'rascunho' check (estado in
    ('rascunho', 'enviando', 'pendente', 'contingencia', 'autorizado', 'rejeitado', 'cancelado', 'substituido')),
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
  criador_id bigint references usuarios,
  criador text not null default '',
  versao int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, cnpj_emitente) references empresas (grupo_id, cnpj),
  foreign key (grupo_id, origem_id) references ctes (grupo_id, id)
);
create index on ctes (grupo_id, estado, id desc);
create unique index ctes_chave on ctes (grupo_id, chave) where chave is not null;
create index ctes_envio on ctes (grupo_id, envio_id) where envio_id is not null;
create index ctes_numero on ctes (grupo_id, numero) where numero is not null;
create index ctes_origem on ctes (grupo_id, origem_id) where origem_id is not null;

-- Notes that a CT-e carries. owner: cte
create table cte_notas (
  grupo_id int not null,
  cte_id bigint not null,
  nota_id bigint not null,
  primary key (grupo_id, cte_id, nota_id),
  foreign key (grupo_id, cte_id) references ctes on delete cascade,
  foreign key (grupo_id, nota_id) references notas on delete cascade
);
create index on cte_notas (grupo_id, nota_id);

-- Events asked for and what SEFAZ answered. owner: cte
create table cte_eventos (
  grupo_id int not null,
  cte_id bigint not null,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('110110', '110111', '110113', '110180', '110181', '110190', '110191')),
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
  primary key (grupo_id, cte_id, id),
  foreign key (grupo_id, cte_id) references ctes on delete cascade
);
create index cte_eventos_envio on cte_eventos (grupo_id, envio_id) where envio_id is not null;

grant select, insert, update on cte_emitentes, frete_tabelas, cte_eventos to tropeiro_app;
grant select, insert, update, delete on ctes, cte_notas to tropeiro_app;
grant usage on all sequences in schema public to tropeiro_app;

do $$
declare t text;
begin
  foreach t in array array['cte_emitentes', 'frete_tabelas', 'ctes', 'cte_notas', 'cte_eventos'] loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy do_grupo on %I using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', t);
  end loop;
end $$;
