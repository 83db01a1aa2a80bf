import { type contract, fold } from '@tropeiro/contract'
import type { Incidente, IncidenteInteiro } from '@tropeiro/contract/atendimento/sac/calls'
import {
  coresPadrao,
  GRUPO_DO_SUPORTE,
  type TipoDeDocumento,
  tiposDoSuporte,
  tiposPadrao,
} from '@tropeiro/contract/atendimento/sac/incidente'
import type { z } from 'zod'
import type { Ctx } from '../../ctx.ts'
import { type Db, escopoDe, inTransaction } from '../../db/tx.ts'
import { errors } from '../../errors.ts'
import { passar } from '../../vida.ts'
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
  inTransaction(ctx.pool, escopoDe(a.id), work)

const donoDe = (ctx: Ctx): repository.Dono => ({ usuarioId: ctx.usuario.id, origemId: ctx.grupo.id })

type Parametros = {
  tipos: string[]
  configuracoes: { cores: { primary: string; secondary: string } }
}

/** What the group's row says; what it does not say is the default (spec §9). */
async function lerParametros(db: Db, a: Atendimento): Promise<Parametros> {
  const row = (await repository.findConfig(db))?.parametros as Partial<Parametros> | undefined
  const padrao = a.nome === GRUPO_DO_SUPORTE ? tiposDoSuporte : tiposPadrao
  return {
    tipos: row?.tipos?.length ? row.tipos : [...padrao],
    configuracoes: { cores: { ...coresPadrao, ...row?.configuracoes?.cores } },
  }
}

export async function lerConfig(ctx: Ctx, grupo: string, tipo: string | undefined) {
  const a = await atendimentoDe(ctx, grupo)
  const { tipos, configuracoes } = await noAtendimento(ctx, a, (db) => lerParametros(db, a))
  return {
    grupo_emp: a.nome,
    parametros: { tipos: tipo ? tipos.filter((t) => fold(t).includes(fold(tipo))) : tipos, configuracoes },
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

/** Opens a ticket where it will be attended; it says from which group and by whom. */
export async function criarIncidente(ctx: Ctx, body: Novo): Promise<{ _id: string; numero: string }> {
  const a = await atendimentoDe(ctx, body.grupo_emp)
  if (body.base && !ctx.bases.some((b) => b.nome === body.base)) throw sacErrors.baseDesconhecida()
  const documento = await acharDocumento(ctx, body)
  return noAtendimento(ctx, a, async (db) => {
    const { tipos } = await lerParametros(db, a)
    if (!tipos.includes(body.tipo)) throw sacErrors.tipoDesconhecido(body.tipo)
    return repository.insertIncidente(db, {
      ...body,
      ...documento,
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
    total: (await repository.countDoDono(db, donoDe(ctx), q.situacao)).total,
    dados: (await repository.listDoDono(db, donoDe(ctx), q)).map((row) => noFio(a, row)),
  }))
}

export async function lerIncidente(ctx: Ctx, grupo: string, id: string): Promise<IncidenteInteiro> {
  const a = await atendimentoDe(ctx, grupo)
  return noAtendimento(ctx, a, async (db) => {
    const row = await repository.findDoDono(db, donoDe(ctx), id)
    const conversa = await repository.listMensagens(db, id)
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
    const incidente = await repository.lockDoDono(db, donoDe(ctx), id)
    const { id: autorId, nome: autor } = ctx.usuario
    await passar(db, portaDoIncidente, incidente, 'responder', {
      fazer: () => repository.insertMensagem(db, { incidenteId: id, autorId, autor, texto }),
    })
  })
}

export async function encerrar(ctx: Ctx, grupo: string, id: string): Promise<void> {
  const a = await atendimentoDe(ctx, grupo)
  await noAtendimento(ctx, a, async (db) => {
    await passar(db, portaDoIncidente, await repository.lockDoDono(db, donoDe(ctx), id), 'encerrar')
  })
}
