-- A note as it is now. The indexes behind it begin with grupo_id: name the group in the WHERE.
create view nota_vista with (security_invoker = true) as select
  grupo_id, id, tipo_doc, chave, serie, numero, ar_nota, emissao, cnpj_embarca, cnpj_dest, cnpj_transp,
  base_id, logradouro, numero_end, complemento, bairro, bairro_busca, municipio_ibge, uf, cep, volumes,
  peso_gramas, valor_centavos, valor_prod_centavos, frete_centavos, pedido, situacao, desfecho, ocorrencia,
  situacao_em, rota_id, romaneio_id, protocolo_id, cpf_motorista, tentativas, prazo, data_entrega, data_foto,
  origem, cpf_scanner, cpf_editor, avisos, cancelada_em, excluida_em, observacao, versao, created_at,
  updated_at, prazo_calculado, com_devolucao
from notas;

-- Who sends and who gets: one row a document (CNPJ or CPF) and group.
create view pessoa_vista with (security_invoker = true) as select
  grupo_id, documento, nome, nome_busca, fantasia, ie, telefone, email, logradouro, numero, complemento,
  bairro, municipio_ibge, uf, cep, remetente, destinatario, updated_at, ativo, id
from pessoas;

-- What happened to a note, a line each.
create view nota_evento_vista with (security_invoker = true) as select
  grupo_id, nota_id, id, tipo, situacao, texto, dados, cam_imagem, usuario_id, usuario_nome, lat, lng, em,
  created_at, numero
from nota_eventos;
