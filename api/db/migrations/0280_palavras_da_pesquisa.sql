-- What somebody wrote in a survey stands in his answer alone, where he may have it erased; an incident's history says that he answered.
update incidente_eventos set texto = regexp_replace(texto, '^(Avaliou o atendimento com [0-9]+): .*$', '\1')
where tipo = 'nota' and lado = 'cliente' and texto like 'Avaliou o atendimento com %';
