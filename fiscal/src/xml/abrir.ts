import { ParseOption, XmlDocument, XmlParseError } from 'libxml2-wasm'
import { recusar } from '../recusa.ts'
import { type Guarda, lerArvore, type No } from './arvore.ts'
import { paraUtf8, type TextoXml } from './codificacao.ts'

/** Largest XML accepted when the caller says nothing: 2 MiB, four times what SEFAZ takes for an NF-e. */
export const LIMITE_XML_BYTES = 2 * 1024 * 1024

/** A parsed document, alive only inside the function given to {@link comXml}. */
export interface XmlAberto {
  /** The parser's own tree, freed when the function returns. */
  doc: XmlDocument
  fonte: TextoXml
  /** The same document as plain data, with what `guardar` asked for; copied when first asked for. */
  readonly raiz: No
}

const OPCOES = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_IGNORE_ENC

/** Index of the first thing that is not a blank, a processing instruction or a comment. */
function fimDoProlog(texto: string): number {
  let posicao = 0
  for (;;) {
    while (posicao < texto.length && texto.charCodeAt(posicao) <= 0x20) posicao++
    const fim = texto.startsWith('<?', posicao)
      ? texto.indexOf('?>', posicao + 2) + 2
      : texto.startsWith('<!--', posicao)
        ? texto.indexOf('-->', posicao + 4) + 3
        : posicao
    if (fim === posicao) return posicao
    if (fim < posicao) return texto.length
    posicao = fim
  }
}

/** Refuses web pages by name and any DOCTYPE, which closes the door to entities of every kind. */
function recusarDoctype(utf8: Buffer): void {
  const prolog = utf8.toString('latin1', 0, Math.min(utf8.length, 65_536))
  const inicio = prolog.slice(fimDoProlog(prolog)).slice(0, 200).toLowerCase()
  if (/^<!doctype\s+html|^<html[\s>]/.test(inicio)) {
    recusar('html', 'O arquivo é uma página da internet (HTML) salva com o nome de XML. Baixe o XML da nota.')
  }
  if (!/^<[^!?]/.test(inicio)) {
    recusar(
      inicio.startsWith('<!doctype') ? 'doctype' : 'xml_invalido',
      inicio.startsWith('<!doctype')
        ? 'O XML traz DOCTYPE, que documentos fiscais não podem ter. Por segurança, não é lido.'
        : 'O XML está mal formado: não há um elemento principal.',
    )
  }
}

function motivoDoParser(erro: XmlParseError): string {
  const linha = erro.details[0]?.line
  const onde = linha ? ` (linha ${linha})` : ''
  const texto = erro.message
  if (/Premature end|EndTag|mismatch|not finished/i.test(texto))
    return `O XML está incompleto ou cortado${onde}.`
  if (/Excessive depth/i.test(texto)) return `O XML tem níveis demais${onde}.`
  if (/Extra content/i.test(texto)) return `O XML tem conteúdo sobrando depois do fim do documento${onde}.`
  return `O XML está mal formado${onde}.`
}

/**
 * Parses and always frees. No DOCTYPE, no entities, no network, no files, at most 256 levels.
 *
 * @param guardar which elements are copied into `raiz`; the root always is
 *
 * Refuses (by `recusar`) with `vazio`, `grande_demais`, `nao_xml`, `codificacao`, `html`, `doctype` and
 * `xml_invalido`.
 */
export function comXml<T>(
  bytes: Uint8Array,
  limiteBytes: number,
  guardar: (nome: string) => Guarda,
  usar: (xml: XmlAberto) => T,
): T {
  const fonte = paraUtf8(bytes, limiteBytes)
  recusarDoctype(fonte.utf8)
  let doc: XmlDocument
  try {
    doc = XmlDocument.fromBuffer(fonte.utf8, { option: OPCOES })
  } catch (erro) {
    if (erro instanceof XmlParseError) recusar('xml_invalido', motivoDoParser(erro))
    throw erro
  }
  try {
    let raiz: No | null = null
    return usar({
      doc,
      fonte,
      get raiz() {
        raiz ??= lerArvore(fonte.utf8, guardar)
        return raiz
      },
    })
  } finally {
    doc.dispose()
  }
}
