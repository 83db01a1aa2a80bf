import type { ChaveDaTarifa, ConteudoDaTarifa, Embarque, RegiaoDaTabela } from './formas.ts'
import { alcanca, empate, nomeDoLugar } from './lugares.ts'

/** A version of a table, as far as choosing goes. */
export type Versao = {
  tabela_id: string
  nome: string
  numero: number
  chave: ChaveDaTarifa
  desde: string
  ate: string | null
  conteudo: ConteudoDaTarifa
}

export type Candidata<V extends Versao> = {
  versao: V
  regiao: RegiaoDaTabela
  /** Client, destination, origin, service, vehicle, class: the first that differs decides. */
  particularidade: readonly number[]
}

const RAIZ = 8

function doCliente(cliente: string, documentos: readonly string[]): number | null {
  if (cliente === '') return 0
  if (cliente.length === RAIZ)
    return documentos.some((d) => d.length === 14 && d.startsWith(cliente)) ? 1 : null
  return documentos.includes(cliente) ? 2 : null
}

const deUm = (tabela: string, embarque: string): number | null =>
  tabela === '' ? 0 : tabela === embarque ? 1 : null

/** Left is more particular: positive. */
export function comparar(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((n, i) => n !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

/** How a version fits what its key says; null when it is for others. */
function daChave(v: Versao, e: Embarque): { cliente: number; resto: number[] } | null {
  if (v.desde > e.dia || (v.ate !== null && v.ate < e.dia)) return null
  const { chave } = v
  const cliente = doCliente(chave.cliente, e.documentos)
  const resto = [deUm(chave.servico, e.servico), deUm(chave.veiculo, e.veiculo), deUm(chave.classe, e.classe)]
  return cliente === null || resto.some((n) => n === null) ? null : { cliente, resto: resto as number[] }
}

/** The most particular region of a version that this shipment is within. */
function daRegiao(v: Versao, e: Embarque): { regiao: RegiaoDaTabela; lugar: number[] } | null {
  let best: { regiao: RegiaoDaTabela; lugar: number[] } | null = null
  for (const regiao of v.conteudo.regioes) {
    const destino = alcanca(regiao.destinos, e.destino)
    const origem = destino === null ? null : alcanca(regiao.origens, e.origem)
    if (destino === null || origem === null) continue
    if (!best || comparar([destino, origem], best.lugar) > 0) best = { regiao, lugar: [destino, origem] }
  }
  return best
}

/** Every table that fits a shipment, the most particular first; of two alike, the one that began last. */
export function candidatas<V extends Versao>(versoes: readonly V[], e: Embarque): Candidata<V>[] {
  const found: Candidata<V>[] = []
  for (const versao of versoes) {
    const chave = daChave(versao, e)
    const onde = chave && daRegiao(versao, e)
    if (!onde) continue
    found.push({
      versao,
      regiao: onde.regiao,
      particularidade: [chave.cliente, ...onde.lugar, ...chave.resto],
    })
  }
  return found.sort(
    (a, b) =>
      comparar(b.particularidade, a.particularidade) ||
      (a.versao.desde < b.versao.desde ? 1 : a.versao.desde > b.versao.desde ? -1 : 0) ||
      Number(a.versao.tabela_id) - Number(b.versao.tabela_id),
  )
}

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
