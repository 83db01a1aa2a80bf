-- Signed calls to partners' own servers: who is called for what, and every try.

-- owner: parceiros
create table webhooks (
  grupo_id int not null,
  parceiro_id bigint not null,
  id bigint generated always as identity,
  url text not null,
  -- Sealed; told once, when it is made.
  segredo bytea,
  eventos text[] not null,
  ativo boolean not null default true,
  -- Failures one after the other; a success begins anew.
  falhas int not null default 0,
  motivo text not null default '',
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, parceiro_id) references parceiros on delete cascade
);
create index on webhooks (grupo_id, parceiro_id);

-- One row a call; the same body goes again under the same event id. owner: parceiros
create table webhook_entregas (
  grupo_id int not null,
  webhook_id bigint not null,
  id bigint generated always as identity,
  evento text not null,
  -- The line of history that it tells; none for a test or a repetition.
  evento_id bigint,
  corpo text not null,
  estado text not null default 'fila' check (estado in ('fila', 'entregue', 'falhou')),
  tentativas int not null default 0,
  resposta_status int,
  resposta text not null default '',
  ms int,
  created_at timestamptz not null default now(),
  terminado_em timestamptz,
  primary key (grupo_id, id),
  unique (grupo_id, webhook_id, evento_id),
  foreign key (grupo_id, webhook_id) references webhooks on delete cascade
);
create index on webhook_entregas (grupo_id, webhook_id, id desc);

do $$
declare t text;
begin
  foreach t in array array['webhooks', 'webhook_entregas'] loop
    execute format('grant select, insert, update, delete on %I to tropeiro_app', t);
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy do_grupo on %I using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', t);
  end loop;
end $$;
grant usage on all sequences in schema public to tropeiro_app;
