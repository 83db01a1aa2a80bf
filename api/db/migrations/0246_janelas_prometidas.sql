-- owner: roteirizacao
-- When a recipient is told to expect the vehicle of a published plan, and of what that was reckoned. One a note: the newest; what was told
-- first stays beside it.
create table janelas_prometidas (
  grupo_id int not null,
  nota_id bigint not null,
  plano_id bigint not null,
  -- The romaneio that it is meant for: in another one it says nothing.
  romaneio_id bigint not null,
  de timestamptz not null,
  ate timestamptz not null check (ate > de),
  -- {origem: plano | andamento, versao, chega, margem_s, fonte, erro_m}
  base jsonb not null,
  primeira_de timestamptz not null,
  primeira_ate timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, nota_id),
  foreign key (grupo_id, plano_id) references planos on delete cascade,
  foreign key (grupo_id, nota_id) references notas on delete cascade
);
create index janelas_prometidas_por_plano on janelas_prometidas (grupo_id, plano_id);
select proteger('janelas_prometidas');
