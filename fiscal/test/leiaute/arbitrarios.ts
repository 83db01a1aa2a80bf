import fc from 'fast-check'
import { conferirFormato, type Formato } from '../../src/leiaute/formato.ts'
import type { Atributo, Campo, Dados, Grupo, Item } from '../../src/leiaute/tabela.ts'

/** Generators made from the layout tables: whatever they give, the tables accept. */

const DAS_BORDAS = fc.constantFrom(...'aZ09&<>"\'ãç¡ÿ-/!~')
const DO_MEIO = fc.constantFrom(...'aZ09&<>"\'ãç ¡ÿ-/!~  ')

function textoDe(minimo: number, maximo: number): fc.Arbitrary<string> {
  if (maximo === 1) return DAS_BORDAS
  const limite = Math.min(maximo, minimo + 24)
  const inteiro = fc
    .tuple(
      DAS_BORDAS,
      fc.array(DO_MEIO, { minLength: Math.max(0, minimo - 2), maxLength: limite - 2 }),
      DAS_BORDAS,
    )
    .map(([inicio, meio, fim]) => inicio + meio.join('') + fim)
  const noLimite = DAS_BORDAS.map((sinal) => sinal.repeat(maximo))
  const arbitrarios = [{ weight: 12, arbitrary: inteiro }]
  if (maximo <= 500) arbitrarios.push({ weight: 1, arbitrary: noLimite })
  if (minimo <= 1) arbitrarios.push({ weight: 2, arbitrary: DAS_BORDAS })
  return fc.oneof(...arbitrarios)
}

const guardados = new WeakMap<Formato, fc.Arbitrary<string>>()

/** Values that a format accepts. */
export function valorDe(formato: Formato): fc.Arbitrary<string> {
  let arbitrario = guardados.get(formato)
  if (!arbitrario) {
    arbitrario = novoValor(formato).filter((valor) => conferirFormato(formato, valor) === null)
    guardados.set(formato, arbitrario)
  }
  return arbitrario
}

function novoValor({ opcoes, padrao, minimo, maximo }: Formato): fc.Arbitrary<string> {
  if (opcoes) return fc.constantFrom(...Object.keys(opcoes))
  if (Number.isFinite(maximo) && padrao?.test('¡a "ÿ')) return textoDe(minimo, maximo)
  return fc.stringMatching(padrao!)
}

type Parte = fc.Arbitrary<Dados>

const NADA: Parte = fc.constant({})

function juntar(partes: Parte[]): Parte {
  return fc.tuple(...partes).map((pedacos) => Object.assign({}, ...pedacos) as Dados)
}

function talvez(parte: Parte, chance: number): Parte {
  return fc.oneof({ weight: 10 - chance, arbitrary: NADA }, { weight: chance, arbitrary: parte })
}

function umDe(item: Campo | Atributo | Grupo): fc.Arbitrary<string | Dados> {
  return item.tipo === 'grupo' ? dadosDe(item) : valorDe(item.formato)
}

function parteDe(item: Item): Parte {
  if (item.tipo === 'conjunto') return talvez(juntar(item.filhos.map(parteDe)), 4)
  if (item.tipo === 'escolha') {
    const ramos = item.ramos.map((ramo) => juntar(ramo.map(parteDe)))
    return item.opcional ? fc.oneof(NADA, ...ramos) : fc.oneof(...ramos)
  }
  const um = umDe(item)
  if (item.max === 1) {
    const parte = um.map((valor) => ({ [item.tag]: valor }))
    return item.min > 0 ? parte : talvez(parte, item.tipo === 'grupo' ? 3 : 5)
  }
  const unicos = item.tipo === 'grupo' ? item.atributos.filter(({ unico }) => unico) : []
  const lista = fc
    .uniqueArray(um, {
      comparator: (a, b) => unicos.some(({ tag }) => (a as Dados)[tag] === (b as Dados)[tag]),
      minLength: item.min,
      maxLength: Math.min(item.max, item.min + 1),
      size: 'max',
    })
    .map((valores) => (valores.length > 0 ? { [item.tag]: valores } : {}))
  return item.min > 0 ? lista : talvez(lista, 3)
}

const grupos = new WeakMap<Grupo, Parte>()

/** Plain objects that a group accepts, all branches and optional fields included sooner or later. */
export function dadosDe(grupo: Grupo): Parte {
  let arbitrario = grupos.get(grupo)
  if (!arbitrario) {
    arbitrario = juntar(grupo.filhos.map(parteDe))
    grupos.set(grupo, arbitrario)
  }
  return arbitrario
}
