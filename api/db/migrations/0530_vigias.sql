-- What a person wants to be told of a saved view: in the bell when it changes, or by e-mail at an hour.
-- owner: vigias
create table vigias (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  usuario_id bigint not null references usuarios,
  visao_id bigint not null,
  -- acima: the view has more than `limite`; nova: it has one that it did not have; email: by the clock.
  tipo text not null check (tipo in ('acima', 'nova', 'email')),
  limite int not null default 0,
  -- acima: how it stood when it was looked at last. Only the step over the limit is told.
  acima boolean not null default false,
  -- email: Sunday is 0; the hour is São Paulo's.
  dias int[] not null default '{}',
  hora int not null default 7 check (hora between 0 and 23),
  so_uteis boolean not null default false,
  formato text not null default 'tabela' check (formato in ('tabela', 'xlsx', 'csv')),
  pausada boolean not null default false,
  -- When it is looked at next.
  proximo_em timestamptz not null,
  ultimo_em timestamptz,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, visao_id) references lista_visoes (grupo_id, id) on delete cascade
);
create unique index vigias_uma on vigias (grupo_id, usuario_id, visao_id, tipo);
create index vigias_visao on vigias (grupo_id, visao_id);
create index vigias_devidas on vigias (grupo_id, proximo_em) where not pausada;
select proteger('vigias');

-- The notes that a person was told of already, or that stood there when the watching began: none is told twice.
-- owner: vigias
create table vigia_notas (
  grupo_id int not null,
  vigia_id bigint not null,
  nota_id bigint not null,
  em timestamptz not null default now(),
  primary key (grupo_id, vigia_id, nota_id),
  foreign key (grupo_id, vigia_id) references vigias (grupo_id, id) on delete cascade
);
select proteger('vigia_notas');

-- What the bell has for a person. It names a view and how many, nobody and no note.
-- owner: vigias
create table avisos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  usuario_id bigint not null references usuarios,
  texto text not null,
  endereco text not null,
  em timestamptz not null default now(),
  lido_em timestamptz,
  primary key (grupo_id, id)
);
create index avisos_da_pessoa on avisos (grupo_id, usuario_id, id desc);
create index avisos_velhos on avisos (grupo_id, em);
select proteger('avisos');
