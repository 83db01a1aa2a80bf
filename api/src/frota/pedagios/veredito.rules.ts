import { formatDateTime, formatMoney, formatPlaca, formatCasas as n } from '@tropeiro/contract'
import { type TipoDeUnidade, unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { Veredito } from '@tropeiro/contract/frota/pedagios/nomes'
import { impossivel, type Prova } from '../abastecimentos/index.ts'

/** Axles that may be lifted, as they leave the factory; what the document of one vehicle says goes before this. */
const suspensores: Partial<Record<TipoDeUnidade, number>> = {
  truck_6x2: 1,
  bitruck_8x2: 1,
  cavalo_6x2: 1,
  sr_3: 2,
  sr_3_vanderleia: 1,
  sr_3_single: 2,
  sr_4: 1,
}

/** Axles of all units together, and of those the ones that stay on the ground when it is empty. */
export const eixosDe = (tipos: readonly TipoDeUnidade[]): { total: number; noChao: number } => {
  const total = tipos.reduce((sum, t) => sum + unidades[t].eixos, 0)
  return { total, noChao: total - tipos.reduce((sum, t) => sum + (suspensores[t] ?? 0), 0) }
}

export type Linha = {
  placa: string
  em: number
  centavos: number
  eixos: number | null
  /** Another line of the same plate and plaza within ten minutes before it. */
  antes: { em: number } | null
  daCasa: boolean
  prova: Prova | null
  porQueSemProva: '' | 'sem_hora' | 'sem_praca'
  raioM: number
  /** Why a voucher paid for it already; '': none did. */
  vale: string
  unidades: readonly TipoDeUnidade[]
  /** What it carried was delivered before; unknown is no. */
  vazio: boolean
  mdfeAberto: boolean
  /** What an axle costs there, as most lines of the month say; null: not known. */
  tarifa: number | null
}
export type Julgada = { veredito: Veredito; frase: string; contestavel: number; evitavel: number }

const LONGE_M = 5000
const km = (m: number): string => `${n(m / 1000, 1)} km`

type Achado = Omit<Julgada, 'veredito'>
const tudo = (l: Linha, frase: string): Achado => ({ frase, contestavel: l.centavos, evitavel: 0 })

function eixosAMais(l: Linha): Achado | null {
  if (l.eixos === null || l.unidades.length === 0) return null
  const { total, noChao } = eixosDe(l.unidades)
  const cada = l.centavos / l.eixos
  const devidos = l.vazio && !l.mdfeAberto ? noChao : total
  if (l.eixos <= devidos) return null
  const quais =
    devidos === total
      ? `o conjunto tem ${n(total)}`
      : `vazio e sem MDF-e aberto, rodava com ${n(noChao)} no chão`
  return {
    frase: `Cobrados ${n(l.eixos)} eixos; ${quais}.`,
    contestavel: Math.round(cada * (l.eixos - devidos)),
    evitavel: 0,
  }
}

/** What was due and need not have been: empty axles, charged because an MDF-e was still open. */
function evitavel(l: Linha): number {
  if (!l.vazio || !l.mdfeAberto || l.eixos === null || l.unidades.length === 0) return 0
  const { noChao } = eixosDe(l.unidades)
  return l.eixos > noChao ? Math.round((l.centavos / l.eixos) * (l.eixos - noChao)) : 0
}

const regras: readonly [Veredito, (l: Linha) => Achado | null][] = [
  [
    'duplicada',
    (l) =>
      l.antes &&
      tudo(
        l,
        `A mesma placa já passou nesta praça ${n(Math.round((l.em - l.antes.em) / 60_000))} min antes, às ${formatDateTime(new Date(l.antes.em)).slice(11)}.`,
      ),
  ],
  [
    'placa_de_terceiro',
    (l) => (l.daCasa ? null : tudo(l, `${formatPlaca(l.placa)} não é da frota nem agregada neste dia.`)),
  ],
  [
    'impossivel',
    (l) => {
      const step = l.prova && impossivel(l.prova, l.raioM)
      if (!step) return null
      return tudo(
        l,
        `${n(Math.round(step.min))} min ${step.antes ? 'antes' : 'depois'} o veículo estava a ${km(step.m)}: seriam ${n(step.kmh)} km/h.`,
      )
    },
  ],
  [
    'longe',
    (l) =>
      l.prova &&
      l.prova.pontos > 0 &&
      l.prova.menorM !== null &&
      l.prova.menorM > LONGE_M &&
      l.prova.podia !== true
        ? tudo(
            l,
            `O veículo passou no mínimo a ${km(l.prova.menorM)} da praça entre dez minutos antes e depois.`,
          )
        : null,
  ],
  ['duplo_com_vale', (l) => (l.vale === '' ? null : tudo(l, l.vale))],
  ['eixos_a_mais', eixosAMais],
  [
    'tarifa_diferente',
    (l) => {
      if (l.tarifa === null || l.eixos === null) return null
      const due = l.tarifa * l.eixos
      if (Math.abs(due - l.centavos) <= 1) return null
      return {
        frase: `${n(l.eixos)} eixos a ${formatMoney(l.tarifa)} são ${formatMoney(due)}, e foram cobrados ${formatMoney(l.centavos)}.`,
        contestavel: Math.max(0, l.centavos - due),
        evitavel: 0,
      }
    },
  ],
  [
    'confirmada',
    (l) => {
      if (!l.prova || l.prova.menorM === null || l.prova.menorM > l.raioM) return null
      const late = evitavel(l)
      const off = Math.round(l.prova.desvioMin ?? 0)
      return {
        frase: `Passou a ${n(Math.round(l.prova.menorM))} m da praça${off === 0 ? '' : `, ${n(Math.abs(off))} min ${off < 0 ? 'antes' : 'depois'}`}.${late > 0 ? ` Com o MDF-e encerrado na entrega, ${formatMoney(late)} a menos.` : ''}`,
        contestavel: 0,
        evitavel: late,
      }
    },
  ],
]

const semProva: Record<Linha['porQueSemProva'], string> = {
  '': 'Nenhuma posição que confirme ou desminta.',
  sem_hora: 'O extrato não traz a hora desta linha.',
  sem_praca: 'Não se sabe onde fica esta praça.',
}

/** The first verdict that holds, in the order of the table. */
export function julgar(l: Linha): Julgada {
  for (const [veredito, regra] of regras) {
    const found = regra(l)
    if (found) return { veredito, ...found }
  }
  return { veredito: 'sem_posicao', frase: semProva[l.porQueSemProva], contestavel: 0, evitavel: evitavel(l) }
}
