import type { ColunasDitas, ColunasLidas } from '@tropeiro/contract/parceria/migracao/formas'
import type { Ctx } from '../../ctx.ts'
import type { UploadedFile } from '../../http/handlers.ts'
import type { Campo } from '../../leitura/planilha/colunas.ts'
import { abrirPlanilha, comColunas, type PlanilhaLida } from '../../leitura/planilha/ler.ts'
import { proporColunas } from '../../leitura/planilha/propor.ts'
import * as repository from './colunas.repository.ts'
import { migracaoErrors } from './migracao.errors.ts'

type Envio = AsyncIterable<UploadedFile>

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
