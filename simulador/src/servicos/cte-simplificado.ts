import { ufs } from '../pedido.ts'
import { achar, valor } from '../xml.ts'
import type { Falha } from './cte.ts'
import { chaveRuim, municipioErrado, todos } from './cte-citados.ts'

/*
 * The deliveries of a CT-e simplificado. Its own technical note is not at hand: these are the rules of the normal layout on
 * the same facts, under their codes.
 */

const PONTAS = [
  ['cMunIni', 'UFIni', '541', '456'],
  ['cMunFim', 'UFFim', '542', '414'],
] as const

/** What one delivery breaks; nothing where there is none. */
export function entregas(inf: Element, agora: Date): Falha | null {
  const ide = achar(inf, 'ide')
  for (const det of todos(inf, 'det')) {
    for (const [campo, uf, naoExiste, outraUf] of PONTAS) {
      const cMun = valor(det, campo)
      if (municipioErrado(cMun)) return [naoExiste]
      const sigla = cMun === '9999999' ? 'EX' : ufs[cMun.slice(0, 2)]?.sigla
      if (sigla !== valor(ide, uf)) return [outraUf]
    }
    for (const no of todos(det, 'infDocAnt')) {
      const chave = valor(no, 'chCTe')
      const ruim = chaveRuim(chave, '57', 2009, agora)
      if (ruim) return ['844', `[chCTe: ${chave}][Motivo: ${ruim}]`]
    }
  }
  return null
}
