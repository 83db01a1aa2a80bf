import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../formats.ts'
import { comDados } from '../../replies.ts'

/** Another vehicle that could go on with a trip. */
export const Reserva = z
  .object({
    _id: id,
    placa: z.string(),
    frota: z.string(),
    unidade: z.string(),
    capacidade_kg: z.number().nullable(),
    /** Metres from where the broken one was seen last; null: one of the two is not known. */
    distancia_m: z.number().nullable(),
  })
  .meta({ id: 'VeiculoReserva' })
export type Reserva = z.infer<typeof Reserva>

export const ViagemParada = z
  .object({
    romaneio: z.number(),
    motorista: z.string(),
    placa: z.string(),
    notas: z.number(),
    peso_kg: z.number(),
    /** What broke is a trailer: another is engaged to the same tractor. */
    reboque: z.boolean(),
    /** What of the load does not let the house propose, or why nobody is left. */
    aviso: z.string(),
    reservas: z.array(Reserva),
  })
  .meta({ id: 'ViagemParada' })
export type ViagemParada = z.infer<typeof ViagemParada>

const viagens = comDados(z.array(ViagemParada)).meta({ id: 'ViagensParadas' })

export const chamadasDaQuebra = {
  paradas: endpoint({
    method: 'GET',
    path: '/api/manutencao/ordens/{id}/paradas',
    access: { ler: 'oficina' },
    pessoal: 'pessoa',
    summary:
      'Viagens que a quebra desta ordem parou, cada uma com reservas da mesma base que podem seguir com ela, as mais perto primeiro',
    params: z.object({ id }),
    response: viagens,
  }),
  trocarVeiculo: endpoint({
    method: 'POST',
    path: '/api/manutencao/ordens/{id}/trocar-veiculo',
    access: { escrever: 'oficina' },
    summary: 'Passa uma viagem parada para um veículo reserva; a ordem e o romaneio guardam a troca',
    params: z.object({ id }),
    body: z.object({ romaneio: z.int().min(1), reserva: id }).meta({ id: 'TrocaDoVeiculoNaEstrada' }),
    response: viagens,
  }),
} as const
