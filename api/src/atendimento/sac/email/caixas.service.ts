import { randomUUID } from 'node:crypto'
import type { HandlerInput } from '@tropeiro/contract'
import type { sac } from '@tropeiro/contract/atendimento/sac/calls'
import type { CaixaDeEmail } from '@tropeiro/contract/atendimento/sac/email'
import { abrirCaixas, CaixaFalhou, correioLocal } from '../../../adapters/caixa/index.ts'
import { abrir, selar } from '../../../cofre.ts'
import type { Ctx } from '../../../ctx.ts'
import { enfileirar } from '../../../db/fila.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import { sacErrors } from '../sac.errors.ts'
import * as repository from './caixas.repository.ts'
import { donoDaSenha, usoDaSenha } from './endereco.rules.ts'

const iso = (d: Date | null): string | null => d?.toISOString() ?? null

export const listarCaixas = (ctx: Ctx) =>
  ctx.tx(async (db) => ({
    saida: ctx.config.smtpUrl !== null,
    local: correioLocal() !== null,
    caixas: (await repository.listCaixas(db)).map(
      (c): CaixaDeEmail => ({
        _id: c.id,
        nome: c.nome,
        endereco: c.endereco,
        host: c.host,
        porta: c.porta,
        seguranca: c.seguranca,
        usuario: c.usuario,
        pasta: c.pasta,
        tipo: c.tipo,
        base: c.base,
        confirma: c.confirma,
        ligada: c.ligada,
        lida_em: iso(c.lida_em),
        erro: c.erro,
        teste_em: iso(c.teste_em),
        teste_voltou_em: iso(c.teste_voltou_em),
        mensagens: c.mensagens,
        soltas: c.soltas,
      }),
    ),
  }))

type Escrita = HandlerInput<(typeof sac)['gravarCaixa']>['body']

/** A mailbox as it was written. Another server, folder or user is read from now on. */
export const gravarCaixa = (ctx: Ctx, { _id, senha, base, ...c }: Escrita): Promise<{ _id: string }> =>
  ctx.tx(async (db) => {
    if (c.seguranca === 'nenhuma' && correioLocal() === null) throw sacErrors.caixaSemTls()
    const of = base ? ctx.bases.find((b) => b.nome === base) : undefined
    if (base && !of) throw sacErrors.baseDesconhecida()
    const { configuracao } = await lerConfiguracao(db)
    if (!configuracao.tipos.some((t) => t.nome === c.tipo)) throw sacErrors.tipoDesconhecido(c.tipo)
    const dono = donoDaSenha(db.grupo, c.endereco)
    const escrita = { ...c, base_id: of?.id ?? null }
    if (_id === null) {
      if (senha === '') throw sacErrors.caixaSemSenha()
      const selada = selar(ctx.config, usoDaSenha, dono, Buffer.from(senha))
      const made = await repository.insertCaixa(db, { ...escrita, selada, desde: ctx.clock() })
      if (!made) throw sacErrors.caixaRepetida()
      return { _id: made.id }
    }
    const before = await repository.lockCaixa(db, _id)
    const other = (await repository.listCaixas(db)).some((o) => o.id !== _id && o.endereco === c.endereco)
    if (other) throw sacErrors.caixaRepetida()
    // The password of one server is not shown to another.
    const outro = before.host !== c.host || before.usuario !== c.usuario || before.porta !== c.porta
    if (senha === '' && outro) throw sacErrors.caixaSemSenha()
    const known = () =>
      abrir(ctx.config, usoDaSenha, donoDaSenha(db.grupo, before.endereco), before.senha_selada)
    const selada = selar(ctx.config, usoDaSenha, dono, senha === '' ? known() : Buffer.from(senha))
    await repository.updateCaixa(db, _id, {
      ...escrita,
      selada,
      outra: outro || before.pasta !== c.pasta,
      agora: ctx.clock(),
    })
    return { _id }
  })

/** There and back: the mailbox opens, a letter goes to it by the way that all mail goes, and the reading finds it. */
export async function testarCaixa(ctx: Ctx, id: string): Promise<string> {
  const caixa = await ctx.tx((db) => repository.findCaixa(db, id))
  const senha = abrir(ctx.config, usoDaSenha, donoDaSenha(ctx.grupo.id, caixa.endereco), caixa.senha_selada)
  try {
    await abrirCaixas().abrir({ ...caixa, senha: senha.toString('utf8') }, async () => {})
  } catch (e) {
    if (e instanceof CaixaFalhou) throw sacErrors.caixaNaoAbre(e.message)
    throw e
  }
  if (!ctx.config.smtpUrl)
    return 'A caixa abre. A saída de e-mail desta instalação não está configurada: o que se responde não sai.'
  const messageId = `<teste-${randomUUID()}@${caixa.endereco.slice(caixa.endereco.lastIndexOf('@') + 1)}>`
  await ctx.tx((db) => repository.updateTeste(db, id, messageId, ctx.clock()))
  const texto = 'Mensagem de teste do atendimento. Ninguém precisa responder.'
  try {
    await ctx.email.send({
      de: ctx.config.emailFrom,
      para: [caixa.endereco],
      assunto: 'Teste de ida e volta',
      texto,
      html: `<p>${texto}</p>`,
      anexos: [],
      messageId,
      automatica: true,
    })
  } catch (e) {
    throw sacErrors.caixaNaoAbre(`A caixa abre, mas o teste não saiu: ${(e as Error).message.slice(0, 200)}`)
  }
  if (caixa.ligada) await ctx.tx((db) => enfileirar(db, 'sac_caixa', `sac_caixa:${db.grupo}:${id}`, { id }))
  return 'A caixa abre e o teste saiu. Quando ele voltar, a hora aparece aqui.'
}
