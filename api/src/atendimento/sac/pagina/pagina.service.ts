import { diaEm, formatDia, formatNumber, type HandlerInput } from '@tropeiro/contract'
import type { sac } from '@tropeiro/contract/atendimento/sac/calls'
import type { PedidosDaPagina } from '@tropeiro/contract/atendimento/sac/pagina'
import {
  nomeDoPedido,
  PEDIDOS_POR_DIA,
  podemPedir,
  tipoDoPedido,
} from '@tropeiro/contract/atendimento/sac/pedido'
import type { PublicCtx } from '../../../ctx.ts'
import { type Db, escopoDe, inTransaction } from '../../../db/tx.ts'
import { notaDoLink } from '../../../parceria/notificacoes/index.ts'
import { passar } from '../../../vida.ts'
import { abrirIncidente } from '../abrir.service.ts'
import { insertLigacao, updateContato } from '../atendimento/agir.repository.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import { insertEvento } from '../eventos.repository.ts'
import { sacErrors } from '../sac.errors.ts'
import { lockIncidente } from '../sac.repository.ts'
import { depoisDaEspera } from '../sac.service.ts'
import { tipoDe } from '../sinais/receber.service.ts'
import { lockPorChave } from '../sinais/sinais.repository.ts'
import { travarSinais } from '../sinais/travar.repository.ts'
import { portaDoIncidente } from '../vida.service.ts'
import * as repository from './pagina.repository.ts'

const DAY = 86_400_000
type Pedido = HandlerInput<(typeof sac)['pedirNaPagina']>['body']

const quem = { destinatario: 'Destinatário', embarcador: 'Embarcador' } as const

async function noLink<T>(
  ctx: PublicCtx,
  token: string,
  work: (
    db: Db,
    l: repository.Leitor,
    nota: NonNullable<Awaited<ReturnType<typeof repository.findNota>>>,
  ) => Promise<T>,
): Promise<T> {
  const { grupo, ...leitor } = await notaDoLink(ctx, token)
  const db = escopoDe(grupo, { id: null, nome: `${quem[leitor.publico]}, pela página de rastreio` })
  return inTransaction(ctx.pool, db, async (db) => {
    const nota = await repository.findNota(db, leitor.nota)
    if (!nota) throw sacErrors.linkNaoVale()
    return work(db, leitor, nota)
  })
}

async function ler(
  db: Db,
  l: repository.Leitor,
  nota: Parameters<typeof podemPedir>[0],
): Promise<PedidosDaPagina> {
  const pedidos = await repository.listPedidos(db, l)
  return {
    podem: podemPedir(nota),
    pedidos: pedidos.map((p) => ({
      ...p,
      em: p.em.toISOString(),
      respostas: p.respostas.map((r) => ({ ...r, em: new Date(r.em).toISOString() })),
    })),
  }
}

export const pedidosDaPagina = (ctx: PublicCtx, token: string): Promise<PedidosDaPagina> =>
  noLink(ctx, token, ler)

/** The incident of the house about this, or a new one; what another customer opened is linked, and neither reads the other's words. */
async function incidenteDe(
  db: Db,
  l: repository.Leitor,
  p: Pedido,
  nota: { numero: string },
): Promise<{ id: string; novo: boolean }> {
  const { configuracao, grupo } = await lerConfiguracao(db)
  const tipo = tipoDe(configuracao, tipoDoPedido[p.especie])
  // A recipient's joins what signals opened of the note; a shipper's stands by itself.
  const chave = `${tipoDoPedido[p.especie]}:nota:${l.nota}${l.publico === 'embarcador' ? ':embarcador' : ''}`
  const found = await lockPorChave(db, chave)
  if (found) return { id: found.id, novo: false }
  const { _id } = await abrirIncidente(db, {
    tipo: tipo.nome,
    prioridade: tipo.prioridade,
    assunto: `${nomeDoPedido[p.especie]}, nota ${formatNumber(Number(nota.numero))}`,
    descricao: `${quem[l.publico]}, pela página de rastreio: ${nomeDoPedido[p.especie]}.`,
    tipo_doc: 'NOTA',
    documento: nota.numero,
    documento_id: l.nota,
    base: '',
    canal: 'pagina',
    por: { id: null, nome: p.nome },
    origem: { id: db.grupo, nome: grupo },
    chave,
    ...(p.email ? { contato: p.email } : {}),
  })
  for (const outro of await repository.listOutros(db, tipo.nome, l.nota, _id))
    await insertLigacao(db, _id, outro.id)
  return { id: _id, novo: true }
}

/** A request through a tracking link: once for its key, one open incident a note and kind, its words in public there. */
export const pedirNaPagina = (ctx: PublicCtx, p: Pedido): Promise<PedidosDaPagina & { numero: string }> =>
  noLink(ctx, p.token, async (db, l, nota) => {
    await travarSinais(db)
    await repository.travarNota(db, l.nota)
    const before = await repository.findPedido(db, l, p.chave)
    if (before) return { ...(await ler(db, l, nota)), ...before }
    if (!podemPedir(nota).includes(p.especie)) throw sacErrors.naoSePedeAgora(nomeDoPedido[p.especie])
    const em = ctx.clock()
    if (p.especie === 'data' && !(p.dia && p.dia > diaEm(em))) throw sacErrors.diaQuePassou()
    if ((await repository.countDesde(db, l, new Date(em.getTime() - DAY))) >= PEDIDOS_POR_DIA)
      throw sacErrors.muitosPedidosNaNota()
    const i = await incidenteDe(db, l, p, nota)
    // Written first: what is answered in the same moment is behind it.
    await repository.insertPedido(db, l, { incidente: i.id, especie: p.especie, chave: p.chave, em })
    if (!i.novo && p.email) await updateContato(db, i.id, p.email)
    const texto = [
      `${nomeDoPedido[p.especie]}${p.dia ? `: ${formatDia(p.dia)}` : ''}.`,
      ...(p.texto ? [p.texto] : []),
      `${p.nome}, ${quem[l.publico].toLowerCase()}, pela página de rastreio.`,
    ].join('\n')
    const travado = (await lockIncidente(db, i.id))!
    const para = travado.estado === 'aguardando' ? depoisDaEspera(travado) : undefined
    await passar(db, portaDoIncidente, travado, 'responder', {
      ...(para ? { para } : {}),
      fazer: () =>
        insertEvento(db, i.id, {
          tipo: 'mensagem',
          lado: 'cliente',
          publico: true,
          texto,
          autor: { id: null, nome: p.nome },
        }),
    })
    return { ...(await ler(db, l, nota)), ...(await repository.findPedido(db, l, p.chave))! }
  })
