-- Scanned slips: what was sent, each slip found on it, and the note it was matched to.

-- A proof may also come from a stack of scanned slips.
alter table comprovantes drop constraint comprovantes_origem_check;
alter table comprovantes add constraint comprovantes_origem_check check (origem in ('motorista', 'escritorio', 'lote'));

-- owner: canhotos
create table canhoto_lotes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  usuario_id bigint not null references usuarios,
  usuario_nome text not null,
  tarefa_id bigint,
  -- The slips are of this romaneio: only then does an AR, which several senders may share, say which note.
  romaneio_id bigint,
  ocorrencia int not null references ocorrencias,
  -- When the goods were received.
  em timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, romaneio_id) references romaneios (grupo_id, id)
);

-- owner: canhotos
create table canhoto_arquivos (
  grupo_id int not null references grupos,
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
  primary key (grupo_id, id),
  foreign key (grupo_id, lote_id) references canhoto_lotes on delete cascade
);
create index on canhoto_arquivos (grupo_id, lote_id, id);
create unique index canhoto_arquivos_sha on canhoto_arquivos (grupo_id, sha256) where estado <> 'repetido';

-- owner: canhotos
create table canhotos (
  grupo_id int not null references grupos,
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
  unique (grupo_id, arquivo_id, pagina, ordem),
  foreign key (grupo_id, lote_id) references canhoto_lotes on delete cascade,
  foreign key (grupo_id, arquivo_id) references canhoto_arquivos on delete cascade,
  foreign key (grupo_id, nota_id) references notas
);
create index on canhotos (grupo_id, estado, id desc);
create index on canhotos (grupo_id, lote_id, id);
create index on canhotos (grupo_id, nota_id) where nota_id is not null;

do $$
declare t text;
begin
  foreach t in array array['canhoto_lotes', 'canhoto_arquivos', 'canhotos'] loop
    execute format('grant select, insert, update, delete on %I to tropeiro_app', t);
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy do_grupo on %I using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', t);
  end loop;
end $$;
grant usage on all sequences in schema public to tropeiro_app;
