import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Parada, Perfil, Problema, Veiculo } from '../../roteirizador/src/problema.ts'

/** Public instances stand beside the project, never in it. */
export const FOLDER = path.resolve(import.meta.dirname, '../../../shared/roteirizacao/instancias')

export interface Instancia {
  nome: string
  familia: string
  problema: Problema
  /** Best known value in the units of the problem. */
  bks: number
}

interface Known {
  familia: string
  arquivo: string
  n: number
  bks: number
  convencao: string
  solucao?: string
}

export function conhecidas(): Record<string, Known> {
  const file = path.join(FOLDER, 'bks.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Factor from the file's unit to whole numbers, and how a length is cut. */
const CONVENTION: Record<string, { escala: number; arredonda: 'perto' | 'baixo' }> = {
  'euc2d-arredondada': { escala: 1, arredonda: 'perto' },
  dimacs: { escala: 10, arredonda: 'baixo' },
  'exato-1000': { escala: 1000, arredonda: 'perto' },
  double: { escala: 10_000, arredonda: 'perto' },
}

export function ler(nome: string): Instancia {
  const known = conhecidas()[nome]
  if (!known) throw new Error(`instância desconhecida: ${nome}`)
  const text = readFileSync(path.join(FOLDER, known.arquivo), 'utf8')
  const convention = CONVENTION[known.convencao]
  if (!convention) throw new Error(`convenção desconhecida: ${known.convencao}`)
  const perfil: Perfil = { id: 'p', fonte: 'plano', ...convention }
  const { escala } = convention
  const problema = known.arquivo.startsWith('mdvrp-cordeau')
    ? cordeau(text, perfil, escala)
    : known.arquivo.startsWith('vrptw-solomon') || known.arquivo.startsWith('vrptw-gh200')
      ? solomon(text, perfil, escala)
      : known.arquivo.startsWith('pdptw')
        ? lilim(text, perfil, escala)
        : vrplib(text, perfil, escala)
  return { nome, familia: known.familia, problema, bks: known.bks * escala }
}

function vrplib(text: string, perfil: Perfil, escala: number): Problema {
  const head: Record<string, string> = {}
  const sections: Record<string, string[][]> = {}
  let section: string[][] | undefined
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    if (line === '' || line === 'EOF') continue
    const spec = /^([A-Z_]+)\s*:\s*(.*)$/.exec(line)
    if (spec) {
      head[spec[1]] = spec[2]
      section = undefined
    } else if (/^[A-Z_]+$/.test(line)) {
      section = []
      sections[line] = section
    } else section?.push(line.split(/\s+/))
  }
  const of = (name: string) => new Map((sections[name] ?? []).map((row) => [Number(row[0]), row.slice(1)]))
  const coords = of('NODE_COORD_SECTION')
  const demand = of('DEMAND_SECTION')
  const backhaul = of('BACKHAUL_SECTION')
  const windows = of('TIME_WINDOW_SECTION')
  const service = of('SERVICE_TIME_SECTION')
  const prize = of('PRIZE_SECTION')
  const release = of('RELEASE_TIME_SECTION')
  const allowed = of('VEHICLES_ALLOWED_CLIENTS_SECTION')
  const capacities = of('CAPACITY_SECTION')
  const fixed = of('VEHICLES_FIXED_COST_SECTION')
  const unit = of('VEHICLES_UNIT_DISTANCE_COST_SECTION')
  const reload = of('VEHICLES_RELOAD_DEPOT_SECTION')
  const maxDuration = of('VEHICLES_MAX_DURATION_SECTION')
  const vehicleDepot = of('VEHICLES_DEPOT_SECTION')
  const depots = new Set((sections.DEPOT_SECTION ?? []).map((row) => Number(row[0])).filter((d) => d > 0))
  if (depots.size === 0) depots.add(1)
  const ids = [...coords.keys()]
  const n = ids.filter((id) => !depots.has(id)).length
  const num = (row: string[] | undefined, at = 0) => (row ? Number(row[at]) : 0)
  const flat = head.SERVICE_TIME ? Number(head.SERVICE_TIME) : 0
  const paradas: Parada[] = ids
    .filter((id) => !depots.has(id))
    .map((id) => {
      const pickup = backhaul.has(id) && num(backhaul.get(id)) > 0
      const window = windows.get(id)
      return {
        id: String(id),
        lugar: String(id),
        tipo: pickup ? 'coleta' : 'entrega',
        quantidade: { g: pickup ? num(backhaul.get(id)) : num(demand.get(id)) },
        servico: Math.round((service.has(id) ? num(service.get(id)) : flat) * escala),
        ...(window && {
          janelas: [
            [Math.round(Number(window[0]) * escala), Math.round(Number(window[1]) * escala)] as [
              number,
              number,
            ],
          ],
        }),
        ...(prize.has(id) && { premio: num(prize.get(id)) * escala }),
        ...(release.has(id) && { liberadaEm: Math.round(num(release.get(id)) * escala) }),
      }
    })
  const count = head.VEHICLES ? Number(head.VEHICLES) : n
  const vehicles: Veiculo[] = []
  for (let v = 1; v <= count; v++) {
    const depot = String(vehicleDepot.has(v) ? num(vehicleDepot.get(v)) : [...depots][0])
    const shift = windows.get(Number(depot))
    const served = allowed.get(v)?.map(Number)
    const horas = maxDuration.has(v)
      ? num(maxDuration.get(v))
      : head.VEHICLES_MAX_DURATION
        ? Number(head.VEHICLES_MAX_DURATION)
        : undefined
    vehicles.push({
      id: `v${v}`,
      perfil: 'p',
      inicio: depot,
      fim: depot,
      turno: shift
        ? [Math.round(Number(shift[0]) * escala), Math.round(Number(shift[1]) * escala)]
        : [0, 0x3fffffff],
      capacidade: { g: capacities.has(v) ? num(capacities.get(v)) : Number(head.CAPACITY) },
      custo: { fixo: num(fixed.get(v)) * escala, km: (unit.has(v) ? num(unit.get(v)) : 1) * 1000 },
      max: {
        ...(horas !== undefined && { horas: (horas * escala) / 3600 }),
        ...(reload.size > 0 && {
          viagens: head.VEHICLES_MAX_RELOADS ? Number(head.VEHICLES_MAX_RELOADS) + 1 : 20,
        }),
      },
      ...(served && { atributos: served.map((id) => `s${id}`) }),
    })
  }
  if (allowed.size > 0) for (const stop of paradas) stop.exige = [`s${stop.id}`]
  const regras = backhaul.size > 0 ? { entregasAntes: true, coletaSoComEntrega: true } : {}
  return {
    versao: 1,
    lugares: ids.map((id) => ({ id: String(id), lat: num(coords.get(id), 0), lng: num(coords.get(id), 1) })),
    perfis: [perfil],
    veiculos: vehicles,
    paradas,
    regras,
  }
}

function solomon(text: string, perfil: Perfil, escala: number): Problema {
  const rows = text.split('\n').map((l) => l.trim().split(/\s+/))
  const fleet = rows.find((r) => r.length === 2 && r.every((c) => /^\d+$/.test(c))) as string[]
  const stops = rows
    .filter((r) => r.length === 7 && r.every((c) => /^[\d.]+$/.test(c)))
    .map((r) => r.map(Number))
  const turno: [number, number] = [stops[0][4] * escala, stops[0][5] * escala]
  return {
    versao: 1,
    lugares: stops.map((r) => ({ id: String(r[0]), lat: r[1], lng: r[2] })),
    perfis: [perfil],
    veiculos: Array.from({ length: Math.max(Number(fleet[0]), stops.length >> 1) }, (_, v) => ({
      id: `v${v}`,
      perfil: 'p',
      inicio: '0',
      fim: '0',
      turno,
      capacidade: { g: Number(fleet[1]) },
      custo: { km: 1000 },
    })),
    paradas: stops.slice(1).map((r) => ({
      id: String(r[0]),
      lugar: String(r[0]),
      quantidade: { g: r[3] },
      servico: r[6] * escala,
      janelas: [[r[4] * escala, r[5] * escala]],
    })),
  }
}

function cordeau(text: string, perfil: Perfil, escala: number): Problema {
  const rows = text
    .split('\n')
    .map((l) => l.trim().split(/\s+/).map(Number))
    .filter((r) => r.length > 1 && !Number.isNaN(r[0]))
  const [, m, n, t] = rows[0]
  const limits = rows.slice(1, 1 + t)
  const stops = rows.slice(1 + t, 1 + t + n)
  const depots = rows.slice(1 + t + n, 1 + t + n + t)
  return {
    versao: 1,
    lugares: [...stops, ...depots].map((r) => ({ id: String(r[0]), lat: r[1], lng: r[2] })),
    perfis: [perfil],
    veiculos: depots.flatMap((depot, d) =>
      Array.from({ length: m }, (_, v) => ({
        id: `d${d}v${v}`,
        perfil: 'p',
        inicio: String(depot[0]),
        fim: String(depot[0]),
        turno: [0, 0x3fffffff] as [number, number],
        capacidade: { g: limits[d][1] },
        custo: { km: 1000 },
        max: limits[d][0] > 0 ? { horas: (limits[d][0] * escala) / 3600 } : {},
      })),
    ),
    paradas: stops.map((r) => ({
      id: String(r[0]),
      lugar: String(r[0]),
      quantidade: { g: r[4] },
      servico: r[3] * escala,
    })),
  }
}

function lilim(text: string, perfil: Perfil, escala: number): Problema {
  const rows = text
    .split('\n')
    .map((l) => l.trim().split(/\s+/).map(Number))
    .filter((r) => r.length >= 3)
  const [count, capacity] = rows[0]
  const stops = rows.slice(1).filter((r) => r.length === 9)
  const depot = stops[0]
  return {
    versao: 1,
    lugares: stops.map((r) => ({ id: String(r[0]), lat: r[1], lng: r[2] })),
    perfis: [perfil],
    veiculos: Array.from({ length: count }, (_, v) => ({
      id: `v${v}`,
      perfil: 'p',
      inicio: '0',
      fim: '0',
      turno: [depot[4] * escala, depot[5] * escala] as [number, number],
      capacidade: { g: capacity },
      custo: { km: 1000 },
    })),
    paradas: stops.slice(1).map((r) => ({
      id: String(r[0]),
      lugar: String(r[0]),
      tipo: r[3] > 0 ? ('coleta' as const) : ('entrega' as const),
      quantidade: { g: Math.abs(r[3]) },
      servico: r[6] * escala,
      janelas: [[r[4] * escala, r[5] * escala]],
      ...(r[7] > 0 && { par: String(r[7]) }),
    })),
  }
}
