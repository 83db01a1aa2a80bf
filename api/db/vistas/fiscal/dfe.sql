-- An event of a fiscal document of ours, by the document's model ('57' CT-e, '58' MDF-e) and its id there.
create view evento_fiscal_vista with (security_invoker = true) as select
  grupo_id, modelo, documento_id, id, tipo, sequencia, estado, detalhe, dados, envio_id, protocolo, c_stat, motivo,
  usuario_id, usuario_nome, em, registrado_em
from fiscal_eventos;
