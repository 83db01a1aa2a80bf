import type { EmContingencia } from '@tropeiro/contract/fiscal/transmissao/formas'
import type { Db } from '../../../db/tx.ts'
import { findXml, type ModoDeEmissao, modoDeEmissao, trocarPorContingencia } from '../../transmissao/index.ts'
import type { Documento, Especie } from '../especie.ts'
import { largarNumero } from './numero.service.ts'

/**
 * What is sent: a draft; in contingency, another in the place of one that waits for an answer (MOC CT-e 4.00, 11.5.3); or, with
 * the next number, one whose number is another program's (539).
 */
export type ComoEmitir = 'rascunho' | 'contingencia' | 'proximo_numero'

/** What came of the preparation: it may be signed; it was, by an earlier call; or why not. */
export type Preparo = { tipo: 'segue' } | { tipo: 'ja_foi' } | { tipo: 'nao'; motivo: string }

const SEGUE: Preparo = { tipo: 'segue' }
const nao = (motivo: string): Preparo => ({ tipo: 'nao', motivo })

/** How a document was issued (`tpEmis`), as its key says; '1' while it has none. */
export const tpEmisDe = ({ chave }: Pick<Documento, 'chave'>): string => chave?.charAt(34) ?? '1'

const SVC = ['7', '8']
/** Its paper may travel before any authority has it. */
const ANTES_DA_SEFAZ = ['2', '4', '5']

/** Where a document stands once it is in the outbox. */
export const estadoAoEnviar = (tpEmis: string): 'enviando' | 'contingencia' =>
  ANTES_DA_SEFAZ.includes(tpEmis) ? 'contingencia' : 'enviando'

/** One on its way without an answer gives way to another in contingency; what it sent is followed to its end. */
async function cederLugar<R extends Documento>(
  db: Db,
  especie: Especie<R>,
  row: R,
  uf: string,
): Promise<Preparo> {
  const { modelo, nome, vida } = especie
  const motivo = vida.recusa(row, 'emitir_em_contingencia')
  if (motivo !== null) return nao(motivo)
  const { tpEmis } = await modoDeEmissao(db, { uf, modelo, ambiente: row.ambiente })
  if (tpEmis === '1' && !especie.offlineAMao) return nao(`Ligue antes a contingência de ${nome} para ${uf}.`)
  // A draft that a person sends off-line takes nobody's place.
  if (vida.permite(row.estado, 'emitir')) return SEGUE
  if (tpEmisDe(row) !== '1') return nao(`Este ${nome} já foi emitido em contingência.`)
  if (row.envio_id) await trocarPorContingencia(db, row.envio_id)
  return SEGUE
}

/** What must have happened before a document can be signed, in the caller's transaction; its row is read again afterwards. */
export async function prepararEmissao<R extends Documento>(
  db: Db,
  especie: Especie<R>,
  row: R,
  { como, uf }: { como: ComoEmitir; uf: string },
): Promise<Preparo> {
  if (como === 'contingencia') return cederLugar(db, especie, row, uf)
  if (como === 'proximo_numero') {
    const largado = await largarNumero(db, especie, row)
    return largado.tipo === 'largado' ? SEGUE : largado
  }
  const motivo = especie.vida.recusa(row, 'emitir')
  return motivo === null ? SEGUE : nao(motivo)
}

/** What of a contingency document must stay when it is refused and goes again (MOC CT-e 4.00, 11.5.2): number, moment, paper. */
export type EmissaoAnterior = {
  tpEmis: string
  codigo: string
  emissao: string
  contingencia: ModoDeEmissao['contingencia']
}

/**
 * How a refused document was issued in contingency, or null: it begins anew. So does one whose paper never had any value, for
 * nothing of it stands anywhere.
 */
export async function emissaoAnterior<R extends Documento>(
  db: Db,
  { voltaIgual, valia }: Especie<R>,
  row: R,
): Promise<EmissaoAnterior | null> {
  const tpEmis = tpEmisDe(row)
  if (row.estado !== 'rejeitado' || !row.chave || !row.envio_id || !voltaIgual.includes(tpEmis)) return null
  if (valia && !(await valia(db, row))) return null
  const xml = (await findXml(db, row.envio_id))?.assinado.toString('utf8') ?? ''
  const campo = (nome: string) => new RegExp(`<${nome}>([^<]*)</${nome}>`).exec(xml)?.[1] ?? ''
  const desde = campo('dhCont')
  return {
    tpEmis,
    codigo: row.chave.slice(35, 43),
    emissao: campo('dhEmi'),
    contingencia: desde ? { desde: new Date(desde), motivo: campo('xJust') } : null,
  }
}

/** How a document is to be issued now: as it was refused, or as its state's service stands. */
export async function modoDoEnvio<R extends Documento>(
  db: Db,
  especie: Especie<R>,
  row: R,
  { uf, ambiente }: { uf: string; ambiente: '1' | '2' },
) {
  const refeito = await emissaoAnterior(db, especie, row)
  const modo = await modoDeEmissao(db, { uf, modelo: especie.modelo, ambiente })
  return {
    refeito,
    tpEmis: refeito?.tpEmis ?? modo.tpEmis,
    contingencia: refeito ? refeito.contingencia : modo.contingencia,
    autorizadorDoEpec: modo.autorizadorDoEpec,
  }
}

const PRAZO_MS = 168 * 3_600_000

/** How a document was issued while its state could not take it; null in normal operation. */
export function contingenciaDe(
  row: Pick<Documento, 'chave'> & { emitido_em: Date | null },
  epec?: { protocolo: string | null; registrado_em: Date | null } | undefined,
): EmContingencia | null {
  const tp_emis = tpEmisDe(row)
  if (!ANTES_DA_SEFAZ.includes(tp_emis) && !SVC.includes(tp_emis)) return null
  // EPEC counts from its registration, the security paper from the document's own moment (MOC CT-e 4.00, 11.3.4 and 11.5.1);
  // off-line guides have no end there (I17).
  const desde = tp_emis === '4' ? epec?.registrado_em : tp_emis === '5' ? row.emitido_em : null
  return {
    tp_emis: tp_emis as EmContingencia['tp_emis'],
    epec: epec?.protocolo ?? null,
    prazo: desde ? new Date(desde.getTime() + PRAZO_MS).toISOString() : null,
  }
}
