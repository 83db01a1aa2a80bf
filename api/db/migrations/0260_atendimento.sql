-- Incidents are attended: how urgent, by whom, until when, and what happened to them.
alter table incidentes
  alter column aberto_por drop not null,
  add column base_id int,
  add column prioridade text not null default 'media' check (prioridade in ('critica', 'alta', 'media', 'baixa')),
  add column canal text not null default 'tela' check (canal in ('tela', 'email', 'whatsapp', 'pagina', 'sistema')),
  add column causa text not null default '',
  add column responsavel_id bigint references usuarios,
  -- Document of the shipper of its note.
  add column embarcador text,
  -- Whom it waits for, and when somebody is reminded of it.
  add column motivo text check (motivo in ('cliente', 'embarcador', 'destinatario', 'seguradora', 'parceiro', 'sefaz')),
  add column lembrete_em timestamptz,
  -- The incident that it became part of.
  add column junto_em bigint,
  -- By which signals find the open one of a kind.
  add column chave text,
  add column reaberturas int not null default 0,
  add column resolvido_em timestamptz,
  -- Goals that were missed, once and for all.
  add column estouros text[] not null default '{}',
  -- What its events come to (contract's sla): the policy, what is due first, when its clock has something to do.
  add column politica text not null default '',
  add column vence_em timestamptz,
  add column olhar_em timestamptz default now(),
  add foreign key (grupo_id, base_id) references bases,
  add foreign key (grupo_id, junto_em) references incidentes;
create index incidentes_por_vencimento on incidentes (grupo_id, vence_em) where status not in ('resolvido', 'encerrado');
create index incidentes_a_olhar on incidentes (grupo_id, olhar_em) where olhar_em is not null;
create unique index incidentes_por_chave on incidentes (grupo_id, tipo, chave)
  where chave is not null and status not in ('resolvido', 'encerrado');
create index incidentes_por_documento on incidentes (grupo_id, documento_id) where documento_id is not null;

-- owner: sac
-- What happened to an incident, in order: its words, its states, who took it, what was missed. Nothing is ever changed here.
create table incidente_eventos (
  grupo_id int not null,
  incidente_id bigint not null,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('aberto', 'mensagem', 'estado', 'responsavel', 'classificado', 'ligado', 'junto', 'separado', 'nota',
    'estouro', 'sinal')),
  -- Who speaks or acts: who asked, who attends, the house itself.
  lado text not null check (lado in ('cliente', 'atendimento', 'sistema')),
  -- Shown to who asked.
  publico boolean not null default false,
  texto text not null default '',
  dados jsonb not null default '{}',
  autor_id bigint references usuarios,
  autor_nome text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, incidente_id, id),
  foreign key (grupo_id, incidente_id) references incidentes
);
create index incidente_eventos_por_dia on incidente_eventos (grupo_id, tipo, em);
select proteger('incidente_eventos');
revoke update, delete on incidente_eventos from tropeiro_app;

insert into incidente_eventos (grupo_id, incidente_id, tipo, lado, publico, autor_id, autor_nome, em)
select grupo_id, id, 'aberto', 'cliente', false, aberto_por, aberto_por_nome, created_at from incidentes order by id;
insert into incidente_eventos (grupo_id, incidente_id, tipo, lado, publico, texto, autor_id, autor_nome, em)
select grupo_id, incidente_id, 'mensagem', case when do_atendimento then 'atendimento' else 'cliente' end, true, texto, autor_id,
  autor_nome, created_at
from incidente_mensagens order by id;
insert into incidente_eventos (grupo_id, incidente_id, tipo, lado, dados, em)
select grupo_id, id, 'estado', 'sistema', jsonb_build_object('de', 'aberto', 'para', status), updated_at
from incidentes where status <> 'aberto' order by id;
drop table incidente_mensagens;
update incidentes set resolvido_em = updated_at where status in ('resolvido', 'encerrado');
update incidentes i set base_id = b.id from bases b
where b.grupo_id = i.grupo_id and b.nome = i.base and i.origem_grupo_id = i.grupo_id;
update incidentes i set base_id = coalesce(i.base_id, n.base_id), embarcador = n.cnpj_embarca
from notas n where i.tipo_doc = 'NOTA' and i.origem_grupo_id = i.grupo_id and n.grupo_id = i.grupo_id and n.id = i.documento_id;

-- owner: sac
-- The notes of an incident: what one cause did is one incident, and each note leaves it when it is done.
create table incidente_notas (
  grupo_id int not null,
  incidente_id bigint not null,
  nota_id bigint not null,
  entrou_em timestamptz not null default now(),
  saiu_em timestamptz,
  primary key (grupo_id, incidente_id, nota_id),
  foreign key (grupo_id, incidente_id) references incidentes,
  foreign key (grupo_id, nota_id) references notas
);
create index incidente_notas_por_nota on incidente_notas (grupo_id, nota_id) where saiu_em is null;
select proteger('incidente_notas');
insert into incidente_notas (grupo_id, incidente_id, nota_id, entrou_em)
select i.grupo_id, i.id, n.id, i.created_at from incidentes i join notas n on n.grupo_id = i.grupo_id and n.id = i.documento_id
where i.tipo_doc = 'NOTA' and i.origem_grupo_id = i.grupo_id;

-- owner: sac
-- Two incidents that have to do with each other.
create table incidente_ligacoes (
  grupo_id int not null,
  incidente_id bigint not null,
  com_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, incidente_id, com_id),
  foreign key (grupo_id, incidente_id) references incidentes,
  foreign key (grupo_id, com_id) references incidentes
);
create index incidente_ligacoes_de_volta on incidente_ligacoes (grupo_id, com_id);
select proteger('incidente_ligacoes');

-- owner: sac
-- What somebody is writing, until it is sent.
create table incidente_rascunhos (
  grupo_id int not null,
  incidente_id bigint not null,
  usuario_id bigint not null references usuarios,
  texto text not null,
  interna boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (grupo_id, incidente_id, usuario_id),
  foreign key (grupo_id, incidente_id) references incidentes
);
select proteger('incidente_rascunhos');

alter table sac_config add column versao int not null default 1;
