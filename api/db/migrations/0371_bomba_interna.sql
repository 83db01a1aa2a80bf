-- owner: abastecimentos
-- A tank of the house with its pump.
create table bombas (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  nome text not null,
  produto text not null check (produto in ('diesel_s10', 'diesel_s500', 'arla32', 'gasolina', 'etanol', 'gnv', 'biometano')),
  capacidade_ml bigint not null check (capacidade_ml > 0),
  ativa boolean not null default true,
  -- What of it may be missing at a measuring; null: what is usual (contract, `limitesDaPerda`).
  perda_ml int check (perda_ml >= 0),
  perda_milesimos int check (perda_milesimos >= 0),
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, nome)
);
select proteger('bombas');
revoke delete on bombas from tropeiro_app;

-- owner: abastecimentos
-- What went into a tank, and what a stick said was in it. What goes out are fill-ups.
create table bomba_movimentos (
  grupo_id int not null,
  id bigint generated always as identity,
  bomba_id bigint not null,
  tipo text not null check (tipo in ('compra', 'medicao')),
  em timestamptz not null,
  ml bigint not null check (ml >= 0),
  centavos bigint check (centavos > 0),
  fornecedor text not null default '',
  nota text not null default '',
  -- Of a measuring: cents a litre as they stood then, so that nobody reckons from the first day on.
  medio float8,
  autor text not null default '',
  idempotencia text,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, bomba_id) references bombas,
  check ((tipo = 'compra') = (centavos is not null))
);
create index bomba_movimentos_no_tempo on bomba_movimentos (grupo_id, bomba_id, em);
create unique index bomba_movimentos_idempotencia on bomba_movimentos (grupo_id, idempotencia) where idempotencia is not null;
select proteger('bomba_movimentos');

-- Which tank a fill-up came out of.
alter table abastecimentos add column bomba_id bigint, add foreign key (grupo_id, bomba_id) references bombas;
create index abastecimentos_da_bomba on abastecimentos (grupo_id, bomba_id, em) where bomba_id is not null;
