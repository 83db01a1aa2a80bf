import type { TipoDoEventoDaNota } from '@tropeiro/contract'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Autor, Db } from '../../../db/tx.ts'
import { nasBasesDaNota } from '../escopo.repository.ts'

export type Situacao = 'sem_romaneio' | 'expedicao' | 'rota' | 'entregue' | 'outras' | 'auditoria'

/** What becomes of a note; a field left out stays as it is. */
export type Mudanca = {
  situacao?: Situacao
  desfecho?: 'entrega' | 'outras' | null
  ocorrencia?: number | null
  rotaId?: string | null
  romaneioId?: string | null
  protocoloId?: string | null
  cpfMotorista?: string | null
  dataEntrega?: Date | null
  dataFoto?: Date | null
  cpfEditor?: string
  canceladaEm?: Date
  excluidaEm?: Date
  observacao?: string
  maisUmaTentativa?: boolean
  /** Something of it came or comes back. */
  comDevolucao?: boolean
}

/** A line of a note's history. `tipo` is a word of docs/vocabulary.md; `texto` is what people read. */
export type NovoEvento = {
  tipo: 'importada' | TipoDoEventoDaNota
  texto: string
  dados?: Record<string, unknown>
  imagens?: string[]
  /** Who did it, where it is not who the transaction belongs to. */
  quem?: Autor
  em?: Date
  lat?: number | null
  lng?: number | null
}

export type NotaMudada = {
  id: string
  situacao: Situacao
  cnpj_embarca: string
  cnpj_dest: string
  cpf_motorista: string | null
  base_id: number | null
}

/** Locks these notes of the group, within the staff's bases, in id order, so that two moves of the same notes never wait for each other in a ring. */
export const lockNotas = <T>(db: Db, ids: string[], columns: Sql): Promise<T[]> =>
  db.all<T>(sql`
    select ${columns} from notas n
    where n.grupo_id = ${db.grupo} and n.id = any(${ids}::bigint[]) and n.excluida_em is null${nasBasesDaNota(db)}
    order by n.id for update of n`)
