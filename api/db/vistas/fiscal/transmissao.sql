-- A document or event on its way to its authority, what was answered, and its bytes with the protocol.
create view envio_vista with (security_invoker = true) as select
  grupo_id, id, tipo, ambiente, cnpj, uf, autorizador, chave, tp_evento, n_seq, tp_emis, referencia, estado, cstat, xmotivo, protocolo,
  recebido_em, processado, trocado, envios, falhas, proxima, erro, created_at, updated_at, depois_de, chave_de_fora
from fiscal_envios;
