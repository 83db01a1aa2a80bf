-- Groups and bases made by the product itself, and recipients that can be switched off.

-- A division without a registration of its own, which uses the CNPJ of another base.
alter table bases add column ficticio boolean not null default false;

-- A recipient is served until somebody switches it off.
alter table pessoas add column ativo boolean not null default true;
create index pessoas_destinatarios on pessoas (grupo_id, uf, municipio_ibge) where destinatario;

-- A new group belongs to no tenant yet, so row-level security would refuse its row. This one door, which only writes
-- that row, answers the new id; the caller then sets it as the transaction's tenant and writes all else under the wall.
-- Null: a group of this name is there already. Who may call is decided before: the call is open to the super user only.
create function criar_grupo(p_nome text, p_tipo text) returns int
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into grupos (nome, tipo) values (p_nome, p_tipo) on conflict (nome) do nothing returning id
$$;
revoke execute on function criar_grupo(text, text) from public;
grant execute on function criar_grupo(text, text) to tropeiro_app;
