import type { TipoDeAlerta } from '@tropeiro/contract/transporte/rastreamento/calls'
import { acaso, noMapa, type Onde, Percurso, type Plano } from './percurso.ts'
import { entregaCerta, quebra, recusaEmMassa, recusas, reprovadas } from './plantados.ts'

/*
 * A day on paper, before anybody plays it: where each driver is at each minute, what he tells, and what the product must
 * have made of it in the end. The expectations are written from what a dispatcher would say, with no rule of the product.
 */

/** What kind of day a driver has. */
export type Perfil =
  | 'normal'
  | 'desvio'
  | 'parada_longa'
  | 'fora_de_ordem'
  | 'silencio'
  | 'demora_no_cliente'
  | 'atrasado'
  | 'nao_saiu'
  | 'quebra'
/** How his positions come in. */
export type Meio = 'telefone' | 'posicaoauto' | 'osmand_get' | 'osmand_form' | 'osmand_json'

export type PontoDoPlano = Onde & {
  /** Minutes since the departure. */
  min: number
  kmh: number
  /** A place where nobody can be: kept, but it moves nobody. */
  salto?: true
  /** No place at all: refused or dropped. */
  impossivel?: true
}
export type ProvaDoPlano = {
  min: number
  parada: number
  nota: number
  ocorrencia: number
  onde: Onde
  /** What is told of the same note besides. */
  vez?: 'quebra' | 'outra_foto'
}
export type ParadaDoPlano = Onde & { notas: number; chegada: number; saida: number }

/** What a driver does, in order: each thing when its minute has come. */
export type Passo =
  | { o: 'pontos'; min: number; pontos: PontoDoPlano[]; deNovo?: true }
  | { o: 'prova'; min: number; prova: ProvaDoPlano }

export type Motorista = {
  indice: number
  perfil: Perfil
  meio: Meio
  base: 0 | 1
  /** Minutes from the beginning of the day; the late one leaves when he was missed. */
  partida: number
  paradas: ParadaDoPlano[]
  passos: Passo[]
  alertas: TipoDeAlerta[]
  /** Visits to the base's fence. */
  visitasNaBase: number
}

const perfis: Perfil[] = [
  'desvio',
  'parada_longa',
  'fora_de_ordem',
  'silencio',
  'demora_no_cliente',
  'atrasado',
  'nao_saiu',
]
/** Of twenty drivers one has each of these days. */
const EVERY = 20
const meios: Meio[] = [
  'telefone',
  'osmand_get',
  'telefone',
  'osmand_json',
  'telefone',
  'osmand_form',
  'telefone',
  'telefone',
  'osmand_json',
  'telefone',
  'osmand_get',
  'posicaoauto',
  'telefone',
  'osmand_form',
]
/** Points in one delivery of each kind. */
const porEntrega: Record<Meio, number> = {
  telefone: 10,
  posicaoauto: 1,
  osmand_get: 1,
  osmand_form: 1,
  osmand_json: 5,
}

const alertaDe: Partial<Record<Perfil, TipoDeAlerta>> = {
  desvio: 'desvio',
  parada_longa: 'parada_longa',
  quebra: 'parada_longa',
  fora_de_ordem: 'fora_de_ordem',
  atrasado: 'saida_atrasada',
  nao_saiu: 'saida_atrasada',
}

/** Delivered; refused and closed; nobody there: another try. */
const ENTREGA = 1
const FECHADAS = [3, 9, 11, 18, 79, 88]
const TENTATIVAS = [46, 21, 60, 5]
export const efeitoDe = (ocorrencia: number): 'entrega' | 'outras' | 'tentativa' =>
  ocorrencia === ENTREGA ? 'entrega' : FECHADAS.includes(ocorrencia) ? 'outras' : 'tentativa'

const ocorrenciaDa = (indice: number, parada: number, nota: number): number => {
  if (recusaEmMassa(indice, parada)) return recusas.ocorrencia
  if (entregaCerta(indice, parada)) return ENTREGA
  const luck = acaso(indice * 97 + parada * 13 + nota)
  if (luck < 0.07) return FECHADAS[(indice + parada) % FECHADAS.length]!
  return luck < 0.13 ? TENTATIVAS[(indice + parada) % TENTATIVAS.length]! : ENTREGA
}

/** The office has refused it by then. */
const OUTRA_FOTO_MIN = 60

/** Stops go outwards, left and right by turns: no way between two of them touches a third. */
const lugar = (k: number): Plano => ({ fora: 30 + 4 * k, lado: k % 2 ? -1.5 : 1.5 })

type Rascunho = {
  percurso: Percurso
  paradas: ParadaDoPlano[]
  provas: ProvaDoPlano[]
  mudo: [number, number] | null
}

function percorrer(m: Pick<Motorista, 'indice' | 'perfil'>, base: Onde, direcao: number): Rascunho {
  const { indice, perfil } = m
  const percurso = new Percurso()
  const count = perfil === 'atrasado' ? 4 : 10
  const order = Array.from({ length: count }, (_, k) => k)
  if (perfil === 'fora_de_ordem') [order[3], order[4]] = [4, 3]
  const paradas: ParadaDoPlano[] = []
  const provas: ProvaDoPlano[] = []
  let mudo: Rascunho['mudo'] = null
  percurso.ficar(3)
  for (const k of order) {
    const alvo = lugar(k)
    const half = { fora: alvo.fora - 2, lado: 0 }
    if (k === 3 && perfil === 'parada_longa') {
      percurso.ir(half, 30)
      percurso.ficar(45)
    }
    if (k === 3 && perfil === 'silencio') {
      mudo = [percurso.agora + 2, 0]
      percurso.ir(half, 30)
      percurso.ficar(40)
      mudo[1] = percurso.agora
    }
    if (k === 7 && perfil === 'desvio') percurso.ir({ fora: half.fora, lado: -lugar(k).lado * 9 }, 70)
    if (k === quebra.parada && perfil === 'quebra') {
      percurso.ir(half, 30)
      const [min, onde] = [percurso.agora + 2, noMapa(base, direcao, half)]
      provas.push({ min, parada: k, nota: 0, ocorrencia: quebra.ocorrencia, onde, vez: 'quebra' })
      percurso.ficar(quebra.minutos)
    }
    const chegada = percurso.ir(alvo, k === order[0] ? 55 : 30)
    const stay =
      12 + Math.floor(acaso(indice * 31 + k) * 6) + (k === 1 && perfil === 'demora_no_cliente' ? 60 : 0)
    const notas = recusaEmMassa(indice, k) ? recusas.notas : k % 4 === 1 ? 2 : 1
    const onde = noMapa(base, direcao, alvo)
    for (let nota = 0; nota < notas; nota++)
      provas.push({
        min: chegada + stay * 0.6 + (notas > 2 ? nota / 4 : nota),
        parada: k,
        nota,
        // A stop is known to have been done out of its turn by what closes it.
        ocorrencia:
          perfil === 'fora_de_ordem' && (k === 3 || k === 4) ? ENTREGA : ocorrenciaDa(indice, k, nota),
        onde,
      })
    if (reprovadas.some((r) => r.motorista === indice && r.parada === k && r.depois === 'outra_foto'))
      provas.push({ ...provas.at(-1)!, min: provas.at(-1)!.min + OUTRA_FOTO_MIN, vez: 'outra_foto' })
    paradas[k] = { ...onde, notas, chegada, saida: percurso.ficar(stay) }
  }
  percurso.ir({ fora: Math.min(40, percurso.aqui.fora - 2), lado: Math.sign(percurso.aqui.lado) * 5 }, 70)
  percurso.ir({ fora: 0, lado: 0 }, 70)
  percurso.ficar(4)
  return { percurso, paradas, provas, mudo }
}

/** A point a minute while on the way, each driver at his own second. */
function pontosDe({ percurso, mudo }: Rascunho, indice: number, base: Onde, direcao: number): PontoDoPlano[] {
  const points: PontoDoPlano[] = []
  const offset = ((indice * 7) % 60) / 60
  for (let min = offset; min < percurso.agora; min++) {
    if (mudo && min > mudo[0] && min < mudo[1]) continue
    const { onde, kmh } = percurso.em(min)
    const shiver = (n: number) => (acaso(indice * 1009 + min * 17 + n) - 0.5) * 0.02
    const at = { fora: onde.fora + shiver(1), lado: onde.lado + shiver(2) }
    points.push({ ...noMapa(base, direcao, at), min, kmh })
  }
  return points
}

/** Points in deliveries, with what goes wrong on the way: told twice, too late, from nowhere. */
function entregas(m: Pick<Motorista, 'indice' | 'perfil' | 'meio'>, pontos: PontoDoPlano[]): Passo[] {
  const { indice, perfil, meio } = m
  const size = porEntrega[meio]
  const made: PontoDoPlano[][] = []
  for (let at = 0; at < pontos.length; at += size) made.push(pontos.slice(at, at + size))
  const steps: Passo[] = made.map((own) => ({ o: 'pontos', min: own.at(-1)!.min, pontos: own }))
  // On the first stretch, between the base and the first stop, nothing depends on the order.
  const early = steps.findIndex((s) => s.min > 12)
  if (meio === 'telefone' && perfil === 'normal' && indice % 4 === 0) {
    const [a, b] = [steps[1]!, steps[2]!]
    steps[1] = { ...b, o: 'pontos', min: b.min } as Passo
    steps[2] = { ...a, o: 'pontos', min: b.min } as Passo
  }
  const after = steps[early] as Extract<Passo, { o: 'pontos' }>
  if (indice % 7 === 0) {
    const there = after.pontos.at(-1)!
    after.pontos = [...after.pontos, { ...there, lat: there.lat - 9, min: there.min + 0.4, salto: true }]
  }
  if (indice % 5 === 0) {
    const there = after.pontos.at(-1)!
    const nowhere: PontoDoPlano[] = [
      { ...there, lat: 0, lng: 0, min: there.min + 0.2, impossivel: true },
      { ...there, lat: 95, min: there.min + 0.3, impossivel: true },
    ]
    steps.splice(early + 1, 0, ...nowhere.map((p): Passo => ({ o: 'pontos', min: there.min, pontos: [p] })))
  }
  return steps.flatMap((s, n) =>
    indice % 3 === 0 && n % 6 === 2 ? [s, { ...s, deNovo: true } as Passo] : [s],
  )
}

/** One driver's day. @param partida minutes from the beginning of the day */
export function planejar(indice: number, bases: readonly [Onde, Onde], direcao: number): Motorista {
  const perfil = indice === quebra.motorista ? 'quebra' : (perfis[indice % EVERY] ?? 'normal')
  const meio = meios[indice % meios.length]!
  const base = indice % 3 === 2 ? 1 : 0
  const rascunho = percorrer({ indice, perfil }, bases[base], direcao)
  const pontos = pontosDe(rascunho, indice, bases[base], direcao)
  const provas = rascunho.provas.map((prova): Passo => ({ o: 'prova', min: prova.min, prova }))
  // Without network for an hour: what he told in it arrives together, still in order.
  const semRede = perfil === 'normal' && meio === 'telefone' && indice % 11 === 0
  const passos = [...entregas({ indice, perfil, meio }, pontos), ...provas]
    .sort((a, b) => a.min - b.min)
    .map((p): Passo => (semRede && p.min > 100 && p.min < 160 ? { ...p, min: 160 } : p))
  const parado = perfil === 'nao_saiu'
  return {
    indice,
    perfil,
    meio,
    base,
    partida: perfil === 'atrasado' ? 150 : 5 + Math.floor(acaso(indice + 0.5) * 30),
    paradas: rascunho.paradas,
    passos: parado ? [] : passos,
    alertas: alertaDe[perfil] ? [alertaDe[perfil]] : [],
    visitasNaBase: parado ? 0 : 2,
  }
}
