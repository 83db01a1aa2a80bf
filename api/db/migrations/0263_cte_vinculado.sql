-- A service bound to a multimodal (tpServ 4) is a CT-e of model 57 like the others.
alter table ctes drop constraint ctes_servico_check;
alter table ctes add constraint ctes_servico_check check (servico in ('0', '1', '2', '3', '4'));
