-- Where phones and trackers were; a day is a table of its own, made and dropped by the functions below.
create table posicoes (
  grupo_id int not null,
  -- The driver's CPF, or the plate of a tracked vehicle that nobody drives.
  cpf text not null,
  dt_rastreio timestamptz not null,
  lat float8 not null check (lat between -90 and 90),
  lng float8 not null check (lng between -180 and 180),
  precisao_m real,
  -- Percent.
  bateria real,
  velocidade_kmh real,
  -- Degrees from north.
  rumo real,
  origem text not null default 'telefone' check (origem in ('telefone', 'rastreador')),
  rastreador_id bigint,
  romaneio_id bigint,
  -- Nobody gets there so fast: kept, but it moves nobody.
  salto boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (grupo_id, cpf, dt_rastreio)
) partition by range (dt_rastreio);
create table posicoes_resto partition of posicoes default;
comment on table posicoes_resto is 'distribuida';
alter table posicoes_resto enable row level security;
create policy do_grupo on posicoes_resto using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
select proteger('posicoes');

-- The newest point of each driver or vehicle, and how far its effects are made.
create table ultimas_posicoes (
  grupo_id int not null,
  cpf text not null,
  dt_rastreio timestamptz not null,
  lat float8 not null,
  lng float8 not null,
  precisao_m real,
  bateria real,
  velocidade_kmh real,
  rumo real,
  origem text not null default 'telefone',
  rastreador_id bigint,
  romaneio_id bigint,
  -- The office follows it.
  ativo boolean not null default true,
  -- Since when and where it has not moved.
  parado_desde timestamptz,
  parado_lat float8,
  parado_lng float8,
  -- Since when it is away from the planned way.
  fora_desde timestamptz,
  -- Fences, alerts and forecasts know the points up to here.
  seguido_ate timestamptz,
  primary key (grupo_id, cpf)
) with (fillfactor = 70);
select proteger('ultimas_posicoes');

-- Trackers that speak for themselves: the secret they send as their id is kept as its SHA-256 only.
create table rastreadores (
  grupo_id int not null,
  id bigint generated always as identity,
  nome text not null,
  segredo_sha256 text not null,
  -- The secret's last characters, to tell devices apart.
  final text not null,
  cpf text,
  placa text,
  criado_por text not null default '',
  created_at timestamptz not null default now(),
  ultimo_em timestamptz,
  revogado_em timestamptz,
  primary key (grupo_id, id),
  check (cpf is not null or placa is not null)
);
create index rastreadores_por_segredo_sha256 on rastreadores (segredo_sha256);
select proteger('rastreadores');

-- Circles around bases, customers and free places. A customer's comes from where proofs were made.
create table cercas (
  grupo_id int not null,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('base', 'cliente', 'livre')),
  -- base: its id. cliente: document and CEP of the recipient. livre: a word of its own.
  chave text not null,
  nome text not null,
  lat float8 not null,
  lng float8 not null,
  raio_m int not null check (raio_m between 30 and 20000),
  -- How many proofs say where it is; 0: the municipality's seat, or set by hand.
  provas int not null default 0,
  fixa boolean not null default false,
  updated_at timestamptz not null default now(),
  -- Corners as [lng, lat], the first not repeated; null: a circle. lat, lng and raio_m then are the circle around them.
  poligono jsonb check (jsonb_typeof(poligono) = 'array' and jsonb_array_length(poligono) between 3 and 100),
  -- Where it stood before somebody drew it; null: nobody did, or it is a free place.
  auto_lat float8,
  auto_lng float8,
  auto_raio_m int,
  primary key (grupo_id, id),
  unique (grupo_id, tipo, chave)
);
select proteger('cercas');

-- Who was inside a fence, from when until when.
create table cerca_visitas (
  grupo_id int not null,
  id bigint generated always as identity,
  cerca_id bigint not null,
  cpf text not null,
  romaneio_id bigint,
  entrou_em timestamptz not null,
  saiu_em timestamptz,
  primary key (grupo_id, id),
  unique (grupo_id, cpf, cerca_id, entrou_em)
);
create index cerca_visitas_abertas on cerca_visitas (grupo_id, cpf) where saiu_em is null;
select proteger('cerca_visitas');

-- How long stops take: by customer ('cliente:' and the fence's key), by delivery route ('rota:' and its id) and over all
-- ('geral'). The last samples in seconds, and their median.
create table permanencias (
  grupo_id int not null,
  chave text not null,
  amostras int[] not null,
  mediana_s int not null,
  total int not null default 0,
  primary key (grupo_id, chave)
);
select proteger('permanencias');

-- When each note of a romaneio will be delivered, as it was first, half an hour before, and last foretold; and when it
-- was.
create table previsoes (
  grupo_id int not null,
  romaneio_id bigint not null,
  nota_id bigint not null,
  cpf text not null,
  parada int not null,
  lat float8 not null,
  lng float8 not null,
  -- The place is the municipality's seat: nobody delivered there yet.
  aproximada boolean not null,
  distancia_m int not null,
  previsto_em timestamptz not null,
  calculado_em timestamptz not null,
  primeiro_previsto_em timestamptz not null,
  primeiro_calculado_em timestamptz not null,
  meia_hora_previsto_em timestamptz,
  realizado_em timestamptz,
  primary key (grupo_id, romaneio_id, nota_id)
) with (fillfactor = 60);
create index previsoes_abertas on previsoes (grupo_id, romaneio_id) where realizado_em is null;
create index previsoes_realizadas on previsoes (grupo_id, realizado_em) where realizado_em is not null;
select proteger('previsoes');

-- What somebody should look at.
create table rastreamento_alertas (
  grupo_id int not null,
  id bigint generated always as identity,
  tipo text not null check (tipo in ('desvio', 'parada_longa', 'saida_atrasada', 'fora_de_ordem')),
  -- Says the same thing only once.
  chave text not null,
  cpf text not null,
  romaneio_id bigint,
  nota_id bigint,
  texto text not null,
  lat float8,
  lng float8,
  em timestamptz not null,
  fim_em timestamptz,
  visto_em timestamptz,
  visto_por text,
  primary key (grupo_id, id),
  unique (grupo_id, chave)
);
create index rastreamento_alertas_abertos on rastreamento_alertas (grupo_id, id) where visto_em is null;
select proteger('rastreamento_alertas');

-- From when on a group wants to be told.
create table rastreamento_regras (
  grupo_id int primary key,
  parada_longa_min int not null default 30 check (parada_longa_min between 5 and 600),
  desvio_m int not null default 5000 check (desvio_m between 500 and 100000),
  saida_ate text not null default '09:00' check (saida_ate ~ '^[0-2][0-9]:[0-5][0-9]$')
);
select proteger('rastreamento_regras');

-- Opens the partitions of these days (UTC), and takes their points over from the one of the late.
create function abrir_posicoes(p_de date, p_ate date) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  d date;
  nome text;
  abertas int := 0;
begin
  if p_ate - p_de > 60 then raise exception 'at most sixty days at once'; end if;
  for d in select generate_series(p_de, p_ate, interval '1 day')::date loop
    nome := 'posicoes_' || to_char(d, 'YYYYMMDD');
    continue when to_regclass(nome) is not null;
    execute format('create table %I (like posicoes including all)', nome);
    execute format('alter table %I enable row level security', nome);
    execute format('with v as (delete from posicoes_resto where dt_rastreio >= %L and dt_rastreio < %L returning *) insert into %I select * from v',
      d::timestamp at time zone 'UTC', (d + 1)::timestamp at time zone 'UTC', nome);
    execute format('alter table posicoes attach partition %I for values from (%L) to (%L)', nome,
      d::timestamp at time zone 'UTC', (d + 1)::timestamp at time zone 'UTC');
    abertas := abertas + 1;
  end loop;
  return abertas;
end $$;

-- Drops partitions of days gone by in which retention left nothing.
create function fechar_posicoes(p_antes date) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  nome text;
  vazia boolean;
  fechadas int := 0;
begin
  for nome in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'posicoes'::regclass and c.relname ~ '^posicoes_[0-9]{8}$'
      and to_date(right(c.relname, 8), 'YYYYMMDD') < p_antes
  loop
    execute format('select not exists (select from %I)', nome) into vazia;
    if vazia then
      execute format('drop table %I', nome);
      fechadas := fechadas + 1;
    end if;
  end loop;
  return fechadas;
end $$;

-- A tracker brings no session: this one door, by the hash of its secret.
create function rastreador_do_segredo(p_sha256 text) returns table(grupo_id int, id bigint, cpf text, placa text)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.grupo_id, r.id, r.cpf, r.placa from rastreadores r where r.segredo_sha256 = p_sha256 and r.revogado_em is null
$$;

-- Once all tables stand.
alter table rastreadores add foreign key (grupo_id) references grupos;
alter table cercas add foreign key (grupo_id) references grupos;
alter table cerca_visitas add foreign key (grupo_id, cerca_id) references cercas on delete cascade;
alter table previsoes add foreign key (grupo_id, romaneio_id) references romaneios on delete cascade;
alter table rastreamento_alertas add foreign key (grupo_id) references grupos;
alter table rastreamento_regras add foreign key (grupo_id) references grupos;
