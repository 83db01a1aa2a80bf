-- A group of companies.
create view grupo_vista with (security_invoker = true) as select
  id, nome, tipo, politica, created_at
from grupos;

-- A company of the group.
create view empresa_vista with (security_invoker = true) as select
  grupo_id, cnpj, nome, tipo
from empresas;

-- A base, where goods pass and people work.
create view base_vista with (security_invoker = true) as select
  grupo_id, id, nome, cnpj, endereco, telefone, municipio_ibge, ativo, modulos, ficticio
from bases;

-- How a group shows itself to those outside it.
create view marca_vista with (security_invoker = true) as select
  grupo_id, logo, cor
from grupo_marcas;
