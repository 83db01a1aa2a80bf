import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { contadas, moverNovas } from '../movimento.repository.ts'
import { dadosSemChave, loteDeNotas, type NotaPronta, type Quem } from './importar.repository.ts'

/**
 * Who brings keys goes together; who makes notes without one goes alone in the group, and asks before it locks anything
 * else. So a note and its key never pass each other unseen.
 */
export const travar = (db: Db, como: 'chave' | 'sem_chave'): Promise<unknown> =>
  como === 'chave'
    ? db.run(sql`select pg_advisory_xact_lock_shared(hashtext('notas.sem_chave'), ${db.grupo}::int)`)
    : db.run(sql`select pg_advisory_xact_lock(hashtext('notas.sem_chave'), ${db.grupo}::int)`)

/** Inserts notes that have no key, with the first line of their history; in the order given, null where one stood. */
export const insertSemChave = (
  db: Db,
  notas: NotaPronta[],
  arquivo: string,
  quem: Quem,
): Promise<{ id: string; cnpj: string; serie: number; numero: number }[]> =>
  db.all(sql`
    with ${loteDeNotas(db, notas)},
    novas as (
      insert into notas as n (grupo_id, chave, ${dadosSemChave}, rota_id, avisos, cpf_scanner)
      select ${db.grupo}, null::text, ${dadosSemChave}, rota_id, string_to_array(avisos, ' '), cpf_scanner from lote
      on conflict do nothing
      returning n.id, n.serie, n.numero, ${contadas}
    ), somadas as (${moverNovas(sql`novas`)}
    ), historico as (
      insert into nota_eventos (grupo_id, nota_id, tipo, situacao, texto, dados, usuario_id, usuario_nome)
      select ${db.grupo}, id, 'importada', situacao, 'Importada de ' || ${arquivo}::text || ', sem a chave de acesso',
        jsonb_build_object('arquivo', ${arquivo}::text), ${quem.id}::bigint, ${quem.nome} from novas
    )
    select id::text as id, cnpj_embarca as cnpj, serie, numero::int as numero from novas`)
