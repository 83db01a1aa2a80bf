-- Long work that was asked for.
create view tarefa_vista with (security_invoker = true) as select
  grupo_id, id, usuario_id, tipo, titulo, estado, feito, total, mensagem, parametros, cursor, cancelar,
  arquivo_chave, arquivo_nome, arquivo_bytes, created_at, iniciado_em, terminado_em, tentativas, avanco,
  arquivo_alcance
from tarefas;
