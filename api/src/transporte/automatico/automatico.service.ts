import { automatico, MAXIMO_DE_REGRAS } from '@tropeiro/contract/transporte/automatico/calls'
import { autoresParados } from '../../alicerce/usuarios/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import { proximaExecucao } from './agenda.rules.ts'
import { automaticoErrors } from './automatico.errors.ts'
import * as repository from './automatico.repository.ts'
import { executar, simular } from './executar.service.ts'

export const EXECUCOES_POR_PAGINA = 50

type Pedida = Omit<repository.RegraNova, 'proxima_em'>

const PARADA = 'Parada: quem respondia por ela não tem mais este acesso. Grave a regra no seu nome.'

const noFio = ({ criador_id: _, ...r }: repository.Regra, parada = false) => ({
  ...r,
  parada: parada ? PARADA : null,
  proxima_em: r.proxima_em.toISOString(),
})
const execucaoNoFio = ({ total: _, ...e }: repository.ExecucaoRow) => ({
  ...e,
  em: e.em.toISOString(),
  momento: e.momento.toISOString(),
})

async function lerRegra(db: Db, id: string): Promise<repository.Regra> {
  const regra = await repository.findRegra(db, id)
  if (!regra) throw automaticoErrors.naoExiste()
  return regra
}

/** What was asked, unrepeated and checked against what the group has. */
async function conferir(db: Db, ctx: Ctx, p: Pedida, id: string | null): Promise<repository.RegraNova> {
  const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]
  const r = {
    ...p,
    rotas: unique(p.rotas),
    bases: unique(p.bases),
    embarcadores: unique(p.embarcadores),
    dias_da_semana: unique(p.dias_da_semana).sort((a, b) => a - b),
    horas: unique(p.horas).sort((a, b) => a - b),
  }
  const known = await repository.countConhecidas(db, r)
  if (known.rotas < r.rotas.length) throw automaticoErrors.rotaDesconhecida()
  if (known.bases < r.bases.length) throw automaticoErrors.baseDesconhecida()
  if ((await repository.countComNome(db, r.nome, id)).n > 0) throw automaticoErrors.nomeRepetido(r.nome)
  return { ...r, proxima_em: proximaExecucao(r.dias_da_semana, r.horas, ctx.clock()) }
}

export async function listarRegras(ctx: Ctx) {
  const regras = await ctx.tx((db) => repository.listRegras(db))
  const parados = await autoresParados(
    ctx,
    regras.map((r) => r.criador_id),
    automatico.criar.access,
  )
  return regras.map((r) => noFio(r, parados.has(r.criador_id)))
}

export const criarRegra = (ctx: Ctx, pedida: Pedida) =>
  ctx.tx(async (db) => {
    if ((await repository.countRegras(db)).n >= MAXIMO_DE_REGRAS)
      throw automaticoErrors.demais(MAXIMO_DE_REGRAS)
    const nova = await conferir(db, ctx, pedida, null)
    const { id } = await repository.insertRegra(db, ctx.usuario.id, nova)
    return noFio(await lerRegra(db, id))
  })

export const editarRegra = (ctx: Ctx, id: string, { versao, ...pedida }: Pedida & { versao: number }) =>
  ctx.tx(async (db) => {
    await lerRegra(db, id)
    const nova = await conferir(db, ctx, pedida, id)
    if ((await repository.updateRegra(db, id, versao, nova)) === 0) throw errors.conflito()
    return noFio(await lerRegra(db, id))
  })

export const removerRegra = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    if ((await repository.deleteRegra(db, id)) === 0) throw automaticoErrors.naoExiste()
  })

/** A dry run: what it would make is answered, and that it was tried stands in the log. */
export async function ensaiarRegra(ctx: Ctx, id: string) {
  const regra = await ctx.tx((db) => lerRegra(db, id))
  const ensaio = await simular(ctx, regra)
  await ctx.tx((db) =>
    repository.insertExecucao(db, {
      regraId: id,
      momento: ctx.clock(),
      origem: 'ensaio',
      estado: ensaio.notas >= regra.minimo ? 'feita' : 'nada',
      romaneios: [],
      notas: ensaio.notas,
      semRota: ensaio.sem_rota,
      mensagem: ensaio.mensagem,
      usuario: ctx.usuario.nome,
    }),
  )
  return ensaio
}

export async function executarRegra(ctx: Ctx, id: string) {
  const regra = await ctx.tx((db) => lerRegra(db, id))
  const line = await executar(ctx, regra, ctx.clock(), 'pedido')
  const [row] = await ctx.tx((db) => repository.listExecucoes(db, { id: line.id, limite: 1, pular: 0 }))
  if (!row) throw automaticoErrors.naoExiste()
  return execucaoNoFio(row)
}

export const listarExecucoes = (ctx: Ctx, f: { regra?: string | undefined; pagina: number }) =>
  ctx.tx(async (db) => {
    const rows = await repository.listExecucoes(db, {
      ...(f.regra ? { regra: f.regra } : {}),
      limite: EXECUCOES_POR_PAGINA,
      pular: (f.pagina - 1) * EXECUCOES_POR_PAGINA,
    })
    return { dados: rows.map(execucaoNoFio), total: rows[0]?.total ?? 0 }
  })
