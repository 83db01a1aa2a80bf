import { type Corpo, comResposta, type RespostaIlegivel } from '../resposta.ts'
import { escaparXml, filho, type No, texto } from '../xml/arvore.ts'

const NS_NFE = 'http://www.portalfiscal.inf.br/nfe'

/** Asks a state's register of ICMS taxpayers for a CNPJ (14) or CPF (11): CadConsultaCadastro4. */
export function montarConsCad({ uf, documento }: { uf: string; documento: string }): string {
  const tag = documento.length === 11 ? 'CPF' : 'CNPJ'
  return (
    `<ConsCad xmlns="${NS_NFE}" versao="2.00"><infCons><xServ>CONS-CAD</xServ><UF>${escaparXml(uf)}</UF>` +
    `<${tag}>${escaparXml(documento)}</${tag}></infCons></ConsCad>`
  )
}

/** One registration with a state. */
export interface InscricaoNoCadastro {
  ie: string
  nome: string
  /** `cSit` 1: it may be written on documents. */
  ativa: boolean
  municipio: string
}

export interface RetConsCad {
  ok: true
  /** 111 one, 112 several, 258 and 259 none. */
  cStat: string
  xMotivo: string
  inscricoes: InscricaoNoCadastro[]
}

const inscricao = (no: No): InscricaoNoCadastro => ({
  ie: texto(no, 'IE') ?? '',
  nome: texto(no, 'xNome') ?? '',
  ativa: texto(no, 'cSit') === '1',
  municipio: texto(filho(no, 'ender'), 'xMun') ?? '',
})

/** Answer of the register: `retConsCad`. Never throws for what is in it. */
export function lerRetConsCad(corpo: Corpo): RetConsCad | RespostaIlegivel {
  return comResposta(corpo, ['retConsCad'], (no) => {
    const inf = filho(no, 'infCons')
    const cStat = texto(inf, 'cStat')
    if (!inf || !cStat) return null
    return {
      ok: true as const,
      cStat,
      xMotivo: texto(inf, 'xMotivo') ?? '',
      inscricoes: inf.filhos.filter((um) => um.nome === 'infCad').map(inscricao),
    }
  })
}
