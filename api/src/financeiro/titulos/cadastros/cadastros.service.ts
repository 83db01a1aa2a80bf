import type { HandlerInput } from '@tropeiro/contract'
import {
  type Categoria,
  ConfiguracaoFinanceira,
  type chamadasDeCadastros,
} from '@tropeiro/contract/financeiro/titulos/cadastros'
import { categoriasPadrao } from '@tropeiro/contract/financeiro/titulos/categorias'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { daCasa } from '../escopo.repository.ts'
import { titulosErrors } from '../titulos.errors.ts'
import * as repository from './cadastros.repository.ts'
import { listFechados } from './periodos.service.ts'

type Calls = typeof chamadasDeCadastros
type Corpo<C extends keyof Calls> = HandlerInput<Calls[C]> extends { body: infer B } ? B : never

/** The house's categories, with what the group says of them and its own. */
export async function listarCategorias(db: Db): Promise<Categoria[]> {
  const suas = new Map((await repository.listCategorias(db)).map((c) => [c.codigo, c]))
  const casa = categoriasPadrao.map((c) => ({ ativa: true, ...c, ...suas.get(c.codigo), da_casa: true }))
  const codigos = new Set(categoriasPadrao.map((c) => c.codigo))
  return [
    ...casa,
    ...[...suas.values()].filter((c) => !codigos.has(c.codigo)).map((c) => ({ ...c, da_casa: false })),
  ]
}

export async function lerConfiguracao(db: Db): Promise<ConfiguracaoFinanceira> {
  return ConfiguracaoFinanceira.parse((await repository.findConfiguracao(db))?.configuracao ?? {})
}

export const cadastros = (ctx: Ctx) =>
  ctx.tx(async (db) => {
    if (!daCasa(db))
      return {
        categorias: [],
        centros: [],
        contas: [],
        // What a delay costs is the client's to know; how much the house keeps is not.
        configuracao: { ...(await lerConfiguracao(db)), caixa_minimo_centavos: 0 },
        empresas: [],
        fechados: [],
      }
    return {
      categorias: await listarCategorias(db),
      centros: await repository.listCentros(db),
      contas: await repository.listContas(db),
      configuracao: await lerConfiguracao(db),
      empresas: await repository.listEmpresas(db),
      fechados: await listFechados(db),
    }
  })

export async function exigirCategoria(db: Db, codigo: string): Promise<void> {
  if (!(await listarCategorias(db)).some((c) => c.codigo === codigo && c.ativa))
    throw titulosErrors.semCategoria()
}

export async function exigirCentro(db: Db, id: string | null | undefined): Promise<void> {
  if (id && !(await repository.listCentros(db)).some((c) => c._id === id && c.ativo))
    throw titulosErrors.semCentro()
}

export async function exigirConta(db: Db, id: string | null | undefined): Promise<void> {
  if (id && !(await repository.findConta(db, id))?.ativa) throw titulosErrors.semConta()
}

/** The company that a title is of: the one that was said, or the first of the asker's. */
export async function empresaDe(db: Db, cnpj: string | null | undefined): Promise<string> {
  const empresas = (await repository.listEmpresas(db)).map((e) => e.cnpj)
  const one = cnpj ?? empresas[0]
  if (!one || !empresas.includes(one)) throw titulosErrors.semEmpresa()
  return one
}

export const gravarCategoria = (ctx: Ctx, c: Corpo<'gravarCategoria'>): Promise<unknown> =>
  ctx.tx((db) => repository.upsertCategoria(db, c))

export const gravarCentro = (ctx: Ctx, c: Corpo<'gravarCentro'>): Promise<void> =>
  ctx.tx(async (db) => {
    if (!(await repository.gravarCentro(db, { ...c, _id: c._id ?? null }))) throw titulosErrors.nomeRepetido()
  })

export const gravarConta = (ctx: Ctx, c: Corpo<'gravarConta'>): Promise<void> =>
  ctx.tx(async (db) => {
    const { saldo_inicial_centavos: saldo_inicial, ...resto } = c
    const conta = {
      ...resto,
      _id: c._id ?? null,
      saldo_inicial,
      cnpj_empresa: await empresaDe(db, c.cnpj_empresa),
    }
    if (!(await repository.gravarConta(db, conta))) throw titulosErrors.nomeRepetido()
  })

export const configurar = (ctx: Ctx, c: Corpo<'configurarFinanceiro'>): Promise<unknown> =>
  ctx.tx((db) => repository.upsertConfiguracao(db, c))
