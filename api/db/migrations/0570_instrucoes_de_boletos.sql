-- What is asked of a bank about a boleto that it has; true only when it said so.
-- owner: boletos
-- distribuida
create table boleto_instrucoes (
  grupo_id int not null references grupos,
  id bigint generated always as identity,
  boleto_id bigint not null,
  convenio_id bigint not null,
  tipo text not null check (tipo in ('baixar', 'protestar', 'sustar', 'vencimento', 'abater', 'cancelar_abatimento')),
  estado text not null default 'na_fila' check (estado in ('na_fila', 'enviada', 'confirmada', 'recusada', 'desistida')),
  -- The day or the money that it asks for, where it asks for one.
  vencimento date check ((tipo = 'vencimento') = (vencimento is not null)),
  valor_centavos bigint check (valor_centavos > 0 and (tipo = 'abater') = (valor_centavos is not null)),
  -- Why the bank refused it, in its words, or why it was given up.
  motivo text not null default '',
  remessa_id bigint,
  autor_id bigint references usuarios,
  autor text not null default '',
  created_at timestamptz not null default now(),
  respondida_em timestamptz,
  primary key (grupo_id, id),
  foreign key (grupo_id, boleto_id) references boletos,
  foreign key (grupo_id, convenio_id) references convenios_cobranca,
  foreign key (grupo_id, remessa_id) references arquivos_bancarios
);
create unique index boleto_instrucoes_uma_de_cada on boleto_instrucoes (grupo_id, boleto_id, tipo) where estado in ('na_fila', 'enviada');
create index boleto_instrucoes_do_boleto on boleto_instrucoes (grupo_id, boleto_id, id);
create index boleto_instrucoes_na_fila on boleto_instrucoes (grupo_id, convenio_id, id) where estado = 'na_fila';
create index boleto_instrucoes_da_remessa on boleto_instrucoes (grupo_id, remessa_id) where remessa_id is not null;
select proteger('boleto_instrucoes');
revoke delete on boleto_instrucoes from tropeiro_app;

-- Business days after the due day until a protest (calendar days where the bank counts so), and days until the bank writes off by itself; 0: none said.
alter table convenios_cobranca
  add column protesto_dias int not null default 0 check (protesto_dias between 0 and 99),
  add column baixa_dias int not null default 0 check (baixa_dias between 0 and 999);
-- As they were when it was made, and what the bank granted since.
alter table boletos
  add column protesto_dias int not null default 0,
  add column baixa_dias int not null default 0,
  add column abatimento_centavos bigint not null default 0 check (abatimento_centavos >= 0);
