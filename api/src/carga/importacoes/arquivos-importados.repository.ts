import type { ArquivoImportado } from '@tropeiro/contract/carga/importacoes'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** A file on its way in. Without bytes it is already refused, with the reason. */
export type NovoArquivo = {
  nome: string
  sha256: string
  bytes: number
  tipo: 'xml' | 'zip'
  conteudo: Uint8Array | null
  codigo?: string
  motivo?: string
}

/** The files of one import. */
export type DaImportacao = { importacaoId: string }
/** The same, for a thread that opens a transaction of its own. */
export type Onde = DaImportacao & Pick<Db, 'grupo'>

/** Keeps the files: all bytes in one binary parameter, cut apart by the server (an array of bytea travels as hex). */
export const insertArquivos = (
  db: Db,
  { importacaoId }: DaImportacao,
  files: NovoArquivo[],
  zipId: string | null = null,
): Promise<number> => {
  let at = 1
  const starts = files.map((f) => {
    const start = at
    at += f.conteudo?.byteLength ?? 0
    return start
  })
  return db.run(sql`
    insert into importacao_arquivos (grupo_id, importacao_id, zip_id, tipo, nome, sha256, bytes, estado, codigo, motivo, conteudo)
    select ${db.grupo}, ${importacaoId}::bigint, ${zipId}::bigint, f.tipo, f.nome, f.sha256, f.bytes,
      case when f.guardados is null then 'recusada' else 'aguardando' end, f.codigo, f.motivo,
      case when f.guardados is not null
        then substring(${Buffer.concat(files.map((f) => f.conteudo ?? new Uint8Array(0)))}::bytea from f.de for f.guardados) end
    from unnest(
      ${files.map((f) => f.tipo)}::text[], ${files.map((f) => f.nome)}::text[], ${files.map((f) => f.sha256)}::text[],
      ${files.map((f) => f.bytes)}::bigint[], ${files.map((f) => f.codigo ?? null)}::text[],
      ${files.map((f) => f.motivo ?? null)}::text[], ${starts}::int[],
      ${files.map((f) => f.conteudo?.byteLength ?? null)}::int[]
    ) with ordinality as f (tipo, nome, sha256, bytes, codigo, motivo, de, guardados, ordem)
    order by f.ordem
    on conflict (grupo_id, importacao_id, nome, sha256) do nothing`)
}

/** Files so far, the ZIPs that became others left out. */
export const countArquivos = (
  db: Db,
  { importacaoId }: DaImportacao,
  foraDoZip: string | null = null,
): Promise<{ total: number }> =>
  db.one(sql`
    select count(*)::int as total from importacao_arquivos
    where grupo_id = ${db.grupo} and importacao_id = ${importacaoId} and estado <> 'expandido'
      and (${foraDoZip}::bigint is null or (zip_id is distinct from ${foraDoZip}::bigint and id <> ${foraDoZip}::bigint))`)

/** How many of these are already there, by name and hash. */
export const countExistentes = (
  db: Db,
  { importacaoId }: DaImportacao,
  files: NovoArquivo[],
): Promise<{ total: number }> =>
  db.one(sql`
    select count(*)::int as total from importacao_arquivos f
    join unnest(${files.map((f) => f.nome)}::text[], ${files.map((f) => f.sha256)}::text[]) as d (nome, sha256)
      on d.nome = f.nome and d.sha256 = f.sha256
    where f.grupo_id = ${db.grupo} and f.importacao_id = ${importacaoId}`)

export type ParaLer = { id: string; nome: string; sha256: string; conteudo: Buffer }

/** A run of files, by their ids, both ends included. */
export type Faixa = { de: string; ate: string }

/** Every XML file still to be read, in order. */
export const listAguardando = (
  db: Db,
  { importacaoId }: DaImportacao,
): Promise<{ id: string; bytes: number }[]> =>
  db.all(sql`
    select f.id::text as id, f.bytes from importacao_arquivos f
    where f.grupo_id = ${db.grupo} and f.importacao_id = ${importacaoId} and f.estado = 'aguardando' and f.tipo = 'xml'
    order by f.id`)

/** Files of a run that nobody has ended yet. */
export const paraLer = ({ grupo, importacaoId }: Onde, { de, ate }: Faixa): Sql => sql`
  select f.id::text as id, f.nome, f.sha256, f.conteudo from importacao_arquivos f
  where f.grupo_id = ${grupo} and f.importacao_id = ${importacaoId} and f.estado = 'aguardando' and f.tipo = 'xml'
    and f.id between ${de}::bigint and ${ate}::bigint
  order by f.id`

export const listParaLer = (db: Db, em: DaImportacao, faixa: Faixa): Promise<ParaLer[]> =>
  db.all(paraLer({ ...em, grupo: db.grupo }, faixa))

/** A batch is a run of ids: the bounds lead the planner to the primary key, which it cannot know of fresh rows. */
const menor = (ids: string[]): string => ids.reduce((a, b) => (BigInt(a) < BigInt(b) ? a : b))
const maior = (ids: string[]): string => ids.reduce((a, b) => (BigInt(a) > BigInt(b) ? a : b))

/** Those of these files that nobody has ended yet; the import's own row must be locked. */
export const listAbertos = (
  db: Db,
  { importacaoId }: DaImportacao,
  ids: string[],
): Promise<{ id: string }[]> =>
  db.all(sql`
    select f.id::text as id from importacao_arquivos f
    where f.grupo_id = ${db.grupo} and f.importacao_id = ${importacaoId} and f.id = any(${ids}::bigint[])
      and f.id between ${menor(ids)}::bigint and ${maior(ids)}::bigint and f.estado = 'aguardando'`)

/** How a file ended. */
export type Fim = {
  id: string
  estado: 'importada' | 'repetida' | 'cancelamento' | 'recusada'
  codigo: string | null
  motivo: string | null
  avisos: string[]
  chave: string | null
  notaId: string | null
}

/** Ends the files; their bytes leave, but for a cancellation, which waits for its note. */
export const updateFins = (db: Db, { importacaoId }: DaImportacao, fins: Fim[]): Promise<number> =>
  db.run(sql`
    update importacao_arquivos f set estado = d.estado, codigo = d.codigo, motivo = d.motivo,
      avisos = string_to_array(d.avisos, ' '), chave = d.chave, nota_id = d.nota_id,
      conteudo = case when d.estado = 'cancelamento' then f.conteudo end
    from unnest(${fins.map((f) => f.id)}::bigint[], ${fins.map((f) => f.estado)}::text[], ${fins.map((f) => f.codigo)}::text[],
      ${fins.map((f) => f.motivo)}::text[], ${fins.map((f) => f.avisos.join(' '))}::text[], ${fins.map((f) => f.chave)}::text[],
      ${fins.map((f) => f.notaId)}::bigint[]) as d (id, estado, codigo, motivo, avisos, chave, nota_id)
    where f.grupo_id = ${db.grupo} and f.importacao_id = ${importacaoId} and f.id = d.id
      and f.id between ${menor(fins.map((f) => f.id))}::bigint and ${maior(fins.map((f) => f.id))}::bigint`)

/** What became of a note of this batch: which file it came in. */
export type NotaDoArquivo = { id: string; notaId: string; nome: string }

/** The files' bytes as `guardarDocumentos` takes them, one file a note. */
export const documentosDe = (db: Db, { importacaoId }: DaImportacao, files: NotaDoArquivo[]): Sql => sql`
  select d.nota_id, d.nome, f.sha256, f.conteudo
  from unnest(${files.map((f) => f.id)}::bigint[], ${files.map((f) => f.notaId)}::bigint[],
    ${files.map((f) => f.nome)}::text[]) as d (id, nota_id, nome)
  join importacao_arquivos f on f.id = d.id
  where f.grupo_id = ${db.grupo} and f.importacao_id = ${importacaoId}
    and f.id between ${menor(files.map((f) => f.id))}::bigint and ${maior(files.map((f) => f.id))}::bigint`

export type NotaConhecida = {
  chave: string
  numero: number
  serie: number
  desde: Date
  /** The file of this same import that brought it. */
  arquivo: string | null
}

/** What is known of notes already there, to tell the person which they are. */
export const listConhecidas = (
  db: Db,
  { importacaoId }: DaImportacao,
  chaves: string[],
): Promise<NotaConhecida[]> =>
  db.all(sql`
    select n.chave, n.numero, n.serie, n.created_at as desde,
      (select f.nome from importacao_arquivos f
       where f.grupo_id = n.grupo_id and f.importacao_id = ${importacaoId} and f.estado = 'importada' and f.nota_id = n.id
       limit 1) as arquivo
    from nota_vista n where n.grupo_id = ${db.grupo} and n.chave = any(${chaves}::text[])`)

export type ZipNaFila = { id: string; nome: string }

export const listZips = (db: Db, { importacaoId }: DaImportacao): Promise<ZipNaFila[]> =>
  db.all(sql`
    select id::text as id, nome from importacao_arquivos
    where grupo_id = ${db.grupo} and importacao_id = ${importacaoId} and tipo = 'zip' and estado = 'aguardando'
    order by importacao_arquivos.id`)

export const findConteudo = (
  db: Db,
  { importacaoId }: DaImportacao,
  id: string,
): Promise<{ conteudo: Buffer | null }> =>
  db.one(sql`
    select conteudo from importacao_arquivos
    where grupo_id = ${db.grupo} and importacao_id = ${importacaoId} and id = ${id}`)

/** The ZIP has become its files, or was refused whole: either way its bytes leave. */
export const updateZip = (
  db: Db,
  { importacaoId }: DaImportacao,
  id: string,
  fim: { estado: 'expandido' | 'recusada'; codigo?: string; motivo?: string },
): Promise<number> =>
  db.run(sql`
    update importacao_arquivos set estado = ${fim.estado}, codigo = ${fim.codigo ?? null}, motivo = ${fim.motivo ?? null}, conteudo = null
    where grupo_id = ${db.grupo} and importacao_id = ${importacaoId} and id = ${id} and estado = 'aguardando'`)

/** What was not read of an import given up. */
export const updateDescartados = (db: Db, { importacaoId }: DaImportacao, motivo: string): Promise<number> =>
  db.run(sql`
    update importacao_arquivos set estado = 'recusada', codigo = 'importacao_cancelada', motivo = ${motivo}, conteudo = null
    where grupo_id = ${db.grupo} and importacao_id = ${importacaoId} and estado = 'aguardando'`)

export const countFins = (
  db: Db,
  { importacaoId }: DaImportacao,
): Promise<{ feito: number; total: number }> =>
  db.one(sql`
    select count(*) filter (where estado <> 'aguardando')::int as feito, count(*)::int as total
    from importacao_arquivos
    where grupo_id = ${db.grupo} and importacao_id = ${importacaoId} and estado <> 'expandido'`)

export type FiltroDoResultado = { estados: readonly string[]; soComAvisos: boolean; busca: string }

const onde = (db: Pick<Db, 'grupo'>, { importacaoId }: DaImportacao, q: FiltroDoResultado): Sql => {
  const termo = `%${q.busca.replace(/[\\%_]/g, '\\$&')}%`
  return sql`
    f.grupo_id = ${db.grupo} and f.importacao_id = ${importacaoId} and f.estado = any(${q.estados}::text[])
    and (not ${q.soComAvisos} or f.avisos <> '{}')
    and (${q.busca} = '' or f.nome ilike ${termo} or f.chave ilike ${termo} or n.numero::text = ${q.busca})`
}

const joins = sql`
  from importacao_arquivos f
  left join nota_vista n on n.grupo_id = f.grupo_id and n.id = f.nota_id and n.excluida_em is null
  left join pessoa_vista r on r.grupo_id = n.grupo_id and r.documento = n.cnpj_embarca
  left join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest`

const columns = sql`
  f.id::text as _id, f.nome, f.bytes, f.estado, f.codigo, f.motivo, f.avisos, f.chave,
  case when n.id is not null then json_build_object('_id', n.id::text, 'numero', n.numero, 'serie', n.serie,
    'remetente', r.nome, 'destinatario', d.nome) end as nota`

export const listResultado = (
  db: Db,
  em: DaImportacao,
  q: FiltroDoResultado & { limite: number; pular: number },
): Promise<ArquivoImportado[]> =>
  db.all(
    sql`select ${columns} ${joins} where ${onde(db, em, q)} order by f.id limit ${q.limite} offset ${q.pular}`,
  )

export const countResultado = (db: Db, em: DaImportacao, q: FiltroDoResultado): Promise<{ total: number }> =>
  db.one(sql`select count(*)::int as total ${joins} where ${onde(db, em, q)}`)

/** The same by key, for spreadsheets: a page begins behind the last one. */
export const listResultadoDepois = (
  db: Db,
  em: DaImportacao,
  q: FiltroDoResultado & { depoisDe: string; limite: number },
): Promise<ArquivoImportado[]> =>
  db.all(sql`
    select ${columns} ${joins} where ${onde(db, em, q)} and f.id > ${q.depoisDe}::bigint order by f.id limit ${q.limite}`)

/** Every file of an import made in one call. */
export const listTodos = (db: Db, { importacaoId }: DaImportacao): Promise<ArquivoImportado[]> =>
  db.all(sql`
    select ${columns} ${joins} where f.grupo_id = ${db.grupo} and f.importacao_id = ${importacaoId} order by f.id`)

export type CancelamentoParado = {
  id: string
  importacao_id: string
  nome: string
  sha256: string
  conteudo: Buffer
}

/** Cancellations of the group whose note is here by now, whichever import brought either. */
export const lockCancelamentos = (db: Db, limite: number): Promise<CancelamentoParado[]> =>
  db.all(sql`
    select f.id::text as id, f.importacao_id::text as importacao_id, f.nome, f.sha256, f.conteudo
    from importacao_arquivos f
    where f.grupo_id = ${db.grupo} and f.estado = 'cancelamento' and f.nota_id is null
      and exists (select from nota_vista n where n.grupo_id = f.grupo_id and n.chave = f.chave and n.excluida_em is null)
    order by f.chave, f.id limit ${limite} for update of f`)

/** A cancellation met its note. */
export const updateCancelamento = (
  db: Db,
  { importacaoId }: DaImportacao,
  fim: Pick<Fim, 'id' | 'estado' | 'codigo' | 'motivo' | 'notaId'>,
): Promise<number> =>
  db.run(sql`
    update importacao_arquivos set estado = ${fim.estado}, codigo = ${fim.codigo}, motivo = ${fim.motivo},
      nota_id = ${fim.notaId}, conteudo = null
    where grupo_id = ${db.grupo} and importacao_id = ${importacaoId} and id = ${fim.id}`)
