-- owner: sac
-- distribuida
-- What proved an incident when it was resolved, once each time: what its sheets and its ZIP are made of.
create table incidente_macos (
  grupo_id int not null,
  incidente_id bigint not null,
  versao int not null,
  retrato jsonb not null,
  sha256 text not null,
  congelado_em timestamptz not null,
  primary key (grupo_id, incidente_id, versao),
  foreign key (grupo_id, incidente_id) references incidentes
);
select proteger('incidente_macos');
revoke update, delete on incidente_macos from tropeiro_app;
