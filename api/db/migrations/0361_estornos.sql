-- What a statement tells of a passage: also free flow that is still to be paid.
alter table passagens drop constraint passagens_tipo_check;
alter table passagens add constraint passagens_tipo_check
  check (tipo in ('pedagio', 'vale', 'estacionamento', 'mensalidade', 'estorno', 'livre'));
alter table passagens
  -- By how many minutes the hour of the statement was moved: it spoke of the clock of the plaza's own zone.
  add column fuso_min int not null default 0,
  -- The line that this reversal takes back; and what reversals took back of this line.
  add column estorna_id bigint,
  add column estornado_centavos bigint not null default 0 check (estornado_centavos >= 0),
  -- What may still be asked back.
  add column a_contestar_centavos bigint generated always as (greatest(contestavel_centavos - estornado_centavos, 0)) stored;
alter table passagens add constraint passagens_estorna_fkey
  foreign key (grupo_id, estorna_id) references passagens;
create index passagens_estornadas on passagens (grupo_id, estorna_id) where estorna_id is not null;
create index passagens_da_fatura on passagens (grupo_id, fatura) where fatura <> '';

-- owner: pedagios
-- What the operator asks for an invoice, as the statement's total or somebody says; compared with the sum of its lines.
create table pedagio_faturas (
  grupo_id int not null references grupos,
  operadora text not null,
  fatura text not null,
  total_centavos bigint not null,
  -- What the lines that could not be read came to.
  recusado_centavos bigint not null default 0,
  autor text not null default '',
  updated_at timestamptz not null default now(),
  primary key (grupo_id, operadora, fatura)
);
select proteger('pedagio_faturas');
