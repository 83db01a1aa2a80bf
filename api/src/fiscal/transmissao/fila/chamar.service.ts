import type { Ambiente, Autorizador, Servico } from '../../../adapters/sefaz/index.ts'
import { abrirCertificadoDa } from '../../../alicerce/certificados/index.ts'
import type { CtxDoGrupo } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import * as repository from './envios.repository.ts'
import { bloquear, espacar, liberar, quandoPode } from './governo.service.ts'

/** A question to an authority that is no document: distribution, MDF-e not closed. */
export type Pergunta = {
  servico: Servico
  autorizador: Autorizador
  ambiente: Ambiente
  /** Who asks: the company whose certificate opens the connection. */
  cnpj: string
  xml: string
  /**
   * A name under which these calls are spaced apart from the service's others: the distribution of NF-e counts questions
   * for one document (20 an hour) and for what is new (none within the hour after the last) each by itself. A block holds
   * both.
   */
  conta?: string
}

/** What came of it. `cedo`: not before `quando`; nothing was asked, or (`bloqueada`) the authority has just refused. */
export type RespostaDaPergunta =
  | { tipo: 'corpo'; corpo: Buffer }
  | { tipo: 'falha'; motivo: string }
  | { tipo: 'cedo'; quando: Date; motivo: string; bloqueada: boolean }

const BLOQUEIO = /<cStat>(656|678)<\/cStat>/

/** What the answer means for the calls to come, said in the transaction that writes it down. */
export type DepoisDaResposta = (db: Db, corpo: Buffer, agora: Date) => Promise<Date | null>

/** Since when these calls are held: by their own spacing, or by a block of the service as a whole. */
async function parado(db: Db, pergunta: Pergunta, agora: Date) {
  const { servico, ambiente, cnpj, conta } = pergunta
  const proprio = await quandoPode(db, { cnpj, servico: conta ?? servico, ambiente }, agora)
  if (proprio || !conta) return proprio
  const doServico = await quandoPode(db, { cnpj, servico, ambiente }, agora)
  return doServico && doServico.bloqueios > 0 ? doServico : null
}

/**
 * Asks once, under the limits against 'consumo indevido' that all workers share, and keeps what was asked. 656 and 678
 * are answered as `cedo`. `depois`, given the answer, writes what it brought in the same transaction, and may say until
 * when the service is to be left alone (an hour after cStat 137): what is killed in between has asked nothing.
 */
export async function perguntar(
  ctx: CtxDoGrupo,
  pergunta: Pergunta,
  depois?: DepoisDaResposta,
): Promise<RespostaDaPergunta> {
  const { servico, ambiente, cnpj, conta } = pergunta
  const quem = { cnpj, servico, ambiente }
  const comecou = ctx.clock()
  const preparo = await ctx.tx(
    async (db) => (await parado(db, pergunta, comecou)) ?? abrirCertificadoDa(ctx, db, cnpj),
  )
  if ('proxima' in preparo)
    return { tipo: 'cedo', quando: preparo.proxima, motivo: preparo.motivo, bloqueada: false }
  const d = await ctx.sefaz.chamar({ ...pergunta, quem: preparo })
  const agora = ctx.clock()
  return ctx.tx(async (db) => {
    const cStat =
      d.tipo === 'corpo' ? (/<cStat>(\d{3,4})<\/cStat>/.exec(d.corpo.toString('utf8'))?.[1] ?? '') : ''
    await repository.insertChamada(db, {
      envioId: null,
      servico: conta ?? servico,
      ambiente,
      cnpj,
      chave: '',
      em: comecou,
      ms: d.ms,
      resultado: d.tipo === 'falha' ? d.onde : 'resposta',
      cStat,
      texto: d.tipo === 'falha' ? d.motivo : '',
    })
    if (d.tipo === 'falha') return { tipo: 'falha', motivo: d.motivo }
    if (BLOQUEIO.test(d.corpo.toString('utf8'))) {
      const motivo = 'A SEFAZ pediu uma pausa nestas consultas (consumo indevido).'
      await bloquear(db, quem, agora, motivo)
      const ate = await quandoPode(db, quem, agora)
      return { tipo: 'cedo', quando: ate?.proxima ?? agora, motivo, bloqueada: true }
    }
    await liberar(db, quem)
    const ate = await depois?.(db, d.corpo, agora)
    if (ate)
      await espacar(
        db,
        { ...quem, servico: conta ?? servico },
        ate,
        'A SEFAZ pede um intervalo até a próxima consulta.',
      )
    return { tipo: 'corpo', corpo: d.corpo }
  })
}
