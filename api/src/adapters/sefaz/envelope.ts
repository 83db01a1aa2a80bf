import { gzipSync } from 'node:zlib'
import { type Servico, servicos } from './enderecos.ts'

/** Rule B01 of the manuals: 512 KB a message; a little is left for the envelope. */
export const MAIOR_MENSAGEM_BYTES = 500 * 1024

export const namespaceDoServico = (servico: Servico): string =>
  `http://www.portalfiscal.inf.br/${servicos[servico].familia}/wsdl/${servico}`

/** Services whose operation wraps the message once more (document style of the national environment). */
const COM_OPERACAO: Partial<Record<Servico, true>> = {
  NFeDistribuicaoDFe: true,
  CTeDistribuicaoDFe: true,
}

/** The request as one string: SOAP 1.2, document/literal, no header (MOC 4.00, visão geral). */
export function montarEnvelope(servico: Servico, xml: string): string {
  const { familia, metodo, compactado } = servicos[servico]
  const ns = namespaceDoServico(servico)
  const conteudo = compactado ? gzipSync(xml).toString('base64') : xml
  const dados = `${familia}DadosMsg`
  const mensagem = COM_OPERACAO[servico]
    ? `<${metodo} xmlns="${ns}"><${dados}>${conteudo}</${dados}></${metodo}>`
    : `<${dados} xmlns="${ns}">${conteudo}</${dados}>`
  return `<?xml version="1.0" encoding="utf-8"?><soap12:Envelope xmlns:soap12="http://www.w3.org/2003/05/soap-envelope"><soap12:Body>${mensagem}</soap12:Body></soap12:Envelope>`
}

export const tipoDoConteudo = (servico: Servico): string =>
  `application/soap+xml; charset=utf-8; action="${namespaceDoServico(servico)}/${servicos[servico].metodo}"`
