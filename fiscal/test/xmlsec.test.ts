import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { EVENTOS_CTE, type TipoDeEventoCte } from '../src/cte/eventos/catalogo.ts'
import { tabelaDoEventoCte } from '../src/cte/eventos/montar.ts'
import { infCte } from '../src/cte/leiaute/cte.ts'
import { infCteSimplificado } from '../src/cte/leiaute/simplificado.ts'
import {
  assinarCte,
  assinarEventoCte,
  assinarEventoMdfe,
  assinarManifestacaoNfe,
  assinarMdfe,
  montarMdfe,
  NS_CTE,
  NS_MDFE,
  type TipoEventoMdfe,
  verificarAssinatura,
} from '../src/index.ts'
import { escreverGrupo } from '../src/leiaute/escrever.ts'
import type { Dados, Grupo } from '../src/leiaute/tabela.ts'
import { tabelaDoEventoMdfe } from '../src/mdfe/evento.ts'
import { EVENTOS_MDFE } from '../src/mdfe/leiaute/eventos.ts'
import { infMDFe } from '../src/mdfe/leiaute/mdfe.ts'
import { tabelaDaManifestacao } from '../src/nfe/manifestacao.ts'
import { assinante, NS } from './exemplo.ts'
import { CHAVE_COM_LETRAS } from './exemplo-cte.ts'
import { dadosDe } from './leiaute/arbitrarios.ts'
import { dadosMdfe } from './mdfe/exemplo-mdfe.ts'

const EXEMPLOS = Number(process.env.RODADAS ?? 6)

interface Assinado {
  nome: string
  /** The signed element. */
  alvo: string
  xmls: string[]
}

/** Documents of a layout as the product writes and signs them, other ones with each seed, the same with the same. */
function assinados(
  nome: string,
  tabela: Grupo,
  abre: string,
  assinar: (xml: string, quem: typeof assinante) => string,
  mais: Dados = {},
): Assinado {
  const raiz = /^<(\w+)/.exec(abre)![1]
  const dados = fc.sample(dadosDe(tabela), { numRuns: EXEMPLOS, seed: 57 })
  return {
    nome,
    alvo: tabela.tag,
    xmls: dados.map((um) =>
      assinar(`${abre}${escreverGrupo(tabela, { ...um, ...mais })}</${raiz}>`, assinante),
    ),
  }
}

/** The QR code is made from the key, which must be one. */
const DE_VERDADE = { Id: `CTe${CHAVE_COM_LETRAS}` }

const tudo: Assinado[] = [
  assinados('CT-e', infCte, `<CTe xmlns="${NS_CTE}">`, assinarCte, DE_VERDADE),
  assinados('CT-e simplificado', infCteSimplificado, `<CTeSimp xmlns="${NS_CTE}">`, assinarCte, DE_VERDADE),
  assinados('MDF-e', infMDFe, `<MDFe xmlns="${NS_MDFE}">`, assinarMdfe, {
    Id: `MDFe${montarMdfe(dadosMdfe()).chave}`,
  }),
  ...(Object.keys(EVENTOS_CTE) as TipoDeEventoCte[]).map((tipo) =>
    assinados(
      `CT-e ${EVENTOS_CTE[tipo].tpEvento} ${tipo}`,
      tabelaDoEventoCte(tipo),
      `<eventoCTe xmlns="${NS_CTE}" versao="4.00">`,
      assinarEventoCte,
    ),
  ),
  ...(Object.keys(EVENTOS_MDFE) as TipoEventoMdfe[]).map((tipo) =>
    assinados(
      `MDF-e ${tipo}`,
      tabelaDoEventoMdfe(tipo) as Grupo,
      `<eventoMDFe xmlns="${NS_MDFE}" versao="3.00">`,
      assinarEventoMdfe,
    ),
  ),
  assinados(
    'manifestação de NF-e',
    tabelaDaManifestacao,
    `<evento xmlns="${NS}" versao="1.00">`,
    assinarManifestacaoNfe,
  ),
]

/** One character of the signed part is another. */
const adulterar = (xml: string) =>
  xml.replace(/<tpAmb>([12])</, (_, qual: string) => `<tpAmb>${qual === '1' ? '2' : '1'}<`)

function xmlCryptoConfere(xml: string): boolean {
  const verificador = new SignedXml({ publicCert: assinante.pem })
  verificador.loadSignature(/<Signature .*<\/Signature>/s.exec(xml)![0])
  try {
    return verificador.checkSignature(xml)
  } catch {
    return false
  }
}

const versao = spawnSync('xmlsec1', ['--version'], { encoding: 'utf8' })
const temXmlsec = versao.status === 0
process.stderr.write(
  temXmlsec
    ? `as assinaturas são conferidas também por ${versao.stdout.trim()}\n`
    : 'xmlsec1 não está no PATH; só o nosso código e o xml-crypto conferiram as assinaturas\n',
)

/** The program `xmlsec1`, given the certificate to trust: a third opinion, in C. */
function xmlsecConfere(xml: string, alvo: string): boolean {
  const pasta = mkdtempSync(join(tmpdir(), 'xmlsec-'))
  try {
    writeFileSync(join(pasta, 'certificado.pem'), assinante.pem)
    writeFileSync(join(pasta, 'documento.xml'), xml)
    const args = ['--verify', '--id-attr:Id', alvo, '--pubkey-cert-pem', join(pasta, 'certificado.pem')]
    return spawnSync('xmlsec1', [...args, join(pasta, 'documento.xml')]).status === 0
  } finally {
    rmSync(pasta, { recursive: true })
  }
}

describe.each(tudo)('$nome', { timeout: 120_000 }, ({ alvo, xmls }) => {
  it('the signature is right to our own check and to xml-crypto, and wrong when a character is changed', () => {
    for (const xml of xmls) {
      expect(verificarAssinatura(Buffer.from(xml), alvo).codigo).toBe('valida')
      expect(xmlCryptoConfere(xml)).toBe(true)
      expect(xmlCryptoConfere(adulterar(xml))).toBe(false)
    }
  })

  it.runIf(temXmlsec)('xmlsec1 says the same', () => {
    for (const xml of xmls) {
      expect(xmlsecConfere(xml, alvo)).toBe(true)
      expect(xmlsecConfere(adulterar(xml), alvo)).toBe(false)
    }
  })
})
