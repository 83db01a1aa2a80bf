import { formatPlaca } from '@tropeiro/contract'
import { type TipoDeUnidade, tiposDeUnidade, unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import {
  lugarAproximado,
  type MotoristaDoPlano,
  type PedidoDePlano,
  type Reparo,
  type VeiculoDoPlano,
} from '@tropeiro/contract/transporte/roteirizacao/formas'
import type { Lei, Problema } from '@tropeiro/roteirizador'
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
}

/** A kilometre of a vehicle whose register says none, in cents. */
const CUSTO_KM = 250
/** CTB art. 67-C and CLT art. 235-C, as Lei 13.103/2015 wrote them. */
const LEI: Lei = {
  direcaoSeguida: 5.5 * 3600,
  pausa: 30 * 60,
  jornada: 8 * 3600,
  extraMaximo: 2 * 3600,
  servicoDescansa: true,
}

/** A vehicle of the plan, with the kind that it is. */
export type VeiculoDoDia = VeiculoDoPlano & { tipo: TipoDeUnidade }

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
      limite_centavos: v.limite_valor_centavos,
      custo_km_centavos: v.custo_km_centavos ?? CUSTO_KM,
      custo_dia_centavos: v.custo_dia_centavos ?? 0,
      custo_suposto: v.custo_km_centavos === null,
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

/** The day as the planner reads it: a vehicle is called by its plate, a stop by its first note. */
export function problemaDe(
  pedido: Pick<PedidoDePlano, 'saida' | 'retorno'>,
  base: { lat: number; lng: number },
  paradas: readonly Lida[],
  veiculos: readonly VeiculoDoDia[],
  condutores: ReadonlyMap<string, MotoristaDoPlano> = new Map(),
): Problema {
  const maximos = [...new Set(paradas.flatMap((p) => p.veiculo_maximo ?? []))]
  return {
    versao: 1,
    lugares: [
      { id: BASE, lat: base.lat, lng: base.lng },
      ...paradas.map(({ id, lat, lng, erro_m }) => ({ id, lat, lng, erro: erro_m })),
    ],
    perfis: [{ id: 'estrada', fonte: 'estimativa' }],
    veiculos: veiculos.map((v) => ({
      id: v.placa,
      perfil: 'estrada',
      inicio: BASE,
      fim: BASE,
      turno: turnoDe(pedido, condutores.get(v.placa)),
      capacidade: {
        ...(v.capacidade_gramas !== null && { g: v.capacidade_gramas }),
        ...(v.limite_centavos !== null && { centavos: v.limite_centavos }),
      },
      custo: { fixo: v.custo_dia_centavos, km: v.custo_km_centavos },
      ...(maximos.length > 0 && {
        atributos: maximos.filter((m) => menorOuIgual(v.tipo, m)).map(cabeEm),
      }),
    })),
    paradas: paradas.map((p) => ({
      id: p.id,
      lugar: p.id,
      ...(p.coleta && { tipo: 'coleta' as const }),
      servico: p.servico_s,
      ...(p.janelas.length > 0 && { janelas: p.janelas.map(({ de, ate }) => [de, ate] as [number, number]) }),
      ...(p.veiculo_maximo && { exige: [cabeEm(p.veiculo_maximo)] }),
      quantidade: { g: p.peso_gramas, volumes: p.volumes, centavos: p.valor_centavos },
    })),
    regras: { lei: LEI },
  }
}

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
  const supostos = veiculos.filter((v) => v.custo_suposto).map((v) => v.placa)
  if (supostos.length > 0)
    out.push({
      gravidade: 'aviso',
      de: '',
      frase: `Sem custo por km no cadastro, contado a R$ 2,50: ${supostos.join(', ')}.`,
    })
  return out
}
