import { formatDateTime, formatDocumento } from '@tropeiro/contract'
import { pedirMensagem } from '../../../alicerce/usuarios/index.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/tx.ts'
import { insertDeFora } from '../../dfe/index.ts'
import { findPorChave } from '../cte.repository.ts'
import { avisar } from '../cte.service.ts'
import { CTE } from '../especie.ts'
import { listAvisados } from './eventos.repository.ts'

/** What the taker of a CT-e told SEFAZ of it: that the service was not as agreed, or that he takes this back. */
export type EventoDoTomador = {
  chave: string
  tipo: '610110' | '610111'
  sequencia: number
  /** His words; of 610111, empty. */
  texto: string
  /** Who tells: CNPJ or CPF. */
  autor: string
  protocolo: string
  /** Of 610111: protocol of the event that it undoes. */
  desfaz: string
  em: Date
}

/**
 * Puts an event of the taker with our CT-e, once, and tells who made the document and the group's admins of a
 * disagreement. Nothing happens for a key that is not ours.
 *
 * @returns whether it is new
 */
export async function receberDoTomador(
  config: Pick<Config, 'origens'>,
  db: Db,
  e: EventoDoTomador,
): Promise<boolean> {
  const cte = await findPorChave(db, e.chave)
  if (!cte) return false
  const doCte = { modelo: CTE.modelo, id: cte.id }
  const novo = await insertDeFora(db, doCte, {
    tipo: e.tipo,
    sequencia: e.sequencia,
    detalhe: e.texto,
    dados: e.desfaz ? { desfaz: e.desfaz } : {},
    protocolo: e.protocolo,
    quem: (cte.doc_tomador === e.autor && cte.tomador) || e.autor,
    em: e.em,
  })
  if (!novo) return false
  await avisar(db, cte.id, e.tipo === '610110' ? 'desacordo' : 'desacordo_cancelado')
  if (e.tipo === '610111') return true
  for (const { id } of await listAvisados(db, cte.id)) {
    await pedirMensagem(db, {
      tipo: 'aviso',
      usuarioId: id,
      assunto: `Tomador em desacordo com o CT-e ${cte.numero}`,
      linhas: [
        `${formatDocumento(e.autor)} registrou em ${formatDateTime(e.em)} que a prestação do CT-e ${cte.numero} está em desacordo:`,
        e.texto,
        'Um CT-e em desacordo pode ser substituído. Veja em CT-e:',
        `${config.origens[0]}/#/app/cte/listar?cte=${cte.id}`,
      ],
    })
  }
  return true
}
