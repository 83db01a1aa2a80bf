-- CT-e: checks that an admin switched off, with reason; deliveries that SEFAZ has not been told of.

-- Each time a check before sending was switched off for a company, by whom and why; and on again. owner: cte
create table cte_regras_desligadas (
  grupo_id int not null,
  id bigint generated always as identity,
  cnpj text not null,
  codigo text not null,
  motivo text not null,
  desligada_em timestamptz not null default now(),
  desligada_por bigint references usuarios,
  desligada_por_nome text not null default '',
  religada_em timestamptz,
  religada_por bigint references usuarios,
  religada_por_nome text not null default '',
  primary key (grupo_id, id),
  foreign key (grupo_id, cnpj) references empresas (grupo_id, cnpj)
);
create unique index cte_regras_desligadas_uma on cte_regras_desligadas (grupo_id, cnpj, codigo) where religada_em is null;

insert into cte_regras_desligadas (grupo_id, cnpj, codigo, motivo, desligada_em)
select grupo_id, cnpj, codigo, 'Desligada antes de haver registro de motivo', updated_at
from cte_emitentes, unnest(regras_desligadas) codigo;
alter table cte_emitentes drop column regras_desligadas;

-- CT-e whose deliveries could not be told: what is missing, and since when. owner: cte
create table cte_entregas_pendentes (
  grupo_id int not null,
  cte_id bigint not null,
  motivo text not null check (motivo in ('sem_imagem', 'falha', 'recusado')),
  detalhe text not null default '',
  -- Times that it was tried by itself; after some of them a person must look.
  tentativas int not null default 1,
  desde timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, cte_id),
  foreign key (grupo_id, cte_id) references ctes on delete cascade
);

grant select, insert, update on cte_regras_desligadas to tropeiro_app;
grant select, insert, update, delete on cte_entregas_pendentes to tropeiro_app;
grant usage on all sequences in schema public to tropeiro_app;

do $$
declare t text;
begin
  foreach t in array array['cte_regras_desligadas', 'cte_entregas_pendentes'] loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy do_grupo on %I using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', t);
  end loop;
end $$;
