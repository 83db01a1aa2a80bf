import type { NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import { lerCodigo } from '@tropeiro/contract/carga/notas/lista'

type Achada = Pick<NotaDaLista, 'numero' | 'ar' | 'chave'>

/** What was pasted and no row answers to. */
export function naoEncontradas(lista: readonly string[], rows: readonly Achada[]): string[] {
  const chaves = new Set(rows.map((n) => n.chave))
  const ars = new Set(rows.map((n) => n.ar))
  const numeros = new Set(rows.map((n) => n.numero))
  return lista.filter((word) => {
    const code = lerCodigo(word)
    if (!code) return true
    if ('chave' in code) return !chaves.has(code.chave)
    return 'ar' in code ? !ars.has(code.ar) : !numeros.has(code.numero)
  })
}
