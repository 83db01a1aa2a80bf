import type { Db } from '../../../db/tx.ts'
import { passar } from '../../../vida.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import { insertEvento } from '../eventos.repository.ts'
import { avisarTelas, portaDoIncidente } from '../vida.service.ts'
import { SISTEMA } from './receber.service.ts'
import * as repository from './sinais.repository.ts'
import { saiPor } from './sinais.rules.ts'

/** An incident of the house out of which everything went, or whose signals are all over, is resolved; a locked kind waits for a person. */
async function fecharSeAcabou(db: Db, id: string, texto: string): Promise<void> {
  const resto = await repository.findResto(db, id)
  if (!resto || resto.status === 'resolvido' || resto.status === 'encerrado') return
  const over = resto.sinais === 0 || (resto.notas === 0 && resto.saidas > 0)
  if (!over) return
  const { configuracao } = await lerConfiguracao(db)
  // A suspicion that came of positions alone goes as it came.
  if (!resto.suspeita && configuracao.tipos.find((t) => t.nome === resto.tipo)?.travado) return
  await passar(db, portaDoIncidente, id, 'sanar', { com: { texto } })
  await repository.baixarDoIncidente(db, id)
}

const nota = (db: Db, incidente: string, texto: string) =>
  insertEvento(db, incidente, { tipo: 'nota', lado: 'sistema', texto, autor: SISTEMA })

/**
 * Looks at these notes as they stand now: each leaves the incidents of the house that it is done with, and comes back to those that its
 * delivery had closed when that was taken back. Looking twice changes nothing.
 */
export async function olharNotas(db: Db, notas: readonly string[]): Promise<void> {
  for (const d of await repository.lockDentro(db, notas)) {
    const why = saiPor(d.chave, d)
    if (!d.saiu && why) {
      await repository.sair(db, d.incidente, d.nota_id)
      const texto = `Nota ${d.nota}: ${why}`
      await nota(db, d.incidente, texto)
      await avisarTelas(db, d.incidente, 'nota')
      await fecharSeAcabou(db, d.incidente, texto)
    }
    if (d.saiu && !why) {
      await repository.entrar(db, d.incidente, [d.nota_id])
      const texto = `Nota ${d.nota}: voltou a estar aberta`
      await nota(db, d.incidente, texto)
      const resto = await repository.findResto(db, d.incidente)
      if (resto?.status === 'resolvido')
        await passar(db, portaDoIncidente, d.incidente, 'voltar', { com: { texto } })
    }
  }
}

/** These signals are over: incidents that had nothing else are resolved. */
export async function baixarSinais(db: Db, ids: readonly string[]): Promise<void> {
  const done = await repository.baixar(db, ids)
  for (const id of new Set(done.flatMap((d) => d.incidente ?? []))) {
    const texto = `Passou: ${done.find((d) => d.incidente === id)!.texto}`
    await nota(db, id, texto)
    await fecharSeAcabou(db, id, texto)
  }
}
