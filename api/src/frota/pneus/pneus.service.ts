import { diaEm } from '@tropeiro/contract'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { mediana } from '@tropeiro/contract/frota/pendencias/contas'
import { pneus as chamadas, pneuProcurado } from '@tropeiro/contract/frota/pneus/calls'
import { cpk, cpkDoPneu, previsaoDa, valeRecapar } from '@tropeiro/contract/frota/pneus/custo'
import type {
  HistoriaDoPneu,
  Pneu,
  PneuEscrito,
  VeiculoComPneus,
} from '@tropeiro/contract/frota/pneus/formas'
import { MAXIMO_DE_PNEUS } from '@tropeiro/contract/frota/pneus/formas'
import { listaDePneus } from '@tropeiro/contract/frota/pneus/lista'
import type { PoliticasDosPneus } from '@tropeiro/contract/frota/pneus/politicas'
import { posicoesDa, roda } from '@tropeiro/contract/frota/pneus/posicoes'
import { achadosDos, type PneuNaRoda } from '@tropeiro/contract/frota/pneus/regras'
import { planilhaDaLista } from '../../alicerce/tarefas/index.ts'
import { contadoresDe } from '../../cadastros/veiculos/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { pneusErrors } from './pneus.errors.ts'
import * as repository from './pneus.repository.ts'
import { findPoliticas } from './politicas.repository.ts'

type Contadores = ReadonlyMap<string, number>

/** A tyre with its own kilometres: those of closed mountings, and of the open one by its vehicle's odometer. */
export function pneuDaRow(p: repository.PneuRow, contadores: Contadores): Pneu {
  const at = p.veiculo === null ? undefined : contadores.get(p.veiculo)
  const rolling = p.posicao !== null && roda(p.posicao)
  const open = rolling && at !== undefined && p.contador_de !== null ? Math.max(0, at - p.contador_de) : 0
  const vidas = p.vidas.map((v) => (v.numero === p.vida ? { ...v, km: v.km + open } : v))
  const now = vidas.find((v) => v.numero === p.vida)!
  const prediction = previsaoDa(now)
  return {
    _id: p.id,
    fogo: p.fogo,
    marca: p.marca,
    modelo: p.modelo,
    medida: p.medida,
    desenho: p.desenho,
    dot: p.dot,
    serie: p.serie,
    psi: p.psi,
    estado: p.estado,
    motivo: p.motivo,
    vida: p.vida,
    veiculo: p.veiculo,
    placa: p.placa,
    posicao: p.posicao,
    sulco: now.sulco,
    sulco_inicial: now.sulco_inicial,
    km: now.km,
    custo_centavos: now.custo_centavos,
    cpk_vida: cpk(now.custo_centavos, now.km),
    cpk: cpkDoPneu(vidas, p.consertos, p.venda),
    parcial: vidas.some((v) => v.parcial),
    km_restante: prediction?.km_restante ?? null,
    cpk_projetado: prediction?.cpk_projetado ?? null,
    psi_medido: p.psi_medido,
    sulcos: p.sulcos,
    aferido_em: p.aferido_em?.toISOString() ?? null,
  }
}

/** The tread of the life it is in, in tenths of a millimetre; null: never measured. */
export const sulcoDe = (p: repository.PneuRow): number | null =>
  p.vidas.find((d) => d.numero === p.vida)?.sulco ?? null

export const naRoda = (p: Pneu): PneuNaRoda => ({
  codigo: p.posicao!,
  sulco: p.sulco,
  sulcos: p.sulcos,
  psi: p.psi_medido,
  psi_certo: p.psi,
  medida: p.medida,
  marca: p.marca,
  desenho: p.desenho,
  vida: p.vida,
  dot: p.dot,
})

export function resumoDoVeiculo(
  v: repository.VeiculoRow,
  own: readonly Pneu[],
  contadores: Contadores,
  hoje: string,
  casa: PoliticasDosPneus,
): VeiculoComPneus {
  const onRoad = own.filter((p) => roda(p.posicao!))
  const treads = onRoad.flatMap((p) => p.sulco ?? [])
  const measured = onRoad.map((p) => p.aferido_em)
  return {
    _id: v.id,
    placa: v.placa,
    frota: v.frota,
    unidade: v.unidade,
    contador: contadores.get(v.id) ?? null,
    reboque: unidades[v.unidade].reboque,
    bloqueado: v.bloqueado,
    pneus: onRoad.length,
    posicoes: posicoesDa(v.unidade).filter((p) => roda(p.codigo)).length,
    menor: treads.length > 0 ? Math.min(...treads) : null,
    aferido_em: measured.length > 0 && measured.every((m) => m !== null) ? measured.sort()[0]! : null,
    achados: achadosDos(v.unidade, own.map(naRoda), hoje, casa),
  }
}

export const lerPneus = (ctx: Ctx): Promise<Pneu[]> =>
  ctx.tx(async (db) => {
    const rows = await repository.listPneus(db)
    const contadores = await contadoresDe(db, ctx.clock())
    return rows.map((p) => pneuDaRow(p, contadores))
  })

const planilha = planilhaDaLista(listaDePneus, chamadas.exportar, {
  pagina: async (ctx, q) => (await lerPneus(ctx)).filter((p) => pneuProcurado(p, q)),
})
/** Queues the spreadsheet of the tyres that the search finds. */
export const exportarPneus = planilha.pedir
export const tarefasDePneus = planilha.tarefas

export async function lerUm(ctx: Pick<Ctx, 'clock'>, db: Db, id: string): Promise<Pneu> {
  const [row] = await repository.listPneus(db, { id })
  if (!row) throw pneusErrors.sumiu()
  return pneuDaRow(row, await contadoresDe(db, ctx.clock(), row.veiculo ? [row.veiculo] : []))
}

export const criarPneu = (ctx: Ctx, body: PneuEscrito): Promise<Pneu> =>
  ctx.tx(async (db) => {
    await repository.lockFogo(db)
    if (await repository.findFogo(db, body.fogo)) throw pneusErrors.fogoRepetido(body.fogo)
    if ((await repository.countPneus(db)).n >= MAXIMO_DE_PNEUS) throw pneusErrors.demais()
    const { id } = await repository.insertPneu(db, body)
    await repository.insertMovimento(db, id, 'Cadastrado', ctx.clock())
    return lerUm(ctx, db, id)
  })

const FIM: readonly Pneu['estado'][] = ['descartado', 'vendido', 'extraviado']

/** Whether another retread is worth it: by this tyre's first life, and what retreads of its size cost and lasted here. */
function recapeDe(p: Pneu, row: repository.PneuRow, todos: readonly repository.PneuRow[]) {
  const primeira = row.vidas.find((v) => v.numero === 1)
  const km = p.vida === 1 ? p.km + (p.km_restante ?? 0) : (primeira?.km ?? 0)
  const recapes = todos
    .filter((r) => r.medida === p.medida)
    .flatMap((r) =>
      r.vidas
        .filter((v) => v.numero > 1)
        .map((v) => ({ ...v, fim: v.numero < r.vida || FIM.includes(r.estado) })),
    )
  const preco = mediana(recapes.flatMap((v) => v.custo_centavos ?? []))
  if (preco === null || !primeira?.custo_centavos || primeira.parcial || km <= 0) return null
  const rodaram = recapes.filter((v) => v.fim && !v.parcial && v.km > 0).map((v) => v.km)
  return valeRecapar(preco, { custo: primeira.custo_centavos, km }, rodaram)
}

export const lerHistoria = (ctx: Ctx, id: string): Promise<HistoriaDoPneu> =>
  ctx.tx(async (db) => {
    const p = await lerUm(ctx, db, id)
    const todos = await repository.listPneus(db)
    const row = todos.find((r) => r.id === id)
    return {
      recape: recapeDe(p, row!, todos),
      vidas: row!.vidas.map((v) => {
        const km = v.numero === p.vida ? p.km : v.km
        return { ...v, km, cpk: cpk(v.custo_centavos, km) }
      }),
      movimentos: (await repository.listMovimentos(db, id)).map((m) => ({ ...m, em: m.em.toISOString() })),
    }
  })

const gravidade = (v: VeiculoComPneus): number =>
  v.achados[0] ? { bloqueia: 0, trocar: 1, alerta: 2 }[v.achados[0].gravidade] : 3

export const lerVeiculos = (ctx: Ctx): Promise<VeiculoComPneus[]> =>
  ctx.tx(async (db) => {
    const contadores = await contadoresDe(db, ctx.clock())
    const own = Map.groupBy(
      (await repository.listPneus(db)).filter((p) => p.veiculo !== null),
      (p) => p.veiculo!,
    )
    const hoje = diaEm(ctx.clock())
    const casa = await findPoliticas(db)
    return (await repository.listVeiculos(db))
      .map((v) =>
        resumoDoVeiculo(
          v,
          (own.get(v.id) ?? []).map((p) => pneuDaRow(p, contadores)),
          contadores,
          hoje,
          casa,
        ),
      )
      .sort((a, b) => gravidade(a) - gravidade(b))
  })

/** A vehicle by its tyres, as it stands in this transaction. */
export async function pneusDoVeiculo(ctx: Pick<Ctx, 'clock'>, db: Db, id: string) {
  const [v] = await repository.listVeiculos(db, id)
  if (!v) throw pneusErrors.veiculoSumiu()
  const contadores = await contadoresDe(db, ctx.clock(), [id])
  const lista = (await repository.listPneus(db, { veiculo: id })).map((p) => pneuDaRow(p, contadores))
  const casa = await findPoliticas(db)
  return { ...resumoDoVeiculo(v, lista, contadores, diaEm(ctx.clock()), casa), lista }
}

export const lerVeiculo = (ctx: Ctx, id: string) => ctx.tx((db) => pneusDoVeiculo(ctx, db, id))
