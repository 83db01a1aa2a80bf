-- Events of CT-e and MDF-e are one table: a third model of document brings rows, not another table. What may be told of which
-- model stands in the contract.

-- What was asked of SEFAZ about a document after it was signed, or told of it there by somebody else.
-- owner: dfe
create table fiscal_eventos (
  grupo_id integer not null references grupos (id),
  -- '57' CT-e, '58' MDF-e: whose id documento_id is
  modelo text not null check (modelo ~ '^[0-9]{2}$'),
  documento_id bigint not null,
  id bigint generated always as identity,
  -- tpEvento
  tipo text not null check (tipo ~ '^[0-9]{6}$'),
  sequencia integer not null check (sequencia between 1 and 999),
  estado text not null default 'enviando' check (estado in ('enviando', 'registrado', 'rejeitado')),
  detalhe text not null default '',
  dados jsonb not null default '{}',
  envio_id bigint,
  protocolo text,
  c_stat text,
  motivo text not null default '',
  usuario_id bigint,
  usuario_nome text not null default '',
  em timestamptz not null default now(),
  registrado_em timestamptz,
  primary key (grupo_id, modelo, documento_id, id)
);
select proteger('fiscal_eventos');
create index fiscal_eventos_envio on fiscal_eventos (grupo_id, envio_id) where envio_id is not null;
-- What a taker tells comes by the distribution, perhaps twice.
create unique index fiscal_eventos_do_tomador on fiscal_eventos (grupo_id, modelo, documento_id, tipo, sequencia)
  where tipo in ('610110', '610111') and envio_id is null;

insert into fiscal_eventos (grupo_id, modelo, documento_id, tipo, sequencia, estado, detalhe, dados, envio_id, protocolo, c_stat,
  motivo, usuario_id, usuario_nome, em, registrado_em)
select grupo_id, modelo, documento_id, tipo, sequencia, estado, detalhe, dados, envio_id, protocolo, c_stat, motivo, usuario_id,
  usuario_nome, em, registrado_em
from (
  select grupo_id, '57' as modelo, cte_id as documento_id, id, tipo, sequencia, estado, detalhe, dados, envio_id, protocolo,
    c_stat, motivo, usuario_id, usuario_nome, em, registrado_em
  from cte_eventos
  union all
  select grupo_id, '58', mdfe_id, id, tipo, sequencia, estado, detalhe, dados, envio_id, protocolo,
    c_stat, motivo, usuario_id, usuario_nome, em, registrado_em
  from mdfe_eventos
) e
order by grupo_id, em, modelo, id;

-- A proof that was taken back names its event by number.
do $$
begin
  if exists (select from cte_eventos where dados ? 'evento') then
    update fiscal_eventos f set dados = jsonb_set(f.dados, '{evento}', to_jsonb(novo.id::text))
    from cte_eventos velho
    join fiscal_eventos novo on novo.grupo_id = velho.grupo_id and novo.modelo = '57' and novo.documento_id = velho.cte_id
      and novo.tipo = velho.tipo and novo.sequencia = velho.sequencia and novo.em = velho.em
      and novo.envio_id is not distinct from velho.envio_id
    where f.modelo = '57' and f.grupo_id = velho.grupo_id and f.documento_id = velho.cte_id
      and f.dados->>'evento' = velho.id::text;
  end if;
end $$;

drop table cte_eventos;
drop table mdfe_eventos;
