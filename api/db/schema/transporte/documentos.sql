-- What such a document says beyond its note.
create table documentos_avulsos (
  grupo_id int not null,
  nota_id bigint not null,
  tipo text not null check (tipo in ('MINUTA', 'COLETA', 'DECLARACAO')),
  pagador text not null check (pagador in ('remetente', 'destinatario', 'terceiro')),
  natureza text not null default '',
  especie text not null default '',
  contato text not null default '',
  coleta_de timestamptz,
  coleta_ate timestamptz,
  -- [{ descricao, quantidade, valor }], money in cents.
  itens jsonb not null default '[]',
  -- Both people as the document names them: what others write of them later does not change it.
  remetente jsonb not null,
  destinatario jsonb not null,
  criador_id bigint,
  criador text not null default '',
  primary key (grupo_id, nota_id)
);
select proteger('documentos_avulsos');

-- Once all tables stand.
alter table documentos_avulsos add foreign key (criador_id) references usuarios;
alter table documentos_avulsos add foreign key (grupo_id, nota_id) references notas on delete cascade;
