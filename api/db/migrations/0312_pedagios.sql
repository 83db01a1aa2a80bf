-- owner: pedagios
-- A line of a tag's statement, with what it came to.
create table passagens (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  lote_id bigint not null,
  -- Which line of an operator it is; told again, it is the same.
  chave text not null,
  placa text not null,
  -- null: no vehicle of the house's.
  veiculo_id bigint,
  em timestamptz not null,
  sem_hora boolean not null default false,
  praca text not null,
  concessionaria text not null default '',
  tipo text not null check (tipo in ('pedagio', 'vale', 'estacionamento', 'mensalidade', 'estorno')),
  eixos int check (eixos between 1 and 20),
  centavos bigint not null,
  fatura text not null default '',
  veredito text not null check (veredito in ('duplicada', 'placa_de_terceiro', 'impossivel', 'longe', 'duplo_com_vale', 'eixos_a_mais',
    'tarifa_diferente', 'confirmada', 'sem_posicao')),
  frase text not null,
  contestavel_centavos bigint not null default 0 check (contestavel_centavos >= 0),
  -- Due only because an MDF-e was still open: what is carried was delivered before.
  evitavel_centavos bigint not null default 0 check (evitavel_centavos >= 0),
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, chave),
  foreign key (grupo_id, lote_id) references frota_lotes,
  foreign key (grupo_id, veiculo_id) references veiculos
);
create index passagens_no_tempo on passagens (grupo_id, em desc, id desc);
create index passagens_por_placa on passagens (grupo_id, placa, em);
create index passagens_do_lote on passagens (grupo_id, lote_id);
select proteger('passagens');
