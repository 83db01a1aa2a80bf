import { type Ambiente, type Autorizador, autorizadorDaUf, svcDaUf } from '../../../adapters/sefaz/index.ts'
import type { Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { errosDoEsquema } from '../../../esquemas-oficiais.ts'
import type { TipoDeEnvio } from '../leitura.rules.ts'
import { marcarNumero } from '../numeros/numeracao.service.ts'
import { recusas } from '../transmissao.errors.ts'
import * as repository from './envios.repository.ts'

const HORA_MS = 3_600_000
const MAIOR_DOCUMENTO_BYTES = 500 * 1024
/** SEFAZ blocks at 30 equal refusals of a document and 20 of an event: a person is stopped well before. */
const MAIS_RECUSAS = 15

/** A signed document or event to be handed to the authority. */
export type PedidoDeEnvio = {
  tipo: TipoDeEnvio
  ambiente: Ambiente
  /** Issuer or author (14 characters): its certificate opens the connection. */
  cnpj: string
  /** State of the issuer, 'SP': it decides who answers. */
  uf: string
  /** Key of the document, also of the one an event is about. */
  chave: string
  /** Of events; '' and 0 for documents. */
  tpEvento?: string
  nSeq?: number
  /** As it stands in the document: 7 and 8 go to the SVC. */
  tpEmis?: string
  /** Answers instead of the one that `uf` and `tpEmis` decide: EPEC goes to the SVC. */
  autorizador?: Autorizador
  /** Id of the row that must be authorised before this one leaves: a CT-e waits for its EPEC. */
  depoisDe?: string
  /** The signed XML, exactly as it must arrive. */
  assinado: string
  /** What the caller knows it by; it comes back with the result. */
  referencia: string
}

function quemResponde(p: PedidoDeEnvio): Autorizador {
  if (p.autorizador) return p.autorizador
  if (p.tipo === 'nfe_evento') return 'AN'
  if (p.tipo === 'mdfe' || p.tipo === 'mdfe_evento') return 'SVRS'
  const svc = p.tpEmis === '7' || p.tpEmis === '8'
  return svc ? svcDaUf(p.uf).autorizador : autorizadorDaUf(p.uf)
}

/**
 * Stores the signed bytes and queues their sending, in the caller's transaction. The result arrives through the
 * handler that the caller's module registered for `tipo` (see `AoConcluir`).
 *
 * @returns the id of the row
 */
export async function enfileirarEnvio(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  pedido: PedidoDeEnvio,
): Promise<string> {
  const digest = /<DigestValue>([^<]+)<\/DigestValue>/.exec(pedido.assinado)?.[1]
  if (!digest || !pedido.assinado.includes('<SignatureValue>')) throw recusas.semAssinatura()
  const erros = errosDoEsquema(pedido.tipo, pedido.assinado)
  if (erros.length > 0) throw recusas.esquema(erros)
  const assinado = Buffer.from(pedido.assinado)
  if (assinado.length > MAIOR_DOCUMENTO_BYTES) throw recusas.grande()
  const agora = deps.clock()
  const recusado = await repository.countRecusas(db, pedido.chave, new Date(agora.getTime() - HORA_MS))
  if (recusado && recusado.vezes >= MAIS_RECUSAS) throw recusas.repetido(recusado.vezes, recusado.xmotivo)
  const row = await repository.insertEnvio(db, {
    tipo: pedido.tipo,
    ambiente: pedido.ambiente,
    cnpj: pedido.cnpj,
    uf: pedido.uf,
    autorizador: quemResponde(pedido),
    chave: pedido.chave,
    tp_evento: pedido.tpEvento ?? '',
    n_seq: pedido.nSeq ?? 0,
    tp_emis: pedido.tpEmis ?? '1',
    referencia: pedido.referencia,
    assinado,
    digest,
    depois_de: pedido.depoisDe ?? null,
    agora,
  })
  if (!row) throw recusas.jaNaFila()
  await repository.enqueue(db, null)
  return row.id
}

const respondidos: readonly string[] = ['autorizado', 'rejeitado', 'cancelado']

/**
 * Another document, in contingency, takes the place of one that may have arrived (MOC 4.00, 11.5.3). What never left
 * is given up; the other is followed to its end, and when it turns out authorised its handler hears `trocado`, so that it
 * is cancelled. Its number stays its own. One that was answered meanwhile gives way to nothing: its module hears the answer next.
 */
export async function trocarPorContingencia(db: Db, envioId: string): Promise<void> {
  const row = await repository.lockEnvio(db, envioId)
  if (!row) throw recusas.naoEncontrado()
  if (respondidos.includes(row.estado)) throw recusas.jaRespondido()
  const depois = await repository.updateTrocado(db, envioId)
  if (depois?.estado === 'desistido' && row.tp_evento === '')
    await marcarNumero(db, row, 'abandonado', { livre: true, motivo: 'trocado por contingência' })
}

/** Wakes a row that stopped after too many failures, or that a person has looked at. */
export async function retomarEnvio(deps: Pick<Deps, 'clock'>, db: Db, envioId: string): Promise<void> {
  if ((await repository.updateRetomado(db, envioId, deps.clock())) === 0) throw recusas.naoParado()
  await repository.enqueue(db, null)
}

/** Gives up a document that waits for a message that was refused; its number stays with it, for the next try. */
export async function desistirDoEnvio(db: Db, envioId: string, motivo: string): Promise<void> {
  const row = await repository.lockEnvio(db, envioId)
  if (!row || (await repository.updateDesistido(db, envioId, motivo)) === 0) return
  await marcarNumero(db, row, 'rejeitado', { motivo })
}
