import type { CteCompleto } from '@tropeiro/contract/fiscal/cte/calls'
import { EVENTOS_DO_CTE, type EventoDoCte } from '@tropeiro/contract/fiscal/cte/rules'
import {
  assinarEventoCte,
  camposCorrigiveis,
  type DetalheDoEvento,
  EVENTOS_CTE,
  montarEventoCte,
  type Rascunho,
  SIGLA_POR_CODIGO_UF,
  type TipoDeEventoCte,
  textoFiscal,
} from '@tropeiro/fiscal'
import { abrirCertificadoDa } from '../../../alicerce/certificados/index.ts'
import type { Ctx, Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { enfileirarEnvio, modoDeEmissao } from '../../transmissao/index.ts'
import { cteCompleto } from '../consulta/consulta.service.ts'
import { recusas } from '../cte.errors.ts'
import { type CteRow, lockCte } from '../cte.repository.ts'
import { avisar } from '../cte.service.ts'
import { momentoFiscal } from '../emissao/documento.rules.ts'
import * as eventos from './eventos.repository.ts'

export type Quem = { id: string | null; nome: string }
/** Nobody's hand: what the house does by itself. */
export const SISTEMA: Quem = { id: null, nome: '' }

/** What an event is about, besides its document. */
export type Pedido<T extends TipoDeEventoCte> = {
  tipo: T
  detalhe: Rascunho<DetalheDoEvento<T>>
  /** A line for people. */
  texto: string
  dados?: Record<string, unknown>
  quem: Quem
}

const SVC = ['7', '8']
const HORAS_PARA_CANCELAR = 168
const HORA_MS = 3_600_000

/** A document that SEFAZ has authorised. */
export type Autorizado = CteRow & { chave: string; protocolo: string }

export const comoAutorizado = (row: CteRow | undefined): Autorizado | null =>
  row?.estado === 'autorizado' && row.chave && row.protocolo
    ? { ...row, chave: row.chave, protocolo: row.protocolo }
    : null

/** Signs an event and queues it, in the caller's transaction. */
export async function pedirEvento<T extends TipoDeEventoCte>(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  row: Pick<CteRow, 'id' | 'chave' | 'cnpj_emitente' | 'ambiente'>,
  pedido: Pedido<T>,
): Promise<void> {
  const { tipo, quem } = pedido
  const tpEvento = EVENTOS_CTE[tipo].tpEvento as EventoDoCte
  const chave = row.chave ?? ''
  const sequencia = await eventos.findSequencia(db, row.id, tpEvento, chave)
  const certificado = await abrirCertificadoDa(deps, db, row.cnpj_emitente)
  const uf = SIGLA_POR_CODIGO_UF[chave.slice(0, 2)] ?? ''
  // What the SVC authorised is cancelled there as long as it stands in for the state.
  const { tpEmis } = await modoDeEmissao(db, { uf, modelo: '57', ambiente: row.ambiente })
  const naSvc = tipo === 'cancelamento' && SVC.includes(tpEmis) && chave[34] === tpEmis
  const montado = montarEventoCte({
    tipo,
    chCTe: chave,
    tpAmb: row.ambiente,
    CNPJ: row.cnpj_emitente,
    dhEvento: momentoFiscal(deps.clock(), uf),
    nSeqEvento: sequencia,
    detalhe: pedido.detalhe,
  })
  if (!montado.xml)
    throw recusas.layout(montado.erros.map((e) => ({ campo: e.caminho, mensagem: e.mensagem })))
  const envioId = await enfileirarEnvio(deps, db, {
    tipo: 'cte_evento',
    ambiente: row.ambiente,
    cnpj: row.cnpj_emitente,
    uf,
    chave,
    tpEvento,
    nSeq: sequencia,
    ...(naSvc ? { tpEmis } : {}),
    assinado: assinarEventoCte(montado.xml, certificado.assinante),
    referencia: row.id,
  })
  await eventos.insertEvento(db, {
    cteId: row.id,
    tipo: tpEvento,
    sequencia,
    detalhe: pedido.texto,
    dados: pedido.dados ?? {},
    envioId,
    usuarioId: quem.id,
    usuarioNome: quem.nome,
  })
  await avisar(db, row.id, 'evento')
}

async function lockAutorizado(db: Db, id: string, fazer: string): Promise<Autorizado> {
  const row = await lockCte(db, id)
  if (!row) throw recusas.naoEncontrado()
  const autorizado = comoAutorizado(row)
  if (!autorizado) throw recusas.naoAutorizado(fazer, row.estado)
  return autorizado
}

const quemPede = (ctx: Ctx): Quem => ({ id: ctx.usuario.id, nome: ctx.usuario.nome })

/** Proofs of delivery that stand at SEFAZ, or are on their way there. */
async function temEntrega(db: Db, id: string): Promise<boolean> {
  const feitos = await eventos.listPorTipo(db, id, '110180')
  const desfeitos = await eventos.listPorTipo(db, id, '110181')
  return feitos.length > desfeitos.length
}

export const cancelarCte = (ctx: Ctx, id: string, justificativa: string): Promise<CteCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockAutorizado(db, id, 'cancelar')
    const passou = ctx.clock().getTime() - (row.autorizado_em?.getTime() ?? 0)
    if (passou > HORAS_PARA_CANCELAR * HORA_MS) throw recusas.passouDoPrazo()
    if (await temEntrega(db, id)) throw recusas.temEntrega()
    if ((await eventos.listPorTipo(db, id, '110110')).length > 0) throw recusas.temCorrecao()
    if ((await eventos.listPorTipo(db, id, '110111')).length > 0)
      throw recusas.eventoJaPedido(EVENTOS_DO_CTE['110111'])
    await pedirEvento(ctx, db, row, {
      tipo: 'cancelamento',
      detalhe: { nProt: row.protocolo, xJust: textoFiscal(justificativa, 255) },
      texto: justificativa,
      quem: quemPede(ctx),
    })
    return cteCompleto(db, id)
  })

type Correcao = { grupo: string; campo: string; valor: string; item?: number | undefined }

export const corrigirCte = (ctx: Ctx, id: string, correcoes: readonly Correcao[]): Promise<CteCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockAutorizado(db, id, 'corrigir')
    await pedirEvento(ctx, db, row, {
      tipo: 'carta_correcao',
      detalhe: {
        infCorrecao: correcoes.map((c) => ({
          grupoAlterado: c.grupo,
          campoAlterado: c.campo,
          valorAlterado: textoFiscal(c.valor, 500),
          ...(c.item ? { nroItemAlterado: String(c.item).padStart(2, '0') } : {}),
        })),
      },
      texto: correcoes
        .map((c) => `${c.campo}: ${c.valor}`)
        .join('; ')
        .slice(0, 500),
      quem: quemPede(ctx),
    })
    return cteCompleto(db, id)
  })

export const listarCorrigiveis = (): { grupo: string; campo: string; rotulo: string }[] =>
  camposCorrigiveis().map(({ grupo, campo, rotulo, rotuloDoGrupo }) => ({
    grupo,
    campo,
    rotulo: `${rotuloDoGrupo}: ${rotulo}`,
  }))
