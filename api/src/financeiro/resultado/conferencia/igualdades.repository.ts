import type { Igualdade } from '@tropeiro/contract/financeiro/resultado/conferencia'
import { FATURAS_E_VALORES, FATURAS_QUE_NAO_FECHAM } from '../../../faturamento/faturas/index.ts'
import { TITULOS_QUE_NAO_FECHAM } from '../../titulos/index.ts'

/** An invoice's titles are worth what it is, and settled what it received, once its facts were heard. */
const FATURAS_SEM_TITULOS = `
select f.grupo_id, f.id, 'a fatura e os títulos dela não concordam' as porque
from (${FATURAS_E_VALORES}) f join titulo_vista t on t.grupo_id = f.grupo_id and t.fatura_id = f.id and t.estado <> 'cancelado'
where f.estado <> 'cancelada'
group by f.grupo_id, f.id, f.valor, f.recebido
having sum(case when t.renegociado_de is null then t.valor_centavos else 0 end) + sum(t.ajuste_centavos)
    + sum((select coalesce(sum(case when m.estorna_id is null then m.valor_centavos else -m.valor_centavos end), 0) from titulo_movimentos m
      where m.grupo_id = t.grupo_id and m.titulo_id = t.id and m.tipo in ('renegociacao', 'perda'))) <> f.valor
  or sum(t.liquidado_centavos) <> f.recebido`

/** Money that each settlement brought, with whether it stands. */
const LOTES = `
select m.grupo_id, m.titulo_id, m.lote, sum(m.valor_centavos) filter (where m.tipo in ('baixa', 'juros', 'multa')) as dinheiro,
  bool_or(not exists (select from titulo_movimentos e
    where e.grupo_id = m.grupo_id and e.titulo_id = m.titulo_id and e.estorna_id = m.id)) as vivo
from titulo_movimentos m where m.estorna_id is null group by m.grupo_id, m.titulo_id, m.lote`

const BOLETOS = `
with lotes as (${LOTES})
select b.grupo_id, b.titulo_id as id, q.porque
from boleto_pagamentos p join boletos b on b.grupo_id = p.grupo_id and b.id = p.boleto_id
left join lotes l on l.grupo_id = b.grupo_id and l.titulo_id = b.titulo_id and l.lote = p.lote
cross join lateral (values
  (l.lote is null, 'o banco disse um pagamento que não baixou o título'),
  (p.efeito = 'liquidado' and l.dinheiro <> p.pago_centavos, 'a baixa não é o que o banco disse'),
  (p.efeito = 'a_mais' and l.dinheiro >= p.pago_centavos, 'pago a mais, e baixado inteiro'),
  (p.estornado is not null and l.vivo, 'o banco tomou de volta, e a baixa ficou')
) q (falha, porque)
where p.lote <> '' and q.falha
union all
select m.grupo_id, m.titulo_id, 'o banco baixou sem ter dito pagamento'
from titulo_movimentos m
where m.fonte = 'banco' and m.estorna_id is null
  and not exists (select from boleto_pagamentos p join boletos b on b.grupo_id = p.grupo_id and b.id = p.boleto_id
    where p.grupo_id = m.grupo_id and p.lote = m.lote and b.titulo_id = m.titulo_id)
union all
select p.grupo_id, min(b.titulo_id), 'dois pagamentos fizeram a mesma baixa'
from boleto_pagamentos p join boletos b on b.grupo_id = p.grupo_id and b.id = p.boleto_id
where p.lote <> '' group by p.grupo_id, p.lote having count(*) > 1`

const CONCILIACOES = `
with lotes as (${LOTES}), entradas as (
  select x.grupo_id, x.conciliacao_id, sum(l.valor_centavos) as total
  from conciliacao_lancamentos x join conta_lancamentos l on l.grupo_id = x.grupo_id and l.id = x.lancamento_id
  group by x.grupo_id, x.conciliacao_id
), baixas as (
  select x.grupo_id, x.conciliacao_id, bool_and(coalesce(l.vivo, false)) as vivas,
    sum(case when t.natureza = 'receber' then l.dinheiro else -l.dinheiro end) as total
  from conciliacao_lotes x join titulo_vista t on t.grupo_id = x.grupo_id and t.id = x.titulo_id
  left join lotes l on l.grupo_id = x.grupo_id and l.titulo_id = x.titulo_id and l.lote = x.lote
  group by x.grupo_id, x.conciliacao_id
)
select c.grupo_id, c.id, q.porque
from conciliacoes c
left join entradas e on e.grupo_id = c.grupo_id and e.conciliacao_id = c.id
left join baixas b on b.grupo_id = c.grupo_id and b.conciliacao_id = c.id
cross join lateral (values
  (e.total is null, 'conciliação sem lançamento'),
  (e.total <> coalesce(b.total, 0), 'os lançamentos não somam as baixas'),
  (not b.vivas, 'uma baixa conciliada foi estornada')
) q (falha, porque)
where c.desfeita_em is null and q.falha`

const ACERTOS = `
with linhas as (
  select grupo_id, acerto_id,
    coalesce(sum(valor_centavos) filter (where tipo = 'adiantamento'), 0) as adiantado,
    coalesce(sum(valor_centavos) filter (where tipo = 'despesa'), 0) as despesas,
    coalesce(sum(valor_centavos) filter (where tipo in ('diaria', 'comissao')), 0) as ganho,
    coalesce(sum(valor_centavos) filter (where tipo = 'frete'), 0) as frete,
    coalesce(sum(valor_centavos) filter (where tipo = 'combustivel'), 0) as combustivel
  from acerto_linhas where estado = 'aceita' group by grupo_id, acerto_id
)
select a.grupo_id, a.id, q.porque
from acertos a left join linhas l on l.grupo_id = a.grupo_id and l.acerto_id = a.id
left join acerto_retencoes r on r.grupo_id = a.grupo_id and r.acerto_id = a.id and r.desfeita_em is null
left join titulo_vista t on t.grupo_id = a.grupo_id and t.id = a.titulo_id
cross join lateral (values
  (a.saldo_centavos <> case a.tipo when 'motorista' then l.despesas + l.ganho - l.adiantado
    else l.frete - l.adiantado - l.combustivel
      - coalesce(r.inss_centavos + r.sest_centavos + r.senat_centavos + r.irrf_centavos, 0) end, 'as linhas não somam o saldo'),
  (r.bruto_centavos <> l.frete, 'reteve-se de outro valor que o dos fretes'),
  (a.saldo_centavos <> 0 and t.id is null, 'fechado com saldo e sem título'),
  (t.valor_centavos <> abs(a.saldo_centavos) or t.natureza <> case when a.saldo_centavos > 0 then 'pagar' else 'receber' end
    or t.estado = 'cancelado', 'o título não é o saldo')
) q (falha, porque)
where a.estado = 'fechado' and q.falha`

type EmSql = {
  /** Rows of `grupo_id`: what is looked at. */
  contados: string
  /** Rows of `grupo_id`, `id` (what it opens) and `porque`. */
  excecoes: string
}

/**
 * All equalities of finance that SQL can tell, over all groups that the connection sees: asked by the panel behind row-level security, by tests
 * and by `npm run caos` on the owner's connection.
 */
export const igualdadesEmSql: Record<Exclude<Igualdade, 'retencoes'>, EmSql> = {
  titulos: {
    contados: 'select grupo_id from titulo_vista',
    excecoes: `select q.grupo_id, q.titulo_id as id, q.porque from (${TITULOS_QUE_NAO_FECHAM}) q`,
  },
  faturas: {
    contados: `select f.grupo_id from (${FATURAS_E_VALORES}) f`,
    excecoes: `select q.grupo_id, q.fatura_id as id, q.porque from (${FATURAS_QUE_NAO_FECHAM}) q`,
  },
  faturas_titulos: {
    contados: `select f.grupo_id from (${FATURAS_E_VALORES}) f where f.estado <> 'cancelada'`,
    excecoes: FATURAS_SEM_TITULOS,
  },
  boletos: { contados: 'select grupo_id from boleto_pagamentos', excecoes: BOLETOS },
  conciliacoes: {
    contados: 'select grupo_id from conciliacoes where desfeita_em is null',
    excecoes: CONCILIACOES,
  },
  acertos: { contados: "select grupo_id from acertos where estado = 'fechado'", excecoes: ACERTOS },
}
