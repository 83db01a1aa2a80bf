import { noRomaneio } from '@tropeiro/contract/carga/notas/vida'
import { type ProvaViva, vidaDaProva } from '@tropeiro/contract/comprovacao/comprovacoes/vida'
import { emCaminho } from '@tropeiro/contract/transporte/romaneios/vida'
import { lockNotas, type Mudanca, mudarNotas } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { comprovacoesErrors } from './comprovacoes.errors.ts'
import * as repository from './comprovacoes.repository.ts'
import * as desfazer from './desfazer.repository.ts'

/** The note as it stood before; a romaneio that ended meanwhile does not get it back. */
async function voltarA(db: Db, antes: repository.AntesDaProva): Promise<Mudanca> {
  const romaneio = antes.romaneio && (await desfazer.findEstadoDoRomaneio(db, antes.romaneio))
  const lost = noRomaneio(antes.situacao) && !(romaneio && emCaminho(romaneio.estado))
  return {
    situacao: lost ? 'sem_romaneio' : antes.situacao,
    desfecho: antes.desfecho,
    ocorrencia: antes.ocorrencia,
    romaneioId: lost ? null : antes.romaneio,
    cpfMotorista: lost ? null : antes.motorista,
    dataEntrega: antes.entrega ? new Date(antes.entrega) : null,
    dataFoto: antes.foto ? new Date(antes.foto) : null,
  }
}

/**
 * Takes back, in the caller's transaction, a proof that the office or a scanned slip made: the note stands as before, and
 * the proof's pictures are no longer its. Refused once somebody judged the proof, or the note went into a protocol.
 */
export async function desfazerProva(db: Db, id: string, motivo: string): Promise<void> {
  const prova = await desfazer.findProva(db, id)
  if (!prova || prova.origem === 'motorista') throw comprovacoesErrors.notaNaoEncontrada()
  const [nota] = await lockNotas<repository.NotaTravada>(db, [prova.nota_id], repository.colunasDaNota)
  if (!nota) throw comprovacoesErrors.notaNaoEncontrada()
  const evento = {
    tipo: 'editada' as const,
    texto: `Comprovante desfeito: ${motivo}`,
    dados: { comprovante: id },
  }
  if (prova.efeito === 'tentativa')
    throw comprovacoesErrors.naoDesfaz('uma tentativa registrada não volta atrás')
  if (prova.efeito === 'informativa') {
    await desfazer.updateDesfeita(db, id, motivo)
    await mudarNotas(db, [nota.id], {}, evento)
    return
  }
  const [ultima] = await repository.listUltimas(db, [nota.id])
  const viva = {
    estado: prova.estado,
    situacao: nota.situacao,
    protocolo: nota.protocolo_id,
    ultima: ultima?.id === id && prova.antes !== null,
  }
  const recusa = vidaDaProva.recusa(viva, 'desfazer')
  if (recusa || !prova.antes) throw comprovacoesErrors.naoDesfaz(recusa ?? '')
  await desfazer.updateDesfeita(db, id, motivo)
  await mudarNotas(db, [nota.id], await voltarA(db, prova.antes), evento)
}

/** Why a judgement of this note cannot be taken back; null when it can. */
export const impedimentoDeDesfazer = (
  nota: Pick<repository.NotaTravada, 'protocolo_id' | 'situacao'>,
  prova: { ultima: boolean; estado: ProvaViva['estado']; auditado_em: Date | null },
  agora: Date,
): string | null =>
  vidaDaProva.recusa(
    {
      estado: prova.estado,
      ultima: prova.ultima,
      situacao: nota.situacao,
      protocolo: nota.protocolo_id,
      horas: prova.auditado_em ? (+agora - +prova.auditado_em) / 3_600_000 : Number.POSITIVE_INFINITY,
    },
    'desfazer_julgamento',
  )

/** Takes back the judgement of a note's current proof: it waits in the audit again. Throws with the reason when it cannot. */
export function desfazerAuditoria(ctx: Ctx, comprovante: string): Promise<string> {
  return ctx.tx(async (db) => {
    const prova = await desfazer.findProva(db, comprovante)
    if (!prova) throw comprovacoesErrors.notaNaoEncontrada()
    const [nota] = await lockNotas<repository.NotaTravada>(db, [prova.nota_id], repository.colunasDaNota)
    if (!nota) throw comprovacoesErrors.notaNaoEncontrada()
    const [ultima] = await repository.listUltimas(db, [nota.id])
    const motivo = impedimentoDeDesfazer(nota, { ...prova, ultima: ultima?.id === prova.id }, ctx.clock())
    if (motivo) throw comprovacoesErrors.naoDesfaz(motivo)
    await desfazer.updateNaoAuditado(db, [prova.id])
    await mudarNotas(
      db,
      [nota.id],
      { situacao: 'auditoria', desfecho: prova.efeito === 'entrega' ? 'entrega' : 'outras' },
      {
        tipo: 'editada',
        texto: 'Auditoria desfeita: o comprovante espera outra vez',
        dados: { comprovante: prova.id },
      },
    )
    return nota.id
  })
}
