import { createHash, randomBytes } from 'node:crypto'
import { formatNumber } from '@tropeiro/contract'
import { corMostrada } from '@tropeiro/contract/alicerce/empresas/marca'
import type { LinkDeRastreio, Rastreio } from '@tropeiro/contract/parceria/notificacoes/calls'
import { celular, linkDoWhatsApp, type PublicoDoAviso } from '@tropeiro/contract/parceria/notificacoes/rules'
import { urlDeLeitura } from '../../../alicerce/arquivos/index.ts'
import { derivar } from '../../../cofre.ts'
import type { Ctx, Deps, PublicCtx } from '../../../ctx.ts'
import { type Db, escopoDe, inTransaction, semGrupo } from '../../../db/tx.ts'
import type { Perguntas } from '../../../perguntas.ts'
import * as fila from '../envio/fila.repository.ts'
import { notificacoesErrors } from '../notificacoes.errors.ts'
import { cobrirEndereco } from '../notificacoes.rules.ts'
import * as repository from './links.repository.ts'
import { etapasDe, janelaDaRota, janelaDe, recebidoPor, situacaoDe } from './rastreio.rules.ts'

/** How long a link opens, from its last use by us. */
const VALIDADE_MS = 30 * 24 * 3_600_000
/** A link that would end sooner than this is given its whole time again. */
const RENOVA_MS = 15 * 24 * 3_600_000

/** A truck that has been silent for so long foretells nothing. */
const PREVISAO_MS = 30 * 60_000

const hashDe = (token: string): string => createHash('sha256').update(token).digest('hex')
type Relogio = Pick<Deps, 'config' | 'clock'>
const tokenDe = (deps: Pick<Deps, 'config'>, grupo: number, semente: string): string =>
  derivar(deps.config, 'rastreio', `${grupo}:${semente}`)
const urlDe = (deps: Pick<Deps, 'config'>, token: string): string => `${deps.config.origens[0]}/r/${token}`

/** The one living link of a note and kind of reader; an expired one is replaced, so that what is out there stays shut. */
async function linkVivo(
  deps: Relogio,
  db: Db,
  chave: repository.Chave,
  criadoPor: string,
): Promise<repository.LinkRow> {
  const agora = deps.clock()
  const expiraEm = new Date(agora.getTime() + VALIDADE_MS)
  const vivo = await repository.lockVivo(db, chave)
  if (vivo && vivo.expira_em > agora) {
    if (vivo.expira_em.getTime() - agora.getTime() > RENOVA_MS) return vivo
    await repository.updateExpira(db, vivo.id, expiraEm)
    return { ...vivo, expira_em: expiraEm }
  }
  if (vivo) await repository.revogar(db, vivo.id, agora)
  const semente = randomBytes(16).toString('base64url')
  const hash = hashDe(tokenDe(deps, db.grupo, semente))
  const made = await repository.insertLink(db, { ...chave, semente, hash, expiraEm, criadoPor })
  return made ?? linkVivo(deps, db, chave, criadoPor)
}

/** Address of the tracking page for a message; nothing secret is kept. */
export async function linkDoAviso(deps: Relogio, db: Db, c: repository.Chave): Promise<string> {
  const { semente } = await linkVivo(deps, db, c, 'Aviso automático')
  return urlDe(deps, tokenDe(deps, db.grupo, semente))
}

/** The page of whoever sends the goods. */
export const linkDaEntrega: Perguntas['linkDaEntrega'] = (ctx, db, nota) =>
  linkDoAviso(ctx, db, { notaId: nota, publico: 'embarcador', mostraFoto: false })

/** Address by which `endereco` leaves; it is always the same. */
export async function linkDeSaida(
  deps: Deps,
  db: Db,
  e: { canal: string; endereco: string },
): Promise<string> {
  const token = derivar(deps.config, 'rastreio-saida', `${db.grupo}:${e.canal}:${e.endereco}`)
  await fila.upsertEndereco(db, { ...e, hash: hashDe(token) })
  return `${deps.config.origens[0]}/r/sair/${token}`
}

function noFio(ctx: Ctx, l: repository.LinkRow, c: repository.Contatos): LinkDeRastreio {
  const url = urlDe(ctx, tokenDe(ctx, ctx.grupo.id, l.semente))
  const texto = `Acompanhe a entrega da nota ${formatNumber(Number(c.numero))}, de ${c.nome_embarca}: ${url}`
  const numero = celular(l.publico === 'embarcador' ? c.fone_embarca : c.fone_dest)
  return {
    _id: l.id,
    publico: l.publico,
    mostra_foto: l.mostra_foto,
    url,
    expira_em: l.expira_em.toISOString(),
    criado_por: l.criado_por,
    vistas: l.vistas,
    visto_em: l.visto_em?.toISOString() ?? null,
    texto,
    whatsapp: linkDoWhatsApp(numero, texto),
  }
}

export const listarLinks = (ctx: Ctx, notaId: string) =>
  ctx.tx(async (db) => {
    const contatos = await repository.findContatos(db, notaId)
    const links = await repository.listLinks(db, notaId, ctx.clock())
    return links.map((l) => noFio(ctx, l, contatos))
  })

export const criarLink = (
  ctx: Ctx,
  body: { nota: string; publico: PublicoDoAviso; mostra_foto: boolean },
): Promise<LinkDeRastreio> =>
  ctx.tx(async (db) => {
    const contatos = await repository.findContatos(db, body.nota)
    // A recipient's page never shows the picture: other people's signatures stand on it.
    const mostraFoto = body.mostra_foto && body.publico === 'embarcador'
    const chave = { notaId: body.nota, publico: body.publico, mostraFoto }
    return noFio(ctx, await linkVivo(ctx, db, chave, ctx.usuario.nome), contatos)
  })

export const revogarLink = (ctx: Ctx, id: string) =>
  ctx.tx(async (db) => {
    await repository.findLink(db, id)
    await repository.revogar(db, id, ctx.clock())
  })

const TOKEN = /^[\w-]{43}$/

async function acharLink(ctx: PublicCtx, token: string): Promise<{ grupo_id: number; id: string }> {
  const link = TOKEN.test(token)
    ? await semGrupo(ctx.pool, (db) => repository.findPorHash(db, hashDe(token), ctx.clock()))
    : undefined
  if (!link) throw notificacoesErrors.linkNaoVale()
  return link
}

/** Of which note a tracking link is, and whose reader's; one that is not good is refused as anywhere. */
export async function notaDoLink(
  ctx: PublicCtx,
  token: string,
): Promise<{ grupo: number; nota: string; publico: PublicoDoAviso }> {
  const { grupo_id, id } = await acharLink(ctx, token)
  const found = await inTransaction(ctx.pool, escopoDe(grupo_id), (db) => repository.findNotaDoLink(db, id))
  return { grupo: grupo_id, ...found }
}

/** What a stranger with the link sees. Whatever is wrong with the token, the answer is the same. */
export async function rastrear(ctx: PublicCtx, token: string): Promise<Rastreio> {
  const agora = ctx.clock()
  const link = await acharLink(ctx, token)
  const n = await inTransaction(ctx.pool, escopoDe(link.grupo_id), async (db) => {
    await repository.contarVista(db, link.id, agora)
    const desde = new Date(agora.getTime() - PREVISAO_MS)
    return repository.findAndamento(db, link.id, desde)
  })
  if (!n) throw notificacoesErrors.linkNaoVale()
  const entregue = n.desfecho === 'entrega'
  return {
    nota: Number(n.numero),
    remetente: n.remetente,
    transportadora: n.transportadora,
    marca: { logo: n.logo, cor: corMostrada(n.cor) },
    municipio: n.municipio,
    uf: n.uf,
    ...situacaoDe(n),
    prometido: n.prazo,
    entregue_em: entregue && n.data_entrega ? n.data_entrega.toISOString() : null,
    recebedor: entregue ? recebidoPor(n.recebedor) : '',
    etapas: etapasDe(n.created_at, n.linhas),
    fotos: await Promise.all(n.fotos.slice(0, 6).map((chave) => urlDeLeitura(ctx, chave))),
    previsao:
      (n.previsto_em && janelaDe(n.previsto_em, agora)) ??
      (n.janela_de && n.janela_ate && janelaDaRota({ de: n.janela_de, ate: n.janela_ate }, agora)),
  }
}

/** Whose address a link of leaving is, and its leaving. */
export async function sair(ctx: PublicCtx, token: string, confirmar: boolean) {
  const found = TOKEN.test(token)
    ? await semGrupo(ctx.pool, (db) => fila.findSaida(db, hashDe(token)))
    : undefined
  if (!found) throw notificacoesErrors.linkNaoVale()
  if (confirmar && !found.saiu)
    await inTransaction(ctx.pool, escopoDe(found.grupo_id), (db) =>
      fila.sair(db, { ...found, agora: ctx.clock() }),
    )
  return {
    para: cobrirEndereco(found.endereco),
    transportadora: found.grupo,
    saiu: found.saiu || confirmar,
  }
}
