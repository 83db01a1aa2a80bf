-- What came in by other doors than a signed address (XML, EDI): counted with the announced files against the day's quota.
-- owner: arquivos
create table recebidos_do_dia (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  usuario_id bigint not null references usuarios,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
create index recebidos_do_dia_por_hora on recebidos_do_dia (grupo_id, created_at) include (usuario_id, bytes);
select proteger('recebidos_do_dia');
