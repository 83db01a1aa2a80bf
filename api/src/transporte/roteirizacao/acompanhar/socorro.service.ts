import type { SocorroProposto } from '@tropeiro/contract/transporte/roteirizacao/acompanhar'
import type { Ctx } from '../../../ctx.ts'
import { entradaDe } from '../editar/entradas.ts'
import { findMesa } from '../editar/versoes.repository.ts'
import { roteirizacaoErrors } from '../roteirizacao.errors.ts'
import { findPublicado } from './acompanhar.repository.ts'
import { segundosDoDia } from './acompanhar.rules.ts'
import { rotasAgora } from './presente.service.ts'
import { type NaRua, proporSocorro } from './socorro.rules.ts'

/** Helpers that are shown at most. */
const MOST = 8

/** Which vehicle of the plan would best take over what this one has left, from where all of them are now; nothing is written. */
export const proporAjuda = (
  ctx: Ctx,
  id: string,
  { veiculo }: { veiculo: string },
): Promise<SocorroProposto> =>
  ctx.tx(async (db) => {
    const plano = await findPublicado(db, id)
    const mesa = await findMesa(db, id)
    if (!plano || !mesa) throw roteirizacaoErrors.sumiu()
    const travados = new Set(mesa.travas.veiculos)
    if (travados.has(veiculo))
      throw roteirizacaoErrors.recusada(`A rota de ${veiculo} está travada. Destrave antes de mudar.`)
    const agora = ctx.clock()
    const { problema, onde } = await entradaDe(db, id)
    const rotas = new Map((await rotasAgora(db, [plano], agora)).map((r) => [r.veiculo, r]))
    const naRua = problema.veiculos.map((v): NaRua => {
      const r = rotas.get(v.id)
      if (!r) {
        const em = Math.max(v.turno[0], segundosDoDia(plano.dia, agora))
        const presente = { lat: onde.lat, lng: onde.lng, em, carregado: false }
        return { veiculo: v.id, motorista: '', presente, resto: [], feitas: 0, semRota: true }
      }
      const done = new Set(
        r.paradas.filter((p) => p.resultado === 'entregue' || p.resultado === 'falhou').map((p) => p.parada),
      )
      const dia = plano.resultado.rotas.find((x) => x.veiculo === v.id)?.paradas ?? []
      return {
        veiculo: v.id,
        motorista: r.motorista,
        presente: r.presente,
        resto: r.paradas.filter((p) => p.resultado === 'pendente').map((p) => p.parada),
        feitas: dia.findLastIndex((p) => p !== null && done.has(p)) + 1,
        semRota: false,
      }
    })
    const parado = naRua.find((v) => v.veiculo === veiculo)
    if (!parado) throw roteirizacaoErrors.recusada(`O veículo ${veiculo} não faz parte deste plano.`)
    if (parado.resto.length === 0)
      throw roteirizacaoErrors.recusada(`Não falta nenhuma parada na rota de ${veiculo}.`)
    const propostas = proporSocorro(
      problema,
      parado,
      naRua.filter((v) => v !== parado && !travados.has(v.veiculo)),
    )
    return { revisao: plano.revisao, paradas: [...parado.resto], propostas: propostas.slice(0, MOST) }
  })
