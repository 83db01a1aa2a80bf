-- Bulk closing: what a spreadsheet or an OCOREN said of many notes, what was done line by line, and its undo.

-- owner: baixas
create table baixas (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  nome text not null,
  origem text not null check (origem in ('planilha', 'ocoren')),
  parceiro_id bigint,
  sem_auditoria boolean not null,
  sha256 text not null,
  usuario_id bigint not null references usuarios,
  created_at timestamptz not null default now(),
  desfeita_em timestamptz,
  primary key (grupo_id, id),
  foreign key (grupo_id, parceiro_id) references parceiros on delete set null (parceiro_id)
);
-- The same file is one closing until it is undone.
create unique index on baixas (grupo_id, sha256) where desfeita_em is null;

-- owner: baixas
create table baixa_linhas (
  grupo_id int not null,
  baixa_id bigint not null,
  id bigint generated always as identity,
  linha int not null,
  resultado text not null check (resultado in ('pronta', 'feita', 'recusada', 'desfeita', 'nao_desfeita')),
  texto text not null,
  mensagem text not null,
  nota_id bigint,
  ocorrencia int,
  em timestamptz,
  comprovante_id bigint,
  primary key (grupo_id, baixa_id, id),
  foreign key (grupo_id, baixa_id) references baixas on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['baixas', 'baixa_linhas'] loop
    execute format('grant select, insert, update, delete on %I to tropeiro_app', t);
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy do_grupo on %I using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', t);
  end loop;
end $$;
grant usage on all sequences in schema public to tropeiro_app;
