-- Fiscal documents on their way to the authorities: numbers, outbox, every call made, limits, contingency.

-- The next number of each series. owner: transmissao
create table fiscal_numeracao (
  grupo_id int not null references grupos,
  cnpj text not null,
  modelo text not null check (modelo in ('57', '58')),
  serie int not null check (serie between 0 and 999),
  ambiente text not null check (ambiente in ('1', '2')),
  proximo int not null default 1 check (proximo between 1 and 1000000000),
  primary key (grupo_id, cnpj, modelo, serie, ambiente)
);

-- What became of each number that was ever taken. owner: transmissao
create table fiscal_numeros (
  grupo_id int not null,
  cnpj text not null,
  modelo text not null check (modelo in ('57', '58')),
  serie int not null,
  ambiente text not null check (ambiente in ('1', '2')),
  numero int not null,
  estado text not null check (estado in ('reservado', 'rejeitado', 'autorizado', 'cancelado', 'abandonado')),
  -- The document that holds it; who took it says how it is named.
  documento text not null,
  -- tpEmis of the last document of this number that left the house; null: none did.
  tp_emis text,
  -- Given up while nothing stands under it at the authority: the next document may take it.
  livre boolean not null default false,
  chave text,
  motivo text not null default '',
  updated_at timestamptz not null default now(),
  primary key (grupo_id, cnpj, modelo, serie, ambiente, numero),
  foreign key (grupo_id, cnpj, modelo, serie, ambiente) references fiscal_numeracao
);
create index fiscal_numeros_documento on fiscal_numeros (grupo_id, documento);
create index fiscal_numeros_livres on fiscal_numeros (grupo_id, cnpj, modelo, serie, ambiente, numero) where livre;

-- owner: transmissao
create table fiscal_numero_eventos (
  grupo_id int not null references grupos,
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
create index on fiscal_numero_eventos (grupo_id, cnpj, modelo, serie, ambiente, numero, id);

-- Signed documents and events: the bytes stand here before they leave. owner: transmissao
create table fiscal_envios (
  grupo_id int not null references grupos,
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
  primary key (grupo_id, id)
);
create unique index fiscal_envios_vivos on fiscal_envios (grupo_id, ambiente, chave, tp_evento, n_seq)
  where estado not in ('rejeitado', 'desistido');
create index fiscal_envios_fila on fiscal_envios (grupo_id, proxima, id) where estado in ('fila', 'enviando', 'pendente');
create index fiscal_envios_recentes on fiscal_envios (grupo_id, id desc);

-- Every call made to an authority, with what it answered. owner: transmissao
create table fiscal_chamadas (
  grupo_id int not null references grupos,
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
create index on fiscal_chamadas (grupo_id, envio_id, id);

-- Not before when a service may be called again by a company: one row for all workers. owner: transmissao
create table fiscal_governo (
  grupo_id int not null references grupos,
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

-- owner: transmissao
create table fiscal_contingencias (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  uf text not null,
  modelo text not null check (modelo in ('57', '58')),
  ambiente text not null check (ambiente in ('1', '2')),
  modo text not null check (modo in ('svc', 'epec', 'fsda', 'offline')),
  estado text not null check (estado in ('proposta', 'ligada', 'encerrada')),
  motivo text not null,
  desde timestamptz not null,
  ate timestamptz,
  aberta_por bigint references usuarios,
  encerrada_por bigint references usuarios,
  primary key (grupo_id, id)
);
create unique index fiscal_contingencias_uma on fiscal_contingencias (grupo_id, uf, modelo, ambiente) where estado <> 'encerrada';

-- What the authorities last said of themselves: the same for every group, so that nobody asks twice. owner: transmissao
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

grant select, insert, update on fiscal_numeracao, fiscal_numeros, fiscal_envios, fiscal_governo, fiscal_contingencias,
  fiscal_status to tropeiro_app;
grant select, insert on fiscal_numero_eventos, fiscal_chamadas to tropeiro_app;
grant usage on all sequences in schema public to tropeiro_app;

do $$
declare t text;
begin
  foreach t in array array['fiscal_numeracao', 'fiscal_numeros', 'fiscal_numero_eventos', 'fiscal_envios', 'fiscal_chamadas',
    'fiscal_governo', 'fiscal_contingencias'] loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy do_grupo on %I using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', t);
  end loop;
end $$;

-- As `enfileirar`, not before a moment.
create function enfileirar_em(p_tipo text, p_dados json, p_chave text, p_quando timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(p_tipo, p_dados, job_key => p_chave, max_attempts => 25, run_at => p_quando,
    job_key_mode => 'replace');
end $$;
revoke execute on function enfileirar_em(text, json, text, timestamptz) from public;
grant execute on function enfileirar_em(text, json, text, timestamptz) to tropeiro_app;

-- Which groups have something to send: asked by the worker's routine, which has no tenant.
create function fiscal_envios_devidos(p_agora timestamptz) returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id from grupos g where exists (
    select from fiscal_envios e
    where e.grupo_id = g.id and e.estado in ('fila', 'enviando', 'pendente') and e.proxima <= p_agora)
$$;
revoke execute on function fiscal_envios_devidos(timestamptz) from public;
grant execute on function fiscal_envios_devidos(timestamptz) to tropeiro_app;
