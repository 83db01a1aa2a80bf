-- How often a person's screens asked something, by day: no ids, no contents. Only of who allows it, and for a term.
-- owner: medicao
create table medicao_dias (
  grupo_id int not null references grupos,
  dia date not null,
  usuario_id bigint not null references usuarios,
  tela text not null,
  chamada text not null,
  resultado text not null check (resultado in ('ok', 'recusa', 'erro', 'sem_resposta')),
  vezes int not null,
  ms_total bigint not null,
  primary key (grupo_id, dia, usuario_id, tela, chamada, resultado)
);
create index medicao_dias_da_pessoa on medicao_dias (grupo_id, usuario_id);
select proteger('medicao_dias');

-- Who besides Tropeiro receives what is counted, as the text said that the person read.
alter table consentimentos add column destino text;
