import type { Db } from '../../../db/tx.ts'
import { findPublicado } from '../acompanhar/acompanhar.repository.ts'
import { rotasAgora } from '../acompanhar/presente.service.ts'
import { entradaDe } from '../editar/entradas.ts'
import { janelaPrometida } from './janela.rules.ts'
import { deleteJanelasMenos, type NovaJanela, upsertJanelas } from './janelas.repository.ts'

/**
 * What the recipients of a published plan are told now: of a route that has left, walked from where it is; else as planned. What is no
 * longer to come on this plan is promised no more.
 */
export async function prometerJanelas(db: Db, id: string, versao: number, agora: Date): Promise<void> {
  const plano = await findPublicado(db, id)
  if (!plano) return
  const { paradas } = await entradaDe(db, id)
  const portas = new Map(paradas.map((p) => [p.id, p]))
  const zero = new Date(`${plano.dia}T00:00:00-03:00`).getTime()
  const em = (s: number) => new Date(zero + s * 1000)
  const novas: NovaJanela[] = []
  for (const rota of await rotasAgora(db, [plano], agora))
    for (const parada of rota.paradas) {
      const porta = portas.get(parada.parada)
      if (!porta || parada.resultado !== 'pendente') continue
      const andando = rota.saida !== null && parada.prevista !== null
      const chega = andando ? (parada.prevista ?? parada.planejada) : parada.planejada
      const janela = janelaPrometida(porta, chega, andando ? rota.presente.em : rota.saida_planejada)
      if (!janela) continue
      const base = {
        origem: andando ? 'andamento' : 'plano',
        versao,
        chega: em(chega).toISOString(),
        margem_s: janela.margem_s,
        fonte: porta.fonte,
        erro_m: porta.erro_m,
      }
      for (const n of parada.notas) novas.push({ nota: n._id, de: em(janela.de), ate: em(janela.ate), base })
    }
  await deleteJanelasMenos(
    db,
    id,
    novas.map((n) => n.nota),
  )
  await upsertJanelas(db, id, novas)
}
