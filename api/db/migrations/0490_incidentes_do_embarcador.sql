-- What waits for a shipper's answer is found by whose it is.
create index incidentes_do_embarcador on incidentes (grupo_id, embarcador, id desc) where embarcador is not null;
