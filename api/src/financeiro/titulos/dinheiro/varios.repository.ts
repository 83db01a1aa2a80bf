import type { FonteDoMovimento, TipoDeMovimento } from '@tropeiro/contract/financeiro/titulos/nomes'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type MovimentoDeVarios = {
  titulo: string
  lote: string
  tipo: Extract<TipoDeMovimento, 'baixa' | 'desconto' | 'juros' | 'multa'>
  valor: number
  dia: string
  credito: string
  conta: string | null
  motivo: string
}
export type PassoDeVarios = { titulo: string; texto: string }

/** Settlements of many titles, with the sums of each and where it stands then, in one statement. */
export const insertVarios = (
  db: Db,
  movimentos: readonly MovimentoDeVarios[],
  fonte: FonteDoMovimento,
): Promise<number> =>
  db.run(sql`
    with feitos as (
      insert into titulo_movimentos (grupo_id, titulo_id, lote, tipo, valor_centavos, dia, credito_em, fonte, chave, conta_id, motivo, autor_id, autor)
      select ${db.grupo}, r.titulo, r.lote, r.tipo, r.valor, r.dia, r.credito, ${fonte}, 'titulo:' || r.lote || ':' || r.tipo, r.conta, r.motivo,
        ${db.quem.id}::bigint, ${db.quem.nome}
      from unnest(${movimentos.map((m) => m.titulo)}::bigint[], ${movimentos.map((m) => m.lote)}::text[],
        ${movimentos.map((m) => m.tipo)}::text[], ${movimentos.map((m) => m.valor)}::bigint[], ${movimentos.map((m) => m.dia)}::date[],
        ${movimentos.map((m) => m.credito)}::date[], ${movimentos.map((m) => m.conta)}::bigint[], ${movimentos.map((m) => m.motivo)}::text[])
        r(titulo, lote, tipo, valor, dia, credito, conta, motivo)
      returning titulo_id, tipo, valor_centavos as valor
    ), somas as (
      select titulo_id, coalesce(sum(valor) filter (where tipo = 'baixa'), 0) as liquidado,
        coalesce(sum(valor) filter (where tipo in ('juros', 'multa')), 0) as encargos,
        coalesce(-sum(valor) filter (where tipo = 'desconto'), 0) as ajuste
      from feitos group by titulo_id
    )
    update titulos t set liquidado_centavos = t.liquidado_centavos + s.liquidado, encargos_centavos = t.encargos_centavos + s.encargos,
      ajuste_centavos = t.ajuste_centavos + s.ajuste,
      estado = case when t.saldo_centavos + s.ajuste = s.liquidado then 'liquidado' else 'parcial' end
    from somas s where t.grupo_id = ${db.grupo} and t.id = s.titulo_id`)

export const insertPassos = (db: Db, passos: readonly PassoDeVarios[]): Promise<number> =>
  db.run(sql`
    insert into titulo_historico (grupo_id, titulo_id, texto, autor)
    select ${db.grupo}, r.titulo, r.texto, ${db.quem.nome}
    from unnest(${passos.map((p) => p.titulo)}::bigint[], ${passos.map((p) => p.texto)}::text[]) r(titulo, texto)`)
