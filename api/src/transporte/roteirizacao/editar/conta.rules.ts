import type { PrevisaoDeEdicao } from '@tropeiro/contract/transporte/roteirizacao/edicao'
import { avaliar, type Dia, explicar, type Problema } from '@tropeiro/roteirizador'
import { type Achado, custoDaRota, dinheiroDe, preferenciaDaRota, quebrasDe } from '../plano.rules.ts'

/** Left out so many, the reasons of before stand: each one is looked for in every place of every day. */
const MOST_REASONS = 40

const igual = (a: Dia['paradas'], b: Dia['paradas']): boolean =>
  a.length === b.length && a.every((p, at) => p === b[at])

/** The plan with these days; only those that changed are walked again. */
export function contar(
  problema: Problema,
  antes: Achado,
  dias: readonly Dia[],
): { plano: Achado; mudou: string[] } {
  const velhas = new Map(antes.rotas.map((r) => [r.veiculo, r]))
  const novos = dias.filter((d) => !igual(d.paradas, velhas.get(d.veiculo)?.paradas ?? []))
  const novas = new Map(avaliar(problema, novos).rotas.map((r) => [r.veiculo, r]))
  const rotas = dias.map((d) => novas.get(d.veiculo) ?? velhas.get(d.veiculo)).filter((r) => r !== undefined)
  const agora = new Set(dias.map((d) => d.veiculo))
  const mudou = [...novas.keys(), ...[...velhas.keys()].filter((v) => !agora.has(v))]
  const visitadas = new Set(rotas.flatMap((r) => r.paradas))
  const fora = problema.paradas.filter((p) => !visitadas.has(p.id))
  const custo =
    rotas.reduce((sum, r) => sum + custoDaRota(r) + preferenciaDaRota(r), 0) +
    fora.reduce((sum, p) => sum + (p.premio ?? 0), 0)
  const falta = fora
    .filter((p) => typeof p.premio !== 'number')
    .reduce((sum, p) => sum + 4 ** (p.prioridade ?? 0), 0)
  return { plano: { rotas, fora: fora.map((p) => p.id), custo, falta, motivos: antes.motivos }, mudou }
}

/** What did not fit a day under way and rides last: said now, or before of a route that nobody has touched since. */
export function marcasDe(
  plano: Achado,
  mudou: readonly string[],
  sem_lugar: readonly { parada: string; frase: string }[],
): Achado['motivos'] {
  const said = new Set(sem_lugar.map((s) => s.parada))
  const still = new Set(plano.rotas.filter((r) => !mudou.includes(r.veiculo)).flatMap((r) => r.paradas))
  return [
    ...plano.motivos.filter((m) => still.has(m.parada) && !said.has(m.parada)),
    ...sem_lugar.map(({ parada, frase }) => ({ parada, tipo: 'nao_coube' as const, frase })),
  ]
}

/** Whether these marks tell of other stops than the plan does. */
export const dizOutra = (plano: Achado, marcas: Achado['motivos']): boolean => {
  const known = new Set(plano.motivos.map((m) => m.parada))
  return marcas.some((m) => !known.has(m.parada))
}

/** Why each stop is left out of this plan; `amao`: those that somebody took out, in his name. `marcas`: of stops that ride. */
export function comMotivos(
  problema: Problema,
  plano: Achado,
  amao: ReadonlyMap<string, string>,
  marcas: Achado['motivos'],
): Achado {
  if (plano.fora.length === 0) return { ...plano, motivos: marcas }
  const kept = new Map(plano.motivos.map((m) => [m.parada, m]))
  const found =
    plano.fora.length > MOST_REASONS
      ? new Map(kept)
      : new Map(explicar(problema, plano.rotas).map((m) => [m.parada, m]))
  for (const [parada, frase] of amao) found.set(parada, { parada, tipo: 'cabe', frase })
  return { ...plano, motivos: [...plano.fora.flatMap((p) => found.get(p) ?? kept.get(p) ?? []), ...marcas] }
}

const resumir = (plano: Achado) => ({
  custo_centavos: dinheiroDe(plano),
  metros: plano.rotas.reduce((sum, r) => sum + r.metros, 0),
  fora: plano.fora.length,
  rotas: plano.rotas.length,
})

/** What an act does to the plan, in figures. */
export function preverDe(
  texto: string,
  antes: Achado,
  { plano, mudou }: ReturnType<typeof contar>,
  sem_lugar: PrevisaoDeEdicao['sem_lugar'],
  travou: boolean,
): PrevisaoDeEdicao {
  const quais = plano.rotas.filter((r) => mudou.includes(r.veiculo))
  return {
    texto,
    antes: resumir(antes),
    depois: resumir(plano),
    quebras: quais.flatMap((r) => quebrasDe(r).map((q) => ({ ...q, veiculo: r.veiculo }))),
    sem_lugar,
    rotas: quais.map((r) => ({
      veiculo: r.veiculo,
      metros: r.metros,
      saida: r.saida,
      chegada: r.chegada,
      paradas: r.paradas.filter((p) => p !== null).length,
    })),
    muda: mudou.length > 0 || travou,
  }
}
