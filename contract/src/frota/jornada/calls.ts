import { z } from 'zod'
import { vinculosDoMotorista } from '../../cadastros/motoristas/formas.ts'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia, id } from '../../formats.ts'
import { comDados, instante } from '../../replies.ts'
import { type RegraDaJornada, regrasDaJornada, type SituacaoNaVia, situacoesNaVia } from './regras.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]

export const IndicioDaJornada = z
  .object({
    regra: z.enum(chaves<RegraDaJornada>(regrasDaJornada)),
    de: instante,
    ate: instante,
    minutos: z.number(),
    limite: z.number(),
    /** What was seen, with its figures. */
    frase: z.string(),
  })
  .meta({ id: 'IndicioDaJornada' })

export const JornadaDoDia = z
  .object({
    /** Of the driver. */
    _id: id,
    nome: z.string(),
    vinculo: z.enum(vinculosDoMotorista),
    /** First and last drive of the day; null where there was none. */
    de: instante.nullable(),
    ate: instante.nullable(),
    /** Minutes of the day. */
    dirigiu: z.number(),
    maior_direcao: z.number(),
    sem_sinal: z.number(),
    indicios: z.array(IndicioDaJornada),
  })
  .meta({ id: 'JornadaDoDia' })
export type JornadaDoDia = z.infer<typeof JornadaDoDia>

export const JornadaDoMotorista = z
  .object({
    _id: id,
    nome: z.string(),
    vinculo: z.enum(vinculosDoMotorista),
    trechos: z.array(
      z.object({ situacao: z.enum(chaves<SituacaoNaVia>(situacoesNaVia)), de: instante, ate: instante }),
    ),
    indicios: z.array(IndicioDaJornada),
  })
  .meta({ id: 'JornadaDoMotorista' })
export type JornadaDoMotorista = z.infer<typeof JornadaDoMotorista>

const ler = { ler: 'jornada' } as const

/** Hours of driving and rest as positions show them: a hint that somebody looks into, never a time card. */
export const jornada = {
  dia: endpoint({
    method: 'GET',
    path: '/api/jornada',
    pessoal: 'lista',
    access: ler,
    summary: 'Direção e descanso dos motoristas num dia, pelo que mostram as posições; indício, não ponto',
    query: z.object({ dia }),
    response: comDados(z.array(JornadaDoDia)).meta({ id: 'JornadasDoDia' }),
  }),
  motorista: endpoint({
    method: 'GET',
    path: '/api/jornada/{id}',
    pessoal: 'pessoa',
    access: ler,
    summary: 'Os oito dias de um motorista até um dia: quando dirigiu, parou ou ficou sem sinal',
    params: z.object({ id }),
    query: z.object({ dia }),
    response: comDados(JornadaDoMotorista).meta({ id: 'AJornadaDoMotorista' }),
  }),
} as const satisfies ModuleContract
