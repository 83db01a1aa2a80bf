import type { HandlerInput } from '@tropeiro/contract'
import type { sac } from '@tropeiro/contract/atendimento/sac/calls'
import type { MotivoDaEspera } from '@tropeiro/contract/atendimento/sac/incidente'
import { nomeDaPrioridade } from '@tropeiro/contract/atendimento/sac/tipos'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { passar } from '../../../vida.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import { insertEvento } from '../eventos.repository.ts'
import { sacErrors } from '../sac.errors.ts'
import { lockDoAtendente, type Travado } from '../sac.repository.ts'
import { type Acao, type ComOAto, portaDoIncidente } from '../vida.service.ts'
import * as repository from './agir.repository.ts'
import { escreverAosEmbarcadores } from './antes.service.ts'
import { avisarQuemPediu } from './aviso.service.ts'
import { listAtendentes } from './fila.repository.ts'
import { upsertRascunho } from './um.repository.ts'

type Calls = typeof sac
type Corpo<C extends keyof Calls> = HandlerInput<Calls[C]> extends { body: infer B } ? B : never

type Passo = { com?: ComOAto; fazer?: (i: Travado) => Promise<unknown> }

/** An act of who attends, in the caller's transaction: the incident is of his bases, and its life allows it. */
export const agir = async (db: Db, id: string, acao: Acao, passo: Passo = {}): Promise<void> => {
  await passar(db, portaDoIncidente, await lockDoAtendente(db, id), acao, passo)
}

async function passarA(db: Db, id: string, usuarioId: string | null): Promise<void> {
  const alguem = usuarioId === null ? null : (await listAtendentes(db)).find((a) => a._id === usuarioId)
  if (alguem === undefined) throw sacErrors.ninguem()
  if ((await repository.updateResponsavel(db, id, usuarioId)) === 0) return
  await insertEvento(db, id, {
    tipo: 'responsavel',
    lado: 'atendimento',
    texto: alguem ? `Responsável: ${alguem.nome}` : 'Devolvido à fila',
    dados: { responsavel: usuarioId },
  })
}

export const assumir = (ctx: Ctx, id: string): Promise<void> =>
  ctx.tx((db) => agir(db, id, 'assumir', { fazer: () => passarA(db, id, ctx.usuario.id) }))

export const atribuirNoDb = (db: Db, id: string, responsavelId: string | null): Promise<void> =>
  agir(db, id, 'atribuir', { fazer: () => passarA(db, id, responsavelId) })

export const atribuir = (ctx: Ctx, id: string, { responsavel_id }: Corpo<'atribuir'>): Promise<void> =>
  ctx.tx((db) => atribuirNoDb(db, id, responsavel_id))

/** Words in public: whoever answers what is nobody's takes it, and who asked is told; of what the house opened, the shippers if it is asked for. */
export async function falar(
  ctx: Ctx,
  db: Db,
  id: string,
  { texto, ao_embarcador = false }: { texto: string; ao_embarcador?: boolean },
): Promise<void> {
  await agir(db, id, 'escrever', {
    fazer: async () => {
      const alvo = await repository.findAlvo(db, id)
      if (alvo.responsavel_id === null && alvo.status !== 'resolvido') await passarA(db, id, ctx.usuario.id)
      const dito = await insertEvento(db, id, { tipo: 'mensagem', lado: 'atendimento', publico: true, texto })
      await repository.touch(db, id)
      await avisarQuemPediu(ctx, db, alvo, { evento: dito.id, texto })
      if (!ao_embarcador || alvo.email) return
      const told = await escreverAosEmbarcadores(ctx, db, id, {
        evento: dito.id,
        texto,
        assunto: alvo.assunto,
      })
      if (told === 0) throw sacErrors.semEmbarcadorComEmail()
    },
  })
}

const anotar = (db: Db, id: string, texto: string): Promise<void> =>
  agir(db, id, 'anotar', {
    fazer: () => insertEvento(db, id, { tipo: 'mensagem', lado: 'atendimento', publico: false, texto }),
  })

/** Answers or notes, and in the same stroke waits or resolves. What the customer said meanwhile is shown before anything goes. */
export const escrever = (ctx: Ctx, id: string, m: Corpo<'escrever'>): Promise<void> =>
  ctx.tx(async (db) => {
    await lockDoAtendente(db, id)
    const meanwhile =
      m.visto !== null && !m.interna ? await repository.findMensagemDepois(db, id, m.visto) : undefined
    if (meanwhile) throw sacErrors.chegouMensagem(meanwhile.texto)
    if (m.interna) await anotar(db, id, m.texto)
    else await falar(ctx, db, id, m)
    if (m.depois === 'aguardar')
      await agir(db, id, 'aguardar', {
        com: { motivo: m.motivo as MotivoDaEspera, lembrete_em: m.lembrete_em },
      })
    if (m.depois === 'resolver') await agir(db, id, 'resolver')
    await upsertRascunho(db, id, { texto: '', interna: false })
  })

export const aguardar = (ctx: Ctx, id: string, com: Corpo<'aguardar'>): Promise<void> =>
  ctx.tx((db) => agir(db, id, 'aguardar', { com }))

/** Acts that only move it along its life. */
export const mover = (
  ctx: Ctx,
  id: string,
  acao: 'retomar' | 'resolver' | 'reabrir' | 'fechar',
): Promise<void> => ctx.tx((db) => agir(db, id, acao))

/** Kind, cause and priority; its goals are counted anew from its beginning. */
export async function classificarNoDb(db: Db, id: string, c: Corpo<'classificar'>): Promise<void> {
  const { configuracao } = await lerConfiguracao(db)
  await agir(db, id, 'classificar', {
    fazer: async () => {
      const before = await repository.findAlvo(db, id)
      const known = configuracao.tipos.find((t) => t.nome === c.tipo)
      if (!known && c.tipo !== before.tipo) throw sacErrors.tipoDesconhecido(c.tipo)
      await repository.updateClassificacao(db, id, c)
      const mudou = [
        c.tipo !== before.tipo ? `Tipo: ${c.tipo}` : '',
        c.causa !== before.causa ? `Causa: ${c.causa || 'nenhuma'}` : '',
        c.prioridade !== before.prioridade ? `Prioridade: ${nomeDaPrioridade[c.prioridade]}` : '',
      ].filter(Boolean)
      if (mudou.length === 0) return
      await insertEvento(db, id, {
        tipo: 'classificado',
        lado: 'atendimento',
        texto: mudou.join('. '),
        dados: c,
      })
    },
  })
}

export const classificar = (ctx: Ctx, id: string, c: Corpo<'classificar'>): Promise<void> =>
  ctx.tx((db) => classificarNoDb(db, id, c))
