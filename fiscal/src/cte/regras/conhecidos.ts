import { type Achado, NADA, type RegraDeNegocio, regraDoManual as regra } from './regra.ts'
import type { ChaveCitada, Papel, Vista } from './vista.ts'

/** Someone on a document of ours: CNPJ or CPF, and his state. */
export interface ParteConhecida {
  documento: string
  uf: string
}

/** What the house's own rows tell of a CT-e that another cites. */
export interface CteConhecido {
  situacao: 'autorizado' | 'cancelado' | 'substituido'
  /** `tpCTe` and `tpServ`. */
  tipo: string
  servico: string
  /** ISO 8601 instant. */
  autorizadoEm: string | null
  /** How many complements of it were authorised. */
  complementos: number
  /** Whether the taker's disagreement (610110) is here and stands. */
  desacordo: boolean
  toma: string
  /** `tomador` only where `toma` is '4'. */
  partes: Readonly<Partial<Record<Papel, ParteConhecida>>>
  UFIni: string
  UFFim: string
  cMunIni: string
  cMunFim: string
  nfes: readonly string[]
}

const DIAS_PARA_SUBSTITUIR = 60
const MAIS_COMPLEMENTOS = 10
const PAPEIS: Readonly<Record<string, Papel>> = {
  '0': 'remetente',
  '1': 'expedidor',
  '2': 'recebedor',
  '3': 'destinatario',
  '4': 'tomador',
}

type Julgar = (vista: Vista, conhecido: CteConhecido, agora: string) => string | false | undefined

/** A rule between a document and those it cites, of which we have rows. */
function entre(
  citados: (vista: Vista) => readonly ChaveCitada[],
  [id, cStat, julgar, onde]: readonly [string, string, Julgar, string?],
): RegraDeNegocio {
  return regra(id, cStat, (vista, { conhecidos, agora }) =>
    citados(vista).flatMap(({ caminho, chave }): readonly Achado[] => {
      const conhecido = conhecidos?.get(chave)
      const mensagem = conhecido && julgar(vista, conhecido, agora)
      return mensagem ? [{ caminho: onde ?? caminho, mensagem }] : NADA
    }),
  )
}

const doSubstituido = ({ ide, substituido }: Vista): readonly ChaveCitada[] =>
  (ide.tpCTe === '3' || ide.tpCTe === '6') && substituido ? [substituido] : []
const dosComplementados = ({ ide, complementados }: Vista): readonly ChaveCitada[] =>
  ide.tpCTe === '1' ? complementados : []
const doSubcontratado = ({ ide, anteriores }: Vista): readonly ChaveCitada[] =>
  ide.tpServ === '1' ? anteriores : []

const quemE = (vista: Vista, papel: Papel): string => {
  const um = vista.pessoas.find((p) => p.papel === papel)
  return um?.CNPJ ?? um?.CPF ?? ''
}

const mesmaParte =
  (papel: Papel, nome: string, qual: string): Julgar =>
  (vista, { partes }) =>
    quemE(vista, papel) !== (partes[papel]?.documento ?? '') && `O ${nome} deve ser o mesmo do CT-e ${qual}.`

const mesmaUf =
  (ponta: 'UFIni' | 'UFFim', nome: string, qual: string): Julgar =>
  ({ ide }, conhecido) =>
    ide[ponta] && ide[ponta] !== conhecido[ponta] && `A UF de ${nome} deve ser a do CT-e ${qual}.`

const mesmoServico =
  (qual: string): Julgar =>
  ({ ide }, { servico }) =>
    ide.tpServ !== servico && `O tipo de serviço deve ser o do CT-e ${qual}.`

const normalOuSubstituto =
  (qual: string): Julgar =>
  ({ simplificado }, { tipo }) =>
    simplificado
      ? tipo !== '5' && tipo !== '6' && `Só CT-e simplificado pode ser ${qual} por um simplificado.`
      : tipo !== '0' && tipo !== '3' && `Só CT-e normal ou de substituição pode ser ${qual}.`

const mesmasNotas: Julgar = ({ nfes }, conhecido) => {
  const nossas = new Set(nfes.map((uma) => uma.chave))
  return (
    (nossas.size !== new Set(conhecido.nfes).size || conhecido.nfes.some((uma) => !nossas.has(uma))) &&
    'As NF-e devem ser as mesmas do CT-e substituído.'
  )
}

const alteraToma = ({ trocaTomador }: Vista): boolean => trocaTomador
const raiz = (documento: string): string => (documento.length === 14 ? documento.slice(0, 8) : documento)
const tomadorDe = ({ toma, partes }: CteConhecido) => partes[PAPEIS[toma] ?? 'tomador']

const SUBSTITUIDO = 'substituído'
const COMPLEMENTADO = 'complementado'
const TOMA4 = 'infCte/ide/toma4'

const DA_SUBSTITUICAO: readonly (readonly [string, string, Julgar, string?])[] = [
  ['G081', '569', (_, c) => c.situacao === 'cancelado' && 'O CT-e a substituir está cancelado.'],
  ['G082', '570', (_, c) => c.situacao === 'substituido' && 'O CT-e a substituir já foi substituído.'],
  ['G083', '659', (_, c) => c.complementos > 0 && 'O CT-e a substituir já foi complementado.'],
  ['G085', '571', normalOuSubstituto(SUBSTITUIDO)],
  ['G087', '511', mesmaParte('remetente', 'remetente', SUBSTITUIDO), 'infCte/rem'],
  ['G088', '512', mesmaParte('destinatario', 'destinatário', SUBSTITUIDO), 'infCte/dest'],
  ['G089', '550', mesmaParte('expedidor', 'expedidor', SUBSTITUIDO), 'infCte/exped'],
  ['G090', '551', mesmaParte('recebedor', 'recebedor', SUBSTITUIDO), 'infCte/receb'],
  ['G092', '559', mesmaUf('UFIni', 'início', SUBSTITUIDO), 'infCte/ide/UFIni'],
  ['G093', '560', mesmaUf('UFFim', 'término', SUBSTITUIDO), 'infCte/ide/UFFim'],
  ['G094', '734', mesmasNotas, 'infCte/infCTeNorm/infDoc'],
  ['G095', '834', mesmoServico(SUBSTITUIDO), 'infCte/ide/tpServ'],
  [
    'G096',
    '563',
    (_, { autorizadoEm }, agora) =>
      autorizadoEm !== null &&
      Date.parse(agora) - Date.parse(autorizadoEm) > DIAS_PARA_SUBSTITUIR * 86_400_000 &&
      'Passaram mais de 60 dias da autorização do CT-e a substituir.',
  ],
  [
    'G097',
    '738',
    (vista, { toma }) =>
      !alteraToma(vista) &&
      vista.toma !== '4' &&
      vista.toma !== toma &&
      'O tomador deve ser o do CT-e substituído; para trocá-lo, marque a troca de tomador.',
    'infCte/ide/toma3/toma',
  ],
  [
    'G098',
    '552',
    (vista, { partes }) =>
      !alteraToma(vista) &&
      (vista.simplificado || vista.toma === '4') &&
      quemE(vista, 'tomador') !== partes.tomador?.documento &&
      'O tomador deve ser o do CT-e substituído; para trocá-lo, marque a troca de tomador.',
    TOMA4,
  ],
  [
    'G099',
    '740',
    (vista, { partes }) =>
      alteraToma(vista) &&
      vista.toma === '4' &&
      !Object.values(partes).some((p) => raiz(p.documento) === raiz(quemE(vista, 'tomador'))) &&
      'O novo tomador deve ser alguém que já estava no CT-e substituído.',
    TOMA4,
  ],
  [
    'G100',
    '741',
    (vista, conhecido) =>
      alteraToma(vista) &&
      vista.toma === '4' &&
      vista.tomador?.UF !== tomadorDe(conhecido)?.uf &&
      'O novo tomador deve ser da mesma UF do tomador do CT-e substituído.',
    TOMA4,
  ],
  [
    'G101',
    '742',
    (vista, { toma }) =>
      alteraToma(vista) &&
      vista.toma !== '4' &&
      vista.toma === toma &&
      'A troca de tomador está marcada, mas o tomador é o mesmo do CT-e substituído.',
    'infCte/ide/toma3/toma',
  ],
]

const DO_COMPLEMENTO: readonly (readonly [string, string, Julgar, string?])[] = [
  ['G164', '491', normalOuSubstituto(COMPLEMENTADO)],
  ['G165', '655', (_, c) => c.situacao === 'cancelado' && 'O CT-e a complementar está cancelado.'],
  ['G166', '657', (_, c) => c.situacao === 'substituido' && 'O CT-e a complementar foi substituído.'],
  [
    'G167',
    '520',
    (_, { complementos }) =>
      complementos >= MAIS_COMPLEMENTOS && 'O CT-e já tem 10 complementos, o limite da SEFAZ.',
  ],
  ['G168', '800', mesmaParte('remetente', 'remetente', COMPLEMENTADO), 'infCte/rem'],
  ['G169', '801', mesmaParte('destinatario', 'destinatário', COMPLEMENTADO), 'infCte/dest'],
  ['G170', '802', mesmaParte('expedidor', 'expedidor', COMPLEMENTADO), 'infCte/exped'],
  ['G171', '803', mesmaParte('recebedor', 'recebedor', COMPLEMENTADO), 'infCte/receb'],
  [
    'G172',
    '804',
    (vista, { partes }) =>
      vista.toma === '4' &&
      quemE(vista, 'tomador') !== partes.tomador?.documento &&
      'O tomador deve ser o mesmo do CT-e complementado.',
    TOMA4,
  ],
  ['G174', '811', mesmaUf('UFIni', 'início', COMPLEMENTADO), 'infCte/ide/UFIni'],
  ['G175', '812', mesmaUf('UFFim', 'término', COMPLEMENTADO), 'infCte/ide/UFFim'],
  ['G176', '835', mesmoServico(COMPLEMENTADO), 'infCte/ide/tpServ'],
]

/** The taker's word may not have come to us yet: it is looked at and hinders nothing. */
const semDesacordo: RegraDeNegocio = {
  ...entre(doSubstituido, [
    'G084',
    '739',
    (_, { desacordo }) =>
      !desacordo &&
      'Não recebemos o desacordo do tomador (evento 610110) sobre o CT-e substituído: a SEFAZ o exige antes da substituição.',
  ]),
  gravidade: 'aviso',
}

/** Rules between a document and those of ours that it replaces, complements or goes under. */
export const REGRAS_DOS_CONHECIDOS: readonly RegraDeNegocio[] = [
  entre(doSubcontratado, [
    'G069',
    '832',
    ({ ide }, c) =>
      (ide.cMunIni !== c.cMunIni || ide.cMunFim !== c.cMunFim) &&
      'O início e o término devem ser os do CT-e subcontratado.',
    'infCte/ide/cMunIni',
  ]),
  entre(
    ({ anteriores }) => anteriores,
    ['G068', '750', (_, c) => c.situacao === 'cancelado' && 'O CT-e anterior está cancelado.'],
  ),
  entre(
    ({ multimodais }) => multimodais,
    ['G074', '692', (_, c) => c.situacao === 'cancelado' && 'O CT-e multimodal está cancelado.'],
  ),
  entre(
    ({ daFerrovia }) => daFerrovia,
    ['G035', '711', (_, c) => c.situacao === 'cancelado' && 'O CT-e da ferrovia de origem está cancelado.'],
  ),
  ...DA_SUBSTITUICAO.map((linha) => entre(doSubstituido, linha)),
  semDesacordo,
  ...DO_COMPLEMENTO.map((linha) => entre(dosComplementados, linha)),
]

/** Keys whose rows these rules would ask for. */
export function chavesAConhecer(vista: Vista): string[] {
  const { anteriores, multimodais, daFerrovia } = vista
  const citados = [
    ...doSubstituido(vista),
    ...dosComplementados(vista),
    ...anteriores,
    ...multimodais,
    ...daFerrovia,
  ]
  return [...new Set(citados.map((um) => um.chave))]
}
