import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'

const folder = `${import.meta.dirname}/../../db/schema`

/** Its row in `migrations`. */
export const BASE = 'base'

/** Under this line of a file stands what needs the tables of other files: foreign keys, and what reads across modules. */
const DEPOIS = '-- Once all tables stand.\n'

/**
 * The files of the baseline in the order in which their tables were made: what all stand on, then by area and module as those
 * stood then. It ran so everywhere, and stays so wherever a module goes later.
 */
export const arquivosDaBase = [
  'chao.sql',
  'referencia.sql',
  'alicerce/fatos.sql',
  'alicerce/arquivos.sql',
  'alicerce/tarefas.sql',
  'alicerce/empresas.sql',
  'alicerce/usuarios.sql',
  'alicerce/certificados.sql',
  'alicerce/listas.sql',
  'cadastros/prazos.sql',
  'cadastros/rotas.sql',
  'cadastros/ocorrencias.sql',
  'carga/notas.sql',
  'carga/importacoes.sql',
  'carga/correio.sql',
  'transporte/romaneios.sql',
  'transporte/automatico.sql',
  'transporte/documentos.sql',
  'transporte/devolucoes.sql',
  'transporte/rastreamento.sql',
  'comprovacao/comprovacoes.sql',
  'comprovacao/auditoria.sql',
  'comprovacao/canhotos.sql',
  'comprovacao/armazenamento.sql',
  'comprovacao/protocolos.sql',
  'comprovacao/baixas.sql',
  'comprovacao/operacoes.sql',
  'fiscal/transmissao.sql',
  'fiscal/tributos.sql',
  'fiscal/cte.sql',
  'fiscal/mdfe.sql',
  'fiscal/manifestacao.sql',
  'faturamento/faturas.sql',
  'parceria/parceiros.sql',
  'parceria/notificacoes.sql',
  'atendimento/sac.sql',
  'gestao/dashboards.sql',
  'gestao/torre.sql',
  'gestao/privacidade.sql',
]

/**
 * The schema of the first release (`api/db/schema`), as one text, with the hash of what it makes. Comments may become better;
 * a statement that has run anywhere is never changed: that is a migration.
 */
export async function lerBase(): Promise<{ sql: string; sha256: string }> {
  const texts = await Promise.all(arquivosDaBase.map((file) => readFile(`${folder}/${file}`, 'utf8')))
  const parts = texts.map((text) => text.split(DEPOIS))
  // Bodies of functions may name tables that come behind them.
  const sql = [
    'set local check_function_bodies = off;',
    ...parts.map(([tables]) => tables!),
    ...parts.map(([, rest]) => rest ?? ''),
  ].join('\n')
  const statements = sql.replace(/^\s*--.*\n/gm, '').replace(/\n{2,}/g, '\n')
  return { sql, sha256: createHash('sha256').update(statements).digest('hex') }
}

/** The database was made by a version that no release knew. */
export class BancoAntigo extends Error {
  constructor() {
    super(
      'Estes dados são de uma versão anterior à primeira do Tropeiro e não podem ser atualizados: aponte DATA_DIR para uma pasta nova (ou DATABASE_URL para um banco vazio) e comece de novo; nada do que há neles foi mudado.',
    )
  }
}

/** What has run in this database: name -> hash. */
export async function jaFeitas(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists migrations (
    nome text primary key, sha256 text not null, em timestamptz not null default now())`)
  const { rows } = await client.query<{ nome: string; sha256: string }>('select nome, sha256 from migrations')
  return new Map(rows.map((r) => [r.nome, r.sha256]))
}

/**
 * Makes the baseline in an empty database; where it stands already, does nothing.
 * @param done name -> hash of what ran here
 * @returns whether it was made now
 */
export async function fazerBase(client: pg.Client, done: ReadonlyMap<string, string>): Promise<boolean> {
  const { sql, sha256 } = await lerBase()
  const before = done.get(BASE)
  if (before && before !== sha256)
    throw new Error('O esquema de base mudou depois de aplicado. Crie uma migração em vez de mudá-lo.')
  if (before) return false
  await client.query(sql)
  await client.query('insert into migrations (nome, sha256) values ($1, $2)', [BASE, sha256])
  return true
}

/** @throws BancoAntigo where numbered migrations ran without the baseline under them */
export function recusarAntigo(done: ReadonlyMap<string, string>): void {
  if (!done.has(BASE) && [...done.keys()].some((nome) => /^\d{4}_/.test(nome))) throw new BancoAntigo()
}
