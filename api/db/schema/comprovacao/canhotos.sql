-- Pictures of slips brought together.
create table canhoto_lotes (
  grupo_id int not null,
  id bigint generated always as identity,
  usuario_id bigint not null,
  usuario_nome text not null,
  tarefa_id bigint,
  -- The slips are of this romaneio: only then does an AR, which several senders may share, say which note.
  romaneio_id bigint,
  ocorrencia int not null,
  -- When the goods were received.
  em timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id)
);
select proteger('canhoto_lotes');

create table canhoto_arquivos (
  grupo_id int not null,
  id bigint generated always as identity,
  lote_id bigint not null,
  chave text not null,
  nome text not null,
  tipo text not null,
  sha256 text not null,
  -- repetido: the same bytes were read before; nothing is done twice.
  estado text not null default 'aguardando' check (estado in ('aguardando', 'lido', 'repetido', 'ilegivel')),
  paginas int,
  -- Pages below this are done: a run that was killed goes on here.
  paginas_lidas int not null default 0,
  erro text not null default '',
  -- Readings begun since a page was last done.
  tentativas int not null default 0,
  primary key (grupo_id, id)
);
create index canhoto_arquivos_por_lote on canhoto_arquivos (grupo_id, lote_id, id);
create unique index canhoto_arquivos_sha on canhoto_arquivos (grupo_id, sha256) where estado <> 'repetido';
select proteger('canhoto_arquivos');

create table canhotos (
  grupo_id int not null,
  id bigint generated always as identity,
  lote_id bigint not null,
  arquivo_id bigint not null,
  pagina int not null,
  ordem int not null,
  -- The slip's own picture, cut out of the page.
  imagem_chave text not null,
  estado text not null default 'sem_nota' check (estado in ('sem_nota', 'conferido', 'descartado')),
  codigo_tipo text not null default '',
  codigo text not null default '',
  -- Why it is not matched by itself, or why it was thrown away.
  motivo text not null default '',
  nota_id bigint,
  comprovante_id bigint,
  -- Matched by the machine or by a person.
  por text not null default '' check (por in ('', 'maquina', 'pessoa')),
  -- So many times matched and undone: a new match is a new proof.
  vezes int not null default 0,
  usuario_nome text not null default '',
  em timestamptz,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, arquivo_id, pagina, ordem)
);
create index canhotos_por_estado on canhotos (grupo_id, estado, id desc);
create index canhotos_por_lote on canhotos (grupo_id, lote_id, id);
create index canhotos_por_nota on canhotos (grupo_id, nota_id) where nota_id is not null;
select proteger('canhotos');

-- Once all tables stand.
alter table canhoto_lotes add foreign key (grupo_id) references grupos;
alter table canhoto_lotes add foreign key (usuario_id) references usuarios;
alter table canhoto_lotes add foreign key (ocorrencia) references ocorrencias;
alter table canhoto_lotes add foreign key (grupo_id, romaneio_id) references romaneios;
alter table canhoto_arquivos add foreign key (grupo_id) references grupos;
alter table canhoto_arquivos add foreign key (grupo_id, lote_id) references canhoto_lotes on delete cascade;
alter table canhotos add foreign key (grupo_id) references grupos;
alter table canhotos add foreign key (grupo_id, lote_id) references canhoto_lotes on delete cascade;
alter table canhotos add foreign key (grupo_id, arquivo_id) references canhoto_arquivos on delete cascade;
alter table canhotos add foreign key (grupo_id, nota_id) references notas;
