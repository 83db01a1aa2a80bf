import { z } from 'zod'

/* The minimum of the freight of whole loads (Lei 13.703/2018; Resolução ANTT 5.867/2020, annex II). */

export const tabelasDoPiso = {
  A: 'Composição do contratado, ou caminhão simples',
  B: 'Só a unidade de tração do contratado',
  C: 'Composição do contratado, alto desempenho',
  D: 'Só a unidade de tração, alto desempenho',
} as const
export type TabelaDoPiso = keyof typeof tabelasDoPiso

export const cargasDoPiso = {
  granel_solido: 'Granel sólido',
  granel_liquido: 'Granel líquido',
  frigorificada_ou_aquecida: 'Frigorificada ou aquecida',
  conteinerizada: 'Conteinerizada',
  carga_geral: 'Carga geral',
  neogranel: 'Neogranel',
  perigosa_granel_solido: 'Perigosa, granel sólido',
  perigosa_granel_liquido: 'Perigosa, granel líquido',
  perigosa_frigorificada_ou_aquecida: 'Perigosa, frigorificada ou aquecida',
  perigosa_conteinerizada: 'Perigosa, conteinerizada',
  perigosa_carga_geral: 'Perigosa, carga geral',
  granel_pressurizada: 'Granel pressurizada',
} as const
export type CargaDoPiso = keyof typeof cargasDoPiso

/** Axles that the official table has a column for. */
export const EIXOS = [2, 3, 4, 5, 6, 7, 9] as const

/** What one act of the agency says, from a day on. */
export type VigenciaDoPiso = {
  norma: string
  desde: string
  /** Null: still in force. */
  ate: string | null
  tabelas: Partial<Record<TabelaDoPiso, Partial<Record<CargaDoPiso, string>>>>
}

const palavras = <T extends string>(de: Record<T, unknown>) => Object.keys(de) as [T, ...T[]]

/** What decides about the minimum of a whole load. */
export const Lotacao = z
  .object({
    tabela: z.enum(palavras(tabelasDoPiso)).default('A'),
    carga: z.enum(palavras(cargasDoPiso)).default('carga_geral'),
    eixos: z.int().min(2, 'De 2 a 9 eixos').max(9, 'De 2 a 9 eixos').default(5),
    /** The empty way back that the load makes necessary is paid too. */
    retorno_vazio: z.boolean().default(false),
  })
  .meta({ id: 'LotacaoDoFrete' })
export type Lotacao = z.infer<typeof Lotacao>

/** The minimum, with its working and its act; or why it is not known. */
export const Piso = z
  .object({
    centavos: z.int().nullable(),
    norma: z.string(),
    desde: z.string(),
    conta: z.string(),
    /** Why there is no figure. */
    falta: z.string(),
  })
  .meta({ id: 'PisoMinimo' })
export type Piso = z.infer<typeof Piso>
