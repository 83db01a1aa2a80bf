-- What contingency took the place of, by its document: the other waits for its end.
create index fiscal_envios_trocados on fiscal_envios (grupo_id, referencia) where trocado;
