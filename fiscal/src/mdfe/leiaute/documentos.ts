import { identificacaoDaUnidade, quantidadeRateada } from '../../cte/leiaute/formatos.ts'
import { decimal, opcoes, texto } from '../../leiaute/formato.ts'
import { chave, lacre, municipio } from '../../leiaute/formatos-comuns.ts'
import { campo, conjunto, grupo } from '../../leiaute/tabela.ts'
import { nome, numeroOnu, segundoCodigo, sim } from './formatos.ts'

const unidadeDeTransporte = opcoes({
  '1': 'Rodoviário tração',
  '2': 'Rodoviário reboque',
  '3': 'Navio',
  '4': 'Balsa',
  '5': 'Aeronave',
  '6': 'Vagão',
  '7': 'Outros',
})
const unidadeDeCarga = opcoes({ '1': 'Contêiner', '2': 'ULD', '3': 'Pallet', '4': 'Outros' })

const infUnidTransp = grupo(
  'infUnidTransp',
  'Unidade de transporte',
  [
    campo('tpUnidTransp', 'Tipo da unidade de transporte', unidadeDeTransporte),
    campo('idUnidTransp', 'Identificação da unidade de transporte', identificacaoDaUnidade),
    grupo('lacUnidTransp', 'Lacre da unidade', [campo('nLacre', 'Número do lacre', lacre)], '0..n'),
    grupo(
      'infUnidCarga',
      'Unidade de carga',
      [
        campo('tpUnidCarga', 'Tipo da unidade de carga', unidadeDeCarga),
        campo('idUnidCarga', 'Identificação da unidade de carga', identificacaoDaUnidade),
        grupo('lacUnidCarga', 'Lacre da unidade', [campo('nLacre', 'Número do lacre', lacre)], '0..n'),
        campo('qtdRat', 'Quantidade rateada', quantidadeRateada, '0..1'),
      ],
      '0..n',
    ),
    campo('qtdRat', 'Quantidade rateada', quantidadeRateada, '0..1'),
  ],
  '0..n',
)

/** Dangerous goods. */
const peri = grupo(
  'peri',
  'Produto perigoso',
  [
    campo('nONU', 'Número ONU', numeroOnu),
    campo('xNomeAE', 'Nome para embarque', texto(1, 150), '0..1'),
    campo('xClaRisco', 'Classe de risco', texto(1, 40), '0..1'),
    campo('grEmb', 'Grupo de embalagem', texto(1, 6), '0..1'),
    campo('qTotProd', 'Quantidade total', texto(1, 20)),
    campo('qVolTipo', 'Quantidade e tipo de volumes', texto(1, 60), '0..1'),
  ],
  '0..n',
)

const infCTe = grupo(
  'infCTe',
  'CT-e',
  [
    campo('chCTe', 'Chave do CT-e', chave),
    campo('SegCodBarra', 'Segundo código de barras', segundoCodigo, '0..1'),
    campo('indReentrega', 'Reentrega', sim, '0..1'),
    infUnidTransp,
    peri,
    grupo(
      'infEntregaParcial',
      'Entrega parcial',
      [
        campo('qtdTotal', 'Volumes do documento', decimal(11, 4)),
        campo('qtdParcial', 'Volumes neste MDF-e', decimal(11, 4)),
      ],
      '0..1',
    ),
    conjunto(
      'prestação parcial',
      campo('indPrestacaoParcial', 'Prestação parcial', sim),
      grupo(
        'infNFePrestParcial',
        'NF-e da prestação parcial',
        [campo('chNFe', 'Chave da NF-e', chave)],
        '1..n',
      ),
    ),
  ],
  '0..20000',
)

const infNFe = grupo(
  'infNFe',
  'NF-e',
  [
    campo('chNFe', 'Chave da NF-e', chave),
    campo('SegCodBarra', 'Segundo código de barras', segundoCodigo, '0..1'),
    campo('indReentrega', 'Reentrega', sim, '0..1'),
    infUnidTransp,
    peri,
  ],
  '0..20000',
)

const infMDFeTransp = grupo(
  'infMDFeTransp',
  'MDF-e transportado',
  [
    campo('chMDFe', 'Chave do MDF-e', chave),
    campo('indReentrega', 'Reentrega', sim, '0..1'),
    infUnidTransp,
    peri,
  ],
  '0..20000',
)

/** Documents by municipality of unloading. */
export const infDoc = grupo('infDoc', 'Documentos', [
  grupo(
    'infMunDescarga',
    'Município de descarga',
    [
      campo('cMunDescarga', 'Código do município de descarga', municipio),
      campo('xMunDescarga', 'Município de descarga', nome),
      infCTe,
      infNFe,
      infMDFeTransp,
    ],
    '1..1000',
  ),
])
