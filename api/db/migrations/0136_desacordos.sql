-- What a company of the group, as the taker of a received CT-e, told SEFAZ against it (610110), or took back (610111).
-- owner: manifestacao
create table dfe_desacordos (
  grupo_id int not null references grupos (id),
  documento_id bigint not null,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('desacordo', 'desfeito')),
  n_seq int not null check (n_seq between 1 and 20),
  estado text not null default 'enviando' check (estado in ('enviando', 'registrado', 'rejeitado')),
  texto text not null default '',
  envio_id bigint not null,
  protocolo text,
  c_stat text not null default '',
  motivo text not null default '',
  usuario_id bigint,
  usuario_nome text not null default '',
  em timestamptz not null,
  registrado_em timestamptz,
  primary key (grupo_id, documento_id, id),
  foreign key (grupo_id, documento_id) references dfe_documentos (grupo_id, id)
);
select proteger('dfe_desacordos');
create index dfe_desacordos_envio on dfe_desacordos (grupo_id, envio_id);
-- One on its way at a time.
create unique index dfe_desacordos_a_caminho on dfe_desacordos (grupo_id, documento_id) where estado = 'enviando';
