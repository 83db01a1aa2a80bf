import type { Atributo, Campo, Dados, Grupo, Valor } from '../../src/leiaute/tabela.ts'

/** One field of a plain object: where it stands in the tables, in the object and in an error. */
export interface Folha {
  item: Campo | Atributo
  /** Path as errors write it. */
  caminho: string
  /** Keys from the root object to the value. */
  chaves: readonly (string | number)[]
}

/** Every field with a value, depth first. */
export function folhasDe(
  grupo: Grupo,
  dados: Dados,
  caminho = grupo.tag,
  chaves: readonly (string | number)[] = [],
): Folha[] {
  const achadas: Folha[] = []
  for (const item of [...grupo.atributos, ...grupo.elementos]) {
    const valor = dados[item.tag]
    if (valor === undefined || valor === null) continue
    const base = item.tipo === 'atributo' ? `${caminho}/@${item.tag}` : `${caminho}/${item.tag}`
    const lista = Array.isArray(valor) ? (valor as readonly Valor[]) : null
    for (const [indice, um] of (lista ?? [valor]).entries()) {
      const onde = lista ? `${base}[${indice + 1}]` : base
      const la = lista ? [...chaves, item.tag, indice] : [...chaves, item.tag]
      if (item.tipo === 'grupo') achadas.push(...folhasDe(item, um as Dados, onde, la))
      else achadas.push({ item, caminho: onde, chaves: la })
    }
  }
  return achadas
}

/** A group in a plain object, and the keys that lead to it. */
export interface Ramo {
  grupo: Grupo
  chaves: readonly (string | number)[]
}

/** Every group, the root first. */
export function ramosDe(grupo: Grupo, dados: Dados, chaves: readonly (string | number)[] = []): Ramo[] {
  const achados: Ramo[] = [{ grupo, chaves }]
  for (const item of grupo.elementos) {
    const valor = dados[item.tag]
    if (item.tipo !== 'grupo' || valor === undefined || valor === null) continue
    if (!Array.isArray(valor)) achados.push(...ramosDe(item, valor as Dados, [...chaves, item.tag]))
    else {
      for (const [indice, um] of (valor as readonly Dados[]).entries()) {
        achados.push(...ramosDe(item, um, [...chaves, item.tag, indice]))
      }
    }
  }
  return achados
}

/** A copy in which the group at some keys went through `mudar`. */
export function comGrupo(
  dados: Dados,
  chaves: readonly (string | number)[],
  mudar: (grupo: Record<string, unknown>) => void,
): Dados {
  const copia = structuredClone(dados) as Record<string, unknown>
  let onde = copia
  for (const chave of chaves) onde = onde[chave] as Record<string, unknown>
  mudar(onde)
  return copia as Dados
}

/** The value that stands at some keys. */
export function valorEm(dados: Dados, chaves: readonly (string | number)[]): string {
  let onde: unknown = dados
  for (const chave of chaves) onde = (onde as Record<string | number, unknown>)[chave]
  return onde as string
}

/** A copy of the object with one value changed. */
export function comValor(dados: Dados, chaves: readonly (string | number)[], valor: string): Dados {
  const copia = structuredClone(dados) as Record<string | number, unknown>
  let onde = copia
  for (const chave of chaves.slice(0, -1)) onde = onde[chave] as Record<string | number, unknown>
  onde[chaves.at(-1)!] = valor
  return copia as Dados
}

/** Ways to spoil a text, none of which looks at the tables. */
export const ESTRAGOS: Readonly<Record<string, (valor: string) => string>> = {
  vazio: () => '',
  'espaço no fim': (valor) => `${valor} `,
  'espaço no começo': (valor) => ` ${valor}`,
  'fora do Latin-1': (valor) => `${valor}Ω`,
  'quebra de linha': (valor) => `${valor}\n1`,
  comprido: (valor) => valor + 'A'.repeat(9000),
  'um a mais': (valor) => valor + valor.slice(-1),
  'um a menos': (valor) => valor.slice(0, -1),
  letra: (valor) => `${valor.slice(0, -1)}x`,
  símbolo: (valor) => `${valor.slice(0, -1)}#`,
  minúsculas: (valor) => valor.toLowerCase(),
  'zero à esquerda': (valor) => `0${valor}`,
  vírgula: (valor) => valor.replace('.', ','),
  negativo: (valor) => `-${valor}`,
  nove: (valor) => valor.replace(/[0-9]/, '9'),
}
