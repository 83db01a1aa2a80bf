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
import type { Ctx, Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { comCampos, listPorTipo, type PedidoDeEvento, pedirEvento as pedirEventoDe } from '../../dfe/index.ts'
import { modoDeEmissao } from '../../transmissao/index.ts'
import { cteCompleto } from '../consulta/consulta.service.ts'
import { recusas } from '../cte.errors.ts'
import type { CteRow } from '../cte.repository.ts'
import { CTE, lockPara } from '../especie.ts'

/** What an event is about, besides its document. */
export type Pedido<T extends TipoDeEventoCte> = Pick<PedidoDeEvento, 'texto' | 'dados' | 'quem' | 'chave'> & {
  tipo: T
  detalhe: Rascunho<DetalheDoEvento<T>>
}

const SVC = ['7', '8']
const HORAS_PARA_CANCELAR = 168
const HORA_MS = 3_600_000

/** What the SVC authorised is cancelled there as long as it stands in for the state. */
async function destinoDe(db: Db, tipo: TipoDeEventoCte, chave: string, ambiente: '1' | '2') {
  if (tipo !== 'cancelamento') return undefined
  const uf = SIGLA_POR_CODIGO_UF[chave.slice(0, 2)] ?? ''
  const { tpEmis } = await modoDeEmissao(db, { uf, modelo: '57', ambiente })
  return SVC.includes(tpEmis) && chave[34] === tpEmis ? { tpEmis } : undefined
}

/** Signs an event and queues it, in the caller's transaction. */
export async function pedirEvento<T extends TipoDeEventoCte>(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  row: Pick<CteRow, 'id' | 'chave' | 'cnpj_emitente' | 'ambiente'>,
  { tipo, detalhe, ...pedido }: Pedido<T>,
): Promise<void> {
  const destino = await destinoDe(db, tipo, pedido.chave ?? row.chave ?? '', row.ambiente)
  await pedirEventoDe(deps, db, CTE, row, {
    ...pedido,
    ...(destino ? { destino } : {}),
    tpEvento: EVENTOS_CTE[tipo].tpEvento,
    montar: ({ chave, dhEvento, sequencia }) =>
      comCampos(
        montarEventoCte({
          tipo,
          chCTe: chave,
          tpAmb: row.ambiente,
          CNPJ: row.cnpj_emitente,
          dhEvento,
          nSeqEvento: sequencia,
          detalhe,
        }),
        (caminho) => caminho,
      ),
    assinar: assinarEventoCte,
  })
}

/** Events of a kind, of the document as it stands, that are registered or on their way, the oldest first. */
export const listEventos = (db: Db, row: Pick<CteRow, 'id' | 'chave'>, tipo: EventoDoCte) =>
  listPorTipo(db, { modelo: CTE.modelo, id: row.id, chave: row.chave }, tipo)

/** Proofs of delivery that stand at SEFAZ, or are on their way there. */
async function temEntrega(db: Db, row: CteRow): Promise<boolean> {
  const feitos = await listEventos(db, row, '110180')
  const desfeitos = await listEventos(db, row, '110181')
  return feitos.length > desfeitos.length
}

export const cancelarCte = (ctx: Ctx, id: string, justificativa: string): Promise<CteCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockPara(db, id, 'cancelar')
    const passou = ctx.clock().getTime() - (row.autorizado_em?.getTime() ?? 0)
    if (passou > HORAS_PARA_CANCELAR * HORA_MS) throw recusas.passouDoPrazo()
    if (await temEntrega(db, row)) throw recusas.temEntrega()
    if ((await listEventos(db, row, '110110')).length > 0) throw recusas.temCorrecao()
    if ((await listEventos(db, row, '110111')).length > 0)
      throw recusas.eventoJaPedido(EVENTOS_DO_CTE['110111'])
    await pedirEvento(ctx, db, row, {
      tipo: 'cancelamento',
      detalhe: { nProt: row.protocolo, xJust: textoFiscal(justificativa, 255) },
      texto: justificativa,
    })
    return cteCompleto(db, id)
  })

type Correcao = { grupo: string; campo: string; valor: string; item?: number | undefined }

export const corrigirCte = (ctx: Ctx, id: string, correcoes: readonly Correcao[]): Promise<CteCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockPara(db, id, 'corrigir')
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
    })
    return cteCompleto(db, id)
  })

/** Tells SEFAZ of the other legs of a multimodal operation. */
export const registrarMultimodal = (
  ctx: Ctx,
  id: string,
  { registro, documento }: { registro: string; documento: string },
): Promise<CteCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockPara(db, id, 'registrar_multimodal')
    await pedirEvento(ctx, db, row, {
      tipo: 'multimodal',
      detalhe: { xRegistro: textoFiscal(registro, 1000), ...(documento ? { nDoc: documento } : {}) },
      texto: [documento, registro].filter(Boolean).join(': ').slice(0, 500),
    })
    return cteCompleto(db, id)
  })

export const listarCorrigiveis = (): { grupo: string; campo: string; rotulo: string }[] =>
  camposCorrigiveis().map(({ grupo, campo, rotulo, rotuloDoGrupo }) => ({
    grupo,
    campo,
    rotulo: `${rotuloDoGrupo}: ${rotulo}`,
  }))
