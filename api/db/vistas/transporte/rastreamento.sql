-- A point of a driver, or of a vehicle that nobody drives; one that nobody gets to so fast is a leap.
create view posicao_vista with (security_invoker = true) as select
  grupo_id, cpf, dt_rastreio, lat, lng, precisao_m, velocidade_kmh, romaneio_id, origem, salto
from posicoes;
