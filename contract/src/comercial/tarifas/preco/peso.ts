import { meioAcima } from './exato.ts'
import type { ConteudoDaTarifa, Embarque, Preco } from './formas.ts'

/** What the road usually cubes with, in hundredths of a kg/m³: practice of the trade, no norm fixes it. */
export const CUBAGEM_RODOVIARIA = 30_000

type Cascata = readonly (number | null | undefined)[]

/** The first that says something: table, then client, class of goods, company. Hundredths of a kg/m³. */
export const fatorDaCubagem = (daTabela: number | null, cascata: Cascata = []): number =>
  daTabela ?? cascata.find((f) => f !== null && f !== undefined) ?? CUBAGEM_RODOVIARIA

const CM3_KG_PARA_GRAMAS = 100_000
const KG = 1000

type Cubagem = ConteudoDaTarifa['cubagem']

function cubado(gramas: number, cm3: number, c: Cubagem, fator: number): number {
  if (gramas <= c.isento_ate_gramas) return 0
  const cubed = meioAcima(cm3, fator, CM3_KG_PARA_GRAMAS)
  return c.arredonda === 'kg_acima' ? Math.ceil(cubed / KG) * KG : cubed
}

/** What there is to carry: the weight that is charged, what the notes are worth, how many volumes. */
export type Carga = Preco['peso'] & { valor: number; volumes: number }

/** The weight that is charged: the greater of real and cubed, of the whole or note by note as the table says. Grams. */
export function pesar(notas: Embarque['notas'], c: Cubagem, fator: number): Carga {
  let real = 0
  let cm3 = 0
  let valor = 0
  let volumes = 0
  for (let at = 0; at < notas.length; at++) {
    const n = notas[at]!
    real += n.peso_gramas
    cm3 += n.volume_cm3
    valor += n.valor_centavos
    volumes += n.volumes
  }
  if (c.por === 'nota') return { real, ...notaPorNota(notas, c, fator), fator, valor, volumes }
  const cubed = cubado(real, cm3, c, fator)
  return { real, cubado: cubed, taxado: Math.max(real, cubed), fator, valor, volumes }
}

function notaPorNota(notas: Embarque['notas'], c: Cubagem, fator: number) {
  const cubed = notas.map((n) => cubado(n.peso_gramas, n.volume_cm3, c, fator))
  return {
    cubado: cubed.reduce((sum, g) => sum + g, 0),
    taxado: notas.reduce((sum, n, i) => sum + Math.max(n.peso_gramas, cubed[i]!), 0),
  }
}
