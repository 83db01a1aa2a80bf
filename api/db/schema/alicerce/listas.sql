-- A person's columns of a list, as arranged.
create table lista_colunas (
  grupo_id int not null,
  usuario_id bigint not null,
  -- The list's or table's name, as the screens give it.
  lista text not null,
  -- {order, hidden, pinned, sizes}
  arranjo jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (grupo_id, usuario_id, lista)
);
select proteger('lista_colunas');

-- A person's views of a list, by name.
create table lista_visoes (
  grupo_id int not null,
  id bigint generated always as identity,
  usuario_id bigint not null,
  lista text not null,
  nome text not null,
  -- What stands behind the `?` of the list's address.
  endereco text not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
create unique index lista_visoes_nome on lista_visoes (grupo_id, usuario_id, lista, lower(nome));
select proteger('lista_visoes');

-- Once all tables stand.
alter table lista_colunas add foreign key (grupo_id) references grupos;
alter table lista_colunas add foreign key (usuario_id) references usuarios;
alter table lista_visoes add foreign key (grupo_id) references grupos;
alter table lista_visoes add foreign key (usuario_id) references usuarios;
