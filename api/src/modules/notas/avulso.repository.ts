import { arDaNota, fold } from '@tropeiro/contract'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { EnderecoImportado } from './importar.rules.ts'
import { rotaDoEndereco } from './rota.repository.ts'

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
export const proximoNumero = (db: Db, grupoId: number, tipoDoc: string): Promise<{ n: number }> =>
  db.one(sql`select proximo_numero(${grupoId}, ${`avulso_${tipoDoc.toLowerCase()}`}) as n`)

const endereco = ({ onde }: LinhaAvulsa): Sql => sql`
  (select ${onde.uf}::text as uf, ${onde.municipioIbge}::int as municipio_ibge, ${fold(onde.bairro)}::text as bairro_busca)`

export const insertAvulso = (
  db: Db,
  grupoId: number,
  numero: number,
  emissao: Date,
  n: LinhaAvulsa,
): Promise<{ id: string }> =>
  db.one(sql`
    insert into notas (grupo_id, tipo_doc, serie, numero, ar_nota, emissao, cnpj_embarca, cnpj_dest, base_id, logradouro,
      numero_end, complemento, bairro, bairro_busca, municipio_ibge, uf, cep, volumes, peso_gramas, valor_centavos,
      valor_prod_centavos, frete_centavos, pedido, observacao, prazo, prazo_calculado, origem, rota_id)
    select ${grupoId}, ${n.tipoDoc}, ${n.serie}, ${numero}, ${arDaNota(n.serie, numero)}, ${emissao}, ${n.cnpjEmbarca},
      ${n.cnpjDest}, ${n.baseId}, ${n.onde.logradouro}, ${n.onde.numero}, ${n.onde.complemento}, ${n.onde.bairro},
      l.bairro_busca, l.municipio_ibge, l.uf, ${n.onde.cep}, ${n.volumes}, ${n.pesoGramas}, ${n.valorCentavos},
      ${n.valorCentavos}, ${n.freteCentavos}, ${n.pedido}, ${n.observacao}, ${n.prazo}::date, ${n.prazoCalculado}, 'manual',
      ${rotaDoEndereco(grupoId, sql`l`)}
    from ${endereco(n)} l
    returning id::text as id`)

/** Its first line of history. */
export const insertCriacao = (
  db: Db,
  grupoId: number,
  id: string,
  texto: string,
  quem: { id: string | null; nome: string },
): Promise<number> =>
  db.run(sql`
    insert into nota_eventos (grupo_id, nota_id, tipo, situacao, texto, usuario_id, usuario_nome)
    values (${grupoId}, ${id}, 'importada', 'sem_romaneio', ${texto}, ${quem.id}::bigint, ${quem.nome})`)

/** Writes all of it anew; version and history follow through `mudarNotas`. A waiting one follows its address to another route. */
export const updateAvulso = (db: Db, grupoId: number, id: string, n: LinhaAvulsa): Promise<number> =>
  db.run(sql`
    update notas n set cnpj_embarca = ${n.cnpjEmbarca}, cnpj_dest = ${n.cnpjDest}, base_id = ${n.baseId},
      logradouro = ${n.onde.logradouro}, numero_end = ${n.onde.numero}, complemento = ${n.onde.complemento},
      bairro = ${n.onde.bairro}, bairro_busca = l.bairro_busca, municipio_ibge = l.municipio_ibge, uf = l.uf,
      cep = ${n.onde.cep}, volumes = ${n.volumes}, peso_gramas = ${n.pesoGramas}, valor_centavos = ${n.valorCentavos},
      valor_prod_centavos = ${n.valorCentavos}, frete_centavos = ${n.freteCentavos}, pedido = ${n.pedido},
      observacao = ${n.observacao}, prazo = ${n.prazo}::date, prazo_calculado = ${n.prazoCalculado},
      rota_id = case when n.situacao = 'sem_romaneio' then ${rotaDoEndereco(grupoId, sql`l`)} else n.rota_id end
    from ${endereco(n)} l
    where n.grupo_id = ${grupoId} and n.id = ${id}::bigint and n.tipo_doc <> 'NOTA'`)
