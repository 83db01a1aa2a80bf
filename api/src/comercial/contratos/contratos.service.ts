import { diaEm, type HandlerInput } from '@tropeiro/contract'
import {
  type AjustesDosContratos,
  CondicoesDoContrato,
  type Contrato,
  type ContratoEscrito,
  type ContratoResumo,
  contratoProcurado,
  contratos,
  MAXIMO_DE_CONTRATOS,
} from '@tropeiro/contract/comercial/contratos/calls'
import { conferirContrato } from '@tropeiro/contract/comercial/contratos/lei'
import { listaDeContratos } from '@tropeiro/contract/comercial/contratos/lista'
import { condicoesEm, reajusteEm } from '@tropeiro/contract/comercial/contratos/termos'
import { soltarArquivos } from '../../alicerce/arquivos/index.ts'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { passar } from '../../vida.ts'
import { nomesDasTarifas } from '../tarifas/index.ts'
import { contratosErrors } from './contratos.errors.ts'
import * as repository from './contratos.repository.ts'
import { listDocumentos } from './documentos/documentos.repository.ts'
import { portaDoContrato } from './vida.service.ts'

export type Corpo<C extends keyof typeof contratos> =
  HandlerInput<(typeof contratos)[C]> extends { body: infer B } ? B : never

export const hojeDe = (ctx: Pick<Ctx, 'clock'>): string => diaEm(ctx.clock())

/** What a contract says on a day. */
export const condicoesDe = (c: repository.ContratoRow, dia: string): CondicoesDoContrato =>
  CondicoesDoContrato.parse(condicoesEm(c.versoes, dia)?.condicoes ?? {})

function resumo(c: repository.ContratoRow, hoje: string): ContratoResumo {
  const { reajuste, estadia, prova } = condicoesDe(c, hoje)
  const {
    _id,
    versoes: _v,
    objeto: _o,
    rntrc: _r,
    avisar: _a,
    motivo: _m,
    rescindido_em,
    id,
    ...rest
  } = {
    _id: c.id,
    ...c,
  }
  return {
    _id: id,
    ...rest,
    fim: rescindido_em ?? c.fim,
    indice: reajuste.indice,
    reajuste_em: reajusteEm({ inicio: c.inicio, reajuste }, hoje),
    livre_minutos: estadia.livre_minutos,
    prova,
    updated_at: c.updated_at.toISOString(),
  }
}

export const listarContratos = (ctx: Ctx): Promise<ContratoResumo[]> =>
  ctx.tx(async (db) => (await repository.listContratos(db)).map((c) => resumo(c, hojeDe(ctx))))

const planilha = planilhaDaLista(listaDeContratos, contratos.exportar, {
  pagina: async (ctx, q) => (await listarContratos(ctx)).filter((c) => contratoProcurado(c, q)),
})
/** Queues the spreadsheet of the contracts that the search finds. */
export const exportarContratos = planilha.pedir
/** The long work of this module, for the worker. */
export const tarefasDeContratos = planilha.tarefas

/** One contract whole, in the caller's transaction. */
export async function lerContrato(
  ctx: Pick<Ctx, 'clock' | 'usuario'>,
  db: Db,
  id: string,
): Promise<Contrato> {
  const row = await repository.findContrato(db, id)
  if (!row) throw contratosErrors.sumiu()
  const hoje = hojeDe(ctx)
  const condicoes = condicoesDe(row, hoje)
  const { regras } = await repository.findAjustes(db)
  const versoes = await repository.listVersoes(db, id)
  return {
    ...resumo(row, hoje),
    objeto: row.objeto,
    rntrc: row.rntrc,
    avisar: row.avisar,
    motivo: row.motivo,
    condicoes,
    versoes: versoes.map((v) => ({ ...v, em: v.em.toISOString() })),
    tabelas: await nomesDasTarifas(db, condicoes.tarifas),
    arquivos: (await listDocumentos(db, id)).map(({ arquivo_id: _a, chave: _c, ...d }) => ({
      ...d,
      em: d.em.toISOString(),
    })),
    meu: row.criador_id === ctx.usuario.id,
    pendencias: conferirContrato({ ...row, condicoes }, { dia: hoje, regras }),
    historico: (await repository.listHistorico(db, id)).map((h) => ({ ...h, em: h.em.toISOString() })),
  }
}

export const buscarContrato = (ctx: Ctx, id: string): Promise<Contrato> =>
  ctx.tx((db) => lerContrato(ctx, db, id))

/** Each once, and all of them the group's. */
export async function tabelasExistem(db: Db, tarifas: readonly string[]): Promise<void> {
  const ids = new Set(tarifas)
  if (ids.size > 0 && (await nomesDasTarifas(db, [...ids])).length < ids.size)
    throw contratosErrors.tabelaDeFora()
}

const primeira = (c: ContratoEscrito) => ({
  numero: 1,
  desde: c.inicio,
  condicoes: c.condicoes,
  motivo: '',
})

export const criarContrato = (ctx: Ctx, c: ContratoEscrito): Promise<Contrato> =>
  ctx.tx(async (db) => {
    await tabelasExistem(db, c.condicoes.tarifas)
    const { n, proximo } = await repository.countContratos(db)
    if (n >= MAXIMO_DE_CONTRATOS) throw contratosErrors.demais()
    const { id } = await repository.insertContrato(db, proximo, c)
    await repository.upsertVersao(db, id, primeira(c))
    await repository.insertHistorico(db, id, 'Contrato feito.')
    return lerContrato(ctx, db, id)
  })

export const editarContrato = (ctx: Ctx, id: string, c: ContratoEscrito): Promise<Contrato> =>
  ctx.tx(async (db) => {
    await passar(db, portaDoContrato, id, 'editar', {
      com: { texto: 'Contrato mudado.' },
      fazer: async () => {
        await tabelasExistem(db, c.condicoes.tarifas)
        await repository.updateContrato(db, id, c)
        await repository.upsertVersao(db, id, primeira(c))
      },
    })
    return lerContrato(ctx, db, id)
  })

export const excluirContrato = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx(async (db) => {
    const held = (await listDocumentos(db, id)).map((d) => d.arquivo_id)
    await passar(db, portaDoContrato, id, 'excluir')
    await soltarArquivos(ctx, db, held)
  })

export const lerAjustes = (ctx: Ctx): Promise<AjustesDosContratos> =>
  ctx.tx((db) => repository.findAjustes(db))

export const gravarAjustes = (ctx: Ctx, a: AjustesDosContratos): Promise<AjustesDosContratos> =>
  ctx.tx(async (db) => {
    await repository.upsertAjustes(db, a)
    return a
  })
