-- A point of a driver, or of a vehicle that nobody drives; one that nobody gets to so fast is a leap.
create view posicao_vista with (security_invoker = true) as select
  grupo_id, cpf, dt_rastreio, lat, lng, precisao_m, velocidade_kmh, romaneio_id, origem, salto
from posicoes;

-- Where each one who is tracked was last.
create view ultima_posicao_vista with (security_invoker = true) as select
  grupo_id, cpf, dt_rastreio, lat, lng, ativo
from ultimas_posicoes;

-- When each note of a romaneio will be delivered.
create view previsao_vista with (security_invoker = true) as select
  grupo_id, romaneio_id, nota_id, lat, lng, aproximada, previsto_em, calculado_em, realizado_em
from previsoes;
