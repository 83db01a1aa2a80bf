import type { Db } from '../../db/tx.ts'
import { mudarNotas, type NovoEvento } from '../notas/index.ts'
import { listLinhasAtuais, replaceLinhas } from './edicao.repository.ts'
import { lockPorId, updateTotais } from './viagem.repository.ts'
import { avisar } from './viagem.service.ts'

/**
 * Takes a note out of a romaneio that has not left: it waits again, the others close ranks and the totals are true. From one
 * on its way notes are given back by `devolverParaSemRomaneio`.
 * @param romaneioId where the note is, as its locked row says
 */
export async function tirarDoRomaneio(
  db: Db,
  grupoId: number,
  romaneioId: string,
  notaId: string,
  evento: NovoEvento,
): Promise<void> {
  const [r] = await lockPorId(db, grupoId, [romaneioId])
  if (!r) return
  const linhas = await listLinhasAtuais(db, grupoId, romaneioId)
  await replaceLinhas(
    db,
    grupoId,
    romaneioId,
    linhas.filter((l) => l.id !== notaId).map((l) => l.id),
  )
  await mudarNotas(
    db,
    grupoId,
    [notaId],
    { situacao: 'sem_romaneio', romaneioId: null, cpfMotorista: null },
    evento,
  )
  await updateTotais(db, grupoId, [romaneioId])
  await avisar(db, grupoId, r, 'editado')
}
