-- Perfis of a group: what some of its staff may do, capabilities by base (docs/decisions/0072-capabilities-and-perfis.md).

-- owner: acessos
create table perfis (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  nome text not null check (nome <> ''),
  descricao text not null default '',
  -- In the place of what role and modules give, instead of beside it.
  no_lugar boolean not null default false,
  -- Everybody of this role has it, besides those it was given to.
  papel text check (papel in ('USUARIO', 'ADMIN')),
  -- Where it holds; empty is every base. A base that is gone stays here, so that no perfil grows by it.
  bases int[] not null default '{}',
  -- {capability: ler | escrever | sem_escrever | sem_acesso}
  capacidades jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
create unique index perfis_nome on perfis (grupo_id, lower(nome));
select proteger('perfis');

-- owner: acessos
create table perfil_pessoas (
  grupo_id int not null,
  perfil_id bigint not null,
  usuario_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, perfil_id, usuario_id)
);
alter table perfil_pessoas add constraint perfil_pessoas_perfil
  foreign key (grupo_id, perfil_id) references perfis on delete cascade;
alter table perfil_pessoas add constraint perfil_pessoas_pessoa
  foreign key (grupo_id, usuario_id) references grupo_usuarios on delete cascade;
create index perfil_pessoas_da_pessoa on perfil_pessoas (grupo_id, usuario_id);
select proteger('perfil_pessoas');
