import * as f from '../../cte/leiaute/formatos.ts'
import { filho, type No, texto } from '../../xml/arvore.ts'
import { dataHora, decimal, documento, quantidade } from '../formatos.ts'
import type { ModalImpresso, TabelaImpressa } from './dados.ts'
import { filhos } from './ler-documentos.ts'

type Linha = ModalImpresso['linhas'][number]

/** What a code of the layout means, as the boxes print it: '1 - Mútuo'. */
function dito(formato: { opcoes: Readonly<Record<string, string>> | null }, codigo: string | null): string {
  if (codigo === null) return ''
  const palavra = formato.opcoes?.[codigo]
  return palavra ? `${codigo} - ${palavra}` : codigo
}

const um = (no: No | null, tag: string): string => texto(no, tag) ?? ''
const dinheiro = (no: No | null, tag: string): string => decimal(texto(no, tag), 2)
const dia = (no: No | null, tag: string): string => dataHora(texto(no, tag))

function rodoviario(rodo: No): ModalImpresso {
  const coletas = filhos(rodo, 'occ').map(
    (no) => `Ordem de coleta ${[texto(no, 'serie'), texto(no, 'nOcc')].filter(Boolean).join('/')}`,
  )
  return {
    linhas: [
      [
        ['RNTRC DA EMPRESA', um(rodo, 'RNTRC'), 50],
        ['ORDENS DE COLETA', coletas.join(' · '), 150],
      ],
    ],
    tabelas: [],
  }
}

function perigosos(aereo: No): TabelaImpressa[] {
  const linhas = filhos(aereo, 'peri').map((no) => {
    const total = filho(no, 'infTotAP')
    return [
      um(no, 'nONU'),
      um(no, 'qTotEmb'),
      quantidade(texto(total, 'qTotProd')),
      dito(f.unidadeDoPerigoso, texto(total, 'uniAP')),
    ]
  })
  if (linhas.length === 0) return []
  const colunas = [
    ['Nº ONU', 1, 25],
    ['VOLUMES COM ARTIGOS PERIGOSOS', 28, 60],
    ['QUANTIDADE TOTAL', 92, 40],
    ['UNIDADE', 136, 60],
  ] as const
  return [{ titulo: 'PRODUTOS PERIGOSOS', colunas, linhas }]
}

function aereo(no: No, ide: No | null, compl: No | null): ModalImpresso {
  const tarifa = filho(no, 'tarifa')
  const carga = filho(no, 'natCarga')
  const manuseio = filhos(carga, 'cInfManu').map((info) => dito(f.manuseio, info.texto))
  return {
    linhas: [
      [
        ['NÚMERO OPERACIONAL DO CONHECIMENTO AÉREO', um(no, 'nOCA'), 50],
        ['CLASSE', dito(f.classeDaTarifa, texto(tarifa, 'CL')), 28],
        ['CÓDIGO DA TARIFA', um(tarifa, 'cTar'), 28],
        ['VALOR DA TARIFA', dinheiro(tarifa, 'vTar'), 30],
        ['NÚMERO DA MINUTA', um(no, 'nMinu'), 36],
        ['RETIRA', um(ide, 'retira') === '0' ? 'SIM' : 'NÃO', 28],
      ],
      [
        ['DADOS RELATIVOS À RETIRADA DA CARGA', um(ide, 'xDetRetira'), 70],
        ['CARACTERÍSTICA ADICIONAL DO SERVIÇO', um(compl, 'xCaracSer'), 58],
        ['DATA PREVISTA DE ENTREGA', dia(no, 'dPrevAereo'), 36],
        ['DIMENSÃO (CM)', um(carga, 'xDime'), 36],
      ],
      [['INFORMAÇÕES DO MANUSEIO', manuseio.join(' · '), 200]],
    ],
    tabelas: perigosos(no),
  }
}

function aquaviario(no: No): ModalImpresso {
  const conteineres = filhos(no, 'detCont').map((cont) => {
    const lacres = filhos(cont, 'lacre').map((lacre) => um(lacre, 'nLacre'))
    const doc = filho(cont, 'infDoc')
    const notas = [
      ...filhos(doc, 'infNFe').map((nota) => um(nota, 'chave')),
      ...filhos(doc, 'infNF').map((nota) => `${um(nota, 'serie')}/${um(nota, 'nDoc')}`),
    ]
    // A container goes on under itself, one document a line.
    return [
      [um(cont, 'nCont'), lacres.join(', '), notas[0] ?? ''],
      ...notas.slice(1).map((nota) => ['', '', nota]),
    ]
  })
  const colunas = [
    ['CONTÊINER', 1, 40],
    ['LACRES', 44, 60],
    ['DOCUMENTO (CHAVE, OU SÉRIE E NÚMERO)', 108, 90],
  ] as const
  return {
    linhas: [
      [
        ['IDENTIFICAÇÃO DO NAVIO / REBOCADOR', um(no, 'xNavio'), 80],
        ['IRIN', um(no, 'irin'), 30],
        ['VLR. DA B. DE CÁLC. AFRMM', dinheiro(no, 'vPrest'), 45],
        ['VLR. DO AFRMM', dinheiro(no, 'vAFRMM'), 45],
      ],
      [
        ['TIPO DE NAVEGAÇÃO', dito(f.navegacao, texto(no, 'tpNav')), 40],
        ['DIREÇÃO', dito(f.direcao, texto(no, 'direc')), 30],
        ['VIAGEM', um(no, 'nViag'), 30],
        [
          'IDENTIFICAÇÃO DAS BALSAS',
          filhos(no, 'balsa')
            .map((balsa) => um(balsa, 'xBalsa'))
            .join(' · '),
          100,
        ],
      ],
    ],
    tabelas: conteineres.length > 0 ? [{ titulo: 'CONTÊINERES', colunas, linhas: conteineres.flat() }] : [],
  }
}

function ferroviario(no: No): ModalImpresso {
  const mutuo = filho(no, 'trafMut')
  const envolvidas = filhos(mutuo, 'ferroEnv').map((ferrovia) => {
    const lugar = filho(ferrovia, 'enderFerro')
    return [
      documento(texto(ferrovia, 'CNPJ')),
      um(ferrovia, 'IE'),
      um(ferrovia, 'cInt'),
      um(ferrovia, 'xNome'),
      [texto(lugar, 'xMun'), texto(lugar, 'UF')].filter(Boolean).join(' - '),
    ]
  })
  const colunas = [
    ['CNPJ', 1, 32],
    ['INSCRIÇÃO ESTADUAL', 35, 28],
    ['CÓD. INTERNO', 65, 20],
    ['RAZÃO SOCIAL', 87, 70],
    ['MUNICÍPIO', 159, 40],
  ] as const
  return {
    linhas: [
      [
        ['TIPO DE TRÁFEGO', dito(f.trafego, texto(no, 'tpTraf')), 40],
        ['FLUXO FERROVIÁRIO', um(no, 'fluxo'), 32],
        ['FERROVIA RESPONSÁVEL PELO FATURAMENTO', dito(f.ferroviaDaPonta, texto(mutuo, 'respFat')), 48],
        ['FERROVIA EMITENTE DO CT-E', dito(f.ferroviaDaPonta, texto(mutuo, 'ferrEmi')), 45],
        ['VALOR DO FRETE', dinheiro(mutuo, 'vFrete'), 35],
      ],
      [['CT-E EMITIDO PELA FERROVIA DE ORIGEM', um(mutuo, 'chCTeFerroOrigem'), 200]],
    ],
    tabelas: envolvidas.length > 0 ? [{ titulo: 'FERROVIAS ENVOLVIDAS', colunas, linhas: envolvidas }] : [],
  }
}

const dutoviario = (no: No): ModalImpresso => ({
  linhas: [
    [
      ['VALOR DA TARIFA', quantidade(texto(no, 'vTar')), 35],
      ['INÍCIO DA PRESTAÇÃO', dia(no, 'dIni'), 35],
      ['FIM DA PRESTAÇÃO', dia(no, 'dFim'), 35],
      ['CLASSIFICAÇÃO', dito(f.classeDoDuto, texto(no, 'classDuto')), 45],
      ['CONTRATAÇÃO', dito(f.contratacaoDoGasoduto, texto(no, 'tpContratacao')), 50],
    ],
    [
      ['PONTO DE ENTRADA', um(no, 'codPontoEntrada'), 60],
      ['PONTO DE SAÍDA', um(no, 'codPontoSaida'), 60],
      ['CONTRATO DE CAPACIDADE', um(no, 'nContrato'), 80],
    ],
  ],
  tabelas: [],
})

function multimodal(no: No): ModalImpresso {
  const seg = filho(no, 'seg')
  const infSeg = filho(seg, 'infSeg')
  const indicador = um(no, 'indNegociavel') === '1' ? 'NEGOCIÁVEL' : 'NÃO NEGOCIÁVEL'
  const seguro: Linha = [
    ['NOME DA SEGURADORA', um(infSeg, 'xSeg'), 70],
    ['CNPJ DA SEGURADORA', documento(texto(infSeg, 'CNPJ')), 50],
    ['NÚMERO DA APÓLICE', um(seg, 'nApol'), 40],
    ['NÚMERO DA AVERBAÇÃO', um(seg, 'nAver'), 40],
  ]
  return {
    linhas: [
      [
        ['Nº DO CERTIFICADO DO OPERADOR DE TRANSPORTE MULTIMODAL', um(no, 'COTM'), 120],
        ['INDICADOR NEGOCIÁVEL', indicador, 80],
      ],
      seguro,
    ],
    tabelas: [],
  }
}

/** The boxes of the mode (MOC 4.00, annex II, section 3), whichever it is; none in a complement. */
export function modalDoCte(inf: No): ModalImpresso {
  const infModal = filho(filho(inf, 'infCTeNorm'), 'infModal') ?? filho(inf, 'infModal')
  const corpo = infModal?.filhos[0]
  switch (corpo?.nome) {
    case 'aereo':
      return aereo(corpo, filho(inf, 'ide'), filho(inf, 'compl'))
    case 'aquav':
      return aquaviario(corpo)
    case 'ferrov':
      return ferroviario(corpo)
    case 'duto':
      return dutoviario(corpo)
    case 'multimodal':
      return multimodal(corpo)
    default:
      return rodoviario(corpo ?? (infModal as No))
  }
}
