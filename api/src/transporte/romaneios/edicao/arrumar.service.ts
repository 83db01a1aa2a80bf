import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { recusas } from '../romaneios.errors.ts'
import { excluirNoPasso, inserirRomaneio } from '../romaneios.service.ts'
import { lockPorNumero } from '../viagem/viagem.repository.ts'
import { listLinhasAtuais } from './edicao.repository.ts'
import { escrever } from './edicao.service.ts'

/** How a romaneio shall be, whole; without a number it is a new one, without notes it goes. */
export type ColunaArrumada = {
  numero: number | null
  versao?: number | null | undefined
  notas: readonly string[]
  /** Undefined: whoever it is now. */
  cpf: string | null | undefined
  placa: string
  /** Base of a new one; empty: that of its notes, where they agree. */
  base: string
}

/** Those that go are deleted, and notes that leave for another romaneio are let go before that one takes them. */
async function soltar(db: Db, ctx: Ctx, colunas: readonly ColunaArrumada[]): Promise<void> {
  const numeros = colunas.flatMap((c) => c.numero ?? [])
  const rows = new Map((await lockPorNumero(db, numeros)).map((r) => [r.numero, r]))
  for (const c of colunas) {
    if (c.numero === null) continue
    const r = rows.get(c.numero)
    if (!r) throw recusas.naoEncontrado(c.numero)
    if (c.versao && c.versao !== r.versao) throw recusas.mudou(c.numero)
    if (c.notas.length === 0) {
      await excluirNoPasso(db, c.numero)
      continue
    }
    const staying = new Set(c.notas)
    const inside = (await listLinhasAtuais(db, r.id)).filter((l) => l.no_romaneio)
    const leaving = inside.filter((l) => !staying.has(l.id))
    if (leaving.length > 0)
      await escrever(db, ctx, { numero_romaneio: c.numero, notas: excluir(leaving) }, { esvazia: true })
  }
}

const excluir = (linhas: readonly { id: string }[]) =>
  linhas.map(({ id }) => ({ _id: id, acao: 'excluir' as const }))

async function escreverColuna(db: Db, ctx: Ctx, c: ColunaArrumada, numero: number): Promise<void> {
  const [r] = await lockPorNumero(db, [numero])
  if (!r) throw recusas.naoEncontrado(numero)
  const inside = (await listLinhasAtuais(db, r.id)).filter((l) => l.no_romaneio)
  const now = new Set(inside.map((l) => l.id))
  const moved = inside.length !== c.notas.length || inside.some((l, i) => l.id !== c.notas[i])
  const linhas = c.notas.map((_id, i) => ({
    _id,
    acao: now.has(_id) ? ('atualizar' as const) : ('adicionar' as const),
    pos_entrega: i + 1,
  }))
  await escrever(
    db,
    ctx,
    {
      numero_romaneio: numero,
      notas: moved ? linhas : [],
      ...(c.cpf && c.cpf !== r.cpf_motorista ? { cpf_motorista_novo: c.cpf } : {}),
      ...(c.placa ? { placa_veiculo: c.placa } : {}),
    },
    { semMotorista: c.cpf === null, semPlaca: c.placa === '' },
  )
}

/**
 * Leaves several romaneios as said, as a step of the caller's transaction: notes that go from one to another, those that begin
 * (as pre-romaneios) and those that end. One refusal refuses all.
 * @returns the number of each, in their order; null: it is gone
 */
export async function arrumarNoPasso(
  db: Db,
  ctx: Ctx,
  colunas: readonly ColunaArrumada[],
): Promise<(number | null)[]> {
  await soltar(db, ctx, colunas)
  const feitas: (number | null)[] = []
  for (const c of colunas) {
    if (c.notas.length === 0) feitas.push(null)
    else if (c.numero === null)
      feitas.push(
        await inserirRomaneio(
          db,
          ctx,
          { notas: [...c.notas], cpf_motorista: c.cpf, placa_veiculo: c.placa, base: c.base },
          'pre',
        ),
      )
    else {
      await escreverColuna(db, ctx, c, c.numero)
      feitas.push(c.numero)
    }
  }
  return feitas
}
