import { diaEm, fold } from '@tropeiro/contract'
import { codigoDaUf } from '@tropeiro/contract/cadastros/prazos/rules'
import type { Db } from '../../../db/tx.ts'
import * as repository from './calculo.repository.ts'
import {
  calendarioPadrao,
  maisDias,
  naoUteis,
  type Onde,
  porDia,
  type RegrasDoCalendario,
  type Vencimento,
  vencimento,
} from './calendario.rules.ts'

/** What the deadline of a note follows from. */
export type NotaComPrazo = {
  /** CNPJ or CPF of the sender. */
  remetente: string
  uf: string
  municipioIbge: number | null
  bairro: string
  baseId: number | null
  emissao: Date
  /** When the carrier took it over: its entry in the system. */
  recebimento: Date
}

export type PrazoDaNota = {
  dia: string
  regra: repository.Regra
  inicio: { tipo: RegrasDoCalendario['inicio']; em: Date }
  vencimento: Vencimento
}

/** The longest deadline, 365 working days, ends within this. */
const HORIZON_DAYS = 800

const keyOf = (q: repository.Pergunta): string => `${q.remetente}|${q.uf}|${q.ibge}|${q.bairroBusca}`

/** The deadlines of these notes by the rules as they stand, in order; null where no rule holds. */
export async function explicarPrazos(
  db: Db,
  notas: readonly NotaComPrazo[],
): Promise<(PrazoDaNota | null)[]> {
  if (notas.length === 0) return []
  const asked = notas.map((n) => ({
    remetente: n.remetente,
    uf: codigoDaUf[n.uf] ?? 0,
    ibge: n.municipioIbge,
    bairroBusca: fold(n.bairro),
  }))
  const unique = [...new Map(asked.map((q) => [keyOf(q), q])).values()]
  const found = await repository.readRegras(db, unique)
  if (found.length === 0) return notas.map(() => null)
  const rules = new Map(found.map((r) => [keyOf(unique[r.i - 1]!), r as repository.Regra]))
  const starts = notas.flatMap((n) => [n.emissao.getTime(), n.recebimento.getTime()])
  const first = diaEm(new Date(Math.min(...starts)))
  const last = maisDias(diaEm(new Date(Math.max(...starts))), HORIZON_DAYS)
  const days = porDia(await repository.listDiasEspeciais(db, first, last))
  const calendars = new Map((await repository.listRegrasDoCalendario(db)).map((c) => [c.base, c]))
  return notas.map((n, at) => {
    const regra = rules.get(keyOf(asked[at]!))
    if (!regra) return null
    const calendar = calendars.get(n.baseId ?? 0) ?? calendars.get(0) ?? calendarioPadrao
    const onde: Onde = { base: n.baseId, uf: n.uf, ibge: n.municipioIbge }
    const em = calendar.inicio === 'emissao' ? n.emissao : n.recebimento
    const end = vencimento(em, { dia: regra.dias, hora: regra.horas }, naoUteis(days, calendar, onde))
    return { dia: end.dia, regra, inicio: { tipo: calendar.inicio, em }, vencimento: end }
  })
}

/**
 * The day each of these notes is due, `YYYY-MM-DD`, in order; null where no deadline holds. In bulk: three queries
 * whatever their number.
 */
export const calcularPrazos = async (db: Db, notas: readonly NotaComPrazo[]): Promise<(string | null)[]> =>
  (await explicarPrazos(db, notas)).map((p) => p?.dia ?? null)

/** Which days are no working days of the whole group: weekends and holidays that hold everywhere, from one day to another. */
export async function diasParados(db: Db, de: string, ate: string): Promise<(dia: string) => boolean> {
  const days = porDia(await repository.listDiasEspeciais(db, de, ate))
  const calendars = await repository.listRegrasDoCalendario(db)
  const calendar = calendars.find((c) => c.base === 0) ?? calendarioPadrao
  const parado = naoUteis(days, calendar, { base: null, uf: '', ibge: null })
  return (dia) => parado(dia) !== null
}
