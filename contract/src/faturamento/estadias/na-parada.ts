import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados, idempotencia, instante } from '../../replies.ts'

/** What the driver says at a stop, on whatever line he has. */
export const DitoNaParada = z
  .object({
    nota: id,
    tipo: z.enum(['chegou', 'inicio', 'fim', 'liberado']),
    em: instante,
    lat: z.number().min(-90).max(90).nullish(),
    lng: z.number().min(-180).max(180).nullish(),
    precisao: z.number().min(0).max(100_000).nullish(),
    idempotencia,
  })
  .meta({ id: 'DitoNaParada' })

/** What the driver's phone may say of a stay: all that it loads of this module. */
export const chamadasNaParada = {
  naParada: endpoint({
    method: 'POST',
    path: '/api/motorista/parada',
    access: 'motorista',
    summary:
      'O motorista diz que chegou, começou, terminou ou foi liberado de uma parada sua; repetir dá a mesma resposta',
    body: DitoNaParada,
    response: comDados(z.object({ mensagem: z.string(), livre_ate: instante.nullable() })).meta({
      id: 'DitoGravado',
    }),
  }),
}
