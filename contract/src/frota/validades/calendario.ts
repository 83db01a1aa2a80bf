import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, instante, Ok } from '../../replies.ts'
import type { ChaveDoDocumento } from './documentos.ts'

/** What a state asks for once a year, on a day that the last digit of the plate says. */
export const doCalendario = { ipva: 'IPVA', crlv: 'Licenciamento' } as const
export type DoCalendario = keyof typeof doCalendario
export const ehDoCalendario = (tipo: ChaveDoDocumento): tipo is DoCalendario => tipo in doCalendario

export const DiaDoCalendario = z
  .object({
    tipo: z.enum(Object.keys(doCalendario) as [DoCalendario, ...DoCalendario[]]),
    uf: z.string(),
    ano: z.number(),
    final: z.number(),
    dia: z.string(),
    fonte: z.string(),
  })
  .meta({ id: 'DiaDoCalendario' })
export type DiaDoCalendario = z.infer<typeof DiaDoCalendario>

/**
 * The latest that any state may ask for the licence of a year, by the last digit: the last day of a month. A state may ask earlier: what the
 * group brings goes before this. Of IPVA there is no such thing: each state's table is brought.
 */
export const licenciamentoNacional = [
  {
    desde: 2000,
    meses: { 1: 9, 2: 9, 3: 10, 4: 10, 5: 10, 6: 11, 7: 11, 8: 11, 9: 12, 0: 12 } as Record<number, number>,
    fonte: 'Res. CONTRAN 110/2000: prazo máximo no país [?] confira se o estado pede antes',
  },
] as const

/** Of the old form or the new one; null: it ends in no digit. */
export const finalDaPlaca = (placa: string): number | null =>
  /\d$/.test(placa.trim()) ? Number(placa.trim().at(-1)) : null

const dois = (n: number) => String(n).padStart(2, '0')

/** The last day of a year's tax or licence of a vehicle, and who says so; null: no table has it. */
export function diaDoCalendario(
  tipo: DoCalendario,
  v: { uf: string | null; placa: string; ano: number },
  daCasa: readonly DiaDoCalendario[],
): { dia: string; fonte: string } | null {
  const final = finalDaPlaca(v.placa)
  if (final === null) return null
  const own = daCasa.find((d) => d.tipo === tipo && d.uf === v.uf && d.ano === v.ano && d.final === final)
  if (own) return { dia: own.dia, fonte: own.fonte || `Calendário de ${own.uf} de ${own.ano}` }
  if (tipo !== 'crlv') return null
  const law = licenciamentoNacional.findLast((l) => l.desde <= v.ano)
  if (!law) return null
  const month = law.meses[final]!
  const last = new Date(Date.UTC(v.ano, month, 0)).getUTCDate()
  return { dia: `${v.ano}-${dois(month)}-${dois(last)}`, fonte: law.fonte }
}

export const TabelaDoCalendario = z
  .object({
    _id: id,
    nome: z.string(),
    em: instante,
    autor: z.string(),
    dias: z.number(),
    /** Lines that could not be read, each with why. */
    recusadas: z.array(z.object({ linha: z.number(), texto: z.string(), motivo: z.string() })),
  })
  .meta({ id: 'TabelaDoCalendario' })
export type TabelaDoCalendario = z.infer<typeof TabelaDoCalendario>

export const CalendarioDaFrota = z
  .object({ tabelas: z.array(TabelaDoCalendario), dias: z.array(DiaDoCalendario) })
  .meta({ id: 'CalendarioDaFrota' })
export type CalendarioDaFrota = z.infer<typeof CalendarioDaFrota>

const calendario = comDados(CalendarioDaFrota).meta({ id: 'OCalendarioDaFrota' })

export const chamadasDoCalendario = {
  calendario: endpoint({
    method: 'GET',
    path: '/api/validades/calendario',
    access: { ler: 'validades' },
    summary: 'Dias de IPVA e licenciamento por estado e final de placa, das tabelas que o grupo trouxe',
    response: calendario,
  }),
  trazerCalendario: endpoint({
    method: 'POST',
    path: '/api/validades/calendario',
    access: { escrever: 'validades' },
    summary:
      'Traz a tabela do ano de um ou mais estados; a linha que não se lê volta com o motivo, e os documentos se refazem',
    travel: 'envio',
    bodyLimit: 2 * 1024 * 1024,
    body: z.object({ arquivo: z.file() }),
    response: comDados(TabelaDoCalendario).meta({ id: 'UmaTabelaDoCalendario' }),
  }),
  desfazerCalendario: endpoint({
    method: 'DELETE',
    path: '/api/validades/calendario/{id}',
    access: { escrever: 'validades' },
    summary: 'Desfaz uma tabela: valem de novo os dias que havia antes dela',
    params: z.object({ id }),
    response: Ok,
  }),
} as const
