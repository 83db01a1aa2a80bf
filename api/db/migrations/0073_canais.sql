-- Channels that fetch: what they saw in an inbox, how their last run ended, and in whose name they work.

alter table parceiro_canais
  add column criador_id bigint references usuarios,
  add column ultima_em timestamptz,
  -- What kept the last run from its work, in words; empty when it ended well.
  add column ultimo_erro text not null default '';

-- Files of an inbox as they were last seen. One is read when two looks find it the same: what is half written is not.
-- owner: parceiros
create table parceiro_vistos (
  grupo_id int not null,
  canal_id bigint not null,
  nome text not null,
  tamanho bigint not null,
  modificado bigint not null,
  estado text not null default 'chegando' check (estado in ('chegando', 'lido', 'recusado')),
  mensagem text not null default '',
  arquivo_id bigint,
  em timestamptz not null default now(),
  primary key (grupo_id, canal_id, nome),
  foreign key (grupo_id, canal_id) references parceiro_canais on delete cascade
);
create index on parceiro_vistos (grupo_id, canal_id, em desc);

grant select, insert, update, delete on parceiro_vistos to tropeiro_app;
alter table parceiro_vistos enable row level security;
create policy do_grupo on parceiro_vistos
  using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));
