-- Invoices of the whole group: the taker is who is billed, whether it is a partner or not.
alter table faturas
  alter column parceiro_id drop not null,
  add column doc_tomador text not null default '',
  add column tomador text not null default '',
  -- What sets it apart from others of the client, for people.
  add column grupo text not null default '',
  add column periodo_de date,
  add column periodo_ate date,
  -- Additions less discounts, and what was received: the sums of fatura_lancamentos that stand.
  add column ajuste_centavos bigint not null default 0,
  add column recebido_centavos bigint not null default 0,
  add column enviada_em timestamptz,
  drop constraint faturas_estado_check,
  add constraint faturas_estado_check check (estado in ('aberta', 'parcial', 'paga', 'disputa', 'cancelada')),
  add constraint faturas_dinheiro check (valor_centavos + ajuste_centavos >= 0 and recebido_centavos >= 0);
create index faturas_por_tomador on faturas (grupo_id, doc_tomador, id desc);
create index faturas_por_vencimento on faturas (grupo_id, vencimento) where estado in ('aberta', 'parcial', 'disputa');

update faturas f set doc_tomador = c.doc_tomador, tomador = c.tomador
from (select distinct on (x.grupo_id, x.fatura_id) x.grupo_id, x.fatura_id, c.doc_tomador, c.tomador
  from fatura_ctes x join ctes c on c.grupo_id = x.grupo_id and c.id = x.cte_id order by x.grupo_id, x.fatura_id, x.cte_id) c
where c.grupo_id = f.grupo_id and c.fatura_id = f.id;

-- CT-e that wait to be billed, whoever pays them.
create index ctes_autorizados on ctes (grupo_id, id) where estado = 'autorizado';

-- owner: faturas
-- How a client is billed: a CNPJ, a CPF, a root of eight characters, or '' for all others (RegraDeFaturamento).
create table fatura_regras (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  cliente text not null default '' check (cliente ~ '^([0-9A-Z]{8}|[0-9]{11}|[0-9A-Z]{14})?$'),
  nome text not null default '',
  regra jsonb not null,
  autor text not null default '',
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, cliente)
);
select proteger('fatura_regras');

-- owner: faturas
-- What changed the money of an invoice. Never changed: what was wrong is taken back by another line.
create table fatura_lancamentos (
  grupo_id int not null,
  fatura_id bigint not null,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('desconto', 'acrescimo', 'recebimento', 'estorno')),
  valor_centavos bigint not null check (valor_centavos > 0),
  dia date not null,
  motivo text not null default '',
  -- The line that an estorno takes back.
  estorna_id bigint,
  idempotencia text,
  autor_id bigint references usuarios,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, fatura_id, id),
  foreign key (grupo_id, fatura_id) references faturas,
  check ((tipo = 'estorno') = (estorna_id is not null))
);
create unique index fatura_lancamentos_estorno on fatura_lancamentos (grupo_id, fatura_id, estorna_id) where estorna_id is not null;
create unique index fatura_lancamentos_chave on fatura_lancamentos (grupo_id, idempotencia) where idempotencia is not null;
select proteger('fatura_lancamentos');
revoke update, delete on fatura_lancamentos from tropeiro_app;

-- owner: faturas
create table fatura_historico (
  grupo_id int not null,
  fatura_id bigint not null,
  id bigint generated always as identity,
  texto text not null,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, fatura_id, id),
  foreign key (grupo_id, fatura_id) references faturas
);
select proteger('fatura_historico');
revoke update, delete on fatura_historico from tropeiro_app;

-- A perfil that says something of invoices says the same of how they come to be.
update perfis set capacidades = capacidades || jsonb_build_object('cobranca', capacidades -> 'faturas')
where capacidades ? 'faturas' and not capacidades ? 'cobranca';
