import { diasAte, formatPlaca } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import {
  type AtributoDoVeiculo,
  atributosDoVeiculo,
  type TipoDeUnidade,
  tiposDeUnidade,
  unidades,
} from '@tropeiro/contract/cadastros/veiculos/unidades'
import {
  lugarAproximado,
  type MotoristaDoPlano,
  type PedidoDePlano,
  type Preferencia,
  type Reparo,
  type VeiculoDoPlano,
} from '@tropeiro/contract/transporte/roteirizacao/formas'
import type { Pesos, Problema, Regras } from '@tropeiro/roteirizador'
import { perfilDaRegiao } from './caminhos.rules.ts'
import { leiEm } from './lei.rules.ts'
import { duvidasDasPortas, type Lida } from './paradas.rules.ts'

export type VeiculoLido = {
  id: string
  placa: string
  unidade: TipoDeUnidade
  frota: string
  capacidade_kg: number | null
  capacidade_litros: number | null
  limite_valor_centavos: number | null
  custo_dia_centavos: number | null
  custo_km_centavos: number | null
  consumo_decimos: number | null
  atributos: AtributoDoVeiculo[]
}

/** A kilometre of a vehicle whose register says none, in cents. */
const CUSTO_KM = 250
/** Grams that fill a litre where nobody has measured: 300 kg to the cubic metre, the usual figure of road freight. */
const GRAMAS_POR_LITRO = 300

/** A vehicle of the plan, with the kind that it is. */
export type VeiculoDoDia = VeiculoDoPlano & {
  tipo: TipoDeUnidade
  consumo_decimos: number | null
  atributos: AtributoDoVeiculo[]
}

/** What drives by itself, as the plan calls it. */
export const veiculosDe = (lidos: readonly VeiculoLido[]): VeiculoDoDia[] =>
  lidos
    .filter((v) => !unidades[v.unidade].reboque)
    .map((v) => ({
      id: v.id,
      placa: formatPlaca(v.placa),
      tipo: v.unidade,
      nome: [v.frota, unidades[v.unidade].nome].filter(Boolean).join(' · '),
      capacidade_gramas: v.capacidade_kg === null ? null : v.capacidade_kg * 1000,
      capacidade_litros: v.capacidade_litros,
      limite_centavos: v.limite_valor_centavos,
      custo_km_centavos: v.custo_km_centavos ?? CUSTO_KM,
      custo_dia_centavos: v.custo_dia_centavos ?? 0,
      custo_suposto: v.custo_km_centavos === null,
      consumo_decimos: v.consumo_decimos,
      atributos: v.atributos,
    }))

const segundosDe = (hora: string): number => Number(hora.slice(0, 2)) * 3600 + Number(hora.slice(3)) * 60

/** The hours of the day that the driver works, as far as they meet the plan's; a shift over midnight bounds nothing. */
function turnoDe(
  pedido: Pick<PedidoDePlano, 'saida' | 'retorno'>,
  quem: MotoristaDoPlano | undefined,
): [number, number] {
  const [from, to] = [segundosDe(pedido.saida), segundosDe(pedido.retorno)]
  if (!quem?.entra || !quem.sai || quem.sai <= quem.entra) return [from, to]
  const own: [number, number] = [Math.max(from, segundosDe(quem.entra)), Math.min(to, segundosDe(quem.sai))]
  return own[0] < own[1] ? own : [from, to]
}

const BASE = 'base'
/** What a vehicle must be to enter a place where nothing larger than this does: register's kinds stand from small to large. */
const cabeEm = (tipo: TipoDeUnidade): string => `veículo até ${unidades[tipo].nome}`
const menorOuIgual = (a: TipoDeUnidade, b: TipoDeUnidade): boolean =>
  tiposDeUnidade.indexOf(a) <= tiposDeUnidade.indexOf(b)

/** What the vehicle that comes there must be and have, in the words of who reads why it does not go. */
const exigidoPor = (p: Lida): string[] => [
  ...(p.veiculo_maximo ? [cabeEm(p.veiculo_maximo)] : []),
  ...p.exige.map((a) => atributosDoVeiculo[a]),
]
const oferecidoPor = (v: VeiculoDoDia): string[] => [
  ...tiposDeUnidade.filter((m) => menorOuIgual(v.tipo, m)).map(cabeEm),
  ...v.atributos.map((a) => atributosDoVeiculo[a]),
]

/** What a day asks of each vehicle at most; nothing where it asks nothing. */
function maximosDe({ viagens = 1, max_paradas, max_km }: DoPedido): Problema['veiculos'][number]['max'] {
  const max = {
    ...(viagens > 1 && { viagens }),
    ...(max_paradas && { paradas: max_paradas }),
    ...(max_km && { km: max_km }),
  }
  return Object.keys(max).length > 0 ? max : undefined
}

type DoPedido = Pick<PedidoDePlano, 'dia' | 'saida' | 'retorno'> &
  Partial<
    Pick<
      PedidoDePlano,
      | 'preferencia'
      | 'viagens'
      | 'recarga_min'
      | 'adiar_centavos'
      | 'volta'
      | 'hora_extra_centavos'
      | 'max_paradas'
      | 'max_km'
    >
  >

/** What each wish weighs, in cents: a vehicle that leaves, the square of its stops, a kilometre between two doors. */
const PESOS: Record<Preferencia, Pesos> = {
  custo: {},
  menos_veiculos: { veiculo: 1_000_00 },
  dividir: { equilibrio: 2_00 },
  compactas: { compacta: 5_00 },
}
/** A stop where the vehicle has not been lately. */
const FORA_DO_TERRITORIO = 20_00

/** Who is due goes before who is not, where not all can go. */
const prioridadeDe = (p: Lida, dia: string): number =>
  p.prazo === null ? 0 : Math.max(0, 2 - Math.max(0, diasAte(dia, p.prazo)))

/** The day as the planner reads it: a vehicle is called by its plate, a stop by its first note. */
export function problemaDe(
  pedido: DoPedido,
  base: { lat: number; lng: number; metropole?: boolean; medidas?: Parameters<typeof perfilDaRegiao>[2] },
  paradas: readonly Lida[],
  veiculos: readonly VeiculoDoDia[],
  condutores: ReadonlyMap<string, MotoristaDoPlano> = new Map(),
  /** Delivery routes that vehicles know, by plate as two are compared; none where nobody asks. */
  territorios: ReadonlyMap<string, readonly string[]> = new Map(),
  { pedagios = [], restricoes = [] }: Pick<Regras, 'pedagios' | 'restricoes'> = {},
): Problema {
  const { preferencia = 'custo', recarga_min = 30, adiar_centavos = null } = pedido
  const lei = leiEm(pedido.dia)?.lei
  const cubica = veiculos.some((v) => v.capacidade_litros !== null)
  const pedidos = new Set(paradas.flatMap(exigidoPor))
  const max = maximosDe(pedido)
  return {
    versao: 1,
    lugares: [
      { id: BASE, lat: base.lat, lng: base.lng },
      ...paradas.map(({ id, lat, lng, erro_m }) => ({ id, lat, lng, erro: erro_m })),
    ],
    perfis: [perfilDaRegiao(base.metropole ?? false, pedido.dia, base.medidas)],
    veiculos: veiculos.map((v) => ({
      id: v.placa,
      perfil: 'estrada',
      ...(restricoes.length > 0 && { tipo: v.tipo, ...finalDe(v.placa) }),
      inicio: BASE,
      fim: pedido.volta === false ? null : BASE,
      turno: turnoDe(pedido, condutores.get(v.placa)),
      capacidade: {
        ...(v.capacidade_gramas !== null && { g: v.capacidade_gramas }),
        ...(v.limite_centavos !== null && { centavos: v.limite_centavos }),
        ...(v.capacidade_litros !== null && { cm3: v.capacidade_litros * 1000 }),
      },
      custo: {
        fixo: v.custo_dia_centavos,
        km: v.custo_km_centavos,
        eixos: unidades[v.tipo].eixos,
        ...(v.consumo_decimos && { litrosPorKm: 10 / v.consumo_decimos }),
        ...(pedido.hora_extra_centavos && { horaExtra: pedido.hora_extra_centavos }),
      },
      ...(max && { max }),
      ...(max?.viagens && { recarga: recarga_min * 60 }),
      ...zonasDe(territorios.get(placaComparada(v.placa))),
      ...(pedidos.size > 0 && { atributos: oferecidoPor(v).filter((a) => pedidos.has(a)) }),
    })),
    paradas: paradas.map((p) => ({
      id: p.id,
      lugar: p.id,
      ...(p.coleta && { tipo: 'coleta' as const }),
      servico: p.servico_s,
      ...(p.janelas.length > 0 && { janelas: p.janelas.map(({ de, ate }) => [de, ate] as [number, number]) }),
      ...(exigidoPor(p).length > 0 && { exige: exigidoPor(p) }),
      ...(territorios.size > 0 && p.rota !== null && { zona: p.rota }),
      prioridade: prioridadeDe(p, pedido.dia),
      ...(adiar_centavos !== null && p.prazo !== null && p.prazo > pedido.dia && { premio: adiar_centavos }),
      quantidade: {
        g: p.peso_gramas,
        volumes: p.volumes,
        centavos: p.valor_centavos,
        ...(cubica && { cm3: Math.round((p.peso_gramas / GRAMAS_POR_LITRO) * 1000) }),
      },
    })),
    regras: {
      ...(lei && { lei }),
      ...(pedagios.length > 0 && { pedagios }),
      ...(restricoes.length > 0 && { restricoes }),
    },
    pesos: { ...PESOS[preferencia], ...(territorios.size > 0 && { zona: FORA_DO_TERRITORIO }) },
  }
}

/** The digit that a rodízio goes by. */
const finalDe = (placa: string) => (/\d$/.test(placa) ? { placaFinal: Number(placa.at(-1)) } : {})

/** Nothing is said of a vehicle that has been nowhere lately: it may go anywhere. */
const zonasDe = (rotas: readonly string[] | undefined) =>
  rotas === undefined ? {} : { zonas: Object.fromEntries(rotas.map((r) => [r, 0])) }

/** What the planner found, in the words of who reads it: doors known only by their city are told in one line. */
export function reparosDe(
  achados: readonly { gravidade: 'erro' | 'aviso'; parada?: string; veiculo?: string; frase: string }[],
  paradas: readonly Lida[],
  veiculos: readonly VeiculoDoPlano[],
): Reparo[] {
  const nomes = new Map(paradas.map((p) => [p.id, p]))
  const out: Reparo[] = []
  for (const r of achados) {
    const p = r.parada === undefined ? undefined : nomes.get(r.parada)
    if (p && lugarAproximado(p) && r.gravidade === 'aviso') continue
    out.push({ gravidade: r.gravidade, de: p?.nome ?? r.veiculo ?? '', frase: r.frase })
  }
  out.push(...duvidasDasPortas(paradas))
  const cubicos = veiculos.filter((v) => v.capacidade_litros !== null)
  if (cubicos.length > 0)
    out.push({
      gravidade: 'aviso',
      de: '',
      frase: `As notas não dizem volume em m³: contado a 300 kg por m³ em ${cubicos.map((v) => v.placa).join(', ')}.`,
    })
  const supostos = veiculos.filter((v) => v.custo_suposto).map((v) => v.placa)
  if (supostos.length > 0)
    out.push({
      gravidade: 'aviso',
      de: '',
      frase: `Sem custo por km no cadastro, contado a R$ 2,50: ${supostos.join(', ')}.`,
    })
  return out
}
