import { diaEm, formatDia } from '@tropeiro/contract'
import { maisDias } from '@tropeiro/contract/frota/manutencao/vencimento'
import { type Consequencia, documentos } from '@tropeiro/contract/frota/validades/documentos'
import { ultimoDiaDe } from '@tropeiro/contract/frota/validades/regras'
import { impedirMotoristaPelaCasa, levantarDoMotoristaPelaCasa } from '../../cadastros/motoristas/index.ts'
import { impedirPelaCasa, levantarPelaCasa } from '../../cadastros/veiculos/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { type DocumentoRow, updateImpedimento } from './validades.repository.ts'

type Relogio = Pick<Ctx, 'clock'>
type Preso = Pick<DocumentoRow, 'dono' | 'chave' | 'impedimento'>

/** What a paper kept from trips is let go. */
export async function soltar(ctx: Relogio, db: Db, d: Preso): Promise<void> {
  if (d.impedimento === null) return
  const hoje = diaEm(ctx.clock())
  if (d.dono === 'veiculo') await levantarPelaCasa(db, d.chave, d.impedimento, hoje)
  if (d.dono === 'motorista') await levantarDoMotoristaPelaCasa(db, d.chave, d.impedimento, hoje)
}

/**
 * A paper that blocks puts its impediment when it is written, beginning on the day after its last: no clock has to come round, and a plan
 * for that day sees it today. A company's blocks nothing by itself: who leaves without insurance is held by the insurance of the cargo.
 */
export async function acertarImpedimento(
  ctx: Relogio,
  db: Db,
  d: Preso &
    Pick<DocumentoRow, 'id' | 'tipo' | 'emitido' | 'validade'> & { calendario: { dia: string } | null },
  aoVencer: Consequencia,
): Promise<void> {
  await soltar(ctx, db, d)
  const { dia } = ultimoDiaDe(d.tipo, d, diaEm(ctx.clock()))
  if (aoVencer !== 'bloqueia' || dia === null || d.dono === 'empresa') {
    await updateImpedimento(db, d.id, null)
    return
  }
  const i = {
    tipo: 'documento' as const,
    de: maisDias(dia, 1),
    motivo: `${documentos[d.tipo].nome} venceu em ${formatDia(dia)}`,
  }
  const put =
    d.dono === 'veiculo'
      ? await impedirPelaCasa(db, d.chave, i)
      : await impedirMotoristaPelaCasa(db, d.chave, i)
  await updateImpedimento(db, d.id, put)
}
