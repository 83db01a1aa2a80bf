-- A movement of a bank's word is told by its source.
alter table titulo_movimentos
  drop constraint titulo_movimentos_fonte_check,
  add constraint titulo_movimentos_fonte_check check (fonte in ('manual', 'fatura', 'conciliacao', 'banco', 'casa'));

-- What a line says stands in its file; here is what it did. One that an earlier file had said has no row.
alter table retorno_linhas drop column dados;

-- A large file is kept compressed by who writes it (gzip).
alter table arquivos_bancarios
  add column comprimido boolean not null default false,
  alter column conteudo set storage external;
