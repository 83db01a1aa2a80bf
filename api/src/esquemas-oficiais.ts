import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { abrirValidadorCte, abrirValidadorMdfe } from '@tropeiro/fiscal'

/** The newest package under FISCAL_XSD_DIR whose name begins so, read whole; null where there is none. */
function pacote(prefixo: string): Record<string, Uint8Array> | null {
  const base = process.env.FISCAL_XSD_DIR
  if (!base || !existsSync(base)) return null
  const nome = readdirSync(base)
    .filter((pasta) => pasta.startsWith(prefixo))
    .sort()
    .at(-1)
  if (!nome) return null
  const pasta = path.join(base, nome)
  return Object.fromEntries(
    readdirSync(pasta)
      .filter((arquivo) => arquivo.endsWith('.xsd'))
      .map((arquivo) => [arquivo, readFileSync(path.join(pasta, arquivo))]),
  )
}

/** Opened once in the life of a process, when first asked for. */
function umaVez<T>(fazer: () => T): () => T {
  let aberto: { valor: T } | undefined
  return () => {
    aberto ??= { valor: fazer() }
    return aberto.valor
  }
}

const cte = umaVez(() => abrir('PL_CTe_4', abrirValidadorCte))
const mdfe = umaVez(() => abrir('PL_MDFe_3', abrirValidadorMdfe))

function abrir<T>(prefixo: string, com: (arquivos: Record<string, Uint8Array>) => T): T | null {
  const arquivos = pacote(prefixo)
  return arquivos && com(arquivos)
}

/**
 * What the official schemas say against a signed CT-e, MDF-e or event of theirs, mode and event bodies included.
 * Nothing where the operator has not put them (`FISCAL_XSD_DIR`), and nothing of other documents.
 *
 * @param tipo 'cte', 'cte_simp', 'cteos', 'gtve', 'mdfe', and their events: 'cte_evento'
 */
export function errosDoEsquema(tipo: string, assinado: string): string[] {
  const validador =
    tipo.startsWith('cte') || tipo.startsWith('gtve') ? cte() : tipo.startsWith('mdfe') ? mdfe() : null
  if (!validador) return []
  return tipo.endsWith('_evento') ? validador.evento(assinado) : validador.documento(assinado)
}
