/** Longer lists would make an address nobody can send: they stay in this tab, and the address names them. */
const MOST_IN_ADDRESS = 100
const PREFIX = '@'
const KEY = 'tropeiro.lista.'

function nameOf(list: readonly string[]): string {
  let hash = 5381
  for (const word of list) for (let i = 0; i < word.length; i++) hash = (hash * 33 + word.charCodeAt(i)) | 0
  return (hash >>> 0).toString(36)
}

/** What goes into the address for a list. */
export function guardarLista(list: readonly string[]): string[] {
  if (list.length <= MOST_IN_ADDRESS) return [...list]
  const name = nameOf(list)
  try {
    sessionStorage.setItem(KEY + name, list.join(' '))
  } catch {
    return list.slice(0, MOST_IN_ADDRESS)
  }
  return [PREFIX + name]
}

/** The list that the address means; one kept in another tab is empty here. */
export function abrirLista(inAddress: readonly string[]): readonly string[] {
  const [first] = inAddress
  if (inAddress.length !== 1 || !first?.startsWith(PREFIX)) return inAddress
  const kept = sessionStorage.getItem(KEY + first.slice(PREFIX.length))
  return kept ? kept.split(' ') : []
}
