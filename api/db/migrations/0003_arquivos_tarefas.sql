-- Files behind the storage port, long work, counters.

-- owner: arquivos
create table arquivos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  chave text not null,
  nome text not null,
  tipo text not null,
  bytes bigint not null,
  sha256 text not null,
  estado text not null default 'pendente' check (estado in ('pendente', 'gravado')),
  usuario_id bigint references usuarios,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, chave)
);

-- owner: tarefas
create table tarefas (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  usuario_id bigint not null references usuarios,
  tipo text not null,
  titulo text not null,
  estado text not null default 'fila' check (estado in ('fila', 'executando', 'concluida', 'falhou', 'cancelada')),
  feito bigint not null default 0,
  total bigint,
  mensagem text,
  parametros jsonb not null default '{}',
  -- Where the work stands, so that another process goes on from here.
  cursor jsonb not null default '{}',
  cancelar boolean not null default false,
  arquivo_chave text,
  arquivo_nome text,
  arquivo_bytes bigint,
  created_at timestamptz not null default now(),
  iniciado_em timestamptz,
  terminado_em timestamptz,
  primary key (grupo_id, id)
);
create index on tarefas (grupo_id, usuario_id, id desc);

-- Numbers that people read (romaneio, protocolo) come from here, one row a kind. owner: tarefas
create table contadores (
  grupo_id int not null references grupos,
  tipo text not null,
  valor bigint not null,
  primary key (grupo_id, tipo)
);

create function proximo_numero(p_grupo int, p_tipo text) returns bigint language sql as $$
  insert into contadores (grupo_id, tipo, valor) values (p_grupo, p_tipo, 1)
  on conflict (grupo_id, tipo) do update set valor = contadores.valor + 1
  returning valor
$$;

-- Puts work in the queue inside the caller's transaction; the app role cannot touch the queue's own tables.
create function enfileirar(p_tipo text, p_dados json, p_chave text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(p_tipo, p_dados, job_key => p_chave, max_attempts => 25);
end $$;
