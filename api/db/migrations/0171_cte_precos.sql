-- owner: cte
-- How a CT-e came to its price: table and version, what went in, each line. Kept as it was; an audit works it out again.
create table cte_precos (
  grupo_id int not null,
  cte_id bigint not null,
  tarifa_id bigint,
  versao int,
  -- What the table was asked (Embarque) and what it answered (Preco).
  embarque jsonb not null,
  preco jsonb not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, cte_id),
  foreign key (grupo_id, cte_id) references ctes on delete cascade,
  foreign key (grupo_id, tarifa_id, versao) references tarifa_versoes
);
create index cte_precos_por_versao on cte_precos (grupo_id, tarifa_id, versao) where tarifa_id is not null;
select proteger('cte_precos');
revoke update on cte_precos from tropeiro_app;
