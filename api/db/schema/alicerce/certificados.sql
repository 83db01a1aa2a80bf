-- A company's A1 certificates, sealed under the environment's key.
create table certificados (
  grupo_id int not null,
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
  enviado_por bigint,
  enviado_em timestamptz not null default now(),
  encerrado_em timestamptz,
  motivo text not null default '',
  -- The last warning given: so many days before the end, 0 when it had ended.
  avisado int,
  primary key (grupo_id, id),
  constraint certificados_check check (ativo = (chave_selada is not null)),
  constraint certificados_check1 check (ativo = (encerrado_em is null))
);
-- All companies of one CNPJ base sign with the same certificate.
create unique index certificados_em_uso on certificados (grupo_id, "left"(cnpj, 8)) where ativo;
select proteger('certificados');
revoke delete on certificados from tropeiro_app;

create table certificado_eventos (
  grupo_id int not null,
  id bigint generated always as identity,
  certificado_id bigint not null,
  tipo text not null check (tipo in ('enviado', 'substituido', 'desativado', 'avisado')),
  em timestamptz not null default now(),
  usuario_id bigint,
  detalhe text not null default '',
  primary key (grupo_id, id)
);
create index certificado_eventos_por_certificado on certificado_eventos (grupo_id, certificado_id, id desc);
select proteger('certificado_eventos');
revoke delete, update on certificado_eventos from tropeiro_app;

-- Once all tables stand.
alter table certificados add foreign key (grupo_id) references grupos;
alter table certificados add foreign key (enviado_por) references usuarios;
alter table certificado_eventos add foreign key (usuario_id) references usuarios;
alter table certificado_eventos add foreign key (grupo_id, certificado_id) references certificados;
