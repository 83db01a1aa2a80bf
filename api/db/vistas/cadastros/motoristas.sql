-- What the register writes of a driver beside his row: how he is bound, licence, exam and hours.
create view motorista_ficha_vista with (security_invoker = true) as select
  grupo_id, cpf, vinculo, cnh_categoria, cnh_validade, toxicologico_ate, rntrc, escala, observacao
from motorista_fichas;
