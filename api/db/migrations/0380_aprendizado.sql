-- owner: roteirizacao
-- How long ways around a base take against what is supposed, by hours of the day: the median of trips between two fences.
create table velocidades_aprendidas (
  grupo_id int not null references grupos,
  base_id int not null,
  fim_de_semana boolean not null,
  -- Which hours: 0-7, 7-10, 10-17, 17-20, 20-24.
  faixa int not null check (faixa between 0 and 4),
  -- Thousandths of the supposed time.
  milesimos int not null check (milesimos between 300 and 4000),
  trechos int not null check (trechos > 0),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, base_id, fim_de_semana, faixa),
  foreign key (grupo_id, base_id) references bases on delete cascade
);
select proteger('velocidades_aprendidas');

-- Which of two doors drivers go to first, though plans said otherwise. A door is the document and CEP of its recipient. Rows that no day
-- has confirmed for half a year are deleted.
-- owner: roteirizacao
create table ordens_aprendidas (
  grupo_id int not null references grupos,
  base_id int not null,
  antes text not null,
  depois text not null,
  nome_antes text not null,
  nome_depois text not null,
  -- Days on which it was so, and on which it was the other way round.
  vezes int not null default 0,
  contra int not null default 0,
  ultima date not null,
  primary key (grupo_id, base_id, antes, depois),
  foreign key (grupo_id, base_id) references bases on delete cascade
);
select proteger('ordens_aprendidas');

-- What was learned and is not to be used; an empty key: nothing of its kind.
-- owner: roteirizacao
create table aprendizados_desligados (
  grupo_id int not null references grupos,
  tipo text not null check (tipo in ('parada', 'velocidade', 'ordem')),
  chave text not null,
  quem text not null,
  created_at timestamptz not null default now(),
  primary key (grupo_id, tipo, chave)
);
select proteger('aprendizados_desligados');

-- Its order of deliveries was compared with what drivers did.
alter table planos add column aprendido_em timestamptz;
create index planos_por_aprender on planos (grupo_id, dia) where estado = 'publicado' and aprendido_em is null;
