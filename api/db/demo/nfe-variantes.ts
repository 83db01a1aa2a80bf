import { assinarXml } from '@tropeiro/fiscal'
import { assinanteDeTeste } from './nfe-certificado.ts'
import { tag } from './nfe-tags.ts'
import { chaveDaNota, gerarNfe, type NotaDemo } from './nfe-xml.ts'

/** The odd files that people drop among good ones; each is made from an ordinary note. */
export type VarianteDeNfe =
  | 'sem_protocolo'
  | 'sem_assinatura'
  | 'assinatura_errada'
  | 'latin1'
  | 'latin1_declarado_utf8'
  | 'utf16'
  | 'bom'
  | 'homologacao'
  | 'denegada'
  | 'cancelada'
  | 'cancelamento'
  | 'carta_correcao'
  | 'chave_errada'
  | 'layout_310'
  | 'nfce'
  | 'cte'
  | 'mdfe'
  | 'resumo'
  | 'inutilizacao'
  | 'cortado'
  | 'doctype'
  | 'html'
  | 'pdf'
  | 'vazio'

const NS_NFE = 'http://www.portalfiscal.inf.br/nfe'
const UTF8 = '<?xml version="1.0" encoding="UTF-8"?>'

function declarar(xml: string, codificacao: string): string {
  return xml.replace('encoding="UTF-8"', `encoding="${codificacao}"`)
}

/** A registered event of a note: `procEventoNFe`, signed by the issuer. */
export function gerarEvento(
  nota: NotaDemo,
  tpEvento: string,
  descEvento: string,
  detalhe: string,
  dhEvento: string = nota.dhEmi,
): string {
  const chave = chaveDaNota(nota)
  const { emitente } = nota
  const evento =
    `<evento xmlns="${NS_NFE}" versao="1.00"><infEvento Id="ID${tpEvento}${chave}01">${tag('cOrgao', chave.slice(0, 2))}` +
    `${tag('tpAmb', 1)}${tag('CNPJ', emitente.documento)}${tag('chNFe', chave)}${tag('dhEvento', dhEvento)}` +
    `${tag('tpEvento', tpEvento)}${tag('nSeqEvento', 1)}${tag('verEvento', '1.00')}` +
    `<detEvento versao="1.00">${tag('descEvento', descEvento)}${detalhe}</detEvento></infEvento></evento>`
  const ano = Number(dhEvento.slice(0, 4))
  const assinado = assinarXml(evento, 'infEvento', assinanteDeTeste(emitente.documento, emitente.nome, ano))
  return (
    `${UTF8}<procEventoNFe xmlns="${NS_NFE}" versao="1.00">${assinado}<retEvento versao="1.00"><infEvento>` +
    `${tag('tpAmb', 1)}${tag('verAplic', 'SP_EVENTOS_PL_100')}${tag('cOrgao', chave.slice(0, 2))}${tag('cStat', 135)}` +
    `${tag('xMotivo', 'Evento registrado e vinculado a NF-e')}${tag('chNFe', chave)}${tag('tpEvento', tpEvento)}` +
    `${tag('xEvento', descEvento)}${tag('nSeqEvento', 1)}${tag('dhRegEvento', dhEvento)}` +
    `${tag('nProt', `1${chave.slice(0, 4)}${chave.slice(25, 34)}9`)}</infEvento></retEvento></procEventoNFe>`
  )
}

function cancelamento(nota: NotaDemo): string {
  const nProt = /<nProt>(\d+)</.exec(gerarNfe(nota).xml)![1]
  const detalhe = tag('nProt', nProt) + tag('xJust', 'Pedido cancelado pelo cliente antes da coleta')
  return gerarEvento(nota, '110111', 'Cancelamento', detalhe)
}

const CONDICOES_DA_CARTA =
  'A Carta de Correcao e disciplinada pelo paragrafo 1o-A do art. 7o do Convenio S/N, de 15 de dezembro de 1970 e pode ser utilizada para regularizacao de erro ocorrido na emissao de documento fiscal, desde que o erro nao esteja relacionado com: I - as variaveis que determinam o valor do imposto tais como: base de calculo, aliquota, diferenca de preco, quantidade, valor da operacao ou da prestacao; II - a correcao de dados cadastrais que implique mudanca do remetente ou do destinatario; III - a data de emissao ou de saida.'

/** A document of the road with the note inside: enough to be recognised, not to be authorised. */
function deTransporte(nota: NotaDemo, tipo: 'cte' | 'mdfe'): string {
  const modelo = tipo === 'cte' ? '57' : '58'
  const chave = chaveDaNota(nota, modelo)
  const [raiz, documento, inf] =
    tipo === 'cte' ? ['cteProc', 'CTe', 'infCte'] : ['mdfeProc', 'MDFe', 'infMDFe']
  const versao = tipo === 'cte' ? '4.00' : '3.00'
  const ns = `http://www.portalfiscal.inf.br/${tipo}`
  const { emitente } = nota
  return (
    `${UTF8}<${raiz} xmlns="${ns}" versao="${versao}"><${documento} xmlns="${ns}"><${inf} Id="${documento}${chave}" versao="${versao}">` +
    `<ide>${tag('cUF', chave.slice(0, 2))}${tag('mod', modelo)}${tag('serie', nota.serie)}${tag(tipo === 'cte' ? 'nCT' : 'nMDF', nota.numero)}` +
    `${tag('dhEmi', nota.dhEmi)}</ide><emit>${tag('CNPJ', emitente.documento)}${tag('xNome', emitente.nome)}</emit>` +
    `<infDoc><infNFe>${tag('chave', chaveDaNota(nota))}</infNFe></infDoc></${inf}></${documento}></${raiz}>`
  )
}

function resumo(nota: NotaDemo): string {
  return (
    `${UTF8}<resNFe xmlns="${NS_NFE}" versao="1.01">${tag('chNFe', chaveDaNota(nota))}${tag('CNPJ', nota.emitente.documento)}` +
    `${tag('xNome', nota.emitente.nome)}${tag('IE', nota.emitente.ie)}${tag('dhEmi', nota.dhEmi)}${tag('tpNF', 1)}` +
    `${tag('vNF', '100.00')}${tag('cSitNFe', 1)}</resNFe>`
  )
}

function inutilizacao(nota: NotaDemo): string {
  return (
    `${UTF8}<procInutNFe xmlns="${NS_NFE}" versao="4.00"><inutNFe versao="4.00"><infInut>${tag('tpAmb', 1)}` +
    `${tag('xServ', 'INUTILIZAR')}${tag('CNPJ', nota.emitente.documento)}${tag('mod', '55')}${tag('serie', nota.serie)}` +
    `${tag('nNFIni', nota.numero)}${tag('nNFFin', nota.numero)}</infInut></inutNFe></procInutNFe>`
  )
}

const PAGINA = `<!DOCTYPE html>
<html lang="pt-BR"><head><title>Portal da Nota Fiscal Eletrônica</title></head>
<body><p>Sua sessão expirou. Faça a consulta novamente.</p></body></html>`

/**
 * Writes one odd file. What each is meant to give is in the tests beside: some are good notes in an odd
 * encoding, some are warned about, and the rest are refused by name.
 */
export function gerarVariante(variante: VarianteDeNfe, nota: NotaDemo): Uint8Array {
  const boa = () => gerarNfe(nota).xml
  switch (variante) {
    case 'sem_protocolo':
      return Buffer.from(gerarNfe(nota, { protocolo: false }).xml)
    case 'sem_assinatura':
      return Buffer.from(gerarNfe(nota, { assinar: false }).xml)
    case 'assinatura_errada':
      return Buffer.from(boa().replace(/<vNF>\d+/, '<vNF>1'))
    case 'latin1':
      return Buffer.from(declarar(boa(), 'ISO-8859-1'), 'latin1')
    case 'latin1_declarado_utf8':
      return Buffer.from(boa(), 'latin1')
    case 'utf16':
      return Buffer.from(`\uFEFF${declarar(boa(), 'UTF-16')}`, 'utf16le')
    case 'bom':
      return Buffer.from(`\uFEFF${boa()}`)
    case 'homologacao':
      return Buffer.from(gerarNfe({ ...nota, tpAmb: 2 }).xml)
    case 'denegada':
      return Buffer.from(
        gerarNfe(nota, { cStat: '302', xMotivo: 'Uso Denegado: Irregularidade fiscal do destinatario' }).xml,
      )
    case 'cancelada':
      return Buffer.from(gerarNfe(nota, { cStat: '101', xMotivo: 'Cancelamento de NF-e homologado' }).xml)
    case 'cancelamento':
      return Buffer.from(cancelamento(nota))
    case 'carta_correcao':
      return Buffer.from(
        gerarEvento(
          nota,
          '110110',
          'Carta de Correcao',
          tag('xCorrecao', 'Onde se le RUA A, leia-se RUA B') + tag('xCondUso', CONDICOES_DA_CARTA),
        ),
      )
    case 'chave_errada':
      return Buffer.from(boa().replace(/<nNF>\d+/, `<nNF>${nota.numero + 1}`))
    case 'layout_310':
      return Buffer.from(boa().replaceAll('versao="4.00"', 'versao="3.10"'))
    case 'nfce':
      return Buffer.from(
        boa().replaceAll(chaveDaNota(nota), chaveDaNota(nota, '65')).replace('<mod>55<', '<mod>65<'),
      )
    case 'cte':
    case 'mdfe':
      return Buffer.from(deTransporte(nota, variante))
    case 'resumo':
      return Buffer.from(resumo(nota))
    case 'inutilizacao':
      return Buffer.from(inutilizacao(nota))
    case 'cortado':
      return Buffer.from(boa().slice(0, 3000))
    case 'doctype':
      return Buffer.from(boa().replace('?>', '?><!DOCTYPE nfeProc [<!ENTITY a "a">]>'))
    case 'html':
      return Buffer.from(PAGINA)
    case 'pdf':
      return Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n', 'latin1')
    case 'vazio':
      return new Uint8Array(0)
  }
}
