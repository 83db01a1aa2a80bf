/** An access key taken apart by its positions. */
export type Chave = {
  cUF: string
  aamm: string
  cnpj: string
  modelo: string
  serie: string
  numero: string
  tpEmis: string
  codigo: string
}

const peso = (c: string): number => c.charCodeAt(0) - 48

function dv(base: string): string {
  const soma = [...base].reverse().reduce((total, c, i) => total + peso(c) * ((i % 8) + 2), 0)
  const resto = soma % 11
  return resto < 2 ? '0' : String(11 - resto)
}

/** The parts of a key with the right check digit (letters possible in the CNPJ), or null. */
export function lerChave(texto: string): Chave | null {
  if (!/^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/.test(texto) || dv(texto.slice(0, 43)) !== texto[43]) return null
  return {
    cUF: texto.slice(0, 2),
    aamm: texto.slice(2, 6),
    cnpj: texto.slice(6, 20),
    modelo: texto.slice(20, 22),
    serie: texto.slice(22, 25),
    numero: texto.slice(25, 34),
    tpEmis: texto.slice(34, 35),
    codigo: texto.slice(35, 43),
  }
}

/** The key that these parts make, each as long as it stands in one. */
export function montarChave(c: Chave): string {
  const base = c.cUF + c.aamm + c.cnpj + c.modelo + c.serie + c.numero + c.tpEmis + c.codigo
  return base + dv(base)
}
