-- A city of IBGE's table.
create view municipio_vista with (security_invoker = true) as select
  ibge, nome, nome_busca, uf, lat, lng, capital, microrregiao
from municipios;

-- A canonical occurrence, with what it does to a note.
create view ocorrencia_vista with (security_invoker = true) as select
  codigo, descricao, efeito, proceda31, proceda50, exige_foto, no_aplicativo, responsavel
from ocorrencias;
