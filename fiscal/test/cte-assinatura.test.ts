import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { assinarEscrito } from '../src/assinatura/assinar.ts'
import { infCte } from '../src/cte/leiaute/cte.ts'
import {
  assinarCte,
  assinarEventoCte,
  assinarXml,
  hashDoComprovante,
  montarCte,
  montarCteSimplificado,
  montarEventoCte,
  NS_CTE,
} from '../src/index.ts'
import { escreverGrupo } from '../src/leiaute/escrever.ts'
import { assinante, chaveDoExemplo } from './exemplo.ts'
import { CHAVE_COM_LETRAS, dadosCte, dadosCteSimplificado } from './exemplo-cte.ts'
import { dadosDe } from './leiaute/arbitrarios.ts'

const AGORA = '2026-11-20T10:00:00-03:00'
const evento = montarEventoCte({
  tipo: 'comprovante_entrega',
  chCTe: CHAVE_COM_LETRAS,
  tpAmb: '2',
  CNPJ: '12ABC34501DE35',
  dhEvento: AGORA,
  nSeqEvento: 1,
  detalhe: {
    nProt: '142260000000001',
    dhEntrega: AGORA,
    nDoc: '52998224725',
    xNome: 'José "Zé" d\'Ávila & Cia',
    hashEntrega: hashDoComprovante(CHAVE_COM_LETRAS, Buffer.from('foto')),
    dhHashEntrega: AGORA,
    infEntrega: [{ chNFe: chaveDoExemplo() }],
  },
})

const ASSINADOS: Record<string, string> = {
  CTe: assinarCte(montarCte(dadosCte()).xml!, assinante),
  CTeSimp: assinarCte(montarCteSimplificado(dadosCteSimplificado()).xml!, assinante),
  eventoCTe: assinarEventoCte(evento.xml!, assinante),
}
const NOMES = Object.keys(ASSINADOS)
const adulterar = (xml: string) => xml.replace('Veloz', 'Feroz').replace('Ávila', 'Avila')

function xmlCryptoConfere(xml: string): boolean {
  const verificador = new SignedXml({ publicCert: assinante.pem })
  verificador.loadSignature(/<Signature .*<\/Signature>/s.exec(xml)![0])
  try {
    return verificador.checkSignature(xml)
  } catch {
    return false
  }
}

describe('signatures of CT-e and events', () => {
  it.each(NOMES)('%s is verified by xml-crypto, and refused when touched', (nome) => {
    expect(xmlCryptoConfere(ASSINADOS[nome]!)).toBe(true)
    const outro = adulterar(ASSINADOS[nome]!)
    if (outro !== ASSINADOS[nome]) expect(xmlCryptoConfere(outro)).toBe(false)
  })

  it('the signature read off the text is the one the parser gives', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(dadosDe(infCte), (dados) => {
        const xml = `<CTe xmlns="${NS_CTE}">${escreverGrupo(infCte, dados)}</CTe>`
        expect(assinarEscrito(xml, 'infCte', assinante)).toBe(assinarXml(xml, 'infCte', assinante))
      }),
      { numRuns: 40 },
    )
  })

  it('a text that is not canonical goes through the parser', () => {
    const { xml } = montarCte(dadosCte())
    for (const mudar of [
      (texto: string) => texto.replace('<compl>', '<compl >'),
      (texto: string) => texto.replace('<cUF>42', '<cUF>&#52;2'),
      (texto: string) => texto.replace('<compl>', '<!-- nota --><compl>'),
      (texto: string) => texto.replace('PEDIDO', 'P&quot;O'),
      (texto: string) => texto.replace('sem falta', 'a > b'),
      (texto: string) => texto.replace('<compl>', "<compl a='1' b='2'>"),
      (texto: string) => texto.replace('Café', '<![CDATA[Café]]>'),
    ]) {
      const outro = mudar(xml!)
      expect(outro).not.toBe(xml)
      const assinado = assinarEscrito(outro, 'infCte', assinante)
      expect(assinado).toBe(assinarXml(outro, 'infCte', assinante))
      expect(xmlCryptoConfere(assinado)).toBe(true)
    }
  })
})
