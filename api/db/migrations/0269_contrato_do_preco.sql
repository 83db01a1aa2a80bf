-- The contract of the table had ended when it priced: its number and its last day, as they were then.
alter table cte_precos add column contrato_numero int, add column contrato_fim date,
  add constraint cte_precos_contrato check ((contrato_numero is null) = (contrato_fim is null));
