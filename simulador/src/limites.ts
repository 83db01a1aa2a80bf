import { lerXml, qualquer } from './xml.ts'

const HORA = 3_600_000
const CINCO_MINUTOS = 300_000

type Servico = 'autorizacao' | 'consulta' | 'evento' | 'outro'

/** Section 8.2 of the manual: how many equal calls a company may make before it is blocked for an hour. */
const regras: Record<Servico, { vezes: number; janela: number; soRejeicoes: boolean }> = {
  autorizacao: { vezes: 30, janela: HORA, soRejeicoes: true },
  consulta: { vezes: 10, janela: HORA, soRejeicoes: false },
  evento: { vezes: 20, janela: HORA, soRejeicoes: true },
  outro: { vezes: 60, janela: CINCO_MINUTOS, soRejeicoes: false },
}

const boas = new Set(['100', '101', '107', '128', '132', '134', '135', '136', '138', '111', '112'])

/** Counts equal calls by company and blocks who goes on. */
export class Limites {
  ligados = true
  bloqueios = 0
  readonly #vistas = new Map<string, number[]>()
  readonly #ate = new Map<string, number>()

  /** True: this call is answered 678 and nothing else. */
  bloqueado(cnpj: string, nome: string, agora: Date): boolean {
    return this.ligados && (this.#ate.get(`${cnpj}:${nome}`) ?? 0) > agora.getTime()
  }

  /** Takes note of a call that was answered; the one after the last allowed begins the block. */
  anotar(chamada: {
    cnpj: string
    nome: string
    tipo: Servico
    pedido: string
    resposta: string
    agora: Date
  }) {
    const { cnpj, nome, tipo, pedido, resposta, agora } = chamada
    const regra = regras[tipo]
    const cStat = /<cStat>(\d+)<\/cStat>(?![\s\S]*<cStat>)/.exec(resposta)?.[1] ?? ''
    if (!this.ligados || (regra.soRejeicoes && boas.has(cStat))) return
    const igual = `${cnpj}:${nome}:${assunto(pedido)}:${regra.soRejeicoes ? cStat : ''}`
    const desde = agora.getTime() - regra.janela
    const vezes = [...(this.#vistas.get(igual) ?? []).filter((t) => t > desde), agora.getTime()]
    this.#vistas.set(igual, vezes)
    if (vezes.length <= regra.vezes) return
    this.#ate.set(`${cnpj}:${nome}`, agora.getTime() + HORA)
    this.#vistas.delete(igual)
    this.bloqueios++
  }
}

/** What two calls have in common to be called equal: the key they are about, or all of their text. */
function assunto(xml: string): string {
  const id = /\sId="([^"]+)"/.exec(xml)?.[1]
  if (id) return id
  const raiz = lerXml(xml)?.documentElement
  return (raiz && (qualquer(raiz, 'chCTe') ?? qualquer(raiz, 'chMDFe'))?.textContent) || xml
}
