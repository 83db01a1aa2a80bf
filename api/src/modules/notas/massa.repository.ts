import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { NotaComPrazo } from '../prazos/index.ts'
import type { Situacao } from './situacao.repository.ts'

/** A note as far as changes of many notes go. */
export type NotaEmMassa = NotaComPrazo & {
  id: string
  numero: number
  serie: number
  destinatario: string
  situacao: Situacao
  cancelada: boolean
  base: string
  rota_id: string | null
  rota: string
  prazo: string | null
  /** The deadline came from the rules. */
  calculado: boolean
}

/** These notes in id order, locked when they are about to change. */
export const listEmMassa = (db: Db, grupoId: number, ids: string[], lock: boolean): Promise<NotaEmMassa[]> =>
  db.all(sql`
    select n.id::text as id, n.numero, n.serie, d.nome as destinatario, n.situacao, n.cancelada_em is not null as cancelada,
      coalesce(b.nome, '') as base, n.rota_id::text as rota_id, coalesce(t.nome, '') as rota,
      n.cnpj_embarca as remetente, trim(n.uf) as uf, n.municipio_ibge as "municipioIbge", n.bairro, n.base_id as "baseId",
      n.emissao, n.created_at as recebimento, n.prazo::text as prazo, n.prazo_calculado as calculado
    from notas n
    join pessoas d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    left join bases b on b.grupo_id = n.grupo_id and b.id = n.base_id
    left join rotas t on t.grupo_id = n.grupo_id and t.id = n.rota_id
    where n.grupo_id = ${grupoId} and n.id = any(${ids}::bigint[]) and n.excluida_em is null
    order by n.id ${lock ? sql`for update of n` : sql``}`)

/** What becomes of one note: one of these, and the line of its history. */
export type MudancaEmMassa = {
  id: string
  baseId?: number | null
  rotaId?: string | null
  prazo?: { dia: string | null; calculado: boolean }
  texto: string
}

/** Changes each note and appends its line, in one statement; what a change leaves out stays. */
export const updateEmMassa = (
  db: Db,
  grupoId: number,
  m: MudancaEmMassa[],
  quem: { id: string; nome: string },
): Promise<number> =>
  db.run(sql`
    with novos as (
      select * from unnest(${m.map((x) => x.id)}::bigint[], ${m.map((x) => x.texto)}::text[],
        ${m.map((x) => x.baseId !== undefined)}::bool[], ${m.map((x) => x.baseId ?? null)}::int[],
        ${m.map((x) => x.rotaId !== undefined)}::bool[], ${m.map((x) => x.rotaId ?? null)}::bigint[],
        ${m.map((x) => x.prazo !== undefined)}::bool[], ${m.map((x) => x.prazo?.dia ?? null)}::date[],
        ${m.map((x) => x.prazo?.calculado ?? false)}::bool[])
        x(id, texto, com_base, base_id, com_rota, rota_id, com_prazo, prazo, calculado)
    ), feitas as (
      update notas n set updated_at = now(), versao = n.versao + 1,
        base_id = case when x.com_base then x.base_id else n.base_id end,
        rota_id = case when x.com_rota then x.rota_id else n.rota_id end,
        prazo = case when x.com_prazo then x.prazo else n.prazo end,
        prazo_calculado = case when x.com_prazo then x.calculado else n.prazo_calculado end
      from novos x where n.grupo_id = ${grupoId} and n.id = x.id returning n.id, n.situacao, x.texto
    )
    insert into nota_eventos (grupo_id, nota_id, tipo, situacao, texto, usuario_id, usuario_nome)
    select ${grupoId}, id, 'editada', situacao, texto, ${quem.id}::bigint, ${quem.nome} from feitas`)
