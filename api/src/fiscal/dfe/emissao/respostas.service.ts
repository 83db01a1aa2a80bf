import type { Ouvir, TipoDeFato } from '../../../alicerce/fatos/index.ts'
import type { Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { aoConcluir, type EnvioConcluido } from '../../transmissao/index.ts'
import { avisar, type Documento, type Especie } from '../especie.ts'
import * as eventos from '../eventos/eventos.repository.ts'

type DoEnvio = Extract<TipoDeFato, `envio.${string}`>

/** One that gave way to contingency and was authorised after all: it must not stand beside the other. */
export type Trocado = { chave: string; nProt: string; xJust: string; texto: string }

/** What a model adds to the answer to a document. */
export type DoDocumento<R> = {
  cancelarTrocado: (deps: Deps, db: Db, row: R, trocado: Trocado) => Promise<void>
  /** Behind the authorisation. */
  aoAutorizar?: (db: Db, row: R) => Promise<void>
}

const quando = (deps: Deps, envio: EnvioConcluido): Date =>
  envio.recebidoEm ? new Date(envio.recebidoEm) : deps.clock()

/** What SEFAZ answered to a document, for the `ouve` of its model. */
export const aoConcluirDocumento = <R extends Documento>(
  especie: Especie<R>,
  dele: DoDocumento<R>,
): Ouvir<DoEnvio> =>
  aoConcluir(async (deps, db, envio) => {
    const row = await especie.lock(db, envio.referencia)
    if (!row) return
    if (row.envio_id !== envio.id) {
      if (envio.estado !== 'autorizado' || !envio.trocado) return
      const { nome } = especie
      return dele.cancelarTrocado(deps, db, row, {
        chave: envio.chave,
        nProt: envio.protocolo ?? '',
        xJust: `Substituido por ${nome} emitido em contingencia`,
        texto: `${nome} ${envio.chave}, substituído pelo de contingência`,
      })
    }
    const dito = { cStat: envio.cStat, motivo: envio.erro || envio.xMotivo }
    const em = quando(deps, envio)
    if (envio.estado === 'autorizado') {
      const protocolo = envio.protocolo ?? ''
      await especie.updateEstado(db, row.id, { ...dito, estado: 'autorizado', protocolo, autorizadoEm: em })
      await dele.aoAutorizar?.(db, row)
    } else if (envio.estado === 'cancelado') {
      await especie.updateEstado(db, row.id, { ...dito, estado: 'cancelado', canceladoEm: em })
    } else {
      const estado = envio.estado === 'rejeitado' ? 'rejeitado' : 'pendente'
      await especie.updateEstado(db, row.id, { ...dito, estado })
    }
    await avisar(db, especie, row.id, envio.estado)
  })

/** An answered event, with its document locked. */
export type EventoRespondido<R> = {
  deps: Deps
  db: Db
  row: R
  evento: eventos.EventoRow
  envio: EnvioConcluido
  registrado: boolean
  em: Date
}

const CANCELAMENTO = '110111'

/** What SEFAZ answered to an event, for the `ouve` of the document's model. */
export const aoConcluirEvento = <R extends Documento>(
  especie: Especie<R>,
  dele: {
    /** A refusal that tells that what we wanted stands. */
    vale?: (evento: eventos.EventoRow, envio: EnvioConcluido) => boolean
    depois: (respondido: EventoRespondido<R>) => Promise<void>
  },
): Ouvir<DoEnvio> =>
  aoConcluir(async (deps, db, envio) => {
    const evento = await eventos.lockPorEnvio(db, envio.id)
    const row = evento && (await especie.lock(db, evento.documento_id))
    if (!evento || !row) return
    const registrado = envio.estado === 'autorizado' || (dele.vale?.(evento, envio) ?? false)
    const em = quando(deps, envio)
    await eventos.updateRespondido(
      db,
      { ...evento, modelo: especie.modelo },
      {
        estado: registrado ? 'registrado' : 'rejeitado',
        protocolo: envio.protocolo,
        cStat: envio.cStat,
        motivo: envio.erro || envio.xMotivo,
        em: registrado ? em : null,
      },
    )
    const daVez = !evento.dados.chave || evento.dados.chave === row.chave
    if (registrado && evento.tipo === CANCELAMENTO && daVez)
      await especie.updateEstado(db, row.id, { estado: 'cancelado', canceladoEm: em })
    await dele.depois({ deps, db, row, evento, envio, registrado, em })
    await avisar(db, especie, row.id, registrado ? 'evento_registrado' : 'evento_rejeitado')
  })
