import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

/** Takes telephone, e-mail and trade name off a person; name and address belong to the fiscal documents. */
export const apagarContato = (db: Db, documento: string): Promise<number> =>
  db.run(sql`
    update pessoas set telefone = '', email = '', fantasia = '', updated_at = now()
    where grupo_id = ${db.grupo} and documento = ${documento}`)

/** Natural persons (11 characters) whose last note is older than `antes` become pseudonyms, at most `limite` a call. */
export const anonimizarPessoasVelhas = (db: Db, antes: Date, limite: number): Promise<number> =>
  db.run(sql`
    update pessoas p set nome = 'Pessoa removida', nome_busca = 'pessoa removida', fantasia = '', ie = '', telefone = '',
      email = '', logradouro = '', numero = '', complemento = '', cep = '', updated_at = now()
    where p.grupo_id = ${db.grupo} and p.documento in (
      select v.documento from pessoas v
      where v.grupo_id = ${db.grupo} and length(v.documento) = 11 and v.nome_busca <> 'pessoa removida'
        and v.updated_at < ${antes}
        and not exists (select from notas n where n.grupo_id = v.grupo_id and n.cnpj_dest = v.documento and n.emissao >= ${antes})
        and not exists (select from notas n where n.grupo_id = v.grupo_id and n.cnpj_embarca = v.documento and n.emissao >= ${antes})
      limit ${limite})`)
