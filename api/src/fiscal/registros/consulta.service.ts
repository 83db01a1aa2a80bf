import { exigidos, travamMdfe } from '@tropeiro/contract/fiscal/registros/lei'
import type { TipoDoRegistro } from '@tropeiro/contract/fiscal/registros/nomes'
import type { Db } from '../../db/tx.ts'
import { findAjustes } from './ajustes/ajustes.repository.ts'
import { listDaViagem, type RegistroRow } from './registros.repository.ts'

/** What a trip has registered, and what it still waits for. */
export type DaViagem = {
  feitos: Pick<
    RegistroRow,
    | 'tipo'
    | 'numero'
    | 'valor_centavos'
    | 'cnpj_emitente'
    | 'cnpj_fornecedor'
    | 'fornecedor'
    | 'apolice'
    | 'pedido'
  >[]
  faltam: Pick<RegistroRow, 'tipo' | 'estado' | 'motivo' | 'documento'>[]
  /** Without these its MDF-e does not go out. */
  travam: TipoDoRegistro[]
}

/** By the trip's reference and the keys of its CT-e; without a day nothing is said to stand in the way. */
export async function registrosDaViagem(
  db: Db,
  v: { referencia: string; ctes: readonly string[]; dia: string; terceiro: boolean },
): Promise<DaViagem> {
  const rows = await listDaViagem(db, [v.referencia, ...v.ctes.map((chave) => `cte:${chave}`)])
  const { ligado, regras } = await findAjustes(db)
  const precisa = exigidos({ ...v, regras })
  return {
    feitos: rows.filter((r) => r.estado === 'registrado'),
    faltam: rows.filter((r) => !['registrado', 'dispensado', 'cancelando'].includes(r.estado)),
    travam: ligado ? [...travamMdfe(v.dia, regras)].filter((t) => precisa.has(t)) : [],
  }
}
