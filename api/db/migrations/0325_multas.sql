-- owner: multas
-- distribuida
-- A fine of the road, once by its notice. Who drove is personal data: his name stands as it was told, and his CPF as long as he is known.
create table multas (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  auto text not null,
  orgao text not null default '',
  placa text not null,
  -- null: no vehicle of the house's has this plate.
  veiculo_id bigint,
  em timestamptz not null,
  local text not null default '',
  codigo text not null default '',
  descricao text not null,
  gravidade text not null check (gravidade in ('leve', 'media', 'grave', 'gravissima')),
  vezes int not null default 1 check (vezes between 1 and 60),
  centavos bigint not null check (centavos > 0),
  responsavel text not null check (responsavel in ('condutor', 'proprietario')),
  expedida date,
  notificada date not null,
  indicar_ate date,
  defender_ate date,
  vencimento date,
  estado text not null default 'autuacao'
    check (estado in ('autuacao', 'indicada', 'defesa', 'penalidade', 'recurso', 'paga', 'cancelada')),
  -- For nobody told who drove at that one.
  nic_de bigint,
  cpf text,
  condutor text not null default '',
  prova text not null default '',
  pago_centavos bigint,
  pago_em date,
  observacao text not null default '',
  autor text not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, veiculo_id) references veiculos,
  foreign key (grupo_id, cpf) references motoristas,
  foreign key (grupo_id, nic_de) references multas
);
create unique index multas_auto on multas (grupo_id, auto);
create index multas_no_tempo on multas (grupo_id, em desc, id desc);
create index multas_do_veiculo on multas (grupo_id, veiculo_id, em desc);
create index multas_do_condutor on multas (grupo_id, cpf) where cpf is not null;
select proteger('multas');

-- owner: multas
-- distribuida
-- What happened to a fine.
create table multa_eventos (
  grupo_id int not null,
  id bigint generated always as identity,
  multa_id bigint not null,
  em timestamptz not null,
  texto text not null,
  autor text not null,
  primary key (grupo_id, id),
  foreign key (grupo_id, multa_id) references multas
);
create index multa_eventos_da_multa on multa_eventos (grupo_id, multa_id, id);
select proteger('multa_eventos');
revoke delete on multa_eventos from tropeiro_app;
