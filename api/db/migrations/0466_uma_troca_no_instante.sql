-- One panel change of a vehicle at an instant. Of several that were written at the same one, the later ones are moved on by a microsecond each:
-- nothing that was counted is lost, and who sees them takes back what was told twice.
update veiculo_hodometros h set em = h.em + (o.n - 1) * interval '1 microsecond'
from (
  select grupo_id, id, row_number() over (partition by grupo_id, veiculo_id, em order by id) as n from veiculo_hodometros) o
where o.grupo_id = h.grupo_id and o.id = h.id and o.n > 1;
create unique index veiculo_hodometros_um_no_instante on veiculo_hodometros (grupo_id, veiculo_id, em);
drop index veiculo_hodometros_por_veiculo;
