-- owner: sac
-- distribuida
-- What readers of tracking links asked of customer care: under which protocol, once each. Their words stand in the incident.
create table incidente_pedidos (
  grupo_id int not null,
  id bigint generated always as identity,
  incidente_id bigint not null,
  nota_id bigint not null,
  -- Whose link it was: of the recipient or of the shipper.
  publico text not null check (publico in ('destinatario', 'embarcador')),
  especie text not null check (especie in ('nao_recebi', 'avaria', 'data', 'endereco')),
  -- Made by the page that sent it: the same twice is one.
  chave text not null,
  created_at timestamptz not null,
  primary key (grupo_id, id),
  unique (grupo_id, nota_id, publico, chave),
  foreign key (grupo_id, incidente_id) references incidentes,
  foreign key (grupo_id, nota_id) references notas
);
create index incidente_pedidos_por_incidente on incidente_pedidos (grupo_id, incidente_id);
select proteger('incidente_pedidos');
revoke update, delete on incidente_pedidos from tropeiro_app;
