import { formatDateTime, formatMoney, formatNumber } from '../../../formats.ts'
import type { TermosDaEstadia } from './termos.ts'
import { noitesEm, somaDe, type Trecho, tirar } from './trechos.ts'

/** What may happen at a stop. `entrou`, `saiu` and `silencio` are measured; the others somebody says. */
export const tiposDeEvento = {
  entrou: 'Entrou na cerca',
  saiu: 'Saiu da cerca',
  chegou: 'Chegou',
  liberado: 'Foi liberado',
  inicio: 'Começou a descarga',
  fim: 'Terminou a descarga',
  agendado: 'Horário combinado',
  desconto: 'Não conta',
  silencio: 'Sem sinal',
  capacidade: 'Capacidade do veículo',
  causa_nossa: 'A demora é nossa',
  papel: 'Comprovante de chegada',
  aviso: 'Aviso',
} as const
export type TipoDeEvento = keyof typeof tiposDeEvento

/** Something that happened, when it did by the clock that saw it, and when the server heard of it. Instants are ISO text. */
export type EventoDaEstadia = {
  tipo: TipoDeEvento
  em: string
  recebido_em: string
  origem: 'cerca' | 'motorista' | 'escritorio'
  /** Where it lasted: its end. */
  ate?: string | null
  motivo?: string
  /** Kilograms, of `capacidade`. */
  kg?: number | null
  /** Metres that the place may be wrong by, and those of its fence. */
  precisao_m?: number | null
  raio_m?: number | null
  /** Somebody took it back. */
  desfeito?: boolean
}

export const duvidas = {
  sem_cerca: 'Só a palavra de alguém diz a chegada: nenhuma posição a confirma',
  chegada_diverge: 'O motorista e a cerca dizem chegadas diferentes',
  saida_diverge: 'O motorista e a cerca dizem saídas diferentes',
  dito_depois: 'A chegada só foi registrada mais tarde, e uma fonte só a diz',
  precisao: 'A posição da chegada não é exata o bastante para o tamanho da cerca',
  sem_sinal: 'O telefone ficou sem sinal dentro da estadia',
  cedo: 'Chegou antes do horário combinado',
  tarde: 'Chegou depois do horário combinado',
  ficou: 'Ficou no lugar depois de terminar a descarga',
  sem_papel: 'Falta o comprovante de chegada assinado (art. 11 § 9º)',
  sem_capacidade: 'Falta a capacidade do veículo: sem ela não há conta',
  sem_valor: 'Não há valor por tonelada-hora para este dia',
  causa_nossa: 'A demora foi causada por nós',
} as const
export type Duvida = { codigo: keyof typeof duvidas; texto: string; impede: boolean }

export type RelogioDaEstadia = {
  chegada: string | null
  /** From when on it counts: the arrival, or the hour agreed. */
  conta_desde: string | null
  fim: string | null
  livre_ate: string | null
  /** Milliseconds that count, until its end or now. */
  espera_ms: number
  descontado_ms: number
  /** Past the free time. */
  devida: boolean
  /** Hours that are charged; with minutes where the terms count them. */
  horas: number
  valor_centavos: number
  /** The working, as a person reads it. */
  conta: string
  capacidade_kg: number | null
  duvidas: Duvida[]
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Two clocks that differ by more do not tell the same. */
const AGREE_MS = 15 * MINUTE
const TOLD_LATE_MS = 30 * MINUTE
/** Who stays so long behind the end of unloading was not waiting for it. */
const LINGER_MS = HOUR
/** Leaving and coming back within so much is one stay. */
export const VOLTA_MS = 20 * MINUTE

const ms = (iso: string): number => Date.parse(iso)
const iso = (at: number): string => new Date(at).toISOString()
const first = (xs: readonly number[]): number | null => (xs.length > 0 ? Math.min(...xs) : null)
const last = (xs: readonly number[]): number | null => (xs.length > 0 ? Math.max(...xs) : null)
const duracao = (t: number): string =>
  `${Math.floor(t / HOUR)} h ${String(Math.floor((t % HOUR) / MINUTE)).padStart(2, '0')}`

/** When the fence was left for good; null while somebody is inside, or nobody ever was. */
function saidaDaCerca(vivos: readonly EventoDaEstadia[]): number | null {
  const out = last(vivos.filter((e) => e.tipo === 'saiu').map((e) => ms(e.em)))
  const back = last(vivos.filter((e) => e.tipo === 'entrou').map((e) => ms(e.em)))
  return out !== null && (back === null || back <= out) ? out : null
}

const earliest = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b)

/** Half up, in whole cents. */
const cents = (n: number): number => Math.floor(n + 0.5)

type Conta = { horas: number; valor: number; conta: string }

function contar(espera: number, t: TermosDaEstadia, kg: number): Conta {
  const charged = t.leitura === 'desde_a_chegada' ? espera : espera - t.livre_min * MINUTE
  const minutes = t.fracao === 'cheia' ? Math.ceil(charged / HOUR) * 60 : Math.ceil(charged / MINUTE)
  const days = Math.ceil(charged / DAY)
  const hours = minutes / 60
  const said = Number.isInteger(hours) ? `${hours} h` : duracao(minutes * MINUTE)
  const price = formatMoney(t.centavos)
  const raw = {
    tonelada_hora: () => ({
      valor: cents((minutes * kg * t.centavos) / 60_000),
      conta: `${said} x ${formatNumber(kg / 1000)} t x ${price}`,
    }),
    hora: () => ({ valor: cents((minutes * t.centavos) / 60), conta: `${said} x ${price}` }),
    diaria: () => ({ valor: days * t.centavos, conta: `${days} x diária de ${price}` }),
  }[t.forma]()
  const most = t.teto_dia_centavos * Math.ceil(espera / DAY)
  if (t.teto_dia_centavos > 0 && raw.valor > most)
    return {
      horas: hours,
      valor: most,
      conta: `${raw.conta}, até ${formatMoney(t.teto_dia_centavos)} por dia`,
    }
  return { horas: hours, ...raw }
}

/**
 * Where a stay stands: what is counted, what is due, and what is in doubt, from what happened and nothing else. The test of the free time is
 * made of milliseconds, before any hour is rounded.
 * @param kg the vehicle's capacity as the register has it; an event may say another
 */
export function relogio(
  eventos: readonly EventoDaEstadia[],
  t: TermosDaEstadia,
  agora: string,
  kg: number | null,
): RelogioDaEstadia {
  const vivos = eventos.filter((e) => !e.desfeito)
  const de = (tipo: TipoDeEvento) => vivos.filter((e) => e.tipo === tipo)
  const quando = (tipo: TipoDeEvento) => de(tipo).map((e) => ms(e.em))
  const found: Duvida[] = []
  const duvida = (codigo: Duvida['codigo'], mais = '', impede = false) =>
    found.push({ codigo, texto: duvidas[codigo] + mais, impede })

  const entered = first(quando('entrou'))
  const told = first(quando('chegou'))
  const chegada = earliest(entered, told)
  const capacidade_kg = de('capacidade').at(-1)?.kg ?? kg
  if (chegada === null)
    return {
      chegada: null,
      conta_desde: null,
      fim: null,
      livre_ate: null,
      espera_ms: 0,
      descontado_ms: 0,
      devida: false,
      horas: 0,
      valor_centavos: 0,
      conta: '',
      capacidade_kg,
      duvidas: [],
    }

  const left = saidaDaCerca(vivos)
  const freed = last(quando('liberado'))
  const fim = earliest(left, freed)
  if (entered === null) duvida('sem_cerca')
  else if (told !== null && Math.abs(told - entered) > AGREE_MS)
    duvida('chegada_diverge', `: ${formatDateTime(iso(told))} e ${formatDateTime(iso(entered))}`)
  if (left !== null && freed !== null && Math.abs(left - freed) > AGREE_MS)
    duvida('saida_diverge', `: ${formatDateTime(iso(freed))} e ${formatDateTime(iso(left))}`)
  const arrival = vivos.find((e) => (e.tipo === 'entrou' || e.tipo === 'chegou') && ms(e.em) === chegada)
  if (arrival && ms(arrival.recebido_em) - ms(arrival.em) > TOLD_LATE_MS)
    duvida('dito_depois', `, em ${formatDateTime(arrival.recebido_em)}`)
  if (arrival?.precisao_m && arrival.raio_m && arrival.precisao_m > arrival.raio_m / 2)
    duvida('precisao', ` (${formatNumber(Math.round(arrival.precisao_m))} m)`)

  const slot = last(quando('agendado'))
  let desde = chegada
  if (slot !== null && chegada < slot - AGREE_MS) {
    if (t.cedo === 'agendado') desde = slot
    else duvida('cedo', `, ${formatDateTime(iso(slot))}`)
  } else if (slot !== null && chegada > slot + AGREE_MS) duvida('tarde', `, ${formatDateTime(iso(slot))}`)

  const until = Math.max(desde, fim ?? ms(agora))
  const stay: Trecho = { de: desde, ate: until }
  const off: Trecho[] = [
    ...de('desconto').flatMap((e) => (e.ate ? [{ de: ms(e.em), ate: ms(e.ate) }] : [])),
    ...(t.noite ? noitesEm(stay, t.noite) : []),
  ]
  const descontado_ms = somaDe(off, stay)
  const espera_ms = until - desde - descontado_ms
  const devida = espera_ms > t.livre_min * MINUTE

  const dumb = de('silencio').length
  if (dumb > 0)
    duvida(
      'sem_sinal',
      `: ${dumb === 1 ? 'uma vez' : `${dumb} vezes`}, ${duracao(somaDe(trechosDe(de('silencio')), stay))} ao todo`,
    )
  const done = last(quando('fim'))
  if (done !== null && fim !== null && fim - done > LINGER_MS) duvida('ficou', `, por ${duracao(fim - done)}`)
  if (devida && de('papel').length === 0) duvida('sem_papel')
  const ours = de('causa_nossa').at(-1)
  if (ours) duvida('causa_nossa', ours.motivo ? `: ${ours.motivo}` : '', true)
  if (t.forma === 'tonelada_hora' && !capacidade_kg) duvida('sem_capacidade', '', true)
  if (t.centavos <= 0) duvida('sem_valor', '', true)

  const due = devida && !ours ? contar(espera_ms, t, capacidade_kg ?? 0) : { horas: 0, valor: 0, conta: '' }
  return {
    chegada: iso(chegada),
    conta_desde: iso(desde),
    fim: fim === null ? null : iso(fim),
    livre_ate: iso(momentoDe(desde, t.livre_min * MINUTE, off)),
    espera_ms,
    descontado_ms,
    devida,
    horas: due.horas,
    valor_centavos: due.valor,
    conta: due.conta,
    capacidade_kg,
    duvidas: found,
  }
}

const trechosDe = (es: readonly EventoDaEstadia[]): Trecho[] =>
  es.flatMap((e) => (e.ate ? [{ de: ms(e.em), ate: ms(e.ate) }] : []))

/** When so much of counted time has gone by. */
function momentoDe(desde: number, quanto: number, off: readonly Trecho[]): number {
  let [at, left] = [desde, quanto]
  for (const t of tirar(off)) {
    if (t.ate <= at) continue
    if (t.de - at >= left) break
    left -= Math.max(0, t.de - at)
    at = t.ate
  }
  return at + left
}

/** How far a stay is on its way to being due. */
export const fasesDaEstadia = {
  livre: 'No tempo livre',
  atencao: 'Peça o comprovante de chegada',
  aviso: 'Avise o cliente',
  devida: 'Estadia devida',
} as const
export type FaseDaEstadia = keyof typeof fasesDaEstadia

/** At three of five hours somebody asks for the paper, at four and a half the client is told. */
const [ATTENTION, WARNING] = [0.6, 0.9]
export function faseDe(espera_ms: number, livre_min: number): FaseDaEstadia {
  const free = livre_min * MINUTE
  if (espera_ms > free) return 'devida'
  if (espera_ms >= free * WARNING) return 'aviso'
  return espera_ms >= free * ATTENTION ? 'atencao' : 'livre'
}
