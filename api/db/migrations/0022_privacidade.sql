-- LGPD: what people agreed to, what they ask about their data, who saw whose data, what was swept away.

-- A choice of cookies, with the text that was read. Appended, never changed. owner: privacidade
create table consentimentos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  usuario_id bigint not null references usuarios,
  acordo boolean not null,
  versao text not null,
  em timestamptz not null default now(),
  primary key (grupo_id, id)
);
create index on consentimentos (grupo_id, usuario_id, id desc);

-- owner: privacidade
create table titular_pedidos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('exportacao', 'eliminacao')),
  estado text not null default 'aberto' check (estado in ('aberto', 'executando', 'concluido', 'recusado')),
  nome text not null default '',
  -- Masked once an erasure is done.
  cpf text not null default '',
  email text not null default '',
  -- The account that asked for itself.
  titular_id bigint references usuarios,
  observacao text not null default '',
  aberto_por text not null,
  prazo date not null,
  tarefa_id bigint,
  concluido_em timestamptz,
  concluido_por text not null default '',
  motivo text not null default '',
  resultado jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
create index on titular_pedidos (grupo_id, estado, prazo);
create index on titular_pedidos (grupo_id, titular_id);

-- Who saw whose personal data; appended many at a time. owner: privacidade
create table dados_acessos (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  usuario_id bigint not null references usuarios,
  tipo text not null,
  -- The call, and the id it named.
  chamada text not null,
  alvo text not null default '',
  vezes int not null default 1,
  em timestamptz not null,
  primary key (grupo_id, id)
);
create index on dados_acessos (grupo_id, em desc);

-- What each sweep took. owner: privacidade
create table retencao_varreduras (
  grupo_id int not null references grupos,
  regra text not null,
  em timestamptz not null,
  quantos bigint not null,
  primary key (grupo_id, regra, em)
);

-- The choice of cookies stands in consentimentos, each with its date and text.
alter table usuarios drop column cookies_acordo;

create index if not exists posicoes_em on posicoes (grupo_id, dt_rastreio);
-- Sign-ups and recipients are looked up by address when a person asks what is known of him.
create index if not exists pessoas_email on pessoas (grupo_id, email) where email <> '';

do $$
declare t text;
begin
  foreach t in array array['consentimentos', 'titular_pedidos', 'dados_acessos', 'retencao_varreduras'] loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy do_grupo on %I using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', t);
  end loop;
end $$;
grant select, insert on consentimentos, retencao_varreduras to tropeiro_app;
grant select, insert, update on titular_pedidos to tropeiro_app;
grant select, insert, delete on dados_acessos to tropeiro_app;
grant usage on all sequences in schema public to tropeiro_app;
-- The history of a person is appended; what it says of somebody who was erased is the one thing that may go.
grant update (mudancas) on usuario_eventos to tropeiro_app;
