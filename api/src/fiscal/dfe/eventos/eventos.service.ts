import { SIGLA_POR_CODIGO_UF } from '@tropeiro/fiscal'
import { abrirCertificadoDa, type CertificadoEmUso } from '../../../alicerce/certificados/index.ts'
import type { Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import type { Campo } from '../../../errors.ts'
import { enfileirarEnvio, type PedidoDeEnvio, relogioDa } from '../../transmissao/index.ts'
import { avisar, type Documento, type Especie } from '../especie.ts'
import * as repository from './eventos.repository.ts'

export type Quem = { id: string | null; nome: string }
/** Nobody's hand: what the house does by itself. */
export const SISTEMA: Quem = { id: null, nome: '' }

/** What a model's layout makes of an event. */
export type Montado = { xml: string; erros: [] } | { xml: null; erros: Campo[] }

/** What an event is about, besides its document. */
export type PedidoDeEvento = {
  tpEvento: string
  /** As a refusal names it, where it can be asked for only once. */
  unico?: string
  /** Another key of the document than today's: of one that gave way to contingency. */
  chave?: string
  /** A line for people: 'em Goiânia/GO, dia 21/11/2026'. */
  texto: string
  dados?: Record<string, unknown>
  /** Left out, the transaction's own. */
  quem?: Quem
  /** Where it goes, if not where its document's state says. */
  destino?: Pick<PedidoDeEnvio, 'tpEmis' | 'autorizador'>
  montar: (em: { chave: string; uf: string; dhEvento: string; sequencia: number }) => Montado
  assinar: (xml: string, assinante: CertificadoEmUso['assinante']) => string
}

/** A layout's complaints, each with the field of the form where it is put right. */
export const comCampos = (
  montado: { xml: string | null; erros: readonly { caminho: string; mensagem: string }[] },
  campo: (caminho: string) => string,
): Montado =>
  montado.xml === null
    ? { xml: null, erros: montado.erros.map((e) => ({ campo: campo(e.caminho), mensagem: e.mensagem })) }
    : { xml: montado.xml, erros: [] }

type DoEvento<R> = Pick<R & Documento, 'id' | 'chave' | 'cnpj_emitente' | 'ambiente'>

/** Hands a signed event to the outbox and writes it down, in the caller's transaction. */
export async function enfileirarEvento<R extends Documento>(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  especie: Especie<R>,
  row: DoEvento<R>,
  e: Pick<PedidoDeEvento, 'tpEvento' | 'texto' | 'dados' | 'quem' | 'destino'> & {
    chave: string
    uf: string
    sequencia: number
    assinado: string
  },
): Promise<string> {
  const envioId = await enfileirarEnvio(deps, db, {
    tipo: `${especie.tipo}_evento`,
    ambiente: row.ambiente,
    cnpj: row.cnpj_emitente,
    uf: e.uf,
    chave: e.chave,
    tpEvento: e.tpEvento,
    nSeq: e.sequencia,
    ...e.destino,
    assinado: e.assinado,
    referencia: row.id,
  })
  await repository.insertEvento(
    db,
    { modelo: especie.modelo, id: row.id },
    {
      tipo: e.tpEvento,
      sequencia: e.sequencia,
      detalhe: e.texto,
      dados: e.dados ?? {},
      envioId,
      quem: e.quem ?? db.quem,
    },
  )
  return envioId
}

/** Signs an event and queues it, in the caller's transaction. */
export async function pedirEvento<R extends Documento>(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  especie: Especie<R>,
  row: DoEvento<R>,
  p: PedidoDeEvento,
): Promise<void> {
  const chave = p.chave ?? row.chave ?? ''
  const doDocumento = { modelo: especie.modelo, id: row.id, chave: row.chave }
  // One that was refused gives its number back, for SEFAZ knows nothing of it.
  const feitos = await repository.listPorTipo(db, doDocumento, p.tpEvento, chave)
  if (p.unico && feitos.length > 0) throw especie.recusas.eventoJaPedido(p.unico)
  const sequencia = Math.max(0, ...feitos.map((e) => e.sequencia)) + 1
  const { assinante } = await abrirCertificadoDa(deps, db, row.cnpj_emitente)
  const uf = SIGLA_POR_CODIGO_UF[chave.slice(0, 2)] ?? ''
  const relogio = await relogioDa(db, row.cnpj_emitente, uf)
  const montado = p.montar({ chave, uf, dhEvento: relogio(deps.clock()), sequencia })
  if (montado.xml === null) throw especie.recusas.layout(montado.erros)
  const assinado = p.assinar(montado.xml, assinante)
  await enfileirarEvento(deps, db, especie, row, { ...p, chave, uf, sequencia, assinado })
  await avisar(db, especie, row.id, 'evento')
}
