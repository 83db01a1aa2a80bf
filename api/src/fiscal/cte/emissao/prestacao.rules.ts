import { lerCte } from '@tropeiro/fiscal'

/** What an authorised CT-e charges, as its own XML says it. Money in cents, weight in grams, rates in hundredths of a percent. */
export type Prestacao = {
  totalCentavos: number
  /** Parts of the freight as they are named in it. */
  componentes: { nome: string; centavos: number }[]
  baseIcmsCentavos: number
  aliquotaIcms: number
  icmsCentavos: number
  /** The ICMS was or will be paid by somebody else. */
  substituicao: boolean
  cfop: string
  pesoGramas: number
}

const centesimos = (text: string | undefined): number => Math.round(Number(text ?? 0) * 100)

/** One of the groups of ICMS, whatever its situation: their fields differ only in how they end. */
function icmsDe(grupo: object | undefined) {
  const [campos] = Object.values(grupo ?? {}) as Record<string, string | undefined>[]
  const que = (inicio: string): string | undefined =>
    Object.entries(campos ?? {}).find(([nome]) => nome.startsWith(inicio) && !nome.endsWith('Deson'))?.[1]
  return {
    baseIcmsCentavos: centesimos(que('vBC')),
    aliquotaIcms: centesimos(que('pICMS')),
    icmsCentavos: centesimos(que('vICMS')),
    substituicao: Object.keys(grupo ?? {})[0] === 'ICMS60',
  }
}

/** Kilograms are '01' and tonnes '02' (`cUnid`). */
const GRAMAS: Readonly<Record<string, number>> = { '01': 1000, '02': 1_000_000 }

type Lido = Extract<ReturnType<typeof lerCte>, { ok: true }>

/** Where the two layouts say total, parts of the freight and cargo. */
function valoresDe(lido: Lido) {
  if (!lido.simplificado) {
    const { vPrest, infCTeNorm } = lido.dados
    return { total: vPrest?.vTPrest, Comp: vPrest?.Comp ?? [], infQ: infCTeNorm?.infCarga?.infQ ?? [] }
  }
  const { total, det = [], infCarga } = lido.dados
  return { total: total?.vTPrest, Comp: det.flatMap((d) => d.Comp ?? []), infQ: infCarga?.infQ ?? [] }
}

/** @returns null when the XML is no CT-e that can be read */
export function lerPrestacao(xml: Uint8Array): Prestacao | null {
  const lido = lerCte(xml)
  if (!lido.ok) return null
  const { ide, imp } = lido.dados
  const { total, Comp, infQ } = valoresDe(lido)
  const [peso] = infQ.filter((q) => GRAMAS[q.cUnid ?? ''])
  return {
    totalCentavos: centesimos(total),
    componentes: Comp.map((c) => ({ nome: c.xNome ?? '', centavos: centesimos(c.vComp) })),
    ...icmsDe(imp?.ICMS),
    cfop: ide?.CFOP ?? '',
    pesoGramas: peso ? Math.round(Number(peso.qCarga) * GRAMAS[peso.cUnid ?? '']!) : 0,
  }
}
