import {
  type CampoDaPreFatura,
  type CausaDaDiferenca,
  causaPrevista,
  diferencas,
  nossosCampos,
  tolera,
} from '@tropeiro/contract/faturamento/faturas/conferencia'
import type {
  LinhaDaPreFatura,
  MarcaDaPreFatura,
  SituacaoDaPreFatura,
} from '@tropeiro/contract/faturamento/faturas/formas'
import type { MapaDaPreFatura } from '@tropeiro/contract/faturamento/faturas/mapa'
import type { Tolerancia } from '@tropeiro/contract/faturamento/faturas/regras'
import type { DocumentoDaPreFatura } from '@tropeiro/edi'

/** A line of the file with the CT-e that it speaks of, or a CT-e of ours that the file leaves out. */
export type Comparada = {
  _id: string
  linha: number | null
  serie: string
  numero: string
  emissao: string | null
  notas: string
  cte: string | null
  estado: string | null
  destinatario: string
  deles: number | null
  nosso: number | null
  faturado: boolean
  /** How often the file speaks of the same CT-e before this line. */
  antes: number
  marca: MarcaDaPreFatura | null
  motivo: string
  quem: string
  doc_tomador: string
  cnpj_emitente: string
  /** What the file reckons by its fields, what our CT-e was priced with. */
  componentes: Partial<Record<CampoDaPreFatura, number>> | null
  linhas: { codigo: string; valor_centavos: number; soma: { frete: boolean } }[] | null
  disputa: LinhaDaPreFatura['disputa']
}

/** How a line stands to our CT-e; what keeps it from being paid comes before a difference of value. */
export function situacaoDe(c: Comparada, t: Tolerancia): SituacaoDaPreFatura {
  if (c.linha === null) return 'fora'
  if (c.cte === null) return 'sem_cte'
  if (c.antes > 0) return 'repetido'
  if (c.estado !== 'autorizado') return 'cancelado'
  const [deles, nosso] = [c.deles ?? 0, c.nosso ?? 0]
  if (deles === nosso) return 'confere'
  return tolera(t, { deles, nosso }) ? 'tolerada' : 'valor'
}

const daSituacao: Partial<Record<SituacaoDaPreFatura, CausaDaDiferenca>> = {
  fora: 'fora_do_arquivo',
  repetido: 'duplicidade',
  cancelado: 'cancelado',
}

/** Where the two freights differ; a side that does not tell its parts has none. */
function partesDe(c: Comparada, mapa: MapaDaPreFatura): Pick<LinhaDaPreFatura, 'partes' | 'arredondamento'> {
  if (c.deles === null || c.nosso === null) return { partes: [], arredondamento: 0 }
  const own = (c.linhas ?? []).filter((l) => l.soma.frete)
  const campos = own.length === 0 ? null : nossosCampos(own, mapa)
  if (campos === null || c.componentes === null)
    return diferencas({ total: c.nosso, campos: {} }, { total: c.deles, campos: null })
  const theirs = { ...c.componentes }
  // A freight that holds its tax has no line of it: the client's is told, not added.
  if (campos.icms === undefined) delete theirs.icms
  if (campos.iss === undefined) delete theirs.iss
  return diferencas({ total: c.nosso, campos }, { total: c.deles, campos: theirs })
}

export function linhaDe(
  { antes: _a, estado: _e, componentes: _c, linhas: _l, ...c }: Comparada,
  all: Comparada,
  situacao: SituacaoDaPreFatura,
  mapa: MapaDaPreFatura,
): LinhaDaPreFatura {
  const parts = partesDe(all, mapa)
  const differs = situacao === 'valor' || situacao === 'tolerada'
  return {
    ...c,
    ...parts,
    situacao,
    causa: daSituacao[situacao] ?? (differs ? causaPrevista(parts.partes) : null),
  }
}

type Linha = Pick<DocumentoDaPreFatura, 'linha' | 'cnpjEmissor' | 'serie' | 'numero'>
const semZeros = (text: string): string => text.replace(/^0+(?=.)/, '')
const mesmoCte = (d: Linha): string => [d.cnpjEmissor, semZeros(d.serie), semZeros(d.numero)].join(' ')

/**
 * Documents of a file that is received again beside the lines that stay: each CT-e once, each line under a number of its own,
 * the file's where it is free.
 */
export function aoLadoDas<D extends Linha>(ficam: readonly Linha[], docs: readonly D[]): D[] {
  const decided = new Set(ficam.map(mesmoCte))
  const taken = new Set(ficam.map((d) => d.linha))
  let next = Math.max(0, ...taken, ...docs.map((d) => d.linha)) + 1
  return docs
    .filter((d) => !decided.has(mesmoCte(d)))
    .map((d) => (taken.has(d.linha) ? { ...d, linha: next++ } : d))
}
