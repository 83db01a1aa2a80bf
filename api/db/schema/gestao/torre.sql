create table torre_visoes (
  grupo_id int not null,
  id bigint generated always as identity,
  nome text not null,
  dono_id bigint not null,
  compartilhada boolean not null default false,
  -- Names of bases and CNPJs of shippers; empty means all.
  bases text[] not null default '{}',
  remetentes text[] not null default '{}',
  -- Kinds of items that it leaves out.
  sem text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
select proteger('torre_visoes');

-- Once all tables stand.
alter table torre_visoes add foreign key (grupo_id) references grupos;
alter table torre_visoes add foreign key (dono_id) references usuarios;
