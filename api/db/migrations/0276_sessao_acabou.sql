-- A session that ends is told to every process, however it ended: what they remember of it goes with the commit.
-- A trigger, because many statements end sessions and none may forget; the table is local, so Citus has nothing against it.
create function avisar_fim_da_sessao() returns trigger language plpgsql as $$
begin
  perform pg_notify('eventos', json_build_object(
    'evento', json_build_object('tipo', 'acesso', 'id', '*', 'acao', 'mudou'),
    'grupoId', new.grupo_id, 'usuarioId', new.usuario_id::text)::text);
  return null;
end $$;
revoke execute on function avisar_fim_da_sessao() from public;
create trigger avisar_fim_da_sessao after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function avisar_fim_da_sessao();
