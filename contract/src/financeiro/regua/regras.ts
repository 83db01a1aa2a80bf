import { somarDias } from '../titulos/regras.ts'
import type { AcaoDaRegua } from './nomes.ts'

/* When each step of collection falls: pure, days as AAAA-MM-DD; no clock and no database. */

/** So many days before or after the due day, what is done, and what the letter says. */
export type Passo = {
  dias: number
  nome: string
  acao: AcaoDaRegua
  texto: string
  /** From here on the house is warned before it sells to this client on credit. */
  avisa_credito: boolean
}
export type Classe = { codigo: string; nome: string; passos: readonly Passo[] }
export type Regua = {
  ligada: boolean
  /** Steps that fell before this day do not go any more. */
  desde: string
  /** Hours of São Paulo within which letters go: from the first on, before the second. */
  hora_de: number
  hora_ate: number
  /** Where an answer goes; empty: to the sender. */
  responder_para: string
  classes: readonly Classe[]
}

export const CLASSE_PADRAO = 'padrao'
export const MAIS_ADIANTE = -30
/** No house writes to a debtor before the first or from the second on. */
export const HORA_DE = 8
export const HORA_ATE = 20

const MAIS_DIAS_PARADOS = 30
type Parado = (dia: string) => boolean
function andar(dia: string, passo: 1 | -1, parado: Parado): string {
  let d = dia
  for (let i = 0; i < MAIS_DIAS_PARADOS && parado(d); i++) d = somarDias(d, passo)
  return d
}
/** The same day, or the next on which people work. */
export const utilDepois = (dia: string, parado: Parado): string => andar(dia, 1, parado)

/** A reminder falls on a business day before it is due; what is late counts from the business day on which it could still be paid. */
export const diaDoPasso = (vencimento: string, dias: number, parado: Parado): string =>
  dias < 0
    ? andar(somarDias(vencimento, dias), -1, parado)
    : utilDepois(somarDias(utilDepois(vencimento, parado), dias), parado)

/** The last step that fell, whichever were missed before it. */
export function passoDoDia(
  vencimento: string,
  q: { passos: readonly Passo[]; hoje: string; desde: string; parado: Parado },
): (Passo & { dia: string }) | null {
  let ultimo: (Passo & { dia: string }) | null = null
  for (const p of [...q.passos].sort((a, b) => a.dias - b.dias)) {
    const dia = diaDoPasso(vencimento, p.dias, q.parado)
    if (dia > q.hoje) break
    ultimo = dia < q.desde ? null : { ...p, dia }
  }
  return ultimo
}

/** How a step is called by its day. */
export const nomeDoDia = (dias: number): string =>
  dias === 0
    ? 'No vencimento'
    : dias < 0
      ? `${-dias} dias antes`
      : dias === 1
        ? '1 dia depois'
        : `${dias} dias depois`

const lembrete = 'Lembramos que há títulos a vencer. Seguem os dados para pagar.'
const comuns: readonly Passo[] = [
  { dias: -5, nome: 'Lembrete', acao: 'email', texto: lembrete, avisa_credito: false },
  {
    dias: 0,
    nome: 'Vence hoje',
    acao: 'email',
    texto: 'Há títulos que vencem hoje. Seguem os dados para pagar.',
    avisa_credito: false,
  },
  {
    dias: 1,
    nome: 'Venceu ontem',
    acao: 'email',
    texto:
      'Não localizamos o pagamento dos títulos abaixo. Pode ter sido um esquecimento: seguem os dados para pagar.',
    avisa_credito: false,
  },
  {
    dias: 3,
    nome: 'Segundo aviso',
    acao: 'email',
    texto: 'Os títulos abaixo continuam em aberto. Pedimos o pagamento ou a data em que ele será feito.',
    avisa_credito: false,
  },
  { dias: 7, nome: 'Ligar', acao: 'tarefa', texto: '', avisa_credito: false },
]
const carta =
  'Apesar dos avisos anteriores, os títulos abaixo continuam em aberto. Sem o pagamento ou um acordo, novas coletas a prazo podem ser suspensas.'
const finais: readonly Passo[] = [
  { dias: 30, nome: 'Protesto ou negativação', acao: 'tarefa', texto: '', avisa_credito: true },
  { dias: 60, nome: 'Advogado', acao: 'tarefa', texto: '', avisa_credito: true },
]

/** What every group begins with; nothing goes before somebody switches it on. */
export const reguaPadrao: Regua = {
  ligada: false,
  desde: '',
  hora_de: HORA_DE,
  hora_ate: HORA_ATE,
  responder_para: '',
  classes: [
    {
      codigo: CLASSE_PADRAO,
      nome: 'Padrão',
      passos: [
        ...comuns,
        { dias: 15, nome: 'Carta e aviso de crédito', acao: 'email', texto: carta, avisa_credito: true },
        ...finais,
      ],
    },
    {
      codigo: 'contrato',
      nome: 'Com contrato',
      passos: [
        ...comuns,
        { dias: 15, nome: 'Ligar de novo', acao: 'tarefa', texto: '', avisa_credito: false },
        ...finais,
      ],
    },
    { codigo: 'sem_cobranca', nome: 'Sem cobrança automática', passos: [] },
  ],
}
