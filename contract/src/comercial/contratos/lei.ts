import type {
  AjustesDosContratos,
  ContratoEscrito,
  DescontoDoTerceiro,
  PendenciaDoContrato,
} from './formas.ts'

/** A rule of law: from its day on it holds, unless the group says otherwise. */
export type RegraDoContrato = {
  codigo: string
  nome: string
  fonte: string
  /** Day of the act, or of the day on which it began to hold. */
  desde: string
  /** Stands in the way of the approval; the others warn. */
  grave: boolean
  /** What holds before the group says anything. */
  ligada: boolean
}

/** What the law forbids in a contract, oldest first. */
export const REGRAS_DO_CONTRATO: readonly RegraDoContrato[] = [
  {
    codigo: 'reajuste_anual',
    nome: 'Reajuste por índice em menos de doze meses não vale',
    fonte: 'Lei 10.192/2001, art. 2º, § 1º',
    desde: '2001-02-14',
    grave: false,
    ligada: true,
  },
  {
    codigo: 'desconto_vale_pedagio',
    nome: 'O vale-pedágio não se desconta do frete',
    fonte: 'Lei 10.209/2001, arts. 1º e 2º',
    desde: '2001-03-23',
    grave: true,
    ligada: true,
  },
  {
    codigo: 'rntrc',
    nome: 'Quem transporta por conta de outro tem RNTRC',
    fonte: 'Lei 11.442/2007, art. 2º',
    desde: '2007-01-05',
    grave: true,
    ligada: true,
  },
  {
    codigo: 'carta_frete',
    nome: 'Carta-frete é proibida: paga-se em conta do contratado ou por instituição de pagamento',
    fonte: 'Lei 11.442/2007, art. 5º-A',
    desde: '2010-06-11',
    grave: true,
    ligada: true,
  },
  {
    codigo: 'cinco_horas',
    nome: 'Carga e descarga em até cinco horas da chegada',
    fonte: 'Lei 11.442/2007, art. 11, § 5º (Lei 13.103/2015)',
    desde: '2015-03-02',
    grave: false,
    ligada: true,
  },
  {
    codigo: 'desconto_geral',
    nome: 'Do autônomo não se desconta o que não foi apurado e acordado',
    fonte: 'Res. ANTT 5.862/2019, art. 16, III',
    desde: '2019-12-17',
    grave: true,
    ligada: true,
  },
  {
    codigo: 'desconto_taxa_e_seguro',
    nome: 'Do autônomo não se desconta taxa administrativa nem seguro: a indenização é de duas vezes o frete',
    fonte: 'Lei 11.442/2007, art. 13-B (Lei 14.599/2023)',
    desde: '2023-06-19',
    grave: true,
    ligada: true,
  },
  {
    codigo: 'trinta_dias_uteis',
    nome: 'O frete é pago em até trinta dias úteis',
    fonte: 'Lei 15.485/2026',
    desde: '2026-08-06',
    grave: true,
    ligada: true,
  },
  {
    codigo: 'adiantamento_70',
    nome: 'Adiantamento de ao menos 70 % (vetado; ligue se o veto cair)',
    fonte: 'Lei 15.485/2026, Veto 43/2026',
    desde: '2026-08-06',
    grave: true,
    ligada: false,
  },
]

const FIVE_HOURS = 300
const THIRTY_DAYS = 30
const SEVENTY_PERCENT = 700_000
const TWELVE_MONTHS = 12
/** Indexes of prices: their adjustment is the law's. What is negotiated, or follows the diesel's trigger, is not one. */
const POR_INDICE: readonly string[] = ['inctf', 'inctl', 'ipca']

type Conferido = Pick<ContratoEscrito, 'tipo' | 'rntrc' | 'condicoes'>
type Queixa = readonly [campo: string, mensagem: string]

const deTerceiro = (c: Conferido): boolean => c.tipo !== 'cliente'
const desconta = (c: Conferido, quais: readonly DescontoDoTerceiro[]): boolean =>
  deTerceiro(c) && c.condicoes.pagamento.descontos.some((d) => quais.includes(d))
const DESCONTOS = 'condicoes.pagamento.descontos'

const queixas: Readonly<Record<string, (c: Conferido) => Queixa | false>> = {
  reajuste_anual: ({ condicoes: { reajuste } }) =>
    POR_INDICE.includes(reajuste.indice) &&
    reajuste.meses < TWELVE_MONTHS && [
      'condicoes.reajuste.meses',
      'O reajuste por índice só vale de doze em doze meses.',
    ],
  desconto_vale_pedagio: (c) =>
    desconta(c, ['vale_pedagio']) && [DESCONTOS, 'O vale-pedágio é pago à parte e não se desconta do frete.'],
  rntrc: (c) => deTerceiro(c) && c.rntrc === '' && ['rntrc', 'Informe o RNTRC de quem transporta.'],
  carta_frete: (c) =>
    deTerceiro(c) &&
    c.condicoes.pagamento.forma === 'carta_frete' && [
      'condicoes.pagamento.forma',
      'Carta-frete é proibida: escolha a conta do contratado ou uma instituição de pagamento.',
    ],
  cinco_horas: ({ condicoes: { estadia } }) =>
    estadia.livre_minutos > FIVE_HOURS && [
      'condicoes.estadia.livre_minutos',
      'A lei dá cinco horas para carga e descarga: além delas a estadia é devida, diga o contrato o que disser.',
    ],
  desconto_geral: (c) =>
    c.tipo === 'tac' &&
    desconta(c, ['avaria', 'outros']) && [
      DESCONTOS,
      'Do frete do autônomo não se desconta avaria sem apuração, nem deságio.',
    ],
  desconto_taxa_e_seguro: (c) =>
    c.tipo === 'tac' &&
    desconta(c, ['administracao', 'seguro']) && [
      DESCONTOS,
      'Taxa administrativa e seguro não se descontam do autônomo: a indenização é de duas vezes o frete.',
    ],
  trinta_dias_uteis: (c) =>
    deTerceiro(c) &&
    c.condicoes.pagamento.prazo_uteis > THIRTY_DAYS && [
      'condicoes.pagamento.prazo_uteis',
      'O frete tem de ser pago em até trinta dias úteis.',
    ],
  adiantamento_70: (c) =>
    c.tipo === 'tac' &&
    c.condicoes.pagamento.adiantamento < SEVENTY_PERCENT && [
      'condicoes.pagamento.adiantamento',
      'O adiantamento tem de ser de ao menos 70 %.',
    ],
}

/** Whether a rule holds on a day, as the group has it. */
export const regraVale = (r: RegraDoContrato, dia: string, regras: AjustesDosContratos['regras']): boolean =>
  r.desde <= dia && (regras[r.codigo] ?? r.ligada)

/** What the law has to say of a contract on a day, what stands in the way of it first. */
export function conferirContrato(
  c: Conferido,
  q: { dia: string; regras: AjustesDosContratos['regras'] },
): PendenciaDoContrato[] {
  return REGRAS_DO_CONTRATO.flatMap((r) => {
    const said = regraVale(r, q.dia, q.regras) && queixas[r.codigo]!(c)
    if (!said) return []
    return [{ regra: r.codigo, campo: said[0], mensagem: said[1], fonte: r.fonte, grave: r.grave }]
  }).sort((a, b) => Number(b.grave) - Number(a.grave))
}
