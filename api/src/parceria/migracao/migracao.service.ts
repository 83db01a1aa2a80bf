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
  type TipoDeColunas,
} from '@tropeiro/contract/parceria/migracao/formas'
import { type Ctx, comAcesso } from '../../ctx.ts'
import type { UploadedFile } from '../../http/handlers.ts'
import type { Campo } from '../../leitura/planilha/colunas.ts'
import type { Especie } from '../../leitura/planilha/trazer.ts'
import { colunasDe, guardarColunas, lerPelasColunas } from './colunas.service.ts'
import { quemCompara } from './comparacao/comparacao.service.ts'
import { camposDaComparacao } from './comparacao/linha.rules.ts'
import { quemTraz } from './especies.ts'
import { migracaoErrors } from './migracao.errors.ts'

type Envio = AsyncIterable<UploadedFile>

/** A kind, and who asks with the reach that he has over it: to an admin who may not write it, it is not there. */
function daEspecie(ctx: Ctx, tipo: Nome): { eu: Ctx; dono: Especie } {
  const dono = quemTraz[tipo]
  if (!can(ctx.asker, dono.access)) throw migracaoErrors.especieFechada()
  return { eu: comAcesso(ctx, dono.access), dono }
}

const camposDe = (ctx: Ctx, tipo: TipoDeColunas): { eu: Ctx; campos: readonly Campo[] } => {
  if (tipo === 'comparacao') return { eu: quemCompara(ctx), campos: camposDaComparacao }
  const { eu, dono } = daEspecie(ctx, tipo)
  return { eu, campos: dono.campos }
}

export function lerColunas(ctx: Ctx, tipo: TipoDeColunas, files: Envio): Promise<ColunasLidas> {
  const { eu, campos } = camposDe(ctx, tipo)
  return colunasDe(eu, tipo, campos, files)
}
export function dizerColunas(ctx: Ctx, tipo: TipoDeColunas, ditas: ColunasDitas): Promise<void> {
  const { eu, campos } = camposDe(ctx, tipo)
  return guardarColunas(eu, tipo, campos, ditas)
}

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
