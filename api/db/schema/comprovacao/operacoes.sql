-- One act on many notes, done note by note.
create table operacoes (
  grupo_id int not null,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('base', 'rota', 'prazo', 'data', 'ocorrencia')),
  titulo text not null,
  parametros jsonb not null,
  usuario_id bigint not null,
  usuario_nome text not null,
  -- The long work that does it, and the one that undoes it.
  tarefa_id bigint,
  desfazer_id bigint,
  desfeita_por text not null default '',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
select proteger('operacoes');

create table operacao_notas (
  grupo_id int not null,
  operacao_id bigint not null,
  nota_id bigint not null,
  estado text not null default 'pendente' check (estado in ('pendente', 'feita', 'igual', 'recusada', 'desfeita', 'nao_desfeita')),
  antes jsonb,
  depois jsonb,
  -- What people read: from what to what.
  texto text not null default '',
  motivo text not null default '',
  primary key (grupo_id, operacao_id, nota_id)
);
create index operacao_notas_por_estado on operacao_notas (grupo_id, operacao_id, estado, nota_id);
create index operacao_notas_por_nota on operacao_notas (grupo_id, nota_id);
select proteger('operacao_notas');

-- Once all tables stand.
alter table operacoes add foreign key (grupo_id) references grupos;
alter table operacoes add foreign key (usuario_id) references usuarios;
alter table operacao_notas add foreign key (grupo_id, operacao_id) references operacoes on delete cascade;
alter table operacao_notas add foreign key (grupo_id, nota_id) references notas on delete cascade;
