import type { Db } from '../../../db/tx.ts'
import { type Contradicao, contradicoesDoCartao } from './cartao.rules.ts'
import { listDosCartoes } from './contradicoes.repository.ts'

/** What cards' fill-ups contradict since a moment, of these vehicles. */
export async function contradicoesDosCartoes(
  db: Db,
  veiculos: readonly string[],
  desde: Date,
): Promise<Contradicao[]> {
  const own = new Set(veiculos)
  return contradicoesDoCartao(await listDosCartoes(db, veiculos, desde)).filter((c) => own.has(c.veiculo))
}
