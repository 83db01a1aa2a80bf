-- A plate as two are compared, as `placaComparada` of the contract: the Mercosul form of an old one.
create function placa_comparada(placa text) returns text language sql immutable parallel safe as $$
  select case when placa ~ '^[A-Z]{3}[0-9]{4}$'
    then substr(placa, 1, 4) || substr('ABCDEFGHIJ', substr(placa, 5, 1)::int + 1, 1) || substr(placa, 6)
    else placa end
$$;
