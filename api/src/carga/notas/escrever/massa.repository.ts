import type { NotaComPrazo } from '../../../cadastros/prazos/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { nasBasesDaNota } from '../escopo.repository.ts'
import type { Situacao } from './situacao.repository.ts'

/** A note as far as changes of many notes go. */
export type NotaEmMassa = NotaComPrazo & {
  id: string
  numero: number
  serie: number
  destinatario: string
  situacao: Situacao
  cancelada: boolean
  base: string
  rota_id: string | null
  rota: string
  prazo: string | null
  /** The deadline came from the rules. */
  calculado: boolean
}

/** These notes in id order, locked when they are about to change. */
export const listEmMassa = (db: Db, ids: string[], lock: boolean): Promise<NotaEmMassa[]> =>
  db.all(sql`
    select n.id::text as id, n.numero, n.serie, d.nome as destinatario, n.situacao, n.cancelada_em is not null as cancelada,
      coalesce(b.nome, '') as base, n.rota_id::text as rota_id, coalesce(t.nome, '') as rota,
      n.cnpj_embarca as remetente, trim(n.uf) as uf, n.municipio_ibge as "municipioIbge", n.bairro, n.base_id as "baseId",
      n.emissao, n.created_at as recebimento, n.prazo::text as prazo, n.prazo_calculado as calculado
    from notas n
    join pessoas d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    left join base_vista b on b.grupo_id = n.grupo_id and b.id = n.base_id
    left join rota_vista t on t.grupo_id = n.grupo_id and t.id = n.rota_id
    where n.grupo_id = ${db.grupo} and n.id = any(${ids}::bigint[]) and n.excluida_em is null${nasBasesDaNota(db)}
    order by n.id ${lock ? sql`for update of n` : sql``}`)

/** What becomes of one note: one of these, and the line of its history. */
export type MudancaEmMassa = {
  id: string
  baseId?: number | null
  rotaId?: string | null
  prazo?: { dia: string | null; calculado: boolean }
  texto: string
}
