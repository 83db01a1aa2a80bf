/// <reference types="node" />
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin, Rollup } from 'vite'

const PAGE = '/motorista/'
const HTML = 'motorista.html'
const PUBLIC = ['marca.svg', 'motorista']

const sha = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')

/** Every file that the entry needs, however deep: chunks, styles, and the fonts that the styles name. */
function filesOf(entry: Rollup.OutputChunk, bundle: Rollup.OutputBundle): string[] {
  const found = new Set<string>()
  const walk = (name: string): void => {
    const file = bundle[name]
    if (!file || found.has(name)) return
    found.add(name)
    if (file.type === 'asset') {
      if (!name.endsWith('.css')) return
      for (const [, path] of String(file.source).matchAll(/url\(["']?\/(assets\/[^)"'?#]+)/g))
        if (path) walk(path)
      return
    }
    for (const next of [...file.imports, ...file.dynamicImports]) walk(next)
    for (const next of [
      ...(file.viteMetadata?.importedCss ?? []),
      ...(file.viteMetadata?.importedAssets ?? []),
    ])
      walk(next)
  }
  walk(entry.fileName)
  return [...found]
}

function publicFiles(folder: string): string[] {
  return PUBLIC.flatMap((name) =>
    name.includes('.') ? [name] : readdirSync(`${folder}/${name}`).map((file) => `${name}/${file}`),
  )
}

/**
 * Gives the driver's service worker, built as the entry `motorista-sw`, the list of files it keeps, and a version that
 * changes when any of them does. Put `motorista-sw` among the inputs, under the fixed name `motorista/sw.js`.
 */
export function phoneWorker(publicDir: string): Plugin {
  return {
    name: 'phone-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const worker = chunks.find((chunk) => chunk.name === 'motorista-sw')
      const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'motorista')
      const page = bundle[HTML]
      if (!worker || !entry || page?.type !== 'asset') return
      if (worker.imports.length > 0)
        this.error('the phone worker must be one file: it may share nothing with the pages')
      const html = String(page.source)
      const linked = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((found) => found[1] ?? '')
      const built = [
        ...new Set([...filesOf(entry, bundle), ...linked.flatMap((name) => linkedFiles(name, bundle))]),
      ]
      const kept = publicFiles(publicDir)
      const version = sha(
        [html, ...built.sort(), ...kept.map((name) => sha(readFileSync(`${publicDir}/${name}`)))].join('\n'),
      ).slice(0, 12)
      const precache = {
        version,
        entry: `/${entry.fileName}`,
        files: [PAGE, ...[...built, ...kept].map((name) => `/${name}`)],
      }
      worker.code = worker.code.replaceAll('__PRECACHE__', JSON.stringify(precache))
    },
  }
}

/** A file named by the page, with what it needs. */
function linkedFiles(name: string, bundle: Rollup.OutputBundle): string[] {
  const file = bundle[name]
  if (!file) return []
  if (file.type === 'chunk') return filesOf(file, bundle)
  const fonts = name.endsWith('.css')
    ? [...String(file.source).matchAll(/url\(["']?\/(assets\/[^)"'?#]+)/g)].map((found) => found[1] ?? '')
    : []
  return [name, ...fonts]
}
