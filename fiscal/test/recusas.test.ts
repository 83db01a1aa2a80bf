import { describe, expect, it } from 'vitest'
import { type CodigoRecusa, lerNfe } from '../src/index.ts'
import {
  cancelamento,
  chaveDoExemplo,
  DECLARACAO,
  NS,
  nfe,
  nfeAssinada,
  nfeProc,
  protNFe,
} from './exemplo.ts'

const raiz = (nome: string, namespace = NS, dentro = '') =>
  `${DECLARACAO}<${nome} xmlns="${namespace}" versao="4.00">${dentro}</${nome}>`
const CTE = 'http://www.portalfiscal.inf.br/cte'
const MDFE = 'http://www.portalfiscal.inf.br/mdfe'

/** file, code, part of the sentence */
const casos: [string, string | Uint8Array, CodigoRecusa, string][] = [
  ['an empty file', '', 'vazio', 'está vazio'],
  ['blanks', ' \r\n\t', 'vazio', 'está vazio'],
  ['NULs', new Uint8Array(100), 'vazio', 'está vazio'],
  ['a PDF', '%PDF-1.7 ...', 'nao_xml', 'é um PDF'],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'nao_xml', 'imagem PNG'],
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'nao_xml', 'imagem JPEG'],
  ['a ZIP', Buffer.from('504b030414000000', 'hex'), 'nao_xml', 'arquivo ZIP'],
  ['a GZIP', Buffer.from('1f8b0800', 'hex'), 'nao_xml', 'GZIP'],
  ['JSON', '{"nota": 1}', 'nao_xml', 'parece JSON'],
  ['plain text', 'olá, mundo', 'nao_xml', 'não começa com "<"'],
  ['a web page', '<!DOCTYPE html><html><body></body></html>', 'html', 'página da internet'],
  ['a web page with no doctype', '<HTML><BODY></BODY></HTML>', 'html', 'página da internet'],
  ['an XHTML page', raiz('html', 'http://www.w3.org/1999/xhtml'), 'html', 'página da internet'],
  ['a DOCTYPE', `<?xml version="1.0"?><!-- x --><!DOCTYPE a><a/>`, 'doctype', 'DOCTYPE'],
  ['a cut file', nfeProc().slice(0, 900), 'xml_invalido', 'incompleto ou cortado'],
  ['two documents', `${nfe()}${nfe()}`, 'xml_invalido', 'sobrando'],
  ['only a declaration', DECLARACAO, 'xml_invalido', 'não há um elemento principal'],
  ['a CT-e', raiz('cteProc', CTE), 'cte', 'é um CT-e'],
  ['a bare CT-e', raiz('CTe', CTE), 'cte', 'é um CT-e'],
  ['an MDF-e', raiz('mdfeProc', MDFE), 'mdfe', 'é um MDF-e'],
  ['an NFC-e', nfe().replace('<mod>55', '<mod>65'), 'nfce', 'NFC-e (modelo 65'],
  [
    'NF-e 3.10',
    nfe().replace('versao="4.00"', 'versao="3.10"'),
    'layout_antigo',
    'layout 3.10, que a SEFAZ não autoriza mais',
  ],
  ['NF-e 2.00', nfe().replace('versao="4.00"', 'versao="2.00"'), 'layout_antigo', 'layout 2.00'],
  ['a correction letter', cancelamento('135', '110110', 'Carta'), 'evento', 'carta de correção, 110110'],
  [
    'an unknown event',
    cancelamento('135', '999999', 'Evento Novo'),
    'evento',
    'evento da NF-e (Evento Novo, 999999)',
  ],
  ['a refused cancellation', cancelamento('573'), 'evento', 'não foi registrado pela SEFAZ (573)'],
  [
    'a cancellation with no answer',
    cancelamento().replace(/<retEvento.*<\/retEvento>/, ''),
    'evento',
    'não traz o registro',
  ],
  ['a CT-e event', raiz('procEventoCTe', CTE), 'evento', 'evento de CT-e'],
  ['an MDF-e event', raiz('procEventoMDFe', MDFE), 'evento', 'evento de MDF-e'],
  ['a void of numbers', raiz('procInutNFe'), 'inutilizacao', 'inutilização'],
  ['a summary', raiz('resNFe'), 'resumo', 'resumo da nota'],
  ['a distribution', raiz('retDistDFeInt'), 'distribuicao', 'distribuição de documentos'],
  ['a lot', raiz('enviNFe'), 'lote', 'lote de envio'],
  ['a protocol alone', raiz('protNFe'), 'resposta_sefaz', 'só o protocolo'],
  ['a SOAP envelope', raiz('Envelope', 'http://www.w3.org/2003/05/soap-envelope'), 'resposta_sefaz', 'SOAP'],
  ['an NFS-e', raiz('CompNfse', 'http://www.abrasf.org.br/nfse.xsd'), 'outro_documento', 'NFS-e'],
  ['any other XML', '<pedido><item/></pedido>', 'outro_documento', 'o elemento principal é "pedido"'],
  ['a root named after a property of objects', '<constructor/>', 'outro_documento', '"constructor"'],
  ['no namespace', nfe().replace(` xmlns="${NS}"`, ''), 'namespace', 'não declara o padrão da NF-e'],
  ['an envelope with no note', raiz('nfeProc'), 'campo_ausente', 'mas não a nota'],
  ['two notes in an envelope', nfeProc(nfe() + nfe(), ''), 'lote', 'mais de uma nota'],
  ['no dest', nfe().replace(/<dest>.*<\/dest>/, ''), 'campo_ausente', 'destinatário (dest)'],
  [
    'no CNPJ or CPF',
    nfe().replace('<CPF>52998224725</CPF>', ''),
    'campo_ausente',
    'CNPJ ou CPF do destinatário',
  ],
  ['no totals', nfe().replace(/<total>.*<\/total>/, ''), 'campo_ausente', 'totais'],
  ['money with a comma', nfe().replace('80.01', '80,01'), 'campo_invalido', 'vNF (valor da nota)'],
  [
    'a date that does not exist',
    nfe().replace('2026-11-20T', '2026-11-99T'),
    'campo_invalido',
    'dhEmi (data de emissão)',
  ],
  ['a bad check digit', nfe().replace(/(Id="NFe\w{43})\d/, '$10'), 'chave_invalida', 'dígito verificador'],
  ['no Id', nfe().replace(/ Id="\w+"/, ''), 'campo_ausente', 'Falta o Id'],
  ['an Id with no NFe', nfe().replace('Id="NFe', 'Id="'), 'chave_invalida', 'não começa com "NFe"'],
  [
    'another state',
    nfe().replace('<cUF>35', '<cUF>41'),
    'chave_diferente',
    '(cUF) é 35 na chave e 41 na nota',
  ],
  [
    'another month',
    nfe().replace('<dhEmi>2026-11', '<dhEmi>2026-10'),
    'chave_diferente',
    'o ano e mês da emissão é 2611 na chave e 2610 na nota',
  ],
  [
    'another issuer',
    nfe().replace('<CNPJ>12ABC34501DE35', '<CNPJ>00000000000191'),
    'chave_diferente',
    'o CNPJ/CPF do emitente é 12ABC34501DE35 na chave e 00000000000191 na nota',
  ],
  ['another model', nfe({ modelo: '57' }), 'chave_diferente', 'o modelo é 57 na chave e 55 na nota'],
  [
    'another series',
    nfe().replace('<serie>1', '<serie>2'),
    'chave_diferente',
    'a série é 1 na chave e 2 na nota',
  ],
  [
    'another number',
    nfe().replace('<nNF>1234', '<nNF>1235'),
    'chave_diferente',
    'o número é 1234 na chave e 1235 na nota',
  ],
  ['another kind of emission', nfe().replace('<tpEmis>1', '<tpEmis>6'), 'chave_diferente', 'tpEmis'],
  ['another random code', nfe().replace('<cNF>45179915', '<cNF>45179916'), 'chave_diferente', 'cNF'],
  ['another check digit', nfe().replace(/<cDV>\d/, '<cDV>X'), 'chave_diferente', 'cDV'],
  [
    'a cancelled note',
    nfeProc(nfeAssinada(), protNFe(nfeAssinada(), '101')),
    'nfe_cancelada',
    'cancelada na SEFAZ',
  ],
  [
    'a denied note',
    nfeProc(nfeAssinada(), protNFe(nfeAssinada(), '302', 'Uso Denegado')),
    'nfe_denegada',
    'denegado pela SEFAZ (302: Uso Denegado)',
  ],
  [
    'a rejected note',
    nfeProc(nfeAssinada(), protNFe(nfeAssinada(), '539')),
    'nfe_rejeitada',
    'não autorizou',
  ],
  [
    "another note's protocol",
    nfeProc(nfeAssinada(), protNFe(nfeAssinada({ numero: 9 }))),
    'protocolo_de_outra_nota',
    'é de outra nota',
  ],
]

describe('lerNfe refuses, by name', () => {
  it.each(casos)('%s', (_nome, arquivo, codigo, parte) => {
    const leitura = lerNfe(typeof arquivo === 'string' ? Buffer.from(arquivo) : arquivo)
    expect(leitura).toMatchObject({ ok: false, codigo })
    expect(leitura.ok ? '' : leitura.motivo).toContain(parte)
    expect(leitura.ok ? '' : leitura.motivo).toMatch(/\.$/)
  })

  it('tells the key as soon as it is known', () => {
    const leitura = lerNfe(Buffer.from(nfe().replace('<nNF>1234', '<nNF>1235')))
    expect(leitura).toMatchObject({ ok: false, chave: chaveDoExemplo() })
  })

  it('states the limit of size', () => {
    const grande = Buffer.concat([Buffer.from(nfe()), Buffer.alloc(2 * 1024 * 1024, 0x20)])
    expect(lerNfe(grande)).toEqual({
      ok: false,
      codigo: 'grande_demais',
      motivo: 'O arquivo tem 2,1 MB; o limite por XML é de 2 MB.',
    })
    expect(lerNfe(Buffer.from(nfe()), { limiteBytes: 1024 })).toMatchObject({ codigo: 'grande_demais' })
    expect(lerNfe(grande, { limiteBytes: grande.length })).toMatchObject({ ok: true })
  })
})
