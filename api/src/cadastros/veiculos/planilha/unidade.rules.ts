import { fold } from '@tropeiro/contract'
import { type TipoDeUnidade, tiposDeUnidade, unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'

type Achada = { unidade: TipoDeUnidade; motivo: null } | { unidade: null; motivo: string }

const recusada = (motivo: string): Achada => ({ unidade: null, motivo })

/** Where two kinds have the same axles and tyres, the one that most have. */
const porPalavra: readonly [RegExp, Partial<Record<number, TipoDeUnidade>>][] = [
  [/vanderleia|distanciad/, { 3: 'sr_3_vanderleia' }],
  [/extra\s?largo|super\s?single|single/, { 3: 'sr_3_single' }],
  [/dolly/, { 2: 'dolly_2' }],
  [/semi\s?-?r?reboque|carreta|^sr\b/, { 1: 'sr_1', 2: 'sr_2', 3: 'sr_3', 4: 'sr_4' }],
  [/reboque|julieta/, { 2: 'reboque_2' }],
  [/bi\s?-?truck|8x/, { 4: 'bitruck_8x2' }],
  [/cavalo|trator/, { 2: 'cavalo_4x2', 3: 'cavalo_6x2' }],
  [/vuc|3\/4|tres quartos/, { 2: 'vuc_34' }],
  [/toco/, { 2: 'toco' }],
  [/truck|trucado|6x/, { 3: 'truck_6x2' }],
  [/caminhao/, { 2: 'toco', 3: 'truck_6x2', 4: 'bitruck_8x2' }],
  [/furgao.*duplo/, { 2: 'furgao_rd' }],
  [/van|furgao/, { 2: 'van' }],
  [/utilitario|pick\s?-?up|caminhonete|fiorino/, { 2: 'utilitario' }],
  [/moto/, { 2: 'moto' }],
]

/** The kind of a unit, as people write it with or without its axles; or why it cannot be told. */
export function unidadeDe(escrito: string, eixos: number | null): Achada {
  const t = fold(escrito).replace(/\s+/g, ' ')
  if (/bitrem|rodotrem|tritrem|romeu/.test(t))
    return recusada(`"${escrito}" é uma combinação: cada unidade tem a sua placa e a sua linha.`)
  const exact = tiposDeUnidade.find((k) => k === t || fold(unidades[k].nome) === t)
  const found = exact ?? palavra(t, eixos)
  if (found === 'qual')
    return recusada(`"${escrito}" existe com mais de um número de eixos: escreva quantos tem.`)
  if (!found) return recusada(`O tipo "${escrito}" não existe: escreva, por exemplo, Toco ou Cavalo 6x2.`)
  if (eixos !== null && unidades[found].eixos !== eixos)
    return recusada(`${unidades[found].nome} tem ${unidades[found].eixos} eixos, e a linha diz ${eixos}.`)
  return { unidade: found, motivo: null }
}

function palavra(t: string, eixos: number | null): TipoDeUnidade | 'qual' | null {
  const traction = /\b([468])\s?x\s?([24])\b/.exec(t)
  const said = Number(/\b(\d) eixos?\b/.exec(t)?.[1] ?? 0) || (traction ? Number(traction[1]) / 2 : null)
  for (const [word, byAxles] of porPalavra) {
    if (!word.test(t)) continue
    const kinds = Object.values(byAxles)
    const own = kinds.length === 1 ? kinds[0]! : byAxles[said ?? eixos ?? 0]
    if (!own) return said === null && eixos === null ? 'qual' : null
    const drawn = traction && `${own.replace(/_\dx\d$/, '')}_${traction[1]}x${traction[2]}`
    return tiposDeUnidade.find((k) => k === drawn) ?? own
  }
  return null
}
