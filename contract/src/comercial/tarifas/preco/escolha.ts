import type { ChaveDaTarifa, ConteudoDaTarifa, Embarque, RegiaoDaTabela } from './formas.ts'
import { alcanceDe, ESTREITEZAS, type Mapa, mapear, noMapa } from './lugares.ts'
import { compilar, type Programa } from './programa.ts'

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

/** A region of a version, ready to be asked and to price. */
export type Candidata = {
  versao: Versao
  regiao: RegiaoDaTabela
  daOrigem: (p: Embarque['origem']) => number
  programa: Programa | null
}

/** Its program, compiled when it first prices. */
export const programaDa = (c: Candidata): Programa => {
  c.programa ??= compilar(c.versao.conteudo, c.regiao)
  return c.programa
}

const RAIZ = 8
const CNPJ = 14

/** Versions of the same client, by where their regions lead: one map, made when the client first ships. */
type Grupo = { versoes: Versao[]; mapas: readonly Mapa<Candidata>[] }
type Grupos = Map<string, Grupo>

const NENHUM: readonly Mapa<Candidata>[] = []

/**
 * Versions as they are looked for. Client, destination, origin, service, vehicle, class: the first that differs decides which goes
 * before another. The index follows that order: one client's versions together, within them a map by place, and what is left is
 * compared one by one.
 */
export type Indice = { documentos: Grupos; raizes: Grupos; gerais: Grupo }

export function indexar(versoes: readonly Versao[]): Indice {
  const made: Indice = { documentos: new Map(), raizes: new Map(), gerais: { versoes: [], mapas: NENHUM } }
  const put = (its: Grupos, versao: Versao) => {
    const grupo = its.get(versao.chave.cliente)
    if (grupo) grupo.versoes.push(versao)
    else its.set(versao.chave.cliente, { versoes: [versao], mapas: NENHUM })
  }
  for (const versao of versoes) {
    const { length } = versao.chave.cliente
    if (length === 0) made.gerais.versoes.push(versao)
    else put(length === RAIZ ? made.raizes : made.documentos, versao)
  }
  return made
}

function mapasDo(g: Grupo): readonly Mapa<Candidata>[] {
  if (g.mapas !== NENHUM) return g.mapas
  const regions = g.versoes.flatMap((versao) =>
    versao.conteudo.regioes.map((regiao) => ({
      lugares: regiao.destinos,
      vale: { versao, regiao, daOrigem: alcanceDe(regiao.origens), programa: null },
    })),
  )
  g.mapas = [mapear<Candidata>(regions)]
  return g.mapas
}

/** Between them stands what is by the root of a CNPJ. */
const DOCUMENTO = 2
const GERAL = 0

function grupoDe(i: Indice, nivel: number, documento: string): Grupo | undefined {
  if (nivel === DOCUMENTO) return i.documentos.get(documento)
  return i.raizes.size > 0 && documento.length === CNPJ ? i.raizes.get(documento.slice(0, RAIZ)) : undefined
}

/** Where to look: by the client's own document first, then by the root of his CNPJ, then in what is for all. */
function mapasDe(i: Indice, nivel: number, e: Embarque): readonly Mapa<Candidata>[] {
  if (nivel === GERAL) return mapasDo(i.gerais)
  let found = NENHUM
  for (const documento of e.documentos) {
    const grupo = grupoDe(i, nivel, documento)
    if (grupo) found = found === NENHUM ? mapasDo(grupo) : [...found, ...mapasDo(grupo)]
  }
  return found
}

const NAO_SERVE = -1

/** How a region that leads there fits by origin, service, vehicle and class. */
function ajuste({ versao, daOrigem }: Candidata, e: Embarque): number {
  const { desde, ate, chave } = versao
  if (desde > e.dia || (ate !== null && ate < e.dia)) return NAO_SERVE
  if (chave.servico !== '' && chave.servico !== e.servico) return NAO_SERVE
  if (chave.veiculo !== '' && chave.veiculo !== e.veiculo) return NAO_SERVE
  if (chave.classe !== '' && chave.classe !== e.classe) return NAO_SERVE
  const origem = daOrigem(e.origem)
  if (origem < 0) return NAO_SERVE
  return (
    origem * 8 +
    (chave.servico === '' ? 0 : 4) +
    (chave.veiculo === '' ? 0 : 2) +
    (chave.classe === '' ? 0 : 1)
  )
}

/** Which of two goes first; of two alike, the one that began last. */
const antes = (a: Candidata, b: Candidata, e: Embarque): number =>
  ajuste(b, e) - ajuste(a, e) ||
  (a.versao.desde < b.versao.desde ? 1 : a.versao.desde > b.versao.desde ? -1 : 0) ||
  Number(a.versao.tabela_id) - Number(b.versao.tabela_id)

/** The region that goes first of those that lead there by places of one narrowness. */
function melhorDe(mapas: readonly Mapa<Candidata>[], quanto: number, e: Embarque): Candidata | null {
  let best: Candidata | null = null
  for (const mapa of mapas)
    for (const c of noMapa(mapa, quanto, e.destino))
      if (ajuste(c, e) !== NAO_SERVE && (best === null || antes(best, c, e) > 0)) best = c
  return best
}

/** The table that goes before all others; null when none fits. */
export function primeira(i: Indice, e: Embarque): Candidata | null {
  for (let nivel = DOCUMENTO; nivel >= GERAL; nivel--) {
    const mapas = mapasDe(i, nivel, e)
    if (mapas.length === 0) continue
    for (const quanto of mapas.length === 1 ? mapas[0]!.niveis : ESTREITEZAS) {
      const best = melhorDe(mapas, quanto, e)
      if (best !== null) return best
    }
  }
  return null
}

/** Every table that fits a shipment by its most particular region, the most particular first. */
export function candidatas(i: Indice, e: Embarque): Candidata[] {
  const found = new Map<Versao, Candidata>()
  for (let nivel = DOCUMENTO; nivel >= GERAL; nivel--) {
    const mapas = mapasDe(i, nivel, e)
    for (const quanto of ESTREITEZAS) {
      const here = mapas
        .flatMap((mapa) => noMapa(mapa, quanto, e.destino))
        .filter((c) => ajuste(c, e) !== NAO_SERVE)
        .sort((a, b) => antes(a, b, e))
      for (const c of here) if (!found.has(c.versao)) found.set(c.versao, c)
    }
  }
  return [...found.values()]
}
