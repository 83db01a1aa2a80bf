import { ErroDeRecusa } from '../recusa.ts'
import { abrirEsquema, type Esquema } from '../xml/esquema.ts'
import { NS_CTE } from './montar.ts'

/** The official schemas of the CT-e at hand: what SEFAZ itself runs first. */
export interface ValidadorCte {
  /**
   * Checks a signed `CTe` or `CTeSimp` (or its `cteProc`), the mode on its own included, which the main schema lets
   * through unseen.
   *
   * @returns what the schemas say is wrong, in their own words; empty when valid
   */
  documento(xml: string): string[]
  /** Checks a signed `eventoCTe` and, on its own, the body of the event. */
  evento(xml: string): string[]
  /** Frees the memory. */
  fechar(): void
}

const VERSAO = 'v4.00.xsd'
const DOCUMENTOS: Readonly<Record<string, string>> = {
  CTe: 'cte',
  CTeSimp: 'cteSimp',
  cteProc: 'procCTe',
  cteSimpProc: 'procCTeSimp',
}
/** First element of each mode, and its schema. */
const MODAIS: Readonly<Record<string, string>> = {
  rodo: 'cteModalRodoviario',
  aereo: 'cteModalAereo',
  aquav: 'cteModalAquaviario',
  ferrov: 'cteModalFerroviario',
  duto: 'cteModalDutoviario',
  multimodal: 'cteMultiModal',
}

function raizDe(xml: string): string {
  return /^\s*(?:<\?xml[^>]*\?>)?\s*<([A-Za-z]+)/.exec(xml)?.[1] ?? ''
}

/** What stands inside an element, as a document of its own. */
function conteudo(xml: string, tag: string): { nome: string; xml: string } | null {
  const abertura = new RegExp(`<${tag}\\b[^>]*><([A-Za-z]+)`).exec(xml)
  const nome = abertura?.[1]
  if (!abertura || !nome) return null
  const inicio = abertura.index + abertura[0].length - nome.length - 1
  const fechamento = `</${nome}>`
  const fim = xml.indexOf(fechamento, inicio) + fechamento.length
  const trecho = xml.slice(inicio, fim)
  const semNamespace = !/^<[A-Za-z]+[^>]*\sxmlns=/.test(trecho)
  return {
    nome,
    xml: semNamespace ? trecho.replace(`<${nome}`, `<${nome} xmlns="${NS_CTE}"`) : trecho,
  }
}

/**
 * Opens the schemas of one official package (`PL_CTe_400_…`). Each is compiled when it is first needed, in some
 * hundred milliseconds.
 *
 * @param arquivos every `.xsd` of the package, by file name
 * @throws Error when the package has no schema of the CT-e 4.00
 */
export function abrirValidadorCte(arquivos: Readonly<Record<string, Uint8Array>>): ValidadorCte {
  if (!(`cte_${VERSAO}` in arquivos)) throw new Error('a pasta não tem os esquemas do CT-e 4.00')
  const abertos = new Map<string, Esquema>()

  function validar(nome: string, xml: string): string[] {
    const principal = `${nome}_${VERSAO}`
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
      const principal = DOCUMENTOS[raizDe(xml)]
      if (!principal) return [`O documento não é um CT-e: o elemento principal é "${raizDe(xml)}".`]
      const modal = conteudo(xml, 'infModal')
      const esquemaDoModal = modal && MODAIS[modal.nome]
      return [
        ...validar(principal, xml),
        ...(modal && !esquemaDoModal ? [`O modal "${modal.nome}" não existe.`] : []),
        ...(modal && esquemaDoModal ? validar(esquemaDoModal, modal.xml) : []),
      ]
    },
    evento(xml) {
      const corpo = conteudo(xml, 'detEvento')
      const erros = validar('eventoCTe', xml)
      return corpo ? [...erros, ...validar(corpo.nome, corpo.xml)] : erros
    },
    fechar() {
      for (const esquema of abertos.values()) esquema.fechar()
      abertos.clear()
    },
  }
}
