import type {
  ParadaAcompanhada,
  RotaAcompanhada,
} from '@tropeiro/contract/transporte/roteirizacao/acompanhar'
import type { ParadaDoPlano, PedidoDePlano } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { avaliar, type Problema, type Rota } from '@tropeiro/roteirizador'
import type { Presente } from '../editar/otimizar.rules.ts'
import { type Achado, custoDaRota } from '../plano.rules.ts'

export type PlanoPublicado = {
  id: string
  base: string
  dia: string
  revisao: number
  pedido: PedidoDePlano
  /** As it was published. */
  resultado: Achado
}

export type RomaneioDoPlano = {
  plano: string
  veiculo: string
  id: string
  numero: number
  estado: 'pre' | 'expedicao' | 'viagem' | 'concluido'
  cpf: string | null
  motorista: string
  saida_em: Date | null
}

export type NotaDoPlano = {
  id: string
  situacao: string
  desfecho: string | null
  romaneio: string | null
  /** When something was told of it first on one of these romaneios, and whether that was a try. */
  em: Date | null
  tentada: boolean
}

export type Ponto = { cpf: string; lat: number; lng: number; em: Date }

/** A place older than this says nothing of the present. */
const FRESH_MS = 30 * 60_000
/** So far behind the plan, a stop is at risk. */
const LATE = 30 * 60
const DAY = 86_400

/** Seconds from midnight of the day in São Paulo. */
export const segundosDoDia = (dia: string, em: Date): number =>
  Math.round((em.getTime() - new Date(`${dia}T00:00:00-03:00`).getTime()) / 1000)

const hora = (s: number): string =>
  `${String(Math.floor(s / 3600)).padStart(2, '0')}:${String(Math.floor((s % 3600) / 60)).padStart(2, '0')}`

const duracao = (s: number): string => {
  const m = Math.round(s / 60)
  return m < 60 ? `${m} min` : `${Math.floor(m / 60)} h ${String(m % 60).padStart(2, '0')}`
}

type Lido = {
  plano: PlanoPublicado
  entrada: { problema: Problema; onde: { nome: string; lat: number; lng: number }; paradas: ParadaDoPlano[] }
  romaneios: readonly RomaneioDoPlano[]
  notas: ReadonlyMap<string, NotaDoPlano>
  pontos: ReadonlyMap<string, Ponto>
  /** What recipients were told, by note. */
  janelas: ReadonlyMap<string, { de: Date; ate: Date }>
  agora: Date
}

/** What became of a note, as its plan sees it. */
function desfechoDa(
  nota: NotaDoPlano | undefined,
  nossos: ReadonlySet<string>,
): ParadaAcompanhada['resultado'] {
  if (!nota) return 'retirada'
  const closed = nota.situacao === 'auditoria' || nota.situacao === 'entregue' || nota.situacao === 'outras'
  if (closed) return nota.desfecho === 'outras' || nota.situacao === 'outras' ? 'falhou' : 'entregue'
  if (nota.tentada) return 'falhou'
  return nota.romaneio !== null && nossos.has(nota.romaneio) ? 'pendente' : 'retirada'
}

/** One word for all notes of a door: what is still to be done first, then what went wrong. */
const desfechoDos = (todos: readonly ParadaAcompanhada['resultado'][]): ParadaAcompanhada['resultado'] =>
  (['pendente', 'falhou', 'entregue'] as const).find((r) => todos.includes(r)) ?? 'retirada'

function paradasDa(rota: Rota, l: Lido): ParadaAcompanhada[] {
  const portas = new Map(l.entrada.paradas.map((p) => [p.id, p]))
  const nossos = new Set(l.romaneios.map((r) => r.id))
  return rota.eventos.flatMap((e) => {
    const p = e.tipo === 'parada' && e.parada !== null ? portas.get(e.parada) : undefined
    if (!p) return []
    const notas = p.notas.map((n) => l.notas.get(n._id))
    const told = notas.flatMap((n) => (n?.em ? [segundosDoDia(l.plano.dia, n.em)] : []))
    const prometida = p.notas.map((n) => l.janelas.get(n._id)).find((j) => j !== undefined) ?? null
    const resultado = desfechoDos(notas.map((n) => desfechoDa(n, nossos)))
    return {
      parada: p.id,
      nome: p.nome,
      cidade: p.cidade,
      lat: p.lat,
      lng: p.lng,
      planejada: e.chega,
      feita: told.length > 0 && resultado !== 'pendente' ? Math.min(...told) : null,
      resultado,
      prevista: null,
      prometida: prometida && {
        de: segundosDoDia(l.plano.dia, prometida.de),
        ate: segundosDoDia(l.plano.dia, prometida.ate),
      },
      risco: '',
      notas: p.notas,
    }
  })
}

/** Where a vehicle is: as its phone told lately, else where it last stood at a door, else at the base. */
function presenteDe(
  rota: Rota,
  paradas: readonly ParadaAcompanhada[],
  l: Lido,
): { presente: Presente; ponto: Ponto | null } {
  const own = l.romaneios.filter((r) => r.veiculo === rota.veiculo)
  const saiu = own.some((r) => r.saida_em !== null)
  const agora = Math.max(0, segundosDoDia(l.plano.dia, l.agora))
  const ponto =
    own.flatMap((r) => (r.cpf && r.estado !== 'concluido' && l.pontos.get(r.cpf)) || [])[0] ?? null
  const em = saiu ? agora : Math.max(agora, rota.saida)
  if (saiu && ponto && l.agora.getTime() - ponto.em.getTime() < FRESH_MS)
    return { presente: { lat: ponto.lat, lng: ponto.lng, em, carregado: true }, ponto }
  const last = paradas.filter((p) => p.feita !== null).toSorted((a, b) => (b.feita ?? 0) - (a.feita ?? 0))[0]
  const { lat, lng } = (saiu && last) || l.entrada.onde
  return { presente: { lat, lng, em, carregado: saiu }, ponto }
}

/** The rest of a day walked from the present. */
function andar(
  problema: Problema,
  veiculo: string,
  presente: Presente,
  resto: readonly string[],
): Rota | undefined {
  const car = problema.veiculos.find((v) => v.id === veiculo)
  if (!car || resto.length === 0) return undefined
  const kept = new Set(resto)
  const parte: Problema = {
    ...problema,
    lugares: [
      ...problema.lugares.filter((x) => kept.has(x.id) || x.id === car.fim),
      { id: 'agora', lat: presente.lat, lng: presente.lng },
    ],
    paradas: problema.paradas.filter((s) => kept.has(s.id)),
    veiculos: [{ ...car, inicio: 'agora', turno: [presente.em, Math.max(presente.em, car.turno[1])] }],
  }
  return avaliar(parte, [{ veiculo, paradas: [...resto] }]).rotas[0]
}

/** One route of a plan: what was planned, what was done, and how the day will end if nothing changes. */
export function acompanharRota(rota: Rota, l: Lido): RotaAcompanhada & { presente: Presente } {
  const paradas = paradasDa(rota, l)
  const { presente, ponto } = presenteDe(rota, paradas, l)
  const own = l.romaneios.filter((r) => r.veiculo === rota.veiculo)
  const late = segundosDoDia(l.plano.dia, l.agora)
  const pendentes = paradas.filter((p) => p.resultado === 'pendente')
  const fim = l.entrada.problema.veiculos.find((v) => v.id === rota.veiculo)?.turno[1] ?? DAY
  // A day that is over has no forecast.
  const resto =
    late < DAY
      ? andar(
          l.entrada.problema,
          rota.veiculo,
          presente,
          pendentes.map((p) => p.parada),
        )
      : undefined
  const portas = new Map(l.entrada.paradas.map((p) => [p.id, p]))
  for (const e of resto?.eventos ?? []) {
    const p = pendentes.find((x) => x.parada === e.parada)
    if (!p || e.tipo !== 'parada') continue
    p.prevista = e.chega
    const fecha = portas.get(p.parada)?.janelas?.at(-1)?.ate
    if (e.chega > fim) p.risco = `Depois do fim do turno (${hora(fim)})`
    else if (fecha !== undefined && e.chega > fecha) p.risco = `Depois de fechar (${hora(fecha)})`
    else if (p.prometida && e.chega > p.prometida.ate)
      p.risco = `Depois da janela avisada (até ${hora(p.prometida.ate)})`
    else if (e.chega - p.planejada > LATE) p.risco = `${duracao(e.chega - p.planejada)} depois do planejado`
  }
  const next = pendentes[0]
  const saidas = own.flatMap((r) => (r.saida_em ? [segundosDoDia(l.plano.dia, r.saida_em)] : []))
  const done = (...quais: ParadaAcompanhada['resultado'][]) =>
    paradas.filter((p) => quais.includes(p.resultado)).length
  return {
    plano: l.plano.id,
    revisao: l.plano.revisao,
    base: l.plano.base,
    onde: l.entrada.onde,
    veiculo: rota.veiculo,
    motorista: own.findLast((r) => r.motorista)?.motorista ?? '',
    romaneios: own.map(({ numero, estado }) => ({ numero, estado })),
    saida_planejada: rota.saida,
    saida: saidas.length > 0 ? Math.min(...saidas) : null,
    chegada_planejada: rota.chegada,
    chegada_prevista: resto?.chegada ?? null,
    atraso: next?.prevista == null ? 0 : Math.max(0, next.prevista - next.planejada),
    atraso_no_fim: resto ? Math.max(0, resto.chegada - rota.chegada) : 0,
    metros_planejados: rota.metros,
    custo_planejado_centavos: Math.round(custoDaRota(rota)),
    paradas,
    feitas: done('entregue'),
    falhas: done('falhou'),
    em_risco: paradas.filter((p) => p.risco !== '').length,
    posicao: ponto && { lat: ponto.lat, lng: ponto.lng, em: ponto.em.toISOString() },
    presente,
  }
}
