-- owner: pedagios
-- Where a plaza is that the house taught: the text of a statement as it is compared.
create table pracas_ensinadas (
  grupo_id int not null references grupos,
  chave text not null,
  texto text not null,
  lat float8 not null check (lat between -90 and 90),
  lng float8 not null check (lng between -180 and 180),
  -- A gate of free flow.
  livre boolean not null default false,
  autor text not null default '',
  updated_at timestamptz not null default now(),
  primary key (grupo_id, chave)
);
select proteger('pracas_ensinadas');
