import { atributo, type No } from '../xml/arvore.ts'
import type { Campo, Dados, DadosDe, Grupo, Item } from './tabela.ts'

/** What reading gave besides the object. */
export interface LeituraDeGrupo<D> {
  dados: D
  /** Paths of elements that the table does not know, which were left out ('infCte/ide/novo'). */
  desconhecidos: string[]
}

type Montagem = { [tag: string]: string | Dados | (string | Dados)[] }

function lerElemento(item: Campo | Grupo, no: No, caminho: string, fora: string[]): string | Dados {
  return item.tipo === 'campo' ? no.texto : lerConteudo(item, no, caminho, fora)
}

function lerConteudo(grupo: Grupo, no: No, caminho: string, fora: string[]): Dados {
  const dados: Montagem = {}
  for (const { tag } of grupo.atributos) {
    const valor = atributo(no, tag)
    if (valor !== null) dados[tag] = valor
  }
  for (const filho of no.filhos) {
    const item = grupo.porTag.get(filho.nome)
    const onde = `${caminho}/${filho.nome}`
    if (!item) {
      fora.push(onde)
      continue
    }
    const valor = lerElemento(item, filho, onde, fora)
    if (item.max > 1) {
      const lista = dados[item.tag]
      if (Array.isArray(lista)) lista.push(valor)
      else dados[item.tag] = [valor]
    } else dados[item.tag] ??= valor
  }
  return dados
}

/**
 * Turns an element into the plain object of its group: the inverse of `escreverGrupo`. Tolerant: order is not
 * looked at, nothing is validated, unknown elements are only reported. Blanks at the ends of a text are dropped.
 *
 * @param no the element itself, from `lerArvore` or `comXml`
 */
export function lerGrupo<T extends string, const F extends readonly Item[]>(
  grupo: Grupo<T, F>,
  no: No,
): LeituraDeGrupo<DadosDe<Grupo<T, F>>> {
  const desconhecidos: string[] = []
  const dados = lerConteudo(grupo, no, no.nome, desconhecidos)
  return { dados: dados as DadosDe<Grupo<T, F>>, desconhecidos }
}
