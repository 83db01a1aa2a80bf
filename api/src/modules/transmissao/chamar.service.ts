import type { Ambiente, Autorizador, Servico } from '../../adapters/sefaz/index.ts'
import type { Deps } from '../../ctx.ts'
import { inTransaction } from '../../db/tx.ts'
import { abrirCertificadoDa } from '../certificados/index.ts'
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
}

/** What came of it. `cedo`: the limits say not before `quando`, and nothing was asked. */
export type RespostaDaPergunta =
  | { tipo: 'corpo'; corpo: Buffer }
  | { tipo: 'falha'; motivo: string }
  | { tipo: 'cedo'; quando: Date; motivo: string }

const BLOQUEIO = /<cStat>(656|678)<\/cStat>/

/**
 * Asks once, under the limits against 'consumo indevido' that all workers share, and keeps what was asked. 656 and 678
 * are answered as `cedo`. `depois`, given the answer, may say until when the service is to be left alone (an hour after
 * cStat 137).
 */
export async function perguntar(
  deps: Deps,
  grupoId: number,
  pergunta: Pergunta,
  depois?: (corpo: Buffer, agora: Date) => Date | null,
): Promise<RespostaDaPergunta> {
  const { servico, ambiente, cnpj } = pergunta
  const quem = { cnpj, servico, ambiente }
  const comecou = deps.clock()
  const preparo = await inTransaction(deps.pool, grupoId, async (db) => {
    const parado = await quandoPode(db, grupoId, quem, comecou)
    return parado ?? abrirCertificadoDa(deps, db, grupoId, cnpj)
  })
  if ('proxima' in preparo) return { tipo: 'cedo', quando: preparo.proxima, motivo: preparo.motivo }
  const d = await deps.sefaz.chamar({ ...pergunta, quem: preparo })
  const agora = deps.clock()
  return inTransaction(deps.pool, grupoId, async (db) => {
    const cStat =
      d.tipo === 'corpo' ? (/<cStat>(\d{3,4})<\/cStat>/.exec(d.corpo.toString('utf8'))?.[1] ?? '') : ''
    await repository.insertChamada(db, grupoId, {
      envioId: null,
      servico,
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
      await bloquear(db, grupoId, quem, agora, motivo)
      const ate = await quandoPode(db, grupoId, quem, agora)
      return { tipo: 'cedo', quando: ate?.proxima ?? agora, motivo }
    }
    await liberar(db, grupoId, quem)
    const ate = depois?.(d.corpo, agora)
    if (ate) await espacar(db, grupoId, quem, ate, 'A SEFAZ pede um intervalo até a próxima consulta.')
    return { tipo: 'corpo', corpo: d.corpo }
  })
}
