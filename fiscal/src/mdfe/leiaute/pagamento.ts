import { decimalPositivo, texto } from '../../leiaute/formato.ts'
import { cnpj, data, valor } from '../../leiaute/formatos-comuns.ts'
import { campo, escolha, grupo } from '../../leiaute/tabela.ts'
import {
  antecipacao,
  componenteDoPagamento,
  documentoDeAlguem,
  formaDePagamento,
  nome,
  parcela,
  sim,
} from './formatos.ts'

const Comp = grupo(
  'Comp',
  'Componente do pagamento',
  [
    campo('tpComp', 'Tipo do componente', componenteDoPagamento),
    campo('vComp', 'Valor do componente', valor),
    campo('xComp', 'Descrição do componente', nome, '0..1'),
  ],
  '1..n',
)

const prazo = grupo(
  'infPrazo',
  'Parcela',
  [
    campo('nParcela', 'Número da parcela', parcela),
    campo('dVenc', 'Vencimento', data),
    campo('vParcela', 'Valor da parcela', decimalPositivo(13, 2)),
  ],
  '0..n',
)

const infBanc = grupo('infBanc', 'Dados para o pagamento', [
  escolha(
    'o banco e a agência, a instituição de pagamento ou a chave PIX',
    [campo('codBanco', 'Banco', texto(3, 5)), campo('codAgencia', 'Agência', texto(1, 10))],
    [campo('CNPJIPEF', 'CNPJ da instituição de pagamento', cnpj)],
    [campo('PIX', 'Chave PIX', nome)],
  ),
])

/** Payment of the freight in the document: says also whether the operation is of high performance. */
export const infPag = grupo(
  'infPag',
  'Pagamento do contrato',
  [
    campo('xNome', 'Responsável pelo pagamento', nome, '0..1'),
    documentoDeAlguem,
    Comp,
    campo('vContrato', 'Valor total do contrato', valor),
    campo('indAltoDesemp', 'Alto desempenho', sim, '0..1'),
    campo('indPag', 'Forma de pagamento', formaDePagamento),
    campo('vAdiant', 'Valor do adiantamento', valor, '0..1'),
    campo('indAntecipaAdiant', 'Concorda em antecipar o adiantamento', sim, '0..1'),
    prazo,
    campo('tpAntecip', 'Antecipação das parcelas', antecipacao, '0..1'),
    infBanc,
  ],
  '0..n',
)

/** The same in the events of payment (110116 and 110118). */
export const infPagDoEvento = grupo(
  'infPag',
  'Pagamento do frete',
  [
    campo('xNome', 'Responsável pelo pagamento', nome, '0..1'),
    documentoDeAlguem,
    Comp,
    campo('vContrato', 'Valor total do contrato', valor),
    campo('indPag', 'Forma de pagamento', formaDePagamento),
    campo('vAdiant', 'Valor do adiantamento', valor, '0..1'),
    campo('indAntecipaAdiant', 'Concorda em antecipar o adiantamento', sim, '0..1'),
    prazo,
    campo('tpAntecip', 'Antecipação das parcelas', antecipacao, '0..1'),
    infBanc,
  ],
  '1..n',
)
