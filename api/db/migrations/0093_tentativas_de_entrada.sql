-- Guesses at a password or a code, counted before they are judged, by account and by where they come from, so that a
-- stranger's guesses close the door to him and not to its owner. The row without an address is the account's whole hour.
-- owner: usuarios
create table login_tentativas (
  conta text not null,
  endereco text not null,
  falhas int not null,
  livre_em timestamptz,
  entrou_em timestamptz,
  desde timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (conta, endereco)
);
comment on column login_tentativas.entrou_em is 'The account entered from here: the hour of others does not hold it.';
grant select, insert, update, delete on login_tentativas to tropeiro_app;

create or replace function anular_conta(p_usuario bigint, p_hash text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update usuarios set senha_hash = p_hash, sem_senha = true, senha_de_outro = false where id = p_usuario;
  update senha_tokens set used_at = now() where usuario_id = p_usuario and used_at is null;
  delete from segundos_fatores where usuario_id = p_usuario;
  delete from codigos_de_recuperacao where usuario_id = p_usuario;
  update sessions set revoked_at = now(), revoked_reason = 'account made by another' where usuario_id = p_usuario and revoked_at is null;
  update grupo_usuarios gu set vinculo = 'aguarda', ativo = false, aceito_em = null, nome_escrito = u.nome, email_escrito = u.email,
      telefone_escrito = u.telefone
    from usuarios u where u.id = p_usuario and gu.usuario_id = u.id and gu.ativo;
$$;

alter table usuarios drop column falhas, drop column bloqueado_ate;
