import { formatDateTime, formatPlaca, formatCasas as n } from '@tropeiro/contract'
import type { Veredito } from '@tropeiro/contract/frota/pedagios/nomes'
import type { Contradicao } from '../../abastecimentos/index.ts'

/** A passage that a statement charged, and where its plaza is; null: not known. */
export type PassagemVista = {
  id: string
  placa: string
  veiculo: string
  em: Date
  praca: string
  lugar: { lat: number; lng: number; chave: string } | null
  veredito: Veredito
  frase: string
  centavos: number
}

/** Nobody drives faster than this from plaza to plaza; a statement's hour may be off by so much. */
const IMPOSSIVEL_KMH = 130
const FOLGA_MIN = 10
const PERTO_KM = 20
const KM_A_DEGREE = 111.195

type Lugar = { lat: number; lng: number }
const distancia = (a: Lugar, b: Lugar): number => {
  const k = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * k) * KM_A_DEGREE
}
const desmentida = (p: PassagemVista): boolean => p.veredito === 'impossivel' || p.veredito === 'longe'

/** The pair that no truck makes: which of the two is asked about, and why. */
function naoSaoUm(a: PassagemVista, b: PassagemVista): { p: PassagemVista; frase: string } | null {
  if (!a.lugar || !b.lugar || a.lugar.chave === b.lugar.chave) return null
  const km = distancia(a.lugar, b.lugar)
  const min = (b.em.getTime() - a.em.getTime()) / 60_000
  if (km < PERTO_KM || km / ((min + FOLGA_MIN) / 60) <= IMPOSSIVEL_KMH) return null
  const when = `${formatDateTime(a.em)} em ${a.praca} e ${formatDateTime(b.em).slice(11)} em ${b.praca}`
  const frase = `${when}: ${n(km, 0)} km em ${n(Math.round(min), 0)} min.`
  // Where positions say that the truck was at one, the other is asked about.
  return { p: b.veredito === 'confirmada' ? a : b, frase }
}

/** Passages that speak of a plate in two places: against its positions, or against another passage of its own. */
export function doisLugares(rows: readonly PassagemVista[]): Contradicao[] {
  const out = new Map<string, Contradicao>()
  const say = (p: PassagemVista, frase: string) => {
    if (p.veredito === 'confirmada' || out.has(p.id)) return
    out.set(p.id, {
      chave: `placa:${p.veiculo}`,
      titulo: `Placa ${formatPlaca(p.placa)} em dois lugares`,
      fato: `passagem:${p.id}`,
      veiculo: p.veiculo,
      em: p.em,
      frase,
      centavos: p.centavos,
    })
  }
  for (const own of Map.groupBy(rows, (r) => r.veiculo).values()) {
    for (const p of own) if (desmentida(p)) say(p, `${formatDateTime(p.em)} em ${p.praca}. ${p.frase}`)
    const believed = own.filter((p) => !desmentida(p)).sort((a, b) => a.em.getTime() - b.em.getTime())
    for (const [at, b] of believed.entries()) {
      const found = at > 0 ? naoSaoUm(believed[at - 1]!, b) : null
      if (found) say(found.p, found.frase)
    }
  }
  return [...out.values()]
}
