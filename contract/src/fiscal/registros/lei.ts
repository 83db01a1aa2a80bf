import type { AjustesDosRegistros, PedidoDeRegistro } from './formas.ts'
import type { TipoDoRegistro } from './nomes.ts'

/** A rule of law or of an authority: from its day on it holds, unless the group says otherwise. */
export type RegraDeRegistro = {
  codigo: string
  tipo: TipoDoRegistro
  nome: string
  fonte: string
  desde: string
  /** Whose trips ask for it; `mdfe`: an MDF-e that needs it does not go out without it. */
  quem: 'terceiro' | 'todos' | 'mdfe'
  /** What holds before the group says anything. */
  ligada: boolean
}

/** Who needs what, oldest first. */
export const REGRAS_DOS_REGISTROS: readonly RegraDeRegistro[] = [
  {
    codigo: 'pedagio_do_terceiro',
    tipo: 'vale_pedagio',
    nome: 'O pedágio de quem é contratado é pago antes da viagem',
    fonte: 'Lei 10.209/2001; Res. ANTT 6.024/2023',
    desde: '2001-03-23',
    quem: 'terceiro',
    ligada: true,
  },
  {
    codigo: 'ciot_do_tac',
    tipo: 'ciot',
    nome: 'Viagem com autônomo ou terceiro leva CIOT',
    fonte: 'Res. ANTT 5.862/2019',
    desde: '2020-01-16',
    quem: 'terceiro',
    ligada: true,
  },
  {
    codigo: 'averbar_tudo',
    tipo: 'averbacao',
    nome: 'Todo embarque é averbado antes da saída',
    fonte: 'Lei 11.442/2007, art. 13 (Lei 14.599/2023)',
    desde: '2023-06-19',
    quem: 'todos',
    ligada: true,
  },
  {
    codigo: 'ciot_de_todos',
    tipo: 'ciot',
    nome: 'Todo transporte pago leva CIOT, também o da frota própria',
    fonte: 'Res. ANTT 6.078/2026; Lei 15.485/2026',
    desde: '2026-05-24',
    quem: 'todos',
    ligada: true,
  },
  {
    codigo: 'mdfe_sem_ciot',
    tipo: 'ciot',
    nome: 'O MDF-e não sai sem o CIOT da viagem (ligue quando a SEFAZ passar a recusar)',
    fonte: 'NT MDF-e 2026.001, rejeição 684',
    desde: '2026-05-24',
    quem: 'mdfe',
    ligada: false,
  },
]

type Regras = AjustesDosRegistros['regras']

const valem = (dia: string, regras: Regras) =>
  REGRAS_DOS_REGISTROS.filter((r) => r.desde <= dia && (regras[r.codigo] ?? r.ligada))

/** What the rules of a day ask for: of a trip of the house's own, or with a truck of somebody else. */
export const exigidos = (q: { dia: string; terceiro: boolean; regras: Regras }): Set<TipoDoRegistro> =>
  new Set(
    valem(q.dia, q.regras)
      .filter((r) => r.quem === 'todos' || (r.quem === 'terceiro' && q.terceiro))
      .map((r) => r.tipo),
  )

/** Kinds without which an MDF-e does not go out. */
export const travamMdfe = (dia: string, regras: Regras): Set<TipoDoRegistro> =>
  new Set(
    valem(dia, regras)
      .filter((r) => r.quem === 'mdfe')
      .map((r) => r.tipo),
  )

/** What the MDF-e's layout takes for a number; null: it does. */
export function numeroNaoServe(tipo: TipoDoRegistro, numero: string): string | null {
  if (tipo === 'ciot' && !/^\d{12}$/.test(numero)) return 'O CIOT tem 12 algarismos.'
  if (tipo === 'vale_pedagio' && !/^\d{1,20}$/.test(numero))
    return 'O número do vale-pedágio tem de 1 a 20 algarismos.'
  return null
}

type Falta = readonly [campo: keyof PedidoDeRegistro, nome: string]

const DA_VIAGEM: readonly Falta[] = [
  ['placa', 'a placa'],
  ['origem_ibge', 'o município de origem'],
  ['destino_ibge', 'o município de destino'],
]
const PRECISA: Record<TipoDoRegistro, readonly Falta[]> = {
  ciot: [
    ...DA_VIAGEM,
    ['motorista_cpf', 'o CPF do motorista'],
    ['frete_centavos', 'o valor do frete combinado'],
    ['peso_gramas', 'o peso'],
  ],
  vale_pedagio: [...DA_VIAGEM, ['eixos', 'os eixos da composição']],
  averbacao: [
    ['chave', 'a chave do CT-e'],
    ['valor_carga_centavos', 'o valor da carga'],
  ],
}

/** What a request still lacks, in the dispatcher's words. */
export function faltaNoPedido(tipo: TipoDoRegistro, p: PedidoDeRegistro): Falta[] {
  const falta = PRECISA[tipo].filter(([campo]) => !p[campo])
  // Who is contracted is somebody with a register of his own.
  if (tipo === 'ciot' && p.contratado !== '' && !p.rntrc) falta.push(['rntrc', 'o RNTRC do contratado'])
  return falta
}
