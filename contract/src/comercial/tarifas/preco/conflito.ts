import type { Versao } from './escolha.ts'
import type { ChaveDaTarifa, ConteudoDaTarifa, RegiaoDaTabela } from './formas.ts'
import { empate, nomeDoLugar } from './lugares.ts'

type Vigente = Pick<Versao, 'chave' | 'desde' | 'ate' | 'conteudo'>

const juntas = (a: Vigente, b: Vigente): boolean =>
  (a.ate === null || b.desde <= a.ate) && (b.ate === null || a.desde <= b.ate)
const mesmaChave = (a: ChaveDaTarifa, b: ChaveDaTarifa): boolean =>
  a.cliente === b.cliente && a.servico === b.servico && a.veiculo === b.veiculo && a.classe === b.classe

/** The first region of a list that would tie with one, for a shipment to the same place from the same place. */
function emEmpate(entre: readonly RegiaoDaTabela[]): (r: RegiaoDaTabela) => RegiaoDaTabela | undefined {
  const named = new Map<string, RegiaoDaTabela[]>()
  const ranges: RegiaoDaTabela[] = []
  for (const r of entre) {
    if (r.destinos.some((l) => l.tipo === 'cep')) ranges.push(r)
    const keys = r.destinos.length === 0 ? [''] : r.destinos.filter((l) => l.tipo !== 'cep').map(nomeDoLugar)
    for (const key of keys) named.set(key, [...(named.get(key) ?? []), r])
  }
  const ties = (a: RegiaoDaTabela, b: RegiaoDaTabela) =>
    a !== b && empate(a.destinos, b.destinos) !== null && empate(a.origens, b.origens) !== null
  return (r) => {
    const near =
      r.destinos.length === 0
        ? (named.get('') ?? [])
        : r.destinos.flatMap((l) => named.get(nomeDoLugar(l)) ?? [])
    const byPostcode = r.destinos.some((l) => l.tipo === 'cep') ? ranges : []
    return [...near, ...byPostcode].find((other) => ties(r, other))
  }
}

type Empate = { regiao: string; outra: string }

/** The regions by which two versions would price the same shipment with the same right; null when none do. */
export function conflito(a: Vigente, b: Vigente): Empate | null {
  if (!juntas(a, b) || !mesmaChave(a.chave, b.chave)) return null
  const find = emEmpate(b.conteudo.regioes)
  for (const regiao of a.conteudo.regioes) {
    const outra = find(regiao)
    if (outra) return { regiao: regiao.nome, outra: outra.nome }
  }
  return null
}

/** The first two regions of one version that would tie. */
export function conflitoInterno(c: Pick<ConteudoDaTarifa, 'regioes'>): Empate | null {
  const find = emEmpate(c.regioes)
  for (const regiao of c.regioes) {
    const outra = find(regiao)
    if (outra) return { regiao: regiao.nome, outra: outra.nome }
  }
  return null
}

const DIA_MS = 86_400_000
const maisUm = (dia: string): string =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + DIA_MS).toISOString().slice(0, 10)

/** Days that no version of a table covers, between its first and its last. */
export function lacunas(
  versoes: readonly { desde: string; ate: string | null }[],
): { de: string; ate: string }[] {
  const sorted = [...versoes].sort((a, b) => (a.desde < b.desde ? -1 : 1))
  return sorted.flatMap((v, i) => {
    const next = sorted[i + 1]
    if (!next || v.ate === null || maisUm(v.ate) >= next.desde) return []
    const last = new Date(Date.parse(`${next.desde}T12:00:00Z`) - DIA_MS).toISOString().slice(0, 10)
    return [{ de: maisUm(v.ate), ate: last }]
  })
}
