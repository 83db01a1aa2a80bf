import { formatDia } from '@tropeiro/contract'
import type { Contrato } from '@tropeiro/contract/comercial/contratos/calls'
import { conferirContrato } from '@tropeiro/contract/comercial/contratos/lei'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { passar } from '../../vida.ts'
import { contratosErrors } from './contratos.errors.ts'
import * as repository from './contratos.repository.ts'
import { type Corpo, condicoesDe, hojeDe, lerContrato, tabelasExistem } from './contratos.service.ts'
import { portaDoContrato } from './vida.service.ts'

async function travado(db: Db, id: string): Promise<repository.ContratoRow> {
  const row = await repository.lockContrato(db, id)
  if (!row) throw contratosErrors.sumiu()
  return row
}

/** What of it the law does not let stand today, said as its life asks for it. */
async function sabido(
  ctx: Ctx,
  db: Db,
  row: repository.ContratoRow,
  condicoes = condicoesDe(row, hojeDe(ctx)),
) {
  const hoje = hojeDe(ctx)
  const { regras } = await repository.findAjustes(db)
  const grave = conferirContrato({ ...row, condicoes }, { dia: hoje, regras }).find((p) => p.grave)
  return {
    meu: row.criador_id === ctx.usuario.id,
    proibido: grave ? `${grave.mensagem} (${grave.fonte})` : '',
    passou: row.fim !== null && row.fim < hoje ? row.fim : '',
  }
}

/** An act that only moves it on. */
const mover = (
  ctx: Ctx,
  id: string,
  ato: 'pedirAprovacao' | 'aprovar' | 'devolver',
  com: { texto: string; motivo?: string },
): Promise<Contrato> =>
  ctx.tx(async (db) => {
    const row = await travado(db, id)
    await passar(db, portaDoContrato, row, ato, { com, sabe: await sabido(ctx, db, row) })
    return lerContrato(ctx, db, id)
  })

export const pedirAprovacao = (ctx: Ctx, id: string): Promise<Contrato> =>
  mover(ctx, id, 'pedirAprovacao', { texto: 'Pede aprovação.', motivo: '' })
export const aprovarContrato = (ctx: Ctx, id: string): Promise<Contrato> =>
  mover(ctx, id, 'aprovar', { texto: 'Aprovado.' })
export const devolverContrato = (ctx: Ctx, id: string, { motivo }: Corpo<'devolver'>): Promise<Contrato> =>
  mover(ctx, id, 'devolver', { texto: `Não aprovado: ${motivo}`, motivo })

/** New conditions from a day on, after all others. */
export const aditarContrato = (ctx: Ctx, id: string, a: Corpo<'aditar'>): Promise<Contrato> =>
  ctx.tx(async (db) => {
    const row = await travado(db, id)
    await passar(db, portaDoContrato, row, 'aditar', {
      com: { texto: `Aditivo a partir de ${formatDia(a.desde)}: ${a.motivo}` },
      sabe: await sabido(ctx, db, row, a.condicoes),
      fazer: async () => {
        const [last] = await repository.listVersoes(db, id)
        if (last && a.desde <= last.desde) throw contratosErrors.aditivoAntes(formatDia(last.desde))
        if (row.fim !== null && a.desde > row.fim) throw contratosErrors.aditivoFora()
        await tabelasExistem(db, a.condicoes.tarifas)
        await repository.upsertVersao(db, id, { ...a, numero: (last?.numero ?? 0) + 1 })
      },
    })
    return lerContrato(ctx, db, id)
  })

export const prorrogarContrato = (
  ctx: Ctx,
  id: string,
  { fim, motivo }: Corpo<'prorrogar'>,
): Promise<Contrato> =>
  ctx.tx(async (db) => {
    const until = fim === null ? 'sem fim marcado' : `até ${formatDia(fim)}`
    await passar(db, portaDoContrato, id, 'prorrogar', {
      com: { texto: `Prorrogado ${until}.${motivo && ` ${motivo}`}` },
      fazer: async () => {
        const row = await travado(db, id)
        if (fim !== null && (fim < row.inicio || fim < hojeDe(ctx))) throw contratosErrors.fimAntes()
        await repository.updateFim(db, id, fim)
      },
    })
    return lerContrato(ctx, db, id)
  })

export const rescindirContrato = (
  ctx: Ctx,
  id: string,
  { dia, motivo }: Corpo<'rescindir'>,
): Promise<Contrato> =>
  ctx.tx(async (db) => {
    await passar(db, portaDoContrato, id, 'rescindir', {
      com: { texto: `Rescindido em ${formatDia(dia)}: ${motivo}`, motivo },
      fazer: async () => {
        const row = await travado(db, id)
        if (dia < row.inicio || (row.fim !== null && dia > row.fim)) throw contratosErrors.rescisaoFora()
        await repository.updateRescisao(db, id, dia)
      },
    })
    return lerContrato(ctx, db, id)
  })
