-- owner: tarifas
-- A table of freight: whom and what it is for. Its prices are its versions.
create table tarifas (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  nome text not null,
  -- CNPJ, CPF, or the eight characters that a company's branches share; empty: any.
  cliente text not null default '',
  servico text not null default '',
  veiculo text not null default '',
  classe text not null default '',
  excluida_em timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
create index tarifas_por_cliente on tarifas (grupo_id, cliente) where excluida_em is null;
select proteger('tarifas');
revoke delete on tarifas from tropeiro_app;

-- owner: tarifas
-- What a table prices with from a day on (ConteudoDaTarifa).
create table tarifa_versoes (
  grupo_id int not null,
  tarifa_id bigint not null,
  numero int not null check (numero > 0),
  desde date not null,
  ate date,
  conteudo jsonb not null,
  motivo text not null default '',
  autor text not null default '',
  -- When it last priced something that is kept; from then on it is what it is.
  usada_em timestamptz,
  created_at timestamptz not null default now(),
  primary key (grupo_id, tarifa_id, numero),
  foreign key (grupo_id, tarifa_id) references tarifas,
  check (ate is null or ate >= desde)
);
create index tarifa_versoes_por_dia on tarifa_versoes (grupo_id, desde, ate);
select proteger('tarifa_versoes');

-- What it prices with is written once: only its last day and its last use are still to be said. One that has priced nothing that is
-- kept may be taken away and written anew.
revoke update on tarifa_versoes from tropeiro_app;
grant update (ate, usada_em) on tarifa_versoes to tropeiro_app;

-- The tables that the CT-e had: one region each, on the real weight, the minimum on weight, value and fixed fee, and the ICMS as
-- each company's configuration has it.
insert into tarifas (grupo_id, id, nome, cliente, excluida_em, updated_at) overriding system value
select grupo_id, id, nome, cnpj_embarca, excluida_em, updated_at from frete_tabelas;
select setval(pg_get_serial_sequence('tarifas', 'id'), greatest(1, (select coalesce(max(id), 0) + 1 from tarifas)), false);

insert into tarifa_versoes (grupo_id, tarifa_id, numero, desde, ate, motivo, usada_em, created_at, conteudo)
select t.grupo_id, t.id, 1, t.desde, t.ate, '', now(), t.updated_at,
  jsonb_build_object(
    'cubagem', jsonb_build_object('fator', null, 'por', 'cte', 'arredonda', 'nao', 'isento_ate_gramas', 0),
    'frete_peso', jsonb_build_object('modo', 'faixas', 'faixas_gramas', '[]'::jsonb, 'fracao_gramas', 0),
    'regioes', jsonb_build_array(jsonb_build_object(
      'nome', coalesce(r.nome, nullif(t.uf, ''), 'Qualquer destino'),
      'origens', '[]'::jsonb,
      'destinos', case
        when t.rota_id is not null then jsonb_build_array(jsonb_build_object('tipo', 'rota', 'rota_id', t.rota_id::text))
        when t.uf <> '' then jsonb_build_array(jsonb_build_object('tipo', 'uf', 'uf', t.uf))
        else '[]'::jsonb end,
      'faixas', '[]'::jsonb, 'taxa', round(t.por_kg * 10000)::bigint, 'percentual', 0, 'minimo_peso_centavos', 0,
      'minimo_centavos', null, 'valores', '{}'::jsonb)),
    'componentes', (
      select coalesce(jsonb_agg(jsonb_build_object('codigo', c.codigo, 'nome', c.nome, 'base', c.base, 'forma', c.forma, 'valor', c.valor,
        'fracao', 100000, 'minimo_centavos', c.minimo, 'quando', jsonb_build_object('tipo', 'sempre'),
        'soma', jsonb_build_object('frete', true, 'icms', true, 'pis_cofins', true)) order by c.ordem), '[]'::jsonb)
      from (values
        (1, 'FRETE_VALOR', 'FRETE VALOR', 'valor_nf', 'percentual', round(t.percentual * 10000)::bigint, 0::bigint),
        (2, 'DESPACHO', 'TAXA FIXA', 'documento', 'fixo', t.fixo_centavos, 0),
        (3, 'GRIS', 'GRIS', 'valor_nf', 'percentual', round(t.gris_percentual * 10000)::bigint, t.gris_minimo_centavos),
        (4, 'PEDAGIO', 'PEDAGIO', 'peso_real', 'por_fracao', t.pedagio_centavos, 0)
      ) as c (ordem, codigo, nome, base, forma, valor, minimo)
      where c.valor > 0 or c.minimo > 0),
    'minimo', jsonb_build_object('centavos', t.minimo_centavos, 'sobre', 'peso_valor_despacho'),
    'icms', case when exists (select from cte_emitentes e where e.grupo_id = t.grupo_id and e.tributos->>'icms_incluso' = 'false')
      then 'por_dentro' else 'incluso' end,
    'iss', null)
from frete_tabelas t left join rotas r on r.grupo_id = t.grupo_id and r.id = t.rota_id;

drop table frete_tabelas;
