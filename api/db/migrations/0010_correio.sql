-- owner: correio
create table emails (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  usuario_id bigint references usuarios,
  remetente text not null,
  destinatarios text[] not null check (cardinality(destinatarios) > 0),
  assunto text not null,
  conteudo text not null,
  notas bigint[] not null default '{}',
  -- Storage keys of the attached images with the names they go under.
  anexos jsonb not null default '[]',
  estado text not null default 'fila' check (estado in ('fila', 'enviado', 'falhou')),
  erro text,
  message_id text,
  idempotencia text,
  created_at timestamptz not null default now(),
  enviado_em timestamptz,
  primary key (grupo_id, id),
  unique (grupo_id, idempotencia)
);
create index on emails (grupo_id, id desc);
