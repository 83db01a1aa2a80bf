import { type contract, fold, type Papel } from '@tropeiro/contract'
import type { Incidente, IncidenteInteiro } from '@tropeiro/contract/atendimento/sac/calls'
import {
  esperaDeTerceiro,
  GRUPO_DO_SUPORTE,
  type MotivoDaEspera,
  type TipoDeDocumento,
} from '@tropeiro/contract/atendimento/sac/incidente'
import type { z } from 'zod'
import type { Ctx } from '../../ctx.ts'
import { type Db, escopoDe, inTransaction } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import { passar } from '../../vida.ts'
import { abrirIncidente } from './abrir.service.ts'
import { lerConfiguracao } from './configuracao/ler.service.ts'
import type { Dono } from './dono.repository.ts'
import { insertEvento } from './eventos.repository.ts'
import { sacErrors } from './sac.errors.ts'
import * as repository from './sac.repository.ts'
import { portaDoIncidente } from './vida.service.ts'

type Novo = z.output<typeof contract.sac.criar.body>
type Atendimento = { id: number; nome: string }

/**
 * The group that attends: the active one, or that of the provider's support, and no other. Tickets are written and read
 * in a transaction of that tenant, always narrowed to those of the asker himself.
 */
async function atendimentoDe(ctx: Ctx, nome: string): Promise<Atendimento> {
  if (nome === ctx.grupo.nome) return ctx.grupo
  if (nome !== GRUPO_DO_SUPORTE) throw errors.semPermissao()
  const id = await ctx.tx((db) => repository.findGrupoPorNome(db, GRUPO_DO_SUPORTE))
  if (id === null) throw sacErrors.semSuporte()
  return { id, nome: GRUPO_DO_SUPORTE }
}

const noAtendimento = <T>(ctx: Ctx, a: Atendimento, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(ctx.pool, escopoDe(a.id, { id: ctx.usuario.id, nome: ctx.usuario.nome }), work)

const motivosDe = (papel: Papel): MotivoDaEspera[] => {
  if (papel === 'EMBARCADOR') return ['cliente', 'embarcador']
  return papel === 'DESTINATARIO' ? ['cliente', 'destinatario'] : ['cliente']
}

/** A shipper is asked by who carries for him, and by nobody else. */
const donoDe = (ctx: Ctx, a: Atendimento): Dono => ({
  usuarioId: ctx.usuario.id,
  origemId: ctx.grupo.id,
  motivos: motivosDe(ctx.papel),
  ...(ctx.papel === 'EMBARCADOR' && a.id === ctx.grupo.id
    ? { embarcador: { cnpjs: ctx.cnpjs, email: ctx.usuario.email } }
    : {}),
})

export async function lerConfig(ctx: Ctx, grupo: string, tipo: string | undefined) {
  const a = await atendimentoDe(ctx, grupo)
  const { configuracao } = await noAtendimento(ctx, a, lerConfiguracao)
  const tipos = configuracao.tipos.map((t) => t.nome)
  return {
    grupo_emp: a.nome,
    parametros: {
      tipos: tipo ? tipos.filter((t) => fold(t).includes(fold(tipo))) : tipos,
      configuracoes: { cores: configuracao.cores },
    },
  }
}

export const pesquisarDocumentos = (ctx: Ctx, tipo: TipoDeDocumento, busca: string) =>
  busca === '' ? Promise.resolve([]) : ctx.tx((db) => repository.listDocumentos(db, tipo, busca))

export const pesquisarBases = (ctx: Ctx, busca: string) =>
  ctx.bases
    .filter((b) => fold(b.nome).includes(fold(busca)))
    .map((b) => ({ _id: String(b.id), base: b.nome }))

/** The document as the asker reaches it; a number that is not his is refused. */
async function acharDocumento(
  ctx: Ctx,
  body: Novo,
): Promise<{ documento: string; documento_id: string | null }> {
  if (body.documento === '') return { documento: '', documento_id: null }
  const [found] = await pesquisarDocumentos(ctx, body.tipo_doc, body.documento)
  if (!found) throw sacErrors.documentoDesconhecido()
  return { documento: found.documento, documento_id: found._id }
}

/** What waits for the customer goes on with his words; what waits for a third party waits on. */
export const depoisDaEspera = ({ motivo }: repository.Travado) =>
  esperaDeTerceiro(motivo) ? ('aguardando' as const) : ('em_atendimento' as const)

/** Opens a ticket where it will be attended; it says from which group and by whom. */
export async function criarIncidente(ctx: Ctx, body: Novo): Promise<{ _id: string; numero: string }> {
  const a = await atendimentoDe(ctx, body.grupo_emp)
  if (body.base && !ctx.bases.some((b) => b.nome === body.base)) throw sacErrors.baseDesconhecida()
  const documento = await acharDocumento(ctx, body)
  return noAtendimento(ctx, a, async (db) => {
    const { configuracao } = await lerConfiguracao(db)
    const tipo = configuracao.tipos.find((t) => t.nome === body.tipo)
    if (!tipo) throw sacErrors.tipoDesconhecido(body.tipo)
    return abrirIncidente(db, {
      ...body,
      ...documento,
      prioridade: tipo.prioridade,
      canal: 'tela',
      por: { id: ctx.usuario.id, nome: ctx.usuario.nome },
      origem: ctx.grupo,
    })
  })
}

const noFio = (a: Atendimento, { descricao: _, ...row }: repository.IncidenteRow): Incidente => ({
  ...row,
  grupo_emp: a.nome,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export async function listarMeus(
  ctx: Ctx,
  q: { grupo_emp: string; situacao: repository.Situacao; skip: number; limite: number },
) {
  const a = await atendimentoDe(ctx, q.grupo_emp)
  return noAtendimento(ctx, a, async (db) => ({
    total: (await repository.countDoDono(db, donoDe(ctx, a), q.situacao)).total,
    dados: (await repository.listDoDono(db, donoDe(ctx, a), q)).map((row) => noFio(a, row)),
  }))
}

export async function lerIncidente(ctx: Ctx, grupo: string, id: string): Promise<IncidenteInteiro> {
  const a = await atendimentoDe(ctx, grupo)
  return noAtendimento(ctx, a, async (db) => {
    const row = await repository.findDoDono(db, donoDe(ctx, a), id)
    const conversa = await repository.listMensagens(db, donoDe(ctx, a), id)
    return {
      ...noFio(a, row),
      descricao: row.descricao,
      conversa: conversa.map((m) => ({ ...m, created_at: m.created_at.toISOString() })),
    }
  })
}

export async function responder(ctx: Ctx, grupo: string, id: string, texto: string): Promise<void> {
  const a = await atendimentoDe(ctx, grupo)
  await noAtendimento(ctx, a, async (db) => {
    const incidente = await repository.lockDoDono(db, donoDe(ctx, a), id)
    const para = incidente.estado === 'aguardando' ? depoisDaEspera(incidente) : undefined
    await passar(db, portaDoIncidente, incidente, 'responder', {
      ...(para ? { para } : {}),
      fazer: () => insertEvento(db, id, { tipo: 'mensagem', lado: 'cliente', publico: true, texto }),
    })
  })
}

export async function encerrar(ctx: Ctx, grupo: string, id: string): Promise<void> {
  const a = await atendimentoDe(ctx, grupo)
  await noAtendimento(ctx, a, async (db) => {
    await passar(
      db,
      portaDoIncidente,
      await repository.lockAbertoPeloDono(db, donoDe(ctx, a), id),
      'encerrar',
    )
  })
}
