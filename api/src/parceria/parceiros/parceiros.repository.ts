import type {
  FamiliaEdi,
  FormatoDoParceiro,
  ParceiroDaLista,
} from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type Formatos = Partial<Record<FamiliaEdi, FormatoDoParceiro>>
export type ParceiroRow = {
  id: string
  nome: string
  documento: string
  cnpjs: string[]
  caixa_postal: string
  formatos: Formatos
  usa_proceda: boolean
  ativo: boolean
  versao: number
}
export type ParceiroNovo = Omit<ParceiroRow, 'id' | 'versao'> & { nomeBusca: string }

const columns = sql`p.id::text as id, p.nome, p.documento, p.cnpjs, p.caixa_postal, p.formatos, p.usa_proceda, p.ativo, p.versao`

export const listParceiros = (
  db: Db,
): Promise<(Omit<ParceiroDaLista, 'ultimo_arquivo'> & { ultimo_arquivo: Date | null })[]> =>
  db.all(sql`
    select p.id::text as _id, p.nome, p.documento, p.cnpjs, p.ativo,
      coalesce((select array_agg(k order by k) from jsonb_object_keys(p.formatos) k), '{}') as familias,
      (select count(*)::int from parceiro_pendencias w
       where w.grupo_id = p.grupo_id and w.parceiro_id = p.id and w.arquivo_id is null) as pendentes,
      (select count(*)::int from parceiro_arquivos a
       where a.grupo_id = p.grupo_id and a.parceiro_id = p.id and a.estado = 'falhou') as falhas,
      (select max(a.created_at) from parceiro_arquivos a
       where a.grupo_id = p.grupo_id and a.parceiro_id = p.id) as ultimo_arquivo
    from parceiros p where p.grupo_id = ${db.grupo} order by p.nome_busca`)

export const findParceiro = (db: Db, id: string): Promise<ParceiroRow> =>
  db.one(sql`select ${columns} from parceiros p where p.grupo_id = ${db.grupo} and p.id = ${id}`)

/** The partner that answers for these CNPJs. */
export const findPorCnpj = (db: Db, cnpjs: string[]): Promise<{ id: string }> =>
  db.one(
    sql`select id::text as id from parceiros where grupo_id = ${db.grupo} and cnpjs && ${cnpjs}::text[] limit 1`,
  )

/** Locks the partner: two runs never write the same occurrences into two files. */
export const lockParceiro = (db: Db, id: string): Promise<ParceiroRow> =>
  db.one(sql`select ${columns} from parceiros p where p.grupo_id = ${db.grupo} and p.id = ${id} for update`)

/** Another partner that answers for one of these CNPJs. */
export const findDonoDeOutro = (
  db: Db,
  cnpjs: string[],
  menos: string | null,
): Promise<{ nome: string; cnpj: string } | undefined> =>
  db.maybe(sql`
    select p.nome, c.cnpj from parceiros p cross join unnest(p.cnpjs) c (cnpj)
    where p.grupo_id = ${db.grupo} and p.cnpjs && ${cnpjs}::text[] and c.cnpj = any(${cnpjs}::text[])
      and (${menos}::bigint is null or p.id <> ${menos}::bigint)
    limit 1`)

export const insertParceiro = (db: Db, p: ParceiroNovo): Promise<{ id: string }> =>
  db.one(sql`
    insert into parceiros (grupo_id, nome, nome_busca, documento, cnpjs, caixa_postal, formatos, usa_proceda, ativo)
    values (${db.grupo}, ${p.nome}, ${p.nomeBusca}, ${p.documento}, ${p.cnpjs}::text[], ${p.caixa_postal},
      ${JSON.stringify(p.formatos)}::jsonb, ${p.usa_proceda}, ${p.ativo})
    returning id::text as id`)

export const updateParceiro = (db: Db, id: string, p: ParceiroNovo, versao: number | null): Promise<number> =>
  db.run(sql`
    update parceiros set nome = ${p.nome}, nome_busca = ${p.nomeBusca}, documento = ${p.documento},
      cnpjs = ${p.cnpjs}::text[], caixa_postal = ${p.caixa_postal}, formatos = ${JSON.stringify(p.formatos)}::jsonb,
      usa_proceda = ${p.usa_proceda}, ativo = ${p.ativo}, versao = versao + 1, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id} and (${versao}::int is null or versao = ${versao}::int)`)

/** The companies of the group, by CNPJ: whose name stands as carrier in a file. */
export const listEmpresas = (db: Db): Promise<{ cnpj: string; nome: string }[]> =>
  db.all(sql`select cnpj, nome from empresa_vista where grupo_id = ${db.grupo} order by cnpj`)

export type Municipio = { ibge: number; nome_busca: string; uf: string }

/** Municipalities by folded name and state, or by IBGE code. */
export const listMunicipios = (
  db: Db,
  nomes: { nome: string; uf: string }[],
  codigos: number[],
): Promise<Municipio[]> =>
  db.all(sql`
    select m.ibge, m.nome_busca, m.uf from municipio_vista m
    where m.ibge = any(${codigos}::int[])
      or (m.uf, m.nome_busca) in (select * from unnest(${nomes.map((n) => n.uf)}::text[], ${nomes.map((n) => n.nome)}::text[]))`)
