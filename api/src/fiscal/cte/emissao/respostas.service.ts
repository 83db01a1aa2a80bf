import { EVENTOS_DO_CTE, type EventoDoCte } from '@tropeiro/contract/fiscal/cte/rules'
import type { Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { aoConcluir, desistirDoEnvio, type EnvioConcluido } from '../../transmissao/index.ts'
import { enfileirarEmail } from '../consulta/email.repository.ts'
import * as repository from '../cte.repository.ts'
import { avisar } from '../cte.service.ts'
import { enfileirarEntrega } from '../entregas/entregas.repository.ts'
import { deletePendente, upsertPendente } from '../entregas/pendentes.repository.ts'
import * as eventos from '../eventos/eventos.repository.ts'
import { pedirEvento, SISTEMA } from '../eventos/eventos.service.ts'

/** One that gave way to contingency and was authorised after all must not stand beside the other. */
const cancelarTrocado = (deps: Deps, db: Db, row: repository.CteRow, envio: EnvioConcluido): Promise<void> =>
  pedirEvento(
    deps,
    db,
    { ...row, chave: envio.chave },
    {
      tipo: 'cancelamento',
      detalhe: { nProt: envio.protocolo ?? '', xJust: 'Substituido por CT-e emitido em contingencia' },
      texto: `CT-e ${envio.chave}, substituído pelo de contingência`,
      dados: { chave: envio.chave },
      quem: SISTEMA,
    },
  )

async function autorizar(
  db: Db,
  row: repository.CteRow,
  envio: EnvioConcluido,
  dito: { cStat: string; motivo: string },
  em: Date,
): Promise<void> {
  await repository.updateEstado(db, row.id, {
    ...dito,
    estado: 'autorizado',
    protocolo: envio.protocolo ?? '',
    autorizadoEm: em,
  })
  // The substituted one is over at SEFAZ from this moment (MOC 4.00, 2.5).
  if (row.tipo === '3' && row.origem_id)
    await repository.updateEstado(db, row.origem_id, { estado: 'substituido' })
  await enfileirarEmail(db, row.id)
  // Deliveries may have been proved before the document was authorised.
  await enfileirarEntrega(db, row.id)
}

/** What SEFAZ answered to a document. */
export const aoConcluirCte = aoConcluir(async (deps, db, envio) => {
  const row = await repository.lockCte(db, envio.referencia)
  if (!row) return
  if (row.envio_id !== envio.id) {
    if (envio.estado === 'autorizado' && envio.trocado) await cancelarTrocado(deps, db, row, envio)
    return
  }
  const dito = { cStat: envio.cStat, motivo: envio.erro || envio.xMotivo }
  const em = envio.recebidoEm ? new Date(envio.recebidoEm) : deps.clock()
  if (envio.estado === 'autorizado') {
    await autorizar(db, row, envio, dito, em)
  } else if (envio.estado === 'cancelado') {
    await repository.updateEstado(db, row.id, { ...dito, estado: 'cancelado', canceladoEm: em })
  } else {
    const estado = envio.estado === 'rejeitado' ? 'rejeitado' : 'pendente'
    await repository.updateEstado(db, row.id, { ...dito, estado })
  }
  await avisar(db, row.id, envio.estado)
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
export const aoConcluirEventoCte = aoConcluir(async (deps, db, envio) => {
  const evento = await eventos.lockPorEnvio(db, envio.id)
  const row = evento && (await repository.lockCte(db, evento.cte_id))
  if (!evento || !row) return
  const registrado = envio.estado === 'autorizado'
  if (evento.tipo === '110113' && row.chave === envio.chave) await aoConcluirEpec(db, row, envio)
  const em = envio.recebidoEm ? new Date(envio.recebidoEm) : deps.clock()
  await eventos.updateRespondido(db, evento, {
    estado: registrado ? 'registrado' : 'rejeitado',
    protocolo: envio.protocolo,
    cStat: envio.cStat,
    motivo: envio.erro || envio.xMotivo,
    em: registrado ? em : null,
  })
  if (DA_ENTREGA.includes(evento.tipo)) await anotarEntrega(deps, db, row, evento.tipo, envio)
  const daVez = !evento.dados.chave || evento.dados.chave === row.chave
  if (registrado && evento.tipo === '110111' && daVez)
    await repository.updateEstado(db, row.id, { estado: 'cancelado', canceladoEm: em })
  // What was proved or undone while this one was on its way.
  if (registrado && evento.tipo !== '110111' && evento.tipo !== '110113') await enfileirarEntrega(db, row.id)
  await avisar(db, row.id, registrado ? 'evento_registrado' : 'evento_rejeitado')
})
