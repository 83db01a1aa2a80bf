/** What the standard fonts of a PDF have beyond Latin-1 (WinAnsi). */
const WIN_ANSI = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** Text that the standard fonts can draw: what they have no glyph for becomes '?'. */
export function imprimivel(texto: string): string {
  let saida = ''
  for (const letra of texto.normalize('NFC')) {
    const codigo = letra.codePointAt(0)!
    if (codigo < 0x20 || (codigo >= 0x7f && codigo < 0xa0)) saida += ' '
    else saida += codigo < 0x100 || WIN_ANSI.has(letra) ? letra : '?'
  }
  return saida
}

/** '12ABC34501DE35' as '12.ABC.345/01DE-35', an 11-digit CPF as '123.456.789-01'; anything else as it is. */
export function documento(texto: string | null): string {
  if (!texto) return ''
  if (texto.length === 14) {
    return `${texto.slice(0, 2)}.${texto.slice(2, 5)}.${texto.slice(5, 8)}/${texto.slice(8, 12)}-${texto.slice(12)}`
  }
  if (texto.length === 11) {
    return `${texto.slice(0, 3)}.${texto.slice(3, 6)}.${texto.slice(6, 9)}-${texto.slice(9)}`
  }
  return texto
}

/** '01310100' as '01310-100'. */
export function cep(texto: string | null): string {
  if (!texto) return ''
  return texto.length === 8 ? `${texto.slice(0, 5)}-${texto.slice(5)}` : texto
}

/** '11987654321' as '(11) 98765-4321'. */
export function fone(texto: string | null): string {
  if (!texto) return ''
  if (texto.length !== 10 && texto.length !== 11) return texto
  return `(${texto.slice(0, 2)}) ${texto.slice(2, -4)}-${texto.slice(-4)}`
}

/**
 * A decimal of the XML ('1234.50') with comma and thousands ('1.234,50'), the decimals as written or at least
 * `casas`. Empty stays empty.
 */
export function decimal(texto: string | null, casas = 0): string {
  if (!texto) return ''
  const [inteiro = '', fracao = ''] = texto.split('.')
  const milhares = inteiro.replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  const decimais = fracao.padEnd(casas, '0')
  return decimais ? `${milhares},${decimais}` : milhares
}

/** A quantity without the zeros that end its decimals: '1000.0000' as '1.000'. */
export function quantidade(texto: string | null): string {
  if (!texto) return ''
  return decimal(texto.includes('.') ? texto.replace(/\.?0+$/, '') : texto)
}

/** '2026-11-20T10:30:00-03:00' as '20/11/2026 10:30:00', '2026-11-20' as '20/11/2026': the hour of the document. */
export function dataHora(texto: string | null): string {
  if (!texto) return ''
  const dia = `${texto.slice(8, 10)}/${texto.slice(5, 7)}/${texto.slice(0, 4)}`
  const hora = texto.slice(11, 19)
  return hora ? `${dia} ${hora}` : dia
}

/** A key, or the additional data of FS-DA, in blocks of four (MOC 4.00, annex II, 2.4 and 2.5). */
export function blocos(texto: string): string {
  return texto.replace(/(.{4})(?=.)/g, '$1 ')
}

/** A number with points of thousand: '1234567' as '1.234.567'. */
export function numeroDoc(texto: string | null): string {
  return decimal(texto)
}
