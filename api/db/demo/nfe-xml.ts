import { createHash } from 'node:crypto'
import { assinarXml, CODIGO_POR_SIGLA_UF, montarChave } from '@tropeiro/fiscal'
import { assinanteDeTeste } from './nfe-certificado.ts'
import { type ImpostosDaNota, impostoDoItem, totaisDaNota } from './nfe-impostos.ts'
import { reais, tag } from './nfe-tags.ts'

export interface EnderecoDemo {
  logradouro: string
  numero: string
  complemento?: string
  bairro: string
  /** IBGE code, 7 digits. */
  codMunicipio: string
  municipio: string
  uf: string
  /** 8 digits. */
  cep: string
  telefone?: string
}

export interface PessoaDemo {
  /** CNPJ (14, letters allowed) or CPF (11), with no punctuation. */
  documento: string
  nome: string
  fantasia?: string
  ie?: string
  email?: string
  endereco: EnderecoDemo
}

export interface ItemDemo {
  codigo: string
  descricao: string
  ncm: string
  cfop?: string
  unidade: string
  /** Up to 4 decimals. */
  quantidade: number
  /** Integer cents. */
  valorUnitario: number
}

/** Everything a note says, in our units: cents, grams. Defaults are those of an ordinary sale. */
export interface NotaDemo {
  emitente: PessoaDemo
  destinatario: PessoaDemo
  /** Place of delivery, when it is not the recipient's address. */
  entrega?: PessoaDemo
  itens: ItemDemo[]
  volumes: { quantidade: number; especie?: string; pesoL?: number; pesoB: number }
  serie: number
  numero: number
  /** ISO 8601 with zone: '2026-11-20T10:15:00-03:00'. */
  dhEmi: string
  natOp?: string
  modFrete?: string
  transportadora?: {
    documento: string
    nome: string
    ie?: string
    endereco?: string
    municipio: string
    uf: string
  }
  placa?: string
  frete?: number
  desconto?: number
  pedido?: string
  infCpl?: string
  /** 1 production (default), 2 test. */
  tpAmb?: 1 | 2
  tpEmis?: string
  finNFe?: string
}

export interface OpcoesDeGeracao {
  /** `false` leaves `Signature` out. Default `true`. */
  assinar?: boolean
  /** `false` gives a bare `NFe`. Default `true`: `nfeProc` with the authorisation. */
  protocolo?: boolean
  /** Of the authorisation. Default '100'. */
  cStat?: string
  xMotivo?: string
}

export interface NfeGerada {
  chave: string
  /** UTF-8 text with declaration. */
  xml: string
}

const NS = 'http://www.portalfiscal.inf.br/nfe'
const DECLARACAO = '<?xml version="1.0" encoding="UTF-8"?>'

function documento(valor: string): string {
  return tag(valor.length === 11 ? 'CPF' : 'CNPJ', valor)
}

function endereco(dados: EnderecoDemo): string {
  return (
    tag('xLgr', dados.logradouro) +
    tag('nro', dados.numero) +
    tag('xCpl', dados.complemento) +
    tag('xBairro', dados.bairro) +
    tag('cMun', dados.codMunicipio) +
    tag('xMun', dados.municipio) +
    tag('UF', dados.uf) +
    tag('CEP', dados.cep) +
    tag('cPais', '1058') +
    tag('xPais', 'BRASIL') +
    tag('fone', dados.telefone)
  )
}

/** The random code of the key, fixed by what identifies the note, and never equal to its number. */
function codigoNumerico(nota: NotaDemo): string {
  const semente = createHash('sha1')
    .update(`${nota.emitente.documento}/${nota.serie}/${nota.numero}`)
    .digest()
  return String(10_000_000 + (semente.readUInt32BE(0) % 89_999_999))
}

/** The access key of a note. */
export function chaveDaNota(nota: NotaDemo, modelo = '55'): string {
  return montarChave({
    cUF: CODIGO_POR_SIGLA_UF[nota.emitente.endereco.uf]!,
    aamm: nota.dhEmi.slice(2, 4) + nota.dhEmi.slice(5, 7),
    documento: nota.emitente.documento,
    modelo,
    serie: nota.serie,
    numero: nota.numero,
    tpEmis: nota.tpEmis ?? '1',
    cNF: codigoNumerico(nota),
  })
}

function ide(nota: NotaDemo, chave: string): string {
  const { emitente, destinatario } = nota
  const mesmoEstado = emitente.endereco.uf === destinatario.endereco.uf
  const consumidor = destinatario.documento.length === 11
  return (
    `<ide>${tag('cUF', chave.slice(0, 2))}${tag('cNF', chave.slice(35, 43))}` +
    tag('natOp', nota.natOp ?? 'VENDA DE MERCADORIA ADQUIRIDA DE TERCEIROS') +
    tag('mod', chave.slice(20, 22)) +
    tag('serie', nota.serie) +
    tag('nNF', nota.numero) +
    tag('dhEmi', nota.dhEmi) +
    tag('dhSaiEnt', nota.dhEmi) +
    tag('tpNF', 1) +
    tag('idDest', mesmoEstado ? 1 : 2) +
    tag('cMunFG', emitente.endereco.codMunicipio) +
    tag('tpImp', 1) +
    tag('tpEmis', chave[34]) +
    tag('cDV', chave[43]) +
    tag('tpAmb', nota.tpAmb ?? 1) +
    tag('finNFe', nota.finNFe ?? 1) +
    tag('indFinal', consumidor ? 1 : 0) +
    tag('indPres', 9) +
    tag('indIntermed', 0) +
    tag('procEmi', 0) +
    `${tag('verProc', 'Tropeiro 1.0')}</ide>`
  )
}

function emit({ emitente }: NotaDemo): string {
  return (
    `<emit>${documento(emitente.documento)}${tag('xNome', emitente.nome)}${tag('xFant', emitente.fantasia)}` +
    `<enderEmit>${endereco(emitente.endereco)}</enderEmit>` +
    `${tag('IE', emitente.ie ?? '110042490114')}${tag('CRT', 3)}</emit>`
  )
}

const NOME_EM_HOMOLOGACAO = 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL'

function dest({ destinatario, tpAmb }: NotaDemo): string {
  const contribuinte = destinatario.ie !== undefined
  return (
    `<dest>${documento(destinatario.documento)}` +
    tag('xNome', tpAmb === 2 ? NOME_EM_HOMOLOGACAO : destinatario.nome) +
    `<enderDest>${endereco(destinatario.endereco)}</enderDest>` +
    `${tag('indIEDest', contribuinte ? 1 : 9)}${tag('IE', destinatario.ie)}${tag('email', destinatario.email)}</dest>`
  )
}

function entrega({ entrega: local }: NotaDemo): string {
  if (!local) return ''
  return `<entrega>${documento(local.documento)}${tag('xNome', local.nome)}${endereco(local.endereco)}</entrega>`
}

/** Shares cents over the lines by value; the last line takes what is left. */
function ratear(total: number, valores: readonly number[]): number[] {
  const soma = valores.reduce((a, b) => a + b, 0)
  let resto = total
  return valores.map((valor, i) => {
    const parte = i === valores.length - 1 ? resto : Math.floor((total * valor) / soma)
    resto -= parte
    return parte
  })
}

function det(nota: NotaDemo): { xml: string; impostos: ImpostosDaNota } {
  const valores = nota.itens.map((item) => Math.round(item.quantidade * item.valorUnitario))
  const fretes = ratear(nota.frete ?? 0, valores)
  const descontos = ratear(nota.desconto ?? 0, valores)
  const mesmoEstado = nota.emitente.endereco.uf === nota.destinatario.endereco.uf
  const impostos: ImpostosDaNota = { produtos: 0, base: 0, icms: 0, pis: 0, cofins: 0, ibs: 0, cbs: 0 }
  const xml = nota.itens.map((item, i) => {
    const valor = valores[i]!
    const quantidade = item.quantidade.toFixed(4)
    const imposto = impostoDoItem(valor + fretes[i]! - descontos[i]!, mesmoEstado, impostos)
    impostos.produtos += valor
    return (
      `<det nItem="${i + 1}"><prod>${tag('cProd', item.codigo)}${tag('cEAN', 'SEM GTIN')}` +
      `${tag('xProd', item.descricao)}${tag('NCM', item.ncm)}${tag('CFOP', item.cfop ?? (mesmoEstado ? '5102' : '6102'))}` +
      `${tag('uCom', item.unidade)}${tag('qCom', quantidade)}${tag('vUnCom', `${reais(item.valorUnitario)}00`)}` +
      `${tag('vProd', reais(valor))}${tag('cEANTrib', 'SEM GTIN')}${tag('uTrib', item.unidade)}` +
      `${tag('qTrib', quantidade)}${tag('vUnTrib', `${reais(item.valorUnitario)}00`)}` +
      (fretes[i] ? tag('vFrete', reais(fretes[i])) : '') +
      (descontos[i] ? tag('vDesc', reais(descontos[i])) : '') +
      `${tag('indTot', 1)}${tag('xPed', nota.pedido)}</prod>${imposto}</det>`
    )
  })
  return { xml: xml.join(''), impostos }
}

function transp({ modFrete, transportadora, placa, volumes }: NotaDemo): string {
  const { quantidade, especie, pesoL, pesoB } = volumes
  const transporta =
    transportadora &&
    `<transporta>${documento(transportadora.documento)}${tag('xNome', transportadora.nome)}${tag('IE', transportadora.ie)}` +
      `${tag('xEnder', transportadora.endereco)}${tag('xMun', transportadora.municipio)}${tag('UF', transportadora.uf)}</transporta>`
  return (
    `<transp>${tag('modFrete', modFrete ?? '0')}${transporta ?? ''}` +
    (placa ? `<veicTransp>${tag('placa', placa)}</veicTransp>` : '') +
    `<vol>${tag('qVol', quantidade)}${tag('esp', especie ?? 'CAIXA')}` +
    `${tag('pesoL', ((pesoL ?? Math.round(pesoB * 0.96)) / 1000).toFixed(3))}${tag('pesoB', (pesoB / 1000).toFixed(3))}</vol></transp>`
  )
}

/** The unsigned `NFe` of a note. */
function nfeSemAssinatura(nota: NotaDemo, chave: string): string {
  const { xml: itens, impostos } = det(nota)
  const total = totaisDaNota(impostos, nota.frete ?? 0, nota.desconto ?? 0)
  const infCpl = nota.infCpl ?? (nota.pedido ? `PEDIDO ${nota.pedido}` : undefined)
  return (
    `<NFe xmlns="${NS}"><infNFe Id="NFe${chave}" versao="4.00">${ide(nota, chave)}${emit(nota)}${dest(nota)}` +
    `${entrega(nota)}${itens}${total.xml}${transp(nota)}` +
    `<pag><detPag>${tag('indPag', 1)}${tag('tPag', '15')}${tag('vPag', reais(total.vNF))}</detPag></pag>` +
    (infCpl ? `<infAdic>${tag('infCpl', infCpl)}</infAdic>` : '') +
    (nota.pedido ? `<compra>${tag('xPed', nota.pedido)}</compra>` : '') +
    '</infNFe></NFe>'
  )
}

/** The authorisation that SEFAZ would answer, one minute after the emission. */
function protocolo(
  nota: NotaDemo,
  chave: string,
  digVal: string | undefined,
  opcoes: OpcoesDeGeracao,
): string {
  const { cStat = '100', xMotivo = 'Autorizado o uso da NF-e' } = opcoes
  const zona = /(?:Z|[+-]\d{2}:\d{2})$/.exec(nota.dhEmi)![0]
  const local = new Date(`${nota.dhEmi.slice(0, 19)}Z`).getTime() + 60_000
  const dhRecbto = new Date(local).toISOString().slice(0, 19) + zona
  const nProt = `1${chave.slice(0, 4)}${(Number(chave.slice(35, 43)) * 97).toString().padStart(10, '0').slice(-10)}`
  return (
    `<protNFe versao="4.00"><infProt>${tag('tpAmb', nota.tpAmb ?? 1)}${tag('verAplic', 'SP_NFE_PL009_V4')}` +
    `${tag('chNFe', chave)}${tag('dhRecbto', dhRecbto)}${tag('nProt', nProt)}${tag('digVal', digVal)}` +
    `${tag('cStat', cStat)}${tag('xMotivo', xMotivo)}</infProt></protNFe>`
  )
}

/**
 * Writes an NF-e 4.00 (model 55) that validates against the official schema: `nfeProc`, signed with a test
 * certificate in the issuer's name. The same note always gives the same key; the signature changes with the
 * process, since its key pair is made in it.
 */
export function gerarNfe(nota: NotaDemo, opcoes: OpcoesDeGeracao = {}): NfeGerada {
  const chave = chaveDaNota(nota)
  const sem = nfeSemAssinatura(nota, chave)
  const ano = Number(nota.dhEmi.slice(0, 4))
  const nfe =
    opcoes.assinar === false
      ? sem
      : assinarXml(sem, 'infNFe', assinanteDeTeste(nota.emitente.documento, nota.emitente.nome, ano))
  if (opcoes.protocolo === false) return { chave, xml: DECLARACAO + nfe }
  const digVal = /<DigestValue>([^<]+)</.exec(nfe)?.[1]
  return {
    chave,
    xml: `${DECLARACAO}<nfeProc xmlns="${NS}" versao="4.00">${nfe}${protocolo(nota, chave, digVal, opcoes)}</nfeProc>`,
  }
}
