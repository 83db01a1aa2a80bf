import type { Ambiente } from '../../../adapters/sefaz/index.ts'
import { enfileirar } from '../../../db/fila.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { ServicoDaFila } from '../empresas.repository.ts'

/** Whose queue of which service. */
export type Fila = { cnpj: string; servico: ServicoDaFila; ambiente: Ambiente }

export const findUltNsu = async (db: Db, f: Fila): Promise<string> =>
  (
    await db.maybe<{ ult_nsu: string }>(sql`
      select ult_nsu::text as ult_nsu from dfe_filas
      where grupo_id = ${db.grupo} and cnpj = ${f.cnpj} and servico = ${f.servico} and ambiente = ${f.ambiente}`)
  )?.ult_nsu ?? '0'

/** Writes how far the queue was read and what the last call said. It only moves forward. */
export const saveFila = (
  db: Db,
  f: Fila,
  v: { ult: string; max: string; em: Date; cStat: string; xMotivo: string; erro: string },
): Promise<number> =>
  db.run(sql`
    insert into dfe_filas (grupo_id, cnpj, servico, ambiente, ult_nsu, max_nsu, ultima_em, cstat, xmotivo, erro)
    values (${db.grupo}, ${f.cnpj}, ${f.servico}, ${f.ambiente}, ${v.ult}, ${v.max}, ${v.em}, ${v.cStat}, ${v.xMotivo}, ${v.erro})
    on conflict (grupo_id, cnpj, servico, ambiente) do update set
      ult_nsu = greatest(dfe_filas.ult_nsu, excluded.ult_nsu), max_nsu = greatest(dfe_filas.max_nsu, excluded.max_nsu),
      ultima_em = excluded.ultima_em, cstat = excluded.cstat, xmotivo = excluded.xmotivo, erro = excluded.erro`)

export type NovoRecebido = {
  nsu: string
  schema: string
  sha256: string
  conteudo: Buffer
  legivel: boolean
}

/** Keeps what was handed out; what is here already stays as it is. */
export async function insertRecebidos(db: Db, f: Fila, docs: readonly NovoRecebido[]): Promise<number> {
  let novos = 0
  for (const d of docs)
    novos += await db.run(sql`
      insert into dfe_recebidos (grupo_id, cnpj, servico, ambiente, nsu, schema, sha256, conteudo, legivel)
      values (${db.grupo}, ${f.cnpj}, ${f.servico}, ${f.ambiente}, ${d.nsu}, ${d.schema}, ${d.sha256}, ${d.conteudo}, ${d.legivel})
      on conflict do nothing`)
  return novos
}

export type RecebidoRow = Fila & { id: string; nsu: string; schema: string; conteudo: Buffer }

const columns = sql`id::text as id, cnpj, servico, ambiente, nsu::text as nsu, schema, conteudo`

/** Documents nobody has read yet, in the order in which they came. */
export const listParaLer = (db: Db, limite: number): Promise<{ id: string }[]> =>
  db.all(sql`
    select id::text as id from dfe_recebidos
    where grupo_id = ${db.grupo} and lido_em is null and legivel order by cnpj, id limit ${limite}`)

export const lockParaLer = (db: Db, id: string): Promise<RecebidoRow | undefined> =>
  db.maybe(sql`
    select ${columns} from dfe_recebidos
    where grupo_id = ${db.grupo} and id = ${id} and lido_em is null for update`)

export const updateLido = (
  db: Db,
  id: string,
  v: { documentoId: string | null; motivo: string; importar: boolean },
): Promise<number> =>
  db.run(sql`
    update dfe_recebidos set lido_em = now(), documento_id = ${v.documentoId}, motivo = ${v.motivo},
      importar = ${v.importar ? 'pendente' : 'nao'}
    where grupo_id = ${db.grupo} and id = ${id}`)

export type ParaImportar = { id: string; documento_id: string | null; nome: string; conteudo: Buffer }

/** What waits to go on to the notes, in the order in which it came: a note before its cancellation. */
export const listParaImportar = (db: Db, cnpj: string, limite: number): Promise<ParaImportar[]> =>
  db.all(sql`
    select r.id::text as id, r.documento_id::text as documento_id, r.conteudo,
      coalesce(d.chave, r.nsu::text) || case when r.schema ilike '%evento%' then '-procEventoNFe.xml' else '-procNFe.xml' end as nome
    from dfe_recebidos r left join dfe_documentos d on d.grupo_id = r.grupo_id and d.id = r.documento_id
    where r.grupo_id = ${db.grupo} and r.cnpj = ${cnpj} and r.importar = 'pendente'
    order by r.id limit ${limite}`)

export const updateImportado = (
  db: Db,
  id: string,
  v: { importar: 'feita' | 'recusada'; motivo: string; notaId: string | null },
): Promise<number> =>
  db.run(sql`
    update dfe_recebidos set importar = ${v.importar}, importar_motivo = ${v.motivo}, nota_id = ${v.notaId}
    where grupo_id = ${db.grupo} and id = ${id}`)

/** The whole XML of a document goes (again) to the notes. */
export const updateParaImportar = (db: Db, id: string): Promise<number> =>
  db.run(
    sql`update dfe_recebidos set importar = 'pendente', importar_motivo = '' where grupo_id = ${db.grupo} and id = ${id}`,
  )

/** Companies with something that is here and not done: read, imported, asked for by its key or its number. */
export const listComPendencia = (db: Db, mais: { tentativas: number }): Promise<{ cnpj: string }[]> =>
  db.all(sql`
    select cnpj from dfe_recebidos where grupo_id = ${db.grupo} and lido_em is null and legivel
    union select cnpj from dfe_recebidos where grupo_id = ${db.grupo} and importar = 'pendente'
    union select cnpj from dfe_recebidos where grupo_id = ${db.grupo} and not legivel and tentativas < ${mais.tentativas}
    union select cnpj from dfe_documentos where grupo_id = ${db.grupo} and completar_em is not null`)

/** What came cut and has a number to ask for it again. */
export const listIlegiveis = (
  db: Db,
  cnpj: string,
  mais: { tentativas: number; limite: number },
): Promise<RecebidoRow[]> =>
  db.all(sql`
    select ${columns} from dfe_recebidos
    where grupo_id = ${db.grupo} and cnpj = ${cnpj} and not legivel and nsu > 0 and tentativas < ${mais.tentativas}
    order by id limit ${mais.limite}`)

export const updateTentativa = (db: Db, id: string): Promise<number> =>
  db.run(
    sql`update dfe_recebidos set tentativas = tentativas + 1 where grupo_id = ${db.grupo} and id = ${id}`,
  )

/** It came whole this time. */
export const updateLegivel = (
  db: Db,
  id: string,
  d: { schema: string; sha256: string; conteudo: Buffer },
): Promise<number> =>
  db.run(sql`
    update dfe_recebidos set legivel = true, schema = ${d.schema}, sha256 = ${d.sha256}, conteudo = ${d.conteudo}, motivo = ''
    where grupo_id = ${db.grupo} and id = ${id} and not legivel`)

/** Calls of a name within the last hour, the oldest first. */
export const listChamadas = async (
  db: Db,
  q: { servico: string; cnpj: string; desde: Date },
): Promise<Date[]> =>
  (
    await db.all<{ em: Date }>(sql`
      select em from fiscal_chamadas
      where grupo_id = ${db.grupo} and servico = ${q.servico} and cnpj = ${q.cnpj} and em > ${q.desde}
        and envio_id is null and resultado <> 'antes'
      order by em`)
  ).map((r) => r.em)

/** Queues the group's distribution, or one company's of it. */
export const enqueue = (db: Db, cnpj: string | null, quando: Date | null = null): Promise<number> =>
  enfileirar(
    db,
    'dfe_buscar',
    `dfe:${db.grupo}:${cnpj ?? ''}${quando ? ':depois' : ''}`,
    cnpj ? { cnpj } : {},
    quando,
  )
