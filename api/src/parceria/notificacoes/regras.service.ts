import type { contract } from '@tropeiro/contract'
import { ehEmail } from '@tropeiro/contract/carga/correio/destinatarios'
import type { Regra } from '@tropeiro/contract/parceria/notificacoes/calls'
import {
  canaisDeAviso,
  eventosDeAviso,
  lacunasDesconhecidas,
} from '@tropeiro/contract/parceria/notificacoes/rules'
import type { z } from 'zod'
import type { Ctx } from '../../ctx.ts'
import { errors } from '../../errors.ts'
import { notificacoesErrors } from './notificacoes.errors.ts'
import { compor, comporWhatsApp, dadosDeExemplo, modeloDeFabrica } from './notificacoes.rules.ts'
import * as repository from './regras.repository.ts'

type Texto = z.output<typeof contract.notificacoes.salvarModelo.body>

function conferir(r: Regra): Regra {
  const extras = [...new Set(r.extras.map((e) => e.toLowerCase()).filter(Boolean))]
  const bad = extras.filter((e) => !ehEmail(e))
  if (bad.length > 0) throw notificacoesErrors.enderecoInvalido(bad)
  if (!r.para_embarcador && !r.para_destinatario && extras.length === 0) throw notificacoesErrors.semDestino()
  if (
    Boolean(r.silencio_de) !== Boolean(r.silencio_ate) ||
    (r.silencio_de && r.silencio_de === r.silencio_ate)
  )
    throw notificacoesErrors.silencioPelaMetade()
  return { ...r, extras, embarcadores: [...new Set(r.embarcadores)], eventos: [...new Set(r.eventos)] }
}

export const listarRegras = async (ctx: Ctx) => ({
  dados: await ctx.tx((db) => repository.listRegras(db)),
  smtp: Boolean(ctx.config.smtpUrl),
  whatsapp: ctx.whatsapp !== null,
})

export const criarRegra = async (ctx: Ctx, body: Regra) => {
  const regra = conferir(body)
  const { id } = await ctx.tx((db) => repository.insertRegra(db, regra, ctx.clock()))
  return { _id: id }
}

export async function editarRegra(ctx: Ctx, id: string, body: Regra & { versao: number }): Promise<void> {
  const regra = conferir(body)
  await ctx.tx(async (db) => {
    const { versao, ativo } = await repository.lockRegra(db, id)
    if (versao !== body.versao) throw errors.conflito()
    await repository.updateRegra(db, id, regra, regra.ativo && !ativo ? ctx.clock() : null)
  })
}

export const excluirRegra = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    await repository.lockRegra(db, id)
    await repository.deleteRegra(db, id)
  })

export const listarEmbarcadores = (ctx: Ctx, busca: string) =>
  ctx.tx((db) => repository.listEmbarcadores(db, busca))

/** Every text: the group's own, or the house's. */
export async function listarModelos(ctx: Ctx) {
  const proprios = await ctx.tx((db) => repository.listModelos(db))
  return eventosDeAviso.flatMap((evento) =>
    canaisDeAviso.map((canal) => {
      const own = proprios.find((m) => m.evento === evento && m.canal === canal)
      return own
        ? { ...own, proprio: true }
        : { evento, canal, ...modeloDeFabrica(evento, canal), proprio: false }
    }),
  )
}

function conferirTexto(t: Texto): Texto {
  const unknown = lacunasDesconhecidas(`${t.assunto}\n${t.corpo}`)
  if (unknown.length > 0) throw notificacoesErrors.lacunaDesconhecida(unknown)
  if (t.canal === 'email' && t.assunto === '') throw notificacoesErrors.semAssunto()
  return t
}

export const salvarModelo = async (ctx: Ctx, body: Texto): Promise<void> => {
  const texto = conferirTexto(body)
  await ctx.tx((db) => repository.upsertModelo(db, texto))
}

export const restaurarModelo = async (ctx: Ctx, body: Pick<Texto, 'evento' | 'canal'>): Promise<void> => {
  await ctx.tx((db) => repository.deleteModelo(db, body))
}

export function previa(ctx: Ctx, body: Texto) {
  const modelo = conferirTexto(body)
  const [host] = ctx.config.origens
  const escrita = {
    modelo,
    dados: dadosDeExemplo(ctx.grupo.nome, body.evento, `${host}/r/exemplo`),
    saida: `${host}/r/sair/exemplo`,
  }
  return body.canal === 'email' ? compor(escrita) : { assunto: '', html: '', texto: comporWhatsApp(escrita) }
}
