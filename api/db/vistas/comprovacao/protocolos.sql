-- The protocol that a note names. Asked by: notas, devolucoes.
create view protocolo_da_nota with (security_invoker = true) as select
  grupo_id, id, numero
from protocolos;
