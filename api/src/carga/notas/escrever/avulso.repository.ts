import { arDaNota, fold } from '@tropeiro/contract'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { EnderecoImportado } from '../importar/importar.rules.ts'
import { contadas, moverNovas } from '../movimento.repository.ts'
import { rotaDoEndereco } from '../rota.repository.ts'

/** The columns of a note written by hand. */
export type LinhaAvulsa = {
  tipoDoc: string
  serie: number
  cnpjEmbarca: string
  cnpjDest: string
  baseId: number | null
  onde: EnderecoImportado
  volumes: number
  pesoGramas: number
  valorCentavos: number
  freteCentavos: number
  pedido: string
  observacao: string
  prazo: string | null
  prazoCalculado: boolean
}

/** The next number of this kind in the group. */
export const proximoNumero = (db: Db, tipoDoc: string): Promise<{ n: number }> =>
  db.one(sql`select proximo_numero(${db.grupo}, ${`avulso_${tipoDoc.toLowerCase()}`}) as n`)

export const enderecoDoAvulso = ({ onde }: LinhaAvulsa): Sql => sql`
  (select ${onde.uf}::text as uf, ${onde.municipioIbge}::int as municipio_ibge, ${fold(onde.bairro)}::text as bairro_busca)`

export const insertAvulso = (
  db: Db,
  numero: number,
  emissao: Date,
  n: LinhaAvulsa,
): Promise<{ id: string }> =>
  db.one(sql`
    with novas as (
      insert into notas as n (grupo_id, tipo_doc, serie, numero, ar_nota, emissao, cnpj_embarca, cnpj_dest, base_id, logradouro,
        numero_end, complemento, bairro, bairro_busca, municipio_ibge, uf, cep, volumes, peso_gramas, valor_centavos,
        valor_prod_centavos, frete_centavos, pedido, observacao, prazo, prazo_calculado, origem, rota_id)
      select ${db.grupo}, ${n.tipoDoc}, ${n.serie}, ${numero}, ${arDaNota(n.serie, numero)}, ${emissao}, ${n.cnpjEmbarca},
        ${n.cnpjDest}, ${n.baseId}, ${n.onde.logradouro}, ${n.onde.numero}, ${n.onde.complemento}, ${n.onde.bairro},
        l.bairro_busca, l.municipio_ibge, l.uf, ${n.onde.cep}, ${n.volumes}, ${n.pesoGramas}, ${n.valorCentavos},
        ${n.valorCentavos}, ${n.freteCentavos}, ${n.pedido}, ${n.observacao}, ${n.prazo}::date, ${n.prazoCalculado}, 'manual',
        ${rotaDoEndereco(db, sql`l`)}
      from ${enderecoDoAvulso(n)} l
      returning n.id, ${contadas}
    ), somadas as (${moverNovas(sql`novas`)}
    )
    select id::text as id from novas`)

/** Its first line of history. */
export const insertCriacao = (db: Db, id: string, texto: string): Promise<number> =>
  db.run(sql`
    insert into nota_eventos (grupo_id, nota_id, tipo, situacao, texto, usuario_id, usuario_nome)
    values (${db.grupo}, ${id}, 'importada', 'sem_romaneio', ${texto}, ${db.quem.id}::bigint, ${db.quem.nome})`)
