-- A kept file; bytes are reached by a signed address alone.
create view arquivo_vista with (security_invoker = true) as select
  grupo_id, id, chave, nome, tipo, bytes, estado, usuario_id, created_at
from arquivos;
