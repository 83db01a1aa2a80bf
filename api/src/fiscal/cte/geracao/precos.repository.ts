import type { Embarque, Preco } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import type { ContratoVencido } from '../../../comercial/contratos/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type PrecoGuardado = {
  tabela_id: string | null
  tabela: string
  versao: number | null
  cotacao: number | null
  preco: Preco
  contrato_vencido: ContratoVencido | null
  em: Date
}

/** How a draft came to its price. */
export const insertPreco = (
  db: Db,
  cte: string,
  p: {
    tabela_id: string | null
    versao: number | null
    cotacao: string | null
    embarque: Embarque
    preco: Preco
    contrato: ContratoVencido | null
  },
): Promise<number> =>
  db.run(sql`
    insert into cte_precos (grupo_id, cte_id, tarifa_id, versao, cotacao_id, embarque, preco, contrato_numero, contrato_fim)
    values (${db.grupo}, ${cte}, ${p.tabela_id}, ${p.versao}, ${p.cotacao},
      ${JSON.stringify(p.embarque)}, ${JSON.stringify(p.preco)}, ${p.contrato?.numero ?? null},
      ${p.contrato?.fim ?? null}::date)`)

export const findPreco = (db: Db, cte: string): Promise<PrecoGuardado | undefined> =>
  db.maybe(sql`
    select p.tarifa_id::text as tabela_id, coalesce(t.nome, 'Preço por custo') as tabela, p.versao, c.numero as cotacao,
      p.preco, p.created_at as em,
      case when p.contrato_numero is not null
        then jsonb_build_object('numero', p.contrato_numero, 'fim', p.contrato_fim::text) end as contrato_vencido
    from cte_precos p left join tarifas t on t.grupo_id = p.grupo_id and t.id = p.tarifa_id
    left join cotacoes c on c.grupo_id = p.grupo_id and c.id = p.cotacao_id
    where p.grupo_id = ${db.grupo} and p.cte_id = ${cte}`)
