-- owner: sac
-- distribuida
-- Somebody says that he did not get what was delivered: the proof is sent, and then the house goes and asks.
create table incidente_acareacoes (
  grupo_id int not null,
  id bigint generated always as identity,
  incidente_id bigint not null,
  nota_id bigint not null,
  passo text not null default 'comprovante' check (passo in ('comprovante', 'enviado', 'visita', 'concluida')),
  resultado text check (resultado in ('reconhecida', 'nao_reconhecida', 'terceiro', 'outro_endereco')),
  responsavel text check (responsavel in ('casa', 'motorista', 'parceiro')),
  assinatura_confere boolean,
  recebedor_trabalha boolean,
  carga_localizada boolean,
  parecer text not null default '',
  aberta_em timestamptz not null default now(),
  concluida_em timestamptz,
  primary key (grupo_id, id),
  unique (grupo_id, incidente_id, nota_id),
  foreign key (grupo_id, incidente_id) references incidentes,
  foreign key (grupo_id, nota_id) references notas
);
select proteger('incidente_acareacoes');
revoke delete on incidente_acareacoes from tropeiro_app;

-- owner: sac
-- distribuida
-- What is owed for a loss: its working, its papers, who insures, who approved it.
create table incidente_indenizacoes (
  grupo_id int not null,
  id bigint generated always as identity,
  numero bigint not null,
  incidente_id bigint not null,
  caso text not null check (caso in ('avaria', 'falta', 'acidente', 'roubo')),
  estado text not null default 'aberto' check (estado in ('aberto', 'documentos_pendentes', 'avisado_a_seguradora', 'em_regulacao',
    'em_analise', 'em_aprovacao', 'aprovado', 'negado', 'pago', 'encerrado_sem_indenizacao')),
  pedida_por bigint not null references usuarios,
  itens jsonb not null default '[]',
  salvado_centavos bigint not null default 0 check (salvado_centavos >= 0),
  socorro_centavos bigint not null default 0 check (socorro_centavos >= 0),
  declarado_centavos bigint not null default 0 check (declarado_centavos >= 0),
  segurado boolean not null default false,
  franquia_centavos bigint not null default 0 check (franquia_centavos >= 0),
  frete_devolvido_centavos bigint not null default 0 check (frete_devolvido_centavos >= 0),
  reentrega_centavos bigint not null default 0 check (reentrega_centavos >= 0),
  ressarcido_centavos bigint not null default 0 check (ressarcido_centavos >= 0),
  -- What the working came to when it was written.
  devido_centavos bigint not null default 0,
  documentos jsonb not null default '[]',
  seguradora text not null default '',
  sinistro text not null default '',
  avisada_em timestamptz,
  especie text not null default 'dinheiro' check (especie in ('dinheiro', 'fatura', 'reposicao')),
  favorecido text not null default '',
  assinaturas jsonb not null default '[]',
  aprovada_em timestamptz,
  excludente text,
  parecer text not null default '',
  pago_em date,
  recibo text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (grupo_id, id),
  unique (grupo_id, numero),
  foreign key (grupo_id, incidente_id) references incidentes
);
create unique index incidente_indenizacoes_viva on incidente_indenizacoes (grupo_id, incidente_id)
  where estado not in ('negado', 'encerrado_sem_indenizacao');
select proteger('incidente_indenizacoes');
revoke delete on incidente_indenizacoes from tropeiro_app;

-- What a confrontation or an indemnity came to is a line of the incident's history too.
alter table incidente_eventos drop constraint incidente_eventos_tipo_check;
alter table incidente_eventos add constraint incidente_eventos_tipo_check check (tipo in ('aberto', 'mensagem', 'estado', 'responsavel',
  'classificado', 'ligado', 'junto', 'separado', 'nota', 'estouro', 'sinal', 'caso'));
