import { EVENTOS_CTE, type TipoDeEventoCte } from '../../src/cte/eventos/catalogo.ts'
import { tabelaDoEventoCte } from '../../src/cte/eventos/montar.ts'
import { infCte } from '../../src/cte/leiaute/cte.ts'
import { infCteSimplificado } from '../../src/cte/leiaute/simplificado.ts'
import { assinarCte, assinarEventoCte, montarCte, montarEventoCte, NS_CTE } from '../../src/index.ts'
import { escreverGrupo } from '../../src/leiaute/escrever.ts'
import type { Grupo } from '../../src/leiaute/tabela.ts'
import { avulso, errosDoXsd, temEsquemas } from '../esquemas.ts'
import { assinante } from '../exemplo.ts'
import { CHAVE_COM_LETRAS, dadosCte } from '../exemplo-cte.ts'
import { conferirPropriedades, type Documento } from './propriedades.ts'

const PL = 'PL_CTe_400'
const comXsd = temEsquemas(PL)

const daAssinatura = (xml: string) => /<Signature .*<\/Signature>/.exec(xml)![0]
const assinatura = daAssinatura(assinarCte(montarCte(dadosCte()).xml!, assinante))
const doEvento = daAssinatura(
  assinarEventoCte(
    montarEventoCte({
      tipo: 'cancelamento',
      chCTe: CHAVE_COM_LETRAS,
      tpAmb: '2',
      CNPJ: '12ABC34501DE35',
      dhEvento: '2026-11-20T10:00:00-03:00',
      nSeqEvento: 1,
      detalhe: { nProt: '142260000000001', xJust: 'Emitido com o tomador errado' },
    }).xml!,
    assinante,
  ),
)

/** Each mode's element, and its schema. */
const MODAIS: Readonly<Record<string, string>> = {
  rodo: 'cteModalRodoviario',
  aereo: 'cteModalAereo',
  aquav: 'cteModalAquaviario',
  ferrov: 'cteModalFerroviario',
  duto: 'cteModalDutoviario',
  multimodal: 'cteMultiModal',
}

function documento(raiz: string, arquivo: string, tabela: Grupo): Documento {
  return {
    nome: raiz,
    tabela,
    erros(dados) {
      const inf = escreverGrupo(tabela, dados)
      const xml = `<${raiz} xmlns="${NS_CTE}">${inf}${assinatura}</${raiz}>`
      const modal = Object.keys(MODAIS).find((tag) => inf.includes(`<${tag}>`))
      const doModal = modal ? errosDoXsd(PL, `${MODAIS[modal]}_v4.00.xsd`, avulso(xml, modal, NS_CTE)) : []
      return [...errosDoXsd(PL, arquivo, xml), ...doModal]
    },
  }
}

const eventos: Documento[] = (Object.keys(EVENTOS_CTE) as TipoDeEventoCte[]).map((tipo) => {
  const tabela: Grupo = EVENTOS_CTE[tipo].tabela
  return {
    nome: tabela.tag,
    tabela,
    erros: (dados) =>
      errosDoXsd(PL, `${tabela.tag}_v4.00.xsd`, escreverGrupo(tabela, dados, ` xmlns="${NS_CTE}"`)),
  }
})

/** The same events in their envelope: who, when, about which document. */
const envelopes: Documento[] = (Object.keys(EVENTOS_CTE) as TipoDeEventoCte[]).map((tipo) => {
  const corpo = EVENTOS_CTE[tipo].tabela.tag
  const tabela = tabelaDoEventoCte(tipo)
  return {
    nome: `eventoCTe (${corpo})`,
    tabela,
    erros(dados) {
      const inf = escreverGrupo(tabela, dados)
      const xml = `<eventoCTe xmlns="${NS_CTE}" versao="4.00">${inf}${doEvento}</eventoCTe>`
      const dentro = inf.includes(`<${corpo}>`)
        ? errosDoXsd(PL, `${corpo}_v4.00.xsd`, avulso(xml, corpo, NS_CTE))
        : []
      return [...errosDoXsd(PL, 'eventoCTe_v4.00.xsd', xml), ...dentro]
    },
  }
})

/** Where the tables are stricter than the schema on purpose: see the formats. */
const maisEstritos = new Set([
  // The schema collapses the blanks of an ID.
  'Id',
  'email',
  'irin',
  'refDFeAnt',
  'ISUFEmit',
  'grupoAlterado',
  'campoAlterado',
  'valorAlterado',
  'SignatureValue',
  'Modulus',
  'Exponent',
  'hashCSRT',
  'hashEntrega',
  'hashTentativaEntrega',
])

conferirPropriedades(
  [
    documento('CTe', 'cte_v4.00.xsd', infCte),
    documento('CTeSimp', 'cteSimp_v4.00.xsd', infCteSimplificado),
    ...eventos,
    ...envelopes,
  ],
  comXsd,
  maisEstritos,
)
