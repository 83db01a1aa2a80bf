-- What is kept for good says the fact. What somebody wrote of a client stands where it can be erased: in the promise, the task, the pause.
update regua_promessas p set observacao = concat_ws(' ', nullif(p.observacao, ''), (
  select 'Cancelada: ' || regexp_replace(h.texto, '^Promessa de \d\d/\d\d/\d{4} cancelada: ', '') from regua_historico h
  where h.grupo_id = p.grupo_id and h.documento = p.documento and h.texto like 'Promessa de ' || to_char(p.dia, 'DD/MM/YYYY') || ' cancelada: %'
  order by h.id desc limit 1))
where p.cancelada_em is not null;
update regua_historico set texto = case
  when texto ~ '^(Cobrança pausada|Promessa de \d\d/\d\d/\d{4} cancelada)' then regexp_replace(texto, ': .*$', '.')
  when texto like 'Prometeu %' then regexp_replace(texto, '^(Prometeu .* para \d\d/\d\d/\d{4}, títulos [0-9, ]+\.).*$', '\1')
  else regexp_replace(texto, ': .*$', ': feita.') end
where texto !~ '^(Classe .*; |Limite de crédito: |Sem limite de crédito\.$|Cobrança retomada\.$)';
