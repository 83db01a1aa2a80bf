import { abrirCanal } from '../../adapters/canal/index.ts'
import type { Deps } from '../../ctx.ts'
import { paraCadaGrupo } from '../../db/grupos.ts'
import { inTransaction } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import * as canais from './canais.repository.ts'
import { gera, gerarArquivos } from './gerar.service.ts'
import { abrirSegredo } from './parceiros.service.ts'
import { receberArquivo } from './receber.service.ts'

const quem = { id: null, nome: 'Canal do parceiro' }

/** Fetches what waits in a partner's inbox. A file that cannot be read stays there and is tried again the next time. */
async function buscarArquivos(deps: Deps, grupoId: number, canal: canais.CanalRow): Promise<void> {
  const segredo = abrirSegredo(deps, grupoId, canal)
  const port = abrirCanal(deps, { grupoId, tipo: canal.tipo, destino: canal.destino, segredo })
  for (const nome of (await port.listar?.()) ?? []) {
    const bytes = await port.ler!(nome)
    try {
      await inTransaction(deps.pool, grupoId, (db) =>
        receberArquivo(
          db,
          grupoId,
          { parceiroId: canal.parceiro_id, nome, bytes, origem: 'canal', canalId: canal.id, quem },
          true,
        ),
      )
    } catch (e) {
      // What is not for us is not ours to move.
      if (e instanceof AppError) {
        deps.log.warn({ err: e, canal: canal.id, nome }, 'file of a partner refused')
        continue
      }
      throw e
    }
    await port.guardar!(nome)
  }
}

async function rodar(deps: Deps, grupoId: number, canal: canais.CanalRow): Promise<void> {
  if (canal.direcao === 'entrada') return buscarArquivos(deps, grupoId, canal)
  const { familia } = canal
  if (!gera(familia)) return
  const pedido = { origem: 'agenda', usuarioId: null, agora: deps.clock() } as const
  await inTransaction(deps.pool, grupoId, (db) =>
    gerarArquivos(db, grupoId, canal.parceiro_id, { familia, de: null, ate: null }, pedido),
  )
}

/** Runs every channel whose time has come, in every group; one that fails does not keep the others from theirs. */
export async function rodarAgenda(deps: Deps): Promise<void> {
  const due: { grupoId: number; canal: canais.CanalRow }[] = []
  await paraCadaGrupo(deps, async (db, grupoId) => {
    for (const canal of await canais.takeVencidos(db, grupoId)) due.push({ grupoId, canal })
  })
  for (const { grupoId, canal } of due) {
    try {
      await rodar(deps, grupoId, canal)
    } catch (err) {
      deps.log.error({ err, canal: canal.id, grupo: grupoId }, 'channel failed')
    }
  }
}
