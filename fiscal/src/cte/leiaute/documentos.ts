import { decimal, decimalPositivo, texto } from '../../leiaute/formato.ts'
import { chave, data, ie, lacre, uf, valor } from '../../leiaute/formatos-comuns.ts'
import { campo, conjunto, escolha, grupo } from '../../leiaute/tabela.ts'
import * as f from './formatos.ts'
import { cnpjOuCpf } from './pessoas.ts'

const valorPositivo = decimalPositivo(13, 2)

const infUnidCarga = grupo(
  'infUnidCarga',
  'Unidade de carga',
  [
    campo('tpUnidCarga', 'Tipo da unidade de carga', f.tipoDeUnidadeDeCarga),
    campo('idUnidCarga', 'Identificação da unidade de carga', f.identificacaoDaUnidade),
    grupo('lacUnidCarga', 'Lacre da unidade de carga', [campo('nLacre', 'Número do lacre', lacre)], '0..n'),
    campo('qtdRat', 'Quantidade rateada', f.quantidadeRateada, '0..1'),
  ],
  '0..n',
)

const infUnidTransp = grupo(
  'infUnidTransp',
  'Unidade de transporte',
  [
    campo('tpUnidTransp', 'Tipo da unidade de transporte', f.tipoDeUnidadeDeTransporte),
    campo('idUnidTransp', 'Identificação da unidade de transporte', f.identificacaoDaUnidade),
    grupo(
      'lacUnidTransp',
      'Lacre da unidade de transporte',
      [campo('nLacre', 'Número do lacre', lacre)],
      '0..n',
    ),
    infUnidCarga,
    campo('qtdRat', 'Quantidade rateada', f.quantidadeRateada, '0..1'),
  ],
  '0..n',
)

/** PIN, expected date and units, which end every carried document. */
export const unidades = escolha('unidades de carga ou de transporte', [infUnidCarga], [infUnidTransp])
export const pin = campo('PIN', 'PIN SUFRAMA', f.pinSuframa, '0..1')
export const previsao = campo('dPrev', 'Previsão de entrega', data, '0..1')

const infNF = grupo(
  'infNF',
  'Nota fiscal em papel',
  [
    campo('nRoma', 'Romaneio da nota', texto(1, 20), '0..1'),
    campo('nPed', 'Pedido da nota', texto(1, 20), '0..1'),
    campo('mod', 'Modelo', f.modeloDaNotaEmPapel),
    campo('serie', 'Série', texto(1, 3)),
    campo('nDoc', 'Número', texto(1, 20)),
    campo('dEmi', 'Data de emissão', data),
    campo('vBC', 'Base de cálculo do ICMS', valor),
    campo('vICMS', 'Valor do ICMS', valor),
    campo('vBCST', 'Base de cálculo do ICMS ST', valor),
    campo('vST', 'Valor do ICMS ST', valor),
    campo('vProd', 'Valor dos produtos', valor),
    campo('vNF', 'Valor da nota', valor),
    campo('nCFOP', 'CFOP predominante', f.cfop),
    campo('nPeso', 'Peso total em kg', decimalPositivo(12, 3), '0..1'),
    pin,
    previsao,
    unidades,
  ],
  '1..n',
)

const infOutros = grupo(
  'infOutros',
  'Outro documento',
  [
    campo('tpDoc', 'Tipo do documento', f.outroDocumento),
    campo('descOutros', 'Descrição do documento', texto(1, 100), '0..1'),
    campo('nDoc', 'Número', texto(1, 20), '0..1'),
    campo('dEmi', 'Data de emissão', data, '0..1'),
    campo('vDocFisc', 'Valor do documento', valorPositivo, '0..1'),
    previsao,
    unidades,
  ],
  '1..n',
)

/** Documents carried: paper notes, NF-e, others or DC-e, never mixed. */
export const infDoc = grupo(
  'infDoc',
  'Documentos transportados',
  [
    escolha(
      'os documentos transportados (notas em papel, NF-e, outros ou DC-e)',
      [infNF],
      [
        grupo(
          'infNFe',
          'NF-e transportada',
          [campo('chave', 'Chave da NF-e', chave), pin, previsao, unidades],
          '1..n',
        ),
      ],
      [infOutros],
      [grupo('infDCe', 'DC-e transportada', [campo('chave', 'Chave da DC-e', chave)], '1..n')],
    ),
  ],
  '0..1',
)

/** Transport documents before this one: subcontracting and redispatch. */
export const docAnt = grupo(
  'docAnt',
  'Documentos de transporte anteriores',
  [
    grupo(
      'emiDocAnt',
      'Emissor do documento anterior',
      [
        cnpjOuCpf,
        conjunto(
          'inscrição do emissor anterior',
          campo('IE', 'Inscrição estadual', ie),
          campo('UF', 'UF', uf),
        ),
        campo('xNome', 'Razão social ou nome', texto(1, 60)),
        grupo(
          'idDocAnt',
          'Identificação dos documentos anteriores',
          [
            escolha(
              'os documentos anteriores (em papel ou eletrônicos)',
              [
                grupo(
                  'idDocAntPap',
                  'Documento anterior em papel',
                  [
                    campo('tpDoc', 'Tipo do documento', f.documentoAnteriorEmPapel),
                    campo('serie', 'Série', texto(1, 3)),
                    campo('subser', 'Subsérie', texto(1, 2), '0..1'),
                    campo('nDoc', 'Número', texto(1, 30)),
                    campo('dEmi', 'Data de emissão', data),
                  ],
                  '1..n',
                ),
              ],
              [
                grupo(
                  'idDocAntEle',
                  'Documento anterior eletrônico',
                  [campo('chCTe', 'Chave do CT-e anterior', chave)],
                  '1..n',
                ),
              ],
            ),
          ],
          '1..2',
        ),
      ],
      '1..n',
    ),
  ],
  '0..1',
)

const quantidade = decimal(11, 4)
const outrasCaracteristicas = campo('xOutCat', 'Outras características da carga', texto(1, 30), '0..1')
const averbacao = campo('vCargaAverb', 'Valor da carga para averbação', valorPositivo, '0..1')
const produto = campo('proPred', 'Produto predominante', texto(1, 60))

export const infCarga = grupo('infCarga', 'Carga', [
  campo('vCarga', 'Valor da carga', valor, '0..1'),
  produto,
  outrasCaracteristicas,
  grupo(
    'infQ',
    'Quantidade da carga',
    [
      campo('cUnid', 'Unidade de medida', f.unidadeDeMedida),
      campo('tpMed', 'Tipo de medida', texto(1, 20)),
      campo('qCarga', 'Quantidade', quantidade),
    ],
    '1..n',
  ),
  averbacao,
])

export const infCargaSimplificado = grupo('infCarga', 'Carga', [
  campo('vCarga', 'Valor da carga', valor),
  produto,
  outrasCaracteristicas,
  grupo(
    'infQ',
    'Quantidade da carga',
    [
      campo('cUnid', 'Unidade de medida', f.unidadeDeMedida),
      campo('tpMed', 'Tipo de medida', f.tipoDeMedida),
      campo('qCarga', 'Quantidade', quantidade),
    ],
    '1..n',
  ),
  averbacao,
])
