import type { HandlerInput } from '@tropeiro/contract'
import { diaEm } from '@tropeiro/contract'
import type { CotacaoPublica, cotacoes } from '@tropeiro/contract/comercial/cotacoes/calls'
import type { PublicCtx } from '../../ctx.ts'
import { type Db, escopoDe, inTransaction, semGrupo } from '../../db/tx.ts'
import { cotacoesErrors } from './cotacoes.errors.ts'
import * as repository from './cotacoes.repository.ts'
import { aceitar, recusar } from './envio.service.ts'
import { prazoEscrito } from './folha.rules.ts'
import { hashDe } from './link.service.ts'

const TOKEN = /^[\w-]{43}$/

async function achar(ctx: PublicCtx, token: string): Promise<{ grupo_id: number; id: string }> {
  const found = TOKEN.test(token)
    ? await semGrupo(ctx.pool, (db) => repository.findPorHash(db, hashDe(token)))
    : undefined
  if (!found) throw cotacoesErrors.linkNaoVale()
  return found
}

/** What a stranger with the link sees: the price and its parts, never how it was made. */
async function publica(db: Db, id: string, hoje: string): Promise<CotacaoPublica> {
  const row = await repository.findCotacao(db, id)
  if (!row?.cobrado) throw cotacoesErrors.linkNaoVale()
  const { nome } = await repository.findGrupo(db)
  const { notas } = row.embarque
  return {
    numero: row.numero,
    transportadora: nome,
    cliente: row.cliente,
    origem: row.origem,
    destino: row.destino,
    peso_gramas: row.peso_gramas,
    volumes: notas.reduce((sum, n) => sum + n.volumes, 0),
    valor_centavos: row.valor_centavos,
    linhas: row.cobrado.preco.linhas
      .filter((l) => l.soma.frete)
      .map(({ nome: line, valor_centavos }) => ({ nome: line, valor_centavos })),
    total_centavos: row.total_centavos,
    prazo: prazoEscrito(row),
    validade: row.validade,
    observacao: row.escrita.observacao,
    estado: row.estado === 'enviada' && row.validade < hoje ? 'vencida' : row.estado,
  }
}

export async function abrirCotacao(ctx: PublicCtx, token: string): Promise<CotacaoPublica> {
  const { grupo_id, id } = await achar(ctx, token)
  return inTransaction(ctx.pool, escopoDe(grupo_id), (db) => publica(db, id, diaEm(ctx.clock())))
}

type Resposta = HandlerInput<(typeof cotacoes)['responder']>['body']

/** The client's yes or no. The same answer twice is one answer. */
export async function responderCotacao(
  ctx: PublicCtx,
  { token, resposta }: Resposta,
): Promise<CotacaoPublica> {
  const { grupo_id, id } = await achar(ctx, token)
  const quem = resposta.aceita ? resposta.quem : 'Cliente, pelo link'
  return inTransaction(ctx.pool, escopoDe(grupo_id, { id: null, nome: quem }), async (db) => {
    if (resposta.aceita) await aceitar(ctx, db, id, `${resposta.quem}, pelo link`)
    else await recusar(db, id, resposta)
    return publica(db, id, diaEm(ctx.clock()))
  })
}
