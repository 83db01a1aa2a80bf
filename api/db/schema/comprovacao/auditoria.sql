create table auditoria_exames (
  grupo_id int not null,
  comprovante_id bigint not null,
  nota_id bigint not null,
  -- How sure the machine is that the proof is right, 0 to 100; below a limit it is doubtful and comes first.
  pontos int not null,
  duvidoso boolean not null,
  codigo text not null check (codigo in ('confere', 'diverge', 'nao_lido')),
  motivos text[] not null default '{}',
  medidas jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (grupo_id, comprovante_id)
);
select proteger('auditoria_exames');

-- A short lease: two people never judge the same note at once.
create table auditoria_posses (
  grupo_id int not null,
  nota_id bigint not null,
  usuario_id bigint not null,
  usuario_nome text not null,
  ate timestamptz not null,
  primary key (grupo_id, nota_id)
);
select proteger('auditoria_posses');

-- Exams of proofs that have begun and not ended; a row is taken away when one ends.
create table auditoria_exames_abertos (
  grupo_id int not null,
  comprovante_id bigint not null,
  tentativas int not null default 1,
  primary key (grupo_id, comprovante_id)
);
select proteger('auditoria_exames_abertos');

-- Once all tables stand.
alter table auditoria_exames add foreign key (grupo_id) references grupos;
alter table auditoria_exames add foreign key (grupo_id, comprovante_id) references comprovantes on delete cascade;
alter table auditoria_posses add foreign key (grupo_id) references grupos;
alter table auditoria_posses add foreign key (usuario_id) references usuarios;
alter table auditoria_posses add foreign key (grupo_id, nota_id) references notas on delete cascade;
alter table auditoria_exames_abertos add foreign key (grupo_id) references grupos;
alter table auditoria_exames_abertos add foreign key (grupo_id, comprovante_id) references comprovantes on delete cascade;
