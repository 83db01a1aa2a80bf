import { getHolidays } from '@brazilian-utils/brazilian-utils'
import { ufs } from '@tropeiro/contract'
import type pg from 'pg'

export type FeriadoPadrao = {
  dia: string
  ambito: 'nacional' | 'estadual'
  uf: string
  nome: string
  facultativo: boolean
}

const before = (dia: string): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** A year's holidays by law and optional days: national, then of each state. Easter Sunday is a Sunday and is left out. */
export function feriadosDoAno(year: number): FeriadoPadrao[] {
  const national: FeriadoPadrao[] = []
  for (const h of getHolidays({ year })) {
    if (h.type === 'religious') continue
    const one = {
      dia: h.date.toISOString().slice(0, 10),
      ambito: 'nacional' as const,
      uf: '',
      nome: h.name,
      facultativo: h.type === 'optional',
    }
    // The package knows Carnival by its Tuesday; the Monday before is as idle.
    if (/carnaval/i.test(h.name))
      national.push({ ...one, dia: before(one.dia), nome: 'Carnaval (segunda-feira)' })
    national.push(one)
  }
  const known = new Set(national.map((h) => h.dia))
  const states = ufs.flatMap((uf) =>
    getHolidays({ year, stateCode: uf })
      .filter((h) => h.type === 'state')
      .map((h) => ({
        dia: h.date.toISOString().slice(0, 10),
        ambito: 'estadual' as const,
        uf,
        nome: h.name,
        facultativo: false,
      }))
      .filter((h) => !known.has(h.dia)),
  )
  return [...national, ...states]
}

/** The standard days from last year to two years ahead, made anew at each start. Runs as the owner. */
export async function carregarFeriados(client: pg.Client, today = new Date()): Promise<void> {
  const year = today.getUTCFullYear()
  const days = [-1, 0, 1, 2].flatMap((n) => feriadosDoAno(year + n))
  const unique = [...new Map(days.map((d) => [`${d.dia}|${d.ambito}|${d.uf}`, d])).values()]
  await client.query(
    `insert into feriados_padrao (dia, ambito, uf, nome, facultativo)
     select * from unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::bool[])
     on conflict (dia, ambito, uf) do update set nome = excluded.nome, facultativo = excluded.facultativo
     where (feriados_padrao.nome, feriados_padrao.facultativo) is distinct from (excluded.nome, excluded.facultativo)`,
    [
      unique.map((d) => d.dia),
      unique.map((d) => d.ambito),
      unique.map((d) => d.uf),
      unique.map((d) => d.nome),
      unique.map((d) => d.facultativo),
    ],
  )
}
