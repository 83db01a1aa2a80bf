import { z } from 'zod'
import type { Tolerancia } from './regras.ts'

/* A line of a pre-invoice against our CT-e, part by part. Money in cents; nothing here is rounded, for both sides come in cents. */

/** The money of record 394, by its fields. */
export const camposDaPreFatura = {
  frete_peso: 'Frete peso',
  ad_valorem: 'Frete valor',
  sec_cat: 'SEC/CAT',
  despacho: 'Despacho',
  itr: 'TAS/ITR',
  pedagio: 'Pedágio',
  ademe: 'GRIS',
  diversos: 'Outros',
  desconto: 'Desconto',
  icms: 'ICMS',
  iss: 'ISS',
} as const
export type CampoDaPreFatura = keyof typeof camposDaPreFatura
export const nomesDosCampos = /* @__PURE__ */ Object.keys(camposDaPreFatura) as [
  CampoDaPreFatura,
  ...CampoDaPreFatura[],
]

/** The field that a component of ours usually stands in; what is not named here stands in `diversos`. */
export const campoUsual: Readonly<Record<string, CampoDaPreFatura>> = {
  FRETE_PESO: 'frete_peso',
  FRETE_VALOR: 'ad_valorem',
  DESPACHO: 'despacho',
  COLETA: 'despacho',
  ENTREGA: 'despacho',
  TAS: 'itr',
  SUFRAMA: 'itr',
  PEDAGIO: 'pedagio',
  GRIS: 'ademe',
  DESCONTO: 'desconto',
  ICMS: 'icms',
  ISS: 'iss',
}

/** Why a client pays another freight than the CT-e's. */
export const causasDaDiferenca = {
  tabela: 'Tabela vencida ou reajuste não aplicado',
  peso: 'Peso ou cubagem diferente',
  valor_nf: 'Valor da nota',
  regiao: 'Cidade, rota ou região da tabela',
  generalidade: 'Generalidade não contratada (TDE, TRT, EMEX)',
  pedagio: 'Fração de pedágio arredondada diferente',
  icms: 'Alíquota ou forma do ICMS',
  duplicidade: 'CT-e repetido',
  cancelado: 'CT-e cancelado ou substituído',
  reentrega: 'Reentrega ou devolução sem autorização',
  minimo: 'Mínimo não aplicado',
  sem_comprovante: 'Sem comprovante de entrega',
  fora_do_arquivo: 'CT-e que o cliente deixou de fora',
  prazo_da_fatura: 'Fatura fora do prazo',
  outra: 'Outra',
} as const
export type CausaDaDiferenca = keyof typeof causasDaDiferenca
export const codigosDeCausa = /* @__PURE__ */ Object.keys(causasDaDiferenca) as [
  CausaDaDiferenca,
  ...CausaDaDiferenca[],
]

/** One field on both sides. */
export const ParteDaDiferenca = z
  .object({
    campo: z.enum(nomesDosCampos),
    deles: z.number(),
    nosso: z.number(),
    causa: z.enum(codigosDeCausa),
  })
  .meta({ id: 'ParteDaDiferenca' })
export type ParteDaDiferenca = z.infer<typeof ParteDaDiferenca>

type Valores = Partial<Record<CampoDaPreFatura, number>>

const causaDoCampo: Record<CampoDaPreFatura, CausaDaDiferenca> = {
  frete_peso: 'peso',
  ad_valorem: 'valor_nf',
  ademe: 'valor_nf',
  sec_cat: 'tabela',
  despacho: 'tabela',
  itr: 'tabela',
  pedagio: 'pedagio',
  diversos: 'generalidade',
  desconto: 'tabela',
  icms: 'icms',
  iss: 'icms',
}

/** What our CT-e charges, by the client's fields. `mapa`: where his own files have a component elsewhere. */
export function nossosCampos(
  linhas: readonly { codigo: string; valor_centavos: number }[],
  mapa: Readonly<Record<string, CampoDaPreFatura>> = {},
): Valores {
  const sums: Valores = {}
  for (const { codigo, valor_centavos } of linhas) {
    const campo = mapa[codigo] ?? campoUsual[codigo] ?? 'diversos'
    sums[campo] = (sums[campo] ?? 0) + valor_centavos
  }
  return sums
}

/**
 * Where two freights differ. The file's own figures are taken as they stand and never worked out anew: what its parts do not explain of its
 * total is rounding, told as such, so that the gaps of the parts and it are the gap of the line.
 */
export function diferencas(
  nosso: { total: number; campos: Valores },
  deles: { total: number; campos: Valores | null },
): { partes: ParteDaDiferenca[]; arredondamento: number } {
  const gap = nosso.total - deles.total
  if (deles.campos === null) return { partes: [], arredondamento: gap }
  const theirs = deles.campos
  const partes = nomesDosCampos
    .map((campo) => ({
      campo,
      deles: theirs[campo] ?? 0,
      nosso: nosso.campos[campo] ?? 0,
      causa: causaDoCampo[campo],
    }))
    .filter((p) => p.deles !== p.nosso)
  const explained = partes.reduce((sum, p) => sum + p.nosso - p.deles, 0)
  return { partes, arredondamento: gap - explained }
}

/** Whether a client with this tolerance lets a gap pass: within value and within percentage of what he reckons. */
export function tolera(t: Tolerancia, q: { deles: number; nosso: number }): boolean {
  const gap = q.nosso - q.deles
  if (gap === 0) return true
  // We charge less than he reckons.
  if (gap < 0 && t.aceita_menor) return true
  const size = Math.abs(gap)
  return size <= t.valor_centavos && size * 1_000_000 <= t.percentual * q.deles
}

/** What most of a gap comes from; taxes follow the rest, so they are blamed alone. */
export function causaPrevista(partes: readonly ParteDaDiferenca[]): CausaDaDiferenca {
  const size = (p: ParteDaDiferenca) => Math.abs(p.nosso - p.deles)
  const own = partes.filter((p) => p.causa !== 'icms')
  const [most] = [...(own.length > 0 ? own : partes)].sort((a, b) => size(b) - size(a))
  return most?.causa ?? 'tabela'
}
