import { fold, unmask } from '@tropeiro/contract'
import type { SituacaoDaNota } from '@tropeiro/contract/carga/notas/formas'
import type {
  Avulso,
  AvulsoDaLista,
  PessoaDoAvulso,
  TipoDeAvulso,
} from '@tropeiro/contract/transporte/documentos'
import { escopoNotas, juntasDaLinha, linhaDaLista } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import { join, type Sql, sql } from '../../db/sql.ts'
import { type Db, type Escopo, pessoaDe } from '../../db/tx.ts'
import type { Dados, PessoaPronta } from './documentos.rules.ts'

export type Quem = Pick<Ctx, 'grupo' | 'papel' | 'cnpjs' | 'usuario'>

export const listMunicipios = (
  db: Db,
  ibge: number[],
): Promise<{ ibge: number; nome: string; uf: string }[]> =>
  db.all(sql`select ibge, nome, uf from municipio_vista where ibge = any(${ibge})`)

export const findBase = (db: Db, nome: string): Promise<{ id: number } | undefined> =>
  db.maybe(sql`select id from base_vista where grupo_id = ${db.grupo} and nome = ${nome} and ativo`)

/** Somebody whom the group's notes name, as they last did. */
export const findPessoa = (db: Db, documento: string): Promise<PessoaDoAvulso | undefined> =>
  db.maybe(sql`
    select p.documento, p.nome, p.telefone, p.email, p.logradouro, p.numero, p.complemento, p.bairro, p.municipio_ibge,
      coalesce(m.nome, '') as cidade, p.uf, p.cep
    from pessoa_vista p left join municipio_vista m on m.ibge = p.municipio_ibge
    where p.grupo_id = ${db.grupo} and p.documento = ${documento}`)

export const insertAvulso = (
  db: Db,
  notaId: string,
  d: Dados,
  pessoas: { remetente: PessoaPronta; destinatario: PessoaPronta },
): Promise<number> =>
  db.run(sql`
    insert into documentos_avulsos (grupo_id, nota_id, tipo, pagador, natureza, especie, contato, coleta_de, coleta_ate,
      itens, remetente, destinatario, criador_id, criador)
    values (${db.grupo}, ${notaId}, ${d.tipo_doc}, ${d.pagador}, ${d.natureza}, ${d.especie}, ${d.contato},
      ${d.coleta_de ?? null}::timestamptz, ${d.coleta_ate ?? null}::timestamptz, ${JSON.stringify(d.itens)}::jsonb,
      ${JSON.stringify(pessoas.remetente)}::jsonb, ${JSON.stringify(pessoas.destinatario)}::jsonb, ${pessoaDe(db)}, ${db.quem.nome})`)

export const updateAvulso = (
  db: Db,
  notaId: string,
  d: Dados,
  pessoas: { remetente: PessoaPronta; destinatario: PessoaPronta },
): Promise<number> =>
  db.run(sql`
    update documentos_avulsos set pagador = ${d.pagador}, natureza = ${d.natureza}, especie = ${d.especie},
      contato = ${d.contato}, coleta_de = ${d.coleta_de ?? null}::timestamptz,
      coleta_ate = ${d.coleta_ate ?? null}::timestamptz, itens = ${JSON.stringify(d.itens)}::jsonb,
      remetente = ${JSON.stringify(pessoas.remetente)}::jsonb, destinatario = ${JSON.stringify(pessoas.destinatario)}::jsonb
    where grupo_id = ${db.grupo} and nota_id = ${notaId}`)

export type AvulsoTravado = {
  id: string
  situacao: SituacaoDaNota
  tipo_doc: string
  versao: number
  emissao: Date
  cancelada: boolean
  romaneio_id: string | null
  romaneio: number | null
  estado: string | null
}

/** Locks the document's note within reach; undefined when it is no document of ours. */
export const lockAvulso = (db: Db, id: string): Promise<AvulsoTravado | undefined> =>
  db.maybe(sql`
    select n.id::text as id, n.situacao, n.tipo_doc, n.versao, n.emissao, n.cancelada_em is not null as cancelada,
      n.romaneio_id::text as romaneio_id, r.numero as romaneio, r.estado
    from notas n
    join documentos_avulsos d on d.grupo_id = n.grupo_id and d.nota_id = n.id
    left join romaneio_vista r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
    where ${escopoNotas(db)} and n.id = ${id}::bigint
    for update of n`)

export type Filtro = {
  busca: string
  tipo_doc?: TipoDeAvulso[] | null | undefined
  situacao?: SituacaoDaNota[] | null | undefined
  bases?: string[] | null | undefined
  de?: string | null | undefined
  ate?: string | null | undefined
}

function procura(db: Pick<Db, 'grupo'>, busca: string): Sql {
  const plain = unmask(busca)
  const words = fold(busca)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const numero = /^[0-9]{1,9}$/.test(plain) ? Number(plain) : -1
  return sql`(n.numero = ${numero} or n.cnpj_embarca = ${plain} or n.cnpj_dest = ${plain} or exists (
    select from pessoa_vista p where p.grupo_id = ${db.grupo} and p.documento in (n.cnpj_embarca, n.cnpj_dest)
      and p.nome_busca like all (${words})))`
}

function onde(db: Escopo, f: Filtro): Sql {
  const parts: Sql[] = [escopoNotas(db), sql`n.tipo_doc <> 'NOTA'`]
  if (f.busca) parts.push(procura(db, f.busca))
  if (f.tipo_doc?.length) parts.push(sql`n.tipo_doc = any(${f.tipo_doc})`)
  if (f.situacao?.length) parts.push(sql`n.situacao = any(${f.situacao})`)
  if (f.bases?.length) parts.push(sql`b.nome = any(${f.bases})`)
  if (f.de) parts.push(sql`dia_local(n.emissao) >= ${f.de}::date`)
  if (f.ate) parts.push(sql`dia_local(n.emissao) <= ${f.ate}::date`)
  return join(parts, ' and ')
}

const documento = sql`join documentos_avulsos d on d.grupo_id = n.grupo_id and d.nota_id = n.id`

export const countAvulsos = (db: Db, f: Filtro): Promise<{ total: number }> =>
  db.one(
    sql`select count(*)::int as total from nota_vista n ${juntasDaLinha} ${documento} where ${onde(db, f)}`,
  )

export async function listAvulsos(db: Db, f: Filtro, limit: number, skip: number): Promise<AvulsoDaLista[]> {
  const rows = await db.all<{ linha: AvulsoDaLista }>(sql`
    select to_json(l) as linha from (
      select ${linhaDaLista(db)}, d.natureza, d.criador from nota_vista n ${juntasDaLinha} ${documento}
      where ${onde(db, f)} order by n.emissao desc, n.id desc limit ${limit} offset ${skip}) l`)
  return rows.map((row) => row.linha)
}

export type AvulsoLido = Omit<Avulso, 'codigo' | 'travado'> & { estado_romaneio: string | null }

export async function findAvulso(db: Db, id: string): Promise<AvulsoLido | undefined> {
  const row = await db.maybe<{ documento: AvulsoLido }>(sql`
    select to_json(l) as documento from (
      select ${linhaDaLista(db)}, d.natureza, d.criador, d.pagador, d.especie, d.contato, d.coleta_de, d.coleta_ate, d.itens,
        d.remetente, d.destinatario as destinatario_pessoa, n.observacao,
        (select json_build_object('nome', e.nome, 'cnpj', e.cnpj) from empresa_vista e
          where e.grupo_id = n.grupo_id and e.cnpj = coalesce(b.cnpj, (
            select x.cnpj from base_vista x where x.grupo_id = n.grupo_id and x.ativo order by x.id limit 1))) as empresa,
        (select r.estado from romaneio_vista r where r.grupo_id = n.grupo_id and r.id = n.romaneio_id) as estado_romaneio
      from nota_vista n ${juntasDaLinha} ${documento} where ${escopoNotas(db)} and n.id = ${id}::bigint) l`)
  return row?.documento
}
