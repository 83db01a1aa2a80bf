-- A delivery route.
create view rota_vista with (security_invoker = true) as select
  grupo_id, id, nome, nome_busca, base_id, ativo
from rotas;
