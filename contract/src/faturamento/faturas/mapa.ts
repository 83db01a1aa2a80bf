import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados } from '../../replies.ts'
import { type CampoDaPreFatura, campoUsual, nomesDosCampos } from './conferencia.ts'

/** To which of a client's fields a component of ours belongs. */
export type MapaDaPreFatura = Readonly<Record<string, CampoDaPreFatura>>

/** A component that the client's files have elsewhere, as often as it could be seen. */
export const SugestaoDeMapa = z
  .object({
    componente: z.string(),
    nome: z.string(),
    de: z.enum(nomesDosCampos),
    para: z.enum(nomesDosCampos),
    vezes: z.number(),
    em: z.number(),
  })
  .meta({ id: 'SugestaoDeMapa' })
export type SugestaoDeMapa = z.infer<typeof SugestaoDeMapa>

type Linha = {
  componentes: Partial<Record<CampoDaPreFatura, number>> | null
  linhas:
    | readonly { codigo: string; nome?: string; valor_centavos: number; soma: { frete: boolean } }[]
    | null
}

/** Seen fewer times it may be chance; in fewer of the lines that have it, it is no habit. */
const [LEAST_TIMES, LEAST_SHARE] = [3, 0.8]

/**
 * Components that a client's files keep putting into another field than ours: moved there, both fields come out right to the cent.
 * What moves nothing, or moves it only sometimes, is no habit of his.
 */
export function sugerirMapa(linhas: readonly Linha[], mapa: MapaDaPreFatura): SugestaoDeMapa[] {
  const campoDe = (codigo: string): CampoDaPreFatura => mapa[codigo] ?? campoUsual[codigo] ?? 'diversos'
  const seen = new Map<string, { nome: string; em: number; para: Map<CampoDaPreFatura, number> }>()
  for (const l of linhas) {
    const own = (l.linhas ?? []).filter((x) => x.soma.frete && x.valor_centavos !== 0)
    if (l.componentes === null || own.length === 0) continue
    const theirs = l.componentes
    const sums: Partial<Record<CampoDaPreFatura, number>> = {}
    for (const x of own) sums[campoDe(x.codigo)] = (sums[campoDe(x.codigo)] ?? 0) + x.valor_centavos
    const gap = (campo: CampoDaPreFatura) => (sums[campo] ?? 0) - (theirs[campo] ?? 0)
    for (const x of own) {
      const known = seen.get(x.codigo) ?? { nome: x.nome ?? x.codigo, em: 0, para: new Map() }
      known.em++
      if (gap(campoDe(x.codigo)) === x.valor_centavos)
        for (const para of nomesDosCampos)
          if (gap(para) === -x.valor_centavos) known.para.set(para, (known.para.get(para) ?? 0) + 1)
      seen.set(x.codigo, known)
    }
  }
  return [...seen].flatMap(([componente, { nome, em, para }]) => {
    const [most] = [...para].sort((a, b) => b[1] - a[1])
    if (!most || most[1] < LEAST_TIMES || most[1] < em * LEAST_SHARE) return []
    return [{ componente, nome, de: campoDe(componente), para: most[0], vezes: most[1], em }]
  })
}

const componente = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .regex(/^[A-Z_]+$/, 'Componente inválido')

/** Where a client's pre-invoices have what our CT-e charges. */
export const chamadasDoMapa = {
  mapaDaPreFatura: endpoint({
    method: 'GET',
    path: '/api/faturas/prefaturas/{id}/mapa',
    access: { ler: 'cobranca' },
    summary: 'Em que campo os arquivos do cliente põem cada componente, e o que eles ensinam',
    params: z.object({ id }),
    response: comDados(
      z.object({
        mapa: z.array(z.object({ componente: z.string(), campo: z.enum(nomesDosCampos), autor: z.string() })),
        sugestoes: z.array(SugestaoDeMapa),
      }),
    ).meta({ id: 'MapaLido' }),
  }),
  gravarMapa: endpoint({
    method: 'PUT',
    path: '/api/faturas/prefaturas/{id}/mapa',
    access: { escrever: 'cobranca' },
    summary:
      'Aprende, ou esquece, em que campo o cliente põe um componente; vale para todos os arquivos dele',
    params: z.object({ id }),
    body: z
      .object({
        componente,
        /** Null: the usual one again. */
        campo: z.enum(nomesDosCampos).nullable(),
      })
      .meta({ id: 'CampoDoComponente' }),
    response: comDados(z.object({ componente: z.string(), campo: z.enum(nomesDosCampos) })).meta({
      id: 'MapaGravado',
    }),
  }),
}
