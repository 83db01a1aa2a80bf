-- owner: comprovacoes
create table comprovantes (
  grupo_id int not null,
  id bigint generated always as identity,
  nota_id bigint not null,
  romaneio_id bigint,
  cpf_motorista text not null default '',
  -- Who made it: the driver's phone, or the office by hand.
  origem text not null default 'motorista' check (origem in ('motorista', 'escritorio')),
  autor_id bigint references usuarios,
  autor text not null default '',
  -- What was said of the note, and what it did to it: a proof that comes after the note was closed is informativa.
  ocorrencia int not null references ocorrencias,
  efeito text not null check (efeito in ('entrega', 'outras', 'tentativa', 'informativa')),
  recebedor_nome text not null default '',
  recebedor_documento text not null default '',
  recebedor_grau text not null default '',
  observacao text not null default '',
  lat double precision,
  lng double precision,
  precisao_m real,
  em timestamptz not null,
  created_at timestamptz not null default now(),
  -- auditoria: waits for somebody's eyes. dispensado: a try or a plain information, which nobody judges.
  estado text not null default 'auditoria' check (estado in ('auditoria', 'aprovado', 'reprovado', 'dispensado')),
  auditado_por bigint references usuarios,
  auditado_em timestamptz,
  motivo text not null default '',
  idempotencia text not null,
  primary key (grupo_id, id),
  unique (grupo_id, idempotencia),
  foreign key (grupo_id, nota_id) references notas on delete cascade,
  foreign key (grupo_id, romaneio_id) references romaneios (grupo_id, id)
);
create index on comprovantes (grupo_id, nota_id, id);
create index comprovantes_a_julgar on comprovantes (grupo_id, id) where estado = 'auditoria';

-- owner: comprovacoes
create table comprovante_imagens (
  grupo_id int not null,
  comprovante_id bigint not null,
  arquivo_id bigint not null,
  nota_id bigint not null,
  ordem int not null default 1,
  primary key (grupo_id, comprovante_id, arquivo_id),
  foreign key (grupo_id, comprovante_id) references comprovantes on delete cascade,
  foreign key (grupo_id, arquivo_id) references arquivos
);
create index on comprovante_imagens (grupo_id, nota_id);
create index on comprovante_imagens (grupo_id, arquivo_id);
