import type { EmailDoIncidente } from '@tropeiro/contract/atendimento/sac/email'
import { urlDeLeitura } from '../../../alicerce/arquivos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { findAtendido } from '../atendimento/um.repository.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import { abrirDaCarta } from './abrir-carta.service.ts'
import { listCaixas } from './caixas.repository.ts'
import * as repository from './mensagens.repository.ts'

async function naTela(ctx: Ctx, m: repository.MensagemRow): Promise<EmailDoIncidente> {
  return {
    _id: m.id,
    evento: m.evento_id,
    saida: m.direcao === 'saida',
    de: m.remetente_nome ? `${m.remetente_nome} <${m.remetente}>` : m.remetente,
    para: m.para,
    assunto: m.assunto,
    texto: m.texto,
    citado: m.citado,
    assunto_mudou: m.assunto_mudou,
    devolvida: m.devolvida,
    destino: m.destino,
    motivo: m.motivo,
    caixa: m.caixa,
    anexos: await Promise.all(
      m.anexos.map(async ({ nome, bytes, chave, motivo }) => ({
        nome,
        bytes,
        motivo,
        url: chave ? await urlDeLeitura(ctx, chave, nome) : null,
      })),
    ),
    original: m.original ? await urlDeLeitura(ctx, m.original, `mensagem-${m.id}.eml`) : null,
    em: m.em.toISOString(),
  }
}

/** The letters of an incident of his bases. */
export async function listarEmails(ctx: Ctx, id: string): Promise<EmailDoIncidente[]> {
  const rows = await ctx.tx(async (db) => {
    await findAtendido(db, id)
    return repository.listDoIncidente(db, id)
  })
  return Promise.all(rows.map((m) => naTela(ctx, m)))
}

export const listarSoltas = async (ctx: Ctx): Promise<EmailDoIncidente[]> =>
  Promise.all((await ctx.tx(repository.listSoltas)).map((m) => naTela(ctx, m)))

/** Somebody looked at a letter that was left aside, and it is one for the house. */
export const abrirMensagem = (ctx: Ctx, id: string): Promise<{ _id: string; numero: string }> =>
  ctx.tx(async (db) => {
    const m = await repository.lockSolta(db, id)
    const caixas = await listCaixas(db)
    const { grupo, configuracao } = await lerConfiguracao(db)
    const caixa = caixas.find((c) => c.nome === m.caixa) ?? {
      tipo: configuracao.tipos[0]!.nome,
      base_id: null,
    }
    const aberto = await abrirDaCarta(db, grupo, caixa, {
      endereco: m.remetente,
      nome: m.remetente_nome,
      assunto: m.assunto,
      texto: m.texto,
      tudo: `${m.texto}\n${m.citado}`,
    })
    await repository.updateAberta(db, id, aberto._id)
    return aberto
  })
