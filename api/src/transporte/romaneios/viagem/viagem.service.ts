import type { Ouvir } from '../../../alicerce/fatos/index.ts'
import { lockNotas, type Mudanca, mudarNotas, type NovoEvento } from '../../../carga/notas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import type { Db } from '../../../db/tx.ts'
import { errors } from '../../../errors.ts'
import { soAsSuas } from '../escopo.repository.ts'
import { recusas } from '../romaneios.errors.ts'
import * as repository from './viagem.repository.ts'

/** Who does it: a `Ctx` fits. */
export type Quem = Pick<Ctx, 'grupo' | 'usuario' | 'papel'>

export type Saida = {
  id: string
  numero: number
  estado: repository.EstadoDoRomaneio
  /** It had left before: the call was a repetition and changed nothing. */
  jaEstava: boolean
}

/** Tells the open screens that a romaneio changed: staff, its driver, and those whose notes it holds. */
export async function avisar(
  db: Db,
  r: Pick<repository.RomaneioRow, 'id' | 'numero' | 'cpf_motorista'>,
  acao: string,
  dados: Record<string, unknown> = {},
): Promise<void> {
  const cnpjs = await repository.listCnpjs(db, r.id)
  await emit(
    db,
    { tipo: 'romaneio', id: r.id, acao, dados: { numero: r.numero, ...dados } },
    { cnpjs, cpf: r.cpf_motorista },
  )
}

/**
 * Sends a romaneio out: expedicao -> viagem, and its notes to 'rota', in the caller's transaction. Saying it again
 * changes nothing. A driver can only send out what is his own; for him another's does not exist.
 * @param em when it left, which a phone may tell later; never in the future nor before the romaneio was made
 */
export async function iniciarViagem(db: Db, numero: number | string, em: Date | null = null): Promise<Saida> {
  const [r] = await repository.lockPorNumero(db, [Number(numero)])
  if (!r || (soAsSuas(db) && r.cpf_motorista !== db.alcance.cpf)) throw recusas.naoEncontrado(numero)
  if (r.estado === 'viagem' || r.estado === 'concluido')
    return { id: r.id, numero: r.numero, estado: r.estado, jaEstava: true }
  if (r.estado === 'pre') throw recusas.naoConfirmado(r.numero)
  if (!r.cpf_motorista) throw recusas.semMotorista(r.numero)
  const notas = (await repository.listParaSair(db, r.id)).map((n) => n.id)
  if (notas.length === 0) throw recusas.vazio(r.numero)
  const canceladas = await repository.listCanceladas(db, r.id)
  if (canceladas.length)
    throw recusas.canceladas(
      r.numero,
      canceladas.map((n) => n.numero),
    )
  await repository.updateViagem(db, r.id, em)
  await mudarNotas(
    db,
    notas,
    { situacao: 'rota' },
    {
      tipo: 'saiu',
      texto: `Saiu para entrega no romaneio ${r.numero} com ${r.nome_motorista}`,
      dados: { romaneio: r.numero },
      quem: { id: db.quem.id, nome: db.quem.nome },
      ...(em ? { em } : {}),
    },
  )
  await avisar(db, r, 'saiu', { estado: 'viagem' })
  return { id: r.id, numero: r.numero, estado: 'viagem', jaEstava: false }
}

/**
 * viagem -> concluido when no note of it is open any more; to be called after a note was closed or given back, in the
 * same transaction. Two who close the last two notes at once wait for each other here, so exactly one concludes.
 * @param em when that was, which a phone may tell later; null is now
 * @returns whether the romaneio is concluded
 */
export async function concluirSeFechado(
  db: Db,
  romaneioId: string | null,
  em: Date | null = null,
): Promise<boolean> {
  if (!romaneioId) return false
  const [r] = await repository.lockPorId(db, [romaneioId])
  if (!r) return false
  if (r.estado !== 'viagem') return r.estado === 'concluido'
  if ((await repository.countAbertas(db, r.id)) > 0) return false
  await repository.updateConcluido(db, r.id, em)
  await avisar(db, r, 'concluido', { estado: 'concluido' })
  return true
}

/** After a note of it was changed or taken away by hand: its totals are true again. */
export const somarRomaneio = async (db: Db, romaneioId: string): Promise<void> => {
  await repository.updateTotais(db, [romaneioId])
}

/** The same for what happened to notes: the romaneios that hold them now, and the screens that show those. */
export const somarAlteradas: Ouvir<'nota.editada' | 'nota.excluida'> = async (_deps, db, fatos) => {
  const mudadas = fatos.filter(({ tipo, dados }) => tipo === 'nota.excluida' || dados.dados.alteracoes)
  const ids = await repository.listDasNotas(db, [...new Set(mudadas.map((f) => f.alvo))])
  await repository.updateTotais(db, ids)
  for (const r of await repository.lockPorId(db, ids)) await avisar(db, r, 'somado')
}

/**
 * Takes open notes off their romaneios for another try: back to 'sem_romaneio', without driver. The romaneio keeps the
 * line as a past try and is concluded when nothing else in it is open. Notes that already left are passed over.
 * @param mudanca what else changes, e.g. `{ ocorrencia, maisUmaTentativa: true }`
 */
export async function devolverParaSemRomaneio(
  db: Db,
  notaIds: string[],
  evento: NovoEvento,
  mudanca: Mudanca = {},
): Promise<string[]> {
  const notas = await lockNotas<{ id: string; romaneio_id: string | null; situacao: string }>(
    db,
    notaIds,
    repository.paraDevolver,
  )
  if (notas.length === 0) throw errors.naoEncontrado()
  const abertas = notas.filter((n) => n.romaneio_id && (n.situacao === 'expedicao' || n.situacao === 'rota'))
  const ids = abertas.map((n) => n.id)
  await mudarNotas(
    db,
    ids,
    { ...mudanca, situacao: 'sem_romaneio', romaneioId: null, cpfMotorista: null },
    evento,
  )
  for (const romaneioId of [...new Set(abertas.map((n) => n.romaneio_id))].sort())
    await concluirSeFechado(db, romaneioId, evento.em ?? null)
  return ids
}
