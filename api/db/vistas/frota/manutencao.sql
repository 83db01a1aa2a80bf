-- What a driver looked at on a vehicle.
create view checklist_vista with (security_invoker = true) as select
  grupo_id, id, veiculo_id, modelo, usuario_id, autor, em, recebido_em, km, respostas, bloqueou
from checklists;
-- A work order: what of a vehicle is done, by when, at what cost.
create view ordem_vista with (security_invoker = true) as select
  grupo_id, id, numero, veiculo_id, tipo, estado, titulo, oficina, prevista, bloqueia, origem, custo_centavos, aprovado_centavos,
  contador, autor, aberta_em, iniciada_em, concluida_em
from ordens_de_servico;
