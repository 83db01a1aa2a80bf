-- owner: validades
-- distribuida
-- A paper with a last day, of a vehicle, a driver or a company. Renewed, it stays behind the one that took its place. Licence and
-- toxicological exam stand in the driver's own record and are not repeated here.
create table validades (
  grupo_id int not null,
  id bigint generated always as identity,
  tipo text not null,
  veiculo_id bigint,
  cpf text,
  cnpj text,
  numero text not null default '',
  emitido date,
  -- As it is printed; null where the rule counts it from its date.
  validade date,
  observacao text not null default '',
  -- What keeps its owner from trips from the day after its last.
  impedimento_id bigint,
  trocado_em timestamptz,
  autor text not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, veiculo_id) references veiculos,
  foreign key (grupo_id, cpf) references motoristas,
  foreign key (grupo_id, cnpj) references empresas,
  check (num_nonnulls(veiculo_id, cpf, cnpj) = 1)
);
create unique index validades_do_veiculo on validades (grupo_id, veiculo_id, tipo) where trocado_em is null and veiculo_id is not null;
create unique index validades_do_motorista on validades (grupo_id, cpf, tipo) where trocado_em is null and cpf is not null;
create unique index validades_da_empresa on validades (grupo_id, cnpj, tipo) where trocado_em is null and cnpj is not null;
select proteger('validades');

-- owner: validades
-- distribuida
-- What a group makes of a paper that has run out, where it is other than what the law or the house says.
create table validade_regras (
  grupo_id int not null references grupos,
  tipo text not null,
  ao_vencer text not null check (ao_vencer in ('bloqueia', 'avisa', 'ignora')),
  primary key (grupo_id, tipo)
);
select proteger('validade_regras');
