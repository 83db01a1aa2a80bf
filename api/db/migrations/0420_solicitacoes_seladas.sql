-- Where a request is to be paid lies sealed; `dados_texto` is what people recognise it by. What was written in clear until now is sealed by
-- the job that is asked for below, as only the house's key can do it.
alter table solicitacoes add column dados_selados bytea, add column dados_texto text not null default '';
alter table favorecidos add column dados_selados bytea;

-- It stood in the remarks of the title too, at the end.
update titulos t set observacao = rtrim(left(t.observacao, length(t.observacao) - length(s.dados_bancarios)))
from solicitacoes s
where s.grupo_id = t.grupo_id and s.titulo_id = t.id and s.dados_bancarios <> ''
  and right(t.observacao, length(s.dados_bancarios)) = s.dados_bancarios;

select enfileirar('selar_solicitacoes', '{}'::json, 'selar_solicitacoes')
where exists (select from solicitacoes where dados_bancarios <> '') or exists (select from favorecidos where dados_bancarios <> '');
