-- A reading that somebody vouches for stands whatever the others say.
alter table veiculo_leituras add column confirmada_por text not null default '', add column confirmada_motivo text not null default '';
-- Why the panel was changed.
alter table veiculo_hodometros add column motivo text not null default '';
