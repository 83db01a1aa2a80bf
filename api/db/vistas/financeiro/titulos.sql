-- An account of the house: bank, till or card.
create view conta_vista with (security_invoker = true) as select
  grupo_id, id, nome, tipo, banco, agencia, conta, cnpj_empresa, saldo_inicial_centavos, ativa
from fin_contas;
-- What is to be received or paid, and what of it is open.
create view titulo_vista with (security_invoker = true) as select
  grupo_id, id, numero, natureza, estado, origem, origem_chave, descricao, documento, nome, cnpj_empresa, parcela, parcelas, emissao,
  vencimento_original, vencimento, valor_centavos, ajuste_centavos, liquidado_centavos, encargos_centavos, saldo_centavos, categoria,
  centro_id, conta_id, forma, programado_para, fatura_id, renegociado_de, em_disputa, cessao, cedido_a, cedido_em, cedido_cobra, observacao, autor_id, autor
from titulos;
