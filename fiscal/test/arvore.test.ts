import fc from 'fast-check'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { atributos, escaparXml, lerArvore, type No, namespaceDe } from '../src/xml/arvore.ts'

interface Simples {
  nome: string
  namespace: string
  atributos: Record<string, string>
  texto: string
  filhos: Simples[]
}

function doParser(elemento: XmlElement): Simples {
  const filhos = elemento.find('*').map((no) => doParser(no as XmlElement))
  return {
    nome: elemento.name,
    namespace: elemento.namespaceUri,
    atributos: Object.fromEntries(
      elemento.attrs.map((a) => [(a.prefix ? `${a.prefix}:` : '') + a.name, a.value]),
    ),
    texto: filhos.length === 0 ? elemento.content.trim() : '',
    filhos,
  }
}

function daArvore(no: No): Simples {
  return {
    nome: no.nome,
    namespace: namespaceDe(no),
    atributos: Object.fromEntries([...atributos(no)].filter(([nome]) => !/^xmlns(:|$)/.test(nome))),
    texto: no.texto,
    filhos: no.filhos.map(daArvore),
  }
}

const nome = fc.constantFrom('a', 'infNFe', 'det', 'p:x', 'ção', 'a-b.c')
const texto = fc
  .string({
    unit: fc.constantFrom('a', 'ç', '€', '😀', ' ', '\n', '\r\n', '"', "'", '&', '<', '>', ']', '\t', '0'),
  })
  .map(escaparXml)
const pedaco = fc.oneof(
  { weight: 6, arbitrary: texto },
  fc.constantFrom('&#233;', '&#x1F600;', '&apos;', '&#13;', '<!-- <b> - comentário -->', '<?pi <c> ?>'),
  fc.constantFrom('<![CDATA[<x>&amp;]]>', '<![CDATA[]]>', '<![CDATA[\r\n]]]]>'),
)
const atributo = fc
  .tuple(fc.constantFrom('Id', 'versao', 'p:y', 'xmlns', 'xmlns:p'), texto, fc.boolean())
  .map(([qual, valor, simples]) => {
    const conteudo = qual.startsWith('xmlns') ? 'urn:u' : valor.replaceAll('&gt;', '>')
    return [qual, simples ? ` ${qual} = '${conteudo}'` : `\n${qual}="${conteudo}"`] as const
  })
const { elemento } = fc.letrec<{ elemento: string }>((tie) => ({
  elemento: fc
    .tuple(
      nome,
      fc.uniqueArray(atributo, { maxLength: 3, selector: ([qual]) => qual }),
      fc.array(fc.oneof({ maxDepth: 4 }, pedaco, tie('elemento')), { maxLength: 4 }),
      fc.boolean(),
    )
    .map(([tag, lista, dentro, curta]) => {
      const abre = tag + lista.map(([, escrito]) => escrito).join('')
      return dentro.length === 0 && curta ? `<${abre} />` : `<${abre}>${dentro.join('')}</${tag}\n>`
    }),
}))

describe('lerArvore', () => {
  it('says the same as the parser', () => {
    fc.assert(
      fc.property(
        elemento,
        fc.constantFrom('', '<?xml version="1.0"?>\n', '<!-- > --><?x <?>'),
        (raiz, prolog) => {
          const utf8 = Buffer.from(`${prolog}<r xmlns="urn:r" xmlns:p="urn:p">${raiz}</r>`)
          const doc = XmlDocument.fromBuffer(utf8)
          try {
            expect(daArvore(lerArvore(utf8, () => 'inteiro'))).toEqual(doParser(doc.root))
          } finally {
            doc.dispose()
          }
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('gives the bytes where an element starts and ends', () => {
    const utf8 = Buffer.from('<a>ção<b x=">">é</b><c/></a>')
    const [b, c] = lerArvore(utf8, () => 'inteiro').filhos
    expect(utf8.toString('utf8', b!.inicio, b!.fim)).toBe('<b x=">">é</b>')
    expect(utf8.toString('utf8', b!.conteudo, b!.fechamento)).toBe('é')
    expect(utf8.toString('utf8', c!.inicio, c!.fim)).toBe('<c/>')
  })

  it('keeps only what is asked for', () => {
    const utf8 = Buffer.from('<a><x><b>1</b></x><b>2</b><!-- <b> --><det><b>3</b></det><d><x>4</x></d></a>')
    const raiz = lerArvore(utf8, (qual) => (qual === 'x' ? 'nada' : qual === 'det' ? 'vazio' : 'inteiro'))
    expect(
      daArvore(raiz).filhos.map(({ nome: qual, texto: dentro, filhos }) => [qual, dentro, filhos.length]),
    ).toEqual([
      ['b', '2', 0],
      ['det', '', 0],
      ['d', '', 0],
    ])
  })
})
