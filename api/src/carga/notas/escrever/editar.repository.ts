import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { escopoNotas } from '../escopo.repository.ts'
import type { CamposDaNota, NotaParaMudar } from './editar.rules.ts'

export type NotaEmEdicao = CamposDaNota &
  NotaParaMudar & { id: string; versao: number; romaneio_id: string | null }

/** Locks the note and says what it is. */
export const lockParaEditar = (db: Db, id: string): Promise<NotaEmEdicao> =>
  db.one(sql`
    select n.id::text as id, n.versao, n.romaneio_id::text as romaneio_id, n.situacao, n.desfecho, n.data_entrega, n.cancelada_em is not null as cancelada,
      r.numero as romaneio, coalesce(r.estado <> 'concluido', false) as "romaneioAberto", p.numero as protocolo,
      n.observacao, n.pedido, n.prazo, n.volumes, n.peso_gramas, n.frete_centavos, coalesce(b.nome, '') as base,
      n.logradouro, n.numero_end, n.complemento, n.bairro, coalesce(m.nome || '/' || m.uf, '') as municipio, n.cep
    from notas n
    left join romaneio_da_nota r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
    left join protocolo_da_nota p on p.grupo_id = n.grupo_id and p.id = n.protocolo_id
    left join base_vista b on b.grupo_id = n.grupo_id and b.id = n.base_id
    left join municipio_vista m on m.ibge = n.municipio_ibge
    where ${escopoNotas(db)} and n.id = ${id}::bigint
    for update of n`)

export const findMunicipio = (db: Db, ibge: number): Promise<{ nome: string; uf: string } | undefined> =>
  db.maybe(sql`select nome || '/' || uf as nome, uf from municipio_vista where ibge = ${ibge}`)

export const findBase = (db: Db, nome: string): Promise<{ id: number } | undefined> =>
  db.maybe(sql`select id from base_vista where grupo_id = ${db.grupo} and nome = ${nome}`)

export type NovosCampos = Partial<Omit<CamposDaNota, 'base' | 'municipio'>> & {
  baseId?: number | null
  municipio?: { ibge: number; uf: string }
}
