import { isChave, unmask } from '../../formats.ts'

/*
 * What a slip's bar code may say. A document with an access key carries it; one without carries a code of ours: 'TC', the
 * note's id and two check digits, so that one misread character never leads to another note.
 */

const PREFIXO = 'TC'

/** Check digits of a decimal text: ISO 7064 MOD 97-10. */
function digitos(numero: string): string {
  let rest = 0
  for (const char of `${numero}00`) rest = (rest * 10 + Number(char)) % 97
  return String(98 - rest).padStart(2, '0')
}

/** The code that our printed slip of a note carries: its access key, or one of ours made of its id. */
export const codigoDoCanhoto = (nota: { _id: string; chave: string | null }): string =>
  nota.chave ?? `${PREFIXO}${nota._id}${digitos(nota._id)}`

export type CodigoLido =
  | { tipo: 'chave'; valor: string }
  /** A slip that we printed: `valor` is the note's id. */
  | { tipo: 'canhoto'; valor: string }
  /** Série and number padded: says which note only among those of one sender. */
  | { tipo: 'ar'; valor: string }
  | { tipo: 'outro'; valor: string }

/** What a text read from a bar code or QR code means. An address that carries a key counts as the key. */
export function lerCodigo(texto: string): CodigoLido {
  const plain = unmask(texto)
  if (isChave(plain)) return { tipo: 'chave', valor: plain }
  const inside = /(?:[?&|](?:p|chNFe|chave)=)([0-9A-Za-z]{44})(?![0-9A-Za-z])/.exec(texto)?.[1]?.toUpperCase()
  if (inside && isChave(inside)) return { tipo: 'chave', valor: inside }
  const own = /^TC([1-9][0-9]{0,17})([0-9]{2})$/.exec(plain)
  if (own?.[1] && own[2] === digitos(own[1])) return { tipo: 'canhoto', valor: own[1] }
  if (/^[0-9]{12}$/.test(plain)) return { tipo: 'ar', valor: plain }
  return { tipo: 'outro', valor: texto.slice(0, 200) }
}
