import { destinos, type Pneu } from '@tropeiro/contract/frota/pneus/formas'

/** Where each tyre is to go, by its id: a place of the vehicle, or away from it. */
export type Moves = ReadonlyMap<string, string>
export const semMoves: Moves = new Map()

export const ehLugar = (alvo: string): boolean => !(destinos as readonly string[]).includes(alvo)

/** Who would stand where. */
export function comMoves(lista: readonly Pneu[], fora: readonly Pneu[], moves: Moves): Map<string, Pneu> {
  const out = new Map<string, Pneu>()
  for (const p of lista) if (!moves.has(p._id) && p.posicao) out.set(p.posicao, p)
  for (const p of [...lista, ...fora]) {
    const alvo = moves.get(p._id)
    if (alvo !== undefined && ehLugar(alvo)) out.set(alvo, p)
  }
  return out
}

/** A tyre put somewhere: who stands there goes where it came from, or into stock. */
export function mover(
  lista: readonly Pneu[],
  fora: readonly Pneu[],
  moves: Moves,
  pneu: Pneu,
  alvo: string,
): Moves {
  const em = comMoves(lista, fora, moves)
  const de = [...em].find(([, p]) => p._id === pneu._id)?.[0] ?? null
  if (de === alvo) return moves
  const next = new Map(moves)
  const put = (p: Pneu, where: string) => {
    if (p.posicao === where || (p.veiculo === null && where === 'estoque')) next.delete(p._id)
    else next.set(p._id, where)
  }
  const there = ehLugar(alvo) ? em.get(alvo) : undefined
  put(pneu, alvo)
  if (there && there._id !== pneu._id) put(there, de ?? 'estoque')
  return next
}
