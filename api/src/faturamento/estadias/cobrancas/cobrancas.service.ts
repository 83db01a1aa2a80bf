import { diaEm, formatDia, formatMoney, type HandlerInput } from '@tropeiro/contract'
import { estadias } from '@tropeiro/contract/faturamento/estadias/calls'
import type { Cobranca, CobrancaResumo } from '@tropeiro/contract/faturamento/estadias/cobrancas'
import { listaDeCobrancas } from '@tropeiro/contract/faturamento/estadias/lista'
import { maisDias } from '@tropeiro/contract/faturamento/faturas/calendario'
import { planilhaDaLista } from '../../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { enfileirar } from '../../../db/fila.ts'
import type { Db } from '../../../db/tx.ts'
import { passar } from '../../../vida.ts'
import { estadiasErrors } from '../estadias.errors.ts'
import { relogioDe } from '../paradas/acertar.service.ts'
import { findEstadia, listEventos } from '../paradas/paradas.repository.ts'
import { lerRegras } from '../regras/regras.service.ts'
import { silencioEm } from '../regras/termos.service.ts'
import { portaDaCobranca } from '../vida.service.ts'
import * as repository from './cobrancas.repository.ts'

type Calls = typeof estadias
type Corpo<C extends keyof Calls> = HandlerInput<Calls[C]> extends { body: infer B } ? B : never

const naLista = (c: repository.CobrancaRow): CobrancaResumo => ({
  _id: c.id,
  numero: c.numero,
  tipo: c.tipo,
  estado: c.estado,
  cliente: c.cliente,
  doc_tomador: c.doc_tomador,
  lugar: c.lugar,
  documento: c.documento,
  conta: c.conta,
  valor: c.valor,
  aceito: c.aceito,
  ao_tac: c.ao_tac,
  como: c.como,
  prazo: c.prazo,
  autor: c.autor,
  aberta_em: c.aberta_em.toISOString(),
})

export async function lerCobranca(ctx: Pick<Ctx, 'clock'>, db: Db, id: string): Promise<Cobranca> {
  const c = await repository.findCobranca(db, id)
  const regra = (await lerRegras(db))(c.doc_tomador)
  const doubts = c.estadia
    ? relogioDe(await findEstadia(db, c.estadia), await listEventos(db, [c.estadia]), ctx.clock()).duvidas
    : []
  const done = c.estado === 'cobrada' || c.estado === 'recebida'
  const sem_cte = c.cte === null
  return {
    ...naLista(c),
    estadia: c.estadia,
    nota: c.nota,
    cte: c.cte,
    sugerido: regra.como === 'cte' && sem_cte ? 'nota_debito' : regra.como,
    sem_cte,
    provas: c.provas,
    duvidas: doubts.map((d) => d.texto),
    feito: done ? { cte: c.cte_feito, fatura: c.fatura, nota_debito: c.nota_debito } : null,
    emails: regra.emails,
    historico: (await repository.listHistorico(db, id)).map((h) => ({ ...h, em: h.em.toISOString() })),
  }
}

export const buscarCobranca = (ctx: Ctx, id: string): Promise<Cobranca> =>
  ctx.tx((db) => lerCobranca(ctx, db, id))

type Busca = Corpo<'exportarCobrancas'>
export const listarCobrancas = (ctx: Ctx, q: Busca & { pagina: number; por_pagina: number }) =>
  ctx.tx(async (db) => {
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    return {
      dados: (await repository.listCobrancas(db, q, page)).map(naLista),
      ...(await repository.countCobrancas(db, q)),
      esquecidas: await repository.countEsquecidas(db),
    }
  })

const POR_PAGINA = 500
const planilha = planilhaDaLista(listaDeCobrancas, estadias.exportarCobrancas, {
  porPagina: POR_PAGINA,
  pagina: (ctx, q, { numero }) =>
    ctx.tx(async (db) => {
      const page = { limite: POR_PAGINA, pular: numero * POR_PAGINA }
      return (await repository.listCobrancas(db, q, page)).map(naLista)
    }),
})
/** Queues the spreadsheet of the charges that the search finds. */
export const exportarCobrancas = planilha.pedir
export const tarefasDeCobrancas = planilha.tarefas

/** What is done to a charge, and the charge as it is then. */
const feita =
  <Q>(fazer: (ctx: Ctx, db: Db, id: string, q: Q) => Promise<unknown>) =>
  (ctx: Ctx, id: string, q: Q): Promise<Cobranca> =>
    ctx.tx(async (db) => {
      await fazer(ctx, db, id, q)
      return lerCobranca(ctx, db, id)
    })

export const propor = feita(async (ctx, db, id, q: Corpo<'propor'>) => {
  const c = await repository.lockCobranca(db, id)
  const silencio_dias = await silencioEm(db, await lerRegras(db), c.doc_tomador, diaEm(ctx.clock()))
  const prazo = silencio_dias > 0 ? maisDias(diaEm(ctx.clock()), silencio_dias) : null
  const para = q.para.length > 0 ? ` por e-mail a ${q.para.join(', ')}` : ''
  const silence = prazo ? `; sem resposta até ${formatDia(prazo)}, aceita` : ''
  const { ja } = await passar(db, portaDaCobranca, c, 'propor', {
    com: { texto: `Proposta de ${formatMoney(c.valor)}${para}${silence}.` },
  })
  if (ja !== null) return
  await repository.updateProposta(db, id, prazo)
  if (q.para.length > 0)
    await enfileirar(db, 'cobranca_email', `cobranca-email:${db.grupo}:${id}`, { cobranca: id, ...q })
})

export const aceitar = feita(async (_ctx, db, id, q: Corpo<'aceitar'>) => {
  const c = await repository.lockCobranca(db, id)
  const valor = q.valor_centavos ?? c.valor
  if (valor > c.valor) throw estadiasErrors.acima(c.valor)
  const why = q.motivo ? `: ${q.motivo}` : '.'
  const { ja } = await passar(db, portaDaCobranca, c, 'aceitar', {
    com: { texto: `O cliente aceitou ${formatMoney(valor)}${why}` },
  })
  if (ja === null) await repository.updateAceito(db, id, valor)
})

export const contestar = feita(async (_ctx, db, id, q: Corpo<'contestar'>) =>
  passar(db, portaDaCobranca, id, 'contestar', { com: { texto: `O cliente contestou: ${q.motivo}` } }),
)

export const receber = feita(async (_ctx, db, id) =>
  passar(db, portaDaCobranca, id, 'receber', { com: { texto: 'Recebida.' } }),
)

/** All of them or none; those that were given up before stay as they are. */
export const dispensar = (ctx: Ctx, q: Corpo<'dispensar'>): Promise<{ dispensadas: number }> =>
  ctx.tx(async (db) => {
    let dispensadas = 0
    for (const id of [...new Set(q.ids)].sort((a, b) => Number(a) - Number(b))) {
      const { ja } = await passar(db, portaDaCobranca, id, 'dispensar', {
        com: { texto: `Dispensada: ${q.motivo}` },
      })
      if (ja === null) dispensadas++
    }
    return { dispensadas }
  })
