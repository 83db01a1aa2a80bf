import {
  assinarCte,
  assinarEventoCte,
  CODIGO_POR_SIGLA_UF,
  montarCte,
  montarEventoCte,
  novaChave,
  procCte,
  procEventoCte,
} from '@tropeiro/fiscal'
import { assinanteDeTeste } from './nfe-certificado.ts'
import { reais, tag } from './nfe-tags.ts'
import { gerarEvento } from './nfe-variantes.ts'
import { gerarNfe, type NotaDemo, type PessoaDemo } from './nfe-xml.ts'

/** What the distribution services hand out, as the authorities write it: the demo puts it in the local SEFAZ's queue. */

const NS_NFE = 'http://www.portalfiscal.inf.br/nfe'
const NS_CTE = 'http://www.portalfiscal.inf.br/cte'

/** One document on its way into the queue of the local SEFAZ (`POST /distribuir` of its control door). */
export type ParaDistribuir = {
  servico: 'nfe' | 'cte' | 'mdfe'
  cnpj: string
  schema: string
  xml: string
  retido?: boolean
  estragado?: boolean
}

const valorDe = (xml: string, nome: string): string => new RegExp(`<${nome}>([^<]*)<`).exec(xml)?.[1] ?? ''

/** The whole note, as carriers and others named in it get it. */
export function notaInteira(cnpj: string, nota: NotaDemo): ParaDistribuir & { chave: string } {
  const { chave, xml } = gerarNfe(nota)
  return { chave, servico: 'nfe', cnpj, schema: 'procNFe_v4.00.xsd', xml }
}

/** What its recipient gets: the summary, and the whole note once he has told what he knows of it. */
export function notaDoDestinatario(nota: NotaDemo): { chave: string; itens: ParaDistribuir[] } {
  const cnpj = nota.destinatario.documento
  const inteira = notaInteira(cnpj, nota)
  const { chave, xml } = inteira
  const resumo =
    `<?xml version="1.0" encoding="UTF-8"?><resNFe xmlns="${NS_NFE}" versao="1.01">${tag('chNFe', chave)}${tag('CNPJ', nota.emitente.documento)}` +
    `${tag('xNome', nota.emitente.nome)}${tag('IE', nota.emitente.ie ?? 'ISENTO')}${tag('dhEmi', nota.dhEmi)}${tag('tpNF', 1)}` +
    `${tag('vNF', valorDe(xml, 'vNF'))}${tag('digVal', valorDe(xml, 'digVal'))}${tag('dhRecbto', valorDe(xml, 'dhRecbto'))}` +
    `${tag('nProt', valorDe(xml, 'nProt'))}${tag('cSitNFe', 1)}</resNFe>`
  return {
    chave,
    itens: [
      { servico: 'nfe', cnpj, schema: 'resNFe_v1.01.xsd', xml: resumo },
      { servico: 'nfe', cnpj, schema: inteira.schema, xml, retido: true },
    ],
  }
}

const JUSTIFICATIVA = 'Pedido cancelado pelo cliente antes da coleta'

/** Its cancellation: the whole event, or the summary that recipients get. */
export function cancelamentoDaNota(cnpj: string, nota: NotaDemo, resumido: boolean): ParaDistribuir {
  const nProt = valorDe(gerarNfe(nota).xml, 'nProt')
  const detalhe = tag('nProt', nProt) + tag('xJust', JUSTIFICATIVA)
  const inteiro = gerarEvento(nota, '110111', 'Cancelamento', detalhe)
  if (!resumido) return { servico: 'nfe', cnpj, schema: 'procEventoNFe_v1.00.xsd', xml: inteiro }
  const xml =
    `<?xml version="1.0" encoding="UTF-8"?><resEvento xmlns="${NS_NFE}" versao="1.01">${tag('cOrgao', valorDe(inteiro, 'cOrgao'))}` +
    `${tag('CNPJ', nota.emitente.documento)}${tag('chNFe', valorDe(inteiro, 'chNFe'))}${tag('dhEvento', valorDe(inteiro, 'dhEvento'))}` +
    `${tag('tpEvento', '110111')}${tag('nSeqEvento', 1)}${tag('xEvento', 'Cancelamento')}${tag('dhRecbto', valorDe(inteiro, 'dhRegEvento'))}` +
    `${tag('nProt', /<nProt>([^<]*)<\/nProt><\/infEvento>/.exec(inteiro)?.[1])}</resEvento>`
  return { servico: 'nfe', cnpj, schema: 'resEvento_v1.01.xsd', xml }
}

const lugar = (p: PessoaDemo) => ({
  xLgr: p.endereco.logradouro,
  nro: p.endereco.numero,
  xBairro: p.endereco.bairro,
  cMun: p.endereco.codMunicipio,
  xMun: p.endereco.municipio,
  CEP: p.endereco.cep,
  UF: p.endereco.uf as 'SP',
})

/** A CT-e of another carrier who hands the goods over to `recebedor` on the way (redespacho), as its queue holds it. */
export function conhecimentoDeOutro(c: {
  emitente: PessoaDemo
  remetente: PessoaDemo
  destinatario: PessoaDemo
  recebedor: PessoaDemo
  numero: number
  dhEmi: string
  freteCentavos: number
  chavesNfe: readonly string[]
  tpAmb?: '1' | '2'
}): ParaDistribuir & { chave: string } {
  const { emitente, remetente, destinatario, recebedor, dhEmi } = c
  const cUF = CODIGO_POR_SIGLA_UF[emitente.endereco.uf]!
  const { codigo } = novaChave({
    cUF,
    dhEmi,
    documento: emitente.documento,
    modelo: '57',
    serie: 1,
    numero: c.numero,
    tpEmis: '1',
  })
  const valor = reais(c.freteCentavos)
  const feito = montarCte({
    ide: {
      cUF,
      cCT: codigo,
      CFOP: '6353',
      natOp: 'Prestacao de servico de transporte',
      mod: '57',
      serie: '1',
      nCT: String(c.numero),
      dhEmi,
      tpImp: '1',
      tpEmis: '1',
      tpAmb: c.tpAmb ?? '1',
      tpCTe: '0',
      procEmi: '0',
      verProc: 'Rapido 2',
      cMunEnv: emitente.endereco.codMunicipio,
      xMunEnv: emitente.endereco.municipio,
      UFEnv: emitente.endereco.uf as 'SP',
      modal: '01',
      tpServ: '0',
      cMunIni: remetente.endereco.codMunicipio,
      xMunIni: remetente.endereco.municipio,
      UFIni: remetente.endereco.uf as 'SP',
      cMunFim: destinatario.endereco.codMunicipio,
      xMunFim: destinatario.endereco.municipio,
      UFFim: destinatario.endereco.uf as 'SP',
      retira: '1',
      indIEToma: '1',
      toma3: { toma: '0' },
    },
    emit: {
      CNPJ: emitente.documento,
      IE: emitente.ie ?? '110042490114',
      xNome: emitente.nome,
      enderEmit: lugar(emitente),
      CRT: '3',
    },
    rem: {
      CNPJ: remetente.documento,
      IE: remetente.ie ?? '110042490114',
      xNome: remetente.nome,
      enderReme: lugar(remetente),
    },
    receb: { CNPJ: recebedor.documento, xNome: recebedor.nome, enderReceb: lugar(recebedor) },
    dest: { CNPJ: destinatario.documento, xNome: destinatario.nome, enderDest: lugar(destinatario) },
    vPrest: { vTPrest: valor, vRec: valor, Comp: [{ xNome: 'FRETE PESO', vComp: valor }] },
    imp: {
      ICMS: {
        ICMS00: { CST: '00', vBC: valor, pICMS: '12.00', vICMS: reais(Math.round(c.freteCentavos * 0.12)) },
      },
    },
    infCTeNorm: {
      infCarga: {
        vCarga: reais(c.freteCentavos * 20),
        proPred: 'Carga geral',
        infQ: [{ cUnid: '01', tpMed: 'PESO BRUTO', qCarga: '420.0000' }],
      },
      infDoc: { infNFe: c.chavesNfe.map((chave) => ({ chave })) },
      infModal: { versaoModal: '4.00', rodo: { RNTRC: '12345678' } },
    },
  })
  if (!feito.xml) throw new Error(feito.erros.map((e) => `${e.caminho}: ${e.mensagem}`).join('\n'))
  const ano = Number(dhEmi.slice(0, 4))
  const assinado = assinarCte(feito.xml, assinanteDeTeste(emitente.documento, emitente.nome, ano))
  const prot =
    `<protCTe versao="4.00"><infProt>${tag('tpAmb', c.tpAmb ?? '1')}${tag('verAplic', 'RS20261101')}${tag('chCTe', feito.chave)}` +
    `${tag('dhRecbto', dhEmi)}${tag('nProt', `1${cUF}26${String(c.numero).padStart(10, '0')}`)}` +
    `${tag('digVal', valorDe(assinado, 'DigestValue'))}${tag('cStat', 100)}${tag('xMotivo', 'Autorizado o uso do CT-e')}</infProt></protCTe>`
  const proc = procCte(assinado, prot)
  if (!proc.ok) throw new Error(proc.motivo)
  return {
    chave: feito.chave,
    servico: 'cte',
    cnpj: recebedor.documento,
    schema: 'procCTe_v4.00.xsd',
    xml: proc.xml,
  }
}

/** What the taker of a CT-e of ours told of it: 610110, or with `desfaz` (a protocol) 610111. */
export function desacordoDoTomador(d: {
  chave: string
  tomador: { documento: string; nome: string }
  dhEvento: string
  texto: string
  desfaz?: string
  tpAmb?: '1' | '2'
}): ParaDistribuir & { protocolo: string } {
  const comum = {
    chCTe: d.chave,
    tpAmb: d.tpAmb ?? '1',
    CNPJ: d.tomador.documento,
    dhEvento: d.dhEvento,
    nSeqEvento: 1,
  } as const
  const feito = d.desfaz
    ? montarEventoCte({ tipo: 'cancelamento_desacordo', ...comum, detalhe: { nProtEvPrestDes: d.desfaz } })
    : montarEventoCte({ tipo: 'desacordo', ...comum, detalhe: { xObs: d.texto } })
  if (!feito.xml) throw new Error(feito.erros.map((e) => `${e.caminho}: ${e.mensagem}`).join('\n'))
  const ano = Number(d.dhEvento.slice(0, 4))
  const assinado = assinarEventoCte(feito.xml, assinanteDeTeste(d.tomador.documento, d.tomador.nome, ano))
  const tpEvento = d.desfaz ? '610111' : '610110'
  const protocolo = `1${d.chave.slice(0, 2)}26${tpEvento.slice(-1)}${d.chave.slice(25, 34)}`
  const ret =
    `<retEventoCTe xmlns="${NS_CTE}" versao="4.00"><infEvento>${tag('tpAmb', d.tpAmb ?? '1')}${tag('verAplic', 'RS20261101')}` +
    `${tag('cOrgao', d.chave.slice(0, 2))}${tag('cStat', 135)}${tag('xMotivo', 'Evento registrado e vinculado a CT-e')}` +
    `${tag('chCTe', d.chave)}${tag('tpEvento', tpEvento)}${tag('nSeqEvento', '001')}${tag('dhRegEvento', d.dhEvento)}` +
    `${tag('nProt', protocolo)}</infEvento></retEventoCTe>`
  const proc = procEventoCte(assinado, ret)
  if (!proc.ok) throw new Error(proc.motivo)
  return {
    servico: 'cte',
    cnpj: d.chave.slice(6, 20),
    schema: 'procEventoCTe_v4.00.xsd',
    xml: proc.xml,
    protocolo,
  }
}
