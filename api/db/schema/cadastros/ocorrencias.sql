-- What a partner calls our occurrences; numbers stand without leading zeros.
create table ocorrencia_codigos (
  grupo_id int not null,
  parceiro_id bigint not null,
  id bigint generated always as identity,
  codigo text not null check (codigo ~ '^[0-9A-Z]{1,10}$'),
  ocorrencia int not null,
  -- entrada: what we read from it. saida: what we write to it.
  sentido text not null check (sentido in ('entrada', 'saida', 'ambos')),
  descricao text not null default '',
  primary key (grupo_id, parceiro_id, id)
);
create unique index ocorrencia_codigos_do_parceiro on ocorrencia_codigos (grupo_id, parceiro_id, codigo)
  where sentido in ('entrada', 'ambos');
create unique index ocorrencia_codigos_nossos on ocorrencia_codigos (grupo_id, parceiro_id, ocorrencia) where sentido in ('saida', 'ambos');
select proteger('ocorrencia_codigos');

-- Once all tables stand.
alter table ocorrencia_codigos add foreign key (ocorrencia) references ocorrencias;
alter table ocorrencia_codigos add foreign key (grupo_id, parceiro_id) references parceiros on delete cascade;
