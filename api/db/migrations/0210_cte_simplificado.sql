-- A CT-e simplificado (tpCTe 5) and the one that takes its place (6) are CT-e like the others: one taker, many deliveries.
alter table ctes drop constraint ctes_tipo_check;
alter table ctes add constraint ctes_tipo_check check (tipo in ('0', '1', '3', '5', '6'));
