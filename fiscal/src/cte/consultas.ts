import { gzipSync } from 'node:zlib'
import { validarChave } from '../chave.ts'
import { NS_CTE } from './montar.ts'

const NS_NFE = 'http://www.portalfiscal.inf.br/nfe'
const NS_MDFE = 'http://www.portalfiscal.inf.br/mdfe'
const NSU = /^[0-9]{1,15}$/

/** Environment as the services write it: '1' production, '2' homologation. */
export type Ambiente = '1' | '2'

/**
 * A signed document as CTeRecepcaoSincV4 and its siblings take it: gzip in Base64. Every other service takes
 * plain XML (MOC 4.00).
 */
export function compactarParaEnvio(xml: string): string {
  return gzipSync(xml).toString('base64')
}

/**
 * Asks for the situation of a CT-e by its key.
 *
 * @throws RangeError when the key is not valid
 */
export function montarConsSitCte(chave: string, tpAmb: Ambiente): string {
  const conferida = validarChave(chave)
  if (!conferida.ok) throw new RangeError(conferida.motivo)
  return (
    `<consSitCTe xmlns="${NS_CTE}" versao="4.00"><tpAmb>${tpAmb}</tpAmb><xServ>CONSULTAR</xServ>` +
    `<chCTe>${chave}</chCTe></consSitCTe>`
  )
}

/** Asks whether the service of a state (IBGE code) is running. At most once every 3 minutes. */
export function montarConsStatServCte(cUF: string, tpAmb: Ambiente): string {
  return (
    `<consStatServCTe xmlns="${NS_CTE}" versao="4.00"><tpAmb>${tpAmb}</tpAmb><cUF>${cUF}</cUF>` +
    '<xServ>STATUS</xServ></consStatServCTe>'
  )
}

/** What to ask the distribution service for. */
export type PedidoDeDistribuicao = { ultNSU: string } | { NSU: string } | { chNFe: string }

export interface DadosDaDistribuicao {
  tpAmb: Ambiente
  /** IBGE code of the state of who asks. */
  cUFAutor: string
  /** CNPJ (14) or CPF (11) of who asks. */
  documento: string
  pedido: PedidoDeDistribuicao
}

function corpo({ tpAmb, cUFAutor, documento, pedido }: DadosDaDistribuicao, comUf = true): string {
  const [grupo, tag, valor] =
    'ultNSU' in pedido
      ? ['distNSU', 'ultNSU', pedido.ultNSU.padStart(15, '0')]
      : 'NSU' in pedido
        ? ['consNSU', 'NSU', pedido.NSU.padStart(15, '0')]
        : ['consChNFe', 'chNFe', pedido.chNFe]
  if (tag === 'chNFe' ? !validarChave(valor!).ok : !NSU.test(valor!)) {
    throw new RangeError(`${tag} inválido: ${valor}`)
  }
  const quem = documento.length === 11 ? `<CPF>${documento}</CPF>` : `<CNPJ>${documento}</CNPJ>`
  return (
    `<tpAmb>${tpAmb}</tpAmb>${comUf ? `<cUFAutor>${cUFAutor}</cUFAutor>` : ''}${quem}` +
    `<${grupo}><${tag}>${valor}</${tag}></${grupo}>`
  )
}

/**
 * Asks CTeDistribuicaoDFe for documents of interest; it does not look up by key.
 *
 * @throws RangeError when the NSU is not up to 15 digits, or when a key is given
 */
export function montarDistDFeCte(dados: DadosDaDistribuicao): string {
  if ('chNFe' in dados.pedido) throw new RangeError('a distribuição de CT-e não consulta por chave')
  return `<distDFeInt xmlns="${NS_CTE}" versao="1.00">${corpo(dados)}</distDFeInt>`
}

/**
 * Asks MDFeDistribuicaoDFe for documents of interest: it has one authority for all states, and so asks for none.
 *
 * @throws RangeError when the NSU is not up to 15 digits, or when a key is given
 */
export function montarDistDFeMdfe(dados: DadosDaDistribuicao): string {
  if ('chNFe' in dados.pedido) throw new RangeError('a distribuição de MDF-e não consulta por chave')
  return `<distDFeInt xmlns="${NS_MDFE}" versao="1.00">${corpo(dados, false)}</distDFeInt>`
}

/**
 * Asks NFeDistribuicaoDFe for documents of interest.
 *
 * @throws RangeError when the NSU is not up to 15 digits or the key is not valid
 */
export function montarDistDFeNfe(dados: DadosDaDistribuicao): string {
  return `<distDFeInt xmlns="${NS_NFE}" versao="1.01">${corpo(dados)}</distDFeInt>`
}
