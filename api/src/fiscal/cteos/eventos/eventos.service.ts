import type { CteOsCompleto, GtvEmPapel } from '@tropeiro/contract/fiscal/cteos/calls'
import { EVENTOS_DO_CTEOS } from '@tropeiro/contract/fiscal/cteos/rules'
import {
  assinarEventoCte,
  camposCorrigiveisDoOs,
  type DetalheDoEvento,
  EVENTOS_CTE,
  montarEventoCte,
  numeroFiscal,
  type Rascunho,
  type TipoDeEventoCte,
  textoFiscal,
} from '@tropeiro/fiscal'
import type { Ctx, Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { comoUf } from '../../cte/index.ts'
import {
  comCampos,
  dinheiro,
  listPorTipo,
  ou,
  type PedidoDeEvento,
  pedirEvento as pedirEventoDe,
  quem,
} from '../../dfe/index.ts'
import { cteOsCompleto } from '../consulta/consulta.service.ts'
import { recusas } from '../cteos.errors.ts'
import { type CteOsRow, findQueCobra } from '../cteos.repository.ts'
import { especieDe, lockPara } from '../especie.ts'

const HORA_MS = 3_600_000
const HORAS_DO_OS = 168
const HORAS_DA_GTVE = 45 * 24

type Pedido<T extends TipoDeEventoCte> = Pick<PedidoDeEvento, 'texto' | 'dados' | 'quem' | 'chave'> & {
  tipo: T
  detalhe: Rascunho<DetalheDoEvento<T>>
  /** The field of the form that a path of the layout is put right in. */
  campo?: (caminho: string) => string
}

/** Signs an event and queues it, in the caller's transaction. */
export const pedirEvento = <T extends TipoDeEventoCte>(
  deps: Pick<Deps, 'config' | 'clock'>,
  db: Db,
  row: CteOsRow,
  { tipo, detalhe, campo = (caminho) => caminho, ...pedido }: Pedido<T>,
): Promise<void> =>
  pedirEventoDe(deps, db, especieDe(row), row, {
    ...pedido,
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
        campo,
      ),
    assinar: assinarEventoCte,
  })

const listEventos = (db: Db, row: CteOsRow, tipo: keyof typeof EVENTOS_DO_CTEOS) =>
  listPorTipo(db, { modelo: row.modelo, id: row.id, chave: row.chave }, tipo)

export const cancelarCteOs = (ctx: Ctx, id: string, justificativa: string): Promise<CteOsCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockPara(db, id, 'cancelar')
    const passou = ctx.clock().getTime() - (row.autorizado_em?.getTime() ?? 0)
    if (row.modelo === '64') {
      if (passou > HORAS_DA_GTVE * HORA_MS) throw recusas.passouDoPrazoDaGtve()
      const cobrada = await findQueCobra(db, row.chave)
      if (cobrada) throw recusas.gtveCobrada(cobrada.numero)
    } else {
      if (passou > HORAS_DO_OS * HORA_MS) throw recusas.passouDoPrazo()
      if ((await listEventos(db, row, '110110')).length > 0) throw recusas.temCorrecao()
    }
    if ((await listEventos(db, row, '110111')).length > 0)
      throw recusas.eventoJaPedido(EVENTOS_DO_CTEOS['110111'])
    await pedirEvento(ctx, db, row, {
      tipo: 'cancelamento',
      detalhe: { nProt: row.protocolo, xJust: textoFiscal(justificativa, 255) },
      texto: justificativa,
    })
    return cteOsCompleto(db, id)
  })

type Correcao = { grupo: string; campo: string; valor: string; item?: number | undefined }

export const corrigirCteOs = (ctx: Ctx, id: string, correcoes: readonly Correcao[]): Promise<CteOsCompleto> =>
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
    return cteOsCompleto(db, id)
  })

const pessoaDaGtv = (p: GtvEmPapel['remetente']) => ({
  ...quem(p.documento),
  IE: ou(p.ie, 14),
  UF: comoUf(p.uf),
  xNome: textoFiscal(p.nome, 60),
})

const infGTV = (g: GtvEmPapel): NonNullable<Rascunho<DetalheDoEvento<'gtv'>>['infGTV']>[number] => ({
  nDoc: ou(g.numero, 20),
  id: ou(g.identificador, 20),
  serie: ou(g.serie, 3),
  subserie: ou(g.subserie, 3),
  dEmi: g.emissao,
  nDV: ou(g.digito, 1),
  qCarga: numeroFiscal(g.volumes, 4),
  infEspecie: g.especies.map((e) => ({
    tpEspecie: e.tipo,
    vEspecie: e.valor_centavos > 0 ? dinheiro(e.valor_centavos) : undefined,
  })),
  rem: pessoaDaGtv(g.remetente),
  dest: pessoaDaGtv(g.destinatario),
  placa: g.placa || undefined,
  UF: comoUf(g.uf),
  RNTRC: g.rntrc || undefined,
})

const CAMPOS_DA_GTV: readonly (readonly [RegExp, string])[] = [
  [/nDoc$/, 'numero'],
  [/\/id$/, 'identificador'],
  [/dEmi$/, 'emissao'],
  [/nDV$/, 'digito'],
  [/qCarga$/, 'volumes'],
  [/infEspecie/, 'especies'],
  [/rem/, 'remetente.documento'],
  [/dest/, 'destinatario.documento'],
  [/placa$/, 'placa'],
  [/RNTRC$/, 'rntrc'],
]

/** Where a path of the event is put right: 'gtvs.0.placa'. */
function campoDaGtv(caminho: string): string {
  const onde = /infGTV(?:\[(\d+)\])?\/(.*)$/.exec(caminho)
  const campo = onde && CAMPOS_DA_GTV.find(([forma]) => forma.test(`/${onde[2]}`))?.[1]
  return onde ? [`gtvs.${Number(onde[1] ?? 1) - 1}`, campo].filter(Boolean).join('.') : ''
}

const qual = (g: Pick<GtvEmPapel, 'numero' | 'identificador'>): string => `${g.numero}/${g.identificador}`

/** Tells SEFAZ of the guides on paper that a transport of values was made by (event 110170). */
export const informarGtv = (ctx: Ctx, id: string, gtvs: readonly GtvEmPapel[]): Promise<CteOsCompleto> =>
  ctx.tx(async (db) => {
    const row = await lockPara(db, id, 'informar_gtv')
    if (row.rascunho.gtves.length > 0) throw recusas.comGtve()
    const antes = await listEventos(db, row, '110170')
    const vistas = new Set(antes.flatMap((e) => (e.dados.gtvs as string[] | undefined) ?? []))
    for (const g of gtvs) {
      if (vistas.has(qual(g))) throw recusas.gtvRepetida(g.numero)
      vistas.add(qual(g))
    }
    await pedirEvento(ctx, db, row, {
      tipo: 'gtv',
      detalhe: { infGTV: gtvs.map(infGTV) },
      texto: `GTV ${gtvs.map((g) => g.numero).join(', ')}`.slice(0, 500),
      dados: { gtvs: gtvs.map(qual) },
      campo: campoDaGtv,
    })
    return cteOsCompleto(db, id)
  })

export const listarCorrigiveis = (): { grupo: string; campo: string; rotulo: string }[] =>
  camposCorrigiveisDoOs().map(({ grupo, campo, rotulo, rotuloDoGrupo }) => ({
    grupo,
    campo,
    rotulo: `${rotuloDoGrupo}: ${rotulo}`,
  }))
