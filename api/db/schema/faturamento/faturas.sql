-- An invoice over CT-es.
create table faturas (
  grupo_id int not null,
  id bigint generated always as identity,
  parceiro_id bigint not null,
  cnpj_emitente text not null,
  -- From 1 on, of each issuing company.
  numero int not null check (numero > 0),
  estado text not null default 'aberta' check (estado in ('aberta', 'cancelada')),
  emissao date not null,
  vencimento date not null,
  valor_centavos bigint not null,
  quantidade int not null,
  criador_id bigint,
  criador text not null default '',
  cancelada_em timestamptz,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, cnpj_emitente, numero),
  check (vencimento >= emissao)
);
create index faturas_por_parceiro on faturas (grupo_id, parceiro_id, id desc);
select proteger('faturas');

create table fatura_ctes (
  grupo_id int not null,
  fatura_id bigint not null,
  cte_id bigint not null,
  -- As it was when it was billed.
  valor_centavos bigint not null,
  -- Its invoice was cancelled: the CT-e may stand in another.
  livre boolean not null default false,
  primary key (grupo_id, fatura_id, cte_id)
);
create unique index fatura_ctes_uma on fatura_ctes (grupo_id, cte_id) where not livre;
select proteger('fatura_ctes');

-- What a shipper reckons it owes, as its file says it.
create table prefaturas (
  grupo_id int not null,
  id bigint generated always as identity,
  parceiro_id bigint not null,
  -- The file that it came in.
  arquivo_id bigint not null,
  numero text not null,
  emissao date,
  pagamento date,
  valor_centavos bigint not null,
  -- How many documents its own header says that it has.
  informados int not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
create index prefaturas_por_parceiro on prefaturas (grupo_id, parceiro_id, id desc);
select proteger('prefaturas');

create table prefatura_documentos (
  grupo_id int not null,
  prefatura_id bigint not null,
  linha int not null,
  cnpj_emissor text not null,
  serie text not null,
  numero text not null,
  emissao date,
  frete_embarcador_centavos bigint not null,
  frete_centavos bigint not null,
  -- Numbers of its notes, for people.
  notas text not null default '',
  primary key (grupo_id, prefatura_id, linha)
);
select proteger('prefatura_documentos');

-- What a person decided on a line: `d<linha>` of the file, `c<id>` a CT-e that the file left out.
create table prefatura_marcas (
  grupo_id int not null,
  prefatura_id bigint not null,
  linha text not null check (linha ~ '^[cd][0-9]+$'),
  marca text not null check (marca in ('aceita', 'contestada')),
  motivo text not null default '',
  quem_id bigint,
  quem text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, prefatura_id, linha)
);
select proteger('prefatura_marcas');

-- Once all tables stand.
alter table faturas add foreign key (grupo_id) references grupos;
alter table faturas add foreign key (criador_id) references usuarios;
alter table faturas add foreign key (grupo_id, cnpj_emitente) references empresas;
alter table faturas add foreign key (grupo_id, parceiro_id) references parceiros;
alter table fatura_ctes add foreign key (grupo_id, fatura_id) references faturas;
alter table fatura_ctes add foreign key (grupo_id, cte_id) references ctes;
alter table prefaturas add foreign key (grupo_id) references grupos;
alter table prefaturas add foreign key (grupo_id, parceiro_id) references parceiros on delete cascade;
alter table prefatura_documentos add foreign key (grupo_id, prefatura_id) references prefaturas on delete cascade;
alter table prefatura_marcas add foreign key (quem_id) references usuarios;
alter table prefatura_marcas add foreign key (grupo_id, prefatura_id) references prefaturas on delete cascade;
