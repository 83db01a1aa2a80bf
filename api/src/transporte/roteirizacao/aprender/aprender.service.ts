import { diaEm } from '@tropeiro/contract'
import {
  type Aprendizado,
  FAIXAS,
  MAXIMO_DE_APRENDIDOS,
  MINIMO_DE_TRECHOS,
  ordemVale,
  type PedidoDeLigar,
  tiposDeAprendizado,
} from '@tropeiro/contract/transporte/roteirizacao/aprendizado'
import type { Ctx, Deps } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import type { Db } from '../../../db/tx.ts'
import { usualNaFaixa } from '../preparar/caminhos.rules.ts'
import { listBases } from '../preparar/entrada.repository.ts'
import * as repository from './aprender.repository.ts'
import { seguidasDe, type Velocidade, velocidadesDe } from './aprender.rules.ts'

/** Plans that one night learns from, in each group: a night that was missed is made up for in the next ones. */
const PLANOS_POR_NOITE = 40

const chaveDaVelocidade = (v: Pick<Velocidade, 'base_id' | 'fim_de_semana' | 'faixa'>): string =>
  `${v.base_id}:${v.fim_de_semana ? 1 : 0}:${v.faixa}`
const chaveDaOrdem = (o: Pick<repository.OrdemRow, 'base_id' | 'antes' | 'depois'>): string =>
  `${o.base_id}>${o.antes}>${o.depois}`

/** What is switched off, as it is asked. */
async function lerDesligados(db: Db) {
  const off = new Set((await repository.listDesligados(db)).map(({ tipo, chave }) => `${tipo} ${chave}`))
  return (tipo: PedidoDeLigar['tipo'], chave = ''): boolean => !off.has(`${tipo} ${chave}`)
}

async function aprenderCaminhos(db: Db, agora: Date): Promise<void> {
  const metropoles = new Map((await listBases(db)).map((b) => [b.id, b.metropole]))
  await repository.replaceVelocidades(db, velocidadesDe(await repository.listTrechos(db, agora), metropoles))
}

async function aprenderOrdens(db: Db, hoje: string): Promise<void> {
  for (const p of await repository.listPorAprender(db, hoje, PLANOS_POR_NOITE)) {
    const nomes = new Map(p.paradas.map((s) => [s.id, s.nome]))
    const feitas = new Map(
      (await repository.listPortasFeitas(db, p.id, [...nomes.keys()])).map((f) => [f.id, f]),
    )
    for (const rota of p.rotas) {
      const portas = rota.paradas.flatMap((id) => {
        const f = id === null ? undefined : feitas.get(id)
        return f ? [{ chave: f.chave, nome: nomes.get(f.id) ?? '', em: f.em?.getTime() ?? null }] : []
      })
      for (const s of seguidasDe(portas)) await repository.insertSeguida(db, p.base_id, p.dia, s)
    }
    await repository.updateAprendido(db, p.id)
  }
  await repository.deleteOrdensVelhas(db, hoje)
}

/** Every night: how long ways took, and in which order drivers went. */
export const aprenderDeTodos = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    await aprenderCaminhos(db, deps.clock())
    await aprenderOrdens(db, diaEm(deps.clock()))
  })

/** What of the learned a day may use: times at doors, ways around its base, and who is visited first. */
export async function aprendidoPara(db: Db, base: number, portas: readonly string[]) {
  const ligado = await lerDesligados(db)
  const velocidades = ligado('velocidade') ? await repository.listVelocidades(db, base) : []
  const ordens = ligado('ordem') ? await repository.listOrdens(db, { base, portas, limite: 2000 }) : []
  return {
    parada: (chave: string): boolean => ligado('parada') && ligado('parada', chave),
    velocidades: velocidades.filter(
      (v) => v.trechos >= MINIMO_DE_TRECHOS && ligado('velocidade', chaveDaVelocidade(v)),
    ),
    ordens: ordens.filter((o) => ordemVale(o) && ligado('ordem', chaveDaOrdem(o))),
  }
}

export const abrirAprendizado = (ctx: Ctx): Promise<Aprendizado> => ctx.tx(lerAprendizado)

async function lerAprendizado(db: Db): Promise<Aprendizado> {
  const ligado = await lerDesligados(db)
  const metropoles = new Map((await listBases(db)).map((b) => [b.id, b.metropole]))
  const paradas = await repository.listPermanencias(db, MAXIMO_DE_APRENDIDOS)
  const velocidades = await repository.listVelocidades(db)
  const ordens = await repository.listOrdens(db, { base: null, portas: null, limite: MAXIMO_DE_APRENDIDOS })
  return {
    desligados: tiposDeAprendizado.filter((t) => !ligado(t)),
    paradas: paradas.map((p) => ({ ...p, ligado: ligado('parada', p.chave) })),
    velocidades: velocidades.map((v) => ({
      chave: chaveDaVelocidade(v),
      base: v.base,
      fim_de_semana: v.fim_de_semana,
      de: FAIXAS[v.faixa]![0],
      ate: FAIXAS[v.faixa]![1],
      fator: v.milesimos / 1000,
      usual: usualNaFaixa(metropoles.get(v.base_id) ?? false, v.fim_de_semana, v.faixa),
      trechos: v.trechos,
      vale: v.trechos >= MINIMO_DE_TRECHOS,
      ligado: ligado('velocidade', chaveDaVelocidade(v)),
    })),
    ordens: ordens.map((o) => ({
      chave: chaveDaOrdem(o),
      base: o.base,
      antes: o.nome_antes,
      depois: o.nome_depois,
      vezes: o.vezes,
      contra: o.contra,
      vale: ordemVale(o),
      ligado: ligado('ordem', chaveDaOrdem(o)),
    })),
  }
}

export const ligarAprendizado = (ctx: Ctx, { tipo, chave, ligado }: PedidoDeLigar): Promise<Aprendizado> =>
  ctx.tx(async (db) => {
    if (ligado) await repository.deleteDesligado(db, tipo, chave)
    else await repository.insertDesligado(db, tipo, chave)
    return lerAprendizado(db)
  })
