-- Documents without NF-e, written by hand, which live as notes do.
alter table notas drop constraint notas_origem_check;
alter table notas add constraint notas_origem_check check (origem in ('xml', 'bipe', 'api', 'edi', 'manual'));

-- What such a document says beyond its note. owner: documentos
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
  criador_id bigint references usuarios,
  criador text not null default '',
  primary key (grupo_id, nota_id),
  foreign key (grupo_id, nota_id) references notas on delete cascade
);
-- Few notes are without NF-e; their list is walked by this.
create index notas_avulsas on notas (grupo_id, emissao desc, id desc) where excluida_em is null and tipo_doc <> 'NOTA';

grant select, insert, update, delete on documentos_avulsos to tropeiro_app;
alter table documentos_avulsos enable row level security;
create policy do_grupo on documentos_avulsos using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()));
