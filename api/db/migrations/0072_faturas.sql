-- What a shipper is asked to pay for authorised CT-e, what it says it will pay, and what of both its files have told.

-- owner: faturas
create table faturas (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  parceiro_id bigint not null,
  cnpj_emitente text not null,
  -- From 1 on, of each issuing company.
  numero int not null check (numero > 0),
  estado text not null default 'aberta' check (estado in ('aberta', 'cancelada')),
  emissao date not null,
  vencimento date not null check (vencimento >= emissao),
  valor_centavos bigint not null,
  quantidade int not null,
  criador_id bigint references usuarios,
  criador text not null default '',
  cancelada_em timestamptz,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, cnpj_emitente, numero),
  foreign key (grupo_id, cnpj_emitente) references empresas (grupo_id, cnpj),
  foreign key (grupo_id, parceiro_id) references parceiros
);
create index on faturas (grupo_id, parceiro_id, id desc);

-- owner: faturas
create table fatura_ctes (
  grupo_id int not null,
  fatura_id bigint not null,
  cte_id bigint not null,
  -- As it was when it was billed.
  valor_centavos bigint not null,
  -- Its invoice was cancelled: the CT-e may stand in another.
  livre boolean not null default false,
  primary key (grupo_id, fatura_id, cte_id),
  foreign key (grupo_id, fatura_id) references faturas,
  foreign key (grupo_id, cte_id) references ctes
);
create unique index fatura_ctes_uma on fatura_ctes (grupo_id, cte_id) where not livre;

-- What a shipper reckons it owes, as its file says it. owner: faturas
create table prefaturas (
  grupo_id int not null references grupos,
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
  primary key (grupo_id, id),
  foreign key (grupo_id, parceiro_id) references parceiros on delete cascade
);
create index on prefaturas (grupo_id, parceiro_id, id desc);

-- owner: faturas
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
  primary key (grupo_id, prefatura_id, linha),
  foreign key (grupo_id, prefatura_id) references prefaturas on delete cascade
);

-- What a person decided on a line: `d<linha>` of the file, `c<id>` a CT-e that the file left out. owner: faturas
create table prefatura_marcas (
  grupo_id int not null,
  prefatura_id bigint not null,
  linha text not null check (linha ~ '^[cd][0-9]+$'),
  marca text not null check (marca in ('aceita', 'contestada')),
  motivo text not null default '',
  quem_id bigint references usuarios,
  quem text not null default '',
  em timestamptz not null default now(),
  primary key (grupo_id, prefatura_id, linha),
  foreign key (grupo_id, prefatura_id) references prefaturas on delete cascade
);

-- Which CT-e and invoices stand in a file of a partner: told once, and once more when undone. owner: parceiros
create table parceiro_documentos (
  grupo_id int not null,
  parceiro_id bigint not null,
  familia text not null check (familia in ('CONEMB', 'DOCCOB')),
  documento_id bigint not null,
  acao text not null check (acao in ('I', 'E')),
  arquivo_id bigint not null,
  primary key (grupo_id, parceiro_id, familia, documento_id, acao),
  foreign key (grupo_id, parceiro_id) references parceiros on delete cascade,
  foreign key (grupo_id, arquivo_id) references parceiro_arquivos on delete cascade
);

-- CT-e of a taker that wait to be told or billed.
create index ctes_do_tomador on ctes (grupo_id, doc_tomador, autorizado_em) where autorizado_em is not null;

do $$
declare t text;
begin
  foreach t in array array['faturas', 'fatura_ctes', 'prefaturas', 'prefatura_documentos', 'prefatura_marcas',
    'parceiro_documentos']
  loop
    execute format('grant select, insert, update, delete on %I to tropeiro_app', t);
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy do_grupo on %I using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', t);
  end loop;
end $$;
grant usage on all sequences in schema public to tropeiro_app;
