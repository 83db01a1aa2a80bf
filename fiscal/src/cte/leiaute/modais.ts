import {
  algarismos,
  decimal,
  decimalPositivo,
  inteiro,
  opcoes,
  padrao,
  texto,
} from '../../leiaute/formato.ts'
import { cep, chave, cnpj, data, ie, lacre, municipio, uf, valor } from '../../leiaute/formatos-comuns.ts'
import { atributo, campo, escolha, grupo } from '../../leiaute/tabela.ts'
import * as f from './formatos.ts'
import { rodo } from './rodoviario.ts'

/* The modes of transport (cteModal… 4.00), one table each. */

export const aereo = grupo('aereo', 'Modal aéreo', [
  campo('nMinu', 'Número da minuta', algarismos(9), '0..1'),
  campo('nOCA', 'Número operacional do conhecimento aéreo', algarismos(11), '0..1'),
  campo('dPrevAereo', 'Data prevista da entrega', data),
  grupo('natCarga', 'Natureza da carga', [
    campo('xDime', 'Dimensões', texto(5, 14), '0..1'),
    campo('cInfManu', 'Informação de manuseio', f.manuseio, '0..n'),
  ]),
  grupo('tarifa', 'Tarifa', [
    campo('CL', 'Classe da tarifa', f.classeDaTarifa),
    campo('cTar', 'Código da tarifa', texto(1, 4), '0..1'),
    campo('vTar', 'Valor da tarifa', valor),
  ]),
  grupo(
    'peri',
    'Artigo perigoso',
    [
      campo('nONU', 'Número ONU', padrao(/^(?:[0-9]{4}|ND)$/, '4 algarismos, ou ND')),
      campo('qTotEmb', 'Volumes com artigos perigosos', texto(1, 20)),
      grupo('infTotAP', 'Quantidade de artigos perigosos', [
        campo('qTotProd', 'Quantidade total', decimal(11, 4)),
        campo('uniAP', 'Unidade do artigo perigoso', f.unidadeDoPerigoso),
      ]),
    ],
    '0..n',
  ),
])

const unidRat = campo('unidRat', 'Quantidade rateada', f.quantidadeRateada, '0..1')

export const aquav = grupo('aquav', 'Modal aquaviário', [
  campo('vPrest', 'Base de cálculo do AFRMM', valor),
  campo('vAFRMM', 'AFRMM', valor),
  campo('xNavio', 'Navio', texto(1, 60)),
  grupo('balsa', 'Balsa', [campo('xBalsa', 'Identificação da balsa', texto(1, 60))], '0..3'),
  campo('nViag', 'Número da viagem', inteiro(10), '0..1'),
  campo('direc', 'Direção', f.direcao),
  campo('irin', 'IRIN do navio', texto(1, 10)),
  grupo(
    'detCont',
    'Contêiner',
    [
      campo('nCont', 'Identificação do contêiner', f.identificacaoDaUnidade),
      grupo('lacre', 'Lacre do contêiner', [campo('nLacre', 'Número do lacre', lacre)], '0..3'),
      grupo(
        'infDoc',
        'Documentos do contêiner',
        [
          escolha(
            'os documentos do contêiner (notas em papel ou NF-e)',
            [
              grupo(
                'infNF',
                'Nota em papel do contêiner',
                [campo('serie', 'Série', texto(1, 3)), campo('nDoc', 'Número', texto(1, 20)), unidRat],
                '1..n',
              ),
            ],
            [grupo('infNFe', 'NF-e do contêiner', [campo('chave', 'Chave da NF-e', chave), unidRat], '1..n')],
          ),
        ],
        '0..1',
      ),
    ],
    '0..n',
  ),
  campo('tpNav', 'Tipo de navegação', f.navegacao, '0..1'),
])

const ferroEnv = grupo(
  'ferroEnv',
  'Ferrovia envolvida',
  [
    campo('CNPJ', 'CNPJ', cnpj),
    campo('cInt', 'Código interno', texto(1, 10), '0..1'),
    campo('IE', 'Inscrição estadual', ie, '0..1'),
    campo('xNome', 'Razão social', texto(2, 60)),
    grupo('enderFerro', 'Endereço da ferrovia', [
      campo('xLgr', 'Logradouro', texto(2, 255)),
      campo('nro', 'Número', texto(1, 60), '0..1'),
      campo('xCpl', 'Complemento', texto(1, 60), '0..1'),
      campo('xBairro', 'Bairro', texto(2, 60), '0..1'),
      campo('cMun', 'Código do município', municipio),
      campo('xMun', 'Município', texto(2, 60)),
      campo('CEP', 'CEP', cep),
      campo('UF', 'UF', uf),
    ]),
  ],
  '0..n',
)

export const ferrov = grupo('ferrov', 'Modal ferroviário', [
  campo('tpTraf', 'Tipo de tráfego', f.trafego),
  grupo(
    'trafMut',
    'Tráfego mútuo',
    [
      campo('respFat', 'Responsável pelo faturamento', f.ferroviaDaPonta),
      campo('ferrEmi', 'Ferrovia emitente', f.ferroviaDaPonta),
      campo('vFrete', 'Frete do tráfego mútuo', valor),
      campo('chCTeFerroOrigem', 'CT-e da ferrovia de origem', chave, '0..1'),
      ferroEnv,
    ],
    '0..1',
  ),
  campo('fluxo', 'Fluxo ferroviário', texto(1, 10)),
])

export const duto = grupo('duto', 'Modal dutoviário', [
  campo('vTar', 'Valor da tarifa', decimalPositivo(9, 6), '0..1'),
  campo('dIni', 'Início da prestação', data),
  campo('dFim', 'Fim da prestação', data),
  campo('classDuto', 'Classificação do duto', f.classeDoDuto, '0..1'),
  campo('tpContratacao', 'Tipo de contratação', f.contratacaoDoGasoduto, '0..1'),
  campo('codPontoEntrada', 'Código do ponto de entrada', texto(2, 20), '0..1'),
  campo('codPontoSaida', 'Código do ponto de saída', texto(2, 20), '0..1'),
  campo('nContrato', 'Contrato de capacidade', texto(2, 20), '0..1'),
])

export const multimodal = grupo('multimodal', 'Multimodal', [
  campo('COTM', 'Certificado do operador (COTM)', texto(1, 20)),
  campo('indNegociavel', 'Negociável', opcoes({ '0': 'Não negociável', '1': 'Negociável' })),
  grupo(
    'seg',
    'Seguro do multimodal',
    [
      grupo('infSeg', 'Seguradora', [
        campo('xSeg', 'Nome da seguradora', texto(1, 30)),
        campo('CNPJ', 'CNPJ da seguradora', cnpj),
      ]),
      campo('nApol', 'Número da apólice', texto(1, 20)),
      campo('nAver', 'Número da averbação', texto(1, 20)),
    ],
    '0..1',
  ),
])

/** The element of each `modal` of `ide`. */
export const ELEMENTO_DO_MODAL = {
  '01': 'rodo',
  '02': 'aereo',
  '03': 'aquav',
  '04': 'ferrov',
  '05': 'duto',
  '06': 'multimodal',
} as const

/** The official envelope takes any content here; ours takes one mode and checks it. */
export const infModal = grupo('infModal', 'Modal', [
  atributo('versaoModal', 'Versão do modal', f.versaoDoModal),
  escolha('os dados do modal', [rodo], [aereo], [aquav], [ferrov], [duto], [multimodal]),
])

/** The simplified layout has three of them. */
export const infModalSimplificado = grupo('infModal', 'Modal', [
  atributo('versaoModal', 'Versão do modal', f.versaoDoModal),
  escolha('os dados do modal', [rodo], [aereo], [aquav]),
])
