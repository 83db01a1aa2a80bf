/** What the recipient of an NF-e may tell of it, until when, and when another word takes the place of the last. */

export const MANIFESTACOES = {
  ciencia: 'Ciência da operação',
  confirmacao: 'Confirmação da operação',
  desconhecimento: 'Desconhecimento da operação',
  nao_realizada: 'Operação não realizada',
} as const
export type Manifestacao = keyof typeof MANIFESTACOES
export const tiposDeManifestacao = Object.keys(MANIFESTACOES) as Manifestacao[]

/** Only the last word counts for the tax authority; 'ciência' is none yet, it only opens the whole XML. */
export const conclusiva = (tipo: Manifestacao): boolean => tipo !== 'ciencia'

/** Figures of the law, each with where it stands. Days are of the calendar. */
export const REGRAS_DA_MANIFESTACAO = {
  ciencia: {
    dias: 10,
    vezes: 1,
    fonte: 'NT 2020.001 da NF-e: ciência da operação até 10 dias da autorização, uma vez',
  },
  conclusiva: {
    dias: 180,
    vezes: 2,
    fonte:
      'Ajuste SINIEF 07/05, cláusula décima quinta-C: 180 dias da autorização; Ajuste SINIEF 43/23 e NT 2020.001 v1.50: cada uma até duas vezes, vale a última',
  },
  retificacao: {
    dias: 30,
    fonte: 'Ajuste SINIEF 07/05, cláusula décima quinta-C, § 3º: até 30 dias da primeira manifestação',
  },
} as const

/** Characters of the reason of 'operação não realizada' (layout of event 210240). */
export const JUSTIFICATIVA_DA_MANIFESTACAO = { min: 15, max: 255 } as const

/** What the taker of a CT-e may tell of it. */
export const DESACORDOS = {
  desacordo: 'Prestação em desacordo',
  desfeito: 'Cancelamento do desacordo',
} as const
export type Desacordo = keyof typeof DESACORDOS

/** Characters of what is told (layout of event 610110). */
export const TEXTO_DO_DESACORDO = { min: 15, max: 255 } as const

/** What decides about a disagreement. */
export type Discordavel = {
  modelo: string
  papel: string
  situacao: string
  em_desacordo: boolean
  /** One is on its way. */
  discordando: boolean
}

/** Why it cannot be told, or taken back, now; null when it can. */
export function motivoDeNaoDiscordar(d: Discordavel, tipo: Desacordo): string | null {
  if (d.modelo !== '57') return 'O desacordo é só de CT-e.'
  if (d.papel !== 'tomador') return 'Só o tomador do CT-e pode informar desacordo.'
  if (d.situacao !== 'autorizada') return 'O CT-e está cancelado.'
  if (d.discordando) return 'Um desacordo deste CT-e já está a caminho da SEFAZ.'
  if (tipo === 'desacordo') return d.em_desacordo ? 'Este CT-e já está em desacordo.' : null
  return d.em_desacordo ? null : 'Este CT-e não está em desacordo.'
}

/** What the distribution hands out, as its tabs are called, and what its whole XML is called. */
export const MODELOS_RECEBIDOS = { '55': 'NF-e', '57': 'CT-e', '58': 'MDF-e' } as const
export type ModeloRecebido = keyof typeof MODELOS_RECEBIDOS
export const modelosRecebidos = Object.keys(MODELOS_RECEBIDOS) as ModeloRecebido[]
const PROCESSADOS = { '55': 'procNFe', '57': 'procCTe', '58': 'procMDFe' } as const

/** `<chave>-procNFe.xml`, as the portals name them. */
export const nomeDoXmlRecebido = (x: { chave: string; modelo: ModeloRecebido; completo: boolean }): string =>
  `${x.chave}-${x.completo ? PROCESSADOS[x.modelo] : 'resNFe'}.xml`

export const PAPEIS_NO_DOCUMENTO = {
  destinatario: 'Destinatário',
  transportador: 'Transportador',
  autorizado: 'Autorizado a baixar',
  emitente: 'Emitente',
  tomador: 'Tomador',
  contratante: 'Contratante',
  participante: 'Participante',
} as const
export type PapelNoDocumento = keyof typeof PAPEIS_NO_DOCUMENTO

export const SITUACOES_DO_DOCUMENTO = {
  autorizada: 'Autorizada',
  cancelada: 'Cancelada',
  denegada: 'Denegada',
} as const
export type SituacaoDoDocumento = keyof typeof SITUACOES_DO_DOCUMENTO

/** Where an NF-e stands between the tax authority and its recipient, as the list shows and filters it. */
export const ETAPAS_DA_MANIFESTACAO = {
  a_manifestar: 'A manifestar',
  enviando: 'Enviando',
  ciencia: 'Com ciência',
  confirmacao: 'Confirmada',
  desconhecimento: 'Desconhecida',
  nao_realizada: 'Não realizada',
  nao_se_aplica: 'Não se manifesta',
  cancelada: 'Cancelada',
} as const
export type EtapaDaManifestacao = keyof typeof ETAPAS_DA_MANIFESTACAO

/** What is known of a document when somebody wants to manifest. Times in ISO 8601. */
export type Manifestavel = {
  modelo: ModeloRecebido
  papel: PapelNoDocumento
  situacao: SituacaoDoDocumento
  /** The one that counts. */
  manifestacao: Manifestacao | null
  enviando: boolean
  /** How often each was registered. */
  vezes: Partial<Record<Manifestacao, number>>
  autorizada_em: string | null
  primeira_conclusiva_em: string | null
}

const DIA_MS = 86_400_000
const depois = (em: string, dias: number): string =>
  new Date(new Date(em).getTime() + dias * DIA_MS).toISOString()

/** Until when the recipient may still tell, or change, what the operation was; null: there is nothing to tell. */
export function prazoDaManifestacao(
  d: Pick<Manifestavel, 'modelo' | 'papel' | 'situacao' | 'autorizada_em' | 'primeira_conclusiva_em'>,
): string | null {
  if (d.modelo !== '55' || d.papel !== 'destinatario' || d.situacao !== 'autorizada') return null
  const { conclusiva: prazo, retificacao } = REGRAS_DA_MANIFESTACAO
  if (d.primeira_conclusiva_em) return depois(d.primeira_conclusiva_em, retificacao.dias)
  return d.autorizada_em && depois(d.autorizada_em, prazo.dias)
}

function motivoDoDocumento(d: Manifestavel): string | null {
  if (d.modelo !== '55') return 'Só a NF-e recebe manifestação.'
  if (d.papel !== 'destinatario')
    return `Só o destinatário manifesta; nesta nota a empresa é ${PAPEIS_NO_DOCUMENTO[d.papel].toLowerCase()}.`
  if (d.situacao !== 'autorizada')
    return `A nota está ${SITUACOES_DO_DOCUMENTO[d.situacao].toLowerCase()}: não há o que manifestar.`
  return d.enviando ? 'Uma manifestação desta nota ainda espera a resposta da SEFAZ.' : null
}

/** Why this may not be told of this document now, in a sentence; null: it may. */
export function motivoDeNaoManifestar(d: Manifestavel, tipo: Manifestacao, agora: Date): string | null {
  const doDocumento = motivoDoDocumento(d)
  if (doDocumento) return doDocumento
  if (d.manifestacao === tipo) return `A nota já está com "${MANIFESTACOES[tipo]}".`
  if (tipo === 'ciencia')
    return d.manifestacao || (d.vezes.ciencia ?? 0) > 0
      ? 'A ciência só vale antes das outras manifestações, e uma vez.'
      : null
  const { vezes } = REGRAS_DA_MANIFESTACAO.conclusiva
  if ((d.vezes[tipo] ?? 0) >= vezes)
    return `"${MANIFESTACOES[tipo]}" já foi registrada ${vezes} vezes para esta nota, o máximo da lei.`
  const prazo = prazoDaManifestacao(d)
  if (prazo && new Date(prazo) < agora)
    return d.primeira_conclusiva_em
      ? 'Passou o prazo de 30 dias da primeira manifestação para trocá-la por outra.'
      : 'Passou o prazo de 180 dias da autorização da nota para manifestar.'
  return null
}
