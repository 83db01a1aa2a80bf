import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { dadosSemChave, loteDeNotas, type NotaPronta, type Quem } from './importar.repository.ts'
import type { NovaNotaImportada } from './importar.rules.ts'

/**
 * Who brings keys goes together; who makes notes without one goes alone in the group, and asks before it locks anything
 * else. So a note and its key never pass each other unseen.
 */
export const travar = (db: Db, grupoId: number, como: 'chave' | 'sem_chave'): Promise<unknown> =>
  como === 'chave'
    ? db.run(sql`select pg_advisory_xact_lock_shared(hashtext('notas.sem_chave'), ${grupoId}::int)`)
    : db.run(sql`select pg_advisory_xact_lock(hashtext('notas.sem_chave'), ${grupoId}::int)`)

/** Gives these keys to the notes that stand by number and series alone. @returns the keys given */
export async function adotar(
  db: Db,
  grupoId: number,
  notas: readonly NovaNotaImportada[],
): Promise<string[]> {
  const rows = await db.all<{ chave: string }>(sql`
    update notas n set chave = x.chave, updated_at = now(), versao = n.versao + 1
    from unnest(${notas.map((n) => n.chave)}::text[], ${notas.map((n) => n.remetente.documento)}::text[],
      ${notas.map((n) => n.serie)}::int[], ${notas.map((n) => n.numero)}::bigint[]) as x (chave, cnpj, serie, numero)
    where n.grupo_id = ${grupoId} and n.chave is null and n.origem = 'edi' and n.excluida_em is null
      and n.cnpj_embarca = x.cnpj and n.serie = x.serie and n.numero = x.numero
      and not exists (select from notas k where k.grupo_id = ${grupoId} and k.chave = x.chave)
    returning n.chave`)
  return rows.map((r) => r.chave)
}

/** Inserts notes that have no key, with the first line of their history; in the order given, null where one stood. */
export const insertSemChave = (
  db: Db,
  grupoId: number,
  notas: NotaPronta[],
  arquivo: string,
  quem: Quem,
): Promise<{ id: string; cnpj: string; serie: number; numero: number }[]> =>
  db.all(sql`
    with ${loteDeNotas(grupoId, notas)},
    novas as (
      insert into notas (grupo_id, chave, ${dadosSemChave}, rota_id, avisos, cpf_scanner)
      select ${grupoId}, null::text, ${dadosSemChave}, rota_id, string_to_array(avisos, ' '), cpf_scanner from lote
      on conflict do nothing
      returning id, cnpj_embarca, serie, numero, situacao
    ), historico as (
      insert into nota_eventos (grupo_id, nota_id, tipo, situacao, texto, dados, usuario_id, usuario_nome)
      select ${grupoId}, id, 'importada', situacao, 'Importada de ' || ${arquivo}::text || ', sem a chave de acesso',
        jsonb_build_object('arquivo', ${arquivo}::text), ${quem.id}::bigint, ${quem.nome} from novas
    )
    select id::text as id, cnpj_embarca as cnpj, serie, numero::int as numero from novas`)
