import { algarismos, decimalPositivo, texto } from '../../leiaute/formato.ts'
import { chave, cnpj, cnpjBase, data, valor } from '../../leiaute/formatos-comuns.ts'
import { atributoUnico, campo, grupo } from '../../leiaute/tabela.ts'
import { ateNovecentosENoventa, sim } from './formatos.ts'

const valorPositivo = decimalPositivo(13, 2)

/** Components of the freight: FRETE PESO, PEDÁGIO, GRIS... */
export const Comp = grupo(
  'Comp',
  'Componente do frete',
  [campo('xNome', 'Nome do componente', texto(1, 15)), campo('vComp', 'Valor do componente', valor)],
  '0..n',
)

export const vPrest = grupo('vPrest', 'Valores da prestação', [
  campo('vTPrest', 'Valor total da prestação', valor),
  campo('vRec', 'Valor a receber', valor),
  Comp,
])

/** Payments bound to the document (NT 2026.002). */
const dadosDoPagamento = [
  atributoUnico('nPag', 'Número do pagamento', ateNovecentosENoventa),
  atributoUnico('idTransacao', 'Identificação da transação', texto(2, 35)),
  campo('tpMeioPgto', 'Meio de pagamento', algarismos(2)),
  campo('CNPJReceb', 'CNPJ de quem recebe', cnpj),
  campo('CNPJBasePSP', 'CNPJ base da instituição de pagamento', cnpjBase),
] as const

export const pgto = grupo('pgto', 'Pagamento', dadosDoPagamento)

export const pgtoVinc = grupo(
  'pgtoVinc',
  'Pagamentos vinculados',
  [grupo('pgto', 'Pagamento', dadosDoPagamento, '1..99')],
  '0..1',
)

export const cobr = grupo(
  'cobr',
  'Cobrança',
  [
    grupo(
      'fat',
      'Fatura',
      [
        campo('nFat', 'Número da fatura', texto(1, 60), '0..1'),
        campo('vOrig', 'Valor original da fatura', valorPositivo, '0..1'),
        campo('vDesc', 'Desconto da fatura', valorPositivo, '0..1'),
        campo('vLiq', 'Valor líquido da fatura', valorPositivo, '0..1'),
      ],
      '0..1',
    ),
    grupo(
      'dup',
      'Duplicata',
      [
        campo('nDup', 'Número da duplicata', texto(1, 60), '0..1'),
        campo('dVenc', 'Vencimento da duplicata', data, '0..1'),
        campo('vDup', 'Valor da duplicata', valorPositivo, '0..1'),
      ],
      '0..n',
    ),
  ],
  '0..1',
)

/** The CT-e that this one takes the place of. */
export const infCteSub = grupo(
  'infCteSub',
  'Substituição',
  [
    campo('chCte', 'Chave do CT-e substituído', chave),
    campo('indAlteraToma', 'Alteração de tomador', sim, '0..1'),
  ],
  '0..1',
)
