-- owner: veiculos
-- The tank of the refrigeration unit; null: the vehicle has none.
alter table veiculos add column tanque_frio_litros int;

-- owner: abastecimentos
-- A fill-up into that tank: its stretches are hours of the unit's engine (tenths), and never kilometres of the truck.
alter table abastecimentos
  add column frio boolean not null default false,
  add column horimetro int check (horimetro >= 0),
  add column frio_decimos int,
  add column frio_ml int,
  add constraint abastecimentos_frio_check check (case when frio then hodometro is null and trecho_km is null else horimetro is null and frio_decimos is null end);
create index abastecimentos_do_frio on abastecimentos (grupo_id, veiculo_id, em) where frio;
