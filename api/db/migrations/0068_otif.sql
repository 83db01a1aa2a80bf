-- On time and in full beside the dashboards' other figures, and lists by driver and romaneio that open at once.

-- Something of the note came or comes back: a return that was not cancelled. Set by devolucoes through mudarNotas.
alter table notas add column com_devolucao boolean not null default false;

-- Did it end in a delivery? A proof that waits for audit counts as what it says.
create function foi_entregue(p_situacao text, p_desfecho text) returns boolean
language sql immutable parallel safe as $$
  select p_situacao = 'entregue' or (p_situacao = 'auditoria' and p_desfecho is distinct from 'outras')
$$;

-- Was everything delivered and kept? Null while the note is open. 31 is a delivery paid for in part (PROCEDA).
create function entrega_completa(p_situacao text, p_desfecho text, p_ocorrencia int, p_devolucao boolean) returns boolean
language sql immutable parallel safe as $$
  select case when p_situacao in ('entregue', 'outras', 'auditoria')
    then foi_entregue(p_situacao, p_desfecho) and not p_devolucao and p_ocorrencia is distinct from 31 end
$$;

-- Seconds from issue to delivery; null unless delivered at a known moment.
create function segundos_ate_entregar(p_situacao text, p_desfecho text, p_emissao timestamptz, p_entrega timestamptz) returns bigint
language sql immutable parallel safe as $$
  select case when foi_entregue(p_situacao, p_desfecho) and p_entrega is not null
    then greatest(0, extract(epoch from p_entrega - p_emissao))::bigint end
$$;

alter table painel_movimentos
  add column completa boolean,
  -- Deliveries whose moment is known, and their seconds since issue.
  add column medidas int not null default 0,
  add column tempo_s bigint not null default 0;

-- 's', 'n', or '-' for an open note.
alter table painel_figuras
  add column completa text not null default '-' check (completa in ('s', 'n', '-')),
  add column medidas int not null default 0,
  add column tempo_s bigint not null default 0;
alter table painel_figuras drop constraint painel_figuras_pkey;
alter table painel_figuras add primary key
  (grupo_id, dimensao, dia, chave, base_id, tipo_doc, situacao, desfecho, ocorrencia, prazo, dentro, completa);

-- The same figures spread out, one row for all closed notes of a value and day and one for each deadline of its open
-- ones: for the ways of looking that have thousands of values. Folded with painel_figuras. owner: dashboards
create table painel_linhas (
  grupo_id int not null references grupos,
  dimensao text not null check (dimensao in ('romaneio', 'motorista')),
  dia date not null,
  chave text not null,
  base_id int not null,
  avulso boolean not null,
  -- 'infinity': closed notes, and open ones without deadline.
  prazo date not null,
  notas int not null,
  entrega int not null,
  outras int not null,
  auditoria int not null,
  sem_rom int not null,
  expedicao int not null,
  rota int not null,
  -- Of closed notes with a deadline: in time, late, delivered in time, delivered in full, and both.
  dentro int not null,
  fora int not null,
  pontuais int not null,
  completas int not null,
  otif int not null,
  medidas int not null,
  tempo_s bigint not null,
  volumes bigint not null,
  peso_gramas bigint not null,
  valor_centavos bigint not null,
  frete_centavos bigint not null,
  primary key (grupo_id, dimensao, dia, chave, base_id, avulso, prazo)
);
-- The rows of the few values that a page shows.
create index painel_linhas_chave on painel_linhas (grupo_id, dimensao, chave, dia);
grant select, insert, update, delete on painel_linhas to tropeiro_app;
alter table painel_linhas enable row level security;
create policy do_grupo on painel_linhas using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));

-- The triggers of 0041 with the new figures.
do $do$
declare
  k record;
begin
  for k in
    select * from (values
      ('insert', 'select 1 as s, d.* from depois d'),
      ('update', 'select -1 as s, a.* from antes a union all select 1, d.* from depois d'),
      ('delete', 'select -1 as s, a.* from antes a')) v (evento, linhas)
  loop
    execute format($f$
create or replace function painel_%1$s() returns trigger language plpgsql as $$
begin
  insert into painel_movimentos (grupo_id, dia, base_id, cnpj_embarca, rota_id, romaneio_id, uf, cpf_motorista, tipo_doc, situacao, desfecho,
    ocorrencia, prazo, dentro, completa, notas, volumes, peso_gramas, valor_centavos, frete_centavos, medidas, tempo_s)
  select * from (
    select grupo_id, dia_local(emissao), base_id, cnpj_embarca, rota_id, romaneio_id, uf, cpf_motorista, tipo_doc, situacao, desfecho, ocorrencia,
      case when situacao in ('sem_romaneio', 'expedicao', 'rota') then prazo end,
      fechada_no_prazo(situacao, prazo, data_entrega, situacao_em),
      entrega_completa(situacao, desfecho, ocorrencia, com_devolucao),
      sum(s) as notas, sum(s * volumes) as volumes, sum(s * peso_gramas) as peso, sum(s * valor_centavos) as valor,
      sum(s * frete_centavos) as frete, coalesce(sum(s * (tempo is not null)::int), 0) as medidas, coalesce(sum(s * tempo), 0) as tempo_s
    from (select n.*, segundos_ate_entregar(situacao, desfecho, emissao, data_entrega) as tempo from (%2$s) n) n
    where excluida_em is null and cancelada_em is null
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15) m
  where (notas, volumes, peso, valor, frete, medidas, tempo_s) <> (0, 0, 0, 0, 0, 0, 0);
  return null;
end $$;
$f$, k.evento, k.linhas);
  end loop;
end $do$;

-- Everything is told anew: from the notes as they stand.
update notas n set com_devolucao = true where exists (
  select from devolucoes d where d.grupo_id = n.grupo_id and d.nota_id = n.id and d.estado <> 'cancelada');
truncate painel_movimentos, painel_figuras;
insert into painel_movimentos (grupo_id, dia, base_id, cnpj_embarca, rota_id, romaneio_id, uf, cpf_motorista, tipo_doc, situacao, desfecho,
  ocorrencia, prazo, dentro, completa, notas, volumes, peso_gramas, valor_centavos, frete_centavos, medidas, tempo_s)
select grupo_id, dia_local(emissao), base_id, cnpj_embarca, rota_id, romaneio_id, uf, cpf_motorista, tipo_doc, situacao, desfecho, ocorrencia,
  case when situacao in ('sem_romaneio', 'expedicao', 'rota') then prazo end,
  fechada_no_prazo(situacao, prazo, data_entrega, situacao_em),
  entrega_completa(situacao, desfecho, ocorrencia, com_devolucao),
  count(*), sum(volumes), sum(peso_gramas), sum(valor_centavos), sum(frete_centavos),
  count(segundos_ate_entregar(situacao, desfecho, emissao, data_entrega)),
  coalesce(sum(segundos_ate_entregar(situacao, desfecho, emissao, data_entrega)), 0)
from notas where excluida_em is null and cancelada_em is null
group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15;

alter table painel_agendamentos drop constraint painel_agendamentos_agrupamento_check;
alter table painel_agendamentos add constraint painel_agendamentos_agrupamento_check
  check (agrupamento in ('romaneio', 'base', 'rota', 'motorista', 'uf', 'regiao', 'remetente'));

-- The great region of a state, as the statistics institute names them; '' for none.
create function regiao_da_uf(p_uf text) returns text language sql immutable parallel safe as $$
  select case
    when trim(p_uf) in ('AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO') then 'Norte'
    when trim(p_uf) in ('AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE') then 'Nordeste'
    when trim(p_uf) in ('DF', 'GO', 'MS', 'MT') then 'Centro-Oeste'
    when trim(p_uf) in ('ES', 'MG', 'RJ', 'SP') then 'Sudeste'
    when trim(p_uf) in ('PR', 'RS', 'SC') then 'Sul'
    else '' end
$$;
