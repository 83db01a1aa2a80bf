/// <reference types="node" />
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const ICONS = 'lucide-react'
const NAMED = /(import|export) \{([^}]*)\} from 'lucide-react'/g
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g

export const ICON_FILE = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

/** Which file of the package each name stands in, as its own index says. */
async function files(): Promise<Map<string, string>> {
  const main = createRequire(import.meta.url).resolve(ICONS)
  const index = await readFile(path.join(main, '../../esm/lucide-react.mjs'), 'utf8')
  const found = new Map<string, string>()
  for (const [, names = '', file = ''] of index.matchAll(EXPORT))
    for (const name of names.matchAll(/default as (\w+)/g)) found.set(name[1]!, file)
  return found
}

/**
 * Each icon is asked for, or passed on, in its own file instead of in the package's index of seventeen hundred: the bundler reads those
 * that are used and no other, and knows of each who uses it (`iconsByDoor`).
 */
export function iconsApart(): Plugin {
  let known: Promise<Map<string, string>> | undefined
  return {
    name: 'tropeiro:icons-apart',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (ICON_FILE.test(id)) return { code: shortKeys(code), map: null }
      if (id.includes('node_modules') || !code.includes(`from '${ICONS}'`)) return null
      known ??= files()
      const of = await known
      return {
        code: code.replace(NAMED, (_, how: string, names: string) => oneByOne(how, names, of)),
        map: null,
      }
    },
  }
}

/** Keys of six drawn letters are a fifth of what the icons weigh; brothers need no more than a number. */
function shortKeys(code: string): string {
  let next = 0
  return code.replace(/\bkey: "\w+"/g, () => `key: "${next++}"`)
}

function oneByOne(how: string, names: string, of: Map<string, string>): string {
  const wanted = names.split(',').map((name) => name.trim())
  return wanted
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => {
      const [icon = '', as = icon] = name.split(' as ')
      const file = of.get(icon)
      return file
        ? `${how} { default as ${as} } from '${ICONS}/icons/${file}'`
        : `${how} { ${name} } from '${ICONS}'`
    })
    .join(';')
}
