import type pg from 'pg'
import type { Plantado, Plantados } from './plantados.ts'

export type Linha = { o_que: string; plantados: number; achados: number }
export type Conferido = { linhas: Linha[]; perdidos: string[]; acusados: string[] }

type Acusada = { id: string; marcas: string[]; frase: string }

/** What was planted and found, and who else was accused. */
export function comparar(
  nome: string,
  plantados: readonly Plantado[],
  acusadas: readonly Acusada[],
): Conferido {
  const byId = new Map(acusadas.map((a) => [a.id, a]))
  const found = (p: Plantado) => p.como.some((m) => byId.get(p.id)?.marcas.includes(m))
  const known = new Set(plantados.map((p) => p.id))
  const innocent = acusadas.filter((a) => !known.has(a.id))
  const linhas = [...Map.groupBy(plantados, (p) => p.o_que)].map(
    ([o_que, all]): Linha => ({
      o_que: `${nome}: ${o_que}`,
      plantados: all.length,
      achados: all.filter(found).length,
    }),
  )
  return {
    linhas: [...linhas, { o_que: `${nome}: inocentes acusados`, plantados: 0, achados: innocent.length }],
    perdidos: plantados
      .filter((p) => !found(p))
      .map((p) => `${p.id} ${p.o_que}: ${byId.get(p.id)?.marcas.join() ?? 'nada'}`),
    acusados: innocent.map((a) => `${a.id} ${a.marcas.join()}: ${a.frase}`),
  }
}

/** A line's number as its supplier gave it: the key is `supplier:number`. */
const numero = `split_part(chave, ':', 2)`

export async function conferirCombustivel(db: pg.Client, grupoId: number, p: Plantados): Promise<Conferido> {
  const { rows } = await db.query<Acusada>(
    `select upper(${numero}) as id, array_agg(m ->> 'chave') as marcas, string_agg(m ->> 'frase', ' ') as frase
     from abastecimentos a, jsonb_array_elements(a.marcas) m
     where a.grupo_id = $1 and m ->> 'grau' not in ('nao_sabe', 'aviso') group by 1`,
    [grupoId],
  )
  return comparar('combustível', p.combustivel, rows)
}

export async function conferirPedagio(db: pg.Client, grupoId: number, p: Plantados): Promise<Conferido> {
  const { rows } = await db.query<Acusada>(
    `select upper(${numero}) as id, array[veredito] as marcas, frase from passagens
     where grupo_id = $1 and veredito not in ('confirmada', 'sem_posicao')`,
    [grupoId],
  )
  const { rows: late } = await db.query<Acusada>(
    `select upper(${numero}) as id, array['evitavel'] as marcas, frase from passagens where grupo_id = $1 and evitavel_centavos > 0`,
    [grupoId],
  )
  const lines = comparar('pedágio', p.pedagio, rows)
  const money = comparar(
    'pago a mais por MDF-e aberto',
    [...p.evitaveis].map((id) => ({ o_que: 'passagens', id, como: ['evitavel'] })),
    late,
  )
  return {
    linhas: [...lines.linhas, ...money.linhas],
    perdidos: [...lines.perdidos, ...money.perdidos],
    acusados: [...lines.acusados, ...money.acusados],
  }
}

const MARCA_DO_ACHADO = /Alinhamento/

/** What the tyres' screen says of each vehicle. */
export function conferirPneus(
  plantados: readonly Plantado[],
  veiculos: readonly { placa: string; achados: readonly { posicoes: string[]; frase: string }[] }[],
): Conferido {
  const known = new Set(plantados.map((p) => p.id))
  const said = veiculos.flatMap((v) =>
    v.achados.map((a) => {
      const tyres = a.posicoes.map((p) => `${v.placa} ${p}`)
      // What an axle is told of because of the tyre that stands askew is of that tyre.
      return { id: tyres.find((t) => known.has(t)) ?? tyres.join(' '), achado: a }
    }),
  )
  const acusados = [...Map.groupBy(said, (s) => s.id)].map(([id, own]) => ({
    id,
    marcas: own.map((s) => (MARCA_DO_ACHADO.test(s.achado.frase) ? 'um_lado' : 'outro')),
    frase: own.map((s) => s.achado.frase).join(' '),
  }))
  return comparar('pneus', plantados, acusados)
}

export type Contas = { nome: string; vezes: number }
export const contarVereditos = async (db: pg.Client, grupoId: number): Promise<Contas[]> =>
  (
    await db.query<Contas>(
      `select veredito as nome, count(*)::int as vezes from passagens where grupo_id = $1 group by 1 order by 2 desc`,
      [grupoId],
    )
  ).rows
