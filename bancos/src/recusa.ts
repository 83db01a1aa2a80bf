/** What was given does not fit what the bank takes: which field, and why, in Portuguese. */
export class NaoServe extends Error {
  readonly campo: string
  constructor(campo: string, motivo: string) {
    super(`${campo}: ${motivo}`)
    this.name = 'NaoServe'
    this.campo = campo
  }
}

/**
 * Digits with zeros in front, as wide as the place.
 * @throws NaoServe when it has something else than digits, or more of them
 */
export function algarismos(campo: string, valor: string | number | undefined, largura: number): string {
  const text = String(valor ?? '').trim()
  if (!/^\d+$/.test(text)) throw new NaoServe(campo, text ? `"${text}" só pode ter algarismos` : 'falta')
  const bare = text.replace(/^0+(?=\d)/, '')
  if (bare.length > largura) throw new NaoServe(campo, `"${text}" não cabe em ${largura} algarismos`)
  return bare.padStart(largura, '0')
}
