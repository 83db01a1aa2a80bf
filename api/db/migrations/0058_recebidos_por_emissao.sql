-- Lists of received documents begin with the newest by emission; of what only an event is known, by its arrival.
create index dfe_documentos_ordem on dfe_documentos (grupo_id, modelo, (coalesce(emitida_em, created_at)) desc, id desc);
