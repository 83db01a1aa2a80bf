-- A proof of what happened at the door.
create view comprovante_vista with (security_invoker = true) as select
  grupo_id, id, nota_id, romaneio_id, cpf_motorista, origem, autor_id, autor, ocorrencia, efeito,
  recebedor_nome, recebedor_documento, recebedor_grau, observacao, lat, lng, precisao_m, em, created_at,
  estado, auditado_por, auditado_em, motivo, idempotencia
from comprovantes;

-- An image of a proof.
create view comprovante_imagem_vista with (security_invoker = true) as select
  grupo_id, comprovante_id, arquivo_id, nota_id, ordem
from comprovante_imagens;

-- Where and when a note was proved. Asked by: romaneios, rastreamento, roteirizacao.
create view prova_da_nota with (security_invoker = true) as select
  grupo_id, nota_id, romaneio_id, efeito, lat, lng, precisao_m, em, created_at
from comprovantes;

-- The images of a note's proofs. Asked by: notas.
create view imagem_da_nota with (security_invoker = true) as select
  grupo_id, nota_id, comprovante_id, arquivo_id, ordem
from comprovante_imagens;

-- An image that was taken back from its proof: its file is held.
create view imagem_retirada_vista with (security_invoker = true) as select
  grupo_id, comprovante_id, arquivo_id, nota_id, retirada_em
from comprovante_imagens_retiradas;
