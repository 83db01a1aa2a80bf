import { fold, formatNumber, formatPlaca, unmask } from '@tropeiro/contract'
import {
  combustiveis,
  placaComparada,
  propriedades,
  VeiculoEscrito,
} from '@tropeiro/contract/cadastros/veiculos/calls'
import { MAXIMO_DO_HODOMETRO } from '@tropeiro/contract/cadastros/veiculos/leituras'
import { nomeDoCombustivel } from '@tropeiro/contract/cadastros/veiculos/lista'
import { atributos, atributosDoVeiculo, unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import { numero, placaDe, texto } from '../../../leitura/planilha/celulas.ts'
import type { Colunas } from '../../../leitura/planilha/colunas.ts'
import { mudados, NaoSeLe, naoSeLe as recusar } from '../../../leitura/planilha/trazer.ts'
import { camposDoVeiculo } from './colunas.rules.ts'
import { unidadeDe } from './unidade.rules.ts'

export type Dito = Partial<VeiculoEscrito>
export type LinhaLida =
  | { motivo: string; texto: string }
  | { motivo: null; texto: string; placa: string; dito: Dito; km: number | null }

const nomeDe = (campo: string): string => camposDoVeiculo.find((c) => c.campo === campo)?.nome ?? campo

const numeroDe = (campo: string, v: unknown): number =>
  numero(v) ?? recusar(`${nomeDe(campo)}: "${texto(v)}" não é um número.`)

const quilos = (campo: string, v: unknown): number => {
  const tons = typeof v === 'string' && /\d\s*t(on)?(eladas?)?\.?$/i.test(v.trim())
  return Math.round(numeroDe(campo, v) * (tons ? 1000 : 1))
}

/** `600`, `300 + 300`, `2 x 300`: what all tanks of a vehicle take. */
function tanques(v: unknown): number {
  if (typeof v === 'number') return Math.round(v)
  return texto(v)
    .split(/\+|\be\b|;/)
    .reduce((sum, part) => {
      const [, times, each] = /^\s*(\d)\s*x\s*(.+)$/i.exec(part) ?? [null, '1', part]
      return sum + Math.round(Number(times) * numeroDe('tanque_litros', each))
    }, 0)
}

const propriedadeDe = (v: string): VeiculoEscrito['propriedade'] => {
  const t = fold(v)
  if (/propri|casa/.test(t)) return 'frota'
  if (/alug|locad/.test(t)) return 'alugado'
  return (
    propriedades.find((p) => t.startsWith(p)) ??
    recusar(`De quem é: "${v}" não é frota própria, agregado, terceiro nem alugado.`)
  )
}

const combustivelDe = (v: string): VeiculoEscrito['combustivel'] => {
  const t = fold(v).replace(/[\s-]/g, '')
  if (/s500|comum/.test(t) && !/gasolina/.test(t)) return 'diesel_s500'
  if (/diesel|s10/.test(t)) return 'diesel_s10'
  return (
    combustiveis.find((c) => t.startsWith(fold(nomeDoCombustivel[c]))) ??
    recusar(`O combustível "${v}" não existe.`)
  )
}

const atributosDe = (v: string): VeiculoEscrito['atributos'] =>
  v
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map(
      (one) =>
        atributos.find((a) => a === fold(one) || fold(atributosDoVeiculo[a]) === fold(one)) ??
        recusar(`"${one}" não é um atributo de veículo.`),
    )

const centavos = (campo: string) => (v: unknown) => Math.round(numeroDe(campo, v) * 100)

/** How each field is read out of its cell, beside those that are text as they stand. */
const leitores: { [K in keyof VeiculoEscrito]?: (v: unknown) => VeiculoEscrito[K] } = {
  ano: (v) => Number(/\d{4}/.exec(texto(v))?.[0] ?? recusar(`O ano "${texto(v)}" não existe.`)),
  renavam: (v) => texto(v).replace(/\D/g, ''),
  uf: (v) => texto(v).toUpperCase() as VeiculoEscrito['uf'],
  propriedade: (v) => propriedadeDe(texto(v)),
  documento_proprietario: (v) => unmask(texto(v)),
  rntrc: (v) => texto(v).replace(/\D/g, ''),
  tara_kg: (v) => quilos('tara_kg', v),
  capacidade_kg: (v) => quilos('capacidade_kg', v),
  capacidade_litros: (v) => Math.round(numeroDe('capacidade_litros', v) * 1000),
  limite_valor_centavos: centavos('limite_valor_centavos'),
  combustivel: (v) => combustivelDe(texto(v)),
  tanque_litros: tanques,
  tanque_frio_litros: (v) => Math.round(numeroDe('tanque_frio_litros', v)),
  consumo_decimos: (v) => Math.round(numeroDe('consumo_decimos', v) * 10),
  custo_dia_centavos: centavos('custo_dia_centavos'),
  custo_km_centavos: centavos('custo_km_centavos'),
  atributos: (v) => atributosDe(texto(v)),
}

/** What a line says of a vehicle: fields whose cell is empty say nothing. */
export function lerLinha(celulas: readonly unknown[], colunas: Colunas): LinhaLida {
  const cell = (campo: string): unknown =>
    colunas[campo] === undefined ? undefined : celulas[colunas[campo]]
  const has = (campo: string) => texto(cell(campo)) !== ''
  const words = ['placa', 'unidade', 'marca', 'modelo'].map((c) => texto(cell(c)).slice(0, 60))
  const said = words.filter(Boolean).join(' · ')
  const placa = placaDe(cell('placa'))
  if (!placa)
    return {
      texto: said,
      motivo: has('placa') ? `A placa "${texto(cell('placa'))}" não existe.` : 'Linha sem placa.',
    }
  try {
    const dito: Record<string, unknown> = {}
    for (const { campo } of camposDoVeiculo) {
      if (!has(campo) || ['placa', 'unidade', 'eixos', 'hodometro'].includes(campo)) continue
      dito[campo] = leitores[campo as keyof VeiculoEscrito]?.(cell(campo)) ?? texto(cell(campo))
    }
    if (has('unidade')) {
      const eixos = has('eixos') ? numeroDe('eixos', cell('eixos')) : null
      const found = unidadeDe(texto(cell('unidade')), eixos)
      dito.unidade = found.unidade ?? recusar(found.motivo)
    }
    const km = has('hodometro') ? Math.round(numeroDe('hodometro', cell('hodometro'))) : null
    if (km !== null && (km < 0 || km > MAXIMO_DO_HODOMETRO))
      recusar(`O hodômetro de ${formatNumber(km)} km não existe.`)
    return { motivo: null, texto: said, placa, dito: dito as Dito, km }
  } catch (e) {
    if (e instanceof NaoSeLe) return { texto: said, motivo: e.message }
    throw e
  }
}

type Conferida = { motivo: string } | { motivo: null; corpo: VeiculoEscrito }

/** The whole of a vehicle as the line would leave it, and whether it can stand. */
export function conferirLinha(placa: string, dito: Dito, antes: VeiculoEscrito | null): Conferida {
  if (!antes && !dito.unidade) return { motivo: 'Um veículo novo precisa do tipo.' }
  // A plate goes from the old form to the Mercosul one and never back.
  const novaForma = antes === null || (placa !== antes.placa && placa === placaComparada(placa))
  const whole = { ...antes, ...dito, placa: novaForma ? placa : antes.placa }
  const parsed = VeiculoEscrito.safeParse(whole)
  if (parsed.success) return { motivo: null, corpo: parsed.data }
  const [issue] = parsed.error.issues
  const campo = String(issue!.path[0] ?? '')
  const known = camposDoVeiculo.some((c) => c.campo === campo)
  const why = /^(too_|invalid_value|invalid_type)/.test(issue!.code) ? 'não cabe no cadastro' : issue!.message
  return { motivo: known ? `${nomeDe(campo)}: ${why}.`.replace(/\.\.$/, '.') : `${why}.` }
}

/** Of these a change is told without what was and is: they name a person. */
const calados = new Set(['proprietario', 'documento_proprietario'])

const dizer = (campo: string, v: unknown): string => {
  if (v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0)) return 'vazio'
  if (campo === 'placa') return formatPlaca(String(v))
  if (campo === 'unidade') return unidades[v as keyof typeof unidades].nome
  if (campo === 'ano') return String(v)
  if (campo.endsWith('_centavos')) return formatNumber(Number(v) / 100)
  if (campo === 'consumo_decimos') return formatNumber(Number(v) / 10)
  if (campo === 'capacidade_litros') return formatNumber(Number(v) / 1000)
  return typeof v === 'number' ? formatNumber(v) : String(v)
}

/** The fields that a line changes, as they were and as they are, and in words. */
export function mudancas(antes: VeiculoEscrito, depois: VeiculoEscrito) {
  const d = mudados(antes, depois)
  const frase = d.campos
    .map((k) =>
      calados.has(k) ? nomeDe(k) : `${nomeDe(k)} de ${dizer(k, d.antes[k])} para ${dizer(k, d.depois[k])}`,
    )
    .join(', ')
  return { ...d, frase }
}
