-- Whose sheet it is: who reaches some bases sees his own, and those of vehicles within his reach.
alter table manutencao_planilhas add column autor_id bigint references usuarios;
create index manutencao_planilhas_autor on manutencao_planilhas (autor_id);
