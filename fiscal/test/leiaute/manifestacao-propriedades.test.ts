import { assinarManifestacaoNfe, montarManifestacaoNfe } from '../../src/index.ts'
import { escreverGrupo } from '../../src/leiaute/escrever.ts'
import { tabelaDaManifestacao } from '../../src/nfe/manifestacao.ts'
import { errosDoXsd, temEsquemas } from '../esquemas.ts'
import { assinante, chaveDoExemplo, NS } from '../exemplo.ts'
import { conferirPropriedades } from './propriedades.ts'

const PL = 'NFe_evento_manifestacao'

const montado = montarManifestacaoNfe({
  tipo: 'ciencia',
  chNFe: chaveDoExemplo({ emitente: '12345678000195' }),
  tpAmb: '1',
  CNPJ: '11222333000181',
  dhEvento: '2026-11-20T10:00:00-03:00',
  nSeqEvento: 1,
})
const assinatura = /<Signature .*<\/Signature>/.exec(assinarManifestacaoNfe(montado.xml!, assinante))![0]

/** The package of 2014 takes digits only where CNPJ and keys may have letters now. */
const semLetras = (xml: string): string =>
  xml
    .replace(/<CNPJ>[0-9A-Z]{14}</, '<CNPJ>11222333000181<')
    .replace(/<chNFe>[0-9]{6}[0-9A-Z]{12}[0-9]{26}</, `<chNFe>${'1'.repeat(44)}<`)
    .replace(/Id="ID[0-9]{12}[A-Z0-9]{12}[0-9]{28}"/, `Id="ID${'1'.repeat(52)}"`)

conferirPropriedades(
  [
    {
      nome: 'evento (manifestação)',
      tabela: tabelaDaManifestacao,
      erros(dados) {
        const evento = `<evento versao="1.00">${semLetras(escreverGrupo(tabelaDaManifestacao, dados))}${assinatura}</evento>`
        const lote = `<envEvento xmlns="${NS}" versao="1.00"><idLote>1</idLote>${evento}</envEvento>`
        return errosDoXsd(PL, 'envConfRecebto_v1.00.xsd', lote)
      },
    },
  ],
  temEsquemas(PL),
  new Set(['Id']),
)
