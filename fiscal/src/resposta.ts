import { ErroDeRecusa } from './recusa.ts'
import { comXml } from './xml/abrir.ts'
import { filho, type No, namespaceDe, texto } from './xml/arvore.ts'

const NAMESPACE = /^http:\/\/www\.portalfiscal\.inf\.br\/(?:cte|nfe|mdfe)$/
/** Answers of the distribution service carry up to 50 documents. */
const LIMITE_DA_RESPOSTA = 16 * 1024 * 1024

/** What every answer says. `cStat` has 3 or 4 digits. */
export interface RespostaDaSefaz {
  ok: true
  cStat: string
  xMotivo: string
  tpAmb: string
  verAplic: string
}

/** A body that is not the answer that was waited for: an HTML page, a SOAP fault, a cut text. */
export interface RespostaIlegivel {
  ok: false
  /** A sentence in Portuguese. */
  motivo: string
  /** Text of the SOAP fault, when there was one. */
  falha: string | null
}

/** Body of an HTTP answer, in any encoding `lerNfe` takes. */
export type Corpo = Uint8Array | string

function procurar(no: No, nomes: ReadonlySet<string>): No | null {
  if (nomes.has(no.nome) && NAMESPACE.test(namespaceDe(no))) return no
  for (const um of no.filhos) {
    const achado = procurar(um, nomes)
    if (achado) return achado
  }
  return null
}

/** Some servers put the answer as text inside the wrapper. */
function textoComXml(no: No): string | null {
  if (no.filhos.length === 0) return no.texto.startsWith('<') ? no.texto : null
  for (const um of no.filhos) {
    const achado = textoComXml(um)
    if (achado) return achado
  }
  return null
}

function falhaSoap(no: No): string | null {
  if (no.nome === 'Fault') {
    const motivo = filho(no, 'Reason')
    return (motivo ? texto(motivo, 'Text') : texto(no, 'faultstring')) ?? 'sem explicação'
  }
  for (const um of no.filhos) {
    const achado = falhaSoap(um)
    if (achado) return achado
  }
  return null
}

const ILEGIVEL = 'A resposta da SEFAZ não pôde ser lida.'

/** Finds the answer's element by name, whatever stands around it, and reads it. */
export function comResposta<T>(
  corpo: Corpo,
  nomes: readonly string[],
  ler: (no: No, utf8: Buffer) => T | null,
): T | RespostaIlegivel {
  const bytes = typeof corpo === 'string' ? Buffer.from(corpo) : corpo
  try {
    return comXml(
      bytes,
      LIMITE_DA_RESPOSTA,
      () => 'inteiro',
      ({ raiz, fonte }) => {
        const no = procurar(raiz, new Set(nomes))
        if (no) return ler(no, fonte.utf8) ?? { ok: false, motivo: ILEGIVEL, falha: null }
        const dentro = textoComXml(raiz)
        if (dentro) return comResposta(dentro, nomes, ler)
        const falha = falhaSoap(raiz)
        const motivo = falha ? `A SEFAZ devolveu um erro do servidor: ${falha}` : ILEGIVEL
        return { ok: false as const, motivo, falha }
      },
    )
  } catch (erro) {
    if (erro instanceof ErroDeRecusa) {
      return { ok: false, motivo: `${ILEGIVEL} ${erro.recusa.motivo}`, falha: null }
    }
    throw erro
  }
}

/** What every answer says of itself, or `null` when it has no code. */
export function respostaComum(no: No): RespostaDaSefaz | null {
  const cStat = texto(no, 'cStat')
  if (!cStat || !/^[0-9]{3,4}$/.test(cStat)) return null
  return {
    ok: true,
    cStat,
    xMotivo: texto(no, 'xMotivo') ?? '',
    tpAmb: texto(no, 'tpAmb') ?? '',
    verAplic: texto(no, 'verAplic') ?? '',
  }
}
