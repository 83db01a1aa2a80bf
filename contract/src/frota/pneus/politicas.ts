import { z } from 'zod'
import type { TipoDeEixo } from './posicoes.ts'

/** What a house may have its own mind about, beyond the legal tread. */
export const politicas = {
  vida: 'Pneu com mais vidas do que o eixo aceita',
  retirar: 'Sulco de 3,0 mm ou menos',
  direcional: 'Sulco abaixo de 4,0 mm no direcional',
  par: 'Par com mais de 5,0 mm de diferença, ou de medidas diferentes',
  pressao: 'Pressão fora em mais de 25 %',
  idade: 'Pneu com dez anos ou mais',
} as const
export type Politica = keyof typeof politicas
export const consequenciasDaPolitica = { avisa: 'Só avisa', bloqueia: 'Bloqueia o veículo' } as const
export type ConsequenciaDaPolitica = keyof typeof consequenciasDaPolitica

/** Axles, in the words of the workshop. */
export const eixosDaPolitica: Record<TipoDeEixo, string> = {
  direcional: 'Direcional',
  tracao: 'Tração',
  livre: 'Livre',
  reboque: 'Reboque',
}

const consequencia = z.enum(['avisa', 'bloqueia'])
const vidas = z.int().min(1, 'Ao menos a primeira').max(9)
export const PoliticasDosPneus = z
  .object({
    consequencias: z.object({
      vida: consequencia,
      retirar: consequencia,
      direcional: consequencia,
      par: consequencia,
      pressao: consequencia,
      idade: consequencia,
    }),
    /** The last life that each kind of axle takes. */
    vida_maxima: z.object({ direcional: vidas, tracao: vidas, livre: vidas, reboque: vidas }),
  })
  .meta({ id: 'PoliticasDosPneus' })
export type PoliticasDosPneus = z.infer<typeof PoliticasDosPneus>

/** Where a group says nothing: all is told, nothing is forbidden, and retreads do not steer. */
export const politicasPadrao: PoliticasDosPneus = {
  consequencias: {
    ...{
      vida: 'avisa',
      retirar: 'avisa',
      direcional: 'avisa',
      par: 'avisa',
      pressao: 'avisa',
      idade: 'avisa',
    },
  },
  vida_maxima: { direcional: 1, tracao: 9, livre: 9, reboque: 9 },
}
