import { infGtve } from '../../src/cteos/leiaute/gtve.ts'
import { infCteOs } from '../../src/cteos/leiaute/os.ts'
import { assinarCte, montarCte, NS_CTE } from '../../src/index.ts'
import { escreverGrupo } from '../../src/leiaute/escrever.ts'
import type { Grupo } from '../../src/leiaute/tabela.ts'
import { avulso, errosDoXsd, temEsquemas } from '../esquemas.ts'
import { assinante } from '../exemplo.ts'
import { dadosCte } from '../exemplo-cte.ts'
import { conferirPropriedades, type Documento } from './propriedades.ts'

const PL = 'PL_CTe_400'

const assinatura = /<Signature .*<\/Signature>/.exec(assinarCte(montarCte(dadosCte()).xml!, assinante))![0]

function documento(raiz: string, arquivo: string, tabela: Grupo): Documento {
  return {
    nome: raiz,
    tabela,
    erros(dados) {
      const inf = escreverGrupo(tabela, dados)
      const xml = `<${raiz} xmlns="${NS_CTE}" versao="4.00">${inf}${assinatura}</${raiz}>`
      const doModal = inf.includes('<rodoOS>')
        ? errosDoXsd(PL, 'cteModalRodoviarioOS_v4.00.xsd', avulso(xml, 'rodoOS', NS_CTE))
        : []
      return [...errosDoXsd(PL, arquivo, xml), ...doModal]
    },
  }
}

/** Where the tables are stricter than the schema on purpose: see the formats. */
const maisEstritos = new Set(['Id', 'email', 'refDFeAnt', 'ISUFEmit', 'hashCSRT'])

conferirPropriedades(
  [documento('CTeOS', 'cteOS_v4.00.xsd', infCteOs), documento('GTVe', 'GTVe_v4.00.xsd', infGtve)],
  temEsquemas(PL),
  maisEstritos,
)
