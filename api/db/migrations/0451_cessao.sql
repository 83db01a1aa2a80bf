-- Whose a title is: ours, sold, given as security, or bought back. What was done of it stands in its history and in `titulo_cessoes`.
alter table titulos
  add column cessao text not null default 'livre' check (cessao in ('livre', 'cedida', 'garantia', 'recomprada')),
  add column cedido_a text not null default '',
  add column cedido_em date,
  -- Who holds it asks for the money himself.
  add column cedido_cobra boolean not null default false;
create index titulos_cedidos on titulos (grupo_id, cessao, vencimento) where cessao <> 'livre';

-- owner: titulos
-- Each act of cession, for good: to whom, on which day, for how much, who said so.
create table titulo_cessoes (
  grupo_id int not null,
  titulo_id bigint not null,
  id bigint generated always as identity,
  ato text not null check (ato in ('cessao', 'garantia', 'recompra', 'devolucao')),
  documento text not null default '',
  nome text not null,
  dia date not null,
  -- What was open on that day, and what was paid for it; null: nobody said.
  saldo_centavos bigint not null,
  valor_centavos bigint check (valor_centavos >= 0),
  cobra boolean not null default false,
  motivo text not null default '',
  autor_id bigint references usuarios,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, titulo_id, id),
  foreign key (grupo_id, titulo_id) references titulos
);
select proteger('titulo_cessoes');
revoke update, delete on titulo_cessoes from tropeiro_app;
