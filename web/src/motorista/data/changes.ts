import type { HojeDoMotorista, RomaneioNoTelefone } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { chaveDaParada, paradasDe } from '@tropeiro/contract/transporte/romaneios/paradas'

/** A stop as the driver saw it last. */
type ParadaVista = { chave: string; nome: string; notas: string[]; aberta: boolean }
/** The routes as the driver saw them last, by romaneio. */
export type Visto = Record<string, ParadaVista[]>

/** What became of a route since its driver saw it. */
export type Mudanca = {
  numero: number
  /** The whole romaneio came, or went. */
  romaneio: 'novo' | 'saiu' | null
  entraram: string[]
  sairam: string[]
  /** Stops that stay, with other notes. */
  mudaram: string[]
  /** What is still to be done comes in another order. */
  ordem: boolean
}

function vistasDe(r: RomaneioNoTelefone): ParadaVista[] {
  const notas = r.notas.filter((n) => n.estado !== 'fora')
  const chaveDe = (n: (typeof notas)[number]) =>
    chaveDaParada({
      documento: n.documento,
      cep: n.endereco.cep,
      cidade: `${n.endereco.cidade}/${n.endereco.uf}`,
    })
  return paradasDe(notas, chaveDe).map(({ notas: own }) => ({
    chave: own[0] ? chaveDe(own[0]) : '',
    nome: own[0]?.destinatario ?? '',
    notas: own.map((n) => n._id).sort(),
    aberta: own.some((n) => n.estado === 'pendente' || n.estado === 'tentada'),
  }))
}

const vivos = (hoje: HojeDoMotorista): RomaneioNoTelefone[] =>
  hoje.romaneios.filter((r) => r.estado !== 'concluido')

/** The day as it is now: what a driver who says that he has seen it has seen. */
export const fotografar = (hoje: HojeDoMotorista): Visto =>
  Object.fromEntries(vivos(hoje).map((r) => [r.numero_romaneio, vistasDe(r)]))

function mudancaDe(numero: number, antes: ParadaVista[], agora: ParadaVista[]): Mudanca | null {
  const known = new Map(antes.map((p) => [p.chave, p]))
  const now = new Map(agora.map((p) => [p.chave, p]))
  // A stop that was done and is no longer shown did not leave the route.
  const sairam = antes.filter((p) => p.aberta && !now.has(p.chave)).map((p) => p.nome)
  const entraram = agora.filter((p) => !known.has(p.chave)).map((p) => p.nome)
  const mudaram = agora
    .filter((p) => p.aberta && known.has(p.chave) && known.get(p.chave)?.notas.join() !== p.notas.join())
    .map((p) => p.nome)
  const ficam = agora.filter((p) => p.aberta && known.has(p.chave)).map((p) => p.chave)
  const eram = antes.map((p) => p.chave).filter((c) => ficam.includes(c))
  const ordem = ficam.join() !== eram.join()
  if (entraram.length + sairam.length + mudaram.length === 0 && !ordem) return null
  return { numero, romaneio: null, entraram, sairam, mudaram, ordem }
}

/** What changed in the driver's day since he saw it; nothing where he has seen none yet. */
export function mudancasDesde(visto: Visto | null, hoje: HojeDoMotorista): Mudanca[] {
  if (visto === null) return []
  const vazia = { entraram: [], sairam: [], mudaram: [], ordem: false }
  const listed = new Set(hoje.romaneios.map((r) => String(r.numero_romaneio)))
  const gone = Object.entries(visto)
    .filter(([numero, paradas]) => !listed.has(numero) && paradas.some((p) => p.aberta))
    .map(([numero, paradas]) => ({
      ...vazia,
      numero: Number(numero),
      romaneio: 'saiu' as const,
      sairam: paradas.filter((p) => p.aberta).map((p) => p.nome),
    }))
  // Before he leaves, what is loaded for him is his day, not a change of it.
  const naEstrada = vivos(hoje).some((r) => r.estado === 'viagem' && visto[r.numero_romaneio])
  const changed = vivos(hoje).flatMap((r): Mudanca[] => {
    const now = vistasDe(r)
    const before = visto[r.numero_romaneio]
    if (!before && !naEstrada) return []
    if (!before)
      return [
        {
          ...vazia,
          numero: r.numero_romaneio,
          romaneio: 'novo',
          entraram: now.map((p) => p.nome),
        },
      ]
    const mudou = mudancaDe(r.numero_romaneio, before, now)
    return mudou ? [mudou] : []
  })
  return [...changed, ...gone]
}

/** What the driver has seen, kept up with what changed by his own hand: routes of which nothing is to be told are as they are now. */
export function acompanhar(visto: Visto | null, hoje: HojeDoMotorista): Visto {
  const now = fotografar(hoje)
  if (visto === null) return now
  const pending = new Set(mudancasDesde(visto, hoje).map((m) => String(m.numero)))
  const kept = Object.entries(visto).filter(([numero]) => pending.has(numero))
  const fresh = Object.entries(now).filter(([numero]) => !pending.has(numero))
  return Object.fromEntries([...fresh, ...kept])
}
