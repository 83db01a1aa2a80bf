/*
 * Editing a romaneio (spec §4), as the screen does it and as the server repeats it: lines with an action, a list of the
 * excluded, and positions without gaps. Pure: nothing here changes what it is given.
 */

export const acoes = ['adicionar', 'atualizar', 'excluir'] as const
export type Acao = (typeof acoes)[number]

/** What the rules need of a line; the rest travels along untouched. */
export type Linha = { _id: string; pos_entrega: number; acao?: Acao | null }

export type Edicao<L extends Linha> = {
  /** The romaneio as it will be, in delivery order, `pos_entrega` 1..n. */
  notas: L[]
  /** What was taken out and not saved yet; each keeps the place it had. */
  excluidas: L[]
}

const ordenar = <L extends Linha>(linhas: readonly L[]): L[] =>
  [...linhas].sort((a, b) => a.pos_entrega - b.pos_entrega)

/** A line that moved says so, unless it is new anyway. */
const marcar = <L extends Linha>(linha: L, pos_entrega: number): L => ({
  ...linha,
  pos_entrega,
  acao: linha.acao === 'adicionar' ? 'adicionar' : 'atualizar',
})

/** Positions become 1..n; whoever changes place is marked. */
const renumerar = <L extends Linha>(linhas: readonly L[]): L[] =>
  linhas.map((l, i) => (l.pos_entrega === i + 1 ? l : marcar(l, i + 1)))

const dentro = (posicao: number, quantas: number): number =>
  Math.min(Math.max(Math.trunc(posicao) || 1, 1), quantas + 1)

/** Starts from what is saved: nothing excluded, no action. */
export const iniciarEdicao = <L extends Linha>(salvas: readonly L[]): Edicao<L> => ({
  notas: ordenar(salvas).map((l, i) => ({ ...l, pos_entrega: i + 1, acao: null })),
  excluidas: [],
})

/** Takes notes out. One that was saved goes to the excluded list as 'excluir'; one just added simply leaves. */
export function excluirNotas<L extends Linha>(edicao: Edicao<L>, ids: readonly string[]): Edicao<L> {
  const out = new Set(ids)
  const leaving = edicao.notas.filter((l) => out.has(l._id) && l.acao !== 'adicionar')
  return {
    notas: renumerar(edicao.notas.filter((l) => !out.has(l._id))),
    excluidas: [...edicao.excluidas, ...leaving.map((l): L => ({ ...l, acao: 'excluir' }))],
  }
}

/**
 * Puts notes in at a place, in the order given; those at it and after it move on by as many. One from the excluded list
 * leaves that list and comes back as 'atualizar' (spec §4). One that is already there stays where it is.
 * @param posicao 1-based; left out, new notes go to the end
 */
export function adicionarNotas<L extends Linha>(
  edicao: Edicao<L>,
  novas: readonly L[],
  posicao?: number,
): Edicao<L> {
  const present = new Set(edicao.notas.map((l) => l._id))
  const excluded = new Map(edicao.excluidas.map((l) => [l._id, l]))
  const entering = new Map<string, L>()
  for (const nova of novas) {
    if (present.has(nova._id) || entering.has(nova._id)) continue
    const before = excluded.get(nova._id)
    entering.set(
      nova._id,
      before ? { ...before, acao: 'atualizar' } : { ...nova, acao: 'adicionar', pos_entrega: 0 },
    )
  }
  if (entering.size === 0) return edicao
  const at = dentro(posicao ?? edicao.notas.length + 1, edicao.notas.length) - 1
  const notas = [...edicao.notas.slice(0, at), ...entering.values(), ...edicao.notas.slice(at)]
  return { notas: renumerar(notas), excluidas: edicao.excluidas.filter((l) => !entering.has(l._id)) }
}

/** Brings excluded notes back to the places they had, the others moving on by one each (spec §4). */
export function readicionarNotas<L extends Linha>(edicao: Edicao<L>, ids: readonly string[]): Edicao<L> {
  const back = ordenar(edicao.excluidas.filter((l) => ids.includes(l._id)))
  return back.reduce((e, l) => adicionarNotas(e, [l], l.pos_entrega), edicao)
}

/** Moves notes, together and in their order, so that the first of them stands at `posicao` of the resulting list. */
export function moverNotas<L extends Linha>(
  edicao: Edicao<L>,
  ids: readonly string[],
  posicao: number,
): Edicao<L> {
  const chosen = new Set(ids)
  const moving = edicao.notas.filter((l) => chosen.has(l._id))
  const rest = edicao.notas.filter((l) => !chosen.has(l._id))
  const at = dentro(posicao, rest.length) - 1
  return { ...edicao, notas: renumerar([...rest.slice(0, at), ...moving, ...rest.slice(at)]) }
}

/** All notes in the order of these ids; one that they leave out goes behind them. */
export function reordenarNotas<L extends Linha>(edicao: Edicao<L>, ids: readonly string[]): Edicao<L> {
  const place = new Map(ids.map((id, i) => [id, i]))
  const at = (l: L) => place.get(l._id) ?? ids.length
  return { ...edicao, notas: renumerar([...edicao.notas].sort((a, b) => at(a) - at(b))) }
}

/** What is to be sent: every line with an action, the excluded among them. */
export const linhasAEnviar = <L extends Linha>(edicao: Edicao<L>): L[] => [
  ...edicao.excluidas,
  ...edicao.notas.filter((l) => l.acao),
]

export const mudou = <L extends Linha>(edicao: Edicao<L>): boolean => linhasAEnviar(edicao).length > 0

/** After saving: the excluded list is cleared and no line carries an action (spec §4). */
export const aposSalvar = <L extends Linha>(edicao: Edicao<L>): Edicao<L> => iniciarEdicao(edicao.notas)

/**
 * What the server makes of the lines: the saved order without the excluded, and each line with another action at the
 * place it asks for. For the lines of `linhasAEnviar` the result is exactly the list that the screen showed.
 * @param salvas ids in the saved order
 * @returns ids in the new order, without repeats
 */
export function aplicarLinhas(salvas: readonly string[], linhas: readonly Linha[]): string[] {
  const excluded = new Set(linhas.filter((l) => l.acao === 'excluir').map((l) => l._id))
  const placed = ordenar(linhas.filter((l) => l.acao !== 'excluir' && !excluded.has(l._id)))
  const moving = new Set(placed.map((l) => l._id))
  const ordem = salvas.filter((id) => !excluded.has(id) && !moving.has(id))
  const done = new Set<string>()
  for (const l of placed) {
    if (done.has(l._id)) continue
    done.add(l._id)
    ordem.splice(dentro(l.pos_entrega, ordem.length) - 1, 0, l._id)
  }
  return ordem
}

/** What the romaneio weighs and is worth, live. */
export const somar = (
  linhas: readonly { qtd_volumes: number; peso_gramas: number; valor_mercadoria: number }[],
): { notas: number; volumes: number; peso_gramas: number; valor: number } =>
  linhas.reduce(
    (t, l) => ({
      notas: t.notas + 1,
      volumes: t.volumes + l.qtd_volumes,
      peso_gramas: t.peso_gramas + l.peso_gramas,
      valor: t.valor + l.valor_mercadoria,
    }),
    { notas: 0, volumes: 0, peso_gramas: 0, valor: 0 },
  )
