/**
 * An element as plain data. Positions are byte offsets in the UTF-8 file, so that a digest can be taken over
 * the very bytes that were read.
 */
export interface No {
  /** Name without prefix. */
  nome: string
  /** Prefix, or the empty text. */
  prefixo: string
  /** Opening tag as written, one character a byte. */
  tag: string
  /** Text of a leaf, trimmed; empty for a group. */
  texto: string
  filhos: No[]
  pai: No | null
  /** First byte of the opening tag, first after it, first of the closing tag, first after it. */
  inicio: number
  conteudo: number
  fechamento: number
  fim: number
}

/** How much of an element is kept: with what is inside, only that it is there, or not at all. */
export type Guarda = 'inteiro' | 'vazio' | 'nada'

const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const COLCHETE_CDATA = '<![CDATA['

function entidades(texto: string): string {
  return texto.replace(/&(?:#x([0-9a-fA-F]+)|#([0-9]+)|(\w+));/g, (inteira, hex, decimal, nome) => {
    if (nome) return ENTIDADES[nome] ?? inteira
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}

function texto8(bytes: string): string {
  for (let i = 0; i < bytes.length; i++) {
    if (bytes.charCodeAt(i) > 0x7f) return Buffer.from(bytes, 'latin1').toString('utf8')
  }
  return bytes
}

/** Character data between markup, with line ends and entities resolved as XML 1.0 says. */
function dados(bytes: string): string {
  let saida = texto8(bytes)
  if (saida.includes('\r')) saida = saida.replace(/\r\n?/g, '\n')
  return saida.includes('&') ? entidades(saida) : saida
}

/** Content of a leaf that has comments, CDATA sections or processing instructions in it. */
function dadosMistos(bytes: string): string {
  let saida = ''
  let posicao = 0
  for (;;) {
    const marca = bytes.indexOf('<', posicao)
    if (marca < 0) return saida + dados(bytes.slice(posicao))
    saida += dados(bytes.slice(posicao, marca))
    if (bytes.startsWith(COLCHETE_CDATA, marca)) {
      const fim = bytes.indexOf(']]>', marca)
      saida += texto8(bytes.slice(marca + COLCHETE_CDATA.length, fim)).replace(/\r\n?/g, '\n')
      posicao = fim + 3
    } else {
      posicao = fimDeMarca(bytes, marca)
    }
  }
}

/** First byte after a comment, a CDATA section or a processing instruction. */
function fimDeMarca(bytes: string, marca: number): number {
  if (bytes.charCodeAt(marca + 1) === 0x3f) return bytes.indexOf('?>', marca + 2) + 2
  if (bytes.startsWith('<!--', marca)) return bytes.indexOf('-->', marca + 4) + 3
  return bytes.indexOf(']]>', marca + COLCHETE_CDATA.length) + 3
}

/** First byte after an opening tag; a '>' between quotes does not end it. */
function fimDaTag(bytes: string, inicio: number): number {
  let aspas = 0
  for (let i = inicio + 1; ; i++) {
    const c = bytes.charCodeAt(i)
    if (aspas) {
      if (c === aspas) aspas = 0
    } else if (c === 0x3e) return i + 1
    else if (c === 0x22 || c === 0x27) aspas = c
    else if (Number.isNaN(c)) throw new RangeError('marcação sem fim')
  }
}

function fimDoNome(bytes: string, inicio: number): number {
  for (let i = inicio; ; i++) {
    const c = bytes.charCodeAt(i)
    if (c <= 0x20 || c === 0x3e || c === 0x2f) return i
  }
}

/**
 * Copies a document into plain data.
 *
 * The bytes must already be known to be a well-formed document in UTF-8 with no DOCTYPE (`comXml` sees to it):
 * this only walks them, and a test holds it equal to the parser. Copying from the parser costs more than the
 * parse itself.
 *
 * @param guardar asked once for every element, by local name, in document order
 */
export function lerArvore(utf8: Buffer, guardar: (nome: string) => Guarda): No {
  const bytes = utf8.toString('latin1')
  let raiz: No | null = null
  let atual: No | null = null
  let pulados = 0
  let misto = false
  let i = bytes.indexOf('<')
  for (; i >= 0; i = bytes.indexOf('<', i)) {
    const c = bytes.charCodeAt(i + 1)
    if (c === 0x2f) {
      const fim = bytes.indexOf('>', i) + 1
      if (pulados > 0) pulados--
      else {
        const no: No = atual!
        if (no.filhos.length === 0 && no.fechamento < 0) {
          const conteudo = bytes.slice(no.conteudo, i)
          no.texto = (misto ? dadosMistos(conteudo) : dados(conteudo)).trim()
        }
        no.fechamento = i
        no.fim = fim
        misto = false
        atual = no.pai
        if (!atual) return no
      }
      i = fim
      continue
    }
    if (c === 0x21 || c === 0x3f) {
      i = fimDeMarca(bytes, i)
      misto = pulados === 0
      continue
    }
    const fim = fimDaTag(bytes, i)
    const vazia = bytes.charCodeAt(fim - 2) === 0x2f
    if (pulados > 0) {
      if (!vazia) pulados++
      i = fim
      continue
    }
    let nome = texto8(bytes.slice(i + 1, fimDoNome(bytes, i + 1)))
    const doisPontos = nome.indexOf(':')
    const prefixo = doisPontos < 0 ? '' : nome.slice(0, doisPontos)
    if (doisPontos >= 0) nome = nome.slice(doisPontos + 1)
    const guarda = raiz ? guardar(nome) : 'inteiro'
    if (guarda !== 'inteiro') {
      if (guarda === 'vazio') atual!.filhos.push(novoNo(nome, prefixo, '', atual, i, fim))
      // A group whose children were all dropped is still a group.
      atual!.fechamento = 0
      if (!vazia) pulados = 1
      i = fim
      continue
    }
    const no = novoNo(nome, prefixo, bytes.slice(i, fim), atual, i, fim)
    atual?.filhos.push(no)
    raiz ??= no
    misto = false
    if (vazia) {
      no.fechamento = no.fim = fim
      if (no === raiz) return no
    } else {
      atual = no
    }
    i = fim
  }
  throw new RangeError('documento sem fim')
}

function novoNo(nome: string, prefixo: string, tag: string, pai: No | null, inicio: number, fim: number): No {
  return {
    nome,
    prefixo,
    tag,
    texto: '',
    filhos: [],
    pai,
    inicio,
    conteudo: fim,
    fechamento: -1,
    fim: -1,
  }
}

/** Attributes of an element, by name as written (prefix included). */
export function atributos(no: No): Map<string, string> {
  const achados = new Map<string, string>()
  for (const [, nome, dupla, simples] of no.tag.matchAll(/([^\s=<>/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    achados.set(nome!, entidades(texto8(dupla ?? simples ?? '').replace(/\r\n|[\r\n\t]/g, ' ')))
  }
  return achados
}

/** Value of one attribute, or `null`. */
export function atributo(no: No | null, nome: string): string | null {
  return no ? (atributos(no).get(nome) ?? null) : null
}

/** Namespace an element is in; the empty text when in none. */
export function namespaceDe(no: No): string {
  const declaracao = no.prefixo ? `xmlns:${no.prefixo}` : 'xmlns'
  for (let onde: No | null = no; onde; onde = onde.pai) {
    const valor = onde.tag.includes(declaracao) ? atributo(onde, declaracao) : null
    if (valor !== null) return valor
  }
  return ''
}

/** First child of that name. */
export function filho(no: No | null, nome: string): No | null {
  if (no) for (const candidato of no.filhos) if (candidato.nome === nome) return candidato
  return null
}

/** Text of the first child of that name, or `null` when absent or blank. */
export function texto(no: No | null, nome: string): string | null {
  return filho(no, nome)?.texto || null
}

/** Escapes what may not stand in the text of an element or in an attribute between double quotes. */
export function escaparXml(valor: string): string {
  return /[&<>"']/.test(valor) ? valor.replace(/[&<>"']/g, (sinal) => ESCAPES[sinal]!) : valor
}
