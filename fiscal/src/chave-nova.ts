import { randomInt } from 'node:crypto'
import { montarChave } from './chave.ts'

/** What decides a key before it has a random code. */
export interface DadosDaChave {
  /** IBGE code of the issuer's state: '35'. */
  cUF: string
  /** Date and time of emission, 'AAAA-MM-DDTHH:MM:SS-03:00': year and month are read as written. */
  dhEmi: string
  /** CNPJ (14, letters allowed) or CPF (11). */
  documento: string
  /** '57' CT-e, '58' MDF-e. */
  modelo: string
  serie: number
  numero: number
  tpEmis: string
  /** 8 digits, when the code is already chosen. */
  codigo?: string
}

export interface ChaveNova {
  chave: string
  /** `cCT` or `cMDF`, 8 digits. */
  codigo: string
  /** `cDV`. */
  dv: string
}

/** Codes so trivial that the authorities refuse them: one repeated digit and the plain sequences. */
function trivial(codigo: string): boolean {
  return (
    /^(.)\1{7}$/.test(codigo) || '01234567890123456'.includes(codigo) || '98765432109876543'.includes(codigo)
  )
}

/**
 * Code of 8 digits that opens nothing: neither the number of the document nor a trivial one (NT 2019.001).
 * The only thing in this library that is left to chance.
 */
export function codigoAleatorio(numero: number): string {
  for (;;) {
    const codigo = String(randomInt(100_000_000)).padStart(8, '0')
    if (Number(codigo) !== numero && !trivial(codigo)) return codigo
  }
}

/**
 * The key of a new document, with a random code unless one is given.
 *
 * @throws RangeError when a part does not fit
 */
export function novaChave(dados: DadosDaChave): ChaveNova {
  const codigo = dados.codigo ?? codigoAleatorio(dados.numero)
  const chave = montarChave({
    cUF: dados.cUF,
    aamm: dados.dhEmi.slice(2, 4) + dados.dhEmi.slice(5, 7),
    documento: dados.documento,
    modelo: dados.modelo,
    serie: dados.serie,
    numero: dados.numero,
    tpEmis: dados.tpEmis,
    cNF: codigo,
  })
  return { chave, codigo, dv: chave.slice(43) }
}
