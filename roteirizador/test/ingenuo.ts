import type { Problema, Veiculo } from '../src/problema.ts'

/** One vehicle's day: ids of stops in order, `null` where it goes back to reload. */
export interface DiaIngenuo {
  veiculo: string
  paradas: (string | null)[]
}

const BIG = 0x3fffffff

/**
 * The rules once more, read from the problem alone, slowly and without a table: shares no line with the planner and judges what it says.
 * Answers the cost of the plan and a sentence for each rule it breaks.
 */
export function conferir(p: Problema, dias: DiaIngenuo[]): { custo: number; faltas: string[] } {
  const faltas: string[] = []
  const lugar = new Map(p.lugares.map((l, i) => [l.id, { ...l, i }]))
  const parada = new Map(p.paradas.map((s) => [s.id, s]))
  const servidas = new Set<string>()
  let custo = 0

  const leg = (v: Veiculo, de: string, para: string): { m: number; s: number } => {
    const perfil = p.perfis.find((x) => x.id === v.perfil)
    const a = lugar.get(de)
    const b = lugar.get(para)
    if (!perfil || !a || !b) throw new Error(`desconhecido: ${de} ${para}`)
    if (perfil.fonte === 'matriz') {
      const at = a.i * p.lugares.length + b.i
      return { m: perfil.metros[at] as number, s: perfil.segundos[at] as number }
    }
    if (perfil.fonte !== 'plano') throw new Error('o conferente lê matriz ou plano')
    const straight = Math.sqrt(
      ((a.lat - b.lat) * perfil.escala) ** 2 + ((a.lng - b.lng) * perfil.escala) ** 2,
    )
    // The lengths of the public instances are products of coordinates first: both ways round to the same integer.
    const m = perfil.arredonda === 'perto' ? Math.floor(straight + 0.5) : Math.floor(straight)
    return { m, s: m }
  }

  const usados = new Set<string>()
  for (const dia of dias) {
    if (dia.paradas.length === 0) continue
    const v = p.veiculos.find((x) => x.id === dia.veiculo)
    if (!v) throw new Error(`veículo desconhecido: ${dia.veiculo}`)
    if (usados.has(v.id)) faltas.push(`${v.id}: saiu duas vezes`)
    usados.add(v.id)
    custo += (v.custo.fixo ?? 0) + (p.pesos?.veiculo ?? 0)
    for (const [at, id] of (v.prefixo ?? []).entries())
      if (dia.paradas[at] !== id) faltas.push(`${v.id}: ${id} já estava a bordo`)
    const viagens: string[][] = [[]]
    for (const id of dia.paradas) {
      if (id === null) viagens.push([])
      else (viagens.at(-1) as string[]).push(id)
    }
    if (viagens.length > (v.max?.viagens ?? 1)) faltas.push(`${v.id}: ${viagens.length} viagens`)
    let onde = v.inicio
    let metros = 0
    let estrada = 0
    let feitas = 0
    let entrePortas = 0
    let pedagios = 0
    const passa = (de: string, para: string) => {
      for (const g of p.regras?.pedagios ?? [])
        if (atravessa(lugar.get(de), lugar.get(para), g.linha)) pedagios += g.porEixo
    }
    // Earliest times; the shortest day is measured apart, by trying departures.
    const passos: { s: number; servico: number; janelas: [number, number][]; pronta: number }[] = []
    viagens.forEach((ids, n) => {
      const paradas = ids.map((id) => parada.get(id) as NonNullable<ReturnType<typeof parada.get>>)
      if (n > 0) {
        const volta = leg(v, onde, v.inicio)
        metros += volta.m
        passa(onde, v.inicio)
        estrada += volta.s
        passos.push({ s: volta.s, servico: v.recarga ?? 0, janelas: [], pronta: 0 })
        onde = v.inicio
      }
      const pronta = Math.max(0, ...paradas.map((s) => s.liberadaEm ?? 0))
      if (pronta > 0) passos.push({ s: 0, servico: 0, janelas: [], pronta })
      for (const q of ['g', 'cm3', 'volumes', 'centavos'] as const) {
        const limite = v.capacidade?.[q] ?? Number.POSITIVE_INFINITY
        const partner = (s: { par?: string; id: string }) =>
          s.par !== undefined || p.paradas.some((o) => o.par === s.id)
        let carga = paradas
          .filter((s) => s.tipo !== 'coleta' && !partner(s))
          .reduce((sum, s) => sum + (s.quantidade?.[q] ?? 0), 0)
        let pico = carga
        for (const s of paradas) {
          carga += (s.tipo === 'coleta' ? 1 : -1) * (s.quantidade?.[q] ?? 0)
          pico = Math.max(pico, carga)
        }
        if (pico > limite) faltas.push(`${v.id}: ${pico} ${q} acima de ${limite}`)
      }
      for (const s of paradas) {
        if (servidas.has(s.id)) faltas.push(`${s.id}: duas vezes`)
        servidas.add(s.id)
        const trecho = leg(v, onde, s.lugar)
        metros += trecho.m
        passa(onde, s.lugar)
        if (s !== paradas[0]) entrePortas += trecho.m
        estrada += trecho.s + (s.servico ?? 0)
        feitas++
        passos.push({
          s: trecho.s,
          servico: s.servico ?? 0,
          janelas: s.janelas?.length ? s.janelas : [[0, BIG]],
          pronta: 0,
        })
        onde = s.lugar
        for (const a of s.exige ?? [])
          if (!v.atributos?.includes(a)) faltas.push(`${s.id}: ${v.id} não tem ${a}`)
        for (const a of s.proibe ?? []) if (v.atributos?.includes(a)) faltas.push(`${s.id}: ${v.id} tem ${a}`)
        if (s.trava && s.trava.veiculo !== v.id) faltas.push(`${s.id}: travada em ${s.trava.veiculo}`)
        if (s.zona !== undefined && v.zonas) custo += v.zonas[s.zona] ?? p.pesos?.zona ?? 0
        for (const o of paradas)
          if (o.grupo !== undefined && s.naoCom?.includes(o.grupo))
            faltas.push(`${s.id}: não anda com ${o.id}`)
      }
      if (p.regras?.entregasAntes) {
        const primeira = paradas.findIndex((s) => s.tipo === 'coleta')
        if (primeira >= 0 && paradas.slice(primeira).some((s) => s.tipo !== 'coleta'))
          faltas.push(`${v.id}: entrega depois de coleta`)
      }
      if (p.regras?.coletaSoComEntrega && paradas.length > 0 && paradas.every((s) => s.tipo === 'coleta'))
        faltas.push(`${v.id}: só coletas`)
      for (const s of paradas) {
        if (s.par === undefined) continue
        if (!ids.includes(s.par) || ids.indexOf(s.par) > ids.indexOf(s.id))
          faltas.push(`${s.id}: sem a sua coleta antes`)
      }
    })
    if (v.fim !== null) {
      const volta = leg(v, onde, v.fim)
      passa(onde, v.fim)
      metros += volta.m
      estrada += volta.s
      passos.push({ s: volta.s, servico: 0, janelas: [], pronta: 0 })
    }
    const dia1 = andar(passos, v.turno[0])
    if (dia1 === null) faltas.push(`${v.id}: fora de janela`)
    else if (dia1.fim > v.turno[1]) faltas.push(`${v.id}: chega às ${dia1.fim}, depois de ${v.turno[1]}`)
    if (v.max?.paradas !== undefined && feitas > v.max.paradas) faltas.push(`${v.id}: ${feitas} paradas`)
    if (v.max?.km !== undefined && metros > v.max.km * 1000) faltas.push(`${v.id}: ${metros} m`)
    let pago = estrada
    if (dia1 !== null) {
      // The latest departure that still ends then: waiting at a door that could have waited at the base is not paid.
      let [lo, hi] = [v.turno[0], dia1.fim]
      while (lo < hi) {
        const mid = Math.ceil((lo + hi) / 2)
        const tried = andar(passos, mid)
        if (tried !== null && tried.fim <= dia1.fim) lo = mid
        else hi = mid - 1
      }
      pago = dia1.fim - lo
      if (v.max?.horas !== undefined && pago > v.max.horas * 3600 + 1e-6)
        faltas.push(`${v.id}: dia de ${pago} s`)
    }
    custo += pedagios * (v.custo.eixos ?? 2)
    custo += (entrePortas * (p.pesos?.compacta ?? 0)) / 1000
    custo += feitas ** 2 * (p.pesos?.equilibrio ?? 0)
    // 2.6 kg of CO2 a litre.
    custo += (metros / 1000) * (v.custo.litrosPorKm ?? 0) * 2.6 * (p.pesos?.co2 ?? 0)
    custo += (metros * (v.custo.km ?? 0)) / 1000 + (pago * (v.custo.hora ?? 0)) / 3600
  }
  for (const s of p.paradas) {
    if (servidas.has(s.id)) continue
    if (s.premio === null || s.premio === undefined) faltas.push(`${s.id}: ficou de fora`)
    else custo += s.premio
  }
  return { custo, faltas }
}

/** Solves for where two straight lines meet, and asks whether both reach there. */
function atravessa(
  a: { lat: number; lng: number } | undefined,
  b: { lat: number; lng: number } | undefined,
  [c, d]: [[number, number], [number, number]],
): boolean {
  if (!a || !b) return false
  const [rx, ry, sx, sy] = [b.lat - a.lat, b.lng - a.lng, d[0] - c[0], d[1] - c[1]]
  const det = rx * sy - ry * sx
  if (det === 0) return false
  const t = ((c[0] - a.lat) * sy - (c[1] - a.lng) * sx) / det
  const u = ((c[0] - a.lat) * ry - (c[1] - a.lng) * rx) / det
  return t > 0 && t < 1 && u > 0 && u < 1
}

function andar(
  passos: { s: number; servico: number; janelas: [number, number][]; pronta: number }[],
  saida: number,
): { fim: number } | null {
  let t = saida
  for (const passo of passos) {
    t = Math.max(t + passo.s, passo.pronta)
    if (passo.janelas.length > 0) {
      const janela = passo.janelas.find(([, fecha]) => t <= fecha)
      if (!janela) return null
      t = Math.max(t, janela[0])
    }
    t += passo.servico
  }
  return { fim: t }
}
