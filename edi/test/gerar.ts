import fc from 'fast-check'
import {
  type Campo,
  type Campos,
  cnpjConfere,
  type Layout,
  type NoParaEscrever,
  type Valor,
} from '../src/index.ts'

/* Arbitrary data of a layout: every field by its own kind, every record where the layout hangs it. */

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ÁÂÃÇÉÊÍÓÔÕÚÜ.,-/&'

const texto = (max: number, min = 0) =>
  fc
    .string({ unit: fc.constantFrom(...LETRAS), minLength: min, maxLength: max })
    .map((s) => s.trim() || 'X'.repeat(min))

const digitoDe = (base: string, pesos: number[]): number => {
  const rest = pesos.reduce((sum, p, i) => sum + (base.charCodeAt(i) - 48) * p, 0) % 11
  return rest < 2 ? 0 : 11 - rest
}
const P = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** CNPJs with right digits, letters included. */
export const cnpj = fc
  .string({ unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 12, maxLength: 12 })
  .filter((s) => !/^0+$/.test(s))
  .map((s) => {
    const one = digitoDe(s, P)
    return `${s}${one}${digitoDe(`${s}${one}`, [6, ...P])}`
  })

/** CPFs that, zero-filled, are not a CNPJ as well: 000.000.001-91 and the Banco do Brasil look the same in a field of 14. */
export const cpf = fc
  .integer({ min: 1, max: 999_999_999 })
  .map((n) => {
    const s = String(n).padStart(9, '0')
    const one = digitoDe(s, [10, 9, 8, 7, 6, 5, 4, 3, 2])
    return `${s}${one}${digitoDe(`${s}${one}`, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])}`
  })
  .filter((s) => !cnpjConfere(`000${s}`))

export const dia = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10))

export const hora = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)

/** Access keys with the right digit, letters in the CNPJ included. */
export const chave = fc
  .tuple(cnpj, fc.stringMatching(/^[0-9]{6}$/), fc.stringMatching(/^[0-9]{23}$/))
  .map(([c, ini, fim]) => {
    const base = `${ini}${c.slice(0, 12)}${'00'}${fim}`.slice(0, 43)
    let sum = 0
    for (let i = 42, p = 2; i >= 0; i--, p = p === 9 ? 2 : p + 1) sum += (base.charCodeAt(i) - 48) * p
    const rest = sum % 11
    return `${base}${rest < 2 ? 0 : 11 - rest}`
  })

function valor(c: Campo): fc.Arbitrary<Valor> {
  switch (c.tipo) {
    case 'N':
      return fc.integer({ min: 0, max: 10 ** Math.min(c.tamanho, 15) - 1 })
    case 'T':
      return fc.stringMatching(new RegExp(`^[0-9]{${c.tamanho}}$`))
    case 'C':
      return c.obrigatorio ? fc.oneof(cnpj, cpf) : fc.oneof(cnpj, cpf, fc.constant(''))
    case 'D6':
    case 'D8':
      return c.obrigatorio ? dia : fc.oneof(dia, fc.constant(null))
    case 'H':
      return hora
    case 'K':
      return fc.oneof(chave, fc.constant(''))
    default:
      return texto(c.tamanho, c.obrigatorio ? 1 : 0)
  }
}

const camposDe = (campos: readonly Campo[]): fc.Arbitrary<Campos> =>
  fc.record(Object.fromEntries(campos.map((c) => [c.nome, valor(c)])))

/** A tree with at most two records of each kind below another. */
export function arvore(layout: Layout): fc.Arbitrary<NoParaEscrever[]> {
  const no = (id: string): fc.Arbitrary<NoParaEscrever> => {
    const r = layout.registros.find((x) => x.id === id)!
    const filhos = layout.registros.filter((x) => x.pai === id)
    const lists = filhos.map((f) => fc.array(fc.constant(f.id), { maxLength: 2 }))
    return fc.tuple(camposDe(r.campos), fc.tuple(...lists)).chain(([campos, ids]) => {
      const below = ids.flat()
      return (below.length > 0 ? fc.tuple(...below.map(no)) : fc.constant<NoParaEscrever[]>([])).map((f) => ({
        registro: id,
        campos,
        filhos: f,
      }))
    })
  }
  return no('000').map((root) => [root])
}
