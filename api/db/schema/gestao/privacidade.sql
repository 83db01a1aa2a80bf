-- A choice of cookies, with the text that was read. Appended, never changed.
create table consentimentos (
  grupo_id int not null,
  id bigint generated always as identity,
  usuario_id bigint not null,
  acordo boolean not null,
  versao text not null,
  em timestamptz not null default now(),
  primary key (grupo_id, id)
);
create index consentimentos_por_usuario on consentimentos (grupo_id, usuario_id, id desc);
select proteger('consentimentos');
revoke delete, update on consentimentos from tropeiro_app;

create table titular_pedidos (
  grupo_id int not null,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('exportacao', 'eliminacao')),
  estado text not null default 'aberto' check (estado in ('aberto', 'executando', 'concluido', 'recusado')),
  nome text not null default '',
  -- Masked once an erasure is done.
  cpf text not null default '',
  email text not null default '',
  -- The account that asked for itself.
  titular_id bigint,
  observacao text not null default '',
  aberto_por text not null,
  prazo date not null,
  tarefa_id bigint,
  concluido_em timestamptz,
  concluido_por text not null default '',
  motivo text not null default '',
  resultado jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
create index titular_pedidos_por_prazo on titular_pedidos (grupo_id, estado, prazo);
create index titular_pedidos_por_titular on titular_pedidos (grupo_id, titular_id);
select proteger('titular_pedidos');
revoke delete on titular_pedidos from tropeiro_app;

-- Who saw whose personal data; appended many at a time.
create table dados_acessos (
  grupo_id int not null,
  id bigint generated always as identity,
  usuario_id bigint not null,
  tipo text not null,
  -- The call, and the id it named.
  chamada text not null,
  alvo text not null default '',
  vezes int not null default 1,
  em timestamptz not null,
  primary key (grupo_id, id)
);
create index dados_acessos_em_ordem on dados_acessos (grupo_id, em desc);
select proteger('dados_acessos');
revoke update on dados_acessos from tropeiro_app;

-- What each sweep took.
create table retencao_varreduras (
  grupo_id int not null,
  regra text not null,
  em timestamptz not null,
  quantos bigint not null,
  primary key (grupo_id, regra, em)
);
select proteger('retencao_varreduras');
revoke delete, update on retencao_varreduras from tropeiro_app;

-- Once all tables stand.
alter table consentimentos add foreign key (grupo_id) references grupos;
alter table consentimentos add foreign key (usuario_id) references usuarios;
alter table titular_pedidos add foreign key (grupo_id) references grupos;
alter table titular_pedidos add foreign key (titular_id) references usuarios;
alter table dados_acessos add foreign key (grupo_id) references grupos;
alter table dados_acessos add foreign key (usuario_id) references usuarios;
alter table retencao_varreduras add foreign key (grupo_id) references grupos;
