/**
 * The money of titles told in several ways, over all groups: each row is one that does not agree, with the reason. It is asked on the
 * owner's connection, by tests and by `npm run caos`.
 */
export const TITULOS_QUE_NAO_FECHAM = `
with somas as (
  select grupo_id, titulo_id,
    coalesce(sum(v) filter (where tipo = 'baixa'), 0) as liquidado,
    coalesce(sum(v) filter (where tipo in ('juros', 'multa')), 0) as encargos,
    coalesce(sum(case when tipo = 'acrescimo' then v else -v end)
      filter (where tipo in ('acrescimo', 'desconto', 'abatimento', 'renegociacao', 'perda')), 0) as ajuste
  from (select *, case when estorna_id is null then valor_centavos else -valor_centavos end as v from titulo_movimentos) m
  group by grupo_id, titulo_id
)
select t.grupo_id, t.id as titulo_id, p.porque
from titulos t left join somas s on s.grupo_id = t.grupo_id and s.titulo_id = t.id
cross join lateral (values
  (t.saldo_centavos <> t.valor_centavos + t.ajuste_centavos - t.liquidado_centavos, 'o valor não é saldo mais liquidado menos ajustes'),
  (coalesce(s.liquidado, 0) <> t.liquidado_centavos, 'as baixas não somam'),
  (coalesce(s.ajuste, 0) <> t.ajuste_centavos, 'os ajustes não somam'),
  (coalesce(s.encargos, 0) <> t.encargos_centavos, 'os encargos não somam'),
  (t.estado in ('liquidado', 'renegociado', 'perdido') and t.saldo_centavos <> 0, 'encerrado com saldo'),
  (t.estado in ('aberto', 'agendado', 'parcial') and t.saldo_centavos = 0, 'em aberto sem saldo'),
  ((t.estado = 'parcial') <> (t.estado in ('aberto', 'agendado', 'parcial') and t.liquidado_centavos > 0), 'parcial e liquidado não concordam')
) p (falha, porque)
where p.falha
union all
-- A reversal takes back a row of its own kind and value.
select e.grupo_id, e.titulo_id, 'um estorno não é do que estorna'
from titulo_movimentos e left join titulo_movimentos m
  on m.grupo_id = e.grupo_id and m.titulo_id = e.titulo_id and m.id = e.estorna_id
where e.estorna_id is not null and (m.id is null or m.tipo <> e.tipo or m.valor_centavos <> e.valor_centavos or m.estorna_id is not null)
union all
-- A renegotiated balance is what its new titles are worth.
select t.grupo_id, t.id, 'as novas parcelas não somam o que se renegociou'
from titulos t
where t.estado = 'renegociado' and (select coalesce(sum(n.valor_centavos), 0) from titulos n
    where n.grupo_id = t.grupo_id and n.renegociado_de = t.id) <>
  (select coalesce(sum(m.valor_centavos), 0) from titulo_movimentos m
    where m.grupo_id = t.grupo_id and m.titulo_id = t.id and m.tipo = 'renegociacao' and m.estorna_id is null)`
