-- Changes of many notes at once, as they can be looked at and undone.

-- owner: operacoes
create table operacoes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('base', 'rota', 'prazo', 'data', 'ocorrencia')),
  titulo text not null,
  parametros jsonb not null,
  usuario_id bigint not null references usuarios,
  usuario_nome text not null,
  -- The long work that does it, and the one that undoes it.
  tarefa_id bigint,
  desfazer_id bigint,
  desfeita_por text not null default '',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);

-- owner: operacoes
create table operacao_notas (
  grupo_id int not null,
  operacao_id bigint not null,
  nota_id bigint not null,
  estado text not null default 'pendente'
    check (estado in ('pendente', 'feita', 'igual', 'recusada', 'desfeita', 'nao_desfeita')),
  antes jsonb,
  depois jsonb,
  -- What people read: from what to what.
  texto text not null default '',
  motivo text not null default '',
  primary key (grupo_id, operacao_id, nota_id),
  foreign key (grupo_id, operacao_id) references operacoes on delete cascade,
  foreign key (grupo_id, nota_id) references notas on delete cascade
);
create index on operacao_notas (grupo_id, operacao_id, estado, nota_id);
create index on operacao_notas (grupo_id, nota_id);

do $$
declare t text;
begin
  foreach t in array array['operacoes', 'operacao_notas'] loop
    execute format('grant select, insert, update, delete on %I to tropeiro_app', t);
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy do_grupo on %I using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', t);
  end loop;
end $$;
grant usage on all sequences in schema public to tropeiro_app;
