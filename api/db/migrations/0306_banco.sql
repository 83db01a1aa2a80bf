-- How a convênio's files and titles travel: carried by hand, by a bank that takes files over HTTP, or title by title.
alter table convenios_cobranca
  add canal text not null default 'arquivo' check (canal in ('arquivo', 'van', 'api')),
  -- The key to the bank's door, sealed.
  add chave_selada bytea,
  -- Up to which of the bank's payments was read.
  add lido_ate bigint not null default 0;

-- owner: boletos
-- distribuida
-- Money that the bank says came for a boleto, once, whoever said it first: its door (`seq`, `e2e`) or a return's line (`linha_chave`).
create table boleto_pagamentos (
  grupo_id int not null,
  id bigint generated always as identity,
  convenio_id bigint not null,
  boleto_id bigint,
  seq bigint,
  e2e text,
  linha_chave text,
  dia date not null,
  pago_centavos bigint not null,
  -- The settlement that it made; '' where it made none (paid twice).
  lote text not null default '',
  efeito text not null,
  explicacao text not null default '',
  -- Who said that it went back: the door, a return, or both.
  estornado text check (estornado in ('banco', 'retorno', 'ambos')),
  em timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, convenio_id) references convenios_cobranca,
  foreign key (grupo_id, boleto_id) references boletos
);
create unique index boleto_pagamentos_seq on boleto_pagamentos (grupo_id, convenio_id, seq) where seq is not null;
create unique index boleto_pagamentos_linha on boleto_pagamentos (grupo_id, convenio_id, linha_chave) where linha_chave is not null;
create index boleto_pagamentos_do_boleto on boleto_pagamentos (grupo_id, boleto_id, id);
select proteger('boleto_pagamentos');
revoke delete on boleto_pagamentos from tropeiro_app;

insert into boleto_pagamentos (grupo_id, convenio_id, boleto_id, linha_chave, dia, pago_centavos, lote, efeito, explicacao, em)
select l.grupo_id, l.convenio_id, l.boleto_id, l.chave, coalesce((l.dados ->> 'credito_em')::date, l.em::date),
  (l.dados ->> 'pago')::bigint, 'retorno:' || l.chave, l.efeito, l.explicacao, l.em
from retorno_linhas l where l.chave is not null and l.boleto_id is not null and l.efeito in ('liquidado', 'a_mais');
