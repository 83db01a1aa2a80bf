-- A1 certificates: what of them is public, and the private key sealed with the environment's master key.

-- owner: certificados
create table certificados (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  cnpj text not null check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  titular text not null,
  autoridade text not null,
  serie text not null,
  -- SHA-256 of the certificate.
  impressao text not null,
  valido_de timestamptz not null,
  valido_ate timestamptz not null,
  certificado_pem text not null,
  cadeia_pem text not null default '',
  -- Sealed; forgotten when the certificate goes out of use.
  chave_selada bytea,
  ativo boolean not null default true,
  enviado_por bigint references usuarios,
  enviado_em timestamptz not null default now(),
  encerrado_em timestamptz,
  motivo text not null default '',
  -- The last warning given: so many days before the end, 0 when it had ended.
  avisado int,
  primary key (grupo_id, id),
  check (ativo = (chave_selada is not null)),
  check (ativo = (encerrado_em is null))
);
-- All companies of one CNPJ base sign with the same certificate.
create unique index certificados_em_uso on certificados (grupo_id, left(cnpj, 8)) where ativo;

-- owner: certificados
create table certificado_eventos (
  grupo_id int not null,
  id bigint generated always as identity,
  certificado_id bigint not null,
  tipo text not null check (tipo in ('enviado', 'substituido', 'desativado', 'avisado')),
  em timestamptz not null default now(),
  usuario_id bigint references usuarios,
  detalhe text not null default '',
  primary key (grupo_id, id),
  foreign key (grupo_id, certificado_id) references certificados
);
create index on certificado_eventos (grupo_id, certificado_id, id desc);

grant select, insert, update on certificados to tropeiro_app;
grant select, insert on certificado_eventos to tropeiro_app;
grant usage on all sequences in schema public to tropeiro_app;

alter table certificados enable row level security;
create policy do_grupo on certificados using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));
alter table certificado_eventos enable row level security;
create policy do_grupo on certificado_eventos using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));
