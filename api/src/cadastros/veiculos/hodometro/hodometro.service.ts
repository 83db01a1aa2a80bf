import type { Troca, TrocaEscrita } from '@tropeiro/contract/cadastros/veiculos/hodometro'
import type { Leitura } from '@tropeiro/contract/cadastros/veiculos/leituras'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { anotarLeituras, comTexto, julgar } from '../leituras.service.ts'
import { veiculosErrors } from '../veiculos.errors.ts'
import { listVeiculos, lockVeiculo } from '../veiculos.repository.ts'
import * as repository from './hodometro.repository.ts'

const noFio = async (db: Db, veiculo: string): Promise<Troca[]> =>
  (await repository.listTrocas(db, veiculo)).map((t) => ({ ...t, em: t.em.toISOString() }))

export const listarTrocas = (ctx: Ctx, veiculo: string): Promise<Troca[]> =>
  ctx.tx(async (db) => {
    if ((await listVeiculos(db, veiculo)).length === 0) throw veiculosErrors.sumiu()
    return noFio(db, veiculo)
  })

const referenciaDe = (troca: string) => `troca:${troca}`

/** A panel was changed, or went round to nought: the vehicle's own kilometres go on, and what was read of the new one is judged anew. */
export const trocarHodometro = (ctx: Ctx, veiculo: string, body: TrocaEscrita): Promise<Troca[]> =>
  ctx.tx(async (db) => {
    if (!(await lockVeiculo(db, veiculo))) throw veiculosErrors.sumiu()
    const [v] = await listVeiculos(db, veiculo)
    if (unidades[v!.unidade].reboque) throw veiculosErrors.semHodometro()
    if (Date.parse(body.em) > ctx.clock().getTime()) throw veiculosErrors.leituraFutura()
    const known = await repository.findTroca(db, veiculo, body.em)
    if (known?.km_antigo === body.km_antigo && known.km_novo === body.km_novo) return noFio(db, veiculo)
    if (known) throw veiculosErrors.trocaNoInstante()
    const { id } = await repository.insertTroca(db, veiculo, body)
    const referencia = referenciaDe(id)
    await anotarLeituras(db, {
      leituras: [{ veiculo, em: body.em, km: body.km_novo, origem: 'manual', referencia }],
    })
    const lida = await repository.findPorReferencia(db, referencia)
    if (lida && !lida.aceita) throw veiculosErrors.trocaRecusada(lida.motivo)
    return noFio(db, veiculo)
  })

export const desfazerTroca = (ctx: Ctx, veiculo: string, troca: string): Promise<Troca[]> =>
  ctx.tx(async (db) => {
    if (!(await lockVeiculo(db, veiculo))) throw veiculosErrors.sumiu()
    if ((await repository.deleteTroca(db, veiculo, troca)) === 0) throw veiculosErrors.trocaSumiu()
    const apagar = { origem: 'manual', referencias: [referenciaDe(troca)], veiculos: [veiculo] } as const
    await anotarLeituras(db, { leituras: [], apagar })
    return noFio(db, veiculo)
  })

const confirmar = (ctx: Ctx, veiculo: string, leitura: string, motivo: string | null): Promise<Leitura[]> =>
  ctx.tx(async (db) => {
    if (!(await lockVeiculo(db, veiculo))) throw veiculosErrors.sumiu()
    const c = motivo === null ? { por: '', motivo: '' } : { por: db.quem.nome, motivo }
    if ((await repository.updateConfirmada(db, veiculo, leitura, c)) === 0)
      throw veiculosErrors.leituraSumiu()
    await julgar(db, [veiculo])
    return comTexto(db, veiculo)
  })

/** Somebody vouches for a reading: it stands, and the others are judged beside it. */
export const confirmarLeitura = (ctx: Ctx, veiculo: string, leitura: string, motivo: string) =>
  confirmar(ctx, veiculo, leitura, motivo)
export const desconfirmarLeitura = (ctx: Ctx, veiculo: string, leitura: string) =>
  confirmar(ctx, veiculo, leitura, null)
