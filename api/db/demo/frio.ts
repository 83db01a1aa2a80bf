import { recusasDoFrio } from '../../src/frota/abastecimentos/regras/horimetro.rules.ts'
import { andar } from '../../src/frota/abastecimentos/regras/trechos.rules.ts'
import type { Owner } from './factories.ts'

const DIA_MS = 86_400_000
const TANQUE = 120
const MILESIMOS = 6_020
/** Tenths of an hour that a unit runs between two fill-ups of its tank. */
const DECIMOS = 330

/** Seven fill-ups of the refrigeration unit of each group's first refrigerated truck; the last shows fewer hours than before. */
export async function carregarFrio(db: Owner, agora: Date): Promise<void> {
  const { rows } = await db.query<{ grupo_id: number; id: string; n: number }>(
    `update veiculos v set tanque_frio_litros = $1 from (
       select distinct on (grupo_id) grupo_id, id from veiculos where 'refrigerado' = any(atributos) order by grupo_id, id) x
     where v.grupo_id = x.grupo_id and v.id = x.id returning v.grupo_id, v.id::text as id, v.grupo_id as n`,
    [TANQUE],
  )
  for (const v of rows) {
    const filled = Array.from({ length: 7 }, (_, at) => ({
      id: String(at),
      em: new Date(agora.getTime() - (27 - at * 4) * DIA_MS),
      sem_hora: false,
      aceito: false,
      horimetro: 21_400 + v.n * 310 + at * DECIMOS - (at === 6 ? 3_000 : 0),
      ml: Math.round(DECIMOS * 265 * (0.95 + ((at * 5 + v.n) % 9) / 90)),
    }))
    const refused = recusasDoFrio(filled)
    const walked = andar(
      filled.map((f) => ({
        ...{ id: f.id, em: f.em.getTime(), ml: f.ml, centavos: 0, cheio: true, faltouAntes: false },
        contador: refused.has(f.id) ? null : f.horimetro,
      })),
    )
    const sabe = { chave: 'sem_posicao', grau: 'nao_sabe' }
    const frase = 'Não se sabe onde é o posto: as posições não confirmam nem desmentem.'
    await db.query(
      `insert into abastecimentos (grupo_id, veiculo_id, em, frio, horimetro, ml, produto, milesimos, centavos, origem, origens, autor,
         frio_decimos, frio_ml, marcas, provado_em)
       select $1, $2, x.em, true, x.h, x.ml, 'diesel_s10', $3::int, round(x.ml * $3::int / 10000.0), 'manual', '{manual}', 'Operação', x.d, x.m, x.ma, $4
       from unnest($5::timestamptz[], $6::int[], $7::int[], $8::int[], $9::int[], $10::jsonb[]) x(em, h, ml, d, m, ma)`,
      [
        v.grupo_id,
        v.id,
        MILESIMOS,
        agora,
        filled.map((f) => f.em),
        filled.map((f) => f.horimetro),
        filled.map((f) => f.ml),
        filled.map((f) => walked.get(f.id)!.trecho?.km ?? null),
        filled.map((f) => walked.get(f.id)!.trecho?.ml ?? null),
        filled.map((f) => {
          const why = refused.get(f.id)
          return JSON.stringify([...(why ? [{ ...why, grau: 'certo' }] : []), { ...sabe, frase }])
        }),
      ],
    )
  }
}
