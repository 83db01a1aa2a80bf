-- An attempt is counted and committed before foreign files are opened, so that what ends the process is not tried for ever.

alter table tarefas
  -- Runs begun since the work last came further; one that ends, well or not, with an answer is over anyway.
  add column tentativas int not null default 0,
  -- How far it ever came.
  add column avanco bigint not null default 0;

-- Readings begun since a page was last done.
alter table canhoto_arquivos add column tentativas int not null default 0;

-- Exams of proofs that have begun and not ended; a row is taken away when one ends. owner: auditoria
create table auditoria_exames_abertos (
  grupo_id int not null references grupos,
  comprovante_id bigint not null,
  tentativas int not null default 1,
  primary key (grupo_id, comprovante_id),
  foreign key (grupo_id, comprovante_id) references comprovantes on delete cascade
);
grant select, insert, update, delete on auditoria_exames_abertos to tropeiro_app;
alter table auditoria_exames_abertos enable row level security;
create policy do_grupo on auditoria_exames_abertos
  using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));
