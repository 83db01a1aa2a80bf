import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { abrirEsquema, type Esquema } from '../src/index.ts'

/** Official schemas, when someone has put them there: FISCAL_XSD_DIR, or the folder beside the project. */
const PASTA =
  process.env.FISCAL_XSD_DIR ?? fileURLToPath(new URL('../../../shared/fiscal/xsd', import.meta.url))

/** The newest package whose name begins so, or `null`. */
function pacote(prefixo: string): string | null {
  if (!existsSync(PASTA)) return null
  const nome = readdirSync(PASTA)
    .filter((pasta) => pasta.startsWith(prefixo))
    .sort()
    .at(-1)
  return nome ? join(PASTA, nome) : null
}

const abertos = new Map<string, Esquema>()

/** Every schema of a package, by file name. */
export function arquivosDoPacote(prefixo: string): Record<string, Uint8Array> {
  const pasta = pacote(prefixo)
  if (!pasta) return {}
  return Object.fromEntries(
    readdirSync(pasta)
      .filter((nome) => nome.endsWith('.xsd'))
      .map((nome) => [nome, readFileSync(join(pasta, nome))]),
  )
}

/** Whether the official schemas are there; says so once when they are not. */
export function temEsquemas(prefixo: string): boolean {
  if (pacote(prefixo)) return true
  process.stderr.write(`validação XSD desligada (${prefixo}*); só as tabelas de leiaute foram conferidas\n`)
  return false
}

/** What one of the official schemas says of an XML; empty when valid. */
export function errosDoXsd(prefixo: string, arquivo: string, xml: string): string[] {
  const onde = `${prefixo}/${arquivo}`
  let esquema = abertos.get(onde)
  if (!esquema) {
    esquema = abrirEsquema(arquivosDoPacote(prefixo), arquivo)
    abertos.set(onde, esquema)
  }
  return esquema.validar(Buffer.from(xml))
}

/** An inner element as a document of its own, with the namespace it inherits: `infModal/rodo`, `detEvento/*`. */
export function avulso(xml: string, tag: string, namespace: string): string {
  const inicio = xml.indexOf(`<${tag}>`)
  const fim = xml.lastIndexOf(`</${tag}>`) + tag.length + 3
  return xml.slice(inicio, fim).replace(`<${tag}`, `<${tag} xmlns="${namespace}"`)
}
