import { formatPlaca, formatQuantas } from '@tropeiro/contract'
import { type TipoDeUnidade, unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type {
  FonteDoLugar,
  MotoristaDoPlano,
  ParadaDoPlano,
  PedidoDePlano,
  Reparo,
  VeiculoDoPlano,
} from '@tropeiro/contract/transporte/roteirizacao/formas'
import type { Lei, Problema } from '@tropeiro/roteirizador'

export type NotaLida = {
  id: string
  numero: number
  coleta: boolean
  documento: string
  cep: string
  nome: string
  endereco: string
  cidade: string
  uf: string
  volumes: number
  peso_gramas: number
  valor_centavos: number
  prazo: string | null
  cerca_lat: number | null
  cerca_lng: number | null
  raio_m: number | null
  fixa: boolean | null
  provas: number
  cidade_lat: number | null
  cidade_lng: number | null
  /** How long stops there took. */
  permanencia_s: number | null
}

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
/** The door of who is known only by the municipality lies somewhere within so many metres. */
const ERRO_DO_MUNICIPIO = 10_000

/** CTB art. 67-C and CLT art. 235-C, as Lei 13.103/2015 wrote them. */
const LEI: Lei = {
  direcaoSeguida: 5.5 * 3600,
  pausa: 30 * 60,
  jornada: 8 * 3600,
  extraMaximo: 2 * 3600,
  servicoDescansa: true,
}

type Lida = ParadaDoPlano & { erro: number; servico: number }

function lugarDe(n: NotaLida): { lat: number; lng: number; fonte: FonteDoLugar; erro: number } | null {
  if (n.cerca_lat !== null && n.cerca_lng !== null && (n.fixa || n.provas > 0))
    return {
      lat: n.cerca_lat,
      lng: n.cerca_lng,
      fonte: n.fixa ? 'desenhada' : 'provas',
      erro: n.raio_m ?? 0,
    }
  if (n.cidade_lat !== null && n.cidade_lng !== null)
    return { lat: n.cidade_lat, lng: n.cidade_lng, fonte: 'municipio', erro: ERRO_DO_MUNICIPIO }
  return null
}

/** Notes as doors: what one recipient gets at one address is one stop. What has no place at all is told. */
export function paradasDe(
  notas: readonly NotaLida[],
  atendimento: number,
): { paradas: Lida[]; semLugar: Reparo[] } {
  const doors = new Map<string, Lida>()
  const semLugar: Reparo[] = []
  for (const n of notas) {
    const key = `${n.documento} ${n.cep} ${n.endereco} ${n.coleta}`
    const known = doors.get(key)
    const place = known ? null : lugarDe(n)
    if (!known && !place) {
      semLugar.push({
        gravidade: 'erro',
        de: `Nota ${n.numero}`,
        frase: 'O endereço não tem lugar no mapa: falta o município. Ela fica fora do plano.',
      })
      continue
    }
    const door: Lida = known ?? {
      id: n.id,
      nome: n.nome,
      endereco: n.endereco,
      cidade: n.cidade,
      uf: n.uf,
      coleta: n.coleta,
      ...(place as NonNullable<typeof place>),
      servico: n.permanencia_s ?? atendimento,
      prazo: null,
      notas: [],
      volumes: 0,
      peso_gramas: 0,
      valor_centavos: 0,
    }
    door.notas.push({ _id: n.id, numero: n.numero })
    door.volumes += n.volumes
    door.peso_gramas += n.peso_gramas
    door.valor_centavos += n.valor_centavos
    if (n.prazo !== null && (door.prazo === null || n.prazo < door.prazo)) door.prazo = n.prazo
    doors.set(key, door)
  }
  return { paradas: [...doors.values()], semLugar }
}

/** What drives by itself, as the plan calls it. */
export const veiculosDe = (lidos: readonly VeiculoLido[]): VeiculoDoPlano[] =>
  lidos
    .filter((v) => !unidades[v.unidade].reboque)
    .map((v) => ({
      id: v.id,
      placa: formatPlaca(v.placa),
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

/** The day as the planner reads it: a vehicle is called by its plate, a stop by its first note. */
export function problemaDe(
  pedido: Pick<PedidoDePlano, 'saida' | 'retorno'>,
  base: { lat: number; lng: number },
  paradas: readonly Lida[],
  veiculos: readonly VeiculoDoPlano[],
  condutores: ReadonlyMap<string, MotoristaDoPlano> = new Map(),
): Problema {
  return {
    versao: 1,
    lugares: [
      { id: BASE, lat: base.lat, lng: base.lng },
      ...paradas.map(({ id, lat, lng, erro }) => ({ id, lat, lng, erro })),
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
    })),
    paradas: paradas.map((p) => ({
      id: p.id,
      lugar: p.id,
      ...(p.coleta && { tipo: 'coleta' as const }),
      servico: p.servico,
      quantidade: { g: p.peso_gramas, volumes: p.volumes, centavos: p.valor_centavos },
    })),
    regras: { lei: LEI },
  }
}

/** A stop as the wire shows it. */
export const semConta = ({ erro: _erro, servico: _servico, ...parada }: Lida): ParadaDoPlano => parada

/** What the planner found, in the words of who reads it: doors known only by their city are told in one line. */
export function reparosDe(
  achados: readonly { gravidade: 'erro' | 'aviso'; parada?: string; veiculo?: string; frase: string }[],
  paradas: readonly ParadaDoPlano[],
  veiculos: readonly VeiculoDoPlano[],
): Reparo[] {
  const nomes = new Map(paradas.map((p) => [p.id, p]))
  const out: Reparo[] = []
  for (const r of achados) {
    const p = r.parada === undefined ? undefined : nomes.get(r.parada)
    if (p?.fonte === 'municipio' && r.gravidade === 'aviso') continue
    out.push({ gravidade: r.gravidade, de: p?.nome ?? r.veiculo ?? '', frase: r.frase })
  }
  const perto = paradas.filter((p) => p.fonte === 'municipio').length
  if (perto > 0)
    out.push({
      gravidade: 'aviso',
      de: '',
      frase: `${formatQuantas(perto, 'parada tem', 'paradas têm')} lugar aproximado: só se conhece o município. Km e horários delas são estimados.`,
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
