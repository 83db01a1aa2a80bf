import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type CteAverbado = {
  chave: string
  tipo: string
  numero: number
  cnpj_emitente: string
  valor: number
  origem: number | null
  destino: number | null
}

const columns = sql`
  c.chave, c.tipo, c.numero::int as numero, c.cnpj_emitente, c.valor_carga_centavos::float8 as valor,
  (c.rascunho #>> '{inicio,ibge}')::int as origem, (c.rascunho #>> '{fim,ibge}')::int as destino from cte_vista c`

export const findCteDoEnvio = (db: Db, referencia: string): Promise<CteAverbado | undefined> =>
  /^\d{1,18}$/.test(referencia)
    ? db.maybe(sql`select ${columns} where c.grupo_id = ${db.grupo} and c.id = ${referencia}`)
    : Promise.resolve(undefined)

export const findCtePelaChave = (db: Db, chave: string): Promise<CteAverbado | undefined> =>
  db.maybe(sql`select ${columns} where c.grupo_id = ${db.grupo} and c.chave = ${chave} limit 1`)

export type ViagemRow = {
  romaneio_id: string
  numero: number
  cnpj_emitente: string
  placa: string
  pedido: Record<string, unknown>
}

/** Trips of these notes. */
export const listViagens = (db: Db, notas: readonly string[]): Promise<ViagemRow[]> =>
  db.all(sql`
    select r.id::text as romaneio_id, r.numero::int as numero, r.cnpj_empresa as cnpj_emitente, coalesce(r.placa_veiculo, '') as placa,
      jsonb_build_object('placa', coalesce(r.placa_veiculo, ''), 'motorista_cpf', coalesce(r.cpf_motorista, ''),
        'motorista', left(r.nome_motorista, 60),
        'peso_gramas', r.total_peso_gramas, 'valor_carga_centavos', r.total_valor_centavos,
        'origem_ibge', b.municipio_ibge, 'destino_ibge', n.municipio_ibge) as pedido
    from romaneio_vista r
    left join lateral (
      select x.municipio_ibge from romaneio_nota_vista p join nota_vista x on x.grupo_id = p.grupo_id and x.id = p.nota_id
      where p.grupo_id = r.grupo_id and p.romaneio_id = r.id order by p.pos_entrega desc limit 1) n on true
    left join base_vista b on b.grupo_id = r.grupo_id and b.id = r.base_id
    where r.grupo_id = ${db.grupo} and r.id in (select x.romaneio_id from nota_vista x where x.grupo_id = ${db.grupo} and x.id = any(${notas as string[]}::bigint[]))`)
