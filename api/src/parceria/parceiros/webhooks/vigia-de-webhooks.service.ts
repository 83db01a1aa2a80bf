import { formatDateTime } from '@tropeiro/contract'
import { pedirMensagem } from '../../../alicerce/usuarios/index.ts'
import type { Deps } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import type { Db } from '../../../db/tx.ts'
import * as repository from './fila-do-webhook.repository.ts'
import { AVISO_MS, mais, PRAZO_MS } from './webhooks.rules.ts'

async function escrever(db: Db, assunto: string, linhas: string[]): Promise<void> {
  for (const { id } of await repository.listAdmins(db))
    await pedirMensagem(db, { tipo: 'aviso', usuarioId: id, assunto, linhas })
}

const tela = (deps: Deps, parceiro: string): string =>
  `${deps.config.origens[0]}/#/app/parceiros/${parceiro}?aba=chaves`

async function contarQueFalha(deps: Deps, db: Db, w: repository.AAvisar): Promise<void> {
  await escrever(db, `O webhook de ${w.parceiro} não responde há um dia`, [
    `Desde ${formatDateTime(w.falha_desde)} nenhuma chamada a ${w.url} dá certo.`,
    `Os eventos esperam na fila, e o endereço é tentado até ${formatDateTime(mais(w.falha_desde, PRAZO_MS))}; quando responder, tudo segue na ordem. Depois disso o webhook é desligado. Avise o parceiro, e confira aqui:`,
    tela(deps, w.parceiro_id),
  ])
}

/** Three days without an answer: it went off, and somebody has to know. */
export const contarQueDesligou = (
  deps: Deps,
  db: Db,
  w: { url: string; parceiro_id: string },
): Promise<void> =>
  escrever(db, 'Um webhook foi desligado: três dias sem resposta', [
    `O endereço ${w.url} não respondeu em três dias, e o webhook foi desligado.`,
    'Ligado outra vez, o que ainda espera segue; o que passou do prazo volta com “Repetir desde…”:',
    tela(deps, w.parceiro_id),
  ])

/** Every minute: who fails for a day is told, what waits too long for one that is off ends, and lost jobs come back. */
export const cuidarDosWebhooks = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    const agora = deps.clock()
    for (const w of await repository.takeAAvisar(db, mais(agora, -AVISO_MS), agora))
      await contarQueFalha(deps, db, w)
    for (const { id } of await repository.listDesligadosComFila(db))
      await repository.updateVencidas(db, id, agora)
    for (const { id } of await repository.listDevidos(db, agora)) await repository.enqueue(db, id, null)
  })
