import {
  assinarEventoMdfe,
  assinarMdfe,
  montarEventoMdfe,
  montarMdfe,
  NS_MDFE,
  type TipoEventoMdfe,
} from '../../src/index.ts'
import { escreverGrupo } from '../../src/leiaute/escrever.ts'
import type { Dados, Grupo } from '../../src/leiaute/tabela.ts'
import { tabelaDoEventoMdfe } from '../../src/mdfe/evento.ts'
import { EVENTOS_MDFE } from '../../src/mdfe/leiaute/eventos.ts'
import { infMDFe } from '../../src/mdfe/leiaute/mdfe.ts'
import { avulso, errosDoXsd, temEsquemas } from '../esquemas.ts'
import { assinante } from '../exemplo.ts'
import { conferirPropriedades, type Documento } from '../leiaute/propriedades.ts'
import { dadosMdfe } from './exemplo-mdfe.ts'

const PL = 'PL_MDFe_300'
const comXsd = temEsquemas(PL)

const daAssinatura = (xml: string) => /<Signature .*<\/Signature>/.exec(xml)![0]
const montado = montarMdfe(dadosMdfe())
const assinatura = daAssinatura(assinarMdfe(montado.xml!, assinante))
const doEvento = daAssinatura(
  assinarEventoMdfe(
    montarEventoMdfe({
      tpEvento: '110111',
      tpAmb: '2',
      chave: montado.chave!,
      autor: dadosMdfe().emit.CNPJ!,
      dhEvento: '2026-11-20T10:00:00-03:00',
      nSeqEvento: 1,
      detalhe: { nProt: '942260000000001', xJust: 'Emitido com a placa errada' },
    }).xml!,
    assinante,
  ),
)

/** The schema of this package takes no letters in the key of an MDF-e, though it takes them in the CNPJ. */
const semLetras = (dados: Dados): Dados => ({ ...dados, Id: `MDFe${'1'.repeat(44)}` })

const principal: Documento = {
  nome: 'MDFe',
  tabela: infMDFe,
  erros(dados) {
    const xml = `<MDFe xmlns="${NS_MDFE}">${escreverGrupo(infMDFe, semLetras(dados))}${assinatura}</MDFe>`
    const doModal = xml.includes('<rodo>')
      ? errosDoXsd(PL, 'mdfeModalRodoviario_v3.00.xsd', avulso(xml, 'rodo', NS_MDFE))
      : []
    return [...errosDoXsd(PL, 'mdfe_v3.00.xsd', xml), ...doModal]
  },
}

const eventos: Documento[] = (Object.keys(EVENTOS_MDFE) as TipoEventoMdfe[]).map((tipo) => {
  const tabela: Grupo = EVENTOS_MDFE[tipo]
  const arquivo = tipo === '110115' ? 'evInclusaoDFeMDFe' : tabela.tag
  return {
    nome: tabela.tag,
    tabela,
    erros: (dados) =>
      errosDoXsd(PL, `${arquivo}_v3.00.xsd`, escreverGrupo(tabela, dados, ` xmlns="${NS_MDFE}"`)),
  }
})

/** Where the tables are stricter than the schema on purpose: see the formats. */
const maisEstritos = new Set([
  'Id',
  'email',
  // The schema of the envelope takes any text, any authority, and sequences up to 999.
  'tpEvento',
  'cOrgao',
  'nSeqEvento',
  // The schema of events has both spellings; ours is the plain one.
  'descEvento',
  'idEstrangeiro',
  'codAgPorto',
  'NroContrato',
  'CNPJ',
  'vParcela',
  'cEAN',
  'IE',
  'modal',
  'SignatureValue',
  'Modulus',
  'Exponent',
  'hashCSRT',
])

/** The same events in their envelope: who, when, about which document. */
const envelopes: Documento[] = (Object.keys(EVENTOS_MDFE) as TipoEventoMdfe[]).map((tipo) => {
  const tabela: Grupo = tabelaDoEventoMdfe(tipo)
  const corpo = EVENTOS_MDFE[tipo].tag
  const arquivo = tipo === '110115' ? 'evInclusaoDFeMDFe' : corpo
  return {
    nome: `eventoMDFe (${corpo})`,
    tabela,
    erros(dados) {
      const inf = escreverGrupo(tabela, dados)
      const xml = `<eventoMDFe xmlns="${NS_MDFE}" versao="3.00">${inf}${doEvento}</eventoMDFe>`
      const dentro = inf.includes(`<${corpo}>`)
        ? errosDoXsd(PL, `${arquivo}_v3.00.xsd`, avulso(xml, corpo, NS_MDFE))
        : []
      return [...errosDoXsd(PL, 'eventoMDFe_v3.00.xsd', xml), ...dentro]
    },
  }
})

conferirPropriedades([principal, ...eventos, ...envelopes], comXsd, maisEstritos)
