create table notificacao_regras (
  grupo_id int not null,
  id bigint generated always as identity,
  nome text not null,
  -- Documents of shippers; empty: all.
  embarcadores text[] not null default '{}',
  eventos text[] not null check (cardinality(eventos) > 0),
  canais text[] not null check (cardinality(canais) > 0),
  para_embarcador boolean not null default false,
  para_destinatario boolean not null default false,
  extras text[] not null default '{}',
  -- Hours of São Paulo, HH:MM.
  silencio_de text,
  silencio_ate text,
  modo text not null default 'uma' check (modo in ('uma', 'resumo')),
  resumo_hora text not null default '18:00',
  mostra_foto boolean not null default false,
  ativo boolean not null default true,
  -- What happened before is never told.
  desde timestamptz not null default now(),
  versao int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
select proteger('notificacao_regras');

-- Texts that a group wrote itself; what has no row has the house's text.
create table notificacao_modelos (
  grupo_id int not null,
  evento text not null,
  canal text not null check (canal in ('email', 'whatsapp')),
  assunto text not null,
  corpo text not null,
  updated_at timestamptz not null default now(),
  primary key (grupo_id, evento, canal)
);
select proteger('notificacao_modelos');

-- One row for each event of a note, rule and address.
create table notificacoes (
  grupo_id int not null,
  id bigint generated always as identity,
  -- Gone with its rule only as long as it has not been sent.
  regra_id bigint,
  regra_nome text not null,
  nota_id bigint not null,
  evento_id bigint not null,
  evento text not null,
  -- Which happening: the line of history, or the return that several lines speak of.
  chave text not null,
  canal text not null check (canal in ('email', 'whatsapp')),
  publico text not null check (publico in ('embarcador', 'destinatario')),
  para text not null,
  mostra_foto boolean not null default false,
  resumo boolean not null default false,
  estado text not null default 'fila' check (estado in ('fila', 'enviando', 'a_mao', 'enviada', 'falhou', 'saiu')),
  -- Not before this moment.
  quando timestamptz not null,
  pegada_em timestamptz,
  tentativas int not null default 0,
  erro text,
  via text check (via in ('smtp', 'local', 'whatsapp', 'mao')),
  -- The same on every try, so that a receiver can tell a repeat.
  message_id text not null default '',
  -- What was said, with the secret part of its addresses covered.
  assunto text not null default '',
  html text not null default '',
  texto text not null default '',
  created_at timestamptz not null default now(),
  enviada_em timestamptz,
  primary key (grupo_id, id),
  unique (grupo_id, regra_id, chave, canal, para)
);
create index notificacoes_a_enviar on notificacoes (grupo_id, quando) where estado in ('fila', 'enviando');
create index notificacoes_por_nota on notificacoes (grupo_id, nota_id);
select proteger('notificacoes');

-- Every address ever written to: by what link it asks not to be, and whether it did.
create table notificacao_enderecos (
  grupo_id int not null,
  canal text not null,
  endereco text not null,
  token_hash text not null,
  saiu_em timestamptz,
  created_at timestamptz not null default now(),
  primary key (grupo_id, canal, endereco)
);
create index notificacao_enderecos_por_token_hash on notificacao_enderecos (token_hash);
select proteger('notificacao_enderecos');

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
  primary key (grupo_id, id)
);
create index rastreio_links_por_token_hash on rastreio_links (token_hash);
-- One living link for each note and kind of reader.
create unique index rastreio_links_vivo on rastreio_links (grupo_id, nota_id, publico, mostra_foto) where revogado_em is null;
select proteger('rastreio_links');

-- Which groups have something to send: asked by the worker's routine, which has no tenant.
create function notificacoes_devidas(p_agora timestamptz) returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select g.id from grupos g where exists (
    select from notificacoes n where n.grupo_id = g.id and n.estado in ('fila', 'enviando') and n.quando <= p_agora)
$$;

-- Which link a stranger holds, if it still opens.
create function rastreio_por_hash(p_hash text, p_agora timestamptz) returns table(grupo_id int, id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.grupo_id, l.id::text from rastreio_links l
  where l.token_hash = p_hash and l.revogado_em is null and l.expira_em > p_agora limit 1
$$;

-- Whose is the address that asks to be left alone: the link is all that its owner has.
create function saida_por_hash(p_hash text) returns table(grupo_id int, canal text, endereco text, grupo text, saiu boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.grupo_id, e.canal, e.endereco, g.nome, e.saiu_em is not null
  from notificacao_enderecos e join grupos g on g.id = e.grupo_id where e.token_hash = p_hash limit 1
$$;

-- Once all tables stand.
alter table notificacao_regras add foreign key (grupo_id) references grupos;
alter table notificacao_modelos add foreign key (grupo_id) references grupos;
alter table notificacoes add foreign key (grupo_id, nota_id) references notas on delete cascade;
alter table notificacao_enderecos add foreign key (grupo_id) references grupos;
alter table rastreio_links add foreign key (grupo_id, nota_id) references notas on delete cascade;
