-- owner: roteirizacao
-- Hours in which some vehicles may not stop inside a drawn place (ZMRC, rodízio, a street that is closed at night).
create table zonas_com_horario (
  grupo_id int not null references grupos,
  cerca_id bigint not null,
  -- Kinds of vehicle, and last digits of plates; none: all.
  unidades text[] not null default '{}',
  finais int[] not null default '{}',
  -- Days of the week, 1 Monday.
  dias int[] not null check (cardinality(dias) > 0),
  -- [{de, ate}] as 05:00.
  horas jsonb not null check (jsonb_typeof(horas) = 'array' and jsonb_array_length(horas) between 1 and 3),
  autor text not null,
  updated_at timestamptz not null default now(),
  primary key (grupo_id, cerca_id),
  foreign key (grupo_id, cerca_id) references cercas on delete cascade
);
select proteger('zonas_com_horario');
