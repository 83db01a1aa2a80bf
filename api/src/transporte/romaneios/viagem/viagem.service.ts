import { noRomaneio } from '@tropeiro/contract/carga/notas/vida'
import type { EstadoDoRomaneio } from '@tropeiro/contract/transporte/romaneios/calls'
import { vidaDoRomaneio } from '@tropeiro/contract/transporte/romaneios/vida'
import type { Ouvir } from '../../../alicerce/fatos/index.ts'
import {
  lockNotas,
  type Mudanca,
  mudarNotas,
  type NovoEvento,
  type Situacao,
} from '../../../carga/notas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { errors } from '../../../errors.ts'
import { passar } from '../../../vida.ts'
import { soAsSuas } from '../escopo.repository.ts'
import { recusas } from '../romaneios.errors.ts'
import { avisar, portaDoRomaneio } from '../vida.service.ts'
import * as repository from './viagem.repository.ts'

/** Who does it: a `Ctx` fits. */
export type Quem = Pick<Ctx, 'grupo' | 'usuario' | 'papel'>

export type Saida = {
  id: string
  numero: number
  estado: EstadoDoRomaneio
  /** It had left before: the call was a repetition and changed nothing, and this tells it. */
  ja: string | null
}

/**
 * Sends a romaneio out: expedicao -> viagem, and its notes to 'rota', in the caller's transaction. Saying it again
 * changes nothing. A driver can only send out what is his own; for him another's does not exist.
 * @param em when it left, which a phone may tell later; never in the future nor before the romaneio was made
 */
export async function iniciarViagem(db: Db, numero: number | string, em: Date | null = null): Promise<Saida> {
  const [r] = await repository.lockPorNumero(db, [Number(numero)])
  if (!r || (soAsSuas(db) && r.cpf_motorista !== db.alcance.cpf)) throw recusas.naoEncontrado(numero)
  const { para, ja } = await passar(db, portaDoRomaneio, r, 'iniciar_viagem', {
    com: { em },
    fazer: async () => {
      const notas = (await repository.listParaSair(db, r.id)).map((n) => n.id)
      await mudarNotas(
        db,
        notas,
        { situacao: 'rota' },
        {
          tipo: 'saiu',
          texto: `Saiu para entrega no romaneio ${r.numero} com ${r.nome_motorista}`,
          dados: { romaneio: r.numero },
          ...(em ? { em } : {}),
        },
      )
    },
  })
  return { id: r.id, numero: r.numero, estado: para as EstadoDoRomaneio, ja }
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
  if (!r || vidaDoRomaneio.recusa(r, 'concluir') || (await repository.countAbertas(db, r.id)) > 0)
    return false
  await passar(db, portaDoRomaneio, r, 'concluir', { com: { em } })
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
  const notas = await lockNotas<{ id: string; romaneio_id: string | null; situacao: Situacao }>(
    db,
    notaIds,
    repository.paraDevolver,
  )
  if (notas.length === 0) throw errors.naoEncontrado()
  const abertas = notas.filter((n) => n.romaneio_id && noRomaneio(n.situacao))
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
