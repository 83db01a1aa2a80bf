-- The figures of a day of issue, once for each way to look at them: `dimensao` says what `chave` is.
-- base: nothing; embarca: the shipper's document; rota and romaneio: their ids; uf; motorista: the CPF.
create table painel_figuras (
  grupo_id int not null,
  dimensao text not null check (dimensao in ('base', 'embarca', 'rota', 'romaneio', 'uf', 'motorista')),
  dia date not null,
  chave text not null,
  base_id int not null,
  tipo_doc text not null,
  situacao text not null,
  desfecho text not null,
  ocorrencia int not null,
  -- 'infinity': none, or the note is closed.
  prazo date not null,
  -- 's', 'n', or '-' for an open note or one without deadline.
  dentro text not null check (dentro in ('s', 'n', '-')),
  notas int not null,
  volumes bigint not null,
  peso_gramas bigint not null,
  valor_centavos bigint not null,
  frete_centavos bigint not null,
  completa text not null default '-' check (completa in ('s', 'n', '-')),
  medidas int not null default 0,
  tempo_s bigint not null default 0,
  primary key (grupo_id, dimensao, dia, chave, base_id, tipo_doc, situacao, desfecho, ocorrencia, prazo, dentro, completa)
);
select proteger('painel_figuras');

-- Dashboards that go out by e-mail by themselves.
create table painel_agendamentos (
  grupo_id int not null,
  id bigint generated always as identity,
  titulo text not null,
  tipo text not null check (tipo in ('operacional', 'analitico')),
  agrupamento text not null check (agrupamento in ('romaneio', 'base', 'rota', 'motorista', 'uf', 'regiao', 'remetente')),
  classificacao text not null check (classificacao in ('NORMAL', 'AVULSO', 'TODAS')),
  frequencia text not null check (frequencia in ('diaria', 'semanal', 'mensal')),
  hora int not null check (hora between 0 and 23),
  dias int not null,
  destinatarios text[] not null,
  usuario_id bigint not null,
  ultimo_em timestamptz,
  proximo_em timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
select proteger('painel_agendamentos');

-- The same figures spread out, one row for all closed notes of a value and day and one for each deadline of its open
-- ones: for the ways of looking that have thousands of values. Folded with painel_figuras.
create table painel_linhas (
  grupo_id int not null,
  dimensao text not null check (dimensao in ('romaneio', 'motorista')),
  dia date not null,
  chave text not null,
  base_id int not null,
  avulso boolean not null,
  -- 'infinity': closed notes, and open ones without deadline.
  prazo date not null,
  notas int not null,
  entrega int not null,
  outras int not null,
  auditoria int not null,
  sem_rom int not null,
  expedicao int not null,
  rota int not null,
  -- Of closed notes with a deadline: in time, late, delivered in time, delivered in full, and both.
  dentro int not null,
  fora int not null,
  pontuais int not null,
  completas int not null,
  otif int not null,
  medidas int not null,
  tempo_s bigint not null,
  volumes bigint not null,
  peso_gramas bigint not null,
  valor_centavos bigint not null,
  frete_centavos bigint not null,
  primary key (grupo_id, dimensao, dia, chave, base_id, avulso, prazo)
);
-- The rows of the few values that a page shows.
create index painel_linhas_chave on painel_linhas (grupo_id, dimensao, chave, dia);
select proteger('painel_linhas');

-- Once all tables stand.
alter table painel_figuras add foreign key (grupo_id) references grupos;
alter table painel_agendamentos add foreign key (grupo_id) references grupos;
alter table painel_agendamentos add foreign key (usuario_id) references usuarios;
alter table painel_linhas add foreign key (grupo_id) references grupos;
