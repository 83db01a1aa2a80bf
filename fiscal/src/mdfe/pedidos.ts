import { NS_MDFE } from './montar.ts'

/** Request of the situation of a key (MDFeConsulta). */
export function pedidoDeSituacaoMdfe(tpAmb: string, chave: string): string {
  return `<consSitMDFe xmlns="${NS_MDFE}" versao="3.00"><tpAmb>${tpAmb}</tpAmb><xServ>CONSULTAR</xServ><chMDFe>${chave}</chMDFe></consSitMDFe>`
}

/** Request of the service's state (MDFeStatusServico). */
export function pedidoDeStatusMdfe(tpAmb: string): string {
  return `<consStatServMDFe xmlns="${NS_MDFE}" versao="3.00"><tpAmb>${tpAmb}</tpAmb><xServ>STATUS</xServ></consStatServMDFe>`
}

/** Request of an issuer's documents that are not closed (MDFeConsNaoEnc). */
export function pedidoDeNaoEncerrados(tpAmb: string, documento: string): string {
  const quem = documento.length === 11 ? `<CPF>${documento}</CPF>` : `<CNPJ>${documento}</CNPJ>`
  return `<consMDFeNaoEnc xmlns="${NS_MDFE}" versao="3.00"><tpAmb>${tpAmb}</tpAmb><xServ>CONSULTAR NÃO ENCERRADOS</xServ>${quem}</consMDFeNaoEnc>`
}
