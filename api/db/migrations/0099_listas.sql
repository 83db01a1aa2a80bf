-- What a person keeps of the lists: columns as they were arranged, and views by name (docs/decisions/0061-one-list.md).

-- owner: listas
create table lista_colunas (
  grupo_id int not null references grupos,
  usuario_id bigint not null references usuarios,
  -- The list's or table's name, as the screens give it.
  lista text not null,
  -- {order, hidden, pinned, sizes}
  arranjo jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (grupo_id, usuario_id, lista)
);
grant select, insert, update, delete on lista_colunas to tropeiro_app;
alter table lista_colunas enable row level security;
create policy do_grupo on lista_colunas using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));

-- owner: listas
create table lista_visoes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  usuario_id bigint not null references usuarios,
  lista text not null,
  nome text not null,
  -- What stands behind the `?` of the list's address.
  endereco text not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
create unique index lista_visoes_nome on lista_visoes (grupo_id, usuario_id, lista, lower(nome));
grant select, insert, update, delete on lista_visoes to tropeiro_app;
alter table lista_visoes enable row level security;
create policy do_grupo on lista_visoes using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));
