import {
  diaEm,
  fold,
  formatDateTime,
  formatDia,
  formatMoney,
  formatNumber,
  formatPlaca,
  formatCasas as n,
} from '@tropeiro/contract'
import type { ChaveDaMarca, Grau, Produto } from '@tropeiro/contract/frota/abastecimentos/nomes'
import { aceitos, aceitosNoFrio, produtos } from '@tropeiro/contract/frota/abastecimentos/nomes'
import type { Recusa } from './horimetro.rules.ts'
import { impossivel, type Prova } from './prova.rules.ts'
import { litrosHora } from './trechos.rules.ts'

export type Marca = { chave: ChaveDaMarca; grau: Grau; frase: string }

/** Everything that the checks of one fill-up look at. */
export type Caso = {
  placa: string
  em: number
  ml: number
  produto: Produto
  milesimos: number | null
  centavos: number | null
  hodometro: number | null
  /** Why its odometer does not count; '' where it does. */
  recusada: string
  motorista: string
  posto: string
  tanqueLitros: number | null
  combustivel: keyof typeof aceitos | null
  /** What it closes, and what was usual before. */
  trecho: { km: number; ml: number } | null
  /** Of the refrigeration unit, in its hours; null: it went into the truck's own tank. */
  frio: {
    trecho: { decimos: number; ml: number } | null
    mediana: number | null
    recusa: Recusa | null
  } | null
  mediana: number | null
  kmDesdeCheio: number | null
  mlDesdeCheio: number
  parciais: number
  cheioEm: number | null
  anterior: { em: number; hodometro: number | null; andouM: number | null } | null
  gemeo: { em: number; ml: number } | null
  /** null: no station with a place, no hour in the file, or nothing known of where the plate was. */
  prova: Prova | null
  porQueSemProva: '' | 'sem_lugar' | 'sem_hora'
  /** The station's own place, or only its municipality's. */
  lugarExato: boolean
  preco: { milesimos: number; de: 'combinado' | 'mediana'; uf: string } | null
  /** Who had the plate on the road that day, and whether it was then. */
  viagens: { motoristas: readonly string[]; aberta: boolean }
}

type Visto = Pick<Caso, 'gemeo' | 'prova' | 'lugarExato'>

export const LITROS_DO_TANQUE = 1.02
const DAY_MS = 86_400_000
const RAIO_M = { exato: 1000, municipio: 15_000 }
/** Outside these hours only who is on a trip fills up. */
const EXPEDIENTE = { de: 5, ate: 22 }

const litros = (ml: number): string => `${n(ml / 1000, ml % 1000 === 0 ? 0 : ml % 100 === 0 ? 1 : 2)} L`
const km = (m: number): string => `${n(m / 1000, 1)} km`
const reais = (milesimos: number): string => `R$ ${n(milesimos / 1000, 3)}`
const tempo = (min: number): string => (min < 1 ? 'menos de 1 min' : `${n(Math.round(min))} min`)
const horaDe = (ms: number): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Sao_Paulo',
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(ms),
  )

/** How much fits at most: what the way burned by the usual, a quarter more, and a twentieth of the tank. */
export const cabia = (kmDesdeCheio: number, mediana: number, tanqueLitros: number): number =>
  (kmDesdeCheio / mediana) * 1.25 + tanqueLitros * 0.05

type Regra = (c: Caso) => Omit<Marca, 'chave'> | null
const queima = (c: Caso): boolean => c.produto !== 'arla32'
const motor = (c: Caso): boolean => queima(c) && c.frio === null
const forado = (v: number, usual: number): number | null => {
  const away = (v / usual - 1) * 100
  return Math.abs(away) <= 25 ? null : away
}
const desvio = (away: number): string => `${away > 0 ? '+' : '−'}${n(Math.abs(away))} %`
const doHorimetro =
  (chave: Recusa['chave']): Regra =>
  (c) =>
    c.frio?.recusa?.chave === chave ? { grau: 'certo', frase: c.frio.recusa.frase } : null
const raio = (c: Visto): number => (c.lugarExato ? RAIO_M.exato : RAIO_M.municipio)
const longe = (c: Visto): boolean =>
  c.prova !== null &&
  c.prova.menorM !== null &&
  c.prova.pontos > 0 &&
  c.prova.menorM > raio(c) &&
  c.prova.podia !== true
const estava = (c: Visto): boolean => c.prova !== null && c.prova.menorM !== null && c.prova.menorM <= raio(c)

const regras: Record<ChaveDaMarca, Regra> = {
  acima_do_tanque: (c) =>
    queima(c) && c.tanqueLitros && c.ml / 1000 > c.tanqueLitros * LITROS_DO_TANQUE
      ? {
          grau: 'certo',
          frase: `${litros(c.ml)} ${c.frio ? 'no tanque do frio,' : 'num tanque'} de ${n(c.tanqueLitros)} L (cabem no máximo ${n(c.tanqueLitros * LITROS_DO_TANQUE)} L).`,
        }
      : null,
  acima_do_espaco: (c) => {
    if (!motor(c) || !c.tanqueLitros || c.mediana === null || c.kmDesdeCheio === null) return null
    const room = cabia(c.kmDesdeCheio, c.mediana, c.tanqueLitros)
    if (c.mlDesdeCheio / 1000 <= room) return null
    return {
      grau: 'provavel',
      frase: `${litros(c.mlDesdeCheio)} em ${n(c.kmDesdeCheio)} km desde o tanque cheio: a ${n(c.mediana, 2)} km/l caberiam ${n(room)} L.`,
    }
  },
  consumo_fora: (c) => {
    if (c.frio) {
      const { trecho, mediana } = c.frio
      if (!trecho || mediana === null) return null
      const lh = litrosHora(trecho)
      const away = forado(lh, mediana)
      if (away === null) return null
      return {
        grau: 'provavel',
        frase: `${n(lh, 2)} L/h neste trecho; a mediana deste aparelho de frio é ${n(mediana, 2)} L/h (${desvio(away)}).`,
      }
    }
    if (!c.trecho || c.mediana === null) return null
    const kmL = (c.trecho.km * 1000) / c.trecho.ml
    const away = forado(kmL, c.mediana)
    if (away === null) return null
    return {
      grau: 'provavel',
      frase: `${n(kmL, 2)} km/l neste trecho; a mediana deste veículo é ${n(c.mediana, 2)} km/l (${desvio(away)}).`,
    }
  },
  hodometro_menor: (c) =>
    c.hodometro !== null && /^[Mm](enor|aior)/.test(c.recusada)
      ? { grau: 'certo', frase: `Hodômetro ${n(c.hodometro)} km: ${minuscula(c.recusada)}` }
      : null,
  hodometro_salto: (c) =>
    c.hodometro !== null && c.recusada !== '' && !/^[Mm](enor|aior)/.test(c.recusada)
      ? { grau: 'certo', frase: `Hodômetro ${n(c.hodometro)} km: ${minuscula(c.recusada)}` }
      : null,
  hodometro_repetido: ({ anterior: a, hodometro, em }) =>
    a && hodometro !== null && a.hodometro === hodometro && em - a.em > DAY_MS / 4 && (a.andouM ?? 0) > 20_000
      ? {
          grau: 'provavel',
          frase: `O mesmo hodômetro de ${formatDateTime(new Date(a.em))}, ${n(hodometro)} km, e o veículo estava a ${km(a.andouM!)} de lá.`,
        }
      : null,
  horimetro_menor: doHorimetro('horimetro_menor'),
  horimetro_salto: doHorimetro('horimetro_salto'),
  longe_do_posto: (c) =>
    longe(c)
      ? {
          grau: c.lugarExato ? 'certo' : 'provavel',
          frase: `${formatPlaca(c.placa)} passou no mínimo a ${km(c.prova!.menorM!)} ${c.lugarExato ? 'do posto' : 'da cidade do posto'} entre meia hora antes e depois (${n(c.prova!.pontos)} posições).`,
        }
      : null,
  impossivel_chegar: (c) => {
    const step = c.prova && impossivel(c.prova, raio(c))
    if (!step) return null
    return {
      grau: 'certo',
      frase: `${tempo(step.min)} ${step.antes ? 'antes' : 'depois'} o veículo estava a ${km(step.m)}: seriam ${n(step.kmh)} km/h.`,
    }
  },
  sem_posicao: (c) => {
    if (c.porQueSemProva === 'sem_hora')
      return { grau: 'nao_sabe', frase: 'O arquivo não traz a hora: não há como comparar com as posições.' }
    if (c.porQueSemProva === 'sem_lugar')
      return {
        grau: 'nao_sabe',
        frase: 'Não se sabe onde é o posto: as posições não confirmam nem desmentem.',
      }
    return c.prova === null || c.prova.pontos === 0
      ? { grau: 'nao_sabe', frase: 'Nenhuma posição do veículo em 30 min: não confirma nem desmente.' }
      : null
  },
  em_movimento: (c) =>
    c.prova?.andando != null
      ? {
          grau: 'provavel',
          frase: `O veículo andava a pelo menos ${n(c.prova.andando)} km/h durante o abastecimento.`,
        }
      : null,
  duplicado: ({ gemeo, em }) =>
    gemeo
      ? {
          grau: 'provavel',
          frase: `Outro abastecimento igual, de ${litros(gemeo.ml)}, ${tempo(Math.abs(em - gemeo.em) / 60_000)} ${gemeo.em < em ? 'antes' : 'depois'}.`,
        }
      : null,
  produto_errado: (c) =>
    c.frio
      ? aceitosNoFrio.includes(c.produto)
        ? null
        : { grau: 'certo', frase: `${produtos[c.produto]} num aparelho de frio, que só queima diesel.` }
      : c.combustivel && !aceitos[c.combustivel].includes(c.produto)
        ? {
            grau: 'certo',
            frase: `${produtos[c.produto]} num veículo que só aceita ${aceitos[c.combustivel].map((p) => produtos[p]).join(', ') || 'energia'}.`,
          }
        : null,
  preco_fora: ({ preco, milesimos }) =>
    preco && milesimos !== null && milesimos > preco.milesimos * 1.08
      ? {
          grau: 'provavel',
          frase: `${reais(milesimos)} o litro, ${n((milesimos / preco.milesimos - 1) * 100)} % acima ${preco.de === 'combinado' ? 'do combinado com o posto' : `da mediana ${preco.uf ? `de ${preco.uf} ` : ''}na semana`} (${reais(preco.milesimos)}).`,
        }
      : null,
  valor_nao_bate: ({ ml, milesimos, centavos }) => {
    if (milesimos === null || centavos === null) return null
    const due = (ml * milesimos) / 10_000
    if (Math.abs(due - centavos) <= 5 + Math.abs(centavos) * 0.001) return null
    return {
      grau: 'certo',
      frase: `${litros(ml)} a ${reais(milesimos)} são ${formatMoney(Math.round(due))}, e foram cobrados ${formatMoney(centavos)}.`,
    }
  },
  fora_de_hora: (c) => {
    // A refrigeration unit runs, and is filled, at any hour.
    if (c.frio) return null
    const h = horaDe(c.em)
    if (c.porQueSemProva === 'sem_hora' || c.viagens.aberta || estava(c)) return null
    if (h >= EXPEDIENTE.de && h < EXPEDIENTE.ate) return null
    return {
      grau: 'fraco',
      frase: `Às ${formatDateTime(new Date(c.em)).slice(11) || '00:00'}, sem viagem aberta da placa.`,
    }
  },
  motorista_sem_viagem: ({ motorista, viagens, em }) => {
    if (motorista === '' || viagens.motoristas.length === 0) return null
    const same = (a: string, b: string) => fold(a).split(' ')[0] === fold(b).split(' ')[0]
    if (viagens.motoristas.some((m) => same(m, motorista))) return null
    return {
      grau: 'provavel',
      frase: `No cartão, ${motorista}; em ${formatDia(diaEm(new Date(em)))} a placa viajou com ${viagens.motoristas.join(', ')}.`,
    }
  },
  parciais_seguidos: (c) => {
    if (!queima(c)) return null
    const days = c.cheioEm === null ? 0 : Math.floor((c.em - c.cheioEm) / DAY_MS)
    if (c.parciais < 4 && days < 45) return null
    return {
      grau: 'aviso',
      frase:
        c.parciais >= 4
          ? `${formatNumber(c.parciais)} abastecimentos seguidos sem encher: a média está cega.`
          : `${formatNumber(days)} dias sem tanque cheio: a média está cega.`,
    }
  },
}

const minuscula = (s: string): string => s.slice(0, 1).toLowerCase() + s.slice(1)

/** Every check's word on one fill-up, in the order of the table. */
export const marcasDe = (c: Caso): Marca[] =>
  Object.entries(regras).flatMap(([chave, regra]) => {
    const said = regra(c)
    return said ? [{ chave: chave as ChaveDaMarca, ...said }] : []
  })

/** Litres that did not go into this tank, as far as is known: they are in nobody's stretch until somebody accepts them. */
export const foraDoTanque = (c: Visto): boolean =>
  c.gemeo !== null ||
  (c.lugarExato && longe(c)) ||
  (c.prova !== null && impossivel(c.prova, raio(c)) !== null)

/** What keeps a stretch out of the median, and a fill-up among those to be decided. */
export const acusa = (m: Pick<Marca, 'grau'>): boolean => m.grau !== 'nao_sabe' && m.grau !== 'aviso'
