-- A CT-e, with its life and what it charges.
create view cte_vista with (security_invoker = true) as select
  grupo_id, id, estado, tipo, servico, cnpj_emitente, ambiente, serie, numero, chave, tp_emis, envio_id,
  origem_id, rascunho, remetente, destinatario, tomador, doc_tomador, email_tomador, municipio_inicio,
  uf_inicio, municipio_fim, uf_fim, quantidade_notas, valor_total_centavos, valor_carga_centavos, pendencias,
  protocolo, c_stat, motivo, emitido_em, autorizado_em, cancelado_em, email_em, criador_id, criador, versao,
  created_at, updated_at, tributos_usados
from ctes;

-- Notes that a CT-e carries.
create view cte_nota_vista with (security_invoker = true) as select
  grupo_id, cte_id, nota_id
from cte_notas;
