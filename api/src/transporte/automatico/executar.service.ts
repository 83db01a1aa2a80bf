import { formatNumber } from '@tropeiro/contract'
import { automatico } from '@tropeiro/contract/transporte/automatico/calls'
import { emNomeDoAutor } from '../../alicerce/usuarios/index.ts'
import type { Ctx, CtxDoGrupo, Deps } from '../../ctx.ts'
import { paraCadaGrupo } from '../../db/grupos.ts'
import type { Db } from '../../db/tx.ts'
import { AppError } from '../../errors.ts'
import { previaDeRomanear, romanear } from '../romaneios/index.ts'
import { periodoDaRegra, proximaExecucao } from './agenda.rules.ts'
import * as repository from './automatico.repository.ts'

type Execucao = Omit<repository.NovaExecucao, 'regraId' | 'momento' | 'origem' | 'usuario'>

const pedidoDe = (regra: repository.Regra, agora: Date) => ({
  ...periodoDaRegra(regra.dias, agora),
  rotas: regra.rotas.map((r) => r._id),
  bases: regra.bases,
  cnpjs: regra.embarcadores.map((e) => e.cnpj),
  cnpjEmpresa: [],
  semBase: false,
})

const plural = (n: number, one: string, many: string) => `${formatNumber(n)} ${n === 1 ? one : many}`

/** What a rule would make now; nothing is written but that somebody looked. */
export async function simular(ctx: Ctx, regra: repository.Regra) {
  const previa = await previaDeRomanear(ctx, pedidoDe(regra, ctx.clock()))
  const notas = previa.grupos.reduce((sum, g) => sum + g.notas, 0)
  const mensagem =
    notas === 0
      ? 'Nenhuma nota com rota espera neste período.'
      : notas < regra.minimo
        ? `Só ${plural(notas, 'nota espera', 'notas esperam')}; a regra pede ao menos ${formatNumber(regra.minimo)}.`
        : `Faria ${plural(previa.grupos.length, 'romaneio', 'romaneios')} com ${plural(notas, 'nota', 'notas')}.`
  return {
    grupos: previa.grupos.map(({ id_rota: _, ...g }) => g),
    notas,
    sem_rota: previa.semRota.total,
    mensagem,
  }
}

/** Makes the romaneios of a rule and its line of the log in one transaction, so that neither stands without the other. */
async function gerar(
  ctx: Ctx,
  regra: repository.Regra,
  anotar: (db: Db, e: Execucao) => Promise<{ id: string }>,
): Promise<{ id: string }> {
  const simulado = await simular(ctx, regra)
  const nada: Omit<Execucao, 'mensagem'> = {
    estado: 'nada',
    romaneios: [],
    notas: 0,
    semRota: simulado.sem_rota,
  }
  if (simulado.notas < regra.minimo || simulado.notas === 0)
    return ctx.tx((db) => anotar(db, { ...nada, mensagem: simulado.mensagem }))
  let line: { id: string } | undefined
  const inOne: Ctx = {
    ...ctx,
    tx: (work) =>
      ctx.tx(async (db) => {
        const reply = (await work(db)) as Awaited<ReturnType<typeof romanear>>
        const numeros = reply.romaneios.criados.map((r) => r.numero_romaneio)
        line = await anotar(db, {
          estado: numeros.length > 0 ? 'feita' : 'nada',
          romaneios: numeros,
          notas: reply.notas_romaneadas,
          semRota: reply.semRota.total,
          mensagem: `${plural(numeros.length, 'romaneio gerado', 'romaneios gerados')} com ${plural(reply.notas_romaneadas, 'nota', 'notas')}.`,
        })
        return reply as never
      }),
  }
  await romanear(inOne, pedidoDe(regra, ctx.clock()))
  return line as { id: string }
}

/** Runs a rule for a moment, once: a refusal is a line of the log with its sentence, anything else is thrown. */
export async function executar(
  ctx: Ctx,
  regra: repository.Regra,
  momento: Date,
  origem: 'agenda' | 'pedido',
): Promise<{ id: string }> {
  const anotar = (db: Db, e: Execucao) =>
    repository.insertExecucao(db, {
      ...e,
      regraId: regra._id,
      momento,
      origem,
      usuario: origem === 'pedido' ? ctx.usuario.nome : '',
    })
  try {
    return await gerar(ctx, regra, anotar)
  } catch (e) {
    if (!(e instanceof AppError)) throw e
    const line: Execucao = { estado: 'falhou', romaneios: [], notas: 0, semRota: 0, mensagem: e.message }
    return ctx.tx((db) => anotar(db, line))
  }
}

/** Queues every rule whose moment has come: once a moment, whoever asks how often. */
export const enfileirarVencidas = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    const agora = deps.clock()
    for (const r of await repository.lockVencidas(db, agora)) {
      await repository.enqueueRegra(db, r.id, r.proxima_em)
      await repository.updateProxima(db, r.id, proximaExecucao(r.dias_da_semana, r.horas, agora))
    }
  })

/** The job behind a rule's moment, in the name of who answers for it. A moment that already has its line is not run again. */
export async function executarAgendada(ctx: CtxDoGrupo, p: { id: string; momento: string }): Promise<void> {
  const momento = new Date(p.momento)
  const regra = await ctx.tx(async (db) => {
    const regra = await repository.findRegra(db, p.id)
    if (!regra || (await repository.findExecucao(db, p.id, momento))) return null
    return regra
  })
  if (!regra) return
  const autor = await emNomeDoAutor(ctx, regra.criador_id, automatico.criar.access)
  if (autor) return void (await executar(autor, regra, momento, 'agenda'))
  await ctx.tx((db) =>
    repository.insertExecucao(db, {
      regraId: regra._id,
      momento,
      origem: 'agenda',
      estado: 'falhou',
      romaneios: [],
      notas: 0,
      semRota: 0,
      mensagem: 'Não rodou: quem responde pela regra não tem mais este acesso.',
      usuario: '',
    }),
  )
}
