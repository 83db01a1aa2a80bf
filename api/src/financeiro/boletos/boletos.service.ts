import { ascii, brCodeEstatico, chaveDoNossoNumero, emitirBoleto, NaoServe } from '@tropeiro/bancos'
import { diaEm, type HandlerInput } from '@tropeiro/contract'
import type { boletos } from '@tropeiro/contract/financeiro/boletos/calls'
import type { Boleto } from '@tropeiro/contract/financeiro/boletos/formas'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { findTitulo, lerConfiguracao, lockTitulo } from '../titulos/index.ts'
import { pedirRegistro } from './banco/banco.service.ts'
import { boletosErrors } from './boletos.errors.ts'
import * as repository from './boletos.repository.ts'
import { contaDoConvenio, jurosAoDia } from './boletos.rules.ts'
import * as convenios from './convenios/convenios.repository.ts'

type Calls = typeof boletos
export type Corpo<C extends keyof Calls> = HandlerInput<Calls[C]> extends { body: infer B } ? B : never
export type Busca<C extends keyof Calls> = HandlerInput<Calls[C]> extends { query: infer Q } ? Q : never

export const noFio = ({ em, ...b }: Awaited<ReturnType<typeof repository.findBoleto>>): Boleto => ({
  ...b,
  em: em.toISOString(),
})

export const listar = (ctx: Ctx, q: Busca<'listarBoletos'>): Promise<{ dados: Boleto[]; total: number }> =>
  ctx.tx(async (db) => {
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    const rows = await repository.listBoletos(db, q, page)
    return { dados: rows.map(noFio), ...(await repository.countBoletos(db, q)) }
  })

/** The address that was said, or the one of the last time. */
async function pagadorDe(db: Db, documento: string, dito: Corpo<'emitirBoleto'>['pagador']) {
  const pagador = dito ?? (await repository.findPagador(db, documento))?.pagador
  if (!pagador) throw boletosErrors.semEndereco()
  if (dito) await repository.upsertPagador(db, documento, dito)
  return { ...pagador, cep: pagador.cep.replace('-', '') }
}

async function pixDe(db: Db, c: convenios.ConvenioTravado, centavos: number, txid: string): Promise<string> {
  if (!c.chave_pix) return ''
  const nome = (await convenios.findEmpresa(db, c.cnpj_empresa))?.nome ?? ''
  return ascii(nome).trim()
    ? brCodeEstatico({ chave: c.chave_pix, nome, cidade: c.cidade, centavos, txid })
    : ''
}

/** An open title gets its boleto: it waits for a remessa, and is shown when the bank confirmed it. */
export const emitir = (ctx: Ctx, q: Corpo<'emitirBoleto'>): Promise<Boleto> =>
  ctx.tx(async (db) => {
    const t = await lockTitulo(db, q.titulo)
    if (t.natureza !== 'receber') throw boletosErrors.naoReceber()
    if (!['aberto', 'agendado', 'parcial'].includes(t.estado) || t.saldo <= 0) throw boletosErrors.naoAberto()
    const c = await convenios.lockConvenio(db, q.convenio)
    if (!c.ativo) throw boletosErrors.desativado()
    const { documento } = await findTitulo(db, q.titulo)
    const pagador = await pagadorDe(db, documento, q.pagador)
    const hoje = diaEm(ctx.clock())
    const { juros_mes_ppm, multa_ppm } = await lerConfiguracao(db)
    const { numero: sequencial } = await convenios.proximoNumero(db, c._id)
    const ano = hoje.slice(2, 4)
    try {
      const made = emitirBoleto(contaDoConvenio(c), {
        sequencial,
        ano,
        vencimento: t.vencimento,
        centavos: t.saldo,
      })
      const novo = await repository.insertBoleto(db, {
        ...{
          titulo: t.id,
          convenio: c._id,
          sequencial,
          ano,
          nossoNumero: chaveDoNossoNumero(made.nossoNumero),
        },
        ...{
          impresso: made.nossoNumeroImpresso,
          barras: made.codigoBarras,
          linha: made.linhaDigitavel,
          pagador,
        },
        ...{
          emissao: hoje,
          vencimento: t.vencimento,
          valor: t.saldo,
          jurosAoDia: jurosAoDia(t.saldo, juros_mes_ppm),
        },
        ...{ multa: Math.round(multa_ppm / 100), protestoDias: c.protesto_dias, baixaDias: c.baixa_dias },
        pix: await pixDe(db, c, t.saldo, `B${c._id}N${sequencial}`.slice(0, 25)),
      })
      if (!novo) throw boletosErrors.jaTem()
      if (c.canal === 'api') await pedirRegistro(db, novo.id)
      return noFio(await repository.findBoleto(db, novo.id))
    } catch (e) {
      if (e instanceof NaoServe) throw boletosErrors.naoServe(`${e.message}.`)
      throw e
    }
  })
