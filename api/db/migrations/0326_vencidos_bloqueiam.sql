-- What keeps the vehicle from trips as long as a thing of its plan is overdue. Lifted by somebody, it stays lifted until the thing was done.
alter table manutencao_itens add column impedimento_id bigint;
create index manutencao_itens_que_bloqueiam on manutencao_itens (grupo_id, veiculo_id) where impedimento_id is not null;
