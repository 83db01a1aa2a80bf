import { EVENTOS_DO_CTE, type EventoDoCte } from '@tropeiro/contract/fiscal/cte/rules'
import type { Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { aoConcluirDocumento, aoConcluirEvento, SISTEMA } from '../../dfe/index.ts'
import { desistirDoEnvio, type EnvioConcluido } from '../../transmissao/index.ts'
import { enfileirarEmail } from '../consulta/email.repository.ts'
import * as repository from '../cte.repository.ts'
import { enfileirarEntrega } from '../entregas/entregas.repository.ts'
import { deletePendente, upsertPendente } from '../entregas/pendentes.repository.ts'
import { CTE } from '../especie.ts'
import { pedirEvento } from '../eventos/eventos.service.ts'

/** What SEFAZ answered to a document. */
export const aoConcluirCte = aoConcluirDocumento(CTE, {
  cancelarTrocado: (deps, db, row: repository.CteRow, { chave, nProt, xJust, texto }) =>
    pedirEvento(deps, db, row, {
      tipo: 'cancelamento',
      detalhe: { nProt, xJust },
      texto,
      chave,
      dados: { chave },
      quem: SISTEMA,
    }),
  aoAutorizar: async (db, row) => {
    // The substituted one is over at SEFAZ from this moment (MOC 4.00, 2.5).
    if ((row.tipo === '3' || row.tipo === '6') && row.origem_id)
      await repository.updateEstado(db, row.origem_id, { estado: 'substituido' })
    await enfileirarEmail(db, row.id)
    // Deliveries may have been proved before the document was authorised.
    await enfileirarEntrega(db, row.id)
  },
})

/** The EPEC stands: the sheet may be printed, and the document goes next. Refused, the document goes nowhere. */
async function aoConcluirEpec(db: Db, row: repository.CteRow, envio: EnvioConcluido): Promise<void> {
  if (envio.estado === 'autorizado' || row.estado !== 'contingencia' || !row.envio_id) return
  const motivo = `EPEC: ${envio.erro || envio.xMotivo}`
  await desistirDoEnvio(db, row.envio_id, motivo)
  await repository.updateEstado(db, row.id, { estado: 'rejeitado', cStat: envio.cStat, motivo })
}

const DA_ENTREGA: readonly string[] = ['110180', '110181', '110190', '110191']

/** A refused event of delivery waits in the list for the night, or for a person; one that stands takes it off. */
async function anotarEntrega(
  deps: Deps,
  db: Db,
  row: repository.CteRow,
  tipo: EventoDoCte,
  envio: EnvioConcluido,
): Promise<void> {
  if (envio.estado === 'autorizado') return void (await deletePendente(db, row.id))
  await upsertPendente(db, {
    cteId: row.id,
    motivo: 'recusado',
    detalhe: `${EVENTOS_DO_CTE[tipo]}: ${envio.cStat} ${envio.erro || envio.xMotivo}`.trim(),
    em: deps.clock(),
  })
}

/** What SEFAZ answered to an event. */
export const aoConcluirEventoCte = aoConcluirEvento(CTE, {
  depois: async ({ deps, db, row, evento, envio, registrado }) => {
    const tipo = evento.tipo as EventoDoCte
    if (tipo === '110113' && row.chave === envio.chave) await aoConcluirEpec(db, row, envio)
    if (DA_ENTREGA.includes(tipo)) await anotarEntrega(deps, db, row, tipo, envio)
    // What was proved or undone while this one was on its way.
    if (registrado && tipo !== '110111' && tipo !== '110113') await enfileirarEntrega(db, row.id)
  },
})
