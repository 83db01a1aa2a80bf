-- A vehicle of the register.
create view veiculo_vista with (security_invoker = true) as select
  grupo_id, id, placa, placa_comparada, frota, unidade, estado, motivo, marca, modelo, ano, renavam, chassi, uf, propriedade, proprietario,
  documento_proprietario, rntrc, base_id, tara_kg, capacidade_kg, capacidade_litros, limite_valor_centavos, combustivel, tanque_litros, tanque_frio_litros,
  consumo_decimos, custo_dia_centavos, custo_km_centavos, atributos, created_at
from veiculos;

-- A reading of an odometer; one that is not believed has its reason.
create view veiculo_leitura_vista with (security_invoker = true) as select
  grupo_id, id, veiculo_id, em, km, contador, origem, referencia, aceita, motivo
from veiculo_leituras;

-- A unit of a combination over time; 0 has the engine.
create view combinacao_veiculo_vista with (security_invoker = true) as select
  grupo_id, combinacao_id, ordem, veiculo_id, periodo
from combinacao_veiculos;
