import type { Db } from '../../../db/tx.ts'
import { lockEnvio } from '../fila/envios.repository.ts'
import { lockSerie } from './numeracao.repository.ts'
import { marcarNumero, serieDaChave } from './numeracao.service.ts'
import * as repository from './numero-de-fora.repository.ts'

export type NumeroSolto = { ok: true; motivo: string } | { ok: false; motivo: string }

const naoSolta = (motivo: string): NumeroSolto => ({ ok: false, motivo })

/**
 * Lets go of a number that SEFAZ has under the key of another program (539, 216), in the caller's transaction: the number is
 * written down as not ours and never used here, and the row in the outbox is over. It does so only when that answer stands
 * and nothing of ours can be under the number; the document may then be signed anew, with the next one.
 */
export async function soltarNumeroDeFora(db: Db, envioId: string): Promise<NumeroSolto> {
  const envio = await lockEnvio(db, envioId)
  if (envio?.tp_evento !== '') return naoSolta('Não encontramos este envio.')
  const serie = serieDaChave(envio.chave, envio.ambiente)
  const { chave_de_fora: chave } = envio
  if (envio.estado !== 'alarme' || chave === null || !serie)
    return naoSolta('A SEFAZ não disse que o número deste documento é de outro programa.')
  if (chave && chave.slice(6, 34) !== envio.chave.slice(6, 34))
    return naoSolta(`A SEFAZ respondeu com a chave ${chave}, que é de outro número: consulte de novo.`)
  if (await repository.hasNosso(db, envio))
    return naoSolta(
      `O número ${serie.numero} está na SEFAZ com um documento deste sistema${chave ? ` (chave ${chave})` : ''}: procure-o antes de emitir outro.`,
    )
  await lockSerie(db, serie)
  const motivo = `O número ${serie.numero} é de outro programa${chave ? `: chave ${chave}` : ''}.`
  await marcarNumero(db, envio, 'de_fora', { motivo, chaveDeFora: chave })
  await repository.updateRecusado(db, envio.id)
  return { ok: true, motivo }
}

/** Whether a document ('cte:123') once let go of a number of another program. */
export const teveNumeroDeFora = repository.hasNumeroDeFora
