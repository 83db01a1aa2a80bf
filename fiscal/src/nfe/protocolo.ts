import { recusar } from '../recusa.ts'
import { filho, type No, texto } from '../xml/arvore.ts'
import type { ProtocoloLido } from './nota-lida.ts'

const AUTORIZADA = new Set(['100', '150'])
const CANCELADA = new Set(['101', '151', '155'])
const DENEGADA = new Set(['110', '205', '301', '302', '303'])

/**
 * The authorisation inside `protNFe`, or `null` when there is none. Refuses a protocol of another note, and
 * notes cancelled, denied or rejected (MOC 7.0, Anexo I, tables of cStat).
 */
export function lerProtocolo(protNFe: No | null, chave: string): ProtocoloLido | null {
  const infProt = filho(protNFe, 'infProt')
  const cStat = texto(infProt, 'cStat')
  if (!infProt || !cStat) return null
  const chNFe = texto(infProt, 'chNFe')
  if (chNFe !== null && chNFe !== chave) {
    recusar('protocolo_de_outra_nota', `O protocolo neste XML é de outra nota (chave ${chNFe}).`, chave)
  }
  const sefaz = `${cStat}${texto(infProt, 'xMotivo') ? `: ${texto(infProt, 'xMotivo')}` : ''}`
  if (CANCELADA.has(cStat)) recusar('nfe_cancelada', `A nota está cancelada na SEFAZ (${sefaz}).`, chave)
  if (DENEGADA.has(cStat)) {
    recusar('nfe_denegada', `O uso da nota foi denegado pela SEFAZ (${sefaz}).`, chave)
  }
  if (!AUTORIZADA.has(cStat)) recusar('nfe_rejeitada', `A SEFAZ não autorizou a nota (${sefaz}).`, chave)
  return {
    nProt: texto(infProt, 'nProt') ?? '',
    dhRecbto: texto(infProt, 'dhRecbto') ?? '',
    cStat,
    digVal: texto(infProt, 'digVal'),
  }
}
