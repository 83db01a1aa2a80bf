-- owner: pneus
-- What a group makes of tyres beyond what the law says (contract, `politicas`). Without a row they are only warned of.
create table pneu_politicas (
  grupo_id int primary key references grupos,
  politicas jsonb not null,
  autor text not null default '',
  updated_at timestamptz not null default now()
);
select proteger('pneu_politicas');

-- Whether the law keeps the vehicle from trips, or the house alone: who let go what the house keeps has not let go what the law does.
alter table pneu_bloqueios add column legal boolean not null default true;

-- owner: veiculos
-- Why somebody lifted it.
alter table veiculo_impedimentos add column levantado_motivo text not null default '';
