import { filho, type No, texto } from '../../xml/arvore.ts'
import { pessoa } from '../dacte/ler.ts'
import { filhos } from '../dacte/ler-documentos.ts'
import { ibsCbsDoCte, icmsDoCte } from '../dacte/ler-impostos.ts'
import { dataHora, documento, quantidade } from '../formatos.ts'
import {
  type CampoImpresso,
  type Corpo,
  doServico,
  junto,
  observacoes,
  type Quadro,
  quadroDaPessoa,
  reais,
  t,
} from './quadros.ts'

const FRETAMENTO: Readonly<Record<string, string>> = { '1': 'EVENTUAL', '2': 'CONTÍNUO' }
const SEGURO: Readonly<Record<string, string>> = { '4': 'EMITENTE DO CT-E OS', '5': 'TOMADOR DE SERVIÇO' }
const COMPONENTE: Readonly<Record<string, string>> = {
  '1': 'CUSTÓDIA',
  '2': 'EMBARQUE',
  '3': 'TEMPO DE ESPERA',
  '4': 'MALOTE',
  '5': 'AD VALOREM',
}
function valores(inf: No): Quadro {
  const prest = filho(inf, 'vPrest')
  const componentes: CampoImpresso[] = filhos(prest, 'Comp').map((no) => [
    t(no, 'xNome'),
    reais(no, 'vComp'),
    50,
  ])
  const linhas: CampoImpresso[][] = []
  for (let i = 0; i < componentes.length; i += 4) linhas.push(componentes.slice(i, i + 4))
  return {
    titulo: 'COMPONENTES DO VALOR DA PRESTAÇÃO DO SERVIÇO',
    linhas: [
      ...linhas,
      [
        ['VALOR TOTAL DA PRESTAÇÃO DO SERVIÇO', reais(prest, 'vTPrest'), 100],
        ['VALOR A RECEBER', reais(prest, 'vRec'), 100],
      ],
    ],
  }
}

function impostos(imp: No | null): Quadro {
  const icms = icmsDoCte(imp)
  const ibsCbs = ibsCbsDoCte(imp, texto(imp, 'vTotDFe'))
  const federais = filho(imp, 'infTribFed')
  return {
    titulo: 'INFORMAÇÕES RELATIVAS AO IMPOSTO',
    linhas: [
      [
        ['CLASSIFICAÇÃO TRIBUTÁRIA DO SERVIÇO', icms.classificacao, 88],
        ['BASE DE CÁLCULO', icms.base, 30],
        ['ALÍQUOTA DO ICMS', icms.aliquota, 26],
        ['VALOR DO ICMS', icms.valor, 30],
        ['% RED. BC. CÁLC.', icms.reducao, 26],
      ],
      ...(ibsCbs
        ? [
            [
              ['IBS/CBS: CST / CLASS. TRIB.', ibsCbs.classificacao, 36],
              ['BASE IBS/CBS', ibsCbs.base, 28],
              ['IBS DA UF', ibsCbs.ibsUf, 34],
              ['IBS DO MUNICÍPIO', ibsCbs.ibsMunicipio, 34],
              ['CBS', ibsCbs.cbs, 34],
              ['VALOR TOTAL DO DOCUMENTO', ibsCbs.total, 34],
            ] as const,
          ]
        : []),
      ...(federais
        ? [
            [
              ['PIS', reais(federais, 'vPIS'), 40],
              ['COFINS', reais(federais, 'vCOFINS'), 40],
              ['IR', reais(federais, 'vIR'), 40],
              ['INSS', reais(federais, 'vINSS'), 40],
              ['CSLL', reais(federais, 'vCSLL'), 40],
            ] as const,
          ]
        : []),
    ],
  }
}

function rodoviario(normal: No | null): Quadro[] {
  const rodo = filho(filho(normal, 'infModal'), 'rodoOS')
  if (!rodo) return []
  const veic = filho(rodo, 'veic')
  const prop = filho(veic, 'prop')
  const fretamento = filho(rodo, 'infFretamento')
  return [
    {
      titulo: 'INFORMAÇÕES ESPECÍFICAS DO MODAL RODOVIÁRIO',
      linhas: [
        [
          ['TERMO DE AUTORIZAÇÃO DE FRETAMENTO - TAF', t(rodo, 'TAF'), 55],
          ['Nº DO REGISTRO ESTADUAL', t(rodo, 'NroRegEstadual'), 55],
          ['PLACA DO VEÍCULO', junto(t(veic, 'placa'), t(veic, 'UF')), 45],
          ['RENAVAM DO VEÍCULO', t(veic, 'RENAVAM'), 45],
        ],
        ...(fretamento
          ? [
              [
                ['TIPO DO FRETAMENTO', FRETAMENTO[t(fretamento, 'tpFretamento')] ?? '', 100],
                ['DATA E HORA DA VIAGEM', dataHora(texto(fretamento, 'dhViagem')), 100],
              ] as const,
            ]
          : []),
        ...(prop
          ? [
              [
                ['PROPRIETÁRIO', t(prop, 'xNome'), 75],
                ['CPF/CNPJ', documento(texto(prop, 'CNPJ') ?? texto(prop, 'CPF')), 40],
                ['TAF', t(prop, 'TAF'), 35],
                ['Nº DO REGISTRO ESTADUAL', t(prop, 'NroRegEstadual'), 50],
              ] as const,
            ]
          : []),
      ],
    },
  ]
}

function referenciados(normal: No | null): string[] {
  const citados = [
    ['Substitui o CT-e OS', t(filho(normal, 'infCteSub'), 'chCte')],
    ['CT-e OS cancelado', t(normal, 'refCTeCanc')],
  ]
  return [
    ...filhos(normal, 'infDocRef').map((no) => {
      const bpe = t(no, 'chBPe')
      if (bpe) return `BP-e ${bpe}`
      const numero = [t(no, 'serie'), t(no, 'subserie'), t(no, 'nDoc')].filter(Boolean).join('/')
      const valor = reais(no, 'vDoc')
      return [numero, dataHora(texto(no, 'dEmi')), valor && `R$ ${valor}`].filter(Boolean).join(' · ')
    }),
    ...citados.filter(([, chave]) => chave).map(([nome, chave]) => `${nome} ${chave}`),
  ]
}

const gtves = (normal: No | null): string[] =>
  filhos(normal, 'infGTVe').map((no) => {
    const partes = filhos(no, 'Comp').map(
      (c) => `${COMPONENTE[t(c, 'tpComp')] ?? (t(c, 'xComp') || 'OUTROS')} ${reais(c, 'vComp')}`,
    )
    return `${t(no, 'chCTe')} · ${partes.join(' · ')}`
  })

/** A CT-e OS under its header (MOC 4.00, annex II, section 4). */
export function doCteOs(inf: No, ide: No | null): Corpo {
  const normal = filho(inf, 'infCTeNorm')
  const servico = filho(normal, 'infServico')
  return {
    quadros: [
      doServico(ide),
      ...quadroDaPessoa('TOMADOR / USUÁRIO DO SERVIÇO', pessoa(filho(inf, 'toma'), 'enderToma')),
      ...(servico
        ? [
            {
              titulo: 'INFORMAÇÕES DA PRESTAÇÃO DO SERVIÇO',
              linhas: [
                [
                  ['QUANTIDADE', quantidade(texto(filho(servico, 'infQ'), 'qCarga')), 40],
                  ['DESCRIÇÃO DO SERVIÇO PRESTADO', t(servico, 'xDescServ'), 160],
                ] as const,
              ],
            },
          ]
        : []),
      valores(inf),
      impostos(filho(inf, 'imp')),
      ...rodoviario(normal),
      ...filhos(normal, 'seg').map((no) => ({
        titulo: 'SEGURO DA VIAGEM',
        linhas: [
          [
            ['RESPONSÁVEL', SEGURO[t(no, 'respSeg')] ?? '', 60],
            ['NOME DA SEGURADORA', t(no, 'xSeg'), 80],
            ['NÚMERO DA APÓLICE', t(no, 'nApol'), 60],
          ] as const,
        ],
      })),
    ],
    listas: [
      { titulo: 'DOCUMENTOS REFERENCIADOS', itens: referenciados(normal) },
      {
        titulo: 'CT-E OS COMPLEMENTADOS',
        itens: filhos(inf, 'infCteComp').map((no) => t(no, 'chCTe')),
      },
      { titulo: 'GTV-E RELACIONADAS', itens: gtves(normal) },
      ...observacoes(inf),
    ],
  }
}
