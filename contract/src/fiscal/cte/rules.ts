import { emRascunho } from '../dfe/vida.ts'
import type { ComponenteDoFrete, PessoaDoCte, RascunhoCte } from './rascunho.ts'

/** Lists of the CT-e's form, with the codes of the layout and the words a dispatcher says. */

/** 'Aguardando' and 'Aprovado' are the specification's words (spec §3, CT-e). */
export const ESTADOS_DO_CTE = {
  rascunho: 'Rascunho',
  enviando: 'Enviando',
  pendente: 'Aguardando',
  contingencia: 'Em contingência',
  autorizado: 'Aprovado',
  rejeitado: 'Rejeitado',
  cancelado: 'Cancelado',
  substituido: 'Substituído',
} as const
export type EstadoDoCte = keyof typeof ESTADOS_DO_CTE

/** Where a CT-e may still be changed as a draft. */
export const cteEditavel = (estado: EstadoDoCte): boolean => emRascunho(estado)

export const TIPOS_DO_CTE = {
  '0': 'Normal',
  '1': 'Complementar',
  '3': 'Substituição',
  '5': 'Simplificado',
  '6': 'Substituição do simplificado',
} as const
export type TipoDoCte = keyof typeof TIPOS_DO_CTE

/** `tpServ` of the layout by the word on the wire (spec §3: 'normal' or 'redespacho'). */
export const SERVICOS_DO_CTE = {
  normal: '0',
  subcontratacao: '1',
  redespacho: '2',
  redespacho_intermediario: '3',
  vinculado_multimodal: '4',
} as const
export type ServicoDoCte = keyof typeof SERVICOS_DO_CTE

export const NOMES_DOS_SERVICOS = {
  '0': 'Normal',
  '1': 'Subcontratação',
  '2': 'Redespacho',
  '3': 'Redespacho intermediário',
  '4': 'Vinculado a multimodal',
} as const
export type TipoDeServico = keyof typeof NOMES_DOS_SERVICOS

/** Between two carriers: who hands over and who takes, none of the goods' own documents or people. */
export const entreTransportadores = (tpServ: TipoDeServico): boolean => tpServ === '3' || tpServ === '4'
/** Under the transport documents of who passed it on. */
export const temAnteriores = (tpServ: TipoDeServico): boolean => ['1', '2', '3'].includes(tpServ)

/** The wire's word for a `tpServ`. */
export const servicoDoTipo = (tpServ: TipoDeServico): ServicoDoCte =>
  (Object.keys(SERVICOS_DO_CTE) as ServicoDoCte[]).find((s) => SERVICOS_DO_CTE[s] === tpServ) ?? 'normal'

/** By what it goes. */
export const MODAIS = {
  '01': 'Rodoviário',
  '02': 'Aéreo',
  '03': 'Aquaviário',
  '04': 'Ferroviário',
  '05': 'Dutoviário',
  '06': 'Multimodal',
} as const
export type ModalDoCte = keyof typeof MODAIS

/** By what the goods go: the road where nothing is said. */
export const modalDe = (r: Pick<RascunhoCte, 'modal'>): ModalDoCte => r.modal ?? '01'

/** Where the form holds what a mode asks for; the road has no part of its own. */
export const CAMPO_DO_MODAL = {
  '02': 'aereo',
  '03': 'aquaviario',
  '04': 'ferroviario',
  '05': 'dutoviario',
  '06': 'multimodal',
} as const

export const TOMADORES = {
  '0': 'Remetente',
  '1': 'Expedidor',
  '2': 'Recebedor',
  '3': 'Destinatário',
  '4': 'Outro',
} as const

export const INDICADORES_DE_IE = {
  '1': 'Contribuinte do ICMS',
  '2': 'Isento de inscrição',
  '9': 'Não contribuinte',
} as const

export const SITUACOES_DO_ICMS = {
  tributada: 'Tributada',
  reduzida: 'Base reduzida',
  isenta: 'Isenta',
  nao_tributada: 'Não tributada',
  diferida: 'Diferida',
  substituicao: 'Substituição tributária',
  outras: 'Outras (CST 90)',
} as const
type SituacaoDoIcms = keyof typeof SITUACOES_DO_ICMS

/** Which parts of the form a situation has. */
export const temReducao = (situacao: SituacaoDoIcms): boolean =>
  situacao === 'reduzida' || situacao === 'outras'
export const temCreditoPresumido = (situacao: SituacaoDoIcms): boolean =>
  situacao === 'substituicao' || situacao === 'outras'
/** Whether it may stand on a benefit of the state: the plain rate has none. */
export const temBeneficio = (situacao: SituacaoDoIcms): boolean => situacao !== 'tributada'

export const REGIMES = {
  '1': 'Simples Nacional',
  '2': 'Simples Nacional, excesso de sublimite',
  '3': 'Regime normal',
  '4': 'MEI',
} as const

/** Who takes the service, as the CFOP tells them apart. */
export const RAMOS_DO_TOMADOR = {
  comercio: 'Comércio',
  industria: 'Indústria',
  transportador: 'Transportador',
  comunicacao: 'Comunicação',
  energia: 'Energia elétrica',
  produtor_rural: 'Produtor rural',
  nao_contribuinte: 'Não contribuinte',
} as const

export const UNIDADES_DE_MEDIDA = {
  '00': 'm³',
  '01': 'kg',
  '02': 'tonelada',
  '03': 'unidade',
  '04': 'litro',
  '05': 'MMBTU',
} as const

/** How notes become CT-e in the automatic generation. */
export const AGRUPAMENTOS = {
  nota: 'Um CT-e por nota',
  destinatario: 'Um por remetente e destinatário',
  romaneio: 'Um por romaneio, remetente e destinatário',
  remetente_cidade: 'Globalizado: um por remetente e cidade',
  simplificado: 'Simplificado: um por tomador, UF de início e de término',
} as const
export type Agrupamento = keyof typeof AGRUPAMENTOS

/** Events of the CT-e that the product asks for or receives. */
export const EVENTOS_DO_CTE = {
  '110110': 'Carta de correção',
  '110111': 'Cancelamento',
  '110113': 'EPEC',
  '110160': 'Registro multimodal',
  '110170': 'Informações da GTV',
  '110180': 'Comprovante de entrega',
  '110181': 'Cancelamento do comprovante de entrega',
  '110190': 'Insucesso na entrega',
  '110191': 'Cancelamento do insucesso na entrega',
  '110300': 'Vinculação de pagamento',
  '110301': 'Cancelamento da vinculação de pagamento',
  '610110': 'Prestação em desacordo',
  '610111': 'Cancelamento do desacordo',
} as const
export type EventoDoCte = keyof typeof EVENTOS_DO_CTE

/** What the parts of a freight come to, in cents. */
export const freteDoRascunho = (r: { componentes: readonly { valor_centavos: number }[] }): number =>
  r.componentes.reduce((soma, c) => soma + c.valor_centavos, 0)

/** What of it ICMS does not fall on. */
export const foraDoIcms = (r: {
  componentes: readonly { valor_centavos: number; fora_do_icms?: boolean }[]
}): number => freteDoRascunho({ componentes: r.componentes.filter((c) => c.fora_do_icms === true) })

type Carregados = Pick<RascunhoCte, 'nfes' | 'outros' | 'dces' | 'notas_papel'>

/** Kinds of documents that goods travel on, by the field that holds them. */
export const CARREGADOS = {
  nfes: 'NF-e',
  dces: 'DC-e (declaração de conteúdo eletrônica)',
  notas_papel: 'Notas em papel',
  outros: 'Outros documentos (declaração, NFC-e)',
} as const
export type TipoDeCarregado = keyof typeof CARREGADOS
export const tiposDeCarregado = Object.keys(CARREGADOS) as TipoDeCarregado[]

/** Which kinds a draft has: the layout takes one. */
export const carregadosDe = (r: Carregados): TipoDeCarregado[] =>
  tiposDeCarregado.filter((tipo) => (r[tipo] ?? []).length > 0)

/** How many documents it carries. */
export const quantosCarrega = (r: Carregados): number =>
  tiposDeCarregado.reduce((soma, tipo) => soma + (r[tipo] ?? []).length, 0)

/** Whether it is of the layout with one taker and many deliveries. */
export const ehSimplificado = ({ tipo }: { tipo: TipoDoCte }): boolean => tipo === '5' || tipo === '6'

/** A draft whose route, freight and notes say what its deliveries together are; of other kinds, itself. */
export function arrumado(r: RascunhoCte): RascunhoCte {
  if (!ehSimplificado(r)) return r
  const entregas = r.entregas ?? []
  const partes = new Map<string, ComponenteDoFrete>()
  for (const parte of entregas.flatMap((e) => e.componentes)) {
    const qual = `${parte.fora_do_icms === true} ${parte.nome}`
    const soma = parte.valor_centavos + (partes.get(qual)?.valor_centavos ?? 0)
    partes.set(qual, { ...parte, valor_centavos: soma })
  }
  const [primeira, ultima] = [entregas[0], entregas.at(-1)]
  return {
    ...r,
    ...(primeira && ultima ? { inicio: primeira.inicio, fim: ultima.fim } : {}),
    componentes: [...partes.values()].slice(0, 30),
    nfes: [...new Set(entregas.flatMap((e) => e.nfes))].filter(Boolean).slice(0, 2000),
    ...{ globalizado: false, remetente: null, destinatario: null, expedidor: null, recebedor: null },
    ...{ outros: [], dces: [], notas_papel: [], anteriores: [], complementados: [] },
  }
}

/** With what somebody on a document begins. */
export const pessoaVazia: PessoaDoCte = {
  documento: '',
  ie: '',
  nome: '',
  fantasia: '',
  telefone: '',
  email: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  municipio_ibge: 0,
  municipio: '',
  uf: '',
  cep: '',
}
