-- Who issues is said once for all fiscal documents of a company; what is each document's own stays with its module.

-- Registration and address of a company as its fiscal documents show them. owner: transmissao
create table emitentes_fiscais (
  grupo_id int not null references grupos,
  cnpj text not null,
  rntrc text not null default '',
  ie text not null default '',
  fantasia text not null default '',
  logradouro text not null default '',
  numero text not null default '',
  complemento text not null default '',
  bairro text not null default '',
  municipio_ibge int references municipios,
  cep text not null default '',
  telefone text not null default '',
  email text not null default '',
  updated_at timestamptz not null default now(),
  primary key (grupo_id, cnpj),
  foreign key (grupo_id, cnpj) references empresas (grupo_id, cnpj)
);

-- What stood twice: of two the one written last, and where it is empty the other.
insert into emitentes_fiscais (grupo_id, cnpj, rntrc, ie, fantasia, logradouro, numero, complemento, bairro,
  municipio_ibge, cep, telefone, email)
select grupo_id, cnpj,
  coalesce((array_agg(rntrc order by updated_at desc) filter (where rntrc <> ''))[1], ''),
  coalesce((array_agg(ie order by updated_at desc) filter (where ie <> ''))[1], ''),
  coalesce((array_agg(fantasia order by updated_at desc) filter (where fantasia <> ''))[1], ''),
  coalesce((array_agg(logradouro order by updated_at desc) filter (where logradouro <> ''))[1], ''),
  coalesce((array_agg(numero order by updated_at desc) filter (where numero <> ''))[1], ''),
  coalesce((array_agg(complemento order by updated_at desc) filter (where complemento <> ''))[1], ''),
  coalesce((array_agg(bairro order by updated_at desc) filter (where bairro <> ''))[1], ''),
  (array_agg(municipio_ibge order by updated_at desc) filter (where municipio_ibge is not null))[1],
  coalesce((array_agg(cep order by updated_at desc) filter (where cep <> ''))[1], ''),
  coalesce((array_agg(telefone order by updated_at desc) filter (where telefone <> ''))[1], ''),
  coalesce((array_agg(email order by updated_at desc) filter (where email <> ''))[1], '')
from (
  select grupo_id, cnpj, rntrc, ie, fantasia, logradouro, numero, complemento, bairro, municipio_ibge, cep, telefone,
    email, updated_at from cte_emitentes
  union all
  select grupo_id, cnpj, rntrc, ie, fantasia, logradouro, numero, complemento, bairro, municipio_ibge, cep, telefone,
    email, updated_at from mdfe_emitentes) de
group by grupo_id, cnpj;

alter table cte_emitentes drop column rntrc, drop column ie, drop column fantasia, drop column logradouro,
  drop column numero, drop column complemento, drop column bairro, drop column municipio_ibge, drop column cep,
  drop column telefone, drop column email;
alter table mdfe_emitentes drop column rntrc, drop column ie, drop column fantasia, drop column logradouro,
  drop column numero, drop column complemento, drop column bairro, drop column municipio_ibge, drop column cep,
  drop column telefone, drop column email;

grant select, insert, update on emitentes_fiscais to tropeiro_app;
alter table emitentes_fiscais enable row level security;
create policy do_grupo on emitentes_fiscais
  using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));
