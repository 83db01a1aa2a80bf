import forge from 'node-forge'

const { asn1 } = forge
const MAIS_NIVEIS = 24

const inteiro = (bytes: string): number =>
  bytes.length > 6 ? Number.MAX_SAFE_INTEGER : [...bytes].reduce((n, c) => n * 256 + c.charCodeAt(0), 0)

/**
 * The largest number that stands where PKCS#5 and PKCS#12 put the rounds of key derivation: right behind a salt.
 * `null` when the bytes are not DER at all.
 *
 * @param der one character a byte
 */
export function maiorNumeroDeIteracoes(der: string): number | null {
  try {
    const raiz = asn1.fromDer(der)
    if (raiz.type !== asn1.Type.SEQUENCE) return null
    return maior(raiz, 0)
  } catch {
    return null
  }
}

function maior(no: forge.asn1.Asn1, nivel: number): number {
  if (nivel > MAIS_NIVEIS) return Number.MAX_SAFE_INTEGER
  if (!Array.isArray(no.value)) return no.type === asn1.Type.OCTETSTRING ? dentro(no.value, nivel) : 0
  const filhos = no.value
  let achado = 0
  for (const [posicao, filho] of filhos.entries()) {
    const antes = filhos[posicao - 1]
    const depoisDoSal = filho.type === asn1.Type.INTEGER && antes?.type === asn1.Type.OCTETSTRING
    if (depoisDoSal && typeof filho.value === 'string') achado = Math.max(achado, inteiro(filho.value))
    achado = Math.max(achado, maior(filho, nivel + 1))
  }
  return achado
}

/** The parts of a PFX travel as DER inside octet strings; a salt or an encrypted part is not DER and says nothing. */
function dentro(bytes: string, nivel: number): number {
  if (!bytes.startsWith('\x30')) return 0
  try {
    return maior(asn1.fromDer(bytes), nivel + 1)
  } catch {
    return 0
  }
}
