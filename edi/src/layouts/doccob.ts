import { cabecalho, intercambio, type LinhaDaTabela, layout, registro, transportadora } from '../layout.ts'
import { embarques } from './blocos.ts'

/*
 * DOCCOB 3.0 and 3.1 share their 170 columns; 3.1 fills the values of the CT-e in record 353, 3.0 ends it after the
 * number. DOCCOB 5.0: 280 columns, taxes in a record of their own.
 */

const cobranca: LinhaDaTabela[] = [
  ['filial', 'A10', 'Filial emissora do documento', 'M'],
  ['tipo', 'N1', 'Tipo do documento (0 fatura, 1 romaneio)', 'M'],
  ['serie', 'A3', 'Série do documento'],
  ['numero', 'T10', 'Número do documento de cobrança', 'M'],
  ['emissao', 'D8', 'Data de emissão', 'M'],
  ['vencimento', 'D8', 'Data de vencimento', 'M'],
  ['valor', 'N13,2', 'Valor do documento', 'M'],
  ['cobranca', 'A3', 'Tipo de cobrança (BCO ou CAR)', 'M'],
]
const juros: LinhaDaTabela[] = [
  ['juros_dia', 'N13,2', 'Juros por dia de atraso'],
  ['desconto_ate', 'D8', 'Data limite para desconto'],
  ['desconto', 'N13,2', 'Valor do desconto'],
]
const banco: LinhaDaTabela[] = [
  ['agencia', 'T4', 'Agência'],
  ['agencia_dv', 'A1', 'Dígito da agência'],
  ['conta', 'T10', 'Conta corrente'],
  ['conta_dv', 'A2', 'Dígito da conta'],
  ['acao', 'A1', 'Ação do documento (I ou E)'],
]
const conhecimento: LinhaDaTabela[] = [
  ['filial', 'A10', 'Filial emissora', 'M'],
  ['serie', 'A5', 'Série do conhecimento'],
  ['numero', 'A12', 'Número do conhecimento', 'M'],
]
const valorDoConhecimento: LinhaDaTabela[] = [
  ['frete', 'N13,2', 'Valor do frete'],
  ['emissao', 'D8', 'Data de emissão do conhecimento'],
  ['cnpj_remetente', 'C14', 'CNPJ do remetente'],
  ['cnpj_destinatario', 'C14', 'CNPJ do destinatário'],
  ['cnpj_emissor', 'C14', 'CNPJ do emissor do conhecimento'],
]
const nota = (numero: 8 | 9): LinhaDaTabela[] => [
  ['serie', 'A3', 'Série da nota'],
  ['numero', `N${numero}`, 'Número da nota', 'M'],
  ['emissao', 'D8', 'Data de emissão da nota', 'M'],
  ['peso', 'N5,2', 'Peso da nota', 'M'],
  ['valor', 'N13,2', 'Valor da mercadoria', 'M'],
  ['cnpj_emissor', 'C14', 'CNPJ do emissor da nota'],
]
const total: LinhaDaTabela[] = [
  ['quantidade', 'N4', 'Quantidade de documentos de cobrança', 'M'],
  ['valor', 'N13,2', 'Valor total dos documentos', 'M'],
]

const doccob3 = (versao: '3.0' | '3.1') =>
  layout('DOCCOB', versao, [
    intercambio(170),
    cabecalho('350', 170),
    transportadora('351', '350', 170, 40),
    registro('352', 'Documento de cobrança', '351', 170, [
      ...cobranca,
      ['icms', 'N13,2', 'Valor total do ICMS', 'M'],
      ...juros,
      ['agente', 'A35', 'Agente de cobrança', 'M'],
      ...banco,
    ]),
    registro('353', 'Conhecimento em cobrança', '352', 170, [
      ...conhecimento,
      ...(versao === '3.1' ? valorDoConhecimento : []),
    ]),
    registro('354', 'Nota fiscal do conhecimento', '353', 170, nota(8)),
    registro('355', 'Total de documentos de cobrança', '350', 170, total),
  ])

export const doccob30 = doccob3('3.0')
export const doccob31 = doccob3('3.1')

const comDevolucao: LinhaDaTabela[] = [
  ...embarques('Romaneio'),
  ['devolucao', 'A1', 'Devolução (S ou N)', 'M'],
]

export const doccob50 = layout('DOCCOB', '5.0', [
  intercambio(280),
  cabecalho('550', 280),
  transportadora('551', '550', 280, 50),
  registro('552', 'Documento de cobrança', '551', 280, [
    ...cobranca,
    ['multa', 'N2,2', 'Percentual de multa'],
    ...juros,
    ['cod_agente', 'T5', 'Código do agente de cobrança'],
    ['agente', 'A30', 'Agente de cobrança'],
    ...banco,
    ['pre_fatura', 'T10', 'Pré-fatura do cliente'],
    ['pre_fatura_complemento', 'A20', 'Complemento da pré-fatura'],
    ['cfop', 'A5', 'CFOP'],
    ['cnf', 'T9', 'Código numérico da chave'],
    ['chave', 'A45', 'Chave de acesso'],
    ['protocolo', 'A15', 'Protocolo'],
  ]),
  registro('553', 'Impostos do documento de cobrança', '552', 280, [
    ['icms', 'N13,2', 'Valor total do ICMS'],
    ['aliq_icms', 'N3,2', 'Alíquota do ICMS'],
    ['base_icms', 'N13,2', 'Base do ICMS'],
    ['iss', 'N13,2', 'Valor total do ISS'],
    ['aliq_iss', 'N3,2', 'Alíquota do ISS'],
    ['base_iss', 'N13,2', 'Base do ISS'],
    ['icms_st', 'N13,2', 'Valor total do ICMS ST'],
    ['aliq_st', 'N3,2', 'Alíquota do ICMS ST'],
    ['base_st', 'N13,2', 'Base do ICMS ST'],
    ['ir', 'N13,2', 'Valor total do IR'],
  ]),
  registro('555', 'Conhecimento em cobrança', '552', 280, [
    ...conhecimento,
    ...valorDoConhecimento,
    ['uf_coleta', 'A2', 'UF do embarcador'],
    ['uf_emissor', 'A2', 'UF da unidade emissora'],
    ['uf_destino', 'A2', 'UF do destinatário'],
    ['conta_razao', 'A10', 'Conta do razão'],
    ['iva', 'A2', 'Código IVA'],
    ...comDevolucao,
  ]),
  registro('556', 'Nota fiscal do conhecimento', '555', 280, [...nota(9), ...comDevolucao]),
  registro('559', 'Total de documentos de cobrança', '550', 280, total),
])
