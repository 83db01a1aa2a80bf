-- owner: abastecimentos
-- What a driver told by phone: pictures of the receipt and of the odometer, and when the server heard of it.
alter table abastecimentos
  add column fotos_recibo text[] not null default '{}',
  add column fotos_painel text[] not null default '{}',
  add column recebido_em timestamptz,
  drop constraint abastecimentos_origem_check,
  add constraint abastecimentos_origem_check check (origem in ('manual', 'planilha', 'cartao', 'bomba', 'telefone'));
