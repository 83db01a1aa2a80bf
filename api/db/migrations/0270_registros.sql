-- owner: registros
-- A CIOT, a toll voucher or a cargo insurance entry: asked of whoever registers it by this row, and never under two that live.
create table registros (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('ciot', 'vale_pedagio', 'averbacao')),
  -- What it is for: 'romaneio:12', 'mdfe:7', 'cte:<key>'.
  referencia text not null,
  estado text not null default 'incompleto' check (estado in
    ('incompleto', 'fila', 'processando', 'registrado', 'recusado', 'dispensado', 'cancelando', 'cancelado')),
  cnpj_emitente text not null,
  romaneio_id bigint,
  -- Of what, for people: 'Romaneio 12', 'CT-e 901'.
  documento text not null default '',
  -- What is told (PedidoDeRegistro).
  pedido jsonb not null,
  numero text not null default '',
  protocolo text not null default '',
  valor_centavos bigint,
  -- Who registered it, as the settings of that day said.
  fornecedor text not null default '',
  cnpj_fornecedor text not null default '',
  apolice text not null default '',
  motivo text not null default '',
  -- How often the supplier was asked: from the second time on, first what it has under our reference.
  tentativas int not null default 0,
  proxima timestamptz,
  -- Who is asking at this moment, and until when he is believed to.
  posse text,
  posse_ate timestamptz,
  respondido_em timestamptz,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  check ((estado = 'registrado') <= (numero <> ''))
);
create unique index registros_um_vivo on registros (grupo_id, tipo, referencia) where estado <> 'cancelado';
create index registros_a_perguntar on registros (grupo_id, proxima) where estado in ('fila', 'processando', 'cancelando');
create index registros_do_romaneio on registros (grupo_id, romaneio_id) where romaneio_id is not null;
select proteger('registros');
revoke delete on registros from tropeiro_app;

-- owner: registros
-- What happened to one, and by whom.
create table registro_historico (
  grupo_id int not null,
  registro_id bigint not null,
  id bigint generated always as identity,
  texto text not null,
  autor text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, registro_id, id),
  foreign key (grupo_id, registro_id) references registros
);
select proteger('registro_historico');
revoke update, delete on registro_historico from tropeiro_app;

-- owner: registros
-- Who registers for the group and what it asks for by itself (AjustesDosRegistros).
create table registro_ajustes (
  grupo_id int not null references grupos,
  dados jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (grupo_id)
);
select proteger('registro_ajustes');
revoke delete on registro_ajustes from tropeiro_app;

-- owner: registros
-- Keys that suppliers gave, sealed.
create table registro_senhas (
  grupo_id int not null references grupos,
  tipo text not null check (tipo in ('ciot', 'vale_pedagio', 'averbacao')),
  segredo bytea not null,
  updated_at timestamptz not null default now(),
  primary key (grupo_id, tipo)
);
select proteger('registro_senhas');

-- A perfil that says something of MDF-e says the same of what its trips register.
update perfis set capacidades = capacidades || jsonb_build_object('registros', capacidades -> 'mdfe')
where capacidades ? 'mdfe' and not capacidades ? 'registros';
