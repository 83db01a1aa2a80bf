import type { RascunhoOs } from '@tropeiro/contract/fiscal/cteos/rascunho'
import { temModal } from '@tropeiro/contract/fiscal/cteos/rules'
import { saltoNoPercurso } from '@tropeiro/contract/fiscal/mdfe/percurso'
import { CFOP_DE_TRANSPORTE } from '@tropeiro/fiscal'
import { noRelogioDa } from '../emissao/documento.rules.ts'
import { PESSOAS_DO_OS } from './pessoas.rules.ts'
import {
  type Achado,
  type Conhecido,
  type Contexto,
  chaveRuim,
  type Regra,
  regra,
  se,
} from './regra.rules.ts'

const PESSOAS = '6'
const BAGAGEM = '8'
const LIMITE_CENTAVOS = 999_999_999
const DEZ_CENTAVOS = 10

const CTEOS = { modelo: '67', nome: 'CT-e OS', desde: 2009 }
const GTVE = { modelo: '64', nome: 'GTV-e', desde: 2020 }
const BPE = { modelo: '63', nome: 'BP-e', desde: 2017 }

const interno = ({ inicio, fim }: RascunhoOs): boolean => inicio.uf === fim.uf && inicio.uf !== 'EX'
const interestadual = ({ inicio, fim }: RascunhoOs): boolean =>
  inicio.uf !== fim.uf && inicio.uf !== 'EX' && fim.uf !== 'EX'
const original = (r: RascunhoOs): boolean => r.tipo !== '1'

/** By what kind of service it is. */
const DO_SERVICO: readonly Regra[] = [
  // The ICMS needs to know where every service begins and ends, not only that of people.
  regra('H019', '751', (r) => [
    ...se(!r.inicio.uf, 'inicio', 'Informe onde o serviço começa.'),
    ...se(!r.fim.uf, 'fim', 'Informe onde o serviço termina.'),
  ]),
  regra('H021', '753', (r) => {
    if (r.servico !== PESSOAS && r.percurso.length === 0) return []
    const salto = saltoNoPercurso(r.inicio.uf, r.percurso, r.fim.uf)
    return se(
      r.inicio.uf && r.fim.uf && interestadual(r) && salto,
      'percurso',
      `${salto?.join(' e ')} não fazem divisa: informe os estados do caminho, na ordem da viagem.`,
    )
  }),
  regra('H022', '757', (r) =>
    se(r.servico !== BAGAGEM && !r.tomador, 'tomador', 'Informe o tomador do serviço.'),
  ),
  regra('H023', '839', (r) =>
    se(
      original(r) && r.servico === PESSOAS && interno(r) && !r.fretamento.registro_estadual,
      'fretamento.registro_estadual',
      'Dentro do estado, o transporte de pessoas leva o número do registro estadual.',
    ),
  ),
  regra('H024', '840', (r) =>
    se(
      original(r) && r.servico === PESSOAS && interestadual(r) && !r.fretamento.taf,
      'fretamento.taf',
      'Entre estados, o transporte de pessoas leva o Termo de Autorização de Fretamento (TAF).',
    ),
  ),
  regra('H015', '798', (r) =>
    se(
      original(r) && temModal(r) && !r.fretamento.taf && !r.fretamento.registro_estadual,
      'fretamento.registro_estadual',
      'Informe o TAF ou o número do registro estadual.',
    ),
  ),
  regra('H025', '841', (r) =>
    se(
      original(r) && r.servico === PESSOAS && !r.fretamento.tipo,
      'fretamento.tipo',
      'Informe o fretamento.',
    ),
  ),
  regra('H026', '837', (r) =>
    se(
      original(r) && temModal(r) && r.fretamento.tipo === '1' && !r.fretamento.viagem,
      'fretamento.viagem',
      'No fretamento eventual, informe a data e a hora da viagem.',
    ),
  ),
  regra('H027', '838', (r, { emissao }) => {
    const viagem = noRelogioDa(emissao, r.fretamento.viagem)
    return se(
      r.tipo === '0' && temModal(r) && r.fretamento.tipo && viagem && viagem <= emissao,
      'fretamento.viagem',
      'A viagem começa depois da emissão.',
    )
  }),
  regra('H028', '754', (r) =>
    se(
      original(r) && r.servico === BAGAGEM && r.documentos.length === 0,
      'documentos',
      'O excesso de bagagem leva os documentos a que pertence: o BP-e, ou o bilhete.',
    ),
  ),
  regra('H029', '891', (r, { emissao }) =>
    r.documentos.flatMap((d, i): Achado[] => {
      const ruim = d.bpe ? chaveRuim(d.bpe, BPE, emissao) : null
      return ruim ? [[`documentos.${i}.bpe`, ruim]] : []
    }),
  ),
  regra('H035', '897', (r) =>
    r.documentos.flatMap((d, i) =>
      se(
        d.bpe.length === 44 && d.bpe.slice(6, 20) !== r.cnpj_emitente,
        `documentos.${i}.bpe`,
        'O BP-e é de outra empresa.',
      ),
    ),
  ),
  regra('H057', '760', (r) =>
    se(
      r.servico === PESSOAS && r.tomador?.documento.length === 14 && r.federais.inss === null,
      'federais.inss',
      'Informe o INSS retido: o tomador é pessoa jurídica. Se não há retenção, escreva 0.',
    ),
  ),
]

/** What a GTV-e that is charged must be. */
const DAS_GTVES: readonly Regra[] = [
  regra('H046', '882', (r, { emissao }) =>
    r.gtves.flatMap((g, i): Achado[] => {
      const ruim = chaveRuim(g.chave, GTVE, emissao)
      return ruim ? [[`gtves.${i}.chave`, ruim]] : []
    }),
  ),
  regra('H049', '885', (r, { conhecidos }) =>
    r.gtves.flatMap((g, i) =>
      se(conhecidos.get(g.chave)?.estado === 'cancelado', `gtves.${i}.chave`, 'Esta GTV-e está cancelada.'),
    ),
  ),
  regra('H050', '886', (r) =>
    r.gtves.flatMap((g, i) =>
      se(
        g.chave.length === 44 && g.chave.slice(6, 20) !== r.cnpj_emitente,
        `gtves.${i}.chave`,
        'Esta GTV-e é de outra empresa.',
      ),
    ),
  ),
  regra('H051', '887', (r) =>
    r.gtves.flatMap((g, i) =>
      se(
        g.chave && r.gtves.findIndex((x) => x.chave === g.chave) !== i,
        `gtves.${i}.chave`,
        'Esta GTV-e está repetida.',
      ),
    ),
  ),
  regra('H052', '898', (r) =>
    r.gtves.flatMap((g, i) =>
      se(
        g.componentes.some((c) => c.tipo === '6' && !c.nome),
        `gtves.${i}.componentes`,
        'Dê nome ao componente do tipo Outros.',
      ),
    ),
  ),
  regra('H053', '899', (r, { total }) => {
    const soma = r.gtves.flatMap((g) => g.componentes).reduce((s, c) => s + c.valor_centavos, 0)
    return se(
      r.gtves.length > 0 && Math.abs(soma - total) > DEZ_CENTAVOS,
      'gtves',
      'Os componentes das GTV-e somam outro valor que o da prestação.',
    )
  }),
]

const VALORES_E_CFOP: readonly Regra[] = [
  regra('H054', '650', (r, { total }) =>
    se(original(r) && total > LIMITE_CENTAVOS, 'componentes', 'O serviço passa de R$ 9.999.999,99.'),
  ),
  regra('H058', '676', (_, { cfop }) =>
    se(
      cfop && !(CFOP_DE_TRANSPORTE as readonly string[]).includes(cfop),
      'cfop',
      `O CFOP ${cfop} não é de transporte.`,
    ),
  ),
]

/** What holds between a document and one that it takes the place of, or adds to. */
function contra(
  r: RascunhoOs,
  c: Conhecido,
  campo: string,
  como: string,
): readonly (readonly [boolean, string, string])[] {
  return [
    [c.estado === 'cancelado', campo, `O CT-e OS a ${como} está cancelado.`],
    [c.estado === 'substituido', campo, `O CT-e OS a ${como} já foi substituído.`],
    [c.cnpj_emitente !== r.cnpj_emitente, campo, `O CT-e OS a ${como} é de outra empresa.`],
    [
      r.tomador !== null && c.tomador !== r.tomador.documento,
      'tomador.documento',
      `O tomador é o do CT-e OS a ${como}.`,
    ],
    [c.ufInicio !== r.inicio.uf, 'inicio', `O serviço começa em ${c.ufInicio}, como no CT-e OS a ${como}.`],
    [c.ufFim !== r.fim.uf, 'fim', `O serviço termina em ${c.ufFim}, como no CT-e OS a ${como}.`],
    [c.servico !== r.servico, 'servico', `O serviço é o mesmo do CT-e OS a ${como}.`],
  ]
}

const derivados = (
  tipo: '1' | '3',
  campo: 'substituido' | 'complementados',
  como: string,
  ids: readonly [falta: string, chave: string, codigos: readonly (readonly [string, string])[]],
): Regra[] => {
  const chaves = (r: RascunhoOs): readonly string[] =>
    r.tipo !== tipo ? [] : campo === 'substituido' ? [r.substituido].filter(Boolean) : r.complementados
  const [falta, daChave, codigos] = ids
  return [
    regra(falta, tipo === '3' ? '505' : '459', (r) =>
      se(r.tipo === tipo && chaves(r).length === 0, campo, `Informe a chave do CT-e OS a ${como}.`),
    ),
    regra(daChave, tipo === '3' ? '858' : '859', (r, { emissao }) =>
      chaves(r).flatMap((chave): Achado[] => {
        const ruim = chaveRuim(chave, CTEOS, emissao)
        return ruim ? [[campo, ruim]] : []
      }),
    ),
    ...codigos.map(([id, cStat], i) =>
      regra(id, cStat, (r, { conhecidos }) =>
        chaves(r).flatMap((chave) => {
          const c = conhecidos.get(chave)
          const [ha, onde, frase] = (c && contra(r, c, campo, como)[i]) ?? [false, '', '']
          return se(ha, onde, frase)
        }),
      ),
    ),
  ]
}

/** What a cancelled one that is named must be. */
const DO_CANCELADO: readonly Regra[] = [
  regra('H037', '815', (r) =>
    se(
      original(r) && r.servico === PESSOAS && r.cancelado,
      'cancelado',
      'O transporte de pessoas não cita CT-e OS cancelado.',
    ),
  ),
  regra('H038', '856', (r, { emissao }) => {
    const ruim = r.cancelado ? chaveRuim(r.cancelado, CTEOS, emissao) : null
    return ruim ? [['cancelado', ruim]] : []
  }),
  ...(
    [
      ['H041', '826', (c) => c.estado !== 'cancelado', 'O CT-e OS citado como cancelado não está cancelado.'],
      ['H042', '827', (c, r) => c.cnpj_emitente !== r.cnpj_emitente, 'O CT-e OS citado é de outra empresa.'],
      ['H043', '830', (c, r) => c.servico !== r.servico, 'O CT-e OS citado é de outro tipo de serviço.'],
    ] as const satisfies readonly (readonly [
      string,
      string,
      (c: Conhecido, r: RascunhoOs) => boolean,
      string,
    ])[]
  ).map(([id, cStat, ha, frase]) =>
    regra(id, cStat, (r, { conhecidos }: Contexto) => {
      const c = conhecidos.get(r.cancelado)
      return se(c && ha(c, r), 'cancelado', frase)
    }),
  ),
]

/** The rules of a CT-e OS (section 2.2), those that SEFAZ alone can answer left to it. */
export const REGRAS_DO_OS: readonly Regra[] = [
  ...DO_SERVICO,
  ...DAS_GTVES,
  ...VALORES_E_CFOP,
  ...DO_CANCELADO,
  ...derivados('3', 'substituido', 'substituir', [
    'H060',
    'H061',
    [
      ['H064', '569'],
      ['H065', '570'],
      ['H069', '510'],
      ['H070', '552'],
      ['H072', '559'],
      ['H073', '560'],
      ['H074', '834'],
    ],
  ]),
  ...derivados('1', 'complementados', 'complementar', [
    'H014',
    'H102',
    [
      ['H106', '655'],
      ['H107', '657'],
      ['H101', '269'],
      ['H109', '804'],
      ['H111', '811'],
      ['H112', '812'],
      ['H113', '835'],
    ],
  ]),
  ...PESSOAS_DO_OS,
]

/** Keys of the group's own documents that a draft names. */
export const chavesCitadas = (r: RascunhoOs): string[] =>
  [r.cancelado, r.substituido, ...r.complementados, ...r.gtves.map((g) => g.chave)].filter(Boolean)
