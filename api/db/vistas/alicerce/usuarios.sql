-- A person with an account: never the password, nor how it was proved.
create view usuario_vista with (security_invoker = true) as select
  id, nome, email, cpf, telefone, img_perfil, super_user, ativo, created_at
from usuarios;

-- What a person is to a group.
create view grupo_usuario_vista with (security_invoker = true) as select
  grupo_id, usuario_id, papel, cnpjs, ativo, cnpj, cnpj_parceiro, nome_parceiro, vinculo, aceito_em,
  nome_escrito, email_escrito, telefone_escrito, convidado_por, convidado_em
from grupo_usuarios;

-- Who drives.
create view motorista_vista with (security_invoker = true) as select
  grupo_id, id, cpf, usuario_id, nome, nome_busca, email, telefone, cnh, placa_veiculo, tipo_veiculo, base_id,
  ativo, grupo_usuario, cnpj_empresa
from motoristas;
