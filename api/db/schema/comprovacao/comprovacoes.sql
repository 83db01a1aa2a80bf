-- Proof of a delivery, or of why there was none.
create table comprovantes (
  grupo_id int not null,
  id bigint generated always as identity,
  nota_id bigint not null,
  romaneio_id bigint,
  cpf_motorista text not null default '',
  -- Who made it: the driver's phone, or the office by hand.
  origem text not null default 'motorista' check (origem in ('motorista', 'escritorio', 'lote')),
  autor_id bigint,
  autor text not null default '',
  -- What was said of the note, and what it did to it: a proof that comes after the note was closed is informativa.
  ocorrencia int not null,
  efeito text not null check (efeito in ('entrega', 'outras', 'tentativa', 'informativa')),
  recebedor_nome text not null default '',
  recebedor_documento text not null default '',
  recebedor_grau text not null default '',
  observacao text not null default '',
  lat float8,
  lng float8,
  precisao_m real,
  em timestamptz not null,
  created_at timestamptz not null default now(),
  -- auditoria: waits for somebody's eyes. dispensado: a try or a plain information, which nobody judges.
  estado text not null default 'auditoria' check (estado in ('auditoria', 'aprovado', 'reprovado', 'dispensado')),
  auditado_por bigint,
  auditado_em timestamptz,
  motivo text not null default '',
  idempotencia text not null,
  primary key (grupo_id, id),
  unique (grupo_id, idempotencia)
);
create index comprovantes_a_julgar on comprovantes (grupo_id, id) where estado = 'auditoria';
create index comprovantes_auditados on comprovantes (grupo_id, auditado_em desc) where auditado_em is not null;
create index comprovantes_por_nota on comprovantes (grupo_id, nota_id, id);
select proteger('comprovantes');

create table comprovante_imagens (
  grupo_id int not null,
  comprovante_id bigint not null,
  arquivo_id bigint not null,
  nota_id bigint not null,
  ordem int not null default 1,
  primary key (grupo_id, comprovante_id, arquivo_id)
);
create index comprovante_imagens_por_arquivo on comprovante_imagens (grupo_id, arquivo_id);
create index comprovante_imagens_por_nota on comprovante_imagens (grupo_id, nota_id);
select proteger('comprovante_imagens');

-- Once all tables stand.
alter table comprovantes add foreign key (autor_id) references usuarios;
alter table comprovantes add foreign key (ocorrencia) references ocorrencias;
alter table comprovantes add foreign key (auditado_por) references usuarios;
alter table comprovantes add foreign key (grupo_id, nota_id) references notas on delete cascade;
alter table comprovantes add foreign key (grupo_id, romaneio_id) references romaneios;
alter table comprovante_imagens add foreign key (grupo_id, comprovante_id) references comprovantes on delete cascade;
alter table comprovante_imagens add foreign key (grupo_id, arquivo_id) references arquivos;
