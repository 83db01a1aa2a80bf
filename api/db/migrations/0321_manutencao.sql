-- owner: manutencao
-- distribuida
-- What is done to a vehicle again and again, and from where it was last done.
create table manutencao_itens (
  grupo_id int not null,
  id bigint generated always as identity,
  veiculo_id bigint not null,
  item text not null,
  acao text not null default 'fazer',
  km int check (km > 0),
  dias int check (dias > 0),
  horas int check (horas > 0),
  severidade text not null default 'normal' check (severidade in ('normal', 'seguranca', 'legal')),
  proximo text not null default 'da_execucao' check (proximo in ('da_execucao', 'grade_fixa')),
  -- Kilometres of the vehicle, day and hours of its last doing; null: nobody knows.
  base_km int,
  base_dia date,
  base_horas int,
  -- Smaller things that are done with it.
  zera bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, veiculo_id) references veiculos
);
create index manutencao_itens_por_veiculo on manutencao_itens (grupo_id, veiculo_id);
select proteger('manutencao_itens');

-- owner: manutencao
-- distribuida
-- An order to the workshop, of the house or of somebody else.
create table ordens_de_servico (
  grupo_id int not null,
  id bigint generated always as identity,
  numero int not null,
  veiculo_id bigint not null,
  tipo text not null default 'corretiva' check (tipo in ('preventiva', 'corretiva', 'sinistro')),
  estado text not null default 'aberta'
    check (estado in ('aberta', 'aprovada', 'em_execucao', 'aguardando_peca', 'concluida', 'conferida', 'cancelada')),
  titulo text not null,
  relato text not null default '',
  oficina text not null default '',
  prevista date,
  bloqueia boolean not null default false,
  -- What keeps the vehicle from trips while it is open.
  impedimento_id bigint,
  origem text not null default 'manual' check (origem in ('manual', 'checklist', 'plano', 'pneus')),
  custo_centavos bigint not null default 0,
  garantia_centavos bigint not null default 0,
  aprovado_por text not null default '',
  aprovado_centavos bigint,
  -- Items of the vehicle's plan that it does.
  plano bigint[] not null default '{}',
  contador int,
  autor text not null,
  aberta_em timestamptz not null default now(),
  iniciada_em timestamptz,
  concluida_em timestamptz,
  primary key (grupo_id, id),
  foreign key (grupo_id, veiculo_id) references veiculos
);
create unique index ordens_de_servico_numero on ordens_de_servico (grupo_id, numero);
create index ordens_de_servico_por_veiculo on ordens_de_servico (grupo_id, veiculo_id, id desc);
create index ordens_de_servico_abertas on ordens_de_servico (grupo_id, id desc)
  where estado in ('aberta', 'aprovada', 'em_execucao', 'aguardando_peca');
select proteger('ordens_de_servico');

-- owner: manutencao
-- distribuida
-- Parts, services and hours of an order.
create table ordem_itens (
  grupo_id int not null,
  id bigint generated always as identity,
  ordem_id bigint not null,
  tipo text not null check (tipo in ('peca', 'servico', 'terceiro', 'mao_de_obra')),
  descricao text not null,
  quantidade_milesimos int not null check (quantidade_milesimos > 0),
  valor_unitario_centavos int not null check (valor_unitario_centavos >= 0),
  em_garantia boolean not null default false,
  garantia_dias int,
  garantia_km int,
  fornecedor text not null default '',
  primary key (grupo_id, id),
  foreign key (grupo_id, ordem_id) references ordens_de_servico
);
create index ordem_itens_da_ordem on ordem_itens (grupo_id, ordem_id);
select proteger('ordem_itens');

-- owner: manutencao
-- distribuida
-- What happened to an order.
create table ordem_eventos (
  grupo_id int not null,
  id bigint generated always as identity,
  ordem_id bigint not null,
  em timestamptz not null default now(),
  texto text not null,
  autor text not null,
  primary key (grupo_id, id),
  foreign key (grupo_id, ordem_id) references ordens_de_servico
);
create index ordem_eventos_da_ordem on ordem_eventos (grupo_id, ordem_id, id);
select proteger('ordem_eventos');
revoke update, delete on ordem_eventos from tropeiro_app;

-- owner: manutencao
-- distribuida
-- What a driver looked at on a vehicle, once by its key.
create table checklists (
  grupo_id int not null,
  id bigint generated always as identity,
  veiculo_id bigint not null,
  modelo text not null,
  -- The account of who looked; his name is written as histories write it, and his CPF stands in the account alone.
  usuario_id bigint not null,
  autor text not null,
  em timestamptz not null,
  recebido_em timestamptz not null,
  km int not null,
  -- Why the odometer was not believed; '' where it was.
  leitura text not null default '',
  segundos int not null default 0,
  respostas jsonb not null,
  imagens text[] not null default '{}',
  ordem_id bigint,
  bloqueou boolean not null default false,
  idempotencia text not null,
  primary key (grupo_id, id),
  foreign key (grupo_id, veiculo_id) references veiculos,
  foreign key (grupo_id, ordem_id) references ordens_de_servico
);
create unique index checklists_uma_vez on checklists (grupo_id, usuario_id, idempotencia);
create index checklists_por_veiculo on checklists (grupo_id, veiculo_id, em desc);
create index checklists_por_dia on checklists (grupo_id, em desc);
select proteger('checklists');

-- owner: manutencao
-- distribuida
-- What is wrong with a vehicle until somebody mends it; the same thing found again is counted.
create table defeitos (
  grupo_id int not null,
  id bigint generated always as identity,
  veiculo_id bigint not null,
  -- The thing of a checklist; '' where somebody wrote it.
  item text not null default '',
  texto text not null,
  vezes int not null default 1,
  fotos text[] not null default '{}',
  autor text not null,
  desde timestamptz not null,
  ultimo timestamptz not null,
  ordem_id bigint,
  resolvido_em timestamptz,
  resolvido_por text not null default '',
  resolvido_como text not null default '',
  primary key (grupo_id, id),
  foreign key (grupo_id, veiculo_id) references veiculos,
  foreign key (grupo_id, ordem_id) references ordens_de_servico
);
create unique index defeitos_um_aberto on defeitos (grupo_id, veiculo_id, item) where resolvido_em is null and item <> '';
create index defeitos_abertos on defeitos (grupo_id, veiculo_id) where resolvido_em is null;
select proteger('defeitos');

-- owner: manutencao
-- distribuida
-- How the workshop of a group works.
create table oficina_regras (
  grupo_id int not null references grupos,
  alcada_centavos bigint,
  hora_centavos int not null default 6500,
  primary key (grupo_id)
);
select proteger('oficina_regras');
