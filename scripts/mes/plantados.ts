import type { LinhaDoCartao, LinhaDoExtrato } from './arquivos.ts'
import { type Caminhao, DIA, HORA, MIN } from './caminhao.ts'
import { estradas } from './estradas.ts'

/** What is wrong on purpose: which line says it, and by which words it is found. */
export type Plantado = { o_que: string; id: string; como: readonly string[] }
export type Plantados = {
  combustivel: Plantado[]
  pedagio: Plantado[]
  /** Lines that were due and would not have been, had the MDF-e been closed at the delivery. */
  evitaveis: Set<string>
  /** Passages that no line tells, by 'plate minute': of plazas, and of the gate of free flow. */
  naoCobradas: Set<string>
  livres: Set<string>
  /** Legs whose MDF-e stayed open. */
  mdfeTarde: Set<string>
}

const viuNa = (c: Caminhao, em: number) => c.posicoes.some((v) => Math.abs(v.em - em) < 8 * MIN)
const plantar = (c: readonly Caminhao[], n: number) => c[n % c.length]!

/** Wrong odometers, double fills, cards used elsewhere and more litres than the tank takes, into the card's lines. */
function noCartao(frota: readonly Caminhao[], linhas: LinhaDoCartao[]): Plantado[] {
  const out: Plantado[] = []
  const own = (c: Caminhao) =>
    linhas.filter((l) => l.id.startsWith(`F${c.indice}-`) && l.produto === 'DIESEL S10')
  const erros = [
    (km: number) => Math.floor(km / 10),
    (km: number) => km + 90_000,
    (km: number) => km + 2_900,
    (km: number) => km - 2_700,
  ]
  for (let n = 0; n < 8; n++) {
    const l = own(plantar(frota, n * 5 + 1)).filter((x) => x.hodometro !== null && x.cheio)[5 + (n % 3)]!
    l.hodometro = erros[n % 4]!(l.hodometro!)
    out.push({ o_que: 'hodômetro errado', id: l.id, como: ['hodometro_menor', 'hodometro_salto'] })
  }
  for (let n = 0; n < 5; n++) {
    const l = own(plantar(frota, n * 7 + 3)).filter((x) => x.cheio)[6]!
    const twin = { ...l, id: `${l.id}B`, em: l.em + (4 + n) * MIN }
    linhas.push(twin)
    out.push({ o_que: 'abastecimento em dobro', id: twin.id, como: ['duplicado'] })
  }
  for (let n = 0; n < 5; n++) {
    const c = frota.filter((x) => x.rastreado)[n * 4 + 2]!
    const l = own(c).filter((x) => x.cheio)[7]!
    const far = estradas[(estradas.indexOf(c.estrada) + 2) % 4]!.postos[2]!
    const em = c.posicoes.find((v) => v.em > l.em + 7 * HORA)!.em + 5 * MIN
    const other = {
      ...l,
      id: `${l.id}C`,
      em,
      hodometro: null,
      litros: 210 + n,
      posto: far.nome,
      cidade: far.cidade,
      uf: far.uf,
    }
    linhas.push(other)
    out.push({
      o_que: 'cartão usado em outro lugar',
      id: other.id,
      como: ['longe_do_posto', 'impossivel_chegar'],
    })
  }
  for (let n = 0; n < 3; n++) {
    const c = plantar(frota, n * 11 + 8)
    const l = own(c).filter((x) => x.cheio)[8]!
    l.litros = c.classe.tanque * 1.1 + n
    out.push({ o_que: 'mais litros do que cabem no tanque', id: l.id, como: ['acima_do_tanque'] })
  }
  return out
}

/** Cloned plates, extra axles, double charges, foreign plates, wrong fares and vouchers charged again, into the statement's lines. */
function noExtrato(frota: readonly Caminhao[], linhas: LinhaDoExtrato[]): Plantado[] {
  const out: Plantado[] = []
  const byId = new Map(linhas.map((l) => [l.id, l]))
  const linha = (c: Caminhao, k: number) => byId.get(`T${c.indice}-${k}`)!
  /** The nth passage of a truck that is so. */
  const achar = (c: Caminhao, n: number, como: (k: number) => boolean) =>
    linha(c, c.passadas.map((_, k) => k).filter(como)[n]!)
  const taken = new Set<string>()
  const por = (o_que: string, l: LinhaDoExtrato, ...como: string[]) => {
    if (taken.has(l.id)) throw new Error(`${l.id}: duas coisas plantadas na mesma linha`)
    taken.add(l.id)
    out.push({ o_que, id: l.id, como })
  }
  const tracked = frota.filter((c) => c.rastreado)
  for (let n = 0; n < 6; n++) {
    const c = tracked[n * 4 + 1]!
    const far = estradas[(estradas.indexOf(c.estrada) + 2) % 4]!.pracas[2]!
    const em = c.posicoes.find((v) => v.em > c.pernas[2]!.de + n * DIA)!.em + 4 * MIN
    const l = {
      id: `TC${n}`,
      placa: c.placa,
      em,
      praca: far.texto.sul,
      centavos: far.centavos * c.classe.eixos,
      eixos: c.classe.eixos,
      tipo: 'Pedágio',
    }
    linhas.push(l)
    por('placa clonada', l, 'impossivel', 'longe')
  }
  for (let n = 0; n < 6; n++) {
    const c = plantar(frota, n * 6 + 2)
    const l = achar(c, 9 + n, (k) => c.passadas[k]!.eixos === c.classe.eixos)
    l.centavos += l.centavos / l.eixos
    l.eixos += 1
    por('eixo a mais', l, 'eixos_a_mais')
  }
  const lifts = frota.filter((c) => c.classe.noChao < c.classe.eixos)
  for (let n = 0; n < 4; n++) {
    const c = lifts[n * 3 + 4]!
    const l = achar(c, 3, (k) => c.passadas[k]!.eixos < c.classe.eixos)
    l.centavos = (l.centavos / l.eixos) * c.classe.eixos
    l.eixos = c.classe.eixos
    por('eixos suspensos cobrados, vazio', l, 'eixos_a_mais')
  }
  for (let n = 0; n < 5; n++) {
    const l = achar(plantar(frota, n * 8 + 5), 20, () => true)
    const twin = { ...l, id: `${l.id}D`, em: l.em + (2 + n) * MIN }
    linhas.push(twin)
    por('cobrada em dobro', twin, 'duplicada')
  }
  for (let n = 0; n < 2; n++) {
    const l = { ...achar(plantar(frota, n * 8 + 6), 12, () => true), id: `TE${n}`, placa: `XYZ${n}A77` }
    linhas.push(l)
    por('placa que não é da casa', l, 'placa_de_terceiro')
  }
  for (let n = 0; n < 4; n++) {
    const l = achar(plantar(frota, n * 9 + 7), 25, () => true)
    l.centavos += 10 * l.eixos
    por('tarifa errada', l, 'tarifa_diferente')
  }
  for (let n = 0; n < 3; n++) {
    const l = achar(plantar(frota, n * 10 + 9), 30, () => true)
    linhas.push({ ...l, id: `${l.id}V`, em: l.em + MIN, tipo: 'Vale-pedágio' })
    por('paga também por vale-pedágio', l, 'duplo_com_vale')
  }
  return out
}

/** An MDF-e closed a day late, and the full axles that were charged on the empty way home. */
function mdfeTarde(frota: readonly Caminhao[], linhas: LinhaDoExtrato[]) {
  const evitaveis = new Set<string>()
  const pernas = new Set<string>()
  for (const c of frota
    .filter((x) => x.classe.noChao < x.classe.eixos && viuNa(x, x.pernas[1]!.de))
    .slice(0, 5)) {
    const back = c.pernas.findIndex((p, k) => k > 4 && !p.carregada)
    pernas.add(`${c.indice}-${back - 1}`)
    for (const [k, p] of c.passadas.entries()) {
      if (p.perna !== back) continue
      const l = linhas.find((x) => x.id === `T${c.indice}-${k}`)!
      l.centavos = (l.centavos / l.eixos) * c.classe.eixos
      l.eixos = c.classe.eixos
      evitaveis.add(l.id)
    }
  }
  return { evitaveis, mdfeTarde: pernas }
}

const viuAoRedor = (c: Caminhao, em: number) =>
  [-12, -9, -6, -3, 0, 3, 6, 9, 12].every((m) =>
    c.posicoes.some((v) => Math.abs(v.em - em - m * MIN) < 2 * MIN),
  )

/** Takes lines out of the statement whose passages the positions prove: some of plazas, long enough ago, and some of the gate of free flow. */
function semLinha(frota: readonly Caminhao[], linhas: LinhaDoExtrato[], taken: ReadonlySet<string>) {
  const naoCobradas = new Set<string>()
  const livres = new Set<string>()
  const inicio = Math.min(...frota.map((c) => c.pernas[0]!.de))
  for (const c of frota) {
    const some = c.passadas.flatMap((p, k) =>
      !taken.has(`T${c.indice}-${k}`) && viuAoRedor(c, p.em) ? [{ ...p, id: `T${c.indice}-${k}` }] : [],
    )
    const plaza = some.find((p) => !p.praca.praca.livre && p.em > inicio + 2 * DIA && p.em < inicio + 9 * DIA)
    const gate = some.find((p) => p.praca.praca.livre && p.em > inicio + 12 * DIA)
    for (const [one, into, most] of [
      [plaza, naoCobradas, 8],
      [gate, livres, 5],
    ] as const) {
      if (!one || into.size >= most || (into === naoCobradas && c.indice % 3 === 0)) continue
      linhas.splice(
        linhas.findIndex((l) => l.id === one.id),
        1,
      )
      into.add(`${c.placa} ${one.praca.texto[one.sentido]} ${Math.round(one.em / MIN)}`)
    }
  }
  return { naoCobradas, livres }
}

/** Puts everything that is wrong into the lines of a month that were right. */
export function plantarErros(
  frota: readonly Caminhao[],
  cartao: LinhaDoCartao[],
  extrato: LinhaDoExtrato[],
): Plantados {
  const late = mdfeTarde(frota, extrato)
  const pedagio = noExtrato(frota, extrato)
  const taken = new Set([...pedagio.map((p) => p.id.replace(/[A-Z]$/, '')), ...late.evitaveis])
  return { combustivel: noCartao(frota, cartao), pedagio, ...late, ...semLinha(frota, extrato, taken) }
}
