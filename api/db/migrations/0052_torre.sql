-- The control tower: what it looks at, by person or for all.

-- Open notes by their deadline: what is late, and what will be.
create index notas_abertas_prazo on notas (grupo_id, prazo) include (valor_centavos, base_id, rota_id)
  where excluida_em is null and cancelada_em is null and prazo is not null and situacao in ('sem_romaneio', 'expedicao', 'rota');

-- owner: torre
create table torre_visoes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  nome text not null,
  dono_id bigint not null references usuarios,
  compartilhada boolean not null default false,
  -- Names of bases and CNPJs of shippers; empty means all.
  bases text[] not null default '{}',
  remetentes text[] not null default '{}',
  -- Kinds of items that it leaves out.
  sem text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
grant select, insert, update, delete on torre_visoes to tropeiro_app;
alter table torre_visoes enable row level security;
create policy do_grupo on torre_visoes using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));
