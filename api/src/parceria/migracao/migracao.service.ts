import { can } from '@tropeiro/contract'
import {
  type Andamento,
  type ColunasDitas,
  type ColunasLidas,
  especies,
  type Lote,
  type LoteAberto,
  type Especie as Nome,
  type Previa,
} from '@tropeiro/contract/parceria/migracao/formas'
import { type Ctx, comAcesso } from '../../ctx.ts'
import type { UploadedFile } from '../../http/handlers.ts'
import type { Campo } from '../../leitura/planilha/colunas.ts'
import { abrirPlanilha, comColunas, type PlanilhaLida } from '../../leitura/planilha/ler.ts'
import { proporColunas } from '../../leitura/planilha/propor.ts'
import type { Especie } from '../../leitura/planilha/trazer.ts'
import * as repository from './colunas.repository.ts'
import { quemTraz } from './especies.ts'
import { migracaoErrors } from './migracao.errors.ts'

type Envio = AsyncIterable<UploadedFile>

/** A kind, and who asks with the reach that he has over it: to an admin who may not write it, it is not there. */
function daEspecie(ctx: Ctx, tipo: Nome): { eu: Ctx; dono: Especie } {
  const dono = quemTraz[tipo]
  if (!can(ctx.asker, dono.access)) throw migracaoErrors.especieFechada()
  return { eu: comAcesso(ctx, dono.access), dono }
}

async function propor(ctx: Ctx, tipo: string, campos: readonly Campo[], files: Envio) {
  const aberta = await abrirPlanilha(files)
  const said = await ctx.tx((db) => repository.listColunas(db, tipo))
  return { aberta, ...proporColunas(aberta, campos, new Map(said.map((c) => [c.titulo, c.campo]))) }
}

/** Which columns a sheet has, and what each is taken for. */
export async function colunasDe(
  ctx: Ctx,
  tipo: string,
  campos: readonly Campo[],
  files: Envio,
): Promise<ColunasLidas> {
  const { propostas, linhas } = await propor(ctx, tipo, campos, files)
  return {
    linhas,
    colunas: propostas,
    campos: campos.map((c) => ({ campo: c.campo, nome: c.nome, exigido: c.exigido ?? false })),
  }
}

/** A sheet read by what its titles mean to this group. */
export async function lerPelasColunas(
  ctx: Ctx,
  tipo: string,
  campos: readonly Campo[],
  files: Envio,
): Promise<PlanilhaLida> {
  const { aberta, at, colunas } = await propor(ctx, tipo, campos, files)
  return comColunas(aberta, at, colunas, campos)
}

/** Keeps what each title means; one field stands under one column. */
export async function guardarColunas(
  ctx: Ctx,
  tipo: string,
  campos: readonly Campo[],
  { colunas }: ColunasDitas,
): Promise<void> {
  const seen = new Set<string>()
  for (const { campo } of colunas) {
    if (campo === null) continue
    const own = campos.find((c) => c.campo === campo)
    if (!own) throw migracaoErrors.campoDesconhecido(campo)
    if (seen.has(campo)) throw migracaoErrors.campoDuasVezes(own.nome)
    seen.add(campo)
  }
  const uma = [...new Map(colunas.map((c) => [c.chave, c])).values()]
  await ctx.tx((db) => repository.upsertColunas(db, tipo, uma))
}

export const lerColunas = (ctx: Ctx, tipo: Nome, files: Envio): Promise<ColunasLidas> =>
  colunasDe(ctx, tipo, daEspecie(ctx, tipo).dono.campos, files)
export const dizerColunas = (ctx: Ctx, tipo: Nome, ditas: ColunasDitas): Promise<void> =>
  guardarColunas(ctx, tipo, daEspecie(ctx, tipo).dono.campos, ditas)

export async function prever(ctx: Ctx, tipo: Nome, files: Envio): Promise<Previa> {
  const { eu, dono } = daEspecie(ctx, tipo)
  return dono.prever(eu, await lerPelasColunas(eu, tipo, dono.campos, files))
}

export async function importar(ctx: Ctx, tipo: Nome, files: Envio): Promise<LoteAberto> {
  const { eu, dono } = daEspecie(ctx, tipo)
  return dono.importar(eu, await lerPelasColunas(eu, tipo, dono.campos, files))
}

export function listarLotes(ctx: Ctx, tipo: Nome): Promise<Lote[]> {
  const { eu, dono } = daEspecie(ctx, tipo)
  return dono.lotes(eu)
}
export function abrirLote(ctx: Ctx, tipo: Nome, id: string): Promise<LoteAberto> {
  const { eu, dono } = daEspecie(ctx, tipo)
  return dono.lote(eu, id)
}
export function desfazerLote(ctx: Ctx, tipo: Nome, id: string): Promise<LoteAberto> {
  const { eu, dono } = daEspecie(ctx, tipo)
  return dono.desfazer(eu, id)
}

/** How far each kind is. */
export async function andamento(ctx: Ctx): Promise<Andamento[]> {
  const told: Andamento[] = []
  for (const tipo of especies) {
    const pode = can(ctx.asker, quemTraz[tipo].access)
    const lotes = pode ? (await listarLotes(ctx, tipo)).filter((l) => l.desfeita_em === null) : []
    told.push({
      tipo,
      pode,
      lotes: lotes.length,
      trazidos: lotes.reduce((n, l) => n + l.novos + l.mudados, 0),
      ultimo_em: lotes[0]?.em ?? null,
    })
  }
  return told
}
