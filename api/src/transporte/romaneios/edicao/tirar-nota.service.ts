import { mudarNotas, type NovoEvento } from '../../../carga/notas/index.ts'
import type { Db } from '../../../db/tx.ts'
import { lockPorId, updateTotais } from '../viagem/viagem.repository.ts'
import { avisar } from '../vida.service.ts'
import { listLinhasAtuais, replaceLinhas } from './edicao.repository.ts'

/**
 * Takes a note out of a romaneio that has not left: it waits again, the others close ranks and the totals are true. From one
 * on its way notes are given back by `devolverParaSemRomaneio`.
 * @param romaneioId where the note is, as its locked row says
 */
export async function tirarDoRomaneio(
  db: Db,
  romaneioId: string,
  notaId: string,
  evento: NovoEvento,
): Promise<void> {
  const [r] = await lockPorId(db, [romaneioId])
  if (!r) return
  const linhas = await listLinhasAtuais(db, romaneioId)
  await replaceLinhas(
    db,
    romaneioId,
    linhas.filter((l) => l.id !== notaId).map((l) => l.id),
  )
  await mudarNotas(db, [notaId], { situacao: 'sem_romaneio', romaneioId: null, cpfMotorista: null }, evento)
  await updateTotais(db, [romaneioId])
  await avisar(db, r, 'editado')
}
