-- Links by which somebody without an account follows one delivery.

-- owner: notificacoes
create table rastreio_links (
  grupo_id int not null,
  id bigint generated always as identity,
  nota_id bigint not null,
  publico text not null check (publico in ('embarcador', 'destinatario')),
  mostra_foto boolean not null default false,
  -- The token is derived from this and a key that the database does not hold; only its hash stands here.
  semente text not null,
  token_hash text not null,
  expira_em timestamptz not null,
  revogado_em timestamptz,
  criado_por text not null default '',
  vistas int not null default 0,
  visto_em timestamptz,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, nota_id) references notas on delete cascade
);
create index on rastreio_links (token_hash);
-- One living link for each note and kind of reader.
create unique index rastreio_links_vivo on rastreio_links (grupo_id, nota_id, publico, mostra_foto) where revogado_em is null;

grant select, insert, update, delete on rastreio_links to tropeiro_app;
grant usage on all sequences in schema public to tropeiro_app;
alter table rastreio_links enable row level security;
create policy do_grupo on rastreio_links using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));

-- Which link a stranger holds, if it still opens.
create function rastreio_por_hash(p_hash text, p_agora timestamptz) returns table (grupo_id int, id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.grupo_id, l.id::text from rastreio_links l
  where l.token_hash = p_hash and l.revogado_em is null and l.expira_em > p_agora limit 1
$$;
revoke execute on function rastreio_por_hash(text, timestamptz) from public;
grant execute on function rastreio_por_hash(text, timestamptz) to tropeiro_app;
