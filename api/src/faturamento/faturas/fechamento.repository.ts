/** What an invoice is worth and has received, as those may ask who compare it with what was made of it. */
export const FATURAS_E_VALORES = `
select grupo_id, id, estado, valor_centavos + ajuste_centavos as valor, recebido_centavos as recebido from faturas`

/**
 * The money of invoices told in several ways, over all groups: each row is one that does not agree, with the reason. It is asked on the
 * owner's connection, by tests and by `npm run caos`.
 */
export const FATURAS_QUE_NAO_FECHAM = `
with linhas as (
  select grupo_id, fatura_id, sum(valor_centavos) as valor, count(*) as quantos, bool_or(livre) as livres, bool_and(livre) as todas_livres
  from fatura_ctes group by grupo_id, fatura_id
), dinheiro as (
  select l.grupo_id, l.fatura_id,
    coalesce(sum(case l.tipo when 'acrescimo' then l.valor_centavos when 'desconto' then -l.valor_centavos end), 0) as ajuste,
    coalesce(sum(l.valor_centavos) filter (where l.tipo = 'recebimento'), 0) as recebido
  from fatura_lancamentos l
  where l.tipo <> 'estorno' and not exists (select from fatura_lancamentos e
    where e.grupo_id = l.grupo_id and e.fatura_id = l.fatura_id and e.estorna_id = l.id)
  group by l.grupo_id, l.fatura_id
)
select f.grupo_id, f.id as fatura_id, p.porque
from faturas f
left join linhas l on l.grupo_id = f.grupo_id and l.fatura_id = f.id
left join dinheiro d on d.grupo_id = f.grupo_id and d.fatura_id = f.id
cross join lateral (values
  (coalesce(l.valor, 0) <> f.valor_centavos, 'os CT-e não somam o valor'),
  (coalesce(l.quantos, 0) <> f.quantidade, 'a quantidade de CT-e é outra'),
  (coalesce(d.ajuste, 0) <> f.ajuste_centavos, 'os ajustes não somam'),
  (coalesce(d.recebido, 0) <> f.recebido_centavos, 'os recebimentos não somam'),
  (f.estado = 'cancelada' and not coalesce(l.todas_livres, true), 'cancelada e segura CT-e'),
  (f.estado <> 'cancelada' and coalesce(l.livres, false), 'vive e soltou CT-e'),
  ((f.estado = 'paga') <> (f.estado <> 'cancelada' and f.recebido_centavos >= f.valor_centavos + f.ajuste_centavos), 'paga e saldo não concordam')
) p (falha, porque)
where p.falha
union all
select x.grupo_id, min(x.fatura_id), 'um CT-e em duas faturas'
from fatura_ctes x join faturas f on f.grupo_id = x.grupo_id and f.id = x.fatura_id
where f.estado <> 'cancelada' group by x.grupo_id, x.cte_id having count(*) > 1`
