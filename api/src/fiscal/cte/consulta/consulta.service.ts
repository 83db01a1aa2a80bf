import { diaDeDDMMYYYY, fold, type HandlerInput, isoDeMinuto, unmask } from '@tropeiro/contract'
import type { CteCompleto, CteResumo, cte } from '@tropeiro/contract/fiscal/cte/calls'
import { ESTADOS_DO_CTE, servicoDoTipo } from '@tropeiro/contract/fiscal/cte/rules'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { recusas } from '../cte.errors.ts'
import { type CteRow, findCte } from '../cte.repository.ts'
import { listCidades, listNotas, listPessoas } from '../emissao/notas.repository.ts'
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

/** Midnight of a day in São Paulo; `mais` days later. */
const meiaNoite = (dia: string, mais = 0): Date =>
  new Date(new Date(isoDeMinuto(`${dia.replaceAll('-', '')}0000`)).getTime() + mais * DIA_MS)

export async function listarCtes(ctx: Ctx, q: HandlerInput<(typeof cte)['getcte']>['query']) {
  const f: repository.Filtro = {
    estados: (q.estado ?? '').split(',').filter(Boolean),
    empresa: unmask(q.empresa ?? ''),
    uf: (q.uf ?? '').toUpperCase(),
    tipo: q.tipo ?? '',
    entregaEmFalta: q.entrega === 'falta',
    numeroDeFora: q.numero === 'de_fora',
    busca: unmask(q.busca ?? ''),
    nome: (q.busca ?? '').trim().replace(/[\\%_]/g, ''),
    ids: q.ids ?? null,
    de: q.de ? meiaNoite(q.de) : null,
    ate: q.ate ? meiaNoite(q.ate, 1) : null,
  }
  const page = { limit: q.por_pagina, offset: (q.pagina - 1) * q.por_pagina }
  const { rows, contagem } = await ctx.tx(async (db) => ({
    rows: await repository.listCtes(db, f, page),
    contagem: await repository.countPorEstado(db, f),
  }))
  const pedidos = contagem.filter((c) => f.estados.length === 0 || f.estados.includes(c.estado))
  return {
    status: true,
    dados: rows.map(noFio),
    total: pedidos.reduce((soma, c) => soma + c.n, 0),
    contadores: Object.fromEntries(contagem.map((c) => [c.estado, c.n])),
  }
}

const EPEC = '110113'
const PRAZO_MS = 168 * 3_600_000

/** How a document was issued while its state could not take it; null in normal operation. */
function contingenciaDe(row: CteRow, epec: repository.EventoRow | undefined): CteCompleto['contingencia'] {
  const { tp_emis } = row
  if (tp_emis !== '4' && tp_emis !== '5' && tp_emis !== '7' && tp_emis !== '8') return null
  // EPEC counts from its registration, the security paper from the document's own moment (MOC 4.00, 11.3.4 and 11.5.1).
  const desde = tp_emis === '4' ? epec?.registrado_em : tp_emis === '5' ? row.emitido_em : null
  return {
    tp_emis,
    epec: epec?.protocolo ?? null,
    prazo: desde ? new Date(desde.getTime() + PRAZO_MS).toISOString() : null,
  }
}

/** One document with its draft and its events, in the caller's transaction. */
export async function cteCompleto(db: Db, id: string): Promise<CteCompleto> {
  const resumo = await repository.findResumo(db, id)
  const row = await findCte(db, id)
  if (!resumo || !row) throw recusas.naoEncontrado()
  const eventos = await repository.listEventos(db, id)
  const epec = eventos.find((e) => e.tipo === EPEC && e.estado === 'registrado')
  return {
    ...noFio(resumo),
    origem: row.origem_id,
    entregas_suspensas: row.entregas_suspensas,
    tributos_usados: row.tributos_usados,
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
