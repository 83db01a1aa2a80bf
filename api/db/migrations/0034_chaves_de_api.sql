-- API keys of partners: only what shows them and what proves them; the key itself is told once and kept nowhere.

-- owner: parceiros
create table parceiro_chaves (
  grupo_id int not null,
  parceiro_id bigint not null,
  id bigint generated always as identity,
  nome text not null,
  -- The beginning of the key, by which it is found and recognised.
  prefixo text not null,
  -- SHA-256 of the whole key: 256 random bits need no slower hash.
  hash bytea not null,
  escopos text[] not null,
  por_minuto int not null check (por_minuto between 1 and 6000),
  criada_por bigint not null references usuarios,
  criada_em timestamptz not null default now(),
  usada_em timestamptz,
  revogada_em timestamptz,
  primary key (grupo_id, id),
  unique (grupo_id, prefixo),
  foreign key (grupo_id, parceiro_id) references parceiros on delete cascade
);
create index on parceiro_chaves (prefixo);
create index on parceiro_chaves (grupo_id, parceiro_id);
grant select, insert, update, delete on parceiro_chaves to tropeiro_app;
grant usage on all sequences in schema public to tropeiro_app;
alter table parceiro_chaves enable row level security;
create policy do_grupo on parceiro_chaves using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));

-- Who calls with a key is asked before any group is known: this one door, for keys that begin so and still count.
create function chaves_de_api(p_prefixo text) returns table (
  grupo_id int, grupo text, id bigint, hash bytea, escopos text[], por_minuto int, usuario_id bigint, nome text, cnpjs text[]
) language sql stable security definer set search_path = public, pg_temp as $$
  select c.grupo_id, g.nome, c.id, c.hash, c.escopos, c.por_minuto, c.criada_por, p.nome, p.cnpjs
  from parceiro_chaves c join parceiros p on p.grupo_id = c.grupo_id and p.id = c.parceiro_id join grupos g on g.id = c.grupo_id
  where c.prefixo = p_prefixo and c.revogada_em is null and p.ativo
$$;
