import { escaparXml } from '../xml/arvore.ts'
import type { Campo, Dados, Grupo, Valor } from './tabela.ts'
import { podeIrVazio, presente } from './validar.ts'

function escreverElemento(item: Campo | Grupo, valor: Valor): string {
  if (item.tipo === 'campo') {
    return typeof valor === 'string' && valor !== '' ? `<${item.tag}>${escaparXml(valor)}</${item.tag}>` : ''
  }
  if (typeof valor !== 'object' || valor === null) return ''
  return presente(valor) || podeIrVazio(item) ? escreverGrupo(item, valor as Dados) : ''
}

/**
 * Writes a plain object as XML in schema order: no blanks between tags, nothing for what is absent or empty (but
 * for a group that must stand and may hold nothing), values escaped as the manual asks (& < > " '). It does not validate: what the table does not know is left out.
 *
 * @param extra put into the opening tag as it is: ` xmlns="http://www.portalfiscal.inf.br/cte"`
 */
export function escreverGrupo(grupo: Grupo, dados: Dados, extra = ''): string {
  let xml = `<${grupo.tag}${extra}`
  for (const { tag } of grupo.atributos) {
    const valor = dados[tag]
    if (typeof valor === 'string' && valor !== '') xml += ` ${tag}="${escaparXml(valor)}"`
  }
  xml += '>'
  for (const item of grupo.elementos) {
    const valor = dados[item.tag]
    if (valor === undefined || valor === null) continue
    if (Array.isArray(valor)) for (const um of valor as readonly Valor[]) xml += escreverElemento(item, um)
    else xml += escreverElemento(item, valor)
  }
  return `${xml}</${grupo.tag}>`
}
