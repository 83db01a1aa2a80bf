import { diaEm, diasAte } from '@tropeiro/contract'
import { can } from '@tropeiro/contract/access/can'
import { multas } from '@tropeiro/contract/frota/multas/calls'
import { pedagios } from '@tropeiro/contract/frota/pedagios/calls'
import {
  pendencias as chamadas,
  type PendenciaDaFrota,
  pendenciaProcurada,
} from '@tropeiro/contract/frota/pendencias/calls'
import { listaDePendencias } from '@tropeiro/contract/frota/pendencias/lista'
import { escondida, MAXIMO_DE_ADIAMENTO, semRepetir } from '@tropeiro/contract/frota/pendencias/regras'
import { validades } from '@tropeiro/contract/frota/validades/calls'
import { planilhaDaLista } from '../../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { vencimentosDaFrota } from '../../manutencao/index.ts'
import { multasVivas } from '../../multas/index.ts'
import { listFaltasDeVale, listLivresAPagar, listNaoCobradas } from '../../pedagios/index.ts'
import { lerVeiculos } from '../../pneus/index.ts'
import { documentosDaFrota } from '../../validades/index.ts'
import { listAbertos } from '../incidentes/incidentes.repository.ts'
import { pendenciasErrors } from '../pendencias.errors.ts'
import * as repository from './caixa.repository.ts'
import * as fontes from './fontes.repository.ts'
import * as rules from './fontes.rules.ts'
import { dasMultas, dosDocumentos } from './papeis.rules.ts'
import { dasNaoCobradas, dosIncidentes, dosLivres, dosValesEmFalta } from './pedagio.rules.ts'

const TRES_DIAS_MS = 3 * 86_400_000

/** All that waits, as the facts say it now; money of fuel and tolls for those who see it alone. */
async function achar(ctx: Ctx): Promise<rules.Achada[]> {
  const hoje = diaEm(ctx.clock())
  const pneus = await lerVeiculos(ctx)
  const papeis = can(ctx.asker, validades.listar.access)
  const comMultas = can(ctx.asker, multas.listar.access)
  const dinheiro = can(ctx.asker, pedagios.listar.access)
  return ctx.tx(async (db) =>
    semRepetir([
      ...rules.daPreventiva(await vencimentosDaFrota(ctx, db)),
      ...rules.dosDefeitos(await fontes.listDefeitosSoltos(db)),
      ...rules.dasOrdens(await fontes.listOrdensVivas(db), hoje),
      ...rules.dosPneus(pneus, hoje),
      ...(papeis ? dosDocumentos(await documentosDaFrota(ctx, db)) : []),
      ...(comMultas ? dasMultas(await multasVivas(ctx, db)) : []),
      ...(dinheiro ? rules.dosAbastecimentos(await fontes.listAbastecimentosMarcados(db)) : []),
      ...(dinheiro ? dosIncidentes(await listAbertos(db)) : []),
      ...(dinheiro ? rules.dosPedagios(await fontes.listPedagiosAContestar(db)) : []),
      ...(dinheiro ? dosLivres(await listLivresAPagar(db), hoje) : []),
      ...(dinheiro ? dasNaoCobradas(await listNaoCobradas(db, ctx.clock())) : []),
      ...(dinheiro ? dosValesEmFalta(await listFaltasDeVale(db, ctx.clock())) : []),
      ...rules.dasLeituras(await fontes.listUltimasLeituras(db), hoje),
      ...rules.dosChecklists(
        await fontes.listSaidasSemChecklist(db, new Date(ctx.clock().getTime() - TRES_DIAS_MS)),
      ),
    ]),
  )
}

export async function listarPendencias(ctx: Ctx): Promise<PendenciaDaFrota[]> {
  const hoje = diaEm(ctx.clock())
  const found = await achar(ctx)
  const adiadas = new Map((await ctx.tx(repository.listAdiadas)).map((a) => [a.pendencia, a]))
  return found.map((p) => {
    const a = adiadas.get(p._id) ?? null
    return {
      ...p,
      adiada: a && escondida(p, a, hoje) ? { ate: a.ate, motivo: a.motivo, autor: a.autor } : null,
    }
  })
}

const planilha = planilhaDaLista(listaDePendencias, chamadas.exportar, {
  pagina: async (ctx, q) => (await listarPendencias(ctx)).filter((p) => pendenciaProcurada(p, q)),
})
/** Queues the spreadsheet of what waits. */
export const exportarPendencias = planilha.pedir
export const tarefasDePendencias = planilha.tarefas

/** Out of sight until a day. What it keeps from happening it goes on keeping. */
export async function adiarPendencia(
  ctx: Ctx,
  body: { pendencia: string; ate: string; motivo: string },
): Promise<void> {
  const hoje = diaEm(ctx.clock())
  if (body.ate <= hoje) throw pendenciasErrors.noPassado()
  if (diasAte(hoje, body.ate) > MAXIMO_DE_ADIAMENTO) throw pendenciasErrors.longeDemais()
  const one = (await achar(ctx)).find((p) => p._id === body.pendencia)
  if (!one) throw pendenciasErrors.sumiu()
  await ctx.tx((db) => repository.upsertAdiada(db, { ...body, gravidade: one.gravidade }))
}

export const voltarPendencia = async (ctx: Ctx, pendencia: string): Promise<void> => {
  await ctx.tx((db) => repository.deleteAdiada(db, pendencia))
}
