import { join, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { escopoNotas } from './escopo.repository.ts'

const MOST = 50

export type PessoaAchada = { cnpj: string; nome: string; cidade: string; uf: string }
export type Procura = { termo: string; documentos: string[] | null }

/** The senders or recipients of the notes within reach, by folded fragment of the name or by document. */
export function listPessoas(db: Db, lado: 'remetente' | 'destinatario', q: Procura): Promise<PessoaAchada[]> {
  const column = lado === 'remetente' ? sql`n.cnpj_embarca` : sql`n.cnpj_dest`
  const wheres: Sql[] = [
    sql`p.grupo_id = ${db.grupo}`,
    lado === 'remetente' ? sql`p.remetente` : sql`p.destinatario`,
    ...(q.documentos ? [sql`p.documento = any(${q.documentos})`] : []),
    ...(q.termo
      ? [
          /^[\d./-]+$/.test(q.termo)
            ? sql`p.documento ^@ ${q.termo.replace(/[./-]/g, '')}`
            : sql`p.documento in (select pessoas_por_nome(${q.termo}, 2000))`,
        ]
      : []),
    // The group's own staff reach every note, so nothing need be looked up for them.
    ...(db.alcance.papel === 'ADMIN' || db.alcance.papel === 'USUARIO'
      ? []
      : [sql`exists (select 1 from notas n where ${escopoNotas(db)} and ${column} = p.documento)`]),
  ]
  return db.all(sql`
    select p.documento as cnpj, p.nome, coalesce(m.nome, '') as cidade, p.uf
    from pessoas p left join municipio_vista m on m.ibge = p.municipio_ibge
    where ${join(wheres, ' and ')} order by p.nome_busca, p.documento limit ${q.documentos ? 500 : MOST}`)
}

/** The group's own companies. */
export const listEmpresas = (db: Db, q: Procura): Promise<PessoaAchada[]> =>
  db.all(sql`
    select e.cnpj, e.nome, '' as cidade, '' as uf from empresa_vista e
    where e.grupo_id = ${db.grupo} and (${q.documentos}::text[] is null or e.cnpj = any(${q.documentos}::text[]))
      and (${q.termo} = '' or unaccent(lower(e.nome)) like '%' || ${q.termo} || '%')
    order by e.nome limit ${MOST}`)

export type MunicipioAchado = { ibge: number; nome: string; uf: string; lat: number; lng: number }

/** Municipalities by state, by the beginning of a word of the folded name, or by code. */
export const listMunicipios = (
  db: Db,
  q: { uf: string | null; termo: string; ibge: number[] | null },
): Promise<MunicipioAchado[]> =>
  db.all(sql`
    select ibge, nome, trim(uf) as uf, lat, lng from municipio_vista
    where (${q.uf}::text is null or uf = ${q.uf}) and (${q.ibge}::int[] is null or ibge = any(${q.ibge}::int[]))
      and (${q.termo} = '' or nome_busca like '%' || ${q.termo} || '%')
    order by nome_busca like ${q.termo} || '%' desc, capital desc, nome_busca, uf
    limit ${q.uf && !q.termo ? 1000 : q.ibge ? 500 : MOST}`)
