-- owner: sac
-- A question of how somebody was served, by a link that nobody else has: of an incident, or of the carrier.
create table incidente_pesquisas (
  grupo_id int not null,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('csat', 'nps')),
  incidente_id bigint,
  -- Which time the incident was resolved.
  vez int not null default 0,
  usuario_id bigint not null references usuarios,
  -- The address that was asked.
  contato text not null,
  token_hash text not null,
  nota int,
  comentario text not null default '',
  enviada_em timestamptz not null,
  tranca_em timestamptz not null,
  respondida_em timestamptz,
  primary key (grupo_id, id),
  foreign key (grupo_id) references grupos,
  foreign key (grupo_id, incidente_id) references incidentes,
  check ((tipo = 'csat') = (incidente_id is not null)),
  check (nota between case tipo when 'csat' then 1 else 0 end and case tipo when 'csat' then 5 else 10 end),
  check ((nota is null) = (respondida_em is null))
);
create unique index incidente_pesquisas_do_incidente on incidente_pesquisas (grupo_id, incidente_id, vez) where incidente_id is not null;
create index incidente_pesquisas_por_contato on incidente_pesquisas (grupo_id, contato, enviada_em);
create index incidente_pesquisas_respondidas on incidente_pesquisas (grupo_id, respondida_em) where respondida_em is not null;
create index incidente_pesquisas_por_token on incidente_pesquisas (token_hash);
select proteger('incidente_pesquisas');
revoke delete on incidente_pesquisas from tropeiro_app;

-- Which survey a stranger holds the link of.
create function pesquisa_por_hash(p_hash text) returns table(grupo_id int, id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.grupo_id, p.id::text from incidente_pesquisas p where p.token_hash = p_hash limit 1
$$;
revoke execute on function pesquisa_por_hash from public;
grant execute on function pesquisa_por_hash to tropeiro_app;
