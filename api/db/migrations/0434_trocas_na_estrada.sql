-- owner: manutencao
-- A vehicle that broke down on a trip, and the one that went on with it. A trailer is changed in its combination, and the plate of the trip stays.
create table trocas_na_estrada (
  grupo_id int not null,
  id bigint generated always as identity,
  ordem_id bigint not null,
  romaneio_id bigint not null,
  veiculo_id bigint not null,
  reserva_id bigint not null,
  autor text not null,
  created_at timestamptz not null,
  primary key (grupo_id, id),
  foreign key (grupo_id, ordem_id) references ordens_de_servico,
  foreign key (grupo_id, romaneio_id) references romaneios,
  foreign key (grupo_id, veiculo_id) references veiculos,
  foreign key (grupo_id, reserva_id) references veiculos
);
create index trocas_na_estrada_por_ordem on trocas_na_estrada (grupo_id, ordem_id);
create index trocas_na_estrada_por_romaneio on trocas_na_estrada (grupo_id, romaneio_id);
select proteger('trocas_na_estrada');
revoke update, delete on trocas_na_estrada from tropeiro_app;
