import { formatPlaca, type HandlerInput } from '@tropeiro/contract'
import { type ProcuraDeRegistros, registros } from '@tropeiro/contract/fiscal/registros/calls'
import type { Registro, RegistroResumo } from '@tropeiro/contract/fiscal/registros/formas'
import { numeroNaoServe } from '@tropeiro/contract/fiscal/registros/lei'
import { listaDeRegistros } from '@tropeiro/contract/fiscal/registros/lista'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { passar } from '../../vida.ts'
import { findAjustes } from './ajustes/ajustes.repository.ts'
import { cancelarRegistro, encaminhar } from './pedir/pedir.service.ts'
import { referenciaDe } from './pedir/perguntar.service.ts'
import { registrosErrors } from './registros.errors.ts'
import * as repository from './registros.repository.ts'
import { portaDoRegistro } from './vida.service.ts'

type Corpo<C extends 'completar' | 'informar' | 'dispensar'> = HandlerInput<(typeof registros)[C]>['body']

const resumo = (r: repository.RegistroRow): RegistroResumo => ({
  _id: r.id,
  tipo: r.tipo,
  estado: r.estado,
  cnpj_emitente: r.cnpj_emitente,
  placa: r.pedido.placa,
  romaneio: r.romaneio,
  documento: r.documento || formatPlaca(r.pedido.placa),
  numero: r.numero,
  valor_centavos: r.valor_centavos,
  fornecedor: r.fornecedor,
  motivo: r.motivo,
  tentativas: r.tentativas,
  created_at: r.created_at.toISOString(),
  respondido_em: r.respondido_em?.toISOString() ?? null,
})

type Pagina = { pagina: number; por_pagina: number }
export const listarRegistros = (ctx: Ctx, q: ProcuraDeRegistros & Pagina) =>
  ctx.tx(async (db) => {
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    return {
      status: true,
      dados: (await repository.listRegistros(db, q, page)).map(resumo),
      total: await repository.countRegistros(db, q),
    }
  })

const POR_PAGINA = 500
const planilha = planilhaDaLista(listaDeRegistros, registros.exportar, {
  porPagina: POR_PAGINA,
  pagina: (ctx, q, { numero }) =>
    ctx.tx(async (db) =>
      (await repository.listRegistros(db, q, { limite: POR_PAGINA, pular: numero * POR_PAGINA })).map(resumo),
    ),
})
/** Queues the spreadsheet of what the search finds. */
export const exportarRegistros = planilha.pedir
export const tarefasDeRegistros = planilha.tarefas

async function lerRegistro(ctx: Ctx, db: Db, id: string): Promise<Registro> {
  const r = await repository.findRegistro(db, id)
  if (!r) throw registrosErrors.sumiu()
  const historico = await repository.listHistorico(db, id)
  return {
    ...resumo(r),
    pedido: r.pedido,
    referencia: referenciaDe(ctx.grupo.id, r.id),
    protocolo: r.protocolo,
    proxima: r.proxima?.toISOString() ?? null,
    em_curso: r.em_curso,
    historico: historico.map((h) => ({ ...h, em: h.em.toISOString() })),
  }
}

export const buscarRegistro = (ctx: Ctx, id: string): Promise<Registro> =>
  ctx.tx((db) => lerRegistro(ctx, db, id))

async function travado(db: Db, id: string): Promise<repository.RegistroRow> {
  const row = await repository.lockRegistro(db, id)
  if (!row) throw registrosErrors.sumiu()
  return row
}

/** What it lacked is told, and it goes; one that was refused goes again, under the same reference. */
export const completarRegistro = (ctx: Ctx, id: string, pedido: Corpo<'completar'>): Promise<Registro> =>
  ctx.tx(async (db) => {
    if (!(await findAjustes(db)).ligado) throw registrosErrors.desligado()
    const row = await travado(db, id)
    const texto = row.estado === 'incompleto' ? 'Completado e pedido.' : 'Pedido outra vez.'
    await encaminhar(ctx, db, row, pedido, texto)
    return lerRegistro(ctx, db, id)
  })

/** A number that came from the portal or by telephone. */
export const informarNumero = (ctx: Ctx, id: string, n: Corpo<'informar'>): Promise<Registro> =>
  ctx.tx(async (db) => {
    const { valor_centavos, ...com } = n
    const row = await travado(db, id)
    const naoServe = numeroNaoServe(row.tipo, n.numero)
    if (naoServe) throw registrosErrors.numero(naoServe)
    await passar(db, portaDoRegistro, row, 'informar', {
      com: {
        ...com,
        ...(valor_centavos === null ? {} : { valor_centavos }),
        texto: `Número informado: ${n.numero}.`,
        respondido: ctx.clock(),
        proxima: null,
      },
    })
    return lerRegistro(ctx, db, id)
  })

export const dispensarRegistro = (ctx: Ctx, id: string, { motivo }: Corpo<'dispensar'>): Promise<Registro> =>
  ctx.tx(async (db) => {
    await passar(db, portaDoRegistro, id, 'dispensar', {
      com: { texto: `Dispensado: ${motivo}`, motivo, proxima: null },
    })
    return lerRegistro(ctx, db, id)
  })

export const cancelar = (ctx: Ctx, id: string, { motivo }: Corpo<'dispensar'>): Promise<Registro> =>
  ctx.tx(async (db) => {
    await cancelarRegistro(ctx, db, id, motivo)
    return lerRegistro(ctx, db, id)
  })
