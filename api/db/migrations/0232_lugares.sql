-- owner: lugares
-- A place where goods are taken or left: what serving it asks for. Where an address learned by proofs stands, and what somebody drew,
-- is in `cercas`; the coordinates here are those that the register itself was given.
create table lugares (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  nome text not null,
  tipo text not null check (tipo in ('doca', 'base', 'cd', 'ponto')),
  -- Whose it is, with the CEP the address that notes name; empty: nobody's that gets notes.
  documento text not null default '' check (documento ~ '^(([0-9A-Z]{12}[0-9]{2})|[0-9]{11})?$'),
  cep text not null default '',
  logradouro text not null default '',
  numero text not null default '',
  bairro text not null default '',
  municipio_ibge int,
  lat float8 check (lat between -90 and 90),
  lng float8 check (lng between -180 and 180),
  -- Metres within which the door lies, and who said the coordinates.
  erro_m int check (erro_m between 1 and 50000),
  origem text not null default 'mapa' check (origem in ('mapa', 'planilha', 'geocodificador')),
  base_id int,
  servico_min int check (servico_min between 0 and 1440),
  -- Hours of receiving, [{dias: [1..7], de: 'HH:MM', ate: 'HH:MM'}]; none: any hour.
  janelas jsonb not null default '[]',
  -- Nothing larger gets in; null: any.
  veiculo_maximo text,
  agendamento boolean not null default false,
  observacao text not null default '',
  ativo boolean not null default true,
  autor text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id),
  foreign key (grupo_id, base_id) references bases
);
-- One address of somebody is one place.
create unique index lugares_por_endereco on lugares (grupo_id, documento, cep) where ativo and documento <> '';
select proteger('lugares');
revoke delete on lugares from tropeiro_app;
