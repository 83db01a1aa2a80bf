-- A webhook's queue outlives a receiver that is down: failures count over time, and each call knows its next try.

alter table webhooks
  -- The first failure since the last success.
  add column falha_desde timestamptz,
  -- Since then only probes go out, and the queue waits.
  add column pausado_em timestamptz,
  add column sondas int not null default 0,
  -- No call goes out before.
  add column proxima timestamptz,
  -- The e-mail about this failure; a success begins anew.
  add column avisado_em timestamptz,
  -- When a person, or three days of failures, switched it off; events wait for three days from then.
  add column desligado_em timestamptz;

-- What somebody asked to be told again, by the key of the request. owner: parceiros
create table webhook_repeticoes (
  grupo_id int not null,
  webhook_id bigint not null,
  id bigint generated always as identity,
  idempotencia text not null,
  desde timestamptz not null,
  -- The first event that did not fit; null: all of them did.
  continua timestamptz,
  total int not null,
  autor_id bigint references usuarios,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, webhook_id, idempotencia),
  foreign key (grupo_id, webhook_id) references webhooks on delete cascade
);

alter table webhook_entregas
  add column na_fila_desde timestamptz not null default now(),
  add column proxima timestamptz not null default now(),
  -- Who calls now, and until when nobody else may: what a killed process held is free again after it.
  add column tomada_por uuid,
  add column tomada_ate timestamptz,
  add column repeticao_id bigint;

-- The queue of one webhook in the order of what happened.
create index webhook_entregas_fila on webhook_entregas (grupo_id, webhook_id, evento_id, id) where estado = 'fila';
create index webhook_entregas_repeticao on webhook_entregas (grupo_id, repeticao_id) where repeticao_id is not null;

-- What happened since an instant, asked when it is told again: history grows at its end, so its blocks stand in order of time.
create index nota_eventos_por_registro on nota_eventos using brin (created_at);

grant select, insert, update, delete on webhook_repeticoes to tropeiro_app;
grant usage on all sequences in schema public to tropeiro_app;
alter table webhook_repeticoes enable row level security;
create policy do_grupo on webhook_repeticoes
  using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));
