import { escopoNotas } from '../../../carga/notas/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { escopoRomaneios } from '../../../transporte/romaneios/index.ts'
import type { NotaDaProposta, RomaneioDaProposta } from './proposta.rules.ts'

const romaneio = sql`
  select r.id::text as id, r.numero, r.cnpj_empresa, r.cpf_motorista, r.nome_motorista,
    coalesce(nullif(r.placa_veiculo, ''), m.placa_veiculo, '') as placa, b.municipio_ibge as base_ibge
  from romaneio_vista r
  left join motorista_vista m on m.grupo_id = r.grupo_id and m.cpf = r.cpf_motorista
  left join base_vista b on b.grupo_id = r.grupo_id and b.id = r.base_id`

export const findRomaneio = (db: Db, numero: number): Promise<RomaneioDaProposta | undefined> =>
  db.maybe(sql`${romaneio} where ${escopoRomaneios(db)} and r.numero = ${numero}`)

/** The one romaneio in which all these notes are; nothing when they are in several, or in none. */
export const findRomaneioDasNotas = (
  db: Db,
  notas: readonly string[],
): Promise<RomaneioDaProposta | undefined> =>
  db.maybe(sql`
    ${romaneio} where ${escopoRomaneios(db)} and r.id = (
      select min(n.romaneio_id) from nota_vista n
      where n.grupo_id = ${db.grupo} and n.id = any(${notas as string[]}::bigint[])
      having count(distinct n.romaneio_id) = 1 and count(n.romaneio_id) = count(*))`)

const nota = sql`
  select n.id::text as id, n.numero, n.tipo_doc, n.chave, n.uf, n.municipio_ibge as ibge,
    coalesce(c.nome, '') as municipio, n.cep, n.peso_gramas, n.valor_centavos, n.cnpj_embarca,
    coalesce(p.nome, '') as embarcador, n.cancelada_em is not null as cancelada,
    (select c.chave from cte_nota_vista x join cte_vista c on c.grupo_id = x.grupo_id and c.id = x.cte_id
      where x.grupo_id = n.grupo_id and x.nota_id = n.id and c.estado = 'autorizado' and c.tipo <> '1'
      order by c.id desc limit 1) as cte
  from nota_vista n
  left join romaneio_nota_vista rn on rn.grupo_id = n.grupo_id and rn.romaneio_id = n.romaneio_id and rn.nota_id = n.id
  left join municipio_vista c on c.ibge = n.municipio_ibge
  left join pessoa_vista p on p.grupo_id = n.grupo_id and p.documento = n.cnpj_embarca`

/** Notes that are in the romaneio now, in the order of the trip. */
export const listNotas = (db: Db, romaneioId: string): Promise<NotaDaProposta[]> =>
  db.all(sql`
    ${nota} where n.grupo_id = ${db.grupo} and n.romaneio_id = ${romaneioId} and n.excluida_em is null
    order by rn.pos_entrega, n.id limit 2000`)

/** Who issued these CT-e. */
export const listEmissoresDosCtes = async (db: Db, ctes: readonly string[]): Promise<string[]> =>
  (
    await db.all<{ cnpj: string }>(sql`
      select distinct cnpj_emitente as cnpj from cte_vista
      where grupo_id = ${db.grupo} and id = any(${ctes as string[]}::bigint[]) and estado = 'autorizado'`)
  ).map((r) => r.cnpj)

/** The notes that these CT-e carry, within the reach of who asks. */
export const listNotasDosCtes = (db: Db, ctes: readonly string[]): Promise<NotaDaProposta[]> =>
  db.all(sql`
    ${nota} where ${escopoNotas(db)} and n.id in (select x.nota_id from cte_nota_vista x
      join cte_vista k on k.grupo_id = x.grupo_id and k.id = x.cte_id
      where x.grupo_id = ${db.grupo} and k.id = any(${ctes as string[]}::bigint[]) and k.estado = 'autorizado')
    order by rn.pos_entrega, n.id limit 2000`)

/** Documents of this romaneio that stand, by state of unloading. */
export const listDoRomaneio = (db: Db, romaneioId: string): Promise<{ id: string; uf_fim: string }[]> =>
  db.all(sql`
    select id::text as id, uf_fim from mdfes
    where grupo_id = ${db.grupo} and romaneio_id = ${romaneioId} and estado <> 'cancelado' order by id desc`)

/** Drafts of a trip, or with a CT-e, that something was registered for. */
export const listComRegistro = (
  db: Db,
  romaneio: string | null,
  referencia: string,
): Promise<{ id: string }[]> => {
  const [de = '', qual = ''] = referencia.split(':')
  return db.all(sql`
    select m.id::text as id from mdfes m where m.grupo_id = ${db.grupo} and m.estado in ('rascunho', 'rejeitado')
      and (m.romaneio_id = ${romaneio}::bigint or (${de} = 'mdfe' and m.id::text = ${qual})
        or (${de} = 'cte' and exists (select from jsonb_array_elements(m.rascunho -> 'descargas') d where d -> 'ctes' ? ${qual})))
    order by m.id desc limit 50`)
}
