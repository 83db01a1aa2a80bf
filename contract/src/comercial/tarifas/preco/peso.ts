import { meioAcima } from './exato.ts'
import type { ConteudoDaTarifa, Embarque, Preco } from './formas.ts'

/** What the road usually cubes with, in hundredths of a kg/m³: practice of the trade, no norm fixes it. */
export const CUBAGEM_RODOVIARIA = 30_000

/** The first that says something: table, then client, class of goods, company. Hundredths of a kg/m³. */
export const fatorDaCubagem = (...cascata: readonly (number | null | undefined)[]): number =>
  cascata.find((f) => f !== null && f !== undefined) ?? CUBAGEM_RODOVIARIA

const CM3_KG_PARA_GRAMAS = 100_000
const KG = 1000

type Cubagem = ConteudoDaTarifa['cubagem']
type Medida = { peso_gramas: number; volume_cm3: number }

function cubado({ peso_gramas, volume_cm3 }: Medida, c: Cubagem, fator: number): number {
  if (peso_gramas <= c.isento_ate_gramas) return 0
  const gramas = meioAcima(volume_cm3, fator, CM3_KG_PARA_GRAMAS)
  return c.arredonda === 'kg_acima' ? Math.ceil(gramas / KG) * KG : gramas
}

const somado = (notas: readonly Medida[]): Medida => ({
  peso_gramas: notas.reduce((sum, n) => sum + n.peso_gramas, 0),
  volume_cm3: notas.reduce((sum, n) => sum + n.volume_cm3, 0),
})

/** The weight that is charged: the greater of real and cubed, of the whole or note by note as the table says. Grams. */
export function pesoTaxado(notas: Embarque['notas'], c: Cubagem, fator: number): Preco['peso'] {
  const parts = c.por === 'nota' ? notas : [somado(notas)]
  const cubed = parts.map((n) => cubado(n, c, fator))
  return {
    real: somado(notas).peso_gramas,
    cubado: cubed.reduce((sum, g) => sum + g, 0),
    taxado: parts.reduce((sum, n, i) => sum + Math.max(n.peso_gramas, cubed[i]!), 0),
    fator,
  }
}
