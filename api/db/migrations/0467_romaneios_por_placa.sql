-- Trips are looked up by the plate of a vehicle, whichever form they name it in.
create index romaneios_por_placa on romaneios (grupo_id, placa_comparada(placa_veiculo), saida_em desc);
