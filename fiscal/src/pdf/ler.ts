import { lerChave } from '../chave.ts'
import { ErroDeRecusa, type Recusa, recusar } from '../recusa.ts'
import { comXml } from '../xml/abrir.ts'
import { atributo, filho, type No, texto } from '../xml/arvore.ts'

/** A print and how many sheets it has, or why there is none. */
export type Impressao = { ok: true; pdf: Uint8Array; folhas: number } | Recusa

/** Protocol that makes a document valid. */
export interface ProtocoloImpresso {
  numero: string
  dataHora: string
}

/** Largest XML printed: SEFAZ takes 512 KiB, the protocol comes on top. */
const LIMITE = 4 * 1024 * 1024

/** The document found in a file: the signed element, its body and the answer of SEFAZ. */
export interface DocumentoAberto {
  documento: No
  inf: No
  chave: string
  qr: string | null
  protocolo: ProtocoloImpresso | null
}

const AUTORIZADO = new Set(['100', '150'])

function achar(raiz: No, nomes: readonly string[]): No | null {
  if (nomes.includes(raiz.nome)) return raiz
  return raiz.filhos.find((no) => nomes.includes(no.nome)) ?? null
}

/**
 * Finds the document of one of these names, bare or inside its `proc`, and hands it to `usar`.
 *
 * @param nomes names of the signed element ('CTe', 'CTeSimp', 'MDFe')
 * @param inf name of its body ('infCte', 'infMDFe')
 * @param protocolo name of the answer ('protCTe', 'protMDFe')
 */
export function comDocumento<T>(
  bytes: Uint8Array,
  nomes: readonly string[],
  inf: string,
  protocolo: string,
  usar: (aberto: DocumentoAberto) => T,
): T {
  return comXml(
    bytes,
    LIMITE,
    () => 'inteiro',
    ({ raiz }) => {
      const documento = achar(raiz, nomes)
      const corpo = filho(documento, inf)
      if (!documento || !corpo) {
        return recusar('outro_documento', `O XML não é de ${nomes[0] === 'MDFe' ? 'um MDF-e' : 'um CT-e'}.`)
      }
      const chave = (atributo(corpo, 'Id') ?? '').slice(nomes[0] === 'MDFe' ? 4 : 3)
      if (!lerChave(chave)) return recusar('chave_invalida', 'A chave de acesso do XML não é válida.')
      const resposta = filho(raiz === documento ? null : filho(raiz, protocolo), 'infProt')
      const numero = AUTORIZADO.has(texto(resposta, 'cStat') ?? '') ? texto(resposta, 'nProt') : null
      const suplemento = documento.filhos.find((no) => /^inf(CTe|MDFe)Supl$/.test(no.nome)) ?? null
      return usar({
        documento,
        inf: corpo,
        chave,
        qr: texto(suplemento, 'qrCodCTe') ?? texto(suplemento, 'qrCodMDFe'),
        protocolo: numero ? { numero, dataHora: texto(resposta, 'dhRecbto') ?? '' } : null,
      })
    },
  )
}

/** Runs what may be refused and gives the refusal back as data. */
export async function semLancar<T>(fazer: () => Promise<T>): Promise<T | Recusa> {
  try {
    return await fazer()
  } catch (erro) {
    if (erro instanceof ErroDeRecusa) return erro.recusa
    throw erro
  }
}

/** Date of a document as a moment, for the file's own data. */
export function momento(texto: string): Date {
  const data = new Date(texto)
  return Number.isNaN(data.getTime()) ? new Date(0) : data
}
