-- Why the bank's word keeps letters from asking for this boleto's title: what the payer contests, a protest, a negative record. Until the bank
-- says that it is over, or a person does.
alter table boletos
  add column parado_por text check (parado_por in ('alegacao', 'protesto', 'negativacao')),
  add column parado_texto text not null default '';
create index boletos_parados on boletos (grupo_id, titulo_id) where parado_por is not null;
