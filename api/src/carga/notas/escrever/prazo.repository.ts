import type { NotaComPrazo, NotaParaExplicar } from '../../../cadastros/prazos/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { escopoNotas } from '../escopo.repository.ts'

const comPrazo = sql`
  n.cnpj_embarca as remetente, trim(n.uf) as uf, n.municipio_ibge as "municipioIbge", n.bairro, n.base_id as "baseId",
  n.emissao, n.created_at as recebimento, n.prazo, n.prazo_calculado as calculado`

export const findParaExplicar = (db: Db, id: string): Promise<NotaParaExplicar> =>
  db.one(sql`select ${comPrazo} from notas n where ${escopoNotas(db)} and n.id = ${id}::bigint`)

export const findNomeDaPessoa = (db: Db, documento: string): Promise<{ nome: string } | undefined> =>
  db.maybe(sql`select nome from pessoas where grupo_id = ${db.grupo} and documento = ${documento}`)

export type NotaEmAberto = NotaComPrazo & { id: string; prazo: string | null }

/** Open notes whose deadline follows the rules, in id order behind `depois`, locked. */
export const lockEmAberto = (
  db: Db,
  q: { remetente: string; ufs: string[] | null; depois: string; quantas: number },
): Promise<NotaEmAberto[]> =>
  db.all(sql`
    select n.id::text as id, ${comPrazo} from notas n
    where n.grupo_id = ${db.grupo} and n.situacao in ('sem_romaneio', 'expedicao', 'rota') and n.excluida_em is null
      and n.id > ${q.depois}::bigint and (n.prazo_calculado or n.prazo is null)
      and (${q.remetente} = '' or n.cnpj_embarca = ${q.remetente})
      and (${q.ufs}::text[] is null or n.uf = any(${q.ufs}::text[]))
    order by n.id limit ${q.quantas} for update`)

export const countEmAberto = (
  db: Db,
  q: { remetente: string; ufs: string[] | null },
): Promise<{ total: number }> =>
  db.one(sql`
    select count(*)::int as total from notas n
    where n.grupo_id = ${db.grupo} and n.situacao in ('sem_romaneio', 'expedicao', 'rota') and n.excluida_em is null
      and (n.prazo_calculado or n.prazo is null)
      and (${q.remetente} = '' or n.cnpj_embarca = ${q.remetente})
      and (${q.ufs}::text[] is null or n.uf = any(${q.ufs}::text[]))`)

export const findNome = (db: Db, usuarioId: string): Promise<{ nome: string }> =>
  db.one(sql`select nome from usuario_vista where id = ${usuarioId}::bigint`)
