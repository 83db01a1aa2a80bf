import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XsdValidator,
  xmlCleanupInputProvider,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'
import { achar, escrever, filhos, qualquer } from './xml.ts'

type Falha = [cStat: string, detalhe?: string]

const pastas = {
  cte: { comeco: 'PL_CTe_4', evento: 'eventoCTe_v4.00.xsd' },
  mdfe: { comeco: 'PL_MDFe_3', evento: 'eventoMDFe_v3.00.xsd' },
} as const

/** The schema of each root. */
const principais: Record<string, string> = {
  CTe: 'cte_v4.00.xsd',
  CTeSimp: 'cteSimp_v4.00.xsd',
  CTeOS: 'cteOS_v4.00.xsd',
  GTVe: 'GTVe_v4.00.xsd',
  MDFe: 'mdfe_v3.00.xsd',
}

const compilados = new Map<string, XsdValidator | null>()
let arquivos: Map<string, Record<string, Uint8Array>> | null = null

/** The official packages under FISCAL_XSD_DIR; none where it is not set. */
function pacotes(): Map<string, Record<string, Uint8Array>> {
  if (arquivos) return arquivos
  arquivos = new Map()
  const base = process.env.FISCAL_XSD_DIR
  if (!base || !existsSync(base)) return arquivos
  for (const nome of readdirSync(base)) {
    const tipo = (Object.keys(pastas) as (keyof typeof pastas)[]).find((t) =>
      nome.startsWith(pastas[t].comeco),
    )
    if (!tipo) continue
    const pasta = path.join(base, nome)
    arquivos.set(
      tipo,
      Object.fromEntries(
        readdirSync(pasta)
          .filter((f) => f.endsWith('.xsd'))
          .map((f) => [f, readFileSync(path.join(pasta, f))]),
      ),
    )
  }
  return arquivos
}

/** What is validated: with the official schemas, or with nothing but this simulator's own rules. */
export const esquemasLigados = (): string[] => [...pacotes().keys()]

function compilado(tipo: keyof typeof pastas, arquivo: string): XsdValidator | null {
  const nome = `${tipo}/${arquivo}`
  const pronto = compilados.get(nome)
  if (pronto !== undefined) return pronto
  const pacote = pacotes().get(tipo)
  const fonte = pacote?.[arquivo]
  let feito: XsdValidator | null = null
  if (pacote && fonte) {
    xmlRegisterInputProvider(new XmlBufferInputProvider(pacote))
    const doc = XmlDocument.fromBuffer(fonte, { url: arquivo })
    feito = XsdValidator.fromDoc(doc)
    doc.dispose()
    xmlCleanupInputProvider()
  }
  compilados.set(nome, feito)
  return feito
}

function primeiroErro(tipo: keyof typeof pastas, arquivo: string, xml: string): string | null {
  const validador = compilado(tipo, arquivo)
  if (!validador) return null
  const doc = XmlDocument.fromString(xml)
  try {
    validador.validate(doc)
    return null
  } catch (e) {
    if (!(e instanceof XmlValidateError)) throw e
    return e.details[0]?.message.trim() ?? 'inválido'
  } finally {
    doc.dispose()
  }
}

const modais: Record<keyof typeof pastas, Record<string, string>> = {
  cte: {
    rodo: 'cteModalRodoviario_v4.00.xsd',
    aereo: 'cteModalAereo_v4.00.xsd',
    aquav: 'cteModalAquaviario_v4.00.xsd',
    ferrov: 'cteModalFerroviario_v4.00.xsd',
    duto: 'cteModalDutoviario_v4.00.xsd',
    rodoOS: 'cteModalRodoviarioOS_v4.00.xsd',
    multimodal: 'cteMultiModal_v4.00.xsd',
  },
  mdfe: { rodo: 'mdfeModalRodoviario_v3.00.xsd' },
}

/** A document and the part that its schema leaves open (the mode of transport). */
export function validar(tipo: keyof typeof pastas, xml: string, raiz: Element): Falha | null {
  const erro = primeiroErro(tipo, principais[raiz.localName ?? ''] ?? 'sem esquema', xml)
  if (erro) return ['215', erro]
  const modal = qualquer(raiz, 'infModal')
  const corpo = modal && filhos(modal)[0]
  const arquivo = corpo && modais[tipo][corpo.localName ?? '']
  const errado = arquivo && primeiroErro(tipo, arquivo, escrever(corpo))
  return errado ? ['580', errado] : null
}

/** An event and its own part. */
export function validarEvento(tipo: keyof typeof pastas, xml: string, raiz: Element): Falha | null {
  const erro = primeiroErro(tipo, pastas[tipo].evento, xml)
  if (erro) return ['215', erro]
  const det = achar(raiz, 'infEvento', 'detEvento')
  const corpo = det && filhos(det)[0]
  if (!corpo) return ['630']
  const declarado = `<xs:element name="${corpo.localName}"`
  const arquivo = Object.entries(pacotes().get(tipo) ?? {}).find(
    ([nome, bytes]) => nome.startsWith('ev') && Buffer.from(bytes).includes(declarado),
  )
  const errado = arquivo && primeiroErro(tipo, arquivo[0], escrever(corpo))
  return errado ? ['630', errado] : null
}
