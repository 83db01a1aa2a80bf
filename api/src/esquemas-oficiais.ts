import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  abrirValidadorCte,
  abrirValidadorMdfe,
  type ValidadorCte,
  type ValidadorMdfe,
} from '@tropeiro/fiscal'

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
function umaVez<T>(abrir: () => T): () => T {
  let aberto: { valor: T } | undefined
  return () => {
    aberto ??= { valor: abrir() }
    return aberto.valor
  }
}

/** The official schemas of the CT-e, where the operator has put them (`FISCAL_XSD_DIR`); else null. */
export const validadorCte: () => ValidadorCte | null = umaVez(() => {
  const arquivos = pacote('PL_CTe_4')
  return arquivos && abrirValidadorCte(arquivos)
})

/** The same of the MDF-e. */
export const validadorMdfe: () => ValidadorMdfe | null = umaVez(() => {
  const arquivos = pacote('PL_MDFe_3')
  return arquivos && abrirValidadorMdfe(arquivos)
})
