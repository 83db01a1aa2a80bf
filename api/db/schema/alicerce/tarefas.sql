-- Long work, done in steps that are committed with their progress.
create table tarefas (
  grupo_id int not null,
  id bigint generated always as identity,
  usuario_id bigint not null,
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
  -- Runs begun since the work last came further; one that ends, well or not, with an answer is over anyway.
  tentativas int not null default 0,
  -- How far it ever came.
  avanco bigint not null default 0,
  -- What the asker reached when he asked: {papel, cpf, cnpjs, bases}; and the reach under which the file was made.
  alcance jsonb,
  arquivo_alcance jsonb,
  -- When the file that the task made is deleted.
  arquivo_vence_em timestamptz,
  -- Its bytes are being deleted: nobody gets it any more.
  arquivo_a_apagar text,
  arquivo_apagado_em timestamptz,
  primary key (grupo_id, id)
);
create index tarefas_arquivos_vencidos on tarefas (grupo_id, arquivo_vence_em) where arquivo_vence_em is not null;
create index tarefas_por_usuario on tarefas (grupo_id, usuario_id, id desc);
select proteger('tarefas');

-- Numbers that people read (romaneio, protocolo) come from here, one row a kind.
create table contadores (
  grupo_id int not null,
  tipo text not null,
  valor bigint not null,
  primary key (grupo_id, tipo)
);
select proteger('contadores');

-- Which worker processes are alive: what a dead one held goes back to the queue.
create table trabalhadores (
  id text primary key,
  visto_em timestamptz not null default now()
);
comment on table trabalhadores is 'local';

create function proximo_numero(p_grupo int, p_tipo text) returns bigint
language sql as $$
  insert into contadores (grupo_id, tipo, valor) values (p_grupo, p_tipo, 1)
  on conflict (grupo_id, tipo) do update set valor = contadores.valor + 1
  returning valor
$$;

-- Once all tables stand.
alter table tarefas add foreign key (grupo_id) references grupos;
alter table tarefas add foreign key (usuario_id) references usuarios;
alter table contadores add foreign key (grupo_id) references grupos;
