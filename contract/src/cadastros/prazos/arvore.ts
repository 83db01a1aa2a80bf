import { fold } from '../../formats.ts'
import type { MesorregiaoComPrazo, NovoPrazo } from './calls.ts'
import {
  type Cadeia,
  chaveDoLugar,
  type NivelDoPrazo,
  nivelDoCodigo,
  type Prazo,
  type PrazoVigente,
  prazoVigente,
} from './rules.ts'

export type PrazosDoEstado = {
  resultado: MesorregiaoComPrazo[]
  valor: { codigo: number; uf: string; prazo: Prazo | null; geral: Prazo | null; cidades: number }
}

/** A place as a row: its own deadline, and the one that holds. */
export type Linha = {
  key: string
  nivel: NivelDoPrazo
  codigo: number
  bairro: string
  nome: string
  depth: number
  proprio: Prazo | null
  vigente: PrazoVigente | null
  /** Where the deadline comes from: 'do estado de SP', 'geral da cidade de Santos'; '' when it is this place's own. */
  deOnde: string
  /** The row above it in the tree. */
  pai: string | null
  filhos: number
}

type Node = { codigo: number; nome: string; bairro: string; prazo: Prazo | null; geral: Prazo | null }

const deLevel: Record<NivelDoPrazo, string> = {
  uf: 'do estado de',
  mesorregiao: 'da mesorregião',
  microrregiao: 'da microrregião',
  cidade: 'da cidade de',
  bairro: 'do bairro',
}

/** Every place of a state in the tree's order, with what it inherits; a row's parents come before it. */
export function linhasDoEstado({ resultado, valor }: PrazosDoEstado): Linha[] {
  const own = new Map<string, Prazo>()
  const general = new Map<string, Prazo>()
  const names = new Map<string, string>()
  const rows: Linha[] = []
  const put = (node: Node, above: Cadeia, pai: string | null, filhos: number): Cadeia => {
    const bairro = node.bairro && fold(node.bairro)
    const key = chaveDoLugar(node.codigo, bairro)
    const nivel = nivelDoCodigo(node.codigo, bairro)
    if (node.prazo) own.set(key, node.prazo)
    if (node.geral) general.set(key, node.geral)
    names.set(key, `${deLevel[nivel]} ${node.nome}`)
    const chain = [{ codigo: node.codigo, bairro }, ...above]
    const vigente = prazoVigente(chain, own, general)
    const from = vigente && chaveDoLugar(vigente.codigo, vigente.bairro)
    const inherited = vigente && (from !== key || (node.prazo === null && vigente.de === 'geral'))
    rows.push({
      ...{ key, nivel, codigo: node.codigo, bairro: node.bairro, nome: node.nome, depth: above.length },
      ...{ proprio: node.prazo, vigente, pai, filhos },
      deOnde: !inherited ? '' : `${vigente.de === 'geral' ? 'geral ' : ''}${names.get(from ?? '') ?? ''}`,
    })
    return chain
  }
  const state = chaveDoLugar(valor.codigo)
  const root = put({ ...valor, nome: valor.uf, bairro: '' }, [], null, resultado.length)
  for (const meso of resultado) {
    const ofMeso = put({ ...meso, bairro: '' }, root, state, meso.microrregiao.length)
    for (const micro of meso.microrregiao) {
      const ofMicro = put({ ...micro, bairro: '' }, ofMeso, chaveDoLugar(meso.codigo), micro.cidade.length)
      for (const city of micro.cidade) {
        const ofCity = put({ ...city, bairro: '' }, ofMicro, chaveDoLugar(micro.codigo), city.bairro.length)
        for (const b of city.bairro)
          put({ ...b, codigo: city.codigo, bairro: b.nome }, ofCity, chaveDoLugar(city.codigo), 0)
      }
    }
  }
  return rows
}

/** The rows in view: those whose parents are all open; with a filter, the places whose name holds it and their parents. */
export function linhasVisiveis(
  linhas: readonly Linha[],
  abertas: ReadonlySet<string>,
  filtro: string,
): Linha[] {
  const wanted = fold(filtro)
  if (wanted !== '') {
    const keep = new Set<string>()
    const byKey = new Map(linhas.map((l) => [l.key, l]))
    for (const l of linhas) {
      if (!fold(l.nome).includes(wanted)) continue
      for (
        let at: Linha | undefined = l;
        at && !keep.has(at.key);
        at = at.pai ? byKey.get(at.pai) : undefined
      )
        keep.add(at.key)
    }
    return linhas.filter((l) => keep.has(l.key))
  }
  const shown = new Set<string>()
  return linhas.filter((l) => {
    const visible = l.pai === null || (shown.has(l.pai) && abertas.has(l.pai))
    if (visible) shown.add(l.key)
    return visible
  })
}

/** A row and all it lies in, from the tree's root: what must be open to see it. */
export function paisDe(linhas: readonly Linha[], key: string): string[] {
  const byKey = new Map(linhas.map((l) => [l.key, l]))
  const parents: string[] = []
  for (let at = byKey.get(key)?.pai; at; at = byKey.get(at)?.pai) parents.push(at)
  return parents
}

/** The tree with these deadlines written in. */
export function comPrazos(arvore: PrazosDoEstado, prazos: readonly NovoPrazo[]): PrazosDoEstado {
  const novos = new Map(prazos.map((p) => [chaveDoLugar(p.codigo, fold(p.bairro ?? '')), p.prazo]))
  const of = <T extends { codigo: number; prazo: Prazo | null }>(node: T): T => {
    const prazo = novos.get(chaveDoLugar(node.codigo))
    return prazo === undefined ? node : { ...node, prazo }
  }
  return {
    valor: of(arvore.valor),
    resultado: arvore.resultado.map((meso) => ({
      ...of(meso),
      microrregiao: meso.microrregiao.map((micro) => ({
        ...of(micro),
        cidade: micro.cidade.map((city) => {
          const known = new Set(city.bairro.map((b) => fold(b.nome)))
          const fresh = prazos.filter(
            (p) => p.bairro && p.codigo === city.codigo && !known.has(fold(p.bairro)),
          )
          return {
            ...of(city),
            bairro: [
              ...city.bairro.map((b) => {
                const prazo = novos.get(chaveDoLugar(city.codigo, fold(b.nome)))
                return prazo === undefined ? b : { ...b, prazo }
              }),
              ...fresh.map((p) => ({ nome: p.bairro ?? '', prazo: p.prazo, geral: null })),
            ],
          }
        }),
      })),
    })),
  }
}
