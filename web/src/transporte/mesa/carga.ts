import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import type { Mesa, NotaDaMesa, VeiculoDaMesa } from '@tropeiro/contract/transporte/mesa/formas'
import { metros } from '@tropeiro/contract/transporte/rastreamento/distancia'
import { faltasDoRomaneio } from '@tropeiro/contract/transporte/romaneios/conferencia'
import type { Coluna } from './quadro.ts'

/* What a truck carries, what it may carry, and what speaks against it leaving so. */

export const veiculoDe = (mesa: Pick<Mesa, 'veiculos'>, placa: string): VeiculoDaMesa | null =>
  (placa && mesa.veiculos.find((v) => placaComparada(v.placa) === placaComparada(placa))) || null

export const somaDe = (notas: readonly NotaDaMesa[]) =>
  notas.reduce(
    (t, n) => ({
      volumes: t.volumes + n.volumes,
      gramas: t.gramas + n.peso_gramas,
      centavos: t.centavos + n.valor_centavos,
    }),
    { volumes: 0, gramas: 0, centavos: 0 },
  )

/** The route most of its notes are of, where the romaneio itself names none. */
function rotaDe(c: Coluna): string {
  if (c.rota) return c.rota
  const counts = [...Map.groupBy(c.notas, (n) => n.rota)].sort((a, b) => b[1].length - a[1].length)
  return counts[0]?.[0] ?? ''
}

export type Estranhas = { ids: ReadonlySet<string>; rotas: string[]; bases: string[]; metros: number | null }

/** Notes of another route or base than their column's, and how far the farthest lies from the others. */
export function estranhasDe(c: Coluna): Estranhas | null {
  const rota = rotaDe(c)
  const foreign = c.notas.filter(
    (n) => (rota !== '' && n.rota !== rota) || (c.base !== '' && n.base !== '' && n.base !== c.base),
  )
  if (foreign.length === 0) return null
  const ids = new Set(foreign.map((n) => n._id))
  const at = (some: readonly NotaDaMesa[]) =>
    some.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : { lat, lng }))
  const own = at(c.notas.filter((n) => !ids.has(n._id)))
  const gaps = own.length === 0 ? [] : at(foreign).map((p) => Math.min(...own.map((o) => metros(p, o))))
  const others = (key: 'rota' | 'base', own: string) => [
    ...new Set(foreign.flatMap((n) => (n[key] !== own ? n[key] || 'nenhuma' : []))),
  ]
  return {
    ids,
    rotas: others('rota', rota),
    bases: c.base ? others('base', c.base) : [],
    metros: gaps.length > 0 ? Math.max(...gaps) : null,
  }
}

/** What a bar shows: how much of how much; `falta` says what is not known instead. */
export type Barra = { nome: string; quanto: number | null; limite: number | null; falta: string | null }

export function barrasDe(mesa: Mesa, c: Coluna): Barra[] {
  const v = veiculoDe(mesa, c.placa)
  const m = mesa.motoristas.find((one) => one._id === c.motorista)
  const { gramas, centavos } = somaDe(c.notas)
  const semVeiculo = c.placa ? 'sem cadastro do veículo' : 'sem placa'
  return [
    {
      nome: 'Peso',
      quanto: gramas,
      limite: v?.capacidade_gramas ?? null,
      falta: v ? (v.capacidade_gramas === null ? 'sem capacidade' : null) : semVeiculo,
    },
    { nome: 'Cubagem', quanto: null, limite: v?.capacidade_litros ?? null, falta: 'notas sem volume' },
    {
      nome: 'Valor',
      quanto: centavos,
      limite: v?.limite_centavos ?? null,
      falta: v ? (v.limite_centavos === null ? 'sem limite' : null) : semVeiculo,
    },
    {
      nome: 'Horas',
      quanto: c.notas.length === 0 ? 0 : (c.dia?.segundos ?? null),
      limite: m?.jornada_s ?? null,
      falta:
        c.notas.length > 0 && c.dia === null
          ? 'sem lugar no mapa'
          : m
            ? m.jornada_s === null
              ? 'sem escala'
              : null
            : 'sem motorista',
    },
  ]
}

export const passou = (b: Barra): boolean => b.quanto !== null && b.limite !== null && b.quanto > b.limite

/** Who and what, as the rules of a romaneio ask for it: a driver known by name alone is one. */
const quem = (c: Coluna) => ({
  cpf_motorista: c.motorista ?? (c.nome_motorista || null),
  placa_veiculo: c.placa,
})
export const faltasDa = (c: Coluna): string[] => faltasDoRomaneio(quem(c))
export const semMotorista = (c: Coluna): boolean => quem(c).cpf_motorista === null

/** What somebody should look at before it leaves, in words; nothing of it forbids. */
export function duvidasDe(mesa: Mesa, c: Coluna): string[] {
  const m = mesa.motoristas.find((one) => one._id === c.motorista)
  const v = veiculoDe(mesa, c.placa)
  return [
    ...barrasDe(mesa, c)
      .filter(passou)
      .map((b) => `passa do limite de ${b.nome.toLowerCase()}`),
    ...(m?.porque ? [m.porque] : []),
    ...(m?.na_rua ? [`${m.nome} está na rua com o ${m.na_rua}`] : []),
    ...(v?.porque ? [`veículo: ${v.porque}`] : []),
    ...(c.notas.some((n) => n.cancelada) ? ['tem nota cancelada pelo emitente: tire antes'] : []),
  ]
}

export const pronta = (mesa: Mesa, c: Coluna): boolean =>
  faltasDa(c).length === 0 && duvidasDe(mesa, c).length === 0
