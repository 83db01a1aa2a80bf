import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XsdValidator,
  xmlCleanupInputProvider,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'
import { comXml, LIMITE_XML_BYTES } from './abrir.ts'

/** A compiled schema. Compiling takes some hundred milliseconds and validating a tenth of one: keep it. */
export interface Esquema {
  /**
   * @returns what the schema says is wrong, in its own words and order; empty when the document is valid
   * @throws ErroDeRecusa when the file is not readable XML
   */
  validar(xml: Uint8Array): string[]
  /** Frees the memory. The schema cannot be used afterwards. */
  fechar(): void
}

/**
 * Compiles one of the official schemas.
 *
 * @param arquivos every `.xsd` of its package, by file name; nothing else can be included
 * @param principal the one that holds the root element: 'procNFe_v4.00.xsd'
 * @throws Error when the schema is missing or does not compile
 */
export function abrirEsquema(arquivos: Readonly<Record<string, Uint8Array>>, principal: string): Esquema {
  const fonte = arquivos[principal]
  if (!fonte) throw new Error(`o esquema ${principal} não está entre os arquivos`)
  xmlRegisterInputProvider(new XmlBufferInputProvider({ ...arquivos }))
  try {
    const doc = XmlDocument.fromBuffer(fonte, { url: principal })
    try {
      const validador = XsdValidator.fromDoc(doc)
      return { validar: (xml) => validar(validador, xml), fechar: () => validador.dispose() }
    } finally {
      doc.dispose()
    }
  } finally {
    xmlCleanupInputProvider()
  }
}

function validar(validador: XsdValidator, xml: Uint8Array): string[] {
  return comXml(
    xml,
    LIMITE_XML_BYTES,
    () => 'nada',
    ({ doc }) => {
      try {
        validador.validate(doc)
        return []
      } catch (erro) {
        if (erro instanceof XmlValidateError) return erro.details.map((detalhe) => detalhe.message.trim())
        throw erro
      }
    },
  )
}
