-- A picture that was taken back from its proof: it stands in the proof's history and belongs to the note no longer. Its file
-- stays, so that it can be given back.
-- owner: comprovacoes
create table comprovante_imagens_retiradas (
  grupo_id int not null,
  comprovante_id bigint not null,
  arquivo_id bigint not null,
  nota_id bigint not null,
  ordem int not null,
  motivo text not null,
  retirada_por bigint not null references usuarios,
  retirada_em timestamptz not null default now(),
  primary key (grupo_id, comprovante_id, arquivo_id),
  foreign key (grupo_id, comprovante_id) references comprovantes on delete cascade,
  foreign key (grupo_id, arquivo_id) references arquivos
);
create index comprovante_imagens_retiradas_por_arquivo on comprovante_imagens_retiradas (grupo_id, arquivo_id);
select proteger('comprovante_imagens_retiradas');
