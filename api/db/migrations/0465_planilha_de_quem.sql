-- Who brought a sheet of vehicles and who took it back, beside their names: its lines that name no vehicle are told to them.
alter table veiculo_planilhas
  add column autor_id bigint references usuarios,
  add column desfeita_por_id bigint references usuarios;
