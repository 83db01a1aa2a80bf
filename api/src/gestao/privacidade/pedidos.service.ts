import { diaEm, type HandlerInput, maskCpf } from '@tropeiro/contract'
import type { privacidade } from '@tropeiro/contract/gestao/privacidade/calls'
import { DIAS_PARA_RESPONDER } from '@tropeiro/contract/gestao/privacidade/rules'
import { criarTarefa } from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { exigir, passar } from '../../vida.ts'
import * as repository from './pedidos.repository.ts'
import { privacidadeErrors } from './privacidade.errors.ts'
import { countDados, findTitular } from './titular/titular.repository.ts'
import { destinosDe, maisDias } from './titular/titular.rules.ts'
import { portaDoPedido } from './vida.service.ts'

type Calls = typeof privacidade
type Quem = { cpf?: string; email?: string }

const noFio = ({ titular_id: _id, ...p }: repository.PedidoRow) => ({
  ...p,
  cpf: maskCpf(p.cpf),
  created_at: p.created_at.toISOString(),
  concluido_em: p.concluido_em?.toISOString() ?? null,
})

const chavesDe = (q: Quem) => ({ cpf: q.cpf ?? '', email: q.email ?? '' })
const prazoDe = (ctx: Ctx) => maisDias(diaEm(ctx.clock()), DIAS_PARA_RESPONDER)

/** What the group keeps of a person, and what an erasure would do. */
export async function procurarTitular(ctx: Ctx, q: Quem) {
  const chaves = chavesDe(q)
  if (!chaves.cpf && !chaves.email) throw privacidadeErrors.semTitular()
  return ctx.tx(async (db) => {
    const titular = await findTitular(db, chaves)
    if (!titular) throw privacidadeErrors.nadaDele()
    const { nome, cpf, email } = titular
    return { nome, cpf: maskCpf(cpf), email, dados: destinosDe(await countDados(db, titular)) }
  })
}

/** The admin writes down what somebody asked. Who is not known here is registered all the same: he is owed an answer. */
export async function abrirPedido(ctx: Ctx, body: HandlerInput<Calls['abrirPedido']>['body']) {
  const chaves = chavesDe(body)
  if (!chaves.cpf && !chaves.email) throw privacidadeErrors.semTitular()
  return ctx.tx(async (db) => {
    const titular = await findTitular(db, chaves)
    const { id } = await repository.insertPedido(db, {
      tipo: body.tipo,
      nome: titular?.nome ?? '',
      cpf: chaves.cpf || titular?.cpf || '',
      email: chaves.email || titular?.email || '',
      titularId: null,
      observacao: body.observacao,
      abertoPor: ctx.usuario.nome,
      prazo: prazoDe(ctx),
    })
    return { _id: id, tarefa: null }
  })
}

/** Queues the work of a request: only what is open, and never somebody's own erasure. */
async function comecar(ctx: Ctx, db: Db, id: string): Promise<string> {
  const pedido = await repository.lockPedido(db, id)
  const proprio = pedido.cpf === ctx.usuario.cpf || pedido.email === ctx.usuario.email
  const propria = pedido.tipo === 'eliminacao' && proprio
  await exigir(db, portaDoPedido, pedido, 'executar', { propria })
  const tarefa = await criarTarefa(db, {
    tipo: pedido.tipo === 'exportacao' ? 'exportar_titular' : 'eliminar_titular',
    titulo: pedido.tipo === 'exportacao' ? 'Dados pessoais em ZIP' : 'Eliminação de dados pessoais',
    parametros: { pedido: id, por: ctx.usuario.nome, grupo: ctx.grupo.nome },
  })
  await passar(db, portaDoPedido, pedido, 'executar', { sabe: { propria }, com: { executar: { tarefa } } })
  return tarefa
}

/** One's own request. A copy is made at once; an erasure waits for an admin, who is answerable for it. */
export const pedirMeusDados = (ctx: Ctx, body: HandlerInput<Calls['pedirMeusDados']>['body']) =>
  ctx.tx(async (db) => {
    if (await repository.findAberto(db, ctx.usuario.id, body.tipo)) throw privacidadeErrors.jaAberto()
    const { nome, cpf, email } = ctx.usuario
    const { id } = await repository.insertPedido(db, {
      tipo: body.tipo,
      nome,
      cpf,
      email,
      titularId: ctx.usuario.id,
      observacao: body.observacao,
      abertoPor: nome,
      prazo: prazoDe(ctx),
    })
    return { _id: id, tarefa: body.tipo === 'exportacao' ? await comecar(ctx, db, id) : null }
  })

export const executarPedido = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => ({ _id: id, tarefa: await comecar(ctx, db, id) }))

export const recusarPedido = (ctx: Ctx, id: string, motivo: string) =>
  ctx.tx(async (db) => {
    await passar(db, portaDoPedido, id, 'recusar', { com: { recusar: { por: ctx.usuario.nome, motivo } } })
  })

export const listarPedidos = (ctx: Ctx, query: HandlerInput<Calls['pedidos']>['query']) =>
  ctx.tx(async (db) => {
    const rows = await repository.listPedidos(db, query)
    const { total } = await repository.countPedidos(db, query)
    return { total, dados: rows.map(noFio) }
  })

export const minhaPrivacidade = (ctx: Ctx) =>
  ctx.tx(async (db) => {
    const consentimento = await repository.findConsentimento(db, ctx.usuario.id)
    return {
      consentimento: consentimento ? { ...consentimento, em: consentimento.em.toISOString() } : null,
      pedidos: (await repository.listPedidosDe(db, ctx.usuario.id)).map(noFio),
    }
  })

export const consentir = (ctx: Ctx, body: HandlerInput<Calls['consentir']>['body']) =>
  ctx.tx((db) =>
    repository.insertConsentimento(db, {
      usuarioId: ctx.usuario.id,
      acordo: body.acordo,
      versao: body.versao,
      destino: body.destino,
    }),
  )
