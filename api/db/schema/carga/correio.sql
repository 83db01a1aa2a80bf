-- What came in by mail, and what was made of it.
create table emails (
  grupo_id int not null,
  id bigint generated always as identity,
  usuario_id bigint,
  usuario_nome text not null default '',
  -- What the person wrote as sender, and the headers made of it.
  remetente text not null,
  de text not null,
  responder_para text not null default '',
  destinatarios text[] not null check (cardinality(destinatarios) > 0),
  assunto text not null,
  conteudo text not null,
  -- The body as it goes, made when it was asked for: the notes may change later, the message does not.
  html text not null,
  texto text not null,
  notas bigint[] not null default '{}'::bigint[],
  -- The images: storage key, the name it goes under, type, bytes and the note's proof-of-receipt number.
  anexos jsonb not null default '[]',
  estado text not null default 'fila' check (estado in ('fila', 'enviado', 'falhou')),
  -- local: there is no mail server, this table is the mailbox.
  via text not null check (via in ('smtp', 'local')),
  tentativas int not null default 0,
  erro text,
  -- The same on every try, so that a receiver can tell a repeat.
  message_id text not null,
  idempotencia text,
  created_at timestamptz not null default now(),
  enviado_em timestamptz,
  primary key (grupo_id, id),
  unique (grupo_id, idempotencia)
);
create index emails_em_ordem on emails (grupo_id, id desc);
create index emails_por_estado on emails (grupo_id, estado, id desc);
select proteger('emails');

-- Once all tables stand.
alter table emails add foreign key (grupo_id) references grupos;
alter table emails add foreign key (usuario_id) references usuarios;
