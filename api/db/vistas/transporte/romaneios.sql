-- A romaneio; a deleted one has excluido_em.
create view romaneio_vista with (security_invoker = true) as select
  grupo_id, id, numero, estado, cnpj_empresa, base_id, rota_id, rota_nome, cpf_motorista, nome_motorista,
  placa_veiculo, criador_id, criador, total_notas, total_volumes, total_peso_gramas, total_valor_centavos,
  versao, created_at, saida_em, concluido_em, excluido_em
from romaneios;

-- A note that is, or was, on a romaneio.
create view romaneio_nota_vista with (security_invoker = true) as select
  grupo_id, romaneio_id, nota_id, pos_entrega, created_at
from romaneio_notas;

-- The romaneio that a note names. Asked by: notas.
create view romaneio_da_nota with (security_invoker = true) as select
  grupo_id, id, numero, estado, base_id, excluido_em
from romaneios;

-- A note's place in the order of deliveries. Asked by: notas.
create view lugar_da_nota with (security_invoker = true) as select
  grupo_id, romaneio_id, nota_id, pos_entrega
from romaneio_notas;
