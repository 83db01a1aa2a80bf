import type { RascunhoOs } from '@tropeiro/contract/fiscal/cteos/rascunho'
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
const CTEOS = { modelo: '67', nome: 'CT-e OS', desde: 2009 }

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
      r.tipo !== '1' && r.servico === PESSOAS && r.cancelado,
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

/** What another CT-e OS must be that this one names: cancelled, substituted or added to. */
export const CITADOS_DO_OS: readonly Regra[] = [
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
  regra('H066', '659', (r, { conhecidos }) =>
    se(
      r.tipo === '3' && conhecidos.get(r.substituido)?.complementado,
      'substituido',
      'O CT-e OS a substituir já foi complementado.',
    ),
  ),
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
]

/** Keys of the group's own documents that a draft names. */
export const chavesCitadas = (r: RascunhoOs): string[] =>
  [r.cancelado, r.substituido, ...r.complementados, ...r.gtves.map((g) => g.chave)].filter(Boolean)
