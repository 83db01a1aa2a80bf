-- owner: veiculos
-- A picture of a vehicle. One taken away waits a week for who takes that back; then row and file go.
create table veiculo_fotos (
  grupo_id int not null,
  id bigint generated always as identity,
  veiculo_id bigint not null,
  arquivo_id bigint not null,
  -- The one that stands for the vehicle.
  capa boolean not null default false,
  autor text not null,
  created_at timestamptz not null,
  retirada_em timestamptz,
  primary key (grupo_id, id),
  foreign key (grupo_id, veiculo_id) references veiculos,
  foreign key (grupo_id, arquivo_id) references arquivos
);
create unique index veiculo_fotos_uma_vez on veiculo_fotos (grupo_id, veiculo_id, arquivo_id);
create unique index veiculo_fotos_capa on veiculo_fotos (grupo_id, veiculo_id) where capa;
create index veiculo_fotos_por_arquivo on veiculo_fotos (grupo_id, arquivo_id);
select proteger('veiculo_fotos');
