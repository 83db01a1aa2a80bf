create table baixas (
  grupo_id int not null,
  id bigint generated always as identity,
  nome text not null,
  origem text not null check (origem in ('planilha', 'ocoren')),
  parceiro_id bigint,
  sem_auditoria boolean not null,
  sha256 text not null,
  usuario_id bigint not null,
  created_at timestamptz not null default now(),
  desfeita_em timestamptz,
  primary key (grupo_id, id)
);
create unique index baixas_arquivo_uma_vez on baixas (grupo_id, sha256) where desfeita_em is null;
select proteger('baixas');

create table baixa_linhas (
  grupo_id int not null,
  baixa_id bigint not null,
  id bigint generated always as identity,
  linha int not null,
  resultado text not null check (resultado in ('pronta', 'feita', 'recusada', 'desfeita', 'nao_desfeita')),
  texto text not null,
  mensagem text not null,
  nota_id bigint,
  ocorrencia int,
  em timestamptz,
  comprovante_id bigint,
  primary key (grupo_id, baixa_id, id)
);
select proteger('baixa_linhas');

-- Once all tables stand.
alter table baixas add foreign key (grupo_id) references grupos;
alter table baixas add foreign key (usuario_id) references usuarios;
alter table baixas add foreign key (grupo_id, parceiro_id) references parceiros;
alter table baixa_linhas add foreign key (grupo_id, baixa_id) references baixas on delete cascade;
