import { type RomaneioVivo, vidaDoRomaneio } from '@tropeiro/contract/transporte/romaneios/vida'
import { emit } from '../../db/hub.ts'
import type { Db } from '../../db/tx.ts'
import type { Porta } from '../../vida.ts'
import { listFechadas, updateEstado, updateExcluido } from './edicao/edicao.repository.ts'
import {
  listCanceladas,
  listCnpjs,
  listNotaIds,
  listParaSair,
  lockPorId,
  type RomaneioRow,
  updateConcluido,
  updateViagem,
} from './viagem/viagem.repository.ts'

/** Tells the open screens that a romaneio changed: staff, its driver, and those whose notes it holds. */
export async function avisar(
  db: Db,
  r: Pick<RomaneioRow, 'id' | 'numero' | 'cpf_motorista'> & { base_id?: number | null },
  acao: string,
  dados: Record<string, unknown> = {},
): Promise<void> {
  const cnpjs = await listCnpjs(db, r.id)
  await emit(
    db,
    { tipo: 'romaneio', id: r.id, acao, dados: { numero: r.numero, ...dados } },
    { cnpjs, cpf: r.cpf_motorista, ...(r.base_id === undefined ? {} : { bases: [r.base_id] }) },
  )
}

type Row = RomaneioRow & RomaneioVivo
type Acao = (typeof vidaDoRomaneio.acoes)[number]

/** What the notes of a romaneio say to an act. */
async function conhecer(db: Db, r: Row, acao: Acao): Promise<Row> {
  const numeros = (notas: { numero: number }[]) => notas.map((n) => n.numero)
  if (acao === 'validar' || acao === 'iniciar_viagem') {
    const notas = await (acao === 'validar' ? listNotaIds : listParaSair)(db, r.id)
    return { ...r, vazio: notas.length === 0, canceladas: numeros(await listCanceladas(db, r.id)) }
  }
  if (acao === 'excluir' || acao === 'desfazer_validacao')
    return { ...r, fechadas: numeros(await listFechadas(db, r.id)) }
  return r
}

const disse: Partial<Record<Acao, string>> = {
  validar: 'validado',
  desfazer_validacao: 'validacao_desfeita',
  iniciar_viagem: 'saiu',
  concluir: 'concluido',
}

/** Where a romaneio's life is held. Its notes move by the hand of who asks, before it does. */
export const portaDoRomaneio: Porta<RomaneioVivo, Acao, Row, { em: Date | null }> = {
  vida: vidaDoRomaneio,
  travar: async (db, id) => (await lockPorId(db, [id]))[0],
  conhecer,
  gravar: async (db, r, { acao, para }, com) => {
    if (para === 'fim') return updateExcluido(db, r.id)
    if (acao === 'iniciar_viagem') await updateViagem(db, r.id, com?.em ?? null)
    else if (acao === 'concluir') await updateConcluido(db, r.id, com?.em ?? null)
    else await updateEstado(db, [r.id], para)
    await avisar(db, r, disse[acao] ?? 'editado', { estado: para })
  },
}
