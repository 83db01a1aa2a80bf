-- The audit of proofs: what the machine saw in each, and who has which note before him now.

-- owner: auditoria
create table auditoria_exames (
  grupo_id int not null references grupos,
  comprovante_id bigint not null,
  nota_id bigint not null,
  -- How sure the machine is that the proof is right, 0 to 100; below a limit it is doubtful and comes first.
  pontos int not null,
  duvidoso boolean not null,
  codigo text not null check (codigo in ('confere', 'diverge', 'nao_lido')),
  motivos text[] not null default '{}',
  medidas jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (grupo_id, comprovante_id),
  foreign key (grupo_id, comprovante_id) references comprovantes on delete cascade
);

-- A short lease: two people never judge the same note at once. owner: auditoria
create table auditoria_posses (
  grupo_id int not null references grupos,
  nota_id bigint not null,
  usuario_id bigint not null references usuarios,
  usuario_nome text not null,
  ate timestamptz not null,
  primary key (grupo_id, nota_id),
  foreign key (grupo_id, nota_id) references notas on delete cascade
);

create index comprovantes_auditados on comprovantes (grupo_id, auditado_em desc) where auditado_em is not null;

do $$
declare t text;
begin
  foreach t in array array['auditoria_exames', 'auditoria_posses'] loop
    execute format('grant select, insert, update, delete on %I to tropeiro_app', t);
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy do_grupo on %I using (grupo_id = (select grupo_atual())) with check (grupo_id = (select grupo_atual()))', t);
  end loop;
end $$;
