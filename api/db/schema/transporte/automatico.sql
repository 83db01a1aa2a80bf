-- Rules that make romaneios by themselves.
create table automatico_regras (
  grupo_id int not null,
  id bigint generated always as identity,
  nome text not null,
  ativa boolean not null default true,
  -- Ids of delivery routes, names of bases, CNPJs of shippers; empty means all.
  rotas text[] not null default '{}',
  bases text[] not null default '{}',
  embarcadores text[] not null default '{}',
  -- Notes issued or received in so many days, today included.
  dias int not null check (dias between 1 and 90),
  -- With fewer notes waiting it makes none.
  minimo int not null default 1 check (minimo >= 1),
  -- Sunday is 0; hours of São Paulo.
  dias_da_semana int[] not null,
  horas int[] not null,
  proxima_em timestamptz not null,
  criador_id bigint not null,
  versao int not null default 1,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
create unique index automatico_regras_nome on automatico_regras (grupo_id, lower(nome));
select proteger('automatico_regras');

create table automatico_execucoes (
  grupo_id int not null,
  id bigint generated always as identity,
  regra_id bigint not null,
  -- The moment it was due, or asked for: one run a moment.
  momento timestamptz not null,
  origem text not null check (origem in ('agenda', 'pedido', 'ensaio')),
  estado text not null check (estado in ('feita', 'nada', 'falhou')),
  romaneios bigint[] not null default '{}'::bigint[],
  notas int not null default 0,
  sem_rota int not null default 0,
  mensagem text not null default '',
  usuario_nome text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, regra_id, momento)
);
select proteger('automatico_execucoes');

-- Once all tables stand.
alter table automatico_regras add foreign key (grupo_id) references grupos;
alter table automatico_regras add foreign key (criador_id) references usuarios;
alter table automatico_execucoes add foreign key (grupo_id, regra_id) references automatico_regras on delete cascade;
