-- Which promise or task a line of a client's history tells of: who does not reach its titles does not read of it.
alter table regua_historico
  add column promessa_id bigint,
  add column envio_id bigint,
  add constraint regua_historico_promessa_fkey foreign key (grupo_id, promessa_id) references regua_promessas,
  add constraint regua_historico_envio_fkey foreign key (grupo_id, envio_id) references regua_envios;
-- A line and what it tells of were written in one transaction, at one instant.
update regua_historico h set promessa_id = p.id from regua_promessas p
where p.grupo_id = h.grupo_id and p.documento = h.documento
  and (h.em = p.em and h.texto like 'Prometeu %' or h.em = p.cancelada_em and h.texto like 'Promessa de %');
update regua_historico h set envio_id = e.id from regua_envios e
where e.grupo_id = h.grupo_id and e.documento = h.documento and h.em = e.feita_em and h.texto like '%: feita.';
