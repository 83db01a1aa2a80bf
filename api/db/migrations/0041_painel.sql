-- The dashboards' figures, kept as notes change: what the screens open with never counts the notes themselves.

-- The day of a moment where the carriers are.
create function dia_local(p_em timestamptz) returns date
language sql immutable parallel safe as $$ select (p_em at time zone 'America/Sao_Paulo')::date $$;

-- Was the closing in time? Null while the note is open, and when no deadline binds it.
create function fechada_no_prazo(p_situacao text, p_prazo date, p_entrega timestamptz, p_situacao_em timestamptz) returns boolean
language sql immutable parallel safe as $$
  select case when p_situacao in ('entregue', 'outras', 'auditoria') and p_prazo is not null
    then dia_local(coalesce(p_entrega, p_situacao_em)) <= p_prazo end
$$;

-- What each statement on notas took away from and added to the figures: appended only, so that moves of many notes at
-- once never wait for each other on a figure. Folded into painel_figuras by the worker. owner: dashboards
create table painel_movimentos (
  grupo_id int not null,
  id bigint generated always as identity,
  dia date not null,
  base_id int,
  cnpj_embarca text not null,
  rota_id bigint,
  romaneio_id bigint,
  uf char(2) not null,
  cpf_motorista text,
  tipo_doc text not null,
  situacao text not null,
  desfecho text,
  ocorrencia int,
  -- Of open notes only: whether they are late depends on the day that asks.
  prazo date,
  -- Of closed notes only.
  dentro boolean,
  notas int not null,
  volumes bigint not null,
  peso_gramas bigint not null,
  valor_centavos bigint not null,
  frete_centavos bigint not null,
  primary key (grupo_id, id)
);

-- The figures of a day of issue, once for each way to look at them: `dimensao` says what `chave` is.
-- base: nothing; embarca: the shipper's document; rota and romaneio: their ids; uf; motorista: the CPF. owner: dashboards
create table painel_figuras (
  grupo_id int not null references grupos,
  dimensao text not null check (dimensao in ('base', 'embarca', 'rota', 'romaneio', 'uf', 'motorista')),
  dia date not null,
  chave text not null,
  base_id int not null,
  tipo_doc text not null,
  situacao text not null,
  desfecho text not null,
  ocorrencia int not null,
  -- 'infinity': none, or the note is closed.
  prazo date not null,
  -- 's', 'n', or '-' for an open note or one without deadline.
  dentro text not null check (dentro in ('s', 'n', '-')),
  notas int not null,
  volumes bigint not null,
  peso_gramas bigint not null,
  valor_centavos bigint not null,
  frete_centavos bigint not null,
  primary key (grupo_id, dimensao, dia, chave, base_id, tipo_doc, situacao, desfecho, ocorrencia, prazo, dentro)
);

grant select, insert, update, delete on painel_movimentos, painel_figuras to tropeiro_app;
alter table painel_movimentos enable row level security;
create policy do_grupo on painel_movimentos using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));
alter table painel_figuras enable row level security;
create policy do_grupo on painel_figuras using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));

-- One function a kind of statement, since each sees other transition tables; what they count is said once.
-- Deleted or cancelled notes count nowhere. Notes of the app are only ever marked as deleted; owners' tools delete rows.
do $do$
declare
  k record;
begin
  for k in
    select * from (values
      ('insert', 'referencing new table as depois', 'select 1 as s, d.* from depois d'),
      ('update', 'referencing old table as antes new table as depois',
        'select -1 as s, a.* from antes a union all select 1, d.* from depois d'),
      ('delete', 'referencing old table as antes', 'select -1 as s, a.* from antes a')) v (evento, tabelas, linhas)
  loop
    execute format($f$
create function painel_%1$s() returns trigger language plpgsql as $$
begin
  insert into painel_movimentos (grupo_id, dia, base_id, cnpj_embarca, rota_id, romaneio_id, uf, cpf_motorista, tipo_doc, situacao, desfecho,
    ocorrencia, prazo, dentro, notas, volumes, peso_gramas, valor_centavos, frete_centavos)
  select grupo_id, dia_local(emissao), base_id, cnpj_embarca, rota_id, romaneio_id, uf, cpf_motorista, tipo_doc, situacao, desfecho, ocorrencia,
    case when situacao in ('sem_romaneio', 'expedicao', 'rota') then prazo end,
    fechada_no_prazo(situacao, prazo, data_entrega, situacao_em),
    sum(s), sum(s * volumes), sum(s * peso_gramas), sum(s * valor_centavos), sum(s * frete_centavos)
  from (%2$s) n
  where excluida_em is null and cancelada_em is null
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14
  having (sum(s), sum(s * volumes), sum(s * peso_gramas), sum(s * valor_centavos), sum(s * frete_centavos)) <> (0, 0, 0, 0, 0);
  return null;
end $$;
create trigger painel_%1$s after %1$s on notas %3$s for each statement execute function painel_%1$s();
$f$, k.evento, k.linhas, k.tabelas);
  end loop;
end $do$;

-- The notes that stand already.
insert into painel_movimentos (grupo_id, dia, base_id, cnpj_embarca, rota_id, romaneio_id, uf, cpf_motorista, tipo_doc, situacao, desfecho,
  ocorrencia, prazo, dentro, notas, volumes, peso_gramas, valor_centavos, frete_centavos)
select grupo_id, dia_local(emissao), base_id, cnpj_embarca, rota_id, romaneio_id, uf, cpf_motorista, tipo_doc, situacao, desfecho, ocorrencia,
  case when situacao in ('sem_romaneio', 'expedicao', 'rota') then prazo end,
  fechada_no_prazo(situacao, prazo, data_entrega, situacao_em),
  count(*), sum(volumes), sum(peso_gramas), sum(valor_centavos), sum(frete_centavos)
from notas where excluida_em is null and cancelada_em is null
group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14;

-- Dashboards that go out by e-mail by themselves. owner: dashboards
create table painel_agendamentos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  titulo text not null,
  tipo text not null check (tipo in ('operacional', 'analitico')),
  agrupamento text not null check (agrupamento in ('romaneio', 'base', 'rota', 'motorista', 'uf', 'remetente')),
  classificacao text not null check (classificacao in ('NORMAL', 'AVULSO', 'TODAS')),
  frequencia text not null check (frequencia in ('diaria', 'semanal', 'mensal')),
  hora int not null check (hora between 0 and 23),
  dias int not null,
  destinatarios text[] not null,
  usuario_id bigint not null references usuarios,
  ultimo_em timestamptz,
  proximo_em timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
grant select, insert, update, delete on painel_agendamentos to tropeiro_app;
alter table painel_agendamentos enable row level security;
create policy do_grupo on painel_agendamentos using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));
