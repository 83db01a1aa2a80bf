import { conferirFormato } from './formato.ts'
import type { Atributo, Campo, Conjunto, Dados, Escolha, Grupo, Item, Valor } from './tabela.ts'

/** One thing wrong in a plain object. */
export interface ErroDeCampo {
  /** Where, as an XPath without the root: 'infCte/infCTeNorm/infDoc/infNFe[2]/chave', 'infCte/@Id'. */
  caminho: string
  codigo:
    | 'obrigatorio'
    | 'opcao'
    | 'tamanho'
    | 'caracteres'
    | 'formato'
    | 'repeticoes'
    | 'repetido'
    | 'escolha'
    | 'desconhecido'
    | 'tipo'
  /** What people call the field: 'Série'. */
  rotulo: string
  /** A whole sentence in Portuguese, with no path. */
  mensagem: string
}

type Erros = ErroDeCampo[]

/** Whether a value writes anything: absent, empty texts, empty arrays and groups with nothing inside do not. */
export function presente(valor: Valor): boolean {
  if (valor === undefined || valor === null || valor === '') return false
  if (typeof valor !== 'object') return true
  if (Array.isArray(valor)) return valor.some(presente)
  const dados = valor as Dados
  for (const tag in dados) if (presente(dados[tag])) return true
  return false
}

function erro(
  erros: Erros,
  caminho: string,
  codigo: ErroDeCampo['codigo'],
  rotulo: string,
  mensagem: string,
): void {
  erros.push({ caminho, codigo, rotulo, mensagem })
}

function conferirUm(item: Campo | Atributo | Grupo, valor: Valor, caminho: string, erros: Erros): void {
  if (item.tipo === 'grupo') {
    if (typeof valor === 'object' && valor !== null && !Array.isArray(valor)) {
      conferirGrupo(item, valor as Dados, caminho, erros)
    } else erro(erros, caminho, 'tipo', item.rotulo, `"${item.rotulo}" é um grupo de campos, não um texto.`)
    return
  }
  if (typeof valor !== 'string') {
    erro(erros, caminho, 'tipo', item.rotulo, `"${item.rotulo}" deve ser um texto.`)
    return
  }
  const motivo = conferirFormato(item.formato, valor)
  if (motivo) erro(erros, caminho, motivo.codigo, item.rotulo, `"${item.rotulo}" ${motivo.texto}.`)
}

function faltou(item: Campo | Atributo | Grupo, caminho: string, erros: Erros): void {
  const mensagem = item.tipo === 'grupo' ? `Preencha "${item.rotulo}".` : `Informe "${item.rotulo}".`
  erro(erros, caminho, 'obrigatorio', item.rotulo, mensagem)
}

function conferirElemento(item: Campo | Atributo | Grupo, dados: Dados, base: string, erros: Erros): void {
  const valor = dados[item.tag]
  const caminho = item.tipo === 'atributo' ? `${base}/@${item.tag}` : `${base}/${item.tag}`
  if (item.max > 1) {
    conferirLista(item, valor, caminho, erros)
    return
  }
  if (presente(valor)) conferirUm(item, valor, caminho, erros)
  else if (item.min > 0) {
    // A group that is there but empty is checked inside, so that each missing field gets its own sentence.
    if (item.tipo === 'grupo' && typeof valor === 'object' && valor !== null) {
      conferirUm(item, valor, caminho, erros)
    } else faltou(item, caminho, erros)
  }
}

function conferirLista(item: Campo | Atributo | Grupo, valor: Valor, caminho: string, erros: Erros): void {
  if (valor !== undefined && valor !== null && !Array.isArray(valor)) {
    erro(erros, caminho, 'tipo', item.rotulo, `"${item.rotulo}" pode repetir: deve vir como lista.`)
    return
  }
  const lista = (valor ?? []) as readonly Valor[]
  if (lista.length < item.min) {
    if (lista.length === 0) faltou(item, caminho, erros)
    else
      erro(
        erros,
        caminho,
        'repeticoes',
        item.rotulo,
        `"${item.rotulo}" deve ocorrer ao menos ${item.min} vezes.`,
      )
  }
  if (lista.length > item.max) {
    const mensagem = `"${item.rotulo}" pode ocorrer até ${item.max} vezes; são ${lista.length}.`
    erro(erros, caminho, 'repeticoes', item.rotulo, mensagem)
  }
  for (let i = 0; i < lista.length; i++) {
    const um = lista[i]
    const onde = `${caminho}[${i + 1}]`
    if (um === undefined || um === null || um === '') faltou(item, onde, erros)
    else conferirUm(item, um, onde, erros)
  }
  if (item.tipo === 'grupo' && lista.length > 1) conferirUnicos(item, lista, caminho, erros)
}

function conferirUnicos(grupo: Grupo, lista: readonly Valor[], caminho: string, erros: Erros): void {
  for (const { tag, rotulo, unico } of grupo.atributos) {
    if (!unico) continue
    const vistos = new Set<string>()
    lista.forEach((um, indice) => {
      const valor = (um as Dados | undefined)?.[tag]
      if (typeof valor !== 'string') return
      if (vistos.has(valor)) {
        const mensagem = `"${rotulo}" não pode repetir: "${valor}" já foi usado.`
        erro(erros, `${caminho}[${indice + 1}]/@${tag}`, 'repetido', rotulo, mensagem)
      }
      vistos.add(valor)
    })
  }
}

function tags(itens: readonly Item[], saida: string[] = []): string[] {
  for (const item of itens) {
    if (item.tipo === 'escolha') for (const ramo of item.ramos) tags(ramo, saida)
    else if (item.tipo === 'conjunto') tags(item.filhos, saida)
    else saida.push(item.tag)
  }
  return saida
}

const tagsGuardadas = new WeakMap<readonly Item[], readonly string[]>()

function temAlgum(itens: readonly Item[], dados: Dados): boolean {
  let nomes = tagsGuardadas.get(itens)
  if (!nomes) {
    nomes = tags(itens)
    tagsGuardadas.set(itens, nomes)
  }
  for (const tag of nomes) if (presente(dados[tag])) return true
  return false
}

/** Whether an item cannot be left out. */
function exige(item: Item): boolean {
  if (item.tipo === 'conjunto') return false
  if (item.tipo === 'escolha') return !item.opcional && item.ramos.every((ramo) => ramo.some(exige))
  return item.min > 0
}

/** Whether a group must stand even where it holds nothing: all that it may hold is optional. */
export function podeIrVazio(grupo: Grupo): boolean {
  return grupo.min > 0 && grupo.max === 1 && !grupo.filhos.some(exige)
}

function conferirEscolha(item: Escolha, dados: Dados, base: string, erros: Erros): void {
  const usados = item.ramos.filter((ramo) => temAlgum(ramo, dados))
  if (usados.length === 1) conferirItens(usados[0]!, dados, base, erros)
  else if (usados.length > 1) {
    erro(erros, base, 'escolha', item.rotulo, `Informe apenas um: ${item.rotulo}.`)
  } else if (exige(item)) erro(erros, base, 'escolha', item.rotulo, `Informe ${item.rotulo}.`)
}

function conferirConjunto(item: Conjunto, dados: Dados, base: string, erros: Erros): void {
  if (temAlgum(item.filhos, dados)) conferirItens(item.filhos, dados, base, erros)
}

function conferirItens(itens: readonly Item[], dados: Dados, base: string, erros: Erros): void {
  for (const item of itens) {
    if (item.tipo === 'escolha') conferirEscolha(item, dados, base, erros)
    else if (item.tipo === 'conjunto') conferirConjunto(item, dados, base, erros)
    else conferirElemento(item, dados, base, erros)
  }
}

function conferirGrupo(grupo: Grupo, dados: Dados, caminho: string, erros: Erros): void {
  conferirItens(grupo.filhos, dados, caminho, erros)
  for (const tag in dados) {
    if (grupo.porTag.has(tag) || dados[tag] === undefined) continue
    if (grupo.atributos.some((atributo) => atributo.tag === tag)) continue
    const mensagem = `"${tag}" não existe em "${grupo.rotulo}".`
    erro(erros, `${caminho}/${tag}`, 'desconhecido', tag, mensagem)
  }
}

/**
 * Checks a plain object against a group of a layout table.
 *
 * @param grupo the group the object is the content of
 * @param dados fields, groups and arrays by tag; empty texts count as absent
 * @returns everything that is wrong, in layout order; empty when the official schema would take it
 */
export function validarGrupo(grupo: Grupo, dados: Dados): ErroDeCampo[] {
  const erros: Erros = []
  conferirGrupo(grupo, dados, grupo.tag, erros)
  return erros
}
