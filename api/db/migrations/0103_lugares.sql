-- Where each table would live on an engine that spreads rows by group: `distribuida` (by grupo_id), `referencia` (a copy on every
-- node) or `local` (beside the one that is asked, never joined with a group's rows). A word behind it tells more.

-- What a new table of a group's rows calls under its `create table`: the wall between groups, the app's rights, and where it lives.
create function proteger(tabela regclass) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format(
    'create policy do_grupo on %s using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', tabela);
  execute format('grant select, insert, update, delete on %s to tropeiro_app', tabela);
  execute format('comment on table %s is %L', tabela, 'distribuida');
end $$;
revoke execute on function proteger(regclass) from public;

do $$
declare t text;
begin
  for t in
    select c.table_name from information_schema.columns c
    join information_schema.tables b using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'grupo_id' and b.table_type = 'BASE TABLE' and c.table_name <> 'sessions'
  loop
    execute format('comment on table %I is %L', t, 'distribuida');
  end loop;
end $$;

comment on table grupos is 'referencia';
comment on table usuarios is 'referencia';
comment on table grupo_recursos is 'referencia';
comment on table municipios is 'referencia';
comment on table mesorregioes is 'referencia';
comment on table microrregioes is 'referencia';
comment on table bairros_conhecidos is 'referencia';
comment on table malhas is 'referencia';
comment on table feriados_padrao is 'referencia';
comment on table ocorrencias is 'referencia';
comment on table fiscal_status is 'local';
comment on table sessions is 'local: a token is looked up before its group is known';
comment on table refresh_tokens is 'local';
comment on table senha_tokens is 'local';
comment on table segundos_fatores is 'local';
comment on table codigos_de_recuperacao is 'local';
comment on table login_tentativas is 'local';
comment on table mensagens_do_sistema is 'local';
comment on table trabalhadores is 'local';
comment on table migrations is 'local';
