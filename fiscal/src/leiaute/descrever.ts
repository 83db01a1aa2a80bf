import type { Atributo, Campo, Grupo } from './tabela.ts'

/** What a screen needs to offer a field of a layout. */
export interface DescricaoDeCampo {
  /** 'Série'. */
  rotulo: string
  /** Ends the sentence 'deve ter …'. */
  formato: string
  obrigatorio: boolean
  repete: boolean
  /** Largest number of characters, or `null` when the pattern says it. */
  maximo: number | null
  /** Decimal places of a number, or `null`. */
  casas: number | null
  /** Accepted values and what each means, or `null` for free ones. */
  opcoes: Readonly<Record<string, string>> | null
}

function descer(grupo: Grupo, passos: readonly string[]): Campo | Atributo | Grupo | null {
  const [passo, ...resto] = passos
  if (!passo) return grupo
  const tag = passo.replace(/\[[0-9]+\]$/, '')
  if (tag.startsWith('@')) return grupo.atributos.find((um) => `@${um.tag}` === tag) ?? null
  const item = grupo.porTag.get(tag)
  if (!item) return null
  if (item.tipo === 'grupo') return descer(item, resto)
  return resto.length === 0 ? item : null
}

/**
 * What stands at a path, written as errors write it: 'infCte/ide/serie', 'infCte/infCTeNorm/cobr/dup[1]/vDup'.
 *
 * @returns `null` for a group and for what the table does not have
 */
export function descreverCampo(grupo: Grupo, caminho: string): DescricaoDeCampo | null {
  const [raiz, ...passos] = caminho.split('/')
  const item = raiz === grupo.tag ? descer(grupo, passos) : null
  if (!item || item.tipo === 'grupo') return null
  const { rotulo, formato, min, max } = item
  return {
    rotulo,
    formato: formato.descricao,
    obrigatorio: min > 0,
    repete: max > 1,
    maximo: Number.isFinite(formato.maximo) ? formato.maximo : null,
    casas: formato.casas,
    opcoes: formato.opcoes,
  }
}
