import { ErroDeRecusa } from '../recusa.ts'
import { abrirEsquema, type Esquema } from './esquema.ts'

/** Official schemas at hand: what SEFAZ itself runs first. */
export interface Validador {
  /**
   * Checks a signed document (or its `proc`), the mode on its own included, which the main schema lets through
   * unseen.
   *
   * @returns what the schemas say is wrong, in their own words; empty when valid
   */
  documento(xml: string): string[]
  /** Checks a signed event and, on its own, the body of the event. */
  evento(xml: string): string[]
  /** Frees the memory. */
  fechar(): void
}

/** How the schemas of a family of documents are named. */
export interface Pacote {
  /** 'CT-e', for messages. */
  nome: string
  ns: string
  /** End of every file's name: 'v4.00.xsd'. */
  versao: string
  /** Root element to the beginning of its file's name. */
  documentos: Readonly<Record<string, string>>
  /** First element of each mode, and its file. */
  modais: Readonly<Record<string, string>>
  evento: string
  /** Bodies of events whose file is not named after them. */
  corpos?: Readonly<Record<string, string>>
}

function raizDe(xml: string): string {
  return /^\s*(?:<\?xml[^>]*\?>)?\s*<([A-Za-z]+)/.exec(xml)?.[1] ?? ''
}

/** What stands inside an element, as a document of its own. */
function conteudo(xml: string, tag: string, ns: string): { nome: string; xml: string } | null {
  const abertura = new RegExp(`<${tag}\\b[^>]*><([A-Za-z]+)`).exec(xml)
  const nome = abertura?.[1]
  if (!abertura || !nome) return null
  const inicio = abertura.index + abertura[0].length - nome.length - 1
  const fechamento = `</${nome}>`
  const fim = xml.indexOf(fechamento, inicio) + fechamento.length
  const trecho = xml.slice(inicio, fim)
  const semNamespace = !/^<[A-Za-z]+[^>]*\sxmlns=/.test(trecho)
  return { nome, xml: semNamespace ? trecho.replace(`<${nome}`, `<${nome} xmlns="${ns}"`) : trecho }
}

/**
 * Opens the schemas of one official package. Each is compiled when it is first needed, in some hundred milliseconds.
 *
 * @param arquivos every `.xsd` of the package, by file name
 * @throws Error when the package has no schema of these documents
 */
export function abrirPacote(pacote: Pacote, arquivos: Readonly<Record<string, Uint8Array>>): Validador {
  const { nome, ns, versao, documentos, modais, corpos = {} } = pacote
  const [primeiro = ''] = Object.values(documentos)
  if (!(`${primeiro}_${versao}` in arquivos)) throw new Error(`a pasta não tem os esquemas do ${nome}`)
  const abertos = new Map<string, Esquema>()

  function validar(arquivo: string, xml: string): string[] {
    const principal = `${arquivo}_${versao}`
    if (!(principal in arquivos)) return [`Não há o esquema ${principal} na pasta.`]
    const esquema = abertos.get(principal) ?? abrirEsquema(arquivos, principal)
    abertos.set(principal, esquema)
    try {
      return esquema.validar(Buffer.from(xml))
    } catch (erro) {
      if (erro instanceof ErroDeRecusa) return [erro.recusa.motivo]
      throw erro
    }
  }

  return {
    documento(xml) {
      const principal = documentos[raizDe(xml)]
      if (!principal) return [`O documento não é um ${nome}: o elemento principal é "${raizDe(xml)}".`]
      const modal = conteudo(xml, 'infModal', ns)
      const esquemaDoModal = modal && modais[modal.nome]
      return [
        ...validar(principal, xml),
        ...(modal && !esquemaDoModal ? [`O modal "${modal.nome}" não existe.`] : []),
        ...(modal && esquemaDoModal ? validar(esquemaDoModal, modal.xml) : []),
      ]
    },
    evento(xml) {
      const corpo = conteudo(xml, 'detEvento', ns)
      const erros = validar(pacote.evento, xml)
      return corpo ? [...erros, ...validar(corpos[corpo.nome] ?? corpo.nome, corpo.xml)] : erros
    },
    fechar() {
      for (const esquema of abertos.values()) esquema.fechar()
      abertos.clear()
    },
  }
}
