import type { RegraIbsCbs } from '../../tributos/ibs-cbs.ts'
import type { Vigencia } from '../../tributos/vigencia.ts'
import type { CteConhecido } from './conhecidos.ts'
import type { Vista } from './vista.ts'

/** What the rules need to know besides the document. */
export interface ContextoDoPreVoo {
  /** Now, any ISO 8601 instant. */
  agora: string
  /** CNPJ of the certificate that will sign. */
  cnpjDoCertificado?: string
  /** Ids of rules that the group has switched off. */
  desligadas?: readonly string[]
  /** How this issuer tells IBS and CBS on the day; absent, by the house's table. */
  ibsCbs?: RegraIbsCbs | null
  /** Minimum freight of this service in reais, when it was worked out (table of ANTT). */
  pisoMinimo?: number
  /** The freight without its ICMS, in reais: what the minimum is compared with; absent, the whole. */
  freteSemIcms?: number
  /** CIOT of the operation; `null` when it is known that there is none yet. */
  ciot?: string | null
  /** Of the municipalities that the document names, those of IBGE's table; absent, the table is not at hand. */
  municipios?: ReadonlySet<string>
  /** What the house knows of CT-e that the document cites, by key. */
  conhecidos?: ReadonlyMap<string, CteConhecido>
  /** Whether the driver is self-employed or equivalent (TAC), when known. */
  transportadorAutonomo?: boolean
}

/** One thing that a rule found. */
export interface Achado {
  caminho: string
  mensagem: string
  /** Value that would set it right, when there is only one. */
  sugestao?: string
}

/** A rule of business as data: what it is, where it comes from, since when, and how it is checked. */
export interface RegraDeNegocio extends Vigencia {
  /** Id in the manual ('G002'), or one of ours. */
  id: string
  /** Code the authority would answer with; `null` for warnings that it does not give. */
  cStat: string | null
  gravidade: 'rejeicao' | 'aviso'
  conferir(vista: Vista, contexto: ContextoDoPreVoo): readonly Achado[]
}

const MOC = 'MOC CT-e 4.00, anexo I, seção 2.1'
/** First day of layout 4.00 alone. */
const INICIO = '2024-02-01'

/** A rule of the manual, in force while layout 4.00 is. */
export function regraDoManual(
  id: string,
  cStat: string,
  conferir: RegraDeNegocio['conferir'],
): RegraDeNegocio {
  return { id, cStat, gravidade: 'rejeicao', desde: INICIO, ate: null, fonte: `${MOC}, ${id}`, conferir }
}

/** Nothing wrong. */
export const NADA: readonly Achado[] = []

/** One finding when the condition holds. */
export function se(
  condicao: unknown,
  caminho: string,
  mensagem: string,
  sugestao?: string,
): readonly Achado[] {
  return condicao ? [{ caminho, mensagem, ...(sugestao === undefined ? {} : { sugestao }) }] : NADA
}

/** Number of a text of the layout; `null` when absent or not a number. */
export function numero(texto: string | undefined): number | null {
  if (!texto) return null
  const valor = Number(texto)
  return Number.isFinite(valor) ? valor : null
}
