-- What a driver looked at on a vehicle.
create view checklist_vista with (security_invoker = true) as select
  grupo_id, id, veiculo_id, modelo, usuario_id, autor, em, recebido_em, km, respostas, bloqueou
from checklists;
