export const estadosDaIndenizacao = [
  'aberto',
  'documentos_pendentes',
  'avisado_a_seguradora',
  'em_regulacao',
  'em_analise',
  'em_aprovacao',
  'aprovado',
  'negado',
  'pago',
  'encerrado_sem_indenizacao',
] as const
export type EstadoDaIndenizacao = (typeof estadosDaIndenizacao)[number]

export const nomeDoEstadoDaIndenizacao: Record<EstadoDaIndenizacao, string> = {
  aberto: 'Aberta',
  documentos_pendentes: 'Documentos pendentes',
  avisado_a_seguradora: 'Avisada à seguradora',
  em_regulacao: 'Em regulação',
  em_analise: 'Em análise',
  em_aprovacao: 'Espera aprovação',
  aprovado: 'Aprovada',
  negado: 'Negada',
  pago: 'Paga',
  encerrado_sem_indenizacao: 'Encerrada sem indenização',
}

export const casosDeIndenizacao = ['avaria', 'falta', 'acidente', 'roubo'] as const
export type CasoDeIndenizacao = (typeof casosDeIndenizacao)[number]
export const nomeDoCaso: Record<CasoDeIndenizacao, string> = {
  avaria: 'Avaria',
  falta: 'Falta ou extravio',
  acidente: 'Acidente',
  roubo: 'Roubo ou furto',
}

/** Papers that every claim needs, and those of its case: what brokers and adjusters ask for, as of 2026-11. */
const comuns = [
  'NF-e (XML e DANFE)',
  'CT-e (XML e DACTE)',
  'MDF-e',
  'Averbação (número)',
  'CNH do motorista',
  'CRLV do veículo e do reboque',
  'RNTRC',
  'Cálculo do prejuízo por item',
  'Carta de responsabilização do embarcador',
]
const doCaso: Record<CasoDeIndenizacao, string[]> = {
  acidente: [
    'Boletim de acidente da PRF ou polícia',
    'Fotos do local',
    'Disco ou fita do tacógrafo',
    'Laudo de vistoria',
    'Nota dos salvados',
    'Registro policial se houve saque',
  ],
  roubo: [
    'Boletim de ocorrência (roubo ou furto)',
    'Declaração do motorista',
    'Relatório do rastreador com últimas posições',
    'Consulta do motorista (PGR)',
    'Comprovante de escolta ou isca, se exigidos',
    'Termo de recuperação, se houver',
  ],
  avaria: [
    'Ressalva no canhoto ou termo de avaria',
    'Fotos',
    'Laudo do fabricante (aproveitável ou não)',
    'Destino do salvado',
  ],
  falta: ['Conferência de carga e de descarga', 'Ressalva', 'Inventário', 'Declaração de não localização'],
}
export const documentosDe = (caso: CasoDeIndenizacao): string[] => [...comuns, ...doCaso[caso]]

/** Why a carrier does not answer for a loss: Law 11.442/2007, art. 12. */
export const excludentes = {
  expedidor: 'Ato ou fato imputável ao expedidor ou ao destinatário',
  embalagem: 'Inadequação da embalagem, imputável ao expedidor',
  vicio: 'Vício próprio ou oculto da carga',
  manuseio: 'Manuseio, embarque, estiva ou descarga pelo expedidor, destinatário ou seus agentes',
  contrato: 'Força maior ou caso fortuito',
  greve: 'Embaraço causado por greve, autoridade ou outra causa alheia',
} as const
export type Excludente = keyof typeof excludentes

export const especies = {
  dinheiro: 'Em dinheiro',
  fatura: 'Abatimento na fatura',
  reposicao: 'Reposição',
} as const
export type Especie = keyof typeof especies

/** What was lost or damaged: thousandths of a unit, so that kilograms count too. */
export type ItemDoPrejuizo = { descricao: string; quantidade_milesimos: number; unitario_centavos: number }

export type ContaDaIndenizacao = {
  itens: readonly ItemDoPrejuizo[]
  salvado_centavos: number
  /** Spent to save what could be saved. */
  socorro_centavos: number
  /** The cargo's value in the transport document: the law's and the policy's limit. */
  declarado_centavos: number
  /** An insurer answers for it; without one the house does for all. */
  segurado: boolean
  franquia_centavos: number
  frete_devolvido_centavos: number
  reentrega_centavos: number
  /** Paid back by a partner, or by a driver who agreed in writing. */
  ressarcido_centavos: number
}

export type ResultadoDaConta = {
  prejuizo_centavos: number
  /** What the owner of the cargo is owed: never more than was declared (Civil Code, art. 750). */
  devido_centavos: number
  seguradora_centavos: number
  custo_da_casa_centavos: number
}

const valorDe = (i: ItemDoPrejuizo) => Math.round((i.quantidade_milesimos * i.unitario_centavos) / 1000)

/** The working of a claim, in cents. */
export function calcularIndenizacao(c: ContaDaIndenizacao): ResultadoDaConta {
  const itens = c.itens.reduce((sum, i) => sum + valorDe(i), 0)
  const prejuizo = Math.max(0, itens - c.salvado_centavos + c.socorro_centavos)
  const devido = Math.min(prejuizo, c.declarado_centavos)
  const seguradora = c.segurado ? Math.max(0, devido - c.franquia_centavos) : 0
  return {
    prejuizo_centavos: prejuizo,
    devido_centavos: devido,
    seguradora_centavos: seguradora,
    custo_da_casa_centavos:
      devido - seguradora + c.frete_devolvido_centavos + c.reentrega_centavos - c.ressarcido_centavos,
  }
}

/** Indemnities owed for each thousand of value delivered, to the hundredth; null when nothing was delivered. */
export const custoPorMil = (devido_centavos: number, entregue_centavos: number): number | null =>
  entregue_centavos === 0 ? null : Math.round((devido_centavos * 100_000) / entregue_centavos) / 100

/** Up to this a single person approves, where a group says nothing else. */
export const ALCADA_PADRAO = 500_000

export type Assinatura = { usuario_id: string; nome: string; em: string; gestor: boolean }

/**
 * Whether what was signed is enough: one signature up to the limit; above it two people, one of them a manager.
 */
export const bastam = (assinaturas: readonly Assinatura[], valor: number, alcada: number): boolean =>
  valor <= alcada
    ? assinaturas.length >= 1
    : new Set(assinaturas.map((a) => a.usuario_id)).size >= 2 && assinaturas.some((a) => a.gestor)

/** Days of the law for who insures to decide and then to pay (Law 15.040/2024), and to be told. */
export const PRAZOS_DA_SEGURADORA = { avisar: 1, decidir: 30, pagar: 30 } as const
