import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fold } from '@tropeiro/contract'

/** So many digits and signs around the words are still the same password to who guesses. */
const MOST_AROUND = 10
const MOST_WORDS = 3
const SHORTEST_WORD = 3

const signs: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

let list: Set<string> | undefined

/** The words of `senhas-conhecidas.txt`, which says where they are from. */
function conhecidas(): Set<string> {
  list ??= new Set(
    readFileSync(path.join(import.meta.dirname, 'senhas-conhecidas.txt'), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => line.split(' '))
      .filter((word) => word.length >= SHORTEST_WORD),
  )
  return list
}

const onlyLetters = (text: string): string => text.replace(/[^a-z]/g, '')

const undone = (text: string): string => onlyLetters([...text].map((c) => signs[c] ?? c).join(''))

/**
 * What its letters say: as they stand, and with signs for letters undone, where one beside the first or the last letter may
 * be a letter or not.
 */
function readings(senha: string): string[] {
  const text = fold(senha)
  const from = text.search(/[a-z]/)
  if (from < 0) return []
  const to = text.replace(/[^a-z]+$/, '').length
  const cut = (more: number, after: number) => undone(text.slice(Math.max(0, from - more), to + after))
  return [onlyLetters(text), cut(0, 0), cut(0, 1), cut(1, 0), cut(1, 1)]
}

/** Whether a text is one to three of these words and nothing else. */
function isOf(text: string, words: ReadonlySet<string>, most = MOST_WORDS): boolean {
  if (text.length < SHORTEST_WORD || most === 0) return false
  if (words.has(text)) return true
  for (let at = SHORTEST_WORD; at <= text.length - SHORTEST_WORD; at++)
    if (words.has(text.slice(0, at)) && isOf(text.slice(at), words, most - 1)) return true
  return false
}

/**
 * Which known thing a password is, with digits and signs around: words that leaks are full of, or what anybody knows of
 * the person (`about`: her name, her e-mail) and of the product. Null when it is neither.
 */
export function qualConhecida(senha: string, about: readonly string[]): 'vazada' | 'pessoal' | null {
  const found = readings(senha).filter((text) => senha.length - text.length <= MOST_AROUND)
  const proprias = new Set(
    ['tropeiro', ...about.flatMap((text) => [text, ...text.split(/[\s@._-]+/)])]
      .map((text) => onlyLetters(fold(text)))
      .filter((word) => word.length >= SHORTEST_WORD),
  )
  if (found.some((text) => isOf(text, conhecidas()))) return 'vazada'
  return found.some((text) => isOf(text, new Set([...proprias, ...conhecidas()]))) ? 'pessoal' : null
}
