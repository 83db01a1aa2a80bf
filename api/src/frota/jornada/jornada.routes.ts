import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { lerDia, lerMotorista } from './jornada.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })

export const jornadaHandlers: Handlers<typeof contract.jornada> = {
  dia: (ctx, { query }) => com(lerDia(ctx, query.dia)),
  motorista: (ctx, { params, query }) => com(lerMotorista(ctx, params.id, query.dia)),
}
