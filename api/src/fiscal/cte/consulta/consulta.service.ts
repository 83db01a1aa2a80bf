import { diaDeDDMMYYYY, fold, type HandlerInput, unmask } from '@tropeiro/contract'
import type { CteCompleto, CteResumo, cte } from '@tropeiro/contract/fiscal/cte/calls'
import { ESTADOS_DO_CTE, servicoDoTipo } from '@tropeiro/contract/fiscal/cte/rules'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { contingenciaDe, filtroComum, listNaTela, meiaNoite, paginaPorEstado } from '../../dfe/index.ts'
import { recusas } from '../cte.errors.ts'
import { type CteRow, findCte } from '../cte.repository.ts'
import { listCidades, listNotas, listPessoas } from '../emissao/notas.repository.ts'
import { CTE } from '../especie.ts'
import { freteDoRascunhoDe } from '../geracao/preco.rules.ts'
import { findPreco } from '../geracao/precos.repository.ts'
import * as repository from './consulta.repository.ts'

const DIA_MS = 86_400_000
const MAIS_DIAS = 366

const noFio = ({ created_at, servico, ...r }: repository.ResumoRow): CteResumo => ({
  ...r,
  tipo_servico: servicoDoTipo(servico),
  status_cte: ESTADOS_DO_CTE[r.estado],
  emitido_em: r.emitido_em?.toISOString() ?? null,
  autorizado_em: r.autorizado_em?.toISOString() ?? null,
  email_em: r.email_em?.toISOString() ?? null,
  created_at: created_at.toISOString(),
})

export const listarCtes = (ctx: Ctx, q: HandlerInput<(typeof cte)['getcte']>['query']) =>
  paginaPorEstado(
    ctx,
    {
      ...filtroComum(q),
      tipo: q.tipo ?? '',
      modal: q.modal ?? '',
      entregaEmFalta: q.entrega === 'falta',
      nome: (q.busca ?? '').trim().replace(/[\\%_]/g, ''),
      ids: q.ids ?? null,
    },
    q,
    { list: repository.listCtes, countPorEstado: repository.countPorEstado, noFio },
  )

const EPEC = '110113'
const doFrete = (cs: readonly { nome: string; valor_centavos: number }[]): string =>
  JSON.stringify(cs.map((c) => [c.nome, c.valor_centavos]))

/** How its freight came about, and whether it is still that. */
async function precoGuardado(db: Db, row: CteRow): Promise<CteCompleto['preco']> {
  const p = await findPreco(db, row.id)
  if (!p) return null
  const { componentes } = freteDoRascunhoDe({ tributos: row.rascunho.tributos }, row.rascunho.fim.uf, {
    preco: p.preco,
    icms: 'incluso',
  })
  return { ...p, em: p.em.toISOString(), mudado: doFrete(componentes) !== doFrete(row.rascunho.componentes) }
}

/** One document with its draft and its events, in the caller's transaction. */
export async function cteCompleto(db: Db, id: string): Promise<CteCompleto> {
  const resumo = await repository.findResumo(db, id)
  const row = await findCte(db, id)
  if (!resumo || !row) throw recusas.naoEncontrado()
  const eventos = await listNaTela(db, { modelo: CTE.modelo, id })
  const epec = eventos.find((e) => e.tipo === EPEC && e.estado === 'registrado')
  return {
    ...noFio(resumo),
    origem: row.origem_id,
    entregas_suspensas: row.entregas_suspensas,
    tributos_usados: row.tributos_usados,
    preco: await precoGuardado(db, row),
    rascunho: row.rascunho,
    contingencia: contingenciaDe(row, epec),
    eventos: eventos.map(({ registrado_em: _, ...e }) => ({ ...e, em: e.em.toISOString() })),
  }
}

export const buscarCte = (ctx: Ctx, id: string): Promise<CteCompleto> => ctx.tx((db) => cteCompleto(db, id))

const ouTodas = (texto: string): string => (/^(todas|todos|-|\*)$/i.test(texto) ? '' : unmask(texto))

/** Notes that may be put on a CT-e, in the reach of who asks. */
export async function notasParaCte(
  ctx: Ctx,
  p: HandlerInput<(typeof cte)['getnotascte']>['params'],
  q: HandlerInput<(typeof cte)['getnotascte']>['query'],
) {
  const de = meiaNoite(diaDeDDMMYYYY(p.dataInicio))
  const ate = meiaNoite(diaDeDDMMYYYY(p.dataFim), 1)
  if (ate <= de || ate.getTime() - de.getTime() > MAIS_DIAS * DIA_MS) throw recusas.periodo()
  const rows = await ctx.tx((db) =>
    listNotas(
      db,
      {
        de,
        ate,
        embarcador: ouTodas(p.empresa),
        transportadora: ouTodas(p.transportadora),
        uf: (q.uf ?? '').toUpperCase(),
        romaneio: q.romaneio ?? null,
        notas: q.notas?.split('~') ?? [],
        modo: p.modoPesquisa,
      },
      { limit: q.por_pagina, offset: (q.pagina - 1) * q.por_pagina },
    ),
  )
  return {
    status: true,
    dados: rows.map(({ total: _, ...n }) => ({ ...n, emissao: n.emissao.toISOString() })),
    total: rows[0]?.total ?? 0,
  }
}

export const cidades = (ctx: Ctx, q: HandlerInput<(typeof cte)['cidades']>['query']) =>
  ctx.tx((db) => listCidades(db, { uf: q.uf ?? '', termo: fold(q.termo ?? '').replace(/[\\%_]/g, '') }))

export const pessoasParaCte = (ctx: Ctx, q: HandlerInput<(typeof cte)['remdest']>['query']) => {
  const cnpj = unmask(q.cnpjEmitente ?? '')
  const remetente = q.tipoCnpjPesquisa === 'remetente'
  return ctx.tx((db) =>
    listPessoas(db, {
      papel: q.tipoCnpjPesquisa,
      busca: fold(q.busca ?? ''),
      documento: remetente ? cnpj : '',
      de: remetente ? '' : cnpj,
    }),
  )
}
