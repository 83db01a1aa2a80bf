import { lerChave } from '@tropeiro/fiscal'
import type { Db } from '../../../db/tx.ts'
import { hasVivo } from '../fila/envios.repository.ts'
import { recusas } from '../transmissao.errors.ts'
import * as repository from './numeracao.repository.ts'

export type { Serie } from './numeracao.repository.ts'

/**
 * Takes a number for a document, in the caller's transaction: the one it holds already (reserved, or rejected: nothing
 * stands under it at SEFAZ), else one that was given up, else the next of the series. What left the house with tpEmis 1
 * is never used again with another tpEmis (MOC 4.00, 11.5.3).
 *
 * @param documento names the document, the same each time: 'cte:123'
 * @param tpEmis '1' normal, '4' EPEC, '5' FS-DA, '7' and '8' SVC; of MDF-e '2' offline
 */
export async function reservarNumero(
  db: Db,
  serie: repository.Serie,
  pedido: { documento: string; tpEmis: string },
): Promise<{ numero: number; reaproveitado: boolean }> {
  if (serie.serie >= 890 && serie.serie <= 899) throw recusas.serieReservada(serie.serie)
  const proximo = await repository.lockSerie(db, serie)
  const seu = await repository.findDoDocumento(db, serie, pedido.documento)
  if (seu && (seu.tp_emis === null || seu.tp_emis === pedido.tpEmis)) {
    if (await hasVivo(db, serie, seu.numero)) throw recusas.numeroEmAndamento(seu.numero)
    await repository.saveNumero(db, serie, {
      numero: seu.numero,
      estado: 'reservado',
      documento: pedido.documento,
    })
    return { numero: seu.numero, reaproveitado: true }
  }
  const livre = await repository.findLivre(db, serie, pedido.tpEmis)
  const numero = livre?.numero ?? proximo
  if (!livre) await repository.updateProximo(db, serie, proximo + 1)
  await repository.saveNumero(db, serie, {
    numero,
    estado: 'reservado',
    documento: pedido.documento,
    motivo: livre ? `reaproveitado de ${livre.documento}` : '',
  })
  return { numero, reaproveitado: livre !== undefined }
}

/**
 * Gives up the number of a document that will not be issued. Where nothing stands under it at SEFAZ the next document
 * takes it; one whose fate is not known yet is refused.
 */
export async function abandonarNumero(
  db: Db,
  serie: repository.Serie,
  pedido: { documento: string; motivo: string },
): Promise<void> {
  await repository.lockSerie(db, serie)
  const seu = await repository.findDoDocumento(db, serie, pedido.documento)
  if (!seu) return
  if (await hasVivo(db, serie, seu.numero)) throw recusas.numeroEmAndamento(seu.numero)
  await repository.saveNumero(db, serie, {
    numero: seu.numero,
    estado: 'abandonado',
    documento: pedido.documento,
    livre: true,
    motivo: pedido.motivo,
  })
}

/**
 * Where a series goes on, when a company comes from another system: never back over a number that was taken. What was
 * given up below it stays unused, for the other system may have used it.
 *
 * @returns where it went on until now
 */
export async function definirProximoNumero(
  db: Db,
  serie: repository.Serie,
  proximo: number,
): Promise<number> {
  if (serie.serie >= 890 && serie.serie <= 899) throw recusas.serieReservada(serie.serie)
  const antes = await repository.lockSerie(db, serie)
  const ultimo = await repository.findUltimo(db, serie)
  if (proximo <= ultimo) throw recusas.numeroUsado(serie.serie, proximo, ultimo)
  if (proximo === antes) return antes
  await repository.updateProximo(db, serie, proximo)
  await repository.updateSobras(db, serie, proximo)
  return antes
}

/** The series and number that a key carries. */
export function serieDaChave(
  chave: string,
  ambiente: '1' | '2',
): (repository.Serie & { numero: number }) | null {
  const lida = lerChave(chave)
  const modelo = repository.MODELOS_NUMERADOS.find((um) => um === lida?.modelo)
  if (!lida || !modelo) return null
  return { cnpj: lida.emitente, modelo, serie: lida.serie, ambiente, numero: lida.numero }
}

/** Writes on its number what became of a document. */
export async function marcarNumero(
  db: Db,
  documento: { chave: string; ambiente: '1' | '2' },
  estado: repository.EstadoDoNumero,
  mais: { tpEmis?: string; motivo?: string; livre?: boolean; chaveDeFora?: string } = {},
): Promise<void> {
  const serie = serieDaChave(documento.chave, documento.ambiente)
  if (!serie) return
  const { numero } = serie
  const row = await repository.findNumero(db, serie, numero)
  if (!row) return
  await repository.saveNumero(db, serie, {
    numero,
    estado,
    documento: row.documento,
    chave: documento.chave,
    ...mais,
  })
}
