-- Customer service. An incident belongs to the group that attends it: the asker's own, or the one of the provider's support;
-- `origem_*` says from where it was opened, and who opened it goes on reading it.

-- What a group says of its tickets: kinds and colours. Without a row the defaults hold. owner: sac
create table sac_config (
  grupo_id int primary key references grupos,
  parametros jsonb not null
);

-- owner: sac
create table incidentes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  numero bigint not null,
  tipo text not null,
  assunto text not null,
  descricao text not null,
  -- The document it is about, as whoever opened it sees it.
  tipo_doc text not null default 'NOTA' check (tipo_doc in ('NOTA', 'ROMANEIO', 'PROTOCOLO')),
  documento text not null default '',
  documento_id bigint,
  base text not null default '',
  status text not null default 'aberto'
    check (status in ('aberto', 'em_atendimento', 'aguardando', 'resolvido', 'encerrado')),
  aberto_por bigint not null references usuarios,
  aberto_por_nome text not null,
  origem_grupo_id int not null references grupos,
  origem_grupo text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, numero)
);
create index on incidentes (grupo_id, aberto_por, id desc);
create index on incidentes (grupo_id, status, id desc);

-- owner: sac
create table incidente_mensagens (
  grupo_id int not null,
  id bigint generated always as identity,
  incidente_id bigint not null,
  autor_id bigint references usuarios,
  autor_nome text not null,
  -- Said by who attends, not by who asked.
  do_atendimento boolean not null default false,
  texto text not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, incidente_id) references incidentes
);
create index on incidente_mensagens (grupo_id, incidente_id, id);

grant select, insert, update, delete on sac_config, incidentes to tropeiro_app;
grant select, insert on incidente_mensagens to tropeiro_app;
grant usage on all sequences in schema public to tropeiro_app;

do $$
declare t text;
begin
  foreach t in array array['sac_config', 'incidentes', 'incidente_mensagens'] loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy do_grupo on %I using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', t);
  end loop;
end $$;
