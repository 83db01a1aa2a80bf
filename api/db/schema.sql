-- Generated from baseline and migrations by `npm run gerar`: the whole database on one page. Do not edit.

create table abastecimentos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  veiculo_id bigint not null,
  em timestamp with time zone not null,
  sem_hora boolean not null default false,
  hodometro integer,
  ml integer not null,
  cheio boolean not null default true,
  faltou_antes boolean not null default false,
  produto text not null,
  milesimos integer,
  centavos bigint,
  posto_id bigint,
  motorista text not null default ''::text,
  observacao text not null default ''::text,
  origem text not null,
  origens text[] not null default '{}'::text[],
  lote_id bigint,
  unido_lote_id bigint,
  chave text,
  idempotencia text,
  trecho_km integer,
  trecho_ml integer,
  marcas jsonb not null default '[]'::jsonb,
  prova jsonb,
  provado_em timestamp with time zone,
  decisao text,
  decisao_motivo text not null default ''::text,
  decisao_autor text not null default ''::text,
  decisao_em timestamp with time zone,
  autor text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  fotos_recibo text[] not null default '{}'::text[],
  fotos_painel text[] not null default '{}'::text[],
  recebido_em timestamp with time zone,
  bomba_id bigint,
  frio boolean not null default false,
  horimetro integer,
  frio_decimos integer,
  frio_ml integer,
  cartao text not null default ''::text,
  constraint abastecimentos_pkey PRIMARY KEY (grupo_id, id),
  constraint abastecimentos_grupo_id_bomba_id_fkey FOREIGN KEY (grupo_id, bomba_id) REFERENCES bombas(grupo_id, id),
  constraint abastecimentos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint abastecimentos_grupo_id_lote_id_fkey FOREIGN KEY (grupo_id, lote_id) REFERENCES frota_lotes(grupo_id, id),
  constraint abastecimentos_grupo_id_posto_id_fkey FOREIGN KEY (grupo_id, posto_id) REFERENCES postos(grupo_id, id),
  constraint abastecimentos_grupo_id_unido_lote_id_fkey FOREIGN KEY (grupo_id, unido_lote_id) REFERENCES frota_lotes(grupo_id, id),
  constraint abastecimentos_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id),
  constraint abastecimentos_centavos_check CHECK ((centavos >= 0)),
  constraint abastecimentos_check CHECK (((decisao IS NULL) = (decisao_em IS NULL))),
  constraint abastecimentos_decisao_check CHECK ((decisao = ANY (ARRAY['aceito'::text, 'recusado'::text]))),
  constraint abastecimentos_frio_check CHECK (
CASE
    WHEN frio THEN ((hodometro IS NULL) AND (trecho_km IS NULL))
    ELSE ((horimetro IS NULL) AND (frio_decimos IS NULL))
END),
  constraint abastecimentos_hodometro_check CHECK ((hodometro >= 0)),
  constraint abastecimentos_horimetro_check CHECK ((horimetro >= 0)),
  constraint abastecimentos_milesimos_check CHECK ((milesimos >= 0)),
  constraint abastecimentos_ml_check CHECK ((ml > 0)),
  constraint abastecimentos_origem_check CHECK ((origem = ANY (ARRAY['manual'::text, 'planilha'::text, 'cartao'::text, 'bomba'::text, 'telefone'::text]))),
  constraint abastecimentos_produto_check CHECK ((produto = ANY (ARRAY['diesel_s10'::text, 'diesel_s500'::text, 'arla32'::text, 'gasolina'::text, 'etanol'::text, 'gnv'::text, 'biometano'::text])))
);

create table acerto_historico (
  grupo_id integer not null,
  acerto_id bigint not null,
  id bigint generated always as identity not null,
  texto text not null,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint acerto_historico_pkey PRIMARY KEY (grupo_id, acerto_id, id),
  constraint acerto_historico_grupo_id_acerto_id_fkey FOREIGN KEY (grupo_id, acerto_id) REFERENCES acertos(grupo_id, id)
);

create table acerto_linhas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  acerto_id bigint not null,
  tipo text not null,
  despesa text,
  estado text not null default 'aceita'::text,
  descricao text not null default ''::text,
  lugar text not null default ''::text,
  dia date not null,
  quantidade integer not null default 1,
  unitario_centavos bigint not null,
  valor_centavos bigint not null default (quantidade * unitario_centavos),
  do_adiantamento boolean not null default false,
  romaneio_id bigint,
  imagens text[] not null default '{}'::text[],
  motivo text not null default ''::text,
  titulo_id bigint,
  do_telefone boolean not null default false,
  chave text,
  autor_id bigint,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint acerto_linhas_pkey PRIMARY KEY (grupo_id, id),
  constraint acerto_linhas_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint acerto_linhas_grupo_id_acerto_id_fkey FOREIGN KEY (grupo_id, acerto_id) REFERENCES acertos(grupo_id, id),
  constraint acerto_linhas_grupo_id_titulo_id_fkey FOREIGN KEY (grupo_id, titulo_id) REFERENCES titulos(grupo_id, id),
  constraint acerto_linhas_check CHECK (((tipo = 'despesa'::text) = (despesa IS NOT NULL))),
  constraint acerto_linhas_check1 CHECK (((estado = 'aceita'::text) OR (tipo = 'despesa'::text))),
  constraint acerto_linhas_despesa_check CHECK ((despesa = ANY (ARRAY['refeicao'::text, 'pernoite'::text, 'chapa'::text, 'borracharia'::text, 'manutencao'::text, 'combustivel'::text, 'pedagio'::text, 'outra'::text]))),
  constraint acerto_linhas_estado_check CHECK ((estado = ANY (ARRAY['pendente'::text, 'aceita'::text, 'glosada'::text]))),
  constraint acerto_linhas_quantidade_check CHECK ((quantidade > 0)),
  constraint acerto_linhas_tipo_check CHECK ((tipo = ANY (ARRAY['adiantamento'::text, 'despesa'::text, 'diaria'::text, 'comissao'::text, 'frete'::text, 'combustivel'::text]))),
  constraint acerto_linhas_unitario_centavos_check CHECK ((unitario_centavos > 0))
);

create table acerto_recolhimentos (
  grupo_id integer not null,
  cnpj_empresa text not null,
  mes text not null,
  titulos bigint[] not null default '{}'::bigint[],
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint acerto_recolhimentos_pkey PRIMARY KEY (grupo_id, cnpj_empresa, mes),
  constraint acerto_recolhimentos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint acerto_recolhimentos_mes_check CHECK ((mes ~ '^[0-9]{4}-[0-9]{2}$'::text))
);

create table acerto_retencoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  acerto_id bigint not null,
  cnpj_empresa text not null,
  cpf text not null,
  mes text not null,
  dia date not null,
  bruto_centavos bigint not null,
  inss_centavos bigint not null,
  sest_centavos bigint not null,
  senat_centavos bigint not null,
  irrf_centavos bigint not null,
  patronal_centavos bigint not null,
  dependentes integer not null default 0,
  pensao_centavos bigint not null default 0,
  inss_de_outros_centavos bigint not null default 0,
  sest_sem_teto boolean not null default false,
  tabela date not null,
  desfeita_em timestamp with time zone,
  constraint acerto_retencoes_pkey PRIMARY KEY (grupo_id, id),
  constraint acerto_retencoes_grupo_id_acerto_id_fkey FOREIGN KEY (grupo_id, acerto_id) REFERENCES acertos(grupo_id, id),
  constraint acerto_retencoes_bruto_centavos_check CHECK ((bruto_centavos > 0)),
  constraint acerto_retencoes_cpf_check CHECK ((cpf ~ '^[0-9]{11}$'::text)),
  constraint acerto_retencoes_inss_centavos_check CHECK ((inss_centavos >= 0)),
  constraint acerto_retencoes_irrf_centavos_check CHECK ((irrf_centavos >= 0)),
  constraint acerto_retencoes_mes_check CHECK ((mes ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint acerto_retencoes_senat_centavos_check CHECK ((senat_centavos >= 0)),
  constraint acerto_retencoes_sest_centavos_check CHECK ((sest_centavos >= 0))
);

create table acertos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero integer not null,
  tipo text not null,
  estado text not null default 'aberto'::text,
  documento text not null,
  nome text not null,
  cnpj_empresa text not null,
  romaneio_id bigint,
  fechado_em date,
  vencimento date,
  saldo_centavos bigint,
  titulo_id bigint,
  chave text,
  autor_id bigint,
  autor text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint acertos_grupo_id_numero_key UNIQUE (grupo_id, numero),
  constraint acertos_pkey PRIMARY KEY (grupo_id, id),
  constraint acertos_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint acertos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint acertos_grupo_id_titulo_id_fkey FOREIGN KEY (grupo_id, titulo_id) REFERENCES titulos(grupo_id, id),
  constraint acertos_estado_check CHECK ((estado = ANY (ARRAY['aberto'::text, 'fechado'::text, 'cancelado'::text]))),
  constraint acertos_numero_check CHECK ((numero > 0)),
  constraint acertos_tipo_check CHECK ((tipo = ANY (ARRAY['motorista'::text, 'terceiro'::text])))
);

create table aprendizados_desligados (
  grupo_id integer not null,
  tipo text not null,
  chave text not null,
  quem text not null,
  created_at timestamp with time zone not null default now(),
  constraint aprendizados_desligados_pkey PRIMARY KEY (grupo_id, tipo, chave),
  constraint aprendizados_desligados_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint aprendizados_desligados_tipo_check CHECK ((tipo = ANY (ARRAY['parada'::text, 'velocidade'::text, 'ordem'::text])))
);

create table armazenamento_caixas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero bigint not null,
  base_id integer,
  local text not null default ''::text,
  estado text not null default 'aberta'::text,
  lote_id bigint,
  usuario_nome text not null,
  created_at timestamp with time zone not null default now(),
  fechada_em timestamp with time zone,
  constraint armazenamento_caixas_grupo_id_numero_key UNIQUE (grupo_id, numero),
  constraint armazenamento_caixas_pkey PRIMARY KEY (grupo_id, id),
  constraint armazenamento_caixas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint armazenamento_caixas_grupo_id_lote_id_fkey FOREIGN KEY (grupo_id, lote_id) REFERENCES armazenamento_lotes(grupo_id, id),
  constraint armazenamento_caixas_estado_check CHECK ((estado = ANY (ARRAY['aberta'::text, 'fechada'::text, 'em_transito'::text, 'entregue'::text])))
);

create table armazenamento_lotes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero bigint not null,
  base_origem integer,
  base_destino integer,
  destino text not null,
  responsavel text not null,
  documento text not null default ''::text,
  estado text not null default 'em_transito'::text,
  usuario_nome text not null,
  recebido_por text not null default ''::text,
  saida_em timestamp with time zone not null default now(),
  recebido_em timestamp with time zone,
  constraint armazenamento_lotes_grupo_id_numero_key UNIQUE (grupo_id, numero),
  constraint armazenamento_lotes_pkey PRIMARY KEY (grupo_id, id),
  constraint armazenamento_lotes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint armazenamento_lotes_estado_check CHECK ((estado = ANY (ARRAY['em_transito'::text, 'recebido'::text])))
);

create table armazenamento_movimentos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  tipo text not null,
  nota_id bigint,
  caixa_id bigint,
  lote_id bigint,
  texto text not null,
  usuario_id bigint,
  usuario_nome text not null,
  created_at timestamp with time zone not null default now(),
  constraint armazenamento_movimentos_pkey PRIMARY KEY (grupo_id, id),
  constraint armazenamento_movimentos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint armazenamento_movimentos_tipo_check CHECK ((tipo = ANY (ARRAY['guardado'::text, 'retirado'::text, 'fechada'::text, 'aberta'::text, 'mudada'::text, 'saiu'::text, 'recebida'::text])))
);

create table armazenamento_papeis (
  grupo_id integer not null,
  nota_id bigint not null,
  caixa_id bigint,
  com_quem text not null default ''::text,
  usuario_nome text not null,
  desde timestamp with time zone not null default now(),
  constraint armazenamento_papeis_pkey PRIMARY KEY (grupo_id, nota_id),
  constraint armazenamento_papeis_grupo_id_caixa_id_fkey FOREIGN KEY (grupo_id, caixa_id) REFERENCES armazenamento_caixas(grupo_id, id),
  constraint armazenamento_papeis_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint armazenamento_papeis_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id) ON DELETE CASCADE,
  constraint armazenamento_papeis_check CHECK (((caixa_id IS NULL) = (com_quem <> ''::text)))
);

create table arquivos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  chave text not null,
  nome text not null,
  tipo text not null,
  bytes bigint not null,
  sha256 text not null,
  estado text not null default 'pendente'::text,
  usuario_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint arquivos_grupo_id_chave_key UNIQUE (grupo_id, chave),
  constraint arquivos_pkey PRIMARY KEY (grupo_id, id),
  constraint arquivos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint arquivos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint arquivos_estado_check CHECK ((estado = ANY (ARRAY['pendente'::text, 'gravado'::text, 'apagando'::text])))
);

create table arquivos_bancarios (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  convenio_id bigint not null,
  sentido text not null,
  nome text not null,
  nsa integer,
  sha256 text not null,
  conteudo bytea not null,
  linhas integer not null default 0,
  avisos text[] not null default '{}'::text[],
  autor_id bigint,
  autor text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  comprimido boolean not null default false,
  constraint arquivos_bancarios_pkey PRIMARY KEY (grupo_id, id),
  constraint arquivos_bancarios_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint arquivos_bancarios_grupo_id_convenio_id_fkey FOREIGN KEY (grupo_id, convenio_id) REFERENCES convenios_cobranca(grupo_id, id),
  constraint arquivos_bancarios_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint arquivos_bancarios_sentido_check CHECK ((sentido = ANY (ARRAY['remessa'::text, 'retorno'::text])))
);

create table auditoria_exames (
  grupo_id integer not null,
  comprovante_id bigint not null,
  nota_id bigint not null,
  pontos integer not null,
  duvidoso boolean not null,
  codigo text not null,
  motivos text[] not null default '{}'::text[],
  medidas jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint auditoria_exames_pkey PRIMARY KEY (grupo_id, comprovante_id),
  constraint auditoria_exames_grupo_id_comprovante_id_fkey FOREIGN KEY (grupo_id, comprovante_id) REFERENCES comprovantes(grupo_id, id) ON DELETE CASCADE,
  constraint auditoria_exames_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint auditoria_exames_codigo_check CHECK ((codigo = ANY (ARRAY['confere'::text, 'diverge'::text, 'nao_lido'::text])))
);

create table auditoria_exames_abertos (
  grupo_id integer not null,
  comprovante_id bigint not null,
  tentativas integer not null default 1,
  constraint auditoria_exames_abertos_pkey PRIMARY KEY (grupo_id, comprovante_id),
  constraint auditoria_exames_abertos_grupo_id_comprovante_id_fkey FOREIGN KEY (grupo_id, comprovante_id) REFERENCES comprovantes(grupo_id, id) ON DELETE CASCADE,
  constraint auditoria_exames_abertos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table auditoria_posses (
  grupo_id integer not null,
  nota_id bigint not null,
  usuario_id bigint not null,
  usuario_nome text not null,
  ate timestamp with time zone not null,
  constraint auditoria_posses_pkey PRIMARY KEY (grupo_id, nota_id),
  constraint auditoria_posses_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint auditoria_posses_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id) ON DELETE CASCADE,
  constraint auditoria_posses_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

create table automatico_execucoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  regra_id bigint not null,
  momento timestamp with time zone not null,
  origem text not null,
  estado text not null,
  romaneios bigint[] not null default '{}'::bigint[],
  notas integer not null default 0,
  sem_rota integer not null default 0,
  mensagem text not null default ''::text,
  usuario_nome text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint automatico_execucoes_grupo_id_regra_id_momento_key UNIQUE (grupo_id, regra_id, momento),
  constraint automatico_execucoes_pkey PRIMARY KEY (grupo_id, id),
  constraint automatico_execucoes_grupo_id_regra_id_fkey FOREIGN KEY (grupo_id, regra_id) REFERENCES automatico_regras(grupo_id, id) ON DELETE CASCADE,
  constraint automatico_execucoes_estado_check CHECK ((estado = ANY (ARRAY['feita'::text, 'nada'::text, 'falhou'::text]))),
  constraint automatico_execucoes_origem_check CHECK ((origem = ANY (ARRAY['agenda'::text, 'pedido'::text, 'ensaio'::text])))
);

create table automatico_regras (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  ativa boolean not null default true,
  rotas text[] not null default '{}'::text[],
  bases text[] not null default '{}'::text[],
  embarcadores text[] not null default '{}'::text[],
  dias integer not null,
  minimo integer not null default 1,
  dias_da_semana integer[] not null,
  horas integer[] not null,
  proxima_em timestamp with time zone not null,
  criador_id bigint not null,
  versao integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint automatico_regras_pkey PRIMARY KEY (grupo_id, id),
  constraint automatico_regras_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  constraint automatico_regras_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint automatico_regras_dias_check CHECK (((dias >= 1) AND (dias <= 90))),
  constraint automatico_regras_minimo_check CHECK ((minimo >= 1))
);

create table avisos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  usuario_id bigint not null,
  texto text not null,
  endereco text not null,
  em timestamp with time zone not null default now(),
  lido_em timestamp with time zone,
  constraint avisos_pkey PRIMARY KEY (grupo_id, id),
  constraint avisos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint avisos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

create table bairros_conhecidos (
  municipio_ibge integer not null,
  nome_busca text not null,
  nome text not null,
  origem text not null,
  constraint bairros_conhecidos_pkey PRIMARY KEY (municipio_ibge, nome_busca),
  constraint bairros_conhecidos_municipio_ibge_fkey FOREIGN KEY (municipio_ibge) REFERENCES municipios(ibge),
  constraint bairros_conhecidos_origem_check CHECK ((origem = ANY (ARRAY['bairro'::text, 'distrito'::text])))
);

create table baixa_linhas (
  grupo_id integer not null,
  baixa_id bigint not null,
  id bigint generated always as identity not null,
  linha integer not null,
  resultado text not null,
  texto text not null,
  mensagem text not null,
  nota_id bigint,
  ocorrencia integer,
  em timestamp with time zone,
  comprovante_id bigint,
  constraint baixa_linhas_pkey PRIMARY KEY (grupo_id, baixa_id, id),
  constraint baixa_linhas_grupo_id_baixa_id_fkey FOREIGN KEY (grupo_id, baixa_id) REFERENCES baixas(grupo_id, id) ON DELETE CASCADE,
  constraint baixa_linhas_resultado_check CHECK ((resultado = ANY (ARRAY['pronta'::text, 'feita'::text, 'recusada'::text, 'desfeita'::text, 'nao_desfeita'::text])))
);

create table baixas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  origem text not null,
  parceiro_id bigint,
  sem_auditoria boolean not null,
  sha256 text not null,
  usuario_id bigint not null,
  created_at timestamp with time zone not null default now(),
  desfeita_em timestamp with time zone,
  constraint baixas_pkey PRIMARY KEY (grupo_id, id),
  constraint baixas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint baixas_grupo_id_parceiro_id_fkey FOREIGN KEY (grupo_id, parceiro_id) REFERENCES parceiros(grupo_id, id),
  constraint baixas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint baixas_origem_check CHECK ((origem = ANY (ARRAY['planilha'::text, 'ocoren'::text])))
);

create table base_usuarios (
  grupo_id integer not null,
  base_id integer not null,
  usuario_id bigint not null,
  ativo boolean not null default true,
  principal boolean not null default false,
  constraint base_usuarios_pkey PRIMARY KEY (grupo_id, base_id, usuario_id),
  constraint base_usuarios_grupo_id_base_id_fkey FOREIGN KEY (grupo_id, base_id) REFERENCES bases(grupo_id, id),
  constraint base_usuarios_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

create table bases (
  grupo_id integer not null,
  id integer generated always as identity not null,
  nome text not null,
  cnpj text not null,
  endereco text not null default ''::text,
  telefone text not null default ''::text,
  municipio_ibge integer,
  ativo boolean not null default true,
  modulos text[] not null default '{}'::text[],
  ficticio boolean not null default false,
  constraint bases_grupo_id_nome_key UNIQUE (grupo_id, nome),
  constraint bases_pkey PRIMARY KEY (grupo_id, id),
  constraint bases_grupo_id_cnpj_fkey FOREIGN KEY (grupo_id, cnpj) REFERENCES empresas(grupo_id, cnpj),
  constraint bases_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table boleto_instrucoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  boleto_id bigint not null,
  convenio_id bigint not null,
  tipo text not null,
  estado text not null default 'na_fila'::text,
  vencimento date,
  valor_centavos bigint,
  motivo text not null default ''::text,
  remessa_id bigint,
  autor_id bigint,
  autor text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  respondida_em timestamp with time zone,
  constraint boleto_instrucoes_pkey PRIMARY KEY (grupo_id, id),
  constraint boleto_instrucoes_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint boleto_instrucoes_grupo_id_boleto_id_fkey FOREIGN KEY (grupo_id, boleto_id) REFERENCES boletos(grupo_id, id),
  constraint boleto_instrucoes_grupo_id_convenio_id_fkey FOREIGN KEY (grupo_id, convenio_id) REFERENCES convenios_cobranca(grupo_id, id),
  constraint boleto_instrucoes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint boleto_instrucoes_grupo_id_remessa_id_fkey FOREIGN KEY (grupo_id, remessa_id) REFERENCES arquivos_bancarios(grupo_id, id),
  constraint boleto_instrucoes_check CHECK (((tipo = 'vencimento'::text) = (vencimento IS NOT NULL))),
  constraint boleto_instrucoes_check1 CHECK (((valor_centavos > 0) AND ((tipo = 'abater'::text) = (valor_centavos IS NOT NULL)))),
  constraint boleto_instrucoes_estado_check CHECK ((estado = ANY (ARRAY['na_fila'::text, 'enviada'::text, 'confirmada'::text, 'recusada'::text, 'desistida'::text]))),
  constraint boleto_instrucoes_tipo_check CHECK ((tipo = ANY (ARRAY['baixar'::text, 'protestar'::text, 'sustar'::text, 'vencimento'::text, 'abater'::text, 'cancelar_abatimento'::text])))
);

create table boleto_pagadores (
  grupo_id integer not null,
  documento text not null,
  pagador jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint boleto_pagadores_pkey PRIMARY KEY (grupo_id, documento),
  constraint boleto_pagadores_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table boleto_pagamentos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  convenio_id bigint not null,
  boleto_id bigint,
  seq bigint,
  e2e text,
  linha_chave text,
  dia date not null,
  pago_centavos bigint not null,
  lote text not null default ''::text,
  efeito text not null,
  explicacao text not null default ''::text,
  estornado text,
  em timestamp with time zone not null default now(),
  constraint boleto_pagamentos_pkey PRIMARY KEY (grupo_id, id),
  constraint boleto_pagamentos_grupo_id_boleto_id_fkey FOREIGN KEY (grupo_id, boleto_id) REFERENCES boletos(grupo_id, id),
  constraint boleto_pagamentos_grupo_id_convenio_id_fkey FOREIGN KEY (grupo_id, convenio_id) REFERENCES convenios_cobranca(grupo_id, id),
  constraint boleto_pagamentos_estornado_check CHECK ((estornado = ANY (ARRAY['banco'::text, 'retorno'::text, 'ambos'::text])))
);

create table boletos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  titulo_id bigint not null,
  convenio_id bigint not null,
  sequencial bigint not null,
  ano text not null default ''::text,
  nosso_numero text not null,
  nosso_numero_impresso text not null,
  codigo_barras text not null,
  linha_digitavel text not null,
  pix text not null default ''::text,
  situacao text not null default 'na_fila'::text,
  motivo text not null default ''::text,
  emissao date not null,
  vencimento date not null,
  valor_centavos bigint not null,
  juros_ao_dia_centavos bigint not null default 0,
  multa_centesimos integer not null default 0,
  pagador jsonb not null,
  remessa_id bigint,
  autor_id bigint,
  autor text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  parado_por text,
  parado_texto text not null default ''::text,
  protesto_dias integer not null default 0,
  baixa_dias integer not null default 0,
  abatimento_centavos bigint not null default 0,
  constraint boletos_pkey PRIMARY KEY (grupo_id, id),
  constraint boletos_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint boletos_grupo_id_convenio_id_fkey FOREIGN KEY (grupo_id, convenio_id) REFERENCES convenios_cobranca(grupo_id, id),
  constraint boletos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint boletos_grupo_id_remessa_id_fkey FOREIGN KEY (grupo_id, remessa_id) REFERENCES arquivos_bancarios(grupo_id, id),
  constraint boletos_grupo_id_titulo_id_fkey FOREIGN KEY (grupo_id, titulo_id) REFERENCES titulos(grupo_id, id),
  constraint boletos_abatimento_centavos_check CHECK ((abatimento_centavos >= 0)),
  constraint boletos_parado_por_check CHECK ((parado_por = ANY (ARRAY['alegacao'::text, 'protesto'::text, 'negativacao'::text]))),
  constraint boletos_situacao_check CHECK ((situacao = ANY (ARRAY['na_fila'::text, 'em_remessa'::text, 'registrado'::text, 'rejeitado'::text, 'baixado'::text, 'liquidado'::text]))),
  constraint boletos_valor_centavos_check CHECK ((valor_centavos > 0))
);

create table bomba_movimentos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  bomba_id bigint not null,
  tipo text not null,
  em timestamp with time zone not null,
  ml bigint not null,
  centavos bigint,
  fornecedor text not null default ''::text,
  nota text not null default ''::text,
  medio double precision,
  autor text not null default ''::text,
  idempotencia text,
  created_at timestamp with time zone not null default now(),
  constraint bomba_movimentos_pkey PRIMARY KEY (grupo_id, id),
  constraint bomba_movimentos_grupo_id_bomba_id_fkey FOREIGN KEY (grupo_id, bomba_id) REFERENCES bombas(grupo_id, id),
  constraint bomba_movimentos_centavos_check CHECK ((centavos > 0)),
  constraint bomba_movimentos_check CHECK (((tipo = 'compra'::text) = (centavos IS NOT NULL))),
  constraint bomba_movimentos_ml_check CHECK ((ml >= 0)),
  constraint bomba_movimentos_tipo_check CHECK ((tipo = ANY (ARRAY['compra'::text, 'medicao'::text])))
);

create table bombas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  produto text not null,
  capacidade_ml bigint not null,
  ativa boolean not null default true,
  perda_ml integer,
  perda_milesimos integer,
  created_at timestamp with time zone not null default now(),
  constraint bombas_grupo_id_nome_key UNIQUE (grupo_id, nome),
  constraint bombas_pkey PRIMARY KEY (grupo_id, id),
  constraint bombas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint bombas_capacidade_ml_check CHECK ((capacidade_ml > 0)),
  constraint bombas_perda_milesimos_check CHECK ((perda_milesimos >= 0)),
  constraint bombas_perda_ml_check CHECK ((perda_ml >= 0)),
  constraint bombas_produto_check CHECK ((produto = ANY (ARRAY['diesel_s10'::text, 'diesel_s500'::text, 'arla32'::text, 'gasolina'::text, 'etanol'::text, 'gnv'::text, 'biometano'::text])))
);

create table cadastros_pendentes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  cpf text not null,
  email text not null,
  telefone text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint cadastros_pendentes_grupo_id_email_key UNIQUE (grupo_id, email),
  constraint cadastros_pendentes_pkey PRIMARY KEY (grupo_id, id),
  constraint cadastros_pendentes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table canhoto_arquivos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  lote_id bigint not null,
  chave text not null,
  nome text not null,
  tipo text not null,
  sha256 text not null,
  estado text not null default 'aguardando'::text,
  paginas integer,
  paginas_lidas integer not null default 0,
  erro text not null default ''::text,
  tentativas integer not null default 0,
  constraint canhoto_arquivos_pkey PRIMARY KEY (grupo_id, id),
  constraint canhoto_arquivos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint canhoto_arquivos_grupo_id_lote_id_fkey FOREIGN KEY (grupo_id, lote_id) REFERENCES canhoto_lotes(grupo_id, id) ON DELETE CASCADE,
  constraint canhoto_arquivos_estado_check CHECK ((estado = ANY (ARRAY['aguardando'::text, 'lido'::text, 'repetido'::text, 'ilegivel'::text])))
);

create table canhoto_lotes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  usuario_id bigint not null,
  usuario_nome text not null,
  tarefa_id bigint,
  romaneio_id bigint,
  ocorrencia integer not null,
  em timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint canhoto_lotes_pkey PRIMARY KEY (grupo_id, id),
  constraint canhoto_lotes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint canhoto_lotes_grupo_id_romaneio_id_fkey FOREIGN KEY (grupo_id, romaneio_id) REFERENCES romaneios(grupo_id, id),
  constraint canhoto_lotes_ocorrencia_fkey FOREIGN KEY (ocorrencia) REFERENCES ocorrencias(codigo),
  constraint canhoto_lotes_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

create table canhotos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  lote_id bigint not null,
  arquivo_id bigint not null,
  pagina integer not null,
  ordem integer not null,
  imagem_chave text not null,
  estado text not null default 'sem_nota'::text,
  codigo_tipo text not null default ''::text,
  codigo text not null default ''::text,
  motivo text not null default ''::text,
  nota_id bigint,
  comprovante_id bigint,
  por text not null default ''::text,
  vezes integer not null default 0,
  usuario_nome text not null default ''::text,
  em timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint canhotos_grupo_id_arquivo_id_pagina_ordem_key UNIQUE (grupo_id, arquivo_id, pagina, ordem),
  constraint canhotos_pkey PRIMARY KEY (grupo_id, id),
  constraint canhotos_grupo_id_arquivo_id_fkey FOREIGN KEY (grupo_id, arquivo_id) REFERENCES canhoto_arquivos(grupo_id, id) ON DELETE CASCADE,
  constraint canhotos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint canhotos_grupo_id_lote_id_fkey FOREIGN KEY (grupo_id, lote_id) REFERENCES canhoto_lotes(grupo_id, id) ON DELETE CASCADE,
  constraint canhotos_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id),
  constraint canhotos_estado_check CHECK ((estado = ANY (ARRAY['sem_nota'::text, 'conferido'::text, 'descartado'::text]))),
  constraint canhotos_por_check CHECK ((por = ANY (ARRAY[''::text, 'maquina'::text, 'pessoa'::text])))
);

create table cerca_visitas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  cerca_id bigint not null,
  cpf text not null,
  romaneio_id bigint,
  entrou_em timestamp with time zone not null,
  saiu_em timestamp with time zone,
  constraint cerca_visitas_grupo_id_cpf_cerca_id_entrou_em_key UNIQUE (grupo_id, cpf, cerca_id, entrou_em),
  constraint cerca_visitas_pkey PRIMARY KEY (grupo_id, id),
  constraint cerca_visitas_grupo_id_cerca_id_fkey FOREIGN KEY (grupo_id, cerca_id) REFERENCES cercas(grupo_id, id) ON DELETE CASCADE
);

create table cercas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  tipo text not null,
  chave text not null,
  nome text not null,
  lat double precision not null,
  lng double precision not null,
  raio_m integer not null,
  provas integer not null default 0,
  fixa boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  poligono jsonb,
  auto_lat double precision,
  auto_lng double precision,
  auto_raio_m integer,
  constraint cercas_grupo_id_tipo_chave_key UNIQUE (grupo_id, tipo, chave),
  constraint cercas_pkey PRIMARY KEY (grupo_id, id),
  constraint cercas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint cercas_poligono_check CHECK (((jsonb_typeof(poligono) = 'array'::text) AND ((jsonb_array_length(poligono) >= 3) AND (jsonb_array_length(poligono) <= 100)))),
  constraint cercas_raio_m_check CHECK (((raio_m >= 30) AND (raio_m <= 20000))),
  constraint cercas_tipo_check CHECK ((tipo = ANY (ARRAY['base'::text, 'cliente'::text, 'livre'::text])))
);

create table certificado_eventos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  certificado_id bigint not null,
  tipo text not null,
  em timestamp with time zone not null default now(),
  usuario_id bigint,
  detalhe text not null default ''::text,
  constraint certificado_eventos_pkey PRIMARY KEY (grupo_id, id),
  constraint certificado_eventos_grupo_id_certificado_id_fkey FOREIGN KEY (grupo_id, certificado_id) REFERENCES certificados(grupo_id, id),
  constraint certificado_eventos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint certificado_eventos_tipo_check CHECK ((tipo = ANY (ARRAY['enviado'::text, 'substituido'::text, 'desativado'::text, 'avisado'::text])))
);

create table certificados (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  cnpj text not null,
  titular text not null,
  autoridade text not null,
  serie text not null,
  impressao text not null,
  valido_de timestamp with time zone not null,
  valido_ate timestamp with time zone not null,
  certificado_pem text not null,
  cadeia_pem text not null default ''::text,
  chave_selada bytea,
  ativo boolean not null default true,
  enviado_por bigint,
  enviado_em timestamp with time zone not null default now(),
  encerrado_em timestamp with time zone,
  motivo text not null default ''::text,
  avisado integer,
  constraint certificados_pkey PRIMARY KEY (grupo_id, id),
  constraint certificados_enviado_por_fkey FOREIGN KEY (enviado_por) REFERENCES usuarios(id),
  constraint certificados_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint certificados_check CHECK ((ativo = (chave_selada IS NOT NULL))),
  constraint certificados_check1 CHECK ((ativo = (encerrado_em IS NULL))),
  constraint certificados_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text))
);

create table checklists (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  veiculo_id bigint not null,
  modelo text not null,
  usuario_id bigint not null,
  autor text not null,
  em timestamp with time zone not null,
  recebido_em timestamp with time zone not null,
  km integer not null,
  leitura text not null default ''::text,
  segundos integer not null default 0,
  respostas jsonb not null,
  imagens text[] not null default '{}'::text[],
  ordem_id bigint,
  bloqueou boolean not null default false,
  idempotencia text not null,
  constraint checklists_pkey PRIMARY KEY (grupo_id, id),
  constraint checklists_grupo_id_ordem_id_fkey FOREIGN KEY (grupo_id, ordem_id) REFERENCES ordens_de_servico(grupo_id, id),
  constraint checklists_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id)
);

create table cobranca_historico (
  grupo_id integer not null,
  cobranca_id bigint not null,
  id bigint generated always as identity not null,
  texto text not null,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint cobranca_historico_pkey PRIMARY KEY (grupo_id, cobranca_id, id),
  constraint cobranca_historico_grupo_id_cobranca_id_fkey FOREIGN KEY (grupo_id, cobranca_id) REFERENCES cobrancas(grupo_id, id)
);

create table cobrancas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero integer not null,
  tipo text not null,
  estado text not null default 'a_conferir'::text,
  chave text not null,
  estadia_id bigint,
  nota_id bigint,
  cte_id bigint,
  base_id integer,
  cnpj_emitente text not null default ''::text,
  doc_tomador text not null default ''::text,
  cliente text not null default ''::text,
  lugar text not null default ''::text,
  documento text not null default ''::text,
  conta text not null default ''::text,
  valor_centavos bigint not null default 0,
  aceito_centavos bigint,
  ao_tac_centavos bigint not null default 0,
  como text,
  cte_feito_id bigint,
  fatura_id bigint,
  lancamento_chave text,
  prazo date,
  provas jsonb not null default '[]'::jsonb,
  cpf text,
  espera tstzrange,
  autor_id bigint,
  autor text not null default ''::text,
  aberta_em timestamp with time zone not null default now(),
  constraint cobrancas_grupo_id_chave_key UNIQUE (grupo_id, chave),
  constraint cobrancas_grupo_id_numero_key UNIQUE (grupo_id, numero),
  constraint cobrancas_pkey PRIMARY KEY (grupo_id, id),
  constraint cobrancas_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint cobrancas_grupo_id_base_id_fkey FOREIGN KEY (grupo_id, base_id) REFERENCES bases(grupo_id, id),
  constraint cobrancas_grupo_id_estadia_id_fkey FOREIGN KEY (grupo_id, estadia_id) REFERENCES estadias(grupo_id, id),
  constraint cobrancas_grupo_id_fatura_id_fkey FOREIGN KEY (grupo_id, fatura_id) REFERENCES faturas(grupo_id, id),
  constraint cobrancas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint cobrancas_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id),
  constraint cobrancas_aceito_centavos_check CHECK ((aceito_centavos > 0)),
  constraint cobrancas_ao_tac_centavos_check CHECK ((ao_tac_centavos >= 0)),
  constraint cobrancas_check CHECK (((aceito_centavos IS NULL) OR (aceito_centavos <= valor_centavos))),
  constraint cobrancas_check1 CHECK (((tipo = 'ESTADIA'::text) = (estadia_id IS NOT NULL))),
  constraint cobrancas_como_check CHECK ((como = ANY (ARRAY['cte'::text, 'fatura'::text, 'nota_debito'::text]))),
  constraint cobrancas_estado_check CHECK ((estado = ANY (ARRAY['contando'::text, 'a_conferir'::text, 'proposta'::text, 'contestada'::text, 'aceita'::text, 'cobrada'::text, 'recebida'::text, 'dispensada'::text]))),
  constraint cobrancas_numero_check CHECK ((numero > 0)),
  constraint cobrancas_tipo_check CHECK ((tipo = ANY (ARRAY['ESTADIA'::text, 'REENTREGA'::text, 'DEVOLUCAO'::text, 'AGENDAMENTO'::text, 'ARMAZENAGEM'::text, 'DESCARGA'::text]))),
  constraint cobrancas_valor_centavos_check CHECK ((valor_centavos >= 0))
);

create table codigos_de_recuperacao (
  usuario_id bigint not null,
  hash bytea not null,
  usado_em timestamp with time zone,
  constraint codigos_de_recuperacao_pkey PRIMARY KEY (usuario_id, hash),
  constraint codigos_de_recuperacao_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

create table combinacao_veiculos (
  grupo_id integer not null,
  combinacao_id bigint not null,
  ordem integer not null,
  veiculo_id bigint not null,
  periodo tstzrange not null,
  constraint combinacao_veiculos_pkey PRIMARY KEY (grupo_id, combinacao_id, ordem),
  constraint combinacao_veiculos_grupo_id_combinacao_id_fkey FOREIGN KEY (grupo_id, combinacao_id) REFERENCES combinacoes(grupo_id, id) ON DELETE CASCADE,
  constraint combinacao_veiculos_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id),
  constraint combinacao_veiculos_ordem_check CHECK (((ordem >= 0) AND (ordem <= 4))),
  constraint combinacao_veiculos_periodo_check CHECK ((NOT isempty(periodo)))
);

create table combinacoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  de timestamp with time zone not null,
  ate timestamp with time zone,
  autor text not null,
  created_at timestamp with time zone not null default now(),
  constraint combinacoes_pkey PRIMARY KEY (grupo_id, id),
  constraint combinacoes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint combinacoes_check CHECK ((ate > de))
);

create table comprovante_imagens (
  grupo_id integer not null,
  comprovante_id bigint not null,
  arquivo_id bigint not null,
  nota_id bigint not null,
  ordem integer not null default 1,
  constraint comprovante_imagens_pkey PRIMARY KEY (grupo_id, comprovante_id, arquivo_id),
  constraint comprovante_imagens_grupo_id_arquivo_id_fkey FOREIGN KEY (grupo_id, arquivo_id) REFERENCES arquivos(grupo_id, id),
  constraint comprovante_imagens_grupo_id_comprovante_id_fkey FOREIGN KEY (grupo_id, comprovante_id) REFERENCES comprovantes(grupo_id, id) ON DELETE CASCADE
);

create table comprovante_imagens_retiradas (
  grupo_id integer not null,
  comprovante_id bigint not null,
  arquivo_id bigint not null,
  nota_id bigint not null,
  ordem integer not null,
  motivo text not null,
  retirada_por bigint not null,
  retirada_em timestamp with time zone not null default now(),
  constraint comprovante_imagens_retiradas_pkey PRIMARY KEY (grupo_id, comprovante_id, arquivo_id),
  constraint comprovante_imagens_retiradas_grupo_id_arquivo_id_fkey FOREIGN KEY (grupo_id, arquivo_id) REFERENCES arquivos(grupo_id, id),
  constraint comprovante_imagens_retiradas_grupo_id_comprovante_id_fkey FOREIGN KEY (grupo_id, comprovante_id) REFERENCES comprovantes(grupo_id, id) ON DELETE CASCADE,
  constraint comprovante_imagens_retiradas_retirada_por_fkey FOREIGN KEY (retirada_por) REFERENCES usuarios(id)
);

create table comprovantes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nota_id bigint not null,
  romaneio_id bigint,
  cpf_motorista text not null default ''::text,
  origem text not null default 'motorista'::text,
  autor_id bigint,
  autor text not null default ''::text,
  ocorrencia integer not null,
  efeito text not null,
  recebedor_nome text not null default ''::text,
  recebedor_documento text not null default ''::text,
  recebedor_grau text not null default ''::text,
  observacao text not null default ''::text,
  lat double precision,
  lng double precision,
  precisao_m real,
  em timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  estado text not null default 'auditoria'::text,
  auditado_por bigint,
  auditado_em timestamp with time zone,
  motivo text not null default ''::text,
  idempotencia text not null,
  constraint comprovantes_grupo_id_idempotencia_key UNIQUE (grupo_id, idempotencia),
  constraint comprovantes_pkey PRIMARY KEY (grupo_id, id),
  constraint comprovantes_auditado_por_fkey FOREIGN KEY (auditado_por) REFERENCES usuarios(id),
  constraint comprovantes_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint comprovantes_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id) ON DELETE CASCADE,
  constraint comprovantes_grupo_id_romaneio_id_fkey FOREIGN KEY (grupo_id, romaneio_id) REFERENCES romaneios(grupo_id, id),
  constraint comprovantes_ocorrencia_fkey FOREIGN KEY (ocorrencia) REFERENCES ocorrencias(codigo),
  constraint comprovantes_efeito_check CHECK ((efeito = ANY (ARRAY['entrega'::text, 'outras'::text, 'tentativa'::text, 'informativa'::text]))),
  constraint comprovantes_estado_check CHECK ((estado = ANY (ARRAY['auditoria'::text, 'aprovado'::text, 'reprovado'::text, 'dispensado'::text]))),
  constraint comprovantes_origem_check CHECK ((origem = ANY (ARRAY['motorista'::text, 'escritorio'::text, 'lote'::text])))
);

create table conciliacao_lancamentos (
  grupo_id integer not null,
  conciliacao_id bigint not null,
  lancamento_id bigint not null,
  viva boolean not null default true,
  constraint conciliacao_lancamentos_pkey PRIMARY KEY (grupo_id, conciliacao_id, lancamento_id),
  constraint conciliacao_lancamentos_grupo_id_conciliacao_id_fkey FOREIGN KEY (grupo_id, conciliacao_id) REFERENCES conciliacoes(grupo_id, id),
  constraint conciliacao_lancamentos_grupo_id_lancamento_id_fkey FOREIGN KEY (grupo_id, lancamento_id) REFERENCES conta_lancamentos(grupo_id, id)
);

create table conciliacao_lotes (
  grupo_id integer not null,
  conciliacao_id bigint not null,
  titulo_id bigint not null,
  lote text not null,
  feito boolean not null default false,
  nasceu boolean not null default false,
  viva boolean not null default true,
  constraint conciliacao_lotes_pkey PRIMARY KEY (grupo_id, conciliacao_id, titulo_id, lote),
  constraint conciliacao_lotes_grupo_id_conciliacao_id_fkey FOREIGN KEY (grupo_id, conciliacao_id) REFERENCES conciliacoes(grupo_id, id),
  constraint conciliacao_lotes_grupo_id_titulo_id_fkey FOREIGN KEY (grupo_id, titulo_id) REFERENCES titulos(grupo_id, id)
);

create table conciliacoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  conta_id bigint not null,
  categoria text,
  valor_centavos bigint not null,
  dia date not null,
  texto text not null default ''::text,
  autor_id bigint,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  desfeita_em timestamp with time zone,
  desfeita_por text not null default ''::text,
  constraint conciliacoes_pkey PRIMARY KEY (grupo_id, id),
  constraint conciliacoes_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint conciliacoes_grupo_id_conta_id_fkey FOREIGN KEY (grupo_id, conta_id) REFERENCES fin_contas(grupo_id, id)
);

create table consentimentos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  usuario_id bigint not null,
  acordo boolean not null,
  versao text not null,
  em timestamp with time zone not null default now(),
  destino text,
  constraint consentimentos_pkey PRIMARY KEY (grupo_id, id),
  constraint consentimentos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint consentimentos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

create table conta_arquivos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  conta_id bigint not null,
  nome text not null,
  hash text not null,
  de date,
  ate date,
  lidos integer not null default 0,
  novos integer not null default 0,
  saldo_centavos bigint,
  saldo_em date,
  problemas jsonb not null default '[]'::jsonb,
  autor_id bigint,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint conta_arquivos_pkey PRIMARY KEY (grupo_id, id),
  constraint conta_arquivos_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint conta_arquivos_grupo_id_conta_id_fkey FOREIGN KEY (grupo_id, conta_id) REFERENCES fin_contas(grupo_id, id)
);

create table conta_lancamentos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  conta_id bigint not null,
  dia date not null,
  valor_centavos bigint not null,
  texto text not null default ''::text,
  documento text not null default ''::text,
  fitid text,
  e2e text,
  origem text not null,
  arquivo_id bigint,
  chave text,
  autor_id bigint,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint conta_lancamentos_pkey PRIMARY KEY (grupo_id, id),
  constraint conta_lancamentos_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint conta_lancamentos_grupo_id_arquivo_id_fkey FOREIGN KEY (grupo_id, arquivo_id) REFERENCES conta_arquivos(grupo_id, id),
  constraint conta_lancamentos_grupo_id_conta_id_fkey FOREIGN KEY (grupo_id, conta_id) REFERENCES fin_contas(grupo_id, id),
  constraint conta_lancamentos_origem_check CHECK ((origem = ANY (ARRAY['ofx'::text, 'manual'::text, 'transferencia'::text]))),
  constraint conta_lancamentos_valor_centavos_check CHECK ((valor_centavos <> 0))
);

create table contadores (
  grupo_id integer not null,
  tipo text not null,
  valor bigint not null,
  constraint contadores_pkey PRIMARY KEY (grupo_id, tipo),
  constraint contadores_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table contestacao_historico (
  grupo_id integer not null,
  contestacao_id bigint not null,
  id bigint generated always as identity not null,
  texto text not null,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint contestacao_historico_pkey PRIMARY KEY (grupo_id, contestacao_id, id),
  constraint contestacao_historico_grupo_id_contestacao_id_fkey FOREIGN KEY (grupo_id, contestacao_id) REFERENCES contestacoes(grupo_id, id) ON DELETE CASCADE
);

create table contestacao_linhas (
  grupo_id integer not null,
  contestacao_id bigint not null,
  passagem_id bigint not null,
  centavos bigint not null,
  veredito text not null,
  frase text not null,
  constraint contestacao_linhas_grupo_id_passagem_id_key UNIQUE (grupo_id, passagem_id),
  constraint contestacao_linhas_pkey PRIMARY KEY (grupo_id, contestacao_id, passagem_id),
  constraint contestacao_linhas_grupo_id_contestacao_id_fkey FOREIGN KEY (grupo_id, contestacao_id) REFERENCES contestacoes(grupo_id, id) ON DELETE CASCADE,
  constraint contestacao_linhas_grupo_id_passagem_id_fkey FOREIGN KEY (grupo_id, passagem_id) REFERENCES passagens(grupo_id, id),
  constraint contestacao_linhas_centavos_check CHECK ((centavos > 0))
);

create table contestacoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero integer not null,
  operadora text not null default ''::text,
  estado text not null default 'aberta'::text,
  protocolo text not null default ''::text,
  retrato jsonb,
  enviada_em timestamp with time zone,
  respondida_em timestamp with time zone,
  aceito_centavos bigint,
  creditado_centavos bigint not null default 0,
  creditada_em timestamp with time zone,
  autor text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint contestacoes_grupo_id_numero_key UNIQUE (grupo_id, numero),
  constraint contestacoes_pkey PRIMARY KEY (grupo_id, id),
  constraint contestacoes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint contestacoes_aceito_centavos_check CHECK ((aceito_centavos > 0)),
  constraint contestacoes_creditado_centavos_check CHECK ((creditado_centavos >= 0)),
  constraint contestacoes_estado_check CHECK ((estado = ANY (ARRAY['aberta'::text, 'enviada'::text, 'aceita'::text, 'negada'::text, 'creditada'::text])))
);

create table contrato_ajustes (
  grupo_id integer not null,
  dados jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint contrato_ajustes_pkey PRIMARY KEY (grupo_id),
  constraint contrato_ajustes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table contrato_avisos (
  grupo_id integer not null,
  contrato_id bigint not null,
  fim date not null,
  dias integer not null,
  em timestamp with time zone not null default now(),
  constraint contrato_avisos_pkey PRIMARY KEY (grupo_id, contrato_id, fim, dias),
  constraint contrato_avisos_grupo_id_contrato_id_fkey FOREIGN KEY (grupo_id, contrato_id) REFERENCES contratos(grupo_id, id) ON DELETE CASCADE
);

create table contrato_documentos (
  grupo_id integer not null,
  contrato_id bigint not null,
  id bigint generated always as identity not null,
  arquivo_id bigint not null,
  chave text not null,
  nome text not null,
  tipo text not null,
  bytes bigint not null default 0,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint contrato_documentos_pkey PRIMARY KEY (grupo_id, contrato_id, id),
  constraint contrato_documentos_grupo_id_contrato_id_fkey FOREIGN KEY (grupo_id, contrato_id) REFERENCES contratos(grupo_id, id) ON DELETE CASCADE
);

create table contrato_historico (
  grupo_id integer not null,
  contrato_id bigint not null,
  id bigint generated always as identity not null,
  texto text not null,
  autor text not null,
  em timestamp with time zone not null default now(),
  constraint contrato_historico_pkey PRIMARY KEY (grupo_id, contrato_id, id),
  constraint contrato_historico_grupo_id_contrato_id_fkey FOREIGN KEY (grupo_id, contrato_id) REFERENCES contratos(grupo_id, id) ON DELETE CASCADE
);

create table contrato_versoes (
  grupo_id integer not null,
  contrato_id bigint not null,
  numero integer not null,
  desde date not null,
  condicoes jsonb not null,
  motivo text not null default ''::text,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint contrato_versoes_pkey PRIMARY KEY (grupo_id, contrato_id, numero),
  constraint contrato_versoes_grupo_id_contrato_id_fkey FOREIGN KEY (grupo_id, contrato_id) REFERENCES contratos(grupo_id, id) ON DELETE CASCADE,
  constraint contrato_versoes_numero_check CHECK ((numero > 0))
);

create table contratos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero integer not null,
  tipo text not null,
  documento text not null,
  nome text not null,
  referencia text not null default ''::text,
  objeto text not null default ''::text,
  rntrc text not null default ''::text,
  estado text not null default 'rascunho'::text,
  inicio date not null,
  fim date,
  rescindido_em date,
  renova_meses integer not null default 0,
  avisar text[] not null default '{}'::text[],
  motivo text not null default ''::text,
  criador_id bigint,
  criador text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint contratos_pkey PRIMARY KEY (grupo_id, id),
  constraint contratos_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  constraint contratos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint contratos_check CHECK (((fim IS NULL) OR (fim >= inicio))),
  constraint contratos_documento_check CHECK ((documento ~ '^([0-9A-Z]{8}|[0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'::text)),
  constraint contratos_estado_check CHECK ((estado = ANY (ARRAY['rascunho'::text, 'aprovacao'::text, 'vigente'::text, 'vencido'::text, 'rescindido'::text]))),
  constraint contratos_renova_meses_check CHECK ((renova_meses >= 0)),
  constraint contratos_tipo_check CHECK ((tipo = ANY (ARRAY['cliente'::text, 'tac'::text, 'etc'::text])))
);

create table convenios_cobranca (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  conta_id bigint not null,
  nome text not null,
  banco text not null,
  agencia text not null,
  agencia_dv text not null default ''::text,
  numero_conta text not null,
  conta_dv text not null default ''::text,
  convenio text not null default ''::text,
  carteira text not null,
  variacao text not null default ''::text,
  modalidade text not null default ''::text,
  posto text not null default ''::text,
  codigo_empresa text not null default ''::text,
  proximo_numero bigint not null default 1,
  proximo_nsa integer not null default 1,
  chave_pix text not null default ''::text,
  cidade text not null default ''::text,
  ativo boolean not null default true,
  created_at timestamp with time zone not null default now(),
  canal text not null default 'arquivo'::text,
  chave_selada bytea,
  lido_ate bigint not null default 0,
  numeracao_repetida boolean not null default false,
  protesto_dias integer not null default 0,
  baixa_dias integer not null default 0,
  constraint convenios_cobranca_grupo_id_nome_key UNIQUE (grupo_id, nome),
  constraint convenios_cobranca_pkey PRIMARY KEY (grupo_id, id),
  constraint convenios_cobranca_grupo_id_conta_id_fkey FOREIGN KEY (grupo_id, conta_id) REFERENCES fin_contas(grupo_id, id),
  constraint convenios_cobranca_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint convenios_cobranca_baixa_dias_check CHECK (((baixa_dias >= 0) AND (baixa_dias <= 999))),
  constraint convenios_cobranca_banco_check CHECK ((banco ~ '^[0-9]{3}$'::text)),
  constraint convenios_cobranca_canal_check CHECK ((canal = ANY (ARRAY['arquivo'::text, 'van'::text, 'api'::text]))),
  constraint convenios_cobranca_protesto_dias_check CHECK (((protesto_dias >= 0) AND (protesto_dias <= 99))),
  constraint convenios_cobranca_proximo_nsa_check CHECK ((proximo_nsa > 0)),
  constraint convenios_cobranca_proximo_numero_check CHECK ((proximo_numero > 0))
);

create table convenios_pagamento (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  conta_id bigint not null,
  nome text not null,
  banco text not null,
  agencia text not null,
  agencia_dv text not null default ''::text,
  numero_conta text not null,
  conta_dv text not null default ''::text,
  convenio text not null default ''::text,
  proximo_nsa integer not null default 1,
  canal text not null default 'arquivo'::text,
  chave_selada bytea,
  ativo boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint convenios_pagamento_grupo_id_nome_key UNIQUE (grupo_id, nome),
  constraint convenios_pagamento_pkey PRIMARY KEY (grupo_id, id),
  constraint convenios_pagamento_grupo_id_conta_id_fkey FOREIGN KEY (grupo_id, conta_id) REFERENCES fin_contas(grupo_id, id),
  constraint convenios_pagamento_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint convenios_pagamento_banco_check CHECK ((banco ~ '^[0-9]{3}$'::text)),
  constraint convenios_pagamento_canal_check CHECK ((canal = ANY (ARRAY['arquivo'::text, 'van'::text, 'api'::text]))),
  constraint convenios_pagamento_proximo_nsa_check CHECK ((proximo_nsa > 0))
);

create table convites (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  hash bytea not null,
  papel text not null,
  bases text[] not null default '{}'::text[],
  cnpjs text[] not null default '{}'::text[],
  max_usos integer not null,
  usos integer not null default 0,
  criado_por text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint convites_pkey PRIMARY KEY (grupo_id, id),
  constraint convites_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint convites_check CHECK ((usos <= max_usos)),
  constraint convites_papel_check CHECK ((papel = ANY (ARRAY['USUARIO'::text, 'EMBARCADOR'::text, 'DESTINATARIO'::text, 'ENTREGADOR'::text, 'MOTORISTA'::text])))
);

create table cotacao_ajustes (
  grupo_id integer not null,
  dados jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint cotacao_ajustes_pkey PRIMARY KEY (grupo_id),
  constraint cotacao_ajustes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table cotacao_historico (
  grupo_id integer not null,
  cotacao_id bigint not null,
  id bigint generated always as identity not null,
  texto text not null,
  autor text not null,
  em timestamp with time zone not null default now(),
  constraint cotacao_historico_pkey PRIMARY KEY (grupo_id, cotacao_id, id),
  constraint cotacao_historico_grupo_id_cotacao_id_fkey FOREIGN KEY (grupo_id, cotacao_id) REFERENCES cotacoes(grupo_id, id) ON DELETE CASCADE
);

create table cotacoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero integer not null,
  estado text not null default 'rascunho'::text,
  cliente text not null,
  documento text not null default ''::text,
  origem text not null,
  destino text not null,
  escrita jsonb not null,
  embarque jsonb not null,
  cobrado jsonb,
  piso jsonb,
  tabela text not null default ''::text,
  peso_gramas bigint not null default 0,
  valor_centavos bigint not null default 0,
  total_centavos bigint not null default 0,
  desconto integer not null default 0,
  validade date not null,
  prazo date,
  motivo text not null default ''::text,
  emails text[] not null default '{}'::text[],
  recado text not null default ''::text,
  semente text,
  token_hash text,
  criador_id bigint,
  criador text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint cotacoes_pkey PRIMARY KEY (grupo_id, id),
  constraint cotacoes_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  constraint cotacoes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint cotacoes_estado_check CHECK ((estado = ANY (ARRAY['rascunho'::text, 'aprovacao'::text, 'enviada'::text, 'aceita'::text, 'recusada'::text, 'vencida'::text])))
);

create table cte_emitentes (
  grupo_id integer not null,
  cnpj text not null,
  serie integer not null default 1,
  ambiente text not null default '2'::text,
  crt text not null default '3'::text,
  cfop text not null default ''::text,
  ramo_do_tomador text not null default 'comercio'::text,
  natureza text not null default ''::text,
  tomador text not null default '0'::text,
  agrupar text not null default 'destinatario'::text,
  tributos jsonb not null default '{}'::jsonb,
  produto text not null default ''::text,
  observacoes text not null default ''::text,
  eventos_de_entrega boolean not null default true,
  email_ao_autorizar boolean not null default false,
  resp_cnpj text not null default ''::text,
  resp_contato text not null default ''::text,
  resp_email text not null default ''::text,
  resp_telefone text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  espera_da_entrega_horas integer not null default 12,
  constraint cte_emitentes_pkey PRIMARY KEY (grupo_id, cnpj),
  constraint cte_emitentes_grupo_id_cnpj_fkey FOREIGN KEY (grupo_id, cnpj) REFERENCES empresas(grupo_id, cnpj),
  constraint cte_emitentes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint cte_emitentes_ambiente_check CHECK ((ambiente = ANY (ARRAY['1'::text, '2'::text]))),
  constraint cte_emitentes_crt_check CHECK ((crt = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text]))),
  constraint cte_emitentes_espera_da_entrega_horas_check CHECK (((espera_da_entrega_horas >= 0) AND (espera_da_entrega_horas <= 168))),
  constraint cte_emitentes_serie_check CHECK (((serie >= 0) AND (serie <= 889))),
  constraint cte_emitentes_tomador_check CHECK ((tomador = ANY (ARRAY['0'::text, '3'::text])))
);

create table cte_entregas_pendentes (
  grupo_id integer not null,
  cte_id bigint not null,
  motivo text not null,
  detalhe text not null default ''::text,
  tentativas integer not null default 1,
  desde timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint cte_entregas_pendentes_pkey PRIMARY KEY (grupo_id, cte_id),
  constraint cte_entregas_pendentes_grupo_id_cte_id_fkey FOREIGN KEY (grupo_id, cte_id) REFERENCES ctes(grupo_id, id) ON DELETE CASCADE,
  constraint cte_entregas_pendentes_motivo_check CHECK ((motivo = ANY (ARRAY['sem_imagem'::text, 'falha'::text, 'recusado'::text])))
);

create table cte_notas (
  grupo_id integer not null,
  cte_id bigint not null,
  nota_id bigint not null,
  constraint cte_notas_pkey PRIMARY KEY (grupo_id, cte_id, nota_id),
  constraint cte_notas_grupo_id_cte_id_fkey FOREIGN KEY (grupo_id, cte_id) REFERENCES ctes(grupo_id, id) ON DELETE CASCADE,
  constraint cte_notas_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id) ON DELETE CASCADE
);

create table cte_precos (
  grupo_id integer not null,
  cte_id bigint not null,
  tarifa_id bigint,
  versao integer,
  embarque jsonb not null,
  preco jsonb not null,
  created_at timestamp with time zone not null default now(),
  cotacao_id bigint,
  contrato_numero integer,
  contrato_fim date,
  constraint cte_precos_pkey PRIMARY KEY (grupo_id, cte_id),
  constraint cte_precos_grupo_id_cotacao_id_fkey FOREIGN KEY (grupo_id, cotacao_id) REFERENCES cotacoes(grupo_id, id),
  constraint cte_precos_grupo_id_cte_id_fkey FOREIGN KEY (grupo_id, cte_id) REFERENCES ctes(grupo_id, id) ON DELETE CASCADE,
  constraint cte_precos_grupo_id_tarifa_id_versao_fkey FOREIGN KEY (grupo_id, tarifa_id, versao) REFERENCES tarifa_versoes(grupo_id, tarifa_id, numero),
  constraint cte_precos_contrato CHECK (((contrato_numero IS NULL) = (contrato_fim IS NULL)))
);

create table cte_regras_desligadas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  cnpj text not null,
  codigo text not null,
  motivo text not null,
  desligada_em timestamp with time zone not null default now(),
  desligada_por bigint,
  desligada_por_nome text not null default ''::text,
  religada_em timestamp with time zone,
  religada_por bigint,
  religada_por_nome text not null default ''::text,
  constraint cte_regras_desligadas_pkey PRIMARY KEY (grupo_id, id),
  constraint cte_regras_desligadas_desligada_por_fkey FOREIGN KEY (desligada_por) REFERENCES usuarios(id),
  constraint cte_regras_desligadas_grupo_id_cnpj_fkey FOREIGN KEY (grupo_id, cnpj) REFERENCES empresas(grupo_id, cnpj),
  constraint cte_regras_desligadas_religada_por_fkey FOREIGN KEY (religada_por) REFERENCES usuarios(id)
);

create table ctes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  estado text not null default 'rascunho'::text,
  tipo text not null default '0'::text,
  servico text not null default '0'::text,
  cnpj_emitente text not null,
  ambiente text not null default '2'::text,
  serie integer not null default 1,
  numero integer,
  chave text,
  tp_emis text not null default '1'::text,
  envio_id bigint,
  origem_id bigint,
  rascunho jsonb not null,
  remetente text not null default ''::text,
  destinatario text not null default ''::text,
  tomador text not null default ''::text,
  doc_tomador text not null default ''::text,
  email_tomador text not null default ''::text,
  municipio_inicio text not null default ''::text,
  uf_inicio text not null default ''::text,
  municipio_fim text not null default ''::text,
  uf_fim text not null default ''::text,
  quantidade_notas integer not null default 0,
  valor_total_centavos bigint not null default 0,
  valor_carga_centavos bigint not null default 0,
  pendencias jsonb not null default '[]'::jsonb,
  protocolo text,
  c_stat text,
  motivo text not null default ''::text,
  emitido_em timestamp with time zone,
  autorizado_em timestamp with time zone,
  cancelado_em timestamp with time zone,
  email_em timestamp with time zone,
  criador_id bigint,
  criador text not null default ''::text,
  versao integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  tributos_usados jsonb,
  entregas_suspensas boolean not null default false,
  modal text not null default '01'::text,
  constraint ctes_pkey PRIMARY KEY (grupo_id, id),
  constraint ctes_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  constraint ctes_grupo_id_cnpj_emitente_fkey FOREIGN KEY (grupo_id, cnpj_emitente) REFERENCES empresas(grupo_id, cnpj),
  constraint ctes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint ctes_grupo_id_origem_id_fkey FOREIGN KEY (grupo_id, origem_id) REFERENCES ctes(grupo_id, id),
  constraint ctes_ambiente_check CHECK ((ambiente = ANY (ARRAY['1'::text, '2'::text]))),
  constraint ctes_chave_check CHECK ((chave ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'::text)),
  constraint ctes_estado_check CHECK ((estado = ANY (ARRAY['rascunho'::text, 'enviando'::text, 'pendente'::text, 'contingencia'::text, 'autorizado'::text, 'rejeitado'::text, 'cancelado'::text, 'substituido'::text]))),
  constraint ctes_modal_check CHECK ((modal = ANY (ARRAY['01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text]))),
  constraint ctes_servico_check CHECK ((servico = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text, '4'::text]))),
  constraint ctes_tipo_check CHECK ((tipo = ANY (ARRAY['0'::text, '1'::text, '3'::text, '5'::text, '6'::text])))
);

create table ctes_os (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  modelo text not null,
  estado text not null default 'rascunho'::text,
  tipo text not null default '0'::text,
  servico text not null,
  cnpj_emitente text not null,
  ambiente text not null default '2'::text,
  serie integer not null default 1,
  numero integer,
  chave text,
  envio_id bigint,
  rascunho jsonb not null,
  tomador text not null default ''::text,
  doc_tomador text not null default ''::text,
  inicio text not null default ''::text,
  uf_inicio text not null default ''::text,
  fim text not null default ''::text,
  uf_fim text not null default ''::text,
  valor_centavos bigint not null default 0,
  protocolo text,
  c_stat text,
  motivo text not null default ''::text,
  emitido_em timestamp with time zone,
  autorizado_em timestamp with time zone,
  cancelado_em timestamp with time zone,
  tributos_usados jsonb,
  criador_id bigint,
  criador text not null default ''::text,
  versao integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  email_tomador text not null default ''::text,
  email_em timestamp with time zone,
  constraint ctes_os_pkey PRIMARY KEY (grupo_id, id),
  constraint ctes_os_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  constraint ctes_os_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint ctes_os_ambiente_check CHECK ((ambiente = ANY (ARRAY['1'::text, '2'::text]))),
  constraint ctes_os_chave_check CHECK ((chave ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'::text)),
  constraint ctes_os_estado_check CHECK ((estado = ANY (ARRAY['rascunho'::text, 'enviando'::text, 'pendente'::text, 'contingencia'::text, 'autorizado'::text, 'rejeitado'::text, 'cancelado'::text, 'substituido'::text]))),
  constraint ctes_os_modelo_check CHECK ((modelo = ANY (ARRAY['67'::text, '64'::text]))),
  constraint ctes_os_servico_check CHECK ((servico = ANY (ARRAY['6'::text, '7'::text, '8'::text, '9'::text]))),
  constraint ctes_os_tipo_check CHECK ((tipo = ANY (ARRAY['0'::text, '1'::text, '3'::text])))
);

create table dados_acessos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  usuario_id bigint not null,
  tipo text not null,
  chamada text not null,
  alvo text not null default ''::text,
  vezes integer not null default 1,
  em timestamp with time zone not null,
  constraint dados_acessos_pkey PRIMARY KEY (grupo_id, id),
  constraint dados_acessos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint dados_acessos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

create table dda_boletos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  convenio_id bigint not null,
  arquivo_id bigint not null,
  barras text not null,
  beneficiario text not null,
  nome text not null,
  sacador text not null default ''::text,
  documento text not null default ''::text,
  vencimento date,
  valor_centavos bigint not null,
  situacao text not null default 'sem_titulo'::text,
  titulo_id bigint,
  motivo text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint dda_boletos_pkey PRIMARY KEY (grupo_id, id),
  constraint dda_boletos_grupo_id_arquivo_id_fkey FOREIGN KEY (grupo_id, arquivo_id) REFERENCES pagamento_arquivos(grupo_id, id),
  constraint dda_boletos_grupo_id_convenio_id_fkey FOREIGN KEY (grupo_id, convenio_id) REFERENCES convenios_pagamento(grupo_id, id),
  constraint dda_boletos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint dda_boletos_grupo_id_titulo_id_fkey FOREIGN KEY (grupo_id, titulo_id) REFERENCES titulos(grupo_id, id),
  constraint dda_boletos_barras_check CHECK ((barras ~ '^[0-9]{44}$'::text)),
  constraint dda_boletos_situacao_check CHECK ((situacao = ANY (ARRAY['sem_titulo'::text, 'casado'::text, 'ignorado'::text, 'baixado'::text]))),
  constraint dda_boletos_valor_centavos_check CHECK ((valor_centavos >= 0))
);

create table defeitos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  veiculo_id bigint not null,
  item text not null default ''::text,
  texto text not null,
  vezes integer not null default 1,
  fotos text[] not null default '{}'::text[],
  autor text not null,
  desde timestamp with time zone not null,
  ultimo timestamp with time zone not null,
  ordem_id bigint,
  resolvido_em timestamp with time zone,
  resolvido_por text not null default ''::text,
  resolvido_como text not null default ''::text,
  constraint defeitos_pkey PRIMARY KEY (grupo_id, id),
  constraint defeitos_grupo_id_ordem_id_fkey FOREIGN KEY (grupo_id, ordem_id) REFERENCES ordens_de_servico(grupo_id, id),
  constraint defeitos_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id)
);

create table devolucao_fotos (
  grupo_id integer not null,
  devolucao_id bigint not null,
  arquivo_id bigint not null,
  ordem integer not null,
  constraint devolucao_fotos_pkey PRIMARY KEY (grupo_id, devolucao_id, arquivo_id),
  constraint devolucao_fotos_grupo_id_arquivo_id_fkey FOREIGN KEY (grupo_id, arquivo_id) REFERENCES arquivos(grupo_id, id),
  constraint devolucao_fotos_grupo_id_devolucao_id_fkey FOREIGN KEY (grupo_id, devolucao_id) REFERENCES devolucoes(grupo_id, id) ON DELETE CASCADE
);

create table devolucao_itens (
  grupo_id integer not null,
  devolucao_id bigint not null,
  ordem integer not null,
  linha integer,
  codigo text not null default ''::text,
  descricao text not null,
  unidade text not null default ''::text,
  quantidade numeric(15,4) not null,
  valor_centavos bigint not null default 0,
  motivo text not null,
  constraint devolucao_itens_pkey PRIMARY KEY (grupo_id, devolucao_id, ordem),
  constraint devolucao_itens_grupo_id_devolucao_id_fkey FOREIGN KEY (grupo_id, devolucao_id) REFERENCES devolucoes(grupo_id, id) ON DELETE CASCADE,
  constraint devolucao_itens_quantidade_check CHECK ((quantidade > (0)::numeric))
);

create table devolucoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero bigint not null,
  nota_id bigint not null,
  tipo text not null,
  estado text not null default 'aberta'::text,
  motivo text not null,
  observacao text not null default ''::text,
  volumes integer not null default 0,
  valor_centavos bigint not null default 0,
  prazo date,
  fechou_nota boolean not null default false,
  chave_devolucao text,
  coleta_nota_id bigint,
  criador_id bigint,
  criador text not null default ''::text,
  recebida_em timestamp with time zone,
  devolvida_em timestamp with time zone,
  recebedor text not null default ''::text,
  cancelada_em timestamp with time zone,
  motivo_cancelamento text not null default ''::text,
  versao integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint devolucoes_grupo_id_numero_key UNIQUE (grupo_id, numero),
  constraint devolucoes_pkey PRIMARY KEY (grupo_id, id),
  constraint devolucoes_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  constraint devolucoes_grupo_id_coleta_nota_id_fkey FOREIGN KEY (grupo_id, coleta_nota_id) REFERENCES notas(grupo_id, id),
  constraint devolucoes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint devolucoes_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id) ON DELETE CASCADE,
  constraint devolucoes_chave_devolucao_check CHECK ((chave_devolucao ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'::text)),
  constraint devolucoes_estado_check CHECK ((estado = ANY (ARRAY['aberta'::text, 'recebida'::text, 'devolvida'::text, 'cancelada'::text]))),
  constraint devolucoes_tipo_check CHECK ((tipo = ANY (ARRAY['total'::text, 'parcial'::text])))
);

create table dfe_desacordos (
  grupo_id integer not null,
  documento_id bigint not null,
  id bigint generated always as identity not null,
  tipo text not null,
  n_seq integer not null,
  estado text not null default 'enviando'::text,
  texto text not null default ''::text,
  envio_id bigint not null,
  protocolo text,
  c_stat text not null default ''::text,
  motivo text not null default ''::text,
  usuario_id bigint,
  usuario_nome text not null default ''::text,
  em timestamp with time zone not null,
  registrado_em timestamp with time zone,
  constraint dfe_desacordos_pkey PRIMARY KEY (grupo_id, documento_id, id),
  constraint dfe_desacordos_grupo_id_documento_id_fkey FOREIGN KEY (grupo_id, documento_id) REFERENCES dfe_documentos(grupo_id, id),
  constraint dfe_desacordos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint dfe_desacordos_estado_check CHECK ((estado = ANY (ARRAY['enviando'::text, 'registrado'::text, 'rejeitado'::text]))),
  constraint dfe_desacordos_n_seq_check CHECK (((n_seq >= 1) AND (n_seq <= 20))),
  constraint dfe_desacordos_tipo_check CHECK ((tipo = ANY (ARRAY['desacordo'::text, 'desfeito'::text])))
);

create table dfe_documentos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  cnpj text not null,
  modelo text not null,
  ambiente text not null,
  chave text not null,
  papel text not null,
  situacao text not null default 'autorizada'::text,
  numero integer not null default 0,
  serie integer not null default 0,
  doc_emitente text not null default ''::text,
  emitente text not null default ''::text,
  doc_destinatario text not null default ''::text,
  destinatario text not null default ''::text,
  valor_centavos bigint,
  emitida_em timestamp with time zone,
  autorizada_em timestamp with time zone,
  protocolo text not null default ''::text,
  resumo_id bigint,
  completo_id bigint,
  aviso text not null default ''::text,
  manifestacao text,
  manifestada_em timestamp with time zone,
  primeira_conclusiva_em timestamp with time zone,
  prazo_em timestamp with time zone,
  completar_em timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint dfe_documentos_grupo_id_cnpj_ambiente_chave_key UNIQUE (grupo_id, cnpj, ambiente, chave),
  constraint dfe_documentos_pkey PRIMARY KEY (grupo_id, id),
  constraint dfe_documentos_grupo_id_cnpj_fkey FOREIGN KEY (grupo_id, cnpj) REFERENCES empresas(grupo_id, cnpj),
  constraint dfe_documentos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint dfe_documentos_ambiente_check CHECK ((ambiente = ANY (ARRAY['1'::text, '2'::text]))),
  constraint dfe_documentos_manifestacao_check CHECK ((manifestacao = ANY (ARRAY['ciencia'::text, 'confirmacao'::text, 'desconhecimento'::text, 'nao_realizada'::text]))),
  constraint dfe_documentos_modelo_check CHECK ((modelo = ANY (ARRAY['55'::text, '57'::text, '58'::text]))),
  constraint dfe_documentos_papel_check CHECK ((papel = ANY (ARRAY['destinatario'::text, 'transportador'::text, 'autorizado'::text, 'emitente'::text, 'tomador'::text, 'contratante'::text, 'participante'::text]))),
  constraint dfe_documentos_situacao_check CHECK ((situacao = ANY (ARRAY['autorizada'::text, 'cancelada'::text, 'denegada'::text])))
);

create table dfe_empresas (
  grupo_id integer not null,
  cnpj text not null,
  ligada boolean not null default true,
  ambiente text not null default '1'::text,
  importar text not null default 'transportadas'::text,
  usuario_id bigint,
  updated_at timestamp with time zone not null default now(),
  constraint dfe_empresas_pkey PRIMARY KEY (grupo_id, cnpj),
  constraint dfe_empresas_grupo_id_cnpj_fkey FOREIGN KEY (grupo_id, cnpj) REFERENCES empresas(grupo_id, cnpj),
  constraint dfe_empresas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint dfe_empresas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint dfe_empresas_ambiente_check CHECK ((ambiente = ANY (ARRAY['1'::text, '2'::text]))),
  constraint dfe_empresas_importar_check CHECK ((importar = ANY (ARRAY['transportadas'::text, 'todas'::text, 'nenhuma'::text])))
);

create table dfe_eventos (
  grupo_id integer not null,
  documento_id bigint not null,
  tp_evento text not null,
  n_seq integer not null,
  autor text not null,
  descricao text not null default ''::text,
  texto text not null default ''::text,
  em timestamp with time zone not null,
  protocolo text,
  recebido_id bigint,
  constraint dfe_eventos_pkey PRIMARY KEY (grupo_id, documento_id, tp_evento, n_seq, autor),
  constraint dfe_eventos_grupo_id_documento_id_fkey FOREIGN KEY (grupo_id, documento_id) REFERENCES dfe_documentos(grupo_id, id) ON DELETE CASCADE
);

create table dfe_filas (
  grupo_id integer not null,
  cnpj text not null,
  servico text not null,
  ambiente text not null,
  ult_nsu bigint not null default 0,
  max_nsu bigint not null default 0,
  ultima_em timestamp with time zone,
  cstat text not null default ''::text,
  xmotivo text not null default ''::text,
  erro text not null default ''::text,
  constraint dfe_filas_pkey PRIMARY KEY (grupo_id, cnpj, servico, ambiente),
  constraint dfe_filas_grupo_id_cnpj_fkey FOREIGN KEY (grupo_id, cnpj) REFERENCES empresas(grupo_id, cnpj),
  constraint dfe_filas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint dfe_filas_ambiente_check CHECK ((ambiente = ANY (ARRAY['1'::text, '2'::text]))),
  constraint dfe_filas_servico_check CHECK ((servico = ANY (ARRAY['nfe'::text, 'cte'::text, 'mdfe'::text])))
);

create table dfe_manifestacoes (
  grupo_id integer not null,
  documento_id bigint not null,
  id bigint generated always as identity not null,
  tipo text not null,
  n_seq integer not null,
  estado text not null,
  justificativa text not null default ''::text,
  envio_id bigint,
  protocolo text,
  c_stat text not null default ''::text,
  motivo text not null default ''::text,
  usuario_id bigint,
  usuario_nome text not null default ''::text,
  em timestamp with time zone not null default now(),
  registrada_em timestamp with time zone,
  constraint dfe_manifestacoes_pkey PRIMARY KEY (grupo_id, documento_id, id),
  constraint dfe_manifestacoes_grupo_id_documento_id_fkey FOREIGN KEY (grupo_id, documento_id) REFERENCES dfe_documentos(grupo_id, id) ON DELETE CASCADE,
  constraint dfe_manifestacoes_estado_check CHECK ((estado = ANY (ARRAY['enviando'::text, 'registrada'::text, 'rejeitada'::text, 'recusada'::text]))),
  constraint dfe_manifestacoes_tipo_check CHECK ((tipo = ANY (ARRAY['ciencia'::text, 'confirmacao'::text, 'desconhecimento'::text, 'nao_realizada'::text])))
);

create table dfe_recebidos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  cnpj text not null,
  servico text not null,
  ambiente text not null,
  nsu bigint not null,
  schema text not null,
  sha256 text not null,
  conteudo bytea not null,
  legivel boolean not null,
  tentativas integer not null default 0,
  documento_id bigint,
  lido_em timestamp with time zone,
  motivo text not null default ''::text,
  importar text not null default 'nao'::text,
  importar_motivo text not null default ''::text,
  nota_id bigint,
  em timestamp with time zone not null default now(),
  constraint dfe_recebidos_pkey PRIMARY KEY (grupo_id, id),
  constraint dfe_recebidos_grupo_id_documento_id_fkey FOREIGN KEY (grupo_id, documento_id) REFERENCES dfe_documentos(grupo_id, id),
  constraint dfe_recebidos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint dfe_recebidos_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id),
  constraint dfe_recebidos_ambiente_check CHECK ((ambiente = ANY (ARRAY['1'::text, '2'::text]))),
  constraint dfe_recebidos_importar_check CHECK ((importar = ANY (ARRAY['nao'::text, 'pendente'::text, 'feita'::text, 'recusada'::text]))),
  constraint dfe_recebidos_servico_check CHECK ((servico = ANY (ARRAY['nfe'::text, 'cte'::text, 'mdfe'::text])))
);

create table disputa_mensagens (
  grupo_id integer not null,
  disputa_id bigint not null,
  id bigint generated always as identity not null,
  de text not null,
  texto text not null,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint disputa_mensagens_pkey PRIMARY KEY (grupo_id, disputa_id, id),
  constraint disputa_mensagens_grupo_id_disputa_id_fkey FOREIGN KEY (grupo_id, disputa_id) REFERENCES disputas(grupo_id, id),
  constraint disputa_mensagens_de_check CHECK ((de = ANY (ARRAY['nos'::text, 'cliente'::text, 'casa'::text])))
);

create table disputas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero integer not null,
  estado text not null default 'aberta'::text,
  prefatura_id bigint not null,
  linha text not null,
  cte_id bigint,
  documento text not null default ''::text,
  doc_tomador text not null default ''::text,
  cliente text not null default ''::text,
  cnpj_emitente text not null default ''::text,
  causa text not null,
  motivo text not null default ''::text,
  valor_centavos bigint not null,
  recuperado_centavos bigint not null default 0,
  perdido_centavos bigint not null default 0,
  deve text not null default 'cliente'::text,
  limite date not null,
  partes jsonb not null default '[]'::jsonb,
  evidencias jsonb not null default '[]'::jsonb,
  autor_id bigint,
  autor text not null default ''::text,
  aberta_em timestamp with time zone not null default now(),
  encerrada_em timestamp with time zone,
  constraint disputas_grupo_id_numero_key UNIQUE (grupo_id, numero),
  constraint disputas_pkey PRIMARY KEY (grupo_id, id),
  constraint disputas_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint disputas_grupo_id_cte_id_fkey FOREIGN KEY (grupo_id, cte_id) REFERENCES ctes(grupo_id, id),
  constraint disputas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint disputas_grupo_id_prefatura_id_fkey FOREIGN KEY (grupo_id, prefatura_id) REFERENCES prefaturas(grupo_id, id),
  constraint disputas_check CHECK (((encerrada_em IS NULL) OR ((recuperado_centavos + perdido_centavos) = valor_centavos))),
  constraint disputas_deve_check CHECK ((deve = ANY (ARRAY['cliente'::text, 'nos'::text]))),
  constraint disputas_estado_check CHECK ((estado = ANY (ARRAY['aberta'::text, 'em_acordo'::text, 'recuperada'::text, 'perdida'::text, 'dividida'::text]))),
  constraint disputas_linha_check CHECK ((linha ~ '^[cd][0-9]+$'::text)),
  constraint disputas_numero_check CHECK ((numero > 0)),
  constraint disputas_perdido_centavos_check CHECK ((perdido_centavos >= 0)),
  constraint disputas_recuperado_centavos_check CHECK ((recuperado_centavos >= 0)),
  constraint disputas_valor_centavos_check CHECK ((valor_centavos > 0))
);

create table documentos_avulsos (
  grupo_id integer not null,
  nota_id bigint not null,
  tipo text not null,
  pagador text not null,
  natureza text not null default ''::text,
  especie text not null default ''::text,
  contato text not null default ''::text,
  coleta_de timestamp with time zone,
  coleta_ate timestamp with time zone,
  itens jsonb not null default '[]'::jsonb,
  remetente jsonb not null,
  destinatario jsonb not null,
  criador_id bigint,
  criador text not null default ''::text,
  constraint documentos_avulsos_pkey PRIMARY KEY (grupo_id, nota_id),
  constraint documentos_avulsos_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  constraint documentos_avulsos_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id) ON DELETE CASCADE,
  constraint documentos_avulsos_pagador_check CHECK ((pagador = ANY (ARRAY['remetente'::text, 'destinatario'::text, 'terceiro'::text]))),
  constraint documentos_avulsos_tipo_check CHECK ((tipo = ANY (ARRAY['MINUTA'::text, 'COLETA'::text, 'DECLARACAO'::text])))
);

create table emails (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  usuario_id bigint,
  usuario_nome text not null default ''::text,
  remetente text not null,
  de text not null,
  responder_para text not null default ''::text,
  destinatarios text[] not null,
  assunto text not null,
  conteudo text not null,
  html text not null,
  texto text not null,
  notas bigint[] not null default '{}'::bigint[],
  anexos jsonb not null default '[]'::jsonb,
  estado text not null default 'fila'::text,
  via text not null,
  tentativas integer not null default 0,
  erro text,
  message_id text not null,
  idempotencia text,
  created_at timestamp with time zone not null default now(),
  enviado_em timestamp with time zone,
  em_resposta text not null default ''::text,
  referencias text[] not null default '{}'::text[],
  automatica boolean not null default false,
  constraint emails_grupo_id_idempotencia_key UNIQUE (grupo_id, idempotencia),
  constraint emails_pkey PRIMARY KEY (grupo_id, id),
  constraint emails_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint emails_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint emails_destinatarios_check CHECK ((cardinality(destinatarios) > 0)),
  constraint emails_estado_check CHECK ((estado = ANY (ARRAY['fila'::text, 'enviado'::text, 'falhou'::text]))),
  constraint emails_via_check CHECK ((via = ANY (ARRAY['smtp'::text, 'local'::text])))
);

create table emitentes_fiscais (
  grupo_id integer not null,
  cnpj text not null,
  rntrc text not null default ''::text,
  ie text not null default ''::text,
  fantasia text not null default ''::text,
  logradouro text not null default ''::text,
  numero text not null default ''::text,
  complemento text not null default ''::text,
  bairro text not null default ''::text,
  municipio_ibge integer,
  cep text not null default ''::text,
  telefone text not null default ''::text,
  email text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  constraint emitentes_fiscais_pkey PRIMARY KEY (grupo_id, cnpj),
  constraint emitentes_fiscais_grupo_id_cnpj_fkey FOREIGN KEY (grupo_id, cnpj) REFERENCES empresas(grupo_id, cnpj),
  constraint emitentes_fiscais_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint emitentes_fiscais_municipio_ibge_fkey FOREIGN KEY (municipio_ibge) REFERENCES municipios(ibge)
);

create table empresas (
  grupo_id integer not null,
  cnpj text not null,
  nome text not null,
  tipo text not null,
  constraint empresas_pkey PRIMARY KEY (grupo_id, cnpj),
  constraint empresas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint empresas_cnpj_check CHECK ((cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'::text)),
  constraint empresas_tipo_check CHECK ((tipo = ANY (ARRAY['transportadora'::text, 'distribuidora'::text])))
);

create table estadia_eventos (
  grupo_id integer not null,
  estadia_id bigint not null,
  id bigint generated always as identity not null,
  chave text,
  tipo text not null,
  em timestamp with time zone not null,
  recebido_em timestamp with time zone not null,
  ate timestamp with time zone,
  origem text not null,
  motivo text not null default ''::text,
  kg integer,
  lat double precision,
  lng double precision,
  precisao_m real,
  raio_m integer,
  bateria real,
  desfaz_id bigint,
  autor_id bigint,
  autor text not null default ''::text,
  constraint estadia_eventos_pkey PRIMARY KEY (grupo_id, estadia_id, id),
  constraint estadia_eventos_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint estadia_eventos_grupo_id_estadia_id_fkey FOREIGN KEY (grupo_id, estadia_id) REFERENCES estadias(grupo_id, id),
  constraint estadia_eventos_check CHECK (((tipo = 'desfez'::text) = (desfaz_id IS NOT NULL))),
  constraint estadia_eventos_check1 CHECK (((ate IS NULL) OR (ate >= em))),
  constraint estadia_eventos_kg_check CHECK ((kg > 0)),
  constraint estadia_eventos_origem_check CHECK ((origem = ANY (ARRAY['cerca'::text, 'motorista'::text, 'escritorio'::text]))),
  constraint estadia_eventos_tipo_check CHECK ((tipo = ANY (ARRAY['entrou'::text, 'saiu'::text, 'chegou'::text, 'liberado'::text, 'inicio'::text, 'fim'::text, 'agendado'::text, 'desconto'::text, 'silencio'::text, 'capacidade'::text, 'causa_nossa'::text, 'papel'::text, 'aviso'::text, 'desfez'::text])))
);

create table estadia_regras (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  cliente text not null default ''::text,
  nome text not null default ''::text,
  regra jsonb not null,
  autor text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  constraint estadia_regras_grupo_id_cliente_key UNIQUE (grupo_id, cliente),
  constraint estadia_regras_pkey PRIMARY KEY (grupo_id, id),
  constraint estadia_regras_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint estadia_regras_cliente_check CHECK ((cliente ~ '^([0-9A-Z]{8}|[0-9]{11}|[0-9A-Z]{14})?$'::text))
);

create table estadias (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero integer not null,
  chave text not null,
  cpf text not null,
  motorista text not null default ''::text,
  placa text not null default ''::text,
  romaneio_id bigint,
  base_id integer,
  documento text not null,
  cep text not null default ''::text,
  lugar text not null,
  lat double precision,
  lng double precision,
  raio_m integer,
  cte_id bigint,
  doc_tomador text not null default ''::text,
  tomador text not null default ''::text,
  cnpj_emitente text not null default ''::text,
  capacidade_kg integer,
  terceiro boolean not null default false,
  termos jsonb not null,
  chegada_em timestamp with time zone not null,
  fim_em timestamp with time zone,
  valor_centavos bigint not null default 0,
  ao_tac_centavos bigint not null default 0,
  trilha jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint estadias_grupo_id_chave_key UNIQUE (grupo_id, chave),
  constraint estadias_grupo_id_numero_key UNIQUE (grupo_id, numero),
  constraint estadias_pkey PRIMARY KEY (grupo_id, id),
  constraint estadias_grupo_id_base_id_fkey FOREIGN KEY (grupo_id, base_id) REFERENCES bases(grupo_id, id),
  constraint estadias_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint estadias_ao_tac_centavos_check CHECK ((ao_tac_centavos >= 0)),
  constraint estadias_numero_check CHECK ((numero > 0)),
  constraint estadias_valor_centavos_check CHECK ((valor_centavos >= 0))
);

create table fatos (
  grupo_id integer not null,
  id bigint not null default nextval('nota_eventos_id_seq'::regclass),
  tipo text not null,
  alvo text not null,
  dados jsonb not null default '{}'::jsonb,
  usuario_id bigint,
  created_at timestamp with time zone not null default now(),
  numero bigint,
  constraint fatos_pkey PRIMARY KEY (grupo_id, created_at, id),
  constraint fatos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table fatos_lugares (
  grupo_id integer not null,
  nome text not null,
  numero bigint not null default 0,
  falhas integer not null default 0,
  erro text not null default ''::text,
  proxima timestamp with time zone not null default '-infinity'::timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  constraint fatos_lugares_pkey PRIMARY KEY (grupo_id, nome),
  constraint fatos_lugares_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table fatos_numeros (
  grupo_id integer not null,
  ultimo bigint not null default 0,
  constraint fatos_numeros_pkey PRIMARY KEY (grupo_id),
  constraint fatos_numeros_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table fatos_resto (
  grupo_id integer not null,
  id bigint not null default nextval('nota_eventos_id_seq'::regclass),
  tipo text not null,
  alvo text not null,
  dados jsonb not null default '{}'::jsonb,
  usuario_id bigint,
  created_at timestamp with time zone not null default now(),
  numero bigint,
  constraint fatos_resto_pkey PRIMARY KEY (grupo_id, created_at, id),
  constraint fatos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table fatura_ctes (
  grupo_id integer not null,
  fatura_id bigint not null,
  cte_id bigint not null,
  valor_centavos bigint not null,
  livre boolean not null default false,
  constraint fatura_ctes_pkey PRIMARY KEY (grupo_id, fatura_id, cte_id),
  constraint fatura_ctes_grupo_id_cte_id_fkey FOREIGN KEY (grupo_id, cte_id) REFERENCES ctes(grupo_id, id),
  constraint fatura_ctes_grupo_id_fatura_id_fkey FOREIGN KEY (grupo_id, fatura_id) REFERENCES faturas(grupo_id, id)
);

create table fatura_historico (
  grupo_id integer not null,
  fatura_id bigint not null,
  id bigint generated always as identity not null,
  texto text not null,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint fatura_historico_pkey PRIMARY KEY (grupo_id, fatura_id, id),
  constraint fatura_historico_grupo_id_fatura_id_fkey FOREIGN KEY (grupo_id, fatura_id) REFERENCES faturas(grupo_id, id)
);

create table fatura_lancamentos (
  grupo_id integer not null,
  fatura_id bigint not null,
  id bigint generated always as identity not null,
  tipo text not null,
  valor_centavos bigint not null,
  dia date not null,
  motivo text not null default ''::text,
  estorna_id bigint,
  idempotencia text,
  autor_id bigint,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint fatura_lancamentos_pkey PRIMARY KEY (grupo_id, fatura_id, id),
  constraint fatura_lancamentos_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint fatura_lancamentos_grupo_id_fatura_id_fkey FOREIGN KEY (grupo_id, fatura_id) REFERENCES faturas(grupo_id, id),
  constraint fatura_lancamentos_check CHECK (((tipo = 'estorno'::text) = (estorna_id IS NOT NULL))),
  constraint fatura_lancamentos_tipo_check CHECK ((tipo = ANY (ARRAY['desconto'::text, 'acrescimo'::text, 'recebimento'::text, 'estorno'::text]))),
  constraint fatura_lancamentos_valor_centavos_check CHECK ((valor_centavos > 0))
);

create table fatura_regras (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  cliente text not null default ''::text,
  nome text not null default ''::text,
  regra jsonb not null,
  autor text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  constraint fatura_regras_grupo_id_cliente_key UNIQUE (grupo_id, cliente),
  constraint fatura_regras_pkey PRIMARY KEY (grupo_id, id),
  constraint fatura_regras_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint fatura_regras_cliente_check CHECK ((cliente ~ '^([0-9A-Z]{8}|[0-9]{11}|[0-9A-Z]{14})?$'::text))
);

create table faturas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  parceiro_id bigint,
  cnpj_emitente text not null,
  numero integer not null,
  estado text not null default 'aberta'::text,
  emissao date not null,
  vencimento date not null,
  valor_centavos bigint not null,
  quantidade integer not null,
  criador_id bigint,
  criador text not null default ''::text,
  cancelada_em timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  doc_tomador text not null default ''::text,
  tomador text not null default ''::text,
  grupo text not null default ''::text,
  periodo_de date,
  periodo_ate date,
  ajuste_centavos bigint not null default 0,
  recebido_centavos bigint not null default 0,
  enviada_em timestamp with time zone,
  constraint faturas_grupo_id_cnpj_emitente_numero_key UNIQUE (grupo_id, cnpj_emitente, numero),
  constraint faturas_pkey PRIMARY KEY (grupo_id, id),
  constraint faturas_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  constraint faturas_grupo_id_cnpj_emitente_fkey FOREIGN KEY (grupo_id, cnpj_emitente) REFERENCES empresas(grupo_id, cnpj),
  constraint faturas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint faturas_grupo_id_parceiro_id_fkey FOREIGN KEY (grupo_id, parceiro_id) REFERENCES parceiros(grupo_id, id),
  constraint faturas_check CHECK ((vencimento >= emissao)),
  constraint faturas_dinheiro CHECK ((((valor_centavos + ajuste_centavos) >= 0) AND (recebido_centavos >= 0))),
  constraint faturas_estado_check CHECK ((estado = ANY (ARRAY['aberta'::text, 'parcial'::text, 'paga'::text, 'disputa'::text, 'cancelada'::text]))),
  constraint faturas_numero_check CHECK ((numero > 0))
);

create table favorecidos (
  grupo_id integer not null,
  documento text not null,
  dados_bancarios text not null default ''::text,
  mudou_em timestamp with time zone,
  dados_selados bytea,
  constraint favorecidos_pkey PRIMARY KEY (grupo_id, documento),
  constraint favorecidos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table feriados (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  base_id integer not null default 0,
  dia date not null,
  ambito text not null,
  uf character(2) not null default ''::bpchar,
  municipio_ibge integer not null default 0,
  nome text not null,
  conta_como_util boolean not null default false,
  constraint feriados_grupo_id_dia_base_id_ambito_uf_municipio_ibge_key UNIQUE (grupo_id, dia, base_id, ambito, uf, municipio_ibge),
  constraint feriados_pkey PRIMARY KEY (grupo_id, id),
  constraint feriados_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint feriados_ambito_check CHECK ((ambito = ANY (ARRAY['nacional'::text, 'estadual'::text, 'municipal'::text, 'proprio'::text])))
);

create table feriados_padrao (
  dia date not null,
  ambito text not null,
  uf character(2) not null default ''::bpchar,
  nome text not null,
  facultativo boolean not null,
  constraint feriados_padrao_pkey PRIMARY KEY (dia, ambito, uf),
  constraint feriados_padrao_ambito_check CHECK ((ambito = ANY (ARRAY['nacional'::text, 'estadual'::text])))
);

create table fin_categorias (
  grupo_id integer not null,
  codigo text not null,
  nome text not null,
  linha text not null,
  ativa boolean not null default true,
  updated_at timestamp with time zone not null default now(),
  constraint fin_categorias_pkey PRIMARY KEY (grupo_id, codigo),
  constraint fin_categorias_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint fin_categorias_codigo_check CHECK ((codigo ~ '^[a-z0-9_]{2,40}$'::text)),
  constraint fin_categorias_linha_check CHECK ((linha = ANY (ARRAY['receita'::text, 'deducoes'::text, 'variaveis'::text, 'fixos'::text, 'despesas'::text, 'financeiras'::text, 'outras'::text, 'fora'::text])))
);

create table fin_centros (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  ativo boolean not null default true,
  constraint fin_centros_grupo_id_nome_key UNIQUE (grupo_id, nome),
  constraint fin_centros_pkey PRIMARY KEY (grupo_id, id),
  constraint fin_centros_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table fin_configuracao (
  grupo_id integer not null,
  configuracao jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint fin_configuracao_pkey PRIMARY KEY (grupo_id),
  constraint fin_configuracao_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table fin_contas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  tipo text not null,
  banco text not null default ''::text,
  agencia text not null default ''::text,
  conta text not null default ''::text,
  cnpj_empresa text not null default ''::text,
  saldo_inicial_centavos bigint not null default 0,
  ativa boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint fin_contas_grupo_id_nome_key UNIQUE (grupo_id, nome),
  constraint fin_contas_pkey PRIMARY KEY (grupo_id, id),
  constraint fin_contas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint fin_contas_tipo_check CHECK ((tipo = ANY (ARRAY['corrente'::text, 'caixa'::text, 'cartao_frete'::text, 'aplicacao'::text])))
);

create table fin_periodos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  mes text not null,
  acao text not null,
  motivo text not null default ''::text,
  autor_id bigint,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint fin_periodos_pkey PRIMARY KEY (grupo_id, id),
  constraint fin_periodos_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint fin_periodos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint fin_periodos_acao_check CHECK ((acao = ANY (ARRAY['fechado'::text, 'reaberto'::text]))),
  constraint fin_periodos_mes_check CHECK ((mes ~ '^[0-9]{4}-[0-9]{2}$'::text))
);

create table fiscal_chamadas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  envio_id bigint,
  servico text not null,
  ambiente text not null,
  cnpj text not null,
  chave text not null default ''::text,
  em timestamp with time zone not null default now(),
  ms integer not null default 0,
  resultado text not null,
  cstat text not null default ''::text,
  texto text not null default ''::text,
  constraint fiscal_chamadas_pkey PRIMARY KEY (grupo_id, id),
  constraint fiscal_chamadas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table fiscal_contingencias (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  uf text not null,
  modelo text not null,
  ambiente text not null,
  modo text not null,
  estado text not null,
  motivo text not null,
  desde timestamp with time zone not null,
  ate timestamp with time zone,
  aberta_por bigint,
  encerrada_por bigint,
  constraint fiscal_contingencias_pkey PRIMARY KEY (grupo_id, id),
  constraint fiscal_contingencias_aberta_por_fkey FOREIGN KEY (aberta_por) REFERENCES usuarios(id),
  constraint fiscal_contingencias_encerrada_por_fkey FOREIGN KEY (encerrada_por) REFERENCES usuarios(id),
  constraint fiscal_contingencias_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint fiscal_contingencias_ambiente_check CHECK ((ambiente = ANY (ARRAY['1'::text, '2'::text]))),
  constraint fiscal_contingencias_estado_check CHECK ((estado = ANY (ARRAY['proposta'::text, 'ligada'::text, 'encerrada'::text]))),
  constraint fiscal_contingencias_modelo_check CHECK ((modelo = ANY (ARRAY['57'::text, '58'::text, '64'::text, '67'::text]))),
  constraint fiscal_contingencias_modo_check CHECK ((modo = ANY (ARRAY['svc'::text, 'epec'::text, 'fsda'::text, 'offline'::text])))
);

create table fiscal_envios (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  tipo text not null,
  ambiente text not null,
  cnpj text not null,
  uf text not null,
  autorizador text not null,
  chave text not null,
  tp_evento text not null default ''::text,
  n_seq integer not null default 0,
  tp_emis text not null default '1'::text,
  referencia text not null default ''::text,
  assinado bytea not null,
  digest text not null,
  estado text not null default 'fila'::text,
  cstat text not null default ''::text,
  xmotivo text not null default ''::text,
  protocolo text,
  recebido_em timestamp with time zone,
  processado bytea,
  trocado boolean not null default false,
  envios integer not null default 0,
  consultas integer not null default 0,
  falhas integer not null default 0,
  proxima timestamp with time zone not null default now(),
  erro text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  depois_de bigint,
  chave_de_fora text,
  constraint fiscal_envios_pkey PRIMARY KEY (grupo_id, id),
  constraint fiscal_envios_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint fiscal_envios_ambiente_check CHECK ((ambiente = ANY (ARRAY['1'::text, '2'::text]))),
  constraint fiscal_envios_estado_check CHECK ((estado = ANY (ARRAY['fila'::text, 'enviando'::text, 'pendente'::text, 'autorizado'::text, 'rejeitado'::text, 'cancelado'::text, 'alarme'::text, 'parado'::text, 'desistido'::text]))),
  constraint fiscal_envios_tipo_check CHECK ((tipo = ANY (ARRAY['cte'::text, 'cte_simp'::text, 'cte_evento'::text, 'cteos'::text, 'cteos_evento'::text, 'gtve'::text, 'gtve_evento'::text, 'mdfe'::text, 'mdfe_evento'::text, 'nfe_evento'::text])))
);

create table fiscal_eventos (
  grupo_id integer not null,
  modelo text not null,
  documento_id bigint not null,
  id bigint generated always as identity not null,
  tipo text not null,
  sequencia integer not null,
  estado text not null default 'enviando'::text,
  detalhe text not null default ''::text,
  dados jsonb not null default '{}'::jsonb,
  envio_id bigint,
  protocolo text,
  c_stat text,
  motivo text not null default ''::text,
  usuario_id bigint,
  usuario_nome text not null default ''::text,
  em timestamp with time zone not null default now(),
  registrado_em timestamp with time zone,
  constraint fiscal_eventos_pkey PRIMARY KEY (grupo_id, modelo, documento_id, id),
  constraint fiscal_eventos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint fiscal_eventos_estado_check CHECK ((estado = ANY (ARRAY['enviando'::text, 'registrado'::text, 'rejeitado'::text]))),
  constraint fiscal_eventos_modelo_check CHECK ((modelo ~ '^[0-9]{2}$'::text)),
  constraint fiscal_eventos_sequencia_check CHECK (((sequencia >= 1) AND (sequencia <= 999))),
  constraint fiscal_eventos_tipo_check CHECK ((tipo ~ '^[0-9]{6}$'::text))
);

create table fiscal_governo (
  grupo_id integer not null,
  cnpj text not null,
  servico text not null,
  ambiente text not null,
  proxima timestamp with time zone not null,
  bloqueios integer not null default 0,
  motivo text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  constraint fiscal_governo_pkey PRIMARY KEY (grupo_id, cnpj, servico, ambiente),
  constraint fiscal_governo_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint fiscal_governo_ambiente_check CHECK ((ambiente = ANY (ARRAY['1'::text, '2'::text])))
);

create table fiscal_numeracao (
  grupo_id integer not null,
  cnpj text not null,
  modelo text not null,
  serie integer not null,
  ambiente text not null,
  proximo integer not null default 1,
  constraint fiscal_numeracao_pkey PRIMARY KEY (grupo_id, cnpj, modelo, serie, ambiente),
  constraint fiscal_numeracao_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint fiscal_numeracao_ambiente_check CHECK ((ambiente = ANY (ARRAY['1'::text, '2'::text]))),
  constraint fiscal_numeracao_modelo_check CHECK ((modelo = ANY (ARRAY['57'::text, '58'::text, '64'::text, '67'::text]))),
  constraint fiscal_numeracao_proximo_check CHECK (((proximo >= 1) AND (proximo <= 1000000000))),
  constraint fiscal_numeracao_serie_check CHECK (((serie >= 0) AND (serie <= 999)))
);

create table fiscal_numeracao_mudancas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  cnpj text not null,
  modelo text not null,
  serie integer not null,
  ambiente text not null,
  de integer not null,
  para integer not null,
  usuario_id bigint,
  usuario_nome text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint fiscal_numeracao_mudancas_pkey PRIMARY KEY (grupo_id, id),
  constraint fiscal_numeracao_mudancas_grupo_id_cnpj_modelo_serie_ambie_fkey FOREIGN KEY (grupo_id, cnpj, modelo, serie, ambiente) REFERENCES fiscal_numeracao(grupo_id, cnpj, modelo, serie, ambiente),
  constraint fiscal_numeracao_mudancas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint fiscal_numeracao_mudancas_ambiente_check CHECK ((ambiente = ANY (ARRAY['1'::text, '2'::text]))),
  constraint fiscal_numeracao_mudancas_modelo_check CHECK ((modelo = ANY (ARRAY['57'::text, '58'::text, '64'::text, '67'::text])))
);

create table fiscal_numero_eventos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  cnpj text not null,
  modelo text not null,
  serie integer not null,
  ambiente text not null,
  numero integer not null,
  estado text not null,
  documento text not null,
  motivo text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint fiscal_numero_eventos_pkey PRIMARY KEY (grupo_id, id),
  constraint fiscal_numero_eventos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table fiscal_numeros (
  grupo_id integer not null,
  cnpj text not null,
  modelo text not null,
  serie integer not null,
  ambiente text not null,
  numero integer not null,
  estado text not null,
  documento text not null,
  tp_emis text,
  livre boolean not null default false,
  chave text,
  motivo text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  chave_de_fora text,
  constraint fiscal_numeros_pkey PRIMARY KEY (grupo_id, cnpj, modelo, serie, ambiente, numero),
  constraint fiscal_numeros_grupo_id_cnpj_modelo_serie_ambiente_fkey FOREIGN KEY (grupo_id, cnpj, modelo, serie, ambiente) REFERENCES fiscal_numeracao(grupo_id, cnpj, modelo, serie, ambiente),
  constraint fiscal_numeros_ambiente_check CHECK ((ambiente = ANY (ARRAY['1'::text, '2'::text]))),
  constraint fiscal_numeros_estado_check CHECK ((estado = ANY (ARRAY['reservado'::text, 'rejeitado'::text, 'autorizado'::text, 'cancelado'::text, 'abandonado'::text, 'de_fora'::text]))),
  constraint fiscal_numeros_modelo_check CHECK ((modelo = ANY (ARRAY['57'::text, '58'::text, '64'::text, '67'::text])))
);

create table fiscal_status (
  modelo text not null,
  ambiente text not null,
  uf text not null,
  cstat text not null,
  xmotivo text not null,
  ms integer,
  em timestamp with time zone not null,
  perguntado_em timestamp with time zone not null,
  constraint fiscal_status_pkey PRIMARY KEY (modelo, ambiente, uf)
);

create table frota_colunas (
  grupo_id integer not null,
  tipo text not null,
  cabecalho text not null,
  fornecedor text not null default ''::text,
  colunas jsonb not null,
  deslocamento_min integer not null default 0,
  updated_at timestamp with time zone not null default now(),
  constraint frota_colunas_pkey PRIMARY KEY (grupo_id, tipo, cabecalho),
  constraint frota_colunas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint frota_colunas_tipo_check CHECK ((tipo = ANY (ARRAY['combustivel'::text, 'pedagio'::text])))
);

create table frota_incidente_fatos (
  grupo_id integer not null,
  fato text not null,
  incidente_id bigint not null,
  veiculo_id bigint not null,
  em timestamp with time zone not null,
  frase text not null,
  centavos bigint not null default 0,
  constraint frota_incidente_fatos_pkey PRIMARY KEY (grupo_id, fato),
  constraint frota_incidente_fatos_grupo_id_incidente_id_fkey FOREIGN KEY (grupo_id, incidente_id) REFERENCES frota_incidentes(grupo_id, id),
  constraint frota_incidente_fatos_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id)
);

create table frota_incidentes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  tipo text not null,
  chave text not null,
  titulo text not null,
  estado text not null default 'aberto'::text,
  motivo text not null default ''::text,
  autor text not null default ''::text,
  mudou_em timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint frota_incidentes_pkey PRIMARY KEY (grupo_id, id),
  constraint frota_incidentes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint frota_incidentes_estado_check CHECK ((estado = ANY (ARRAY['aberto'::text, 'confirmado'::text, 'descartado'::text, 'passou'::text]))),
  constraint frota_incidentes_tipo_check CHECK ((tipo = ANY (ARRAY['cartao'::text, 'placa'::text])))
);

create table frota_lote_linhas (
  grupo_id integer not null,
  lote_id bigint not null,
  linha integer not null,
  resultado text not null,
  texto text not null default ''::text,
  motivo text not null,
  constraint frota_lote_linhas_pkey PRIMARY KEY (grupo_id, lote_id, linha),
  constraint frota_lote_linhas_grupo_id_lote_id_fkey FOREIGN KEY (grupo_id, lote_id) REFERENCES frota_lotes(grupo_id, id),
  constraint frota_lote_linhas_resultado_check CHECK ((resultado = ANY (ARRAY['recusada'::text, 'mudada'::text, 'unida'::text, 'estorno'::text])))
);

create table frota_lotes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  tipo text not null,
  nome text not null,
  fornecedor text not null default ''::text,
  sha256 text not null,
  novas integer not null default 0,
  repetidas integer not null default 0,
  mudadas integer not null default 0,
  unidas integer not null default 0,
  recusadas integer not null default 0,
  deslocamento_min integer not null default 0,
  sugerido_min integer,
  autor text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  desfeito_em timestamp with time zone,
  constraint frota_lotes_pkey PRIMARY KEY (grupo_id, id),
  constraint frota_lotes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint frota_lotes_tipo_check CHECK ((tipo = ANY (ARRAY['combustivel'::text, 'pedagio'::text])))
);

create table grupo_marcas (
  grupo_id integer not null,
  logo text,
  cor text,
  constraint grupo_marcas_pkey PRIMARY KEY (grupo_id),
  constraint grupo_marcas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint grupo_marcas_cor_check CHECK ((cor ~ '^#[0-9a-fA-F]{6}$'::text)),
  constraint grupo_marcas_logo_check CHECK ((length(logo) <= 90000))
);

create table grupo_recursos (
  grupo text not null,
  recurso text not null,
  valor text not null default ''::text,
  login text not null default ''::text,
  constraint grupo_recursos_pkey PRIMARY KEY (grupo, recurso, login, valor)
);

create table grupo_usuarios (
  grupo_id integer not null,
  usuario_id bigint not null,
  papel text not null,
  cnpjs text[] not null default '{}'::text[],
  ativo boolean not null default true,
  cnpj text not null default ''::text,
  cnpj_parceiro text not null default ''::text,
  nome_parceiro text not null default ''::text,
  vinculo text not null default 'aguarda'::text,
  aceito_em timestamp with time zone,
  nome_escrito text not null default ''::text,
  email_escrito text not null default ''::text,
  telefone_escrito text not null default ''::text,
  convidado_por text not null default ''::text,
  convidado_em timestamp with time zone not null default now(),
  sem_base boolean not null default false,
  constraint grupo_usuarios_pkey PRIMARY KEY (grupo_id, usuario_id),
  constraint grupo_usuarios_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint grupo_usuarios_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint aceite_tem_hora_check CHECK (((vinculo = 'aceito'::text) = (aceito_em IS NOT NULL))),
  constraint grupo_usuarios_papel_check CHECK ((papel = ANY (ARRAY['USUARIO'::text, 'ADMIN'::text, 'EMBARCADOR'::text, 'DESTINATARIO'::text, 'ENTREGADOR'::text, 'MOTORISTA'::text]))),
  constraint grupo_usuarios_vinculo_check CHECK ((vinculo = ANY (ARRAY['aguarda'::text, 'aceito'::text, 'recusado'::text, 'retirado'::text]))),
  constraint so_ativo_quem_aceitou_check CHECK (((vinculo = 'aceito'::text) OR (NOT ativo)))
);

create table grupos (
  id integer generated always as identity not null,
  nome text not null,
  tipo text not null,
  politica jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint grupos_nome_key UNIQUE (nome),
  constraint grupos_pkey PRIMARY KEY (id),
  constraint grupos_nome_check CHECK (((nome = upper(nome)) AND (nome <> ''::text))),
  constraint grupos_tipo_check CHECK ((tipo = ANY (ARRAY['transportadora'::text, 'distribuidora'::text])))
);

create table importacao_arquivos (
  grupo_id integer not null,
  importacao_id bigint not null,
  id bigint generated always as identity not null,
  tipo text not null default 'xml'::text,
  zip_id bigint,
  nome text not null,
  sha256 text not null,
  bytes bigint not null,
  conteudo bytea,
  estado text not null default 'aguardando'::text,
  codigo text,
  motivo text,
  avisos text[] not null default '{}'::text[],
  chave text,
  nota_id bigint,
  constraint importacao_arquivos_grupo_id_importacao_id_nome_sha256_key UNIQUE (grupo_id, importacao_id, nome, sha256),
  constraint importacao_arquivos_pkey PRIMARY KEY (grupo_id, importacao_id, id),
  constraint importacao_arquivos_grupo_id_importacao_id_fkey FOREIGN KEY (grupo_id, importacao_id) REFERENCES importacoes(grupo_id, id) ON DELETE CASCADE,
  constraint importacao_arquivos_estado_check CHECK ((estado = ANY (ARRAY['aguardando'::text, 'expandido'::text, 'importada'::text, 'repetida'::text, 'cancelamento'::text, 'recusada'::text]))),
  constraint importacao_arquivos_tipo_check CHECK ((tipo = ANY (ARRAY['xml'::text, 'zip'::text])))
);

create table importacoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  usuario_id bigint not null,
  idempotencia text,
  origem text not null,
  estado text not null default 'recebendo'::text,
  tarefa_id bigint,
  contagem jsonb,
  created_at timestamp with time zone not null default now(),
  terminado_em timestamp with time zone,
  constraint importacoes_grupo_id_usuario_id_idempotencia_key UNIQUE (grupo_id, usuario_id, idempotencia),
  constraint importacoes_pkey PRIMARY KEY (grupo_id, id),
  constraint importacoes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint importacoes_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint importacoes_estado_check CHECK ((estado = ANY (ARRAY['recebendo'::text, 'processando'::text, 'concluida'::text, 'cancelada'::text]))),
  constraint importacoes_origem_check CHECK ((origem = ANY (ARRAY['tela'::text, 'api'::text, 'sefaz'::text])))
);

create table incidente_acareacoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  incidente_id bigint not null,
  nota_id bigint not null,
  passo text not null default 'comprovante'::text,
  resultado text,
  responsavel text,
  assinatura_confere boolean,
  recebedor_trabalha boolean,
  carga_localizada boolean,
  parecer text not null default ''::text,
  aberta_em timestamp with time zone not null default now(),
  concluida_em timestamp with time zone,
  constraint incidente_acareacoes_grupo_id_incidente_id_nota_id_key UNIQUE (grupo_id, incidente_id, nota_id),
  constraint incidente_acareacoes_pkey PRIMARY KEY (grupo_id, id),
  constraint incidente_acareacoes_grupo_id_incidente_id_fkey FOREIGN KEY (grupo_id, incidente_id) REFERENCES incidentes(grupo_id, id),
  constraint incidente_acareacoes_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id),
  constraint incidente_acareacoes_passo_check CHECK ((passo = ANY (ARRAY['comprovante'::text, 'enviado'::text, 'visita'::text, 'concluida'::text]))),
  constraint incidente_acareacoes_responsavel_check CHECK ((responsavel = ANY (ARRAY['casa'::text, 'motorista'::text, 'parceiro'::text]))),
  constraint incidente_acareacoes_resultado_check CHECK ((resultado = ANY (ARRAY['reconhecida'::text, 'nao_reconhecida'::text, 'terceiro'::text, 'outro_endereco'::text])))
);

create table incidente_eventos (
  grupo_id integer not null,
  incidente_id bigint not null,
  id bigint generated always as identity not null,
  tipo text not null,
  lado text not null,
  publico boolean not null default false,
  texto text not null default ''::text,
  dados jsonb not null default '{}'::jsonb,
  autor_id bigint,
  autor_nome text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint incidente_eventos_pkey PRIMARY KEY (grupo_id, incidente_id, id),
  constraint incidente_eventos_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint incidente_eventos_grupo_id_incidente_id_fkey FOREIGN KEY (grupo_id, incidente_id) REFERENCES incidentes(grupo_id, id),
  constraint incidente_eventos_lado_check CHECK ((lado = ANY (ARRAY['cliente'::text, 'atendimento'::text, 'sistema'::text]))),
  constraint incidente_eventos_tipo_check CHECK ((tipo = ANY (ARRAY['aberto'::text, 'mensagem'::text, 'estado'::text, 'responsavel'::text, 'classificado'::text, 'ligado'::text, 'junto'::text, 'separado'::text, 'nota'::text, 'estouro'::text, 'sinal'::text, 'caso'::text])))
);

create table incidente_indenizacoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero bigint not null,
  incidente_id bigint not null,
  caso text not null,
  estado text not null default 'aberto'::text,
  pedida_por bigint not null,
  itens jsonb not null default '[]'::jsonb,
  salvado_centavos bigint not null default 0,
  socorro_centavos bigint not null default 0,
  declarado_centavos bigint not null default 0,
  segurado boolean not null default false,
  franquia_centavos bigint not null default 0,
  frete_devolvido_centavos bigint not null default 0,
  reentrega_centavos bigint not null default 0,
  ressarcido_centavos bigint not null default 0,
  devido_centavos bigint not null default 0,
  documentos jsonb not null default '[]'::jsonb,
  seguradora text not null default ''::text,
  sinistro text not null default ''::text,
  avisada_em timestamp with time zone,
  especie text not null default 'dinheiro'::text,
  favorecido text not null default ''::text,
  assinaturas jsonb not null default '[]'::jsonb,
  aprovada_em timestamp with time zone,
  excludente text,
  parecer text not null default ''::text,
  pago_em date,
  recibo text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint incidente_indenizacoes_grupo_id_numero_key UNIQUE (grupo_id, numero),
  constraint incidente_indenizacoes_pkey PRIMARY KEY (grupo_id, id),
  constraint incidente_indenizacoes_grupo_id_incidente_id_fkey FOREIGN KEY (grupo_id, incidente_id) REFERENCES incidentes(grupo_id, id),
  constraint incidente_indenizacoes_pedida_por_fkey FOREIGN KEY (pedida_por) REFERENCES usuarios(id),
  constraint incidente_indenizacoes_caso_check CHECK ((caso = ANY (ARRAY['avaria'::text, 'falta'::text, 'acidente'::text, 'roubo'::text]))),
  constraint incidente_indenizacoes_declarado_centavos_check CHECK ((declarado_centavos >= 0)),
  constraint incidente_indenizacoes_especie_check CHECK ((especie = ANY (ARRAY['dinheiro'::text, 'fatura'::text, 'reposicao'::text]))),
  constraint incidente_indenizacoes_estado_check CHECK ((estado = ANY (ARRAY['aberto'::text, 'documentos_pendentes'::text, 'avisado_a_seguradora'::text, 'em_regulacao'::text, 'em_analise'::text, 'em_aprovacao'::text, 'aprovado'::text, 'negado'::text, 'pago'::text, 'encerrado_sem_indenizacao'::text]))),
  constraint incidente_indenizacoes_franquia_centavos_check CHECK ((franquia_centavos >= 0)),
  constraint incidente_indenizacoes_frete_devolvido_centavos_check CHECK ((frete_devolvido_centavos >= 0)),
  constraint incidente_indenizacoes_reentrega_centavos_check CHECK ((reentrega_centavos >= 0)),
  constraint incidente_indenizacoes_ressarcido_centavos_check CHECK ((ressarcido_centavos >= 0)),
  constraint incidente_indenizacoes_salvado_centavos_check CHECK ((salvado_centavos >= 0)),
  constraint incidente_indenizacoes_socorro_centavos_check CHECK ((socorro_centavos >= 0))
);

create table incidente_ligacoes (
  grupo_id integer not null,
  incidente_id bigint not null,
  com_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint incidente_ligacoes_pkey PRIMARY KEY (grupo_id, incidente_id, com_id),
  constraint incidente_ligacoes_grupo_id_com_id_fkey FOREIGN KEY (grupo_id, com_id) REFERENCES incidentes(grupo_id, id),
  constraint incidente_ligacoes_grupo_id_incidente_id_fkey FOREIGN KEY (grupo_id, incidente_id) REFERENCES incidentes(grupo_id, id)
);

create table incidente_macos (
  grupo_id integer not null,
  incidente_id bigint not null,
  versao integer not null,
  retrato jsonb not null,
  sha256 text not null,
  congelado_em timestamp with time zone not null,
  constraint incidente_macos_pkey PRIMARY KEY (grupo_id, incidente_id, versao),
  constraint incidente_macos_grupo_id_incidente_id_fkey FOREIGN KEY (grupo_id, incidente_id) REFERENCES incidentes(grupo_id, id)
);

create table incidente_notas (
  grupo_id integer not null,
  incidente_id bigint not null,
  nota_id bigint not null,
  entrou_em timestamp with time zone not null default now(),
  saiu_em timestamp with time zone,
  constraint incidente_notas_pkey PRIMARY KEY (grupo_id, incidente_id, nota_id),
  constraint incidente_notas_grupo_id_incidente_id_fkey FOREIGN KEY (grupo_id, incidente_id) REFERENCES incidentes(grupo_id, id),
  constraint incidente_notas_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id)
);

create table incidente_pedidos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  incidente_id bigint not null,
  nota_id bigint not null,
  publico text not null,
  especie text not null,
  chave text not null,
  created_at timestamp with time zone not null,
  constraint incidente_pedidos_grupo_id_nota_id_publico_chave_key UNIQUE (grupo_id, nota_id, publico, chave),
  constraint incidente_pedidos_pkey PRIMARY KEY (grupo_id, id),
  constraint incidente_pedidos_grupo_id_incidente_id_fkey FOREIGN KEY (grupo_id, incidente_id) REFERENCES incidentes(grupo_id, id),
  constraint incidente_pedidos_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id),
  constraint incidente_pedidos_especie_check CHECK ((especie = ANY (ARRAY['nao_recebi'::text, 'avaria'::text, 'data'::text, 'endereco'::text]))),
  constraint incidente_pedidos_publico_check CHECK ((publico = ANY (ARRAY['destinatario'::text, 'embarcador'::text])))
);

create table incidente_pesquisas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  tipo text not null,
  incidente_id bigint,
  vez integer not null default 0,
  usuario_id bigint not null,
  contato text not null,
  token_hash text not null,
  nota integer,
  comentario text not null default ''::text,
  enviada_em timestamp with time zone not null,
  tranca_em timestamp with time zone not null,
  respondida_em timestamp with time zone,
  constraint incidente_pesquisas_pkey PRIMARY KEY (grupo_id, id),
  constraint incidente_pesquisas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint incidente_pesquisas_grupo_id_incidente_id_fkey FOREIGN KEY (grupo_id, incidente_id) REFERENCES incidentes(grupo_id, id),
  constraint incidente_pesquisas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint incidente_pesquisas_check CHECK (((tipo = 'csat'::text) = (incidente_id IS NOT NULL))),
  constraint incidente_pesquisas_check1 CHECK (((nota >=
CASE tipo
    WHEN 'csat'::text THEN 1
    ELSE 0
END) AND (nota <=
CASE tipo
    WHEN 'csat'::text THEN 5
    ELSE 10
END))),
  constraint incidente_pesquisas_check2 CHECK (((nota IS NULL) = (respondida_em IS NULL))),
  constraint incidente_pesquisas_tipo_check CHECK ((tipo = ANY (ARRAY['csat'::text, 'nps'::text])))
);

create table incidente_rascunhos (
  grupo_id integer not null,
  incidente_id bigint not null,
  usuario_id bigint not null,
  texto text not null,
  interna boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  constraint incidente_rascunhos_pkey PRIMARY KEY (grupo_id, incidente_id, usuario_id),
  constraint incidente_rascunhos_grupo_id_incidente_id_fkey FOREIGN KEY (grupo_id, incidente_id) REFERENCES incidentes(grupo_id, id),
  constraint incidente_rascunhos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

create table incidente_sinais (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  sinal text not null,
  origem text not null,
  chave text not null,
  nota_id bigint,
  confianca integer not null,
  texto text not null,
  visto_em timestamp with time zone not null,
  incidente_id bigint,
  dentro_em timestamp with time zone,
  baixado_em timestamp with time zone,
  falso_em timestamp with time zone,
  falso_por bigint,
  created_at timestamp with time zone not null default now(),
  constraint incidente_sinais_grupo_id_sinal_origem_key UNIQUE (grupo_id, sinal, origem),
  constraint incidente_sinais_pkey PRIMARY KEY (grupo_id, id),
  constraint incidente_sinais_falso_por_fkey FOREIGN KEY (falso_por) REFERENCES usuarios(id),
  constraint incidente_sinais_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint incidente_sinais_grupo_id_incidente_id_fkey FOREIGN KEY (grupo_id, incidente_id) REFERENCES incidentes(grupo_id, id),
  constraint incidente_sinais_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id),
  constraint incidente_sinais_confianca_check CHECK (((confianca >= 0) AND (confianca <= 100)))
);

create table incidentes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero bigint not null,
  tipo text not null,
  assunto text not null,
  descricao text not null,
  tipo_doc text not null default 'NOTA'::text,
  documento text not null default ''::text,
  documento_id bigint,
  base text not null default ''::text,
  status text not null default 'aberto'::text,
  aberto_por bigint,
  aberto_por_nome text not null,
  origem_grupo_id integer not null,
  origem_grupo text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  base_id integer,
  prioridade text not null default 'media'::text,
  canal text not null default 'tela'::text,
  causa text not null default ''::text,
  responsavel_id bigint,
  embarcador text,
  motivo text,
  lembrete_em timestamp with time zone,
  junto_em bigint,
  chave text,
  reaberturas integer not null default 0,
  resolvido_em timestamp with time zone,
  estouros text[] not null default '{}'::text[],
  politica text not null default ''::text,
  vence_em timestamp with time zone,
  olhar_em timestamp with time zone default now(),
  contato text,
  constraint incidentes_grupo_id_numero_key UNIQUE (grupo_id, numero),
  constraint incidentes_pkey PRIMARY KEY (grupo_id, id),
  constraint incidentes_aberto_por_fkey FOREIGN KEY (aberto_por) REFERENCES usuarios(id),
  constraint incidentes_grupo_id_base_id_fkey FOREIGN KEY (grupo_id, base_id) REFERENCES bases(grupo_id, id),
  constraint incidentes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint incidentes_grupo_id_junto_em_fkey FOREIGN KEY (grupo_id, junto_em) REFERENCES incidentes(grupo_id, id),
  constraint incidentes_origem_grupo_id_fkey FOREIGN KEY (origem_grupo_id) REFERENCES grupos(id),
  constraint incidentes_responsavel_id_fkey FOREIGN KEY (responsavel_id) REFERENCES usuarios(id),
  constraint incidentes_canal_check CHECK ((canal = ANY (ARRAY['tela'::text, 'email'::text, 'whatsapp'::text, 'pagina'::text, 'sistema'::text]))),
  constraint incidentes_contato_check CHECK ((contato = lower(contato))),
  constraint incidentes_motivo_check CHECK ((motivo = ANY (ARRAY['cliente'::text, 'embarcador'::text, 'destinatario'::text, 'seguradora'::text, 'parceiro'::text, 'sefaz'::text]))),
  constraint incidentes_prioridade_check CHECK ((prioridade = ANY (ARRAY['critica'::text, 'alta'::text, 'media'::text, 'baixa'::text]))),
  constraint incidentes_status_check CHECK ((status = ANY (ARRAY['aberto'::text, 'em_atendimento'::text, 'aguardando'::text, 'resolvido'::text, 'encerrado'::text]))),
  constraint incidentes_tipo_doc_check CHECK ((tipo_doc = ANY (ARRAY['NOTA'::text, 'ROMANEIO'::text, 'PROTOCOLO'::text])))
);

create table janelas_prometidas (
  grupo_id integer not null,
  nota_id bigint not null,
  plano_id bigint not null,
  romaneio_id bigint not null,
  de timestamp with time zone not null,
  ate timestamp with time zone not null,
  base jsonb not null,
  primeira_de timestamp with time zone not null,
  primeira_ate timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint janelas_prometidas_pkey PRIMARY KEY (grupo_id, nota_id),
  constraint janelas_prometidas_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id) ON DELETE CASCADE,
  constraint janelas_prometidas_grupo_id_plano_id_fkey FOREIGN KEY (grupo_id, plano_id) REFERENCES planos(grupo_id, id) ON DELETE CASCADE,
  constraint janelas_prometidas_check CHECK ((ate > de))
);

create table lista_colunas (
  grupo_id integer not null,
  usuario_id bigint not null,
  lista text not null,
  arranjo jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint lista_colunas_pkey PRIMARY KEY (grupo_id, usuario_id, lista),
  constraint lista_colunas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint lista_colunas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

create table lista_visoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  usuario_id bigint not null,
  lista text not null,
  nome text not null,
  endereco text not null,
  created_at timestamp with time zone not null default now(),
  compartilhada boolean not null default false,
  constraint lista_visoes_pkey PRIMARY KEY (grupo_id, id),
  constraint lista_visoes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint lista_visoes_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

create table login_tentativas (
  conta text not null,
  endereco text not null,
  falhas integer not null,
  livre_em timestamp with time zone,
  entrou_em timestamp with time zone,
  desde timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint login_tentativas_pkey PRIMARY KEY (conta, endereco)
);

create table lugares (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  tipo text not null,
  documento text not null default ''::text,
  cep text not null default ''::text,
  logradouro text not null default ''::text,
  numero text not null default ''::text,
  bairro text not null default ''::text,
  municipio_ibge integer,
  lat double precision,
  lng double precision,
  erro_m integer,
  origem text not null default 'mapa'::text,
  base_id integer,
  servico_min integer,
  janelas jsonb not null default '[]'::jsonb,
  veiculo_maximo text,
  agendamento boolean not null default false,
  observacao text not null default ''::text,
  ativo boolean not null default true,
  autor text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  exige text[] not null default '{}'::text[],
  constraint lugares_pkey PRIMARY KEY (grupo_id, id),
  constraint lugares_grupo_id_base_id_fkey FOREIGN KEY (grupo_id, base_id) REFERENCES bases(grupo_id, id),
  constraint lugares_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint lugares_documento_check CHECK ((documento ~ '^(([0-9A-Z]{12}[0-9]{2})|[0-9]{11})?$'::text)),
  constraint lugares_erro_m_check CHECK (((erro_m >= 1) AND (erro_m <= 50000))),
  constraint lugares_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint lugares_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint lugares_origem_check CHECK ((origem = ANY (ARRAY['mapa'::text, 'planilha'::text, 'geocodificador'::text]))),
  constraint lugares_servico_min_check CHECK (((servico_min >= 0) AND (servico_min <= 1440))),
  constraint lugares_tipo_check CHECK ((tipo = ANY (ARRAY['doca'::text, 'base'::text, 'cd'::text, 'ponto'::text])))
);

create table malhas (
  uf character(2) not null,
  topojson bytea not null,
  sha256 text not null,
  constraint malhas_pkey PRIMARY KEY (uf)
);

create table manutencao_itens (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  veiculo_id bigint not null,
  item text not null,
  acao text not null default 'fazer'::text,
  km integer,
  dias integer,
  horas integer,
  severidade text not null default 'normal'::text,
  proximo text not null default 'da_execucao'::text,
  base_km integer,
  base_dia date,
  base_horas integer,
  zera bigint[] not null default '{}'::bigint[],
  created_at timestamp with time zone not null default now(),
  impedimento_id bigint,
  constraint manutencao_itens_pkey PRIMARY KEY (grupo_id, id),
  constraint manutencao_itens_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id),
  constraint manutencao_itens_dias_check CHECK ((dias > 0)),
  constraint manutencao_itens_horas_check CHECK ((horas > 0)),
  constraint manutencao_itens_km_check CHECK ((km > 0)),
  constraint manutencao_itens_proximo_check CHECK ((proximo = ANY (ARRAY['da_execucao'::text, 'grade_fixa'::text]))),
  constraint manutencao_itens_severidade_check CHECK ((severidade = ANY (ARRAY['normal'::text, 'seguranca'::text, 'legal'::text])))
);

create table manutencao_planilha_linhas (
  grupo_id integer not null,
  planilha_id bigint not null,
  linha integer not null,
  resultado text not null,
  texto text not null,
  motivo text not null default ''::text,
  chave text,
  ordem_id bigint,
  plano jsonb,
  constraint manutencao_planilha_linhas_pkey PRIMARY KEY (grupo_id, planilha_id, linha),
  constraint manutencao_planilha_linhas_grupo_id_ordem_id_fkey FOREIGN KEY (grupo_id, ordem_id) REFERENCES ordens_de_servico(grupo_id, id),
  constraint manutencao_planilha_linhas_grupo_id_planilha_id_fkey FOREIGN KEY (grupo_id, planilha_id) REFERENCES manutencao_planilhas(grupo_id, id),
  constraint manutencao_planilha_linhas_resultado_check CHECK ((resultado = ANY (ARRAY['nova'::text, 'recusada'::text])))
);

create table manutencao_planilhas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  sha256 text not null,
  autor text not null,
  novas integer not null default 0,
  repetidas integer not null default 0,
  recusadas integer not null default 0,
  ordens integer not null default 0,
  created_at timestamp with time zone not null,
  desfeita_em timestamp with time zone,
  autor_id bigint,
  constraint manutencao_planilhas_pkey PRIMARY KEY (grupo_id, id),
  constraint manutencao_planilhas_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint manutencao_planilhas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table mdfe_emitentes (
  grupo_id integer not null,
  cnpj text not null,
  serie integer not null default 1,
  ambiente text not null default '2'::text,
  tipo_emitente text not null default '1'::text,
  tipo_transportador text not null default ''::text,
  seguradora text not null default ''::text,
  cnpj_seguradora text not null default ''::text,
  apolice text not null default ''::text,
  produto text not null default ''::text,
  tipo_carga text not null default '05'::text,
  observacoes text not null default ''::text,
  encerrar_sozinho boolean not null default true,
  regras_desligadas text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default now(),
  constraint mdfe_emitentes_pkey PRIMARY KEY (grupo_id, cnpj),
  constraint mdfe_emitentes_grupo_id_cnpj_fkey FOREIGN KEY (grupo_id, cnpj) REFERENCES empresas(grupo_id, cnpj),
  constraint mdfe_emitentes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint mdfe_emitentes_ambiente_check CHECK ((ambiente = ANY (ARRAY['1'::text, '2'::text]))),
  constraint mdfe_emitentes_serie_check CHECK (((serie >= 0) AND (serie <= 889))),
  constraint mdfe_emitentes_tipo_emitente_check CHECK ((tipo_emitente = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint mdfe_emitentes_tipo_transportador_check CHECK ((tipo_transportador = ANY (ARRAY[''::text, '1'::text, '2'::text, '3'::text])))
);

create table mdfe_notas (
  grupo_id integer not null,
  mdfe_id bigint not null,
  nota_id bigint not null,
  constraint mdfe_notas_pkey PRIMARY KEY (grupo_id, mdfe_id, nota_id),
  constraint mdfe_notas_grupo_id_mdfe_id_fkey FOREIGN KEY (grupo_id, mdfe_id) REFERENCES mdfes(grupo_id, id) ON DELETE CASCADE,
  constraint mdfe_notas_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id) ON DELETE CASCADE
);

create table mdfe_veiculos (
  grupo_id integer not null,
  placa text not null,
  reboque boolean not null default false,
  dados jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint mdfe_veiculos_pkey PRIMARY KEY (grupo_id, placa),
  constraint mdfe_veiculos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table mdfes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  estado text not null default 'rascunho'::text,
  romaneio_id bigint,
  cnpj_emitente text not null,
  ambiente text not null default '2'::text,
  serie integer not null default 1,
  numero integer,
  chave text,
  envio_id bigint,
  rascunho jsonb not null,
  uf_inicio text not null default ''::text,
  uf_fim text not null default ''::text,
  placa text not null default ''::text,
  documentos integer not null default 0,
  valor_carga_centavos bigint not null default 0,
  peso_gramas bigint not null default 0,
  protocolo text,
  protocolo_encerramento text,
  c_stat text,
  motivo text not null default ''::text,
  emitido_em timestamp with time zone,
  autorizado_em timestamp with time zone,
  encerrado_em timestamp with time zone,
  cancelado_em timestamp with time zone,
  criador_id bigint,
  criador text not null default ''::text,
  versao integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint mdfes_pkey PRIMARY KEY (grupo_id, id),
  constraint mdfes_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  constraint mdfes_grupo_id_cnpj_emitente_fkey FOREIGN KEY (grupo_id, cnpj_emitente) REFERENCES empresas(grupo_id, cnpj),
  constraint mdfes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint mdfes_grupo_id_romaneio_id_fkey FOREIGN KEY (grupo_id, romaneio_id) REFERENCES romaneios(grupo_id, id),
  constraint mdfes_ambiente_check CHECK ((ambiente = ANY (ARRAY['1'::text, '2'::text]))),
  constraint mdfes_chave_check CHECK ((chave ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'::text)),
  constraint mdfes_estado_check CHECK ((estado = ANY (ARRAY['rascunho'::text, 'enviando'::text, 'pendente'::text, 'contingencia'::text, 'autorizado'::text, 'rejeitado'::text, 'encerrado'::text, 'cancelado'::text])))
);

create table medicao_dias (
  grupo_id integer not null,
  dia date not null,
  usuario_id bigint not null,
  tela text not null,
  chamada text not null,
  resultado text not null,
  vezes integer not null,
  ms_total bigint not null,
  constraint medicao_dias_pkey PRIMARY KEY (grupo_id, dia, usuario_id, tela, chamada, resultado),
  constraint medicao_dias_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint medicao_dias_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint medicao_dias_resultado_check CHECK ((resultado = ANY (ARRAY['ok'::text, 'recusa'::text, 'erro'::text, 'sem_resposta'::text])))
);

create table mensagens_do_sistema (
  id bigint generated always as identity not null,
  para text not null,
  assunto text not null,
  created_at timestamp with time zone not null default now(),
  selado bytea not null,
  constraint mensagens_do_sistema_pkey PRIMARY KEY (id)
);

create table mesorregioes (
  codigo integer not null,
  nome text not null,
  uf character(2) not null,
  constraint mesorregioes_pkey PRIMARY KEY (codigo)
);

create table microrregioes (
  codigo integer not null,
  nome text not null,
  mesorregiao integer not null,
  constraint microrregioes_pkey PRIMARY KEY (codigo),
  constraint microrregioes_mesorregiao_fkey FOREIGN KEY (mesorregiao) REFERENCES mesorregioes(codigo)
);

create table migracao_colunas (
  grupo_id integer not null,
  tipo text not null,
  titulo text not null,
  campo text,
  constraint migracao_colunas_pkey PRIMARY KEY (grupo_id, tipo, titulo),
  constraint migracao_colunas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table migracao_comparacao_linhas (
  grupo_id integer not null,
  comparacao_id bigint not null,
  linha integer not null,
  dito jsonb not null,
  motivo text not null default ''::text,
  constraint migracao_comparacao_linhas_pkey PRIMARY KEY (grupo_id, comparacao_id, linha),
  constraint migracao_comparacao_linhas_grupo_id_comparacao_id_fkey FOREIGN KEY (grupo_id, comparacao_id) REFERENCES migracao_comparacoes(grupo_id, id) ON DELETE CASCADE
);

create table migracao_comparacoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  dia date not null,
  nome text not null,
  sha256 text not null,
  autor_id bigint,
  autor text not null,
  linhas integer not null default 0,
  diferente integer not null default 0,
  sem_nota integer not null default 0,
  ilegivel integer not null default 0,
  igual integer not null default 0,
  created_at timestamp with time zone not null,
  constraint migracao_comparacoes_grupo_id_dia_sha256_autor_id_key UNIQUE (grupo_id, dia, sha256, autor_id),
  constraint migracao_comparacoes_pkey PRIMARY KEY (grupo_id, id),
  constraint migracao_comparacoes_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint migracao_comparacoes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table migracao_linhas (
  grupo_id integer not null,
  lote_id bigint not null,
  linha integer not null,
  resultado text not null,
  texto text not null,
  motivo text not null default ''::text,
  alvo text,
  antes jsonb,
  depois jsonb,
  pessoa text,
  constraint migracao_linhas_pkey PRIMARY KEY (grupo_id, lote_id, linha),
  constraint migracao_linhas_grupo_id_lote_id_fkey FOREIGN KEY (grupo_id, lote_id) REFERENCES migracao_lotes(grupo_id, id),
  constraint migracao_linhas_resultado_check CHECK ((resultado = ANY (ARRAY['novo'::text, 'mudado'::text, 'recusado'::text])))
);

create table migracao_lotes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  tipo text not null,
  nome text not null,
  sha256 text not null,
  autor_id bigint,
  autor text not null,
  novos integer not null default 0,
  mudados integer not null default 0,
  repetidos integer not null default 0,
  recusados integer not null default 0,
  created_at timestamp with time zone not null,
  desfeita_em timestamp with time zone,
  constraint migracao_lotes_pkey PRIMARY KEY (grupo_id, id),
  constraint migracao_lotes_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint migracao_lotes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table migrations (
  nome text not null,
  sha256 text not null,
  em timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (nome)
);

create table motorista_ausencias (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  cpf text not null,
  tipo text not null,
  de date not null,
  ate date not null,
  motivo text not null default ''::text,
  autor text not null,
  created_at timestamp with time zone not null default now(),
  constraint motorista_ausencias_pkey PRIMARY KEY (grupo_id, id),
  constraint motorista_ausencias_grupo_id_cpf_fkey FOREIGN KEY (grupo_id, cpf) REFERENCES motoristas(grupo_id, cpf),
  constraint motorista_ausencias_check CHECK ((ate >= de)),
  constraint motorista_ausencias_tipo_check CHECK ((tipo = ANY (ARRAY['ferias'::text, 'folga'::text, 'saude'::text, 'licenca'::text, 'treinamento'::text, 'falta'::text, 'outra'::text])))
);

create table motorista_fichas (
  grupo_id integer not null,
  cpf text not null,
  vinculo text not null default 'frota'::text,
  cnh_categoria text not null default ''::text,
  cnh_validade date,
  toxicologico_ate date,
  rntrc text not null default ''::text,
  escala jsonb not null default '[]'::jsonb,
  observacao text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  constraint motorista_fichas_pkey PRIMARY KEY (grupo_id, cpf),
  constraint motorista_fichas_grupo_id_cpf_fkey FOREIGN KEY (grupo_id, cpf) REFERENCES motoristas(grupo_id, cpf),
  constraint motorista_fichas_escala_check CHECK ((jsonb_typeof(escala) = 'array'::text)),
  constraint motorista_fichas_vinculo_check CHECK ((vinculo = ANY (ARRAY['frota'::text, 'agregado'::text, 'tac'::text])))
);

create table motorista_impedimentos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  cpf text not null,
  tipo text not null,
  de date not null,
  ate date,
  motivo text not null,
  autor text not null,
  created_at timestamp with time zone not null default now(),
  levantado_em date,
  levantado_por text not null default ''::text,
  constraint motorista_impedimentos_pkey PRIMARY KEY (grupo_id, id),
  constraint motorista_impedimentos_grupo_id_cpf_fkey FOREIGN KEY (grupo_id, cpf) REFERENCES motoristas(grupo_id, cpf),
  constraint motorista_impedimentos_check CHECK ((ate >= de)),
  constraint motorista_impedimentos_tipo_check CHECK ((tipo = ANY (ARRAY['bloqueado'::text, 'documento'::text, 'seguradora'::text])))
);

create table motoristas (
  grupo_id integer not null,
  cpf text not null,
  usuario_id bigint,
  nome text not null,
  nome_busca text not null,
  email text not null default ''::text,
  telefone text not null default ''::text,
  cnh text not null default ''::text,
  placa_veiculo text,
  tipo_veiculo text not null default ''::text,
  base_id integer,
  ativo boolean not null default true,
  grupo_usuario text not null default 'motorista'::text,
  cnpj_empresa text not null default ''::text,
  id bigint generated always as identity not null,
  constraint motoristas_pkey PRIMARY KEY (grupo_id, cpf),
  constraint motoristas_grupo_id_base_id_fkey FOREIGN KEY (grupo_id, base_id) REFERENCES bases(grupo_id, id),
  constraint motoristas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint motoristas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint motoristas_cpf_check CHECK ((cpf ~ '^[0-9]{11}$'::text)),
  constraint motoristas_grupo_usuario_check CHECK ((grupo_usuario = ANY (ARRAY['motorista'::text, 'dng'::text])))
);

create table multa_eventos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  multa_id bigint not null,
  em timestamp with time zone not null,
  texto text not null,
  autor text not null,
  constraint multa_eventos_pkey PRIMARY KEY (grupo_id, id),
  constraint multa_eventos_grupo_id_multa_id_fkey FOREIGN KEY (grupo_id, multa_id) REFERENCES multas(grupo_id, id)
);

create table multas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  auto text not null,
  orgao text not null default ''::text,
  placa text not null,
  veiculo_id bigint,
  em timestamp with time zone not null,
  local text not null default ''::text,
  codigo text not null default ''::text,
  descricao text not null,
  gravidade text not null,
  vezes integer not null default 1,
  centavos bigint not null,
  responsavel text not null,
  expedida date,
  notificada date not null,
  indicar_ate date,
  defender_ate date,
  vencimento date,
  estado text not null default 'autuacao'::text,
  nic_de bigint,
  cpf text,
  condutor text not null default ''::text,
  prova text not null default ''::text,
  pago_centavos bigint,
  pago_em date,
  observacao text not null default ''::text,
  autor text not null,
  created_at timestamp with time zone not null default now(),
  constraint multas_pkey PRIMARY KEY (grupo_id, id),
  constraint multas_grupo_id_cpf_fkey FOREIGN KEY (grupo_id, cpf) REFERENCES motoristas(grupo_id, cpf),
  constraint multas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint multas_grupo_id_nic_de_fkey FOREIGN KEY (grupo_id, nic_de) REFERENCES multas(grupo_id, id),
  constraint multas_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id),
  constraint multas_centavos_check CHECK ((centavos > 0)),
  constraint multas_estado_check CHECK ((estado = ANY (ARRAY['autuacao'::text, 'indicada'::text, 'defesa'::text, 'penalidade'::text, 'recurso'::text, 'paga'::text, 'cancelada'::text]))),
  constraint multas_gravidade_check CHECK ((gravidade = ANY (ARRAY['leve'::text, 'media'::text, 'grave'::text, 'gravissima'::text]))),
  constraint multas_responsavel_check CHECK ((responsavel = ANY (ARRAY['condutor'::text, 'proprietario'::text]))),
  constraint multas_vezes_check CHECK (((vezes >= 1) AND (vezes <= 60)))
);

create table municipios (
  ibge integer not null,
  nome text not null,
  nome_busca text not null,
  uf character(2) not null,
  lat double precision not null,
  lng double precision not null,
  capital boolean not null default false,
  microrregiao integer,
  constraint municipios_pkey PRIMARY KEY (ibge),
  constraint municipios_microrregiao_fkey FOREIGN KEY (microrregiao) REFERENCES microrregioes(codigo)
);

create table nota_documentos (
  grupo_id integer not null,
  nota_id bigint not null,
  tipo text not null,
  nome text not null,
  sha256 text not null,
  conteudo bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint nota_documentos_pkey PRIMARY KEY (grupo_id, nota_id, tipo),
  constraint nota_documentos_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id) ON DELETE CASCADE,
  constraint nota_documentos_tipo_check CHECK ((tipo = ANY (ARRAY['nfe'::text, 'cancelamento'::text])))
);

create table nota_eventos (
  grupo_id integer not null,
  nota_id bigint not null,
  id bigint generated always as identity not null,
  tipo text not null,
  situacao text not null,
  texto text not null default ''::text,
  dados jsonb not null default '{}'::jsonb,
  cam_imagem text[] not null default '{}'::text[],
  usuario_id bigint,
  usuario_nome text not null default ''::text,
  lat double precision,
  lng double precision,
  em timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  numero bigint,
  constraint nota_eventos_pkey PRIMARY KEY (grupo_id, nota_id, id),
  constraint nota_eventos_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id) ON DELETE CASCADE
);

create table notas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  tipo_doc text not null default 'NOTA'::text,
  chave text,
  serie integer not null,
  numero bigint not null,
  ar_nota text not null,
  emissao timestamp with time zone not null,
  cnpj_embarca text not null,
  cnpj_dest text not null,
  cnpj_transp text,
  base_id integer,
  logradouro text not null default ''::text,
  numero_end text not null default ''::text,
  complemento text not null default ''::text,
  bairro text not null default ''::text,
  bairro_busca text not null default ''::text,
  municipio_ibge integer,
  uf character(2) not null,
  cep text not null default ''::text,
  volumes integer not null default 0,
  peso_gramas bigint not null default 0,
  valor_centavos bigint not null default 0,
  valor_prod_centavos bigint not null default 0,
  frete_centavos bigint not null default 0,
  pedido text not null default ''::text,
  situacao text not null default 'sem_romaneio'::text,
  desfecho text,
  ocorrencia integer,
  situacao_em timestamp with time zone not null default now(),
  rota_id bigint,
  romaneio_id bigint,
  protocolo_id bigint,
  cpf_motorista text,
  tentativas integer not null default 0,
  prazo date,
  data_entrega timestamp with time zone,
  data_foto timestamp with time zone,
  origem text not null,
  cpf_scanner text,
  cpf_editor text,
  avisos text[] not null default '{}'::text[],
  cancelada_em timestamp with time zone,
  excluida_em timestamp with time zone,
  observacao text not null default ''::text,
  versao integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  prazo_calculado boolean not null default false,
  com_devolucao boolean not null default false,
  constraint notas_grupo_id_chave_key UNIQUE (grupo_id, chave),
  constraint notas_pkey PRIMARY KEY (grupo_id, id),
  constraint notas_grupo_id_cnpj_dest_fkey FOREIGN KEY (grupo_id, cnpj_dest) REFERENCES pessoas(grupo_id, documento),
  constraint notas_grupo_id_cnpj_embarca_fkey FOREIGN KEY (grupo_id, cnpj_embarca) REFERENCES pessoas(grupo_id, documento),
  constraint notas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint notas_grupo_id_protocolo_id_fkey FOREIGN KEY (grupo_id, protocolo_id) REFERENCES protocolos(grupo_id, id),
  constraint notas_grupo_id_romaneio_id_fkey FOREIGN KEY (grupo_id, romaneio_id) REFERENCES romaneios(grupo_id, id),
  constraint notas_grupo_id_rota_id_fkey FOREIGN KEY (grupo_id, rota_id) REFERENCES rotas(grupo_id, id),
  constraint notas_ocorrencia_fkey FOREIGN KEY (ocorrencia) REFERENCES ocorrencias(codigo),
  constraint notas_chave_check CHECK ((chave ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'::text)),
  constraint notas_desfecho_check CHECK ((desfecho = ANY (ARRAY['entrega'::text, 'outras'::text]))),
  constraint notas_origem_check CHECK ((origem = ANY (ARRAY['xml'::text, 'bipe'::text, 'api'::text, 'edi'::text, 'manual'::text]))),
  constraint notas_situacao_check CHECK ((situacao = ANY (ARRAY['sem_romaneio'::text, 'expedicao'::text, 'rota'::text, 'entregue'::text, 'outras'::text, 'auditoria'::text])))
);

create table notas_debito (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  cnpj_emitente text not null,
  numero integer not null,
  cobranca_id bigint not null,
  valor_centavos bigint not null,
  emissao date not null,
  vencimento date not null,
  autor text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  cancelada_em timestamp with time zone,
  constraint notas_debito_grupo_id_cnpj_emitente_numero_key UNIQUE (grupo_id, cnpj_emitente, numero),
  constraint notas_debito_pkey PRIMARY KEY (grupo_id, id),
  constraint notas_debito_grupo_id_cobranca_id_fkey FOREIGN KEY (grupo_id, cobranca_id) REFERENCES cobrancas(grupo_id, id),
  constraint notas_debito_check CHECK ((vencimento >= emissao)),
  constraint notas_debito_numero_check CHECK ((numero > 0)),
  constraint notas_debito_valor_centavos_check CHECK ((valor_centavos > 0))
);

create table notificacao_enderecos (
  grupo_id integer not null,
  canal text not null,
  endereco text not null,
  token_hash text not null,
  saiu_em timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint notificacao_enderecos_pkey PRIMARY KEY (grupo_id, canal, endereco),
  constraint notificacao_enderecos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table notificacao_modelos (
  grupo_id integer not null,
  evento text not null,
  canal text not null,
  assunto text not null,
  corpo text not null,
  updated_at timestamp with time zone not null default now(),
  constraint notificacao_modelos_pkey PRIMARY KEY (grupo_id, evento, canal),
  constraint notificacao_modelos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint notificacao_modelos_canal_check CHECK ((canal = ANY (ARRAY['email'::text, 'whatsapp'::text])))
);

create table notificacao_regras (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  embarcadores text[] not null default '{}'::text[],
  eventos text[] not null,
  canais text[] not null,
  para_embarcador boolean not null default false,
  para_destinatario boolean not null default false,
  extras text[] not null default '{}'::text[],
  silencio_de text,
  silencio_ate text,
  modo text not null default 'uma'::text,
  resumo_hora text not null default '18:00'::text,
  mostra_foto boolean not null default false,
  ativo boolean not null default true,
  desde timestamp with time zone not null default now(),
  versao integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint notificacao_regras_pkey PRIMARY KEY (grupo_id, id),
  constraint notificacao_regras_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint notificacao_regras_canais_check CHECK ((cardinality(canais) > 0)),
  constraint notificacao_regras_eventos_check CHECK ((cardinality(eventos) > 0)),
  constraint notificacao_regras_modo_check CHECK ((modo = ANY (ARRAY['uma'::text, 'resumo'::text])))
);

create table notificacoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  regra_id bigint,
  regra_nome text not null,
  nota_id bigint not null,
  evento_id bigint not null,
  evento text not null,
  chave text not null,
  canal text not null,
  publico text not null,
  para text not null,
  mostra_foto boolean not null default false,
  resumo boolean not null default false,
  estado text not null default 'fila'::text,
  quando timestamp with time zone not null,
  pegada_em timestamp with time zone,
  tentativas integer not null default 0,
  erro text,
  via text,
  message_id text not null default ''::text,
  assunto text not null default ''::text,
  html text not null default ''::text,
  texto text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  enviada_em timestamp with time zone,
  constraint notificacoes_grupo_id_regra_id_chave_canal_para_key UNIQUE (grupo_id, regra_id, chave, canal, para),
  constraint notificacoes_pkey PRIMARY KEY (grupo_id, id),
  constraint notificacoes_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id) ON DELETE CASCADE,
  constraint notificacoes_canal_check CHECK ((canal = ANY (ARRAY['email'::text, 'whatsapp'::text]))),
  constraint notificacoes_estado_check CHECK ((estado = ANY (ARRAY['fila'::text, 'enviando'::text, 'a_mao'::text, 'enviada'::text, 'falhou'::text, 'saiu'::text]))),
  constraint notificacoes_publico_check CHECK ((publico = ANY (ARRAY['embarcador'::text, 'destinatario'::text]))),
  constraint notificacoes_via_check CHECK ((via = ANY (ARRAY['smtp'::text, 'local'::text, 'whatsapp'::text, 'mao'::text])))
);

create table ocorrencia_codigos (
  grupo_id integer not null,
  parceiro_id bigint not null,
  id bigint generated always as identity not null,
  codigo text not null,
  ocorrencia integer not null,
  sentido text not null,
  descricao text not null default ''::text,
  constraint ocorrencia_codigos_pkey PRIMARY KEY (grupo_id, parceiro_id, id),
  constraint ocorrencia_codigos_grupo_id_parceiro_id_fkey FOREIGN KEY (grupo_id, parceiro_id) REFERENCES parceiros(grupo_id, id) ON DELETE CASCADE,
  constraint ocorrencia_codigos_ocorrencia_fkey FOREIGN KEY (ocorrencia) REFERENCES ocorrencias(codigo),
  constraint ocorrencia_codigos_codigo_check CHECK ((codigo ~ '^[0-9A-Z]{1,10}$'::text)),
  constraint ocorrencia_codigos_sentido_check CHECK ((sentido = ANY (ARRAY['entrada'::text, 'saida'::text, 'ambos'::text])))
);

create table ocorrencias (
  codigo integer not null,
  descricao text not null,
  efeito text not null,
  proceda31 text,
  proceda50 text,
  exige_foto boolean not null default false,
  no_aplicativo boolean not null default false,
  responsavel text not null default 'transportadora'::text,
  constraint ocorrencias_pkey PRIMARY KEY (codigo),
  constraint ocorrencias_efeito_check CHECK ((efeito = ANY (ARRAY['entrega'::text, 'outras'::text, 'tentativa'::text, 'informativa'::text]))),
  constraint ocorrencias_responsavel_check CHECK ((responsavel = ANY (ARRAY['transportadora'::text, 'destinatario'::text, 'embarcador'::text, 'terceiros'::text])))
);

create table oficina_regras (
  grupo_id integer not null,
  alcada_centavos bigint,
  hora_centavos integer not null default 6500,
  constraint oficina_regras_pkey PRIMARY KEY (grupo_id),
  constraint oficina_regras_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table operacao_notas (
  grupo_id integer not null,
  operacao_id bigint not null,
  nota_id bigint not null,
  estado text not null default 'pendente'::text,
  antes jsonb,
  depois jsonb,
  texto text not null default ''::text,
  motivo text not null default ''::text,
  constraint operacao_notas_pkey PRIMARY KEY (grupo_id, operacao_id, nota_id),
  constraint operacao_notas_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id) ON DELETE CASCADE,
  constraint operacao_notas_grupo_id_operacao_id_fkey FOREIGN KEY (grupo_id, operacao_id) REFERENCES operacoes(grupo_id, id) ON DELETE CASCADE,
  constraint operacao_notas_estado_check CHECK ((estado = ANY (ARRAY['pendente'::text, 'feita'::text, 'igual'::text, 'recusada'::text, 'desfeita'::text, 'nao_desfeita'::text])))
);

create table operacoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  tipo text not null,
  titulo text not null,
  parametros jsonb not null,
  usuario_id bigint not null,
  usuario_nome text not null,
  tarefa_id bigint,
  desfazer_id bigint,
  desfeita_por text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint operacoes_pkey PRIMARY KEY (grupo_id, id),
  constraint operacoes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint operacoes_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint operacoes_tipo_check CHECK ((tipo = ANY (ARRAY['base'::text, 'rota'::text, 'prazo'::text, 'data'::text, 'ocorrencia'::text])))
);

create table ordem_eventos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  ordem_id bigint not null,
  em timestamp with time zone not null default now(),
  texto text not null,
  autor text not null,
  constraint ordem_eventos_pkey PRIMARY KEY (grupo_id, id),
  constraint ordem_eventos_grupo_id_ordem_id_fkey FOREIGN KEY (grupo_id, ordem_id) REFERENCES ordens_de_servico(grupo_id, id)
);

create table ordem_itens (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  ordem_id bigint not null,
  tipo text not null,
  descricao text not null,
  quantidade_milesimos integer not null,
  valor_unitario_centavos integer not null,
  em_garantia boolean not null default false,
  garantia_dias integer,
  garantia_km integer,
  fornecedor text not null default ''::text,
  constraint ordem_itens_pkey PRIMARY KEY (grupo_id, id),
  constraint ordem_itens_grupo_id_ordem_id_fkey FOREIGN KEY (grupo_id, ordem_id) REFERENCES ordens_de_servico(grupo_id, id),
  constraint ordem_itens_quantidade_milesimos_check CHECK ((quantidade_milesimos > 0)),
  constraint ordem_itens_tipo_check CHECK ((tipo = ANY (ARRAY['peca'::text, 'servico'::text, 'terceiro'::text, 'mao_de_obra'::text]))),
  constraint ordem_itens_valor_unitario_centavos_check CHECK ((valor_unitario_centavos >= 0))
);

create table ordens_aprendidas (
  grupo_id integer not null,
  base_id integer not null,
  antes text not null,
  depois text not null,
  nome_antes text not null,
  nome_depois text not null,
  vezes integer not null default 0,
  contra integer not null default 0,
  ultima date not null,
  constraint ordens_aprendidas_pkey PRIMARY KEY (grupo_id, base_id, antes, depois),
  constraint ordens_aprendidas_grupo_id_base_id_fkey FOREIGN KEY (grupo_id, base_id) REFERENCES bases(grupo_id, id) ON DELETE CASCADE,
  constraint ordens_aprendidas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table ordens_de_servico (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero integer not null,
  veiculo_id bigint not null,
  tipo text not null default 'corretiva'::text,
  estado text not null default 'aberta'::text,
  titulo text not null,
  relato text not null default ''::text,
  oficina text not null default ''::text,
  prevista date,
  bloqueia boolean not null default false,
  impedimento_id bigint,
  origem text not null default 'manual'::text,
  custo_centavos bigint not null default 0,
  garantia_centavos bigint not null default 0,
  aprovado_por text not null default ''::text,
  aprovado_centavos bigint,
  plano bigint[] not null default '{}'::bigint[],
  contador integer,
  autor text not null,
  aberta_em timestamp with time zone not null default now(),
  iniciada_em timestamp with time zone,
  concluida_em timestamp with time zone,
  constraint ordens_de_servico_pkey PRIMARY KEY (grupo_id, id),
  constraint ordens_de_servico_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id),
  constraint ordens_de_servico_estado_check CHECK ((estado = ANY (ARRAY['aberta'::text, 'aprovada'::text, 'em_execucao'::text, 'aguardando_peca'::text, 'concluida'::text, 'conferida'::text, 'cancelada'::text]))),
  constraint ordens_de_servico_origem_check CHECK ((origem = ANY (ARRAY['manual'::text, 'checklist'::text, 'plano'::text, 'pneus'::text, 'planilha'::text]))),
  constraint ordens_de_servico_tipo_check CHECK ((tipo = ANY (ARRAY['preventiva'::text, 'corretiva'::text, 'sinistro'::text])))
);

create table pagamento_arquivos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  convenio_id bigint not null,
  tipo text not null,
  nome text not null,
  nsa integer,
  sha256 text not null,
  conteudo_selado bytea not null,
  linhas integer not null default 0,
  avisos text[] not null default '{}'::text[],
  autor_id bigint,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint pagamento_arquivos_pkey PRIMARY KEY (grupo_id, id),
  constraint pagamento_arquivos_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint pagamento_arquivos_grupo_id_convenio_id_fkey FOREIGN KEY (grupo_id, convenio_id) REFERENCES convenios_pagamento(grupo_id, id),
  constraint pagamento_arquivos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint pagamento_arquivos_tipo_check CHECK ((tipo = ANY (ARRAY['pagamentos'::text, 'dda'::text])))
);

create table pagamento_favorecidos (
  grupo_id integer not null,
  documento text not null,
  meio text not null,
  destino_selado bytea not null,
  destino text not null,
  marca text not null,
  mudou_em timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  constraint pagamento_favorecidos_pkey PRIMARY KEY (grupo_id, documento),
  constraint pagamento_favorecidos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint pagamento_favorecidos_meio_check CHECK ((meio = ANY (ARRAY['pix'::text, 'pix_conta'::text, 'conta'::text])))
);

create table pagamento_linhas (
  grupo_id integer not null,
  arquivo_id bigint not null,
  linha integer not null,
  texto text not null,
  valor_centavos bigint not null default 0,
  efeito text not null,
  explicacao text not null default ''::text,
  pagamento_id bigint,
  constraint pagamento_linhas_pkey PRIMARY KEY (grupo_id, arquivo_id, linha),
  constraint pagamento_linhas_grupo_id_arquivo_id_fkey FOREIGN KEY (grupo_id, arquivo_id) REFERENCES pagamento_arquivos(grupo_id, id),
  constraint pagamento_linhas_grupo_id_pagamento_id_fkey FOREIGN KEY (grupo_id, pagamento_id) REFERENCES pagamentos(grupo_id, id)
);

create table pagamento_lote_aprovacoes (
  grupo_id integer not null,
  lote_id bigint not null,
  autor_id bigint not null,
  sha256 text not null,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint pagamento_lote_aprovacoes_pkey PRIMARY KEY (grupo_id, lote_id, autor_id, sha256),
  constraint pagamento_lote_aprovacoes_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint pagamento_lote_aprovacoes_grupo_id_lote_id_fkey FOREIGN KEY (grupo_id, lote_id) REFERENCES pagamento_lotes(grupo_id, id)
);

create table pagamento_lotes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero integer not null,
  convenio_id bigint not null,
  estado text not null default 'montado'::text,
  nsa integer not null,
  nome text not null,
  gerado_em date not null,
  hora text not null,
  sha256 text not null,
  conteudo_selado bytea not null,
  exigidas integer not null default 1,
  motivo text not null default ''::text,
  autor_id bigint,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint pagamento_lotes_grupo_id_numero_key UNIQUE (grupo_id, numero),
  constraint pagamento_lotes_pkey PRIMARY KEY (grupo_id, id),
  constraint pagamento_lotes_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint pagamento_lotes_grupo_id_convenio_id_fkey FOREIGN KEY (grupo_id, convenio_id) REFERENCES convenios_pagamento(grupo_id, id),
  constraint pagamento_lotes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint pagamento_lotes_estado_check CHECK ((estado = ANY (ARRAY['montado'::text, 'aprovado'::text, 'enviado'::text, 'respondido'::text, 'cancelado'::text]))),
  constraint pagamento_lotes_exigidas_check CHECK ((exigidas > 0)),
  constraint pagamento_lotes_numero_check CHECK ((numero > 0))
);

create table pagamentos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  titulo_id bigint not null,
  convenio_id bigint not null,
  lote_id bigint,
  meio text not null,
  destino_selado bytea not null,
  destino text not null,
  marca text not null,
  barras text,
  banco_mudou boolean not null default false,
  valor_centavos bigint not null,
  pagar_em date not null,
  situacao text not null default 'programado'::text,
  motivo text not null default ''::text,
  pago_centavos bigint,
  pago_em date,
  autenticacao text not null default ''::text,
  lote_da_baixa text not null default ''::text,
  refeito_de bigint,
  autor_id bigint,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint pagamentos_pkey PRIMARY KEY (grupo_id, id),
  constraint pagamentos_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint pagamentos_grupo_id_convenio_id_fkey FOREIGN KEY (grupo_id, convenio_id) REFERENCES convenios_pagamento(grupo_id, id),
  constraint pagamentos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint pagamentos_grupo_id_lote_id_fkey FOREIGN KEY (grupo_id, lote_id) REFERENCES pagamento_lotes(grupo_id, id),
  constraint pagamentos_grupo_id_refeito_de_fkey FOREIGN KEY (grupo_id, refeito_de) REFERENCES pagamentos(grupo_id, id),
  constraint pagamentos_grupo_id_titulo_id_fkey FOREIGN KEY (grupo_id, titulo_id) REFERENCES titulos(grupo_id, id),
  constraint pagamentos_meio_check CHECK ((meio = ANY (ARRAY['pix'::text, 'pix_conta'::text, 'conta'::text, 'boleto'::text, 'convenio'::text]))),
  constraint pagamentos_situacao_check CHECK ((situacao = ANY (ARRAY['programado'::text, 'em_lote'::text, 'enviado'::text, 'agendado'::text, 'em_analise'::text, 'pago'::text, 'devolvido'::text, 'cancelado'::text]))),
  constraint pagamentos_valor_centavos_check CHECK ((valor_centavos > 0))
);

create table painel_agendamentos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  titulo text not null,
  tipo text not null,
  agrupamento text not null,
  classificacao text not null,
  frequencia text not null,
  hora integer not null,
  dias integer not null,
  destinatarios text[] not null,
  usuario_id bigint not null,
  ultimo_em timestamp with time zone,
  proximo_em timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  constraint painel_agendamentos_pkey PRIMARY KEY (grupo_id, id),
  constraint painel_agendamentos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint painel_agendamentos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint painel_agendamentos_agrupamento_check CHECK ((agrupamento = ANY (ARRAY['romaneio'::text, 'base'::text, 'rota'::text, 'motorista'::text, 'uf'::text, 'regiao'::text, 'remetente'::text]))),
  constraint painel_agendamentos_classificacao_check CHECK ((classificacao = ANY (ARRAY['NORMAL'::text, 'AVULSO'::text, 'TODAS'::text]))),
  constraint painel_agendamentos_frequencia_check CHECK ((frequencia = ANY (ARRAY['diaria'::text, 'semanal'::text, 'mensal'::text]))),
  constraint painel_agendamentos_hora_check CHECK (((hora >= 0) AND (hora <= 23))),
  constraint painel_agendamentos_tipo_check CHECK ((tipo = ANY (ARRAY['operacional'::text, 'analitico'::text])))
);

create table painel_figuras (
  grupo_id integer not null,
  dimensao text not null,
  dia date not null,
  chave text not null,
  base_id integer not null,
  tipo_doc text not null,
  situacao text not null,
  desfecho text not null,
  ocorrencia integer not null,
  prazo date not null,
  dentro text not null,
  notas integer not null,
  volumes bigint not null,
  peso_gramas bigint not null,
  valor_centavos bigint not null,
  frete_centavos bigint not null,
  completa text not null default '-'::text,
  medidas integer not null default 0,
  tempo_s bigint not null default 0,
  constraint painel_figuras_pkey PRIMARY KEY (grupo_id, dimensao, dia, chave, base_id, tipo_doc, situacao, desfecho, ocorrencia, prazo, dentro, completa),
  constraint painel_figuras_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint painel_figuras_completa_check CHECK ((completa = ANY (ARRAY['s'::text, 'n'::text, '-'::text]))),
  constraint painel_figuras_dentro_check CHECK ((dentro = ANY (ARRAY['s'::text, 'n'::text, '-'::text]))),
  constraint painel_figuras_dimensao_check CHECK ((dimensao = ANY (ARRAY['base'::text, 'embarca'::text, 'rota'::text, 'romaneio'::text, 'uf'::text, 'motorista'::text])))
);

create table painel_linhas (
  grupo_id integer not null,
  dimensao text not null,
  dia date not null,
  chave text not null,
  base_id integer not null,
  avulso boolean not null,
  prazo date not null,
  notas integer not null,
  entrega integer not null,
  outras integer not null,
  auditoria integer not null,
  sem_rom integer not null,
  expedicao integer not null,
  rota integer not null,
  dentro integer not null,
  fora integer not null,
  pontuais integer not null,
  completas integer not null,
  otif integer not null,
  medidas integer not null,
  tempo_s bigint not null,
  volumes bigint not null,
  peso_gramas bigint not null,
  valor_centavos bigint not null,
  frete_centavos bigint not null,
  constraint painel_linhas_pkey PRIMARY KEY (grupo_id, dimensao, dia, chave, base_id, avulso, prazo),
  constraint painel_linhas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint painel_linhas_dimensao_check CHECK ((dimensao = ANY (ARRAY['romaneio'::text, 'motorista'::text])))
);

create table painel_movimentos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  dia date not null,
  base_id integer,
  cnpj_embarca text not null,
  rota_id bigint,
  romaneio_id bigint,
  uf character(2) not null,
  cpf_motorista text,
  tipo_doc text not null,
  situacao text not null,
  desfecho text,
  ocorrencia integer,
  prazo date,
  dentro boolean,
  notas integer not null,
  volumes bigint not null,
  peso_gramas bigint not null,
  valor_centavos bigint not null,
  frete_centavos bigint not null,
  completa boolean,
  medidas integer not null default 0,
  tempo_s bigint not null default 0,
  constraint painel_movimentos_pkey PRIMARY KEY (grupo_id, id)
);

create table parceiro_arquivos (
  grupo_id integer not null,
  parceiro_id bigint not null,
  id bigint generated always as identity not null,
  direcao text not null,
  familia text not null,
  layout text not null,
  nome text not null,
  sha256 text not null,
  bytes integer not null,
  conteudo bytea not null,
  estado text not null,
  contagem jsonb not null default '{}'::jsonb,
  origem text not null,
  canal_id bigint,
  usuario_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint parceiro_arquivos_pkey PRIMARY KEY (grupo_id, id),
  constraint parceiro_arquivos_grupo_id_parceiro_id_fkey FOREIGN KEY (grupo_id, parceiro_id) REFERENCES parceiros(grupo_id, id) ON DELETE CASCADE,
  constraint parceiro_arquivos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint parceiro_arquivos_direcao_check CHECK ((direcao = ANY (ARRAY['entrada'::text, 'saida'::text]))),
  constraint parceiro_arquivos_estado_check CHECK ((estado = ANY (ARRAY['lido'::text, 'recusado'::text, 'gerado'::text, 'entregue'::text, 'falhou'::text]))),
  constraint parceiro_arquivos_origem_check CHECK ((origem = ANY (ARRAY['tela'::text, 'api'::text, 'canal'::text, 'agenda'::text])))
);

create table parceiro_canais (
  grupo_id integer not null,
  parceiro_id bigint not null,
  id bigint generated always as identity not null,
  direcao text not null,
  familia text not null,
  tipo text not null,
  destino jsonb not null default '{}'::jsonb,
  segredo bytea,
  intervalo_min integer,
  proxima_em timestamp with time zone,
  ativo boolean not null default true,
  criador_id bigint,
  ultima_em timestamp with time zone,
  ultimo_erro text not null default ''::text,
  constraint parceiro_canais_pkey PRIMARY KEY (grupo_id, id),
  constraint parceiro_canais_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  constraint parceiro_canais_grupo_id_parceiro_id_fkey FOREIGN KEY (grupo_id, parceiro_id) REFERENCES parceiros(grupo_id, id) ON DELETE CASCADE,
  constraint parceiro_canais_direcao_check CHECK ((direcao = ANY (ARRAY['entrada'::text, 'saida'::text]))),
  constraint parceiro_canais_familia_check CHECK ((familia = ANY (ARRAY['NOTFIS'::text, 'OCOREN'::text, 'CONEMB'::text, 'DOCCOB'::text, 'PREFAT'::text]))),
  constraint parceiro_canais_intervalo_min_check CHECK (((intervalo_min >= 5) AND (intervalo_min <= 10080))),
  constraint parceiro_canais_tipo_check CHECK ((tipo = ANY (ARRAY['download'::text, 'pasta'::text, 'email'::text, 'http'::text, 'sftp'::text])))
);

create table parceiro_chaves (
  grupo_id integer not null,
  parceiro_id bigint not null,
  id bigint generated always as identity not null,
  nome text not null,
  prefixo text not null,
  hash bytea not null,
  escopos text[] not null,
  por_minuto integer not null,
  criada_por bigint not null,
  criada_em timestamp with time zone not null default now(),
  usada_em timestamp with time zone,
  revogada_em timestamp with time zone,
  constraint parceiro_chaves_grupo_id_prefixo_key UNIQUE (grupo_id, prefixo),
  constraint parceiro_chaves_pkey PRIMARY KEY (grupo_id, id),
  constraint parceiro_chaves_criada_por_fkey FOREIGN KEY (criada_por) REFERENCES usuarios(id),
  constraint parceiro_chaves_grupo_id_parceiro_id_fkey FOREIGN KEY (grupo_id, parceiro_id) REFERENCES parceiros(grupo_id, id) ON DELETE CASCADE,
  constraint parceiro_chaves_por_minuto_check CHECK (((por_minuto >= 1) AND (por_minuto <= 6000)))
);

create table parceiro_documentos (
  grupo_id integer not null,
  parceiro_id bigint not null,
  familia text not null,
  documento_id bigint not null,
  acao text not null,
  arquivo_id bigint not null,
  constraint parceiro_documentos_pkey PRIMARY KEY (grupo_id, parceiro_id, familia, documento_id, acao),
  constraint parceiro_documentos_grupo_id_arquivo_id_fkey FOREIGN KEY (grupo_id, arquivo_id) REFERENCES parceiro_arquivos(grupo_id, id) ON DELETE CASCADE,
  constraint parceiro_documentos_grupo_id_parceiro_id_fkey FOREIGN KEY (grupo_id, parceiro_id) REFERENCES parceiros(grupo_id, id) ON DELETE CASCADE,
  constraint parceiro_documentos_acao_check CHECK ((acao = ANY (ARRAY['I'::text, 'E'::text]))),
  constraint parceiro_documentos_familia_check CHECK ((familia = ANY (ARRAY['CONEMB'::text, 'DOCCOB'::text])))
);

create table parceiro_entregas (
  grupo_id integer not null,
  arquivo_id bigint not null,
  id bigint generated always as identity not null,
  canal_id bigint,
  para text not null,
  estado text not null default 'fila'::text,
  tentativas integer not null default 0,
  mensagem text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  terminado_em timestamp with time zone,
  constraint parceiro_entregas_pkey PRIMARY KEY (grupo_id, id),
  constraint parceiro_entregas_grupo_id_arquivo_id_fkey FOREIGN KEY (grupo_id, arquivo_id) REFERENCES parceiro_arquivos(grupo_id, id) ON DELETE CASCADE,
  constraint parceiro_entregas_estado_check CHECK ((estado = ANY (ARRAY['fila'::text, 'entregue'::text, 'falhou'::text])))
);

create table parceiro_linhas (
  grupo_id integer not null,
  arquivo_id bigint not null,
  id bigint generated always as identity not null,
  linha integer not null,
  resultado text not null,
  codigo text not null default ''::text,
  mensagem text not null,
  nota_id bigint,
  constraint parceiro_linhas_pkey PRIMARY KEY (grupo_id, arquivo_id, id),
  constraint parceiro_linhas_grupo_id_arquivo_id_fkey FOREIGN KEY (grupo_id, arquivo_id) REFERENCES parceiro_arquivos(grupo_id, id) ON DELETE CASCADE,
  constraint parceiro_linhas_resultado_check CHECK ((resultado = ANY (ARRAY['importada'::text, 'repetida'::text, 'cancelada'::text, 'recusada'::text, 'info'::text, 'aviso'::text, 'erro'::text, 'gravada'::text])))
);

create table parceiro_pendencias (
  grupo_id integer not null,
  parceiro_id bigint not null,
  evento_id bigint not null,
  nota_id bigint not null,
  ocorrencia integer not null,
  texto text not null default ''::text,
  em timestamp with time zone not null,
  arquivo_id bigint,
  constraint parceiro_pendencias_pkey PRIMARY KEY (grupo_id, parceiro_id, evento_id),
  constraint parceiro_pendencias_grupo_id_parceiro_id_fkey FOREIGN KEY (grupo_id, parceiro_id) REFERENCES parceiros(grupo_id, id) ON DELETE CASCADE,
  constraint parceiro_pendencias_ocorrencia_fkey FOREIGN KEY (ocorrencia) REFERENCES ocorrencias(codigo)
);

create table parceiro_vistos (
  grupo_id integer not null,
  canal_id bigint not null,
  nome text not null,
  tamanho bigint not null,
  modificado bigint not null,
  estado text not null default 'chegando'::text,
  mensagem text not null default ''::text,
  arquivo_id bigint,
  em timestamp with time zone not null default now(),
  constraint parceiro_vistos_pkey PRIMARY KEY (grupo_id, canal_id, nome),
  constraint parceiro_vistos_grupo_id_canal_id_fkey FOREIGN KEY (grupo_id, canal_id) REFERENCES parceiro_canais(grupo_id, id) ON DELETE CASCADE,
  constraint parceiro_vistos_estado_check CHECK ((estado = ANY (ARRAY['chegando'::text, 'lido'::text, 'recusado'::text])))
);

create table parceiros (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  nome_busca text not null,
  documento text not null,
  cnpjs text[] not null,
  caixa_postal text not null default ''::text,
  formatos jsonb not null default '{}'::jsonb,
  usa_proceda boolean not null default true,
  ativo boolean not null default true,
  versao integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint parceiros_grupo_id_documento_key UNIQUE (grupo_id, documento),
  constraint parceiros_pkey PRIMARY KEY (grupo_id, id),
  constraint parceiros_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table passagens (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  lote_id bigint not null,
  chave text not null,
  placa text not null,
  veiculo_id bigint,
  em timestamp with time zone not null,
  sem_hora boolean not null default false,
  praca text not null,
  concessionaria text not null default ''::text,
  tipo text not null,
  eixos integer,
  centavos bigint not null,
  fatura text not null default ''::text,
  veredito text not null,
  frase text not null,
  contestavel_centavos bigint not null default 0,
  evitavel_centavos bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  fuso_min integer not null default 0,
  estorna_id bigint,
  estornado_centavos bigint not null default 0,
  a_contestar_centavos bigint default GREATEST((contestavel_centavos - estornado_centavos), (0)::bigint),
  constraint passagens_grupo_id_chave_key UNIQUE (grupo_id, chave),
  constraint passagens_pkey PRIMARY KEY (grupo_id, id),
  constraint passagens_estorna_fkey FOREIGN KEY (grupo_id, estorna_id) REFERENCES passagens(grupo_id, id),
  constraint passagens_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint passagens_grupo_id_lote_id_fkey FOREIGN KEY (grupo_id, lote_id) REFERENCES frota_lotes(grupo_id, id),
  constraint passagens_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id),
  constraint passagens_contestavel_centavos_check CHECK ((contestavel_centavos >= 0)),
  constraint passagens_eixos_check CHECK (((eixos >= 1) AND (eixos <= 20))),
  constraint passagens_estornado_centavos_check CHECK ((estornado_centavos >= 0)),
  constraint passagens_evitavel_centavos_check CHECK ((evitavel_centavos >= 0)),
  constraint passagens_tipo_check CHECK ((tipo = ANY (ARRAY['pedagio'::text, 'vale'::text, 'estacionamento'::text, 'mensalidade'::text, 'estorno'::text, 'livre'::text]))),
  constraint passagens_veredito_check CHECK ((veredito = ANY (ARRAY['duplicada'::text, 'placa_de_terceiro'::text, 'impossivel'::text, 'longe'::text, 'duplo_com_vale'::text, 'eixos_a_mais'::text, 'tarifa_diferente'::text, 'confirmada'::text, 'sem_posicao'::text])))
);

create table pedagio_faturas (
  grupo_id integer not null,
  operadora text not null,
  fatura text not null,
  total_centavos bigint not null,
  recusado_centavos bigint not null default 0,
  autor text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  constraint pedagio_faturas_pkey PRIMARY KEY (grupo_id, operadora, fatura),
  constraint pedagio_faturas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table pendencias_adiadas (
  grupo_id integer not null,
  pendencia text not null,
  gravidade text not null,
  ate date not null,
  motivo text not null,
  autor text not null,
  em timestamp with time zone not null default now(),
  constraint pendencias_adiadas_pkey PRIMARY KEY (grupo_id, pendencia),
  constraint pendencias_adiadas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint pendencias_adiadas_gravidade_check CHECK ((gravidade = ANY (ARRAY['bloqueia'::text, 'urgente'::text, 'atencao'::text])))
);

create table perfil_pessoas (
  grupo_id integer not null,
  perfil_id bigint not null,
  usuario_id bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint perfil_pessoas_pkey PRIMARY KEY (grupo_id, perfil_id, usuario_id),
  constraint perfil_pessoas_perfil FOREIGN KEY (grupo_id, perfil_id) REFERENCES perfis(grupo_id, id) ON DELETE CASCADE,
  constraint perfil_pessoas_pessoa FOREIGN KEY (grupo_id, usuario_id) REFERENCES grupo_usuarios(grupo_id, usuario_id) ON DELETE CASCADE
);

create table perfis (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  descricao text not null default ''::text,
  no_lugar boolean not null default false,
  papel text,
  bases integer[] not null default '{}'::integer[],
  capacidades jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint perfis_pkey PRIMARY KEY (grupo_id, id),
  constraint perfis_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint perfis_nome_check CHECK ((nome <> ''::text)),
  constraint perfis_papel_check CHECK ((papel = ANY (ARRAY['USUARIO'::text, 'ADMIN'::text])))
);

create table permanencias (
  grupo_id integer not null,
  chave text not null,
  amostras integer[] not null,
  mediana_s integer not null,
  total integer not null default 0,
  constraint permanencias_pkey PRIMARY KEY (grupo_id, chave)
);

create table pessoas (
  grupo_id integer not null,
  documento text not null,
  nome text not null,
  nome_busca text not null,
  fantasia text not null default ''::text,
  ie text not null default ''::text,
  telefone text not null default ''::text,
  email text not null default ''::text,
  logradouro text not null default ''::text,
  numero text not null default ''::text,
  complemento text not null default ''::text,
  bairro text not null default ''::text,
  municipio_ibge integer,
  uf text not null default ''::text,
  cep text not null default ''::text,
  remetente boolean not null default false,
  destinatario boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  ativo boolean not null default true,
  id bigint generated always as identity not null,
  constraint pessoas_pkey PRIMARY KEY (grupo_id, documento),
  constraint pessoas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table plano_romaneios (
  grupo_id integer not null,
  plano_id bigint not null,
  veiculo text not null,
  romaneio_id bigint not null,
  numero bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint plano_romaneios_pkey PRIMARY KEY (grupo_id, plano_id, romaneio_id),
  constraint plano_romaneios_grupo_id_plano_id_fkey FOREIGN KEY (grupo_id, plano_id) REFERENCES planos(grupo_id, id) ON DELETE CASCADE
);

create table plano_versoes (
  grupo_id integer not null,
  plano_id bigint not null,
  versao integer not null,
  de integer,
  edicao jsonb,
  texto text not null,
  travas jsonb not null default '{"paradas": [], "veiculos": []}'::jsonb,
  resultado jsonb not null,
  fora integer not null,
  metros bigint not null,
  custo_centavos bigint not null,
  criador text not null,
  created_at timestamp with time zone not null default now(),
  constraint plano_versoes_pkey PRIMARY KEY (grupo_id, plano_id, versao),
  constraint plano_versoes_grupo_id_plano_id_fkey FOREIGN KEY (grupo_id, plano_id) REFERENCES planos(grupo_id, id) ON DELETE CASCADE
);

create table planos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  base_id integer not null,
  dia date not null,
  estado text not null default 'fila'::text,
  pedido jsonb not null,
  entrada jsonb not null,
  entrada_hash text not null,
  notas integer not null,
  paradas integer not null,
  veiculos integer not null,
  resultado jsonb,
  rotas integer,
  fora integer,
  metros bigint,
  custo_centavos bigint,
  parte integer not null default 0,
  custos jsonb not null default '[]'::jsonb,
  tentativas integer not null default 0,
  mensagem text not null default ''::text,
  romaneios bigint[] not null default '{}'::bigint[],
  criador text not null,
  created_at timestamp with time zone not null default now(),
  terminado_em timestamp with time zone,
  publicado_em timestamp with time zone,
  versao integer,
  revisao integer not null default 0,
  versao_publicada integer,
  travas jsonb not null default '{"paradas": [], "veiculos": []}'::jsonb,
  copia_de bigint,
  e_se text not null default ''::text,
  distancias_de text,
  metros_entre bytea,
  segundos_entre bytea,
  aprendido_em timestamp with time zone,
  constraint planos_pkey PRIMARY KEY (grupo_id, id),
  constraint planos_grupo_id_base_id_fkey FOREIGN KEY (grupo_id, base_id) REFERENCES bases(grupo_id, id),
  constraint planos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint planos_distancias_de_check CHECK ((distancias_de = ANY (ARRAY['osrm'::text, 'valhalla'::text]))),
  constraint planos_estado_check CHECK ((estado = ANY (ARRAY['fila'::text, 'rodando'::text, 'pronto'::text, 'cancelado'::text, 'falhou'::text, 'publicado'::text])))
);

create table pneu_afericoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  pneu_id bigint not null,
  vida integer not null,
  veiculo_id bigint,
  posicao text,
  em timestamp with time zone not null,
  sulcos integer[] not null default '{}'::integer[],
  sulco integer,
  psi integer,
  autor text not null,
  constraint pneu_afericoes_pkey PRIMARY KEY (grupo_id, id),
  constraint pneu_afericoes_grupo_id_pneu_id_fkey FOREIGN KEY (grupo_id, pneu_id) REFERENCES pneus(grupo_id, id),
  constraint pneu_afericoes_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id)
);

create table pneu_bloqueios (
  grupo_id integer not null,
  veiculo_id bigint not null,
  impedimento_id bigint not null,
  desde timestamp with time zone not null default now(),
  legal boolean not null default true,
  constraint pneu_bloqueios_pkey PRIMARY KEY (grupo_id, veiculo_id),
  constraint pneu_bloqueios_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id)
);

create table pneu_montagens (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  pneu_id bigint not null,
  vida integer not null,
  veiculo_id bigint not null,
  posicao text not null,
  de timestamp with time zone not null,
  ate timestamp with time zone,
  contador_de integer,
  contador_ate integer,
  sulco_de integer,
  sulco_ate integer,
  motivo text not null default ''::text,
  autor text not null,
  constraint pneu_montagens_pkey PRIMARY KEY (grupo_id, id),
  constraint pneu_montagens_grupo_id_pneu_id_fkey FOREIGN KEY (grupo_id, pneu_id) REFERENCES pneus(grupo_id, id),
  constraint pneu_montagens_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id),
  constraint pneu_montagens_check CHECK ((ate >= de)),
  constraint pneu_montagens_check1 CHECK ((contador_ate >= contador_de))
);

create table pneu_movimentos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  pneu_id bigint not null,
  em timestamp with time zone not null default now(),
  texto text not null,
  autor text not null,
  constraint pneu_movimentos_pkey PRIMARY KEY (grupo_id, id),
  constraint pneu_movimentos_grupo_id_pneu_id_fkey FOREIGN KEY (grupo_id, pneu_id) REFERENCES pneus(grupo_id, id)
);

create table pneu_politicas (
  grupo_id integer not null,
  politicas jsonb not null,
  autor text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  constraint pneu_politicas_pkey PRIMARY KEY (grupo_id),
  constraint pneu_politicas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table pneu_vidas (
  grupo_id integer not null,
  pneu_id bigint not null,
  numero integer not null,
  banda text not null default ''::text,
  sulco_inicial integer,
  sulco integer,
  custo_centavos bigint,
  km integer not null default 0,
  parcial boolean not null default false,
  desde timestamp with time zone not null default now(),
  constraint pneu_vidas_pkey PRIMARY KEY (grupo_id, pneu_id, numero),
  constraint pneu_vidas_grupo_id_pneu_id_fkey FOREIGN KEY (grupo_id, pneu_id) REFERENCES pneus(grupo_id, id),
  constraint pneu_vidas_check CHECK (((sulco IS NULL) OR (sulco_inicial IS NULL) OR (sulco <= (sulco_inicial + 5)))),
  constraint pneu_vidas_km_check CHECK ((km >= 0)),
  constraint pneu_vidas_numero_check CHECK ((numero >= 1)),
  constraint pneu_vidas_sulco_check CHECK (((sulco >= 0) AND (sulco <= 400))),
  constraint pneu_vidas_sulco_inicial_check CHECK (((sulco_inicial >= 0) AND (sulco_inicial <= 400)))
);

create table pneus (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  fogo text not null,
  marca text not null default ''::text,
  modelo text not null default ''::text,
  medida text not null,
  desenho text not null default ''::text,
  dot text not null default ''::text,
  serie text not null default ''::text,
  psi integer,
  estado text not null default 'estoque_novo'::text,
  motivo text not null default ''::text,
  vida integer not null default 1,
  veiculo_id bigint,
  posicao text,
  consertos_centavos bigint not null default 0,
  venda_centavos bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint pneus_pkey PRIMARY KEY (grupo_id, id),
  constraint pneus_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint pneus_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id),
  constraint pneus_check CHECK (((estado <> 'instalado'::text) OR ((veiculo_id IS NOT NULL) AND (posicao IS NOT NULL)))),
  constraint pneus_estado_check CHECK ((estado = ANY (ARRAY['estoque_novo'::text, 'estoque_usado'::text, 'instalado'::text, 'em_conserto'::text, 'em_recapagem'::text, 'em_analise'::text, 'descartado'::text, 'vendido'::text, 'extraviado'::text]))),
  constraint pneus_psi_check CHECK (((psi >= 10) AND (psi <= 200))),
  constraint pneus_vida_check CHECK ((vida >= 1))
);

create table posicoes (
  grupo_id integer not null,
  cpf text not null,
  dt_rastreio timestamp with time zone not null,
  lat double precision not null,
  lng double precision not null,
  precisao_m real,
  bateria real,
  velocidade_kmh real,
  rumo real,
  origem text not null default 'telefone'::text,
  rastreador_id bigint,
  romaneio_id bigint,
  salto boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint posicoes_pkey PRIMARY KEY (grupo_id, cpf, dt_rastreio),
  constraint posicoes_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint posicoes_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint posicoes_origem_check CHECK ((origem = ANY (ARRAY['telefone'::text, 'rastreador'::text])))
);

create table posicoes_resto (
  grupo_id integer not null,
  cpf text not null,
  dt_rastreio timestamp with time zone not null,
  lat double precision not null,
  lng double precision not null,
  precisao_m real,
  bateria real,
  velocidade_kmh real,
  rumo real,
  origem text not null default 'telefone'::text,
  rastreador_id bigint,
  romaneio_id bigint,
  salto boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint posicoes_resto_pkey PRIMARY KEY (grupo_id, cpf, dt_rastreio),
  constraint posicoes_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint posicoes_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint posicoes_origem_check CHECK ((origem = ANY (ARRAY['telefone'::text, 'rastreador'::text])))
);

create table postos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  chave text not null,
  nome text not null,
  cidade text not null default ''::text,
  uf text not null default ''::text,
  municipio_ibge integer,
  lat double precision,
  lng double precision,
  combinado_milesimos integer,
  created_at timestamp with time zone not null default now(),
  constraint postos_grupo_id_chave_key UNIQUE (grupo_id, chave),
  constraint postos_pkey PRIMARY KEY (grupo_id, id),
  constraint postos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint postos_check CHECK (((lat IS NULL) = (lng IS NULL))),
  constraint postos_combinado_milesimos_check CHECK ((combinado_milesimos > 0))
);

create table pracas_ensinadas (
  grupo_id integer not null,
  chave text not null,
  texto text not null,
  lat double precision not null,
  lng double precision not null,
  livre boolean not null default false,
  autor text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  constraint pracas_ensinadas_pkey PRIMARY KEY (grupo_id, chave),
  constraint pracas_ensinadas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint pracas_ensinadas_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint pracas_ensinadas_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision)))
);

create table prazo_calendarios (
  grupo_id integer not null,
  base_id integer not null default 0,
  sabado_util boolean not null default false,
  domingo_util boolean not null default false,
  inicio text not null default 'emissao'::text,
  constraint prazo_calendarios_pkey PRIMARY KEY (grupo_id, base_id),
  constraint prazo_calendarios_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint prazo_calendarios_inicio_check CHECK ((inicio = ANY (ARRAY['emissao'::text, 'recebimento'::text])))
);

create table prazo_mudancas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  remetente text not null,
  usuario_id bigint not null,
  usuario_nome text not null,
  quantos integer not null,
  antes jsonb not null,
  depois jsonb not null,
  desfeita_em timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint prazo_mudancas_pkey PRIMARY KEY (grupo_id, id),
  constraint prazo_mudancas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table prazos (
  grupo_id integer not null,
  remetente text not null default ''::text,
  codigo integer not null,
  bairro_busca text not null default ''::text,
  bairro text not null default ''::text,
  dias integer not null,
  horas integer not null,
  updated_at timestamp with time zone not null default now(),
  constraint prazos_pkey PRIMARY KEY (grupo_id, remetente, codigo, bairro_busca),
  constraint prazos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint prazos_check CHECK (((bairro_busca = ''::text) OR (codigo >= 1000000))),
  constraint prazos_dias_check CHECK (((dias >= 0) AND (dias <= 365))),
  constraint prazos_horas_check CHECK (((horas >= 0) AND (horas <= 23)))
);

create table prefatura_documentos (
  grupo_id integer not null,
  prefatura_id bigint not null,
  linha integer not null,
  cnpj_emissor text not null,
  serie text not null,
  numero text not null,
  emissao date,
  frete_embarcador_centavos bigint not null,
  frete_centavos bigint not null,
  notas text not null default ''::text,
  componentes jsonb,
  constraint prefatura_documentos_pkey PRIMARY KEY (grupo_id, prefatura_id, linha),
  constraint prefatura_documentos_grupo_id_prefatura_id_fkey FOREIGN KEY (grupo_id, prefatura_id) REFERENCES prefaturas(grupo_id, id) ON DELETE CASCADE
);

create table prefatura_mapas (
  grupo_id integer not null,
  parceiro_id bigint not null,
  componente text not null,
  campo text not null,
  autor text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  constraint prefatura_mapas_pkey PRIMARY KEY (grupo_id, parceiro_id, componente),
  constraint prefatura_mapas_grupo_id_parceiro_id_fkey FOREIGN KEY (grupo_id, parceiro_id) REFERENCES parceiros(grupo_id, id) ON DELETE CASCADE
);

create table prefatura_marcas (
  grupo_id integer not null,
  prefatura_id bigint not null,
  linha text not null,
  marca text not null,
  motivo text not null default ''::text,
  quem_id bigint,
  quem text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint prefatura_marcas_pkey PRIMARY KEY (grupo_id, prefatura_id, linha),
  constraint prefatura_marcas_grupo_id_prefatura_id_fkey FOREIGN KEY (grupo_id, prefatura_id) REFERENCES prefaturas(grupo_id, id) ON DELETE CASCADE,
  constraint prefatura_marcas_quem_id_fkey FOREIGN KEY (quem_id) REFERENCES usuarios(id),
  constraint prefatura_marcas_linha_check CHECK ((linha ~ '^[cd][0-9]+$'::text)),
  constraint prefatura_marcas_marca_check CHECK ((marca = ANY (ARRAY['aceita'::text, 'contestada'::text])))
);

create table prefaturas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  parceiro_id bigint not null,
  arquivo_id bigint not null,
  numero text not null,
  emissao date,
  pagamento date,
  valor_centavos bigint not null,
  informados integer not null,
  created_at timestamp with time zone not null default now(),
  constraint prefaturas_pkey PRIMARY KEY (grupo_id, id),
  constraint prefaturas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint prefaturas_grupo_id_parceiro_id_fkey FOREIGN KEY (grupo_id, parceiro_id) REFERENCES parceiros(grupo_id, id) ON DELETE CASCADE
);

create table previsoes (
  grupo_id integer not null,
  romaneio_id bigint not null,
  nota_id bigint not null,
  cpf text not null,
  parada integer not null,
  lat double precision not null,
  lng double precision not null,
  aproximada boolean not null,
  distancia_m integer not null,
  previsto_em timestamp with time zone not null,
  calculado_em timestamp with time zone not null,
  primeiro_previsto_em timestamp with time zone not null,
  primeiro_calculado_em timestamp with time zone not null,
  meia_hora_previsto_em timestamp with time zone,
  realizado_em timestamp with time zone,
  constraint previsoes_pkey PRIMARY KEY (grupo_id, romaneio_id, nota_id),
  constraint previsoes_grupo_id_romaneio_id_fkey FOREIGN KEY (grupo_id, romaneio_id) REFERENCES romaneios(grupo_id, id) ON DELETE CASCADE
);

create table protocolo_notas (
  grupo_id integer not null,
  protocolo_id bigint not null,
  nota_id bigint not null,
  status_fisico text not null default 'pendente'::text,
  status_fisico_em timestamp with time zone,
  constraint protocolo_notas_pkey PRIMARY KEY (grupo_id, protocolo_id, nota_id),
  constraint protocolo_notas_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id) ON DELETE CASCADE,
  constraint protocolo_notas_grupo_id_protocolo_id_fkey FOREIGN KEY (grupo_id, protocolo_id) REFERENCES protocolos(grupo_id, id) ON DELETE CASCADE,
  constraint protocolo_notas_status_fisico_check CHECK ((status_fisico = ANY (ARRAY['pendente'::text, 'enviada'::text, 'recebida'::text])))
);

create table protocolos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero bigint not null,
  status text not null default 'previa'::text,
  romaneio_id bigint not null,
  cnpj_remetente text not null,
  nome_remetente text not null,
  total_notas integer not null default 0,
  total_volumes integer not null default 0,
  total_valor_centavos bigint not null default 0,
  usuario_id bigint,
  usuario_nome text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  gerado_em timestamp with time zone,
  cancelado_em timestamp with time zone,
  motivo text not null default ''::text,
  constraint protocolos_grupo_id_numero_key UNIQUE (grupo_id, numero),
  constraint protocolos_pkey PRIMARY KEY (grupo_id, id),
  constraint protocolos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint protocolos_grupo_id_romaneio_id_fkey FOREIGN KEY (grupo_id, romaneio_id) REFERENCES romaneios(grupo_id, id),
  constraint protocolos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint protocolos_status_check CHECK ((status = ANY (ARRAY['previa'::text, 'protocolado'::text, 'cancelado'::text])))
);

create table rastreadores (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  segredo_sha256 text not null,
  final text not null,
  cpf text,
  placa text,
  criado_por text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  ultimo_em timestamp with time zone,
  revogado_em timestamp with time zone,
  constraint rastreadores_pkey PRIMARY KEY (grupo_id, id),
  constraint rastreadores_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint rastreadores_check CHECK (((cpf IS NOT NULL) OR (placa IS NOT NULL)))
);

create table rastreamento_alertas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  tipo text not null,
  chave text not null,
  cpf text not null,
  romaneio_id bigint,
  nota_id bigint,
  texto text not null,
  lat double precision,
  lng double precision,
  em timestamp with time zone not null,
  fim_em timestamp with time zone,
  visto_em timestamp with time zone,
  visto_por text,
  constraint rastreamento_alertas_grupo_id_chave_key UNIQUE (grupo_id, chave),
  constraint rastreamento_alertas_pkey PRIMARY KEY (grupo_id, id),
  constraint rastreamento_alertas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint rastreamento_alertas_tipo_check CHECK ((tipo = ANY (ARRAY['desvio'::text, 'parada_longa'::text, 'saida_atrasada'::text, 'fora_de_ordem'::text])))
);

create table rastreamento_regras (
  grupo_id integer not null,
  parada_longa_min integer not null default 30,
  desvio_m integer not null default 5000,
  saida_ate text not null default '09:00'::text,
  constraint rastreamento_regras_pkey PRIMARY KEY (grupo_id),
  constraint rastreamento_regras_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint rastreamento_regras_desvio_m_check CHECK (((desvio_m >= 500) AND (desvio_m <= 100000))),
  constraint rastreamento_regras_parada_longa_min_check CHECK (((parada_longa_min >= 5) AND (parada_longa_min <= 600))),
  constraint rastreamento_regras_saida_ate_check CHECK ((saida_ate ~ '^[0-2][0-9]:[0-5][0-9]$'::text))
);

create table rastreio_links (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nota_id bigint not null,
  publico text not null,
  mostra_foto boolean not null default false,
  semente text not null,
  token_hash text not null,
  expira_em timestamp with time zone not null,
  revogado_em timestamp with time zone,
  criado_por text not null default ''::text,
  vistas integer not null default 0,
  visto_em timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint rastreio_links_pkey PRIMARY KEY (grupo_id, id),
  constraint rastreio_links_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id) ON DELETE CASCADE,
  constraint rastreio_links_publico_check CHECK ((publico = ANY (ARRAY['embarcador'::text, 'destinatario'::text])))
);

create table recebidos_do_dia (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  usuario_id bigint not null,
  bytes bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint recebidos_do_dia_pkey PRIMARY KEY (grupo_id, id),
  constraint recebidos_do_dia_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint recebidos_do_dia_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

create table refresh_tokens (
  hash bytea not null,
  session_id uuid not null,
  parent bytea,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  replaced_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);

create table registro_ajustes (
  grupo_id integer not null,
  dados jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint registro_ajustes_pkey PRIMARY KEY (grupo_id),
  constraint registro_ajustes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table registro_historico (
  grupo_id integer not null,
  registro_id bigint not null,
  id bigint generated always as identity not null,
  texto text not null,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint registro_historico_pkey PRIMARY KEY (grupo_id, registro_id, id),
  constraint registro_historico_grupo_id_registro_id_fkey FOREIGN KEY (grupo_id, registro_id) REFERENCES registros(grupo_id, id)
);

create table registro_senhas (
  grupo_id integer not null,
  tipo text not null,
  segredo bytea not null,
  updated_at timestamp with time zone not null default now(),
  constraint registro_senhas_pkey PRIMARY KEY (grupo_id, tipo),
  constraint registro_senhas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint registro_senhas_tipo_check CHECK ((tipo = ANY (ARRAY['ciot'::text, 'vale_pedagio'::text, 'averbacao'::text])))
);

create table registros (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  tipo text not null,
  referencia text not null,
  estado text not null default 'incompleto'::text,
  cnpj_emitente text not null,
  romaneio_id bigint,
  documento text not null default ''::text,
  pedido jsonb not null,
  numero text not null default ''::text,
  protocolo text not null default ''::text,
  valor_centavos bigint,
  fornecedor text not null default ''::text,
  cnpj_fornecedor text not null default ''::text,
  apolice text not null default ''::text,
  motivo text not null default ''::text,
  tentativas integer not null default 0,
  proxima timestamp with time zone,
  posse text,
  posse_ate timestamp with time zone,
  respondido_em timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint registros_pkey PRIMARY KEY (grupo_id, id),
  constraint registros_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint registros_check CHECK (((estado = 'registrado'::text) <= (numero <> ''::text))),
  constraint registros_estado_check CHECK ((estado = ANY (ARRAY['incompleto'::text, 'fila'::text, 'processando'::text, 'registrado'::text, 'recusado'::text, 'dispensado'::text, 'cancelando'::text, 'cancelado'::text]))),
  constraint registros_tipo_check CHECK ((tipo = ANY (ARRAY['ciot'::text, 'vale_pedagio'::text, 'averbacao'::text])))
);

create table regua_clientes (
  grupo_id integer not null,
  documento text not null,
  classe text not null default 'padrao'::text,
  emails text[] not null default '{}'::text[],
  limite_centavos bigint,
  pausado boolean not null default false,
  pausado_ate date,
  pausa_motivo text not null default ''::text,
  updated_at timestamp with time zone not null default now(),
  constraint regua_clientes_pkey PRIMARY KEY (grupo_id, documento),
  constraint regua_clientes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint regua_clientes_limite_centavos_check CHECK ((limite_centavos >= 0))
);

create table regua_configuracao (
  grupo_id integer not null,
  regua jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint regua_configuracao_pkey PRIMARY KEY (grupo_id),
  constraint regua_configuracao_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table regua_envio_titulos (
  grupo_id integer not null,
  envio_id bigint not null,
  titulo_id bigint not null,
  passo_dias integer,
  vencimento date not null,
  volta bigint not null default 0,
  saldo_centavos bigint not null,
  constraint regua_envio_titulos_pkey PRIMARY KEY (grupo_id, envio_id, titulo_id),
  constraint regua_envio_titulos_grupo_id_envio_id_fkey FOREIGN KEY (grupo_id, envio_id) REFERENCES regua_envios(grupo_id, id),
  constraint regua_envio_titulos_grupo_id_titulo_id_fkey FOREIGN KEY (grupo_id, titulo_id) REFERENCES titulos(grupo_id, id)
);

create table regua_envios (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  documento text not null,
  nome text not null,
  dia date not null,
  acao text not null,
  passo text not null,
  dias integer not null,
  avisa_credito boolean not null default false,
  para text[] not null default '{}'::text[],
  assunto text not null,
  texto text not null default ''::text,
  valor_centavos bigint not null,
  chave text not null,
  resultado text not null default ''::text,
  feita_por text not null default ''::text,
  feita_em timestamp with time zone,
  em timestamp with time zone not null default now(),
  constraint regua_envios_grupo_id_documento_dia_acao_key UNIQUE (grupo_id, documento, dia, acao),
  constraint regua_envios_pkey PRIMARY KEY (grupo_id, id),
  constraint regua_envios_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint regua_envios_acao_check CHECK ((acao = ANY (ARRAY['email'::text, 'tarefa'::text])))
);

create table regua_historico (
  grupo_id integer not null,
  documento text not null,
  id bigint generated always as identity not null,
  texto text not null,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  promessa_id bigint,
  envio_id bigint,
  constraint regua_historico_pkey PRIMARY KEY (grupo_id, documento, id),
  constraint regua_historico_envio_fkey FOREIGN KEY (grupo_id, envio_id) REFERENCES regua_envios(grupo_id, id),
  constraint regua_historico_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint regua_historico_promessa_fkey FOREIGN KEY (grupo_id, promessa_id) REFERENCES regua_promessas(grupo_id, id)
);

create table regua_promessa_titulos (
  grupo_id integer not null,
  promessa_id bigint not null,
  titulo_id bigint not null,
  constraint regua_promessa_titulos_pkey PRIMARY KEY (grupo_id, promessa_id, titulo_id),
  constraint regua_promessa_titulos_grupo_id_promessa_id_fkey FOREIGN KEY (grupo_id, promessa_id) REFERENCES regua_promessas(grupo_id, id),
  constraint regua_promessa_titulos_grupo_id_titulo_id_fkey FOREIGN KEY (grupo_id, titulo_id) REFERENCES titulos(grupo_id, id)
);

create table regua_promessas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  documento text not null,
  nome text not null,
  feita_em date not null,
  dia date not null,
  limite date not null,
  valor_centavos bigint not null,
  observacao text not null default ''::text,
  chave text,
  cancelada_em timestamp with time zone,
  autor_id bigint,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint regua_promessas_pkey PRIMARY KEY (grupo_id, id),
  constraint regua_promessas_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint regua_promessas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint regua_promessas_check CHECK (((limite >= dia) AND (dia >= feita_em))),
  constraint regua_promessas_valor_centavos_check CHECK ((valor_centavos > 0))
);

create table retencao_varreduras (
  grupo_id integer not null,
  regra text not null,
  em timestamp with time zone not null,
  quantos bigint not null,
  constraint retencao_varreduras_pkey PRIMARY KEY (grupo_id, regra, em),
  constraint retencao_varreduras_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table retorno_linhas (
  grupo_id integer not null,
  arquivo_id bigint not null,
  linha integer not null,
  convenio_id bigint not null,
  chave text,
  efeito text not null,
  explicacao text not null default ''::text,
  boleto_id bigint,
  em timestamp with time zone not null default now(),
  constraint retorno_linhas_pkey PRIMARY KEY (grupo_id, arquivo_id, linha),
  constraint retorno_linhas_grupo_id_arquivo_id_fkey FOREIGN KEY (grupo_id, arquivo_id) REFERENCES arquivos_bancarios(grupo_id, id),
  constraint retorno_linhas_grupo_id_boleto_id_fkey FOREIGN KEY (grupo_id, boleto_id) REFERENCES boletos(grupo_id, id)
);

create table romaneio_notas (
  grupo_id integer not null,
  romaneio_id bigint not null,
  nota_id bigint not null,
  pos_entrega integer not null,
  created_at timestamp with time zone not null default now(),
  constraint romaneio_notas_pkey PRIMARY KEY (grupo_id, romaneio_id, nota_id),
  constraint romaneio_notas_grupo_id_nota_id_fkey FOREIGN KEY (grupo_id, nota_id) REFERENCES notas(grupo_id, id) ON DELETE CASCADE,
  constraint romaneio_notas_grupo_id_romaneio_id_fkey FOREIGN KEY (grupo_id, romaneio_id) REFERENCES romaneios(grupo_id, id) ON DELETE CASCADE,
  constraint romaneio_notas_pos_entrega_check CHECK ((pos_entrega > 0))
);

create table romaneios (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero bigint not null,
  estado text not null default 'pre'::text,
  cnpj_empresa text not null,
  base_id integer,
  rota_id bigint,
  rota_nome text not null default ''::text,
  cpf_motorista text,
  nome_motorista text not null default ''::text,
  placa_veiculo text not null default ''::text,
  criador_id bigint,
  criador text not null default ''::text,
  total_notas integer not null default 0,
  total_volumes integer not null default 0,
  total_peso_gramas bigint not null default 0,
  total_valor_centavos bigint not null default 0,
  versao integer not null default 1,
  created_at timestamp with time zone not null default now(),
  saida_em timestamp with time zone,
  concluido_em timestamp with time zone,
  excluido_em timestamp with time zone,
  constraint romaneios_grupo_id_numero_key UNIQUE (grupo_id, numero),
  constraint romaneios_pkey PRIMARY KEY (grupo_id, id),
  constraint romaneios_criador_id_fkey FOREIGN KEY (criador_id) REFERENCES usuarios(id),
  constraint romaneios_grupo_id_base_id_fkey FOREIGN KEY (grupo_id, base_id) REFERENCES bases(grupo_id, id),
  constraint romaneios_grupo_id_cnpj_empresa_fkey FOREIGN KEY (grupo_id, cnpj_empresa) REFERENCES empresas(grupo_id, cnpj),
  constraint romaneios_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint romaneios_estado_check CHECK ((estado = ANY (ARRAY['pre'::text, 'expedicao'::text, 'viagem'::text, 'concluido'::text])))
);

create table rota_areas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  rota_id bigint not null,
  uf character(2) not null,
  municipio_ibge integer,
  bairro text,
  bairro_busca text,
  constraint rota_areas_pkey PRIMARY KEY (grupo_id, id),
  constraint rota_areas_grupo_id_rota_id_fkey FOREIGN KEY (grupo_id, rota_id) REFERENCES rotas(grupo_id, id) ON DELETE CASCADE,
  constraint rota_areas_municipio_ibge_fkey FOREIGN KEY (municipio_ibge) REFERENCES municipios(ibge),
  constraint rota_areas_check CHECK (((bairro IS NULL) OR (municipio_ibge IS NOT NULL)))
);

create table rotas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  nome_busca text not null,
  base_id integer,
  ativo boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint rotas_pkey PRIMARY KEY (grupo_id, id),
  constraint rotas_grupo_id_base_id_fkey FOREIGN KEY (grupo_id, base_id) REFERENCES bases(grupo_id, id),
  constraint rotas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table sac_caixas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  endereco text not null,
  host text not null,
  porta integer not null,
  seguranca text not null,
  usuario text not null,
  senha_selada bytea not null,
  pasta text not null default 'INBOX'::text,
  tipo text not null,
  base_id integer,
  confirma boolean not null default true,
  ligada boolean not null default true,
  validade text,
  lido_ate bigint not null default 0,
  desde timestamp with time zone not null default now(),
  lida_em timestamp with time zone,
  erro text,
  falhas integer not null default 0,
  tropecos integer not null default 0,
  proxima_em timestamp with time zone,
  teste_id text,
  teste_em timestamp with time zone,
  teste_voltou_em timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint sac_caixas_grupo_id_endereco_key UNIQUE (grupo_id, endereco),
  constraint sac_caixas_pkey PRIMARY KEY (grupo_id, id),
  constraint sac_caixas_grupo_id_base_id_fkey FOREIGN KEY (grupo_id, base_id) REFERENCES bases(grupo_id, id),
  constraint sac_caixas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint sac_caixas_endereco_check CHECK ((endereco = lower(endereco))),
  constraint sac_caixas_porta_check CHECK (((porta >= 1) AND (porta <= 65535))),
  constraint sac_caixas_seguranca_check CHECK ((seguranca = ANY (ARRAY['tls'::text, 'starttls'::text, 'nenhuma'::text])))
);

create table sac_config (
  grupo_id integer not null,
  parametros jsonb not null,
  versao integer not null default 1,
  constraint sac_config_pkey PRIMARY KEY (grupo_id),
  constraint sac_config_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table sac_mensagens (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  caixa_id bigint,
  message_id text not null,
  direcao text not null,
  destino text not null,
  motivo text not null default ''::text,
  incidente_id bigint,
  evento_id bigint,
  remetente text not null default ''::text,
  remetente_nome text not null default ''::text,
  para text[] not null default '{}'::text[],
  assunto text not null default ''::text,
  texto text not null default ''::text,
  citado text not null default ''::text,
  anexos jsonb not null default '[]'::jsonb,
  original text,
  bytes bigint not null default 0,
  assunto_mudou boolean not null default false,
  automatica boolean not null default false,
  devolvida text,
  uid bigint,
  validade text,
  em timestamp with time zone not null default now(),
  constraint sac_mensagens_grupo_id_message_id_key UNIQUE (grupo_id, message_id),
  constraint sac_mensagens_pkey PRIMARY KEY (grupo_id, id),
  constraint sac_mensagens_grupo_id_caixa_id_fkey FOREIGN KEY (grupo_id, caixa_id) REFERENCES sac_caixas(grupo_id, id),
  constraint sac_mensagens_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint sac_mensagens_grupo_id_incidente_id_fkey FOREIGN KEY (grupo_id, incidente_id) REFERENCES incidentes(grupo_id, id),
  constraint sac_mensagens_destino_check CHECK ((destino = ANY (ARRAY['aberta'::text, 'encaixada'::text, 'interna'::text, 'suspeita'::text, 'freada'::text, 'maquina'::text, 'devolucao'::text, 'eco'::text, 'teste'::text, 'saida'::text]))),
  constraint sac_mensagens_direcao_check CHECK ((direcao = ANY (ARRAY['entrada'::text, 'saida'::text])))
);

create table segundos_fatores (
  usuario_id bigint not null,
  segredo bytea not null,
  confirmado_em timestamp with time zone,
  ultimo_passo bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint segundos_fatores_pkey PRIMARY KEY (usuario_id),
  constraint segundos_fatores_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

create table senha_tokens (
  hash bytea not null,
  usuario_id bigint not null,
  primeira boolean not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  convite_de integer,
  entregue boolean not null default false,
  so_aceite boolean not null default false,
  constraint senha_tokens_pkey PRIMARY KEY (hash),
  constraint senha_tokens_convite_de_fkey FOREIGN KEY (convite_de) REFERENCES grupos(id),
  constraint senha_tokens_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

create table sessions (
  id uuid not null,
  usuario_id bigint not null,
  grupo_id integer,
  user_agent text not null default ''::text,
  ip text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  revoked_reason text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint sessions_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

create table solicitacao_alcadas (
  grupo_id integer not null,
  alcadas jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint solicitacao_alcadas_pkey PRIMARY KEY (grupo_id),
  constraint solicitacao_alcadas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table solicitacao_aprovacoes (
  grupo_id integer not null,
  solicitacao_id bigint not null,
  autor_id bigint not null,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint solicitacao_aprovacoes_pkey PRIMARY KEY (grupo_id, solicitacao_id, autor_id),
  constraint solicitacao_aprovacoes_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint solicitacao_aprovacoes_grupo_id_solicitacao_id_fkey FOREIGN KEY (grupo_id, solicitacao_id) REFERENCES solicitacoes(grupo_id, id)
);

create table solicitacoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero integer not null,
  estado text not null default 'pedida'::text,
  documento text not null,
  nome text not null,
  nota text not null default ''::text,
  descricao text not null,
  valor_centavos bigint not null,
  vencimento date not null,
  categoria text not null,
  forma text not null,
  dados_bancarios text not null default ''::text,
  alertas text[] not null default '{}'::text[],
  exigidas integer not null default 1,
  titulo_id bigint,
  motivo text not null default ''::text,
  chave text,
  autor_id bigint,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  dados_selados bytea,
  dados_texto text not null default ''::text,
  constraint solicitacoes_grupo_id_numero_key UNIQUE (grupo_id, numero),
  constraint solicitacoes_pkey PRIMARY KEY (grupo_id, id),
  constraint solicitacoes_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint solicitacoes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint solicitacoes_grupo_id_titulo_id_fkey FOREIGN KEY (grupo_id, titulo_id) REFERENCES titulos(grupo_id, id),
  constraint solicitacoes_estado_check CHECK ((estado = ANY (ARRAY['pedida'::text, 'aprovada'::text, 'recusada'::text, 'cancelada'::text]))),
  constraint solicitacoes_exigidas_check CHECK ((exigidas > 0)),
  constraint solicitacoes_forma_check CHECK ((forma = ANY (ARRAY['boleto'::text, 'pix'::text, 'ted'::text, 'dinheiro'::text, 'cartao'::text, 'cheque'::text, 'debito'::text]))),
  constraint solicitacoes_numero_check CHECK ((numero > 0)),
  constraint solicitacoes_valor_centavos_check CHECK ((valor_centavos > 0))
);

create table tarefas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  usuario_id bigint not null,
  tipo text not null,
  titulo text not null,
  estado text not null default 'fila'::text,
  feito bigint not null default 0,
  total bigint,
  mensagem text,
  parametros jsonb not null default '{}'::jsonb,
  cursor jsonb not null default '{}'::jsonb,
  cancelar boolean not null default false,
  arquivo_chave text,
  arquivo_nome text,
  arquivo_bytes bigint,
  created_at timestamp with time zone not null default now(),
  iniciado_em timestamp with time zone,
  terminado_em timestamp with time zone,
  tentativas integer not null default 0,
  avanco bigint not null default 0,
  alcance jsonb,
  arquivo_alcance jsonb,
  arquivo_vence_em timestamp with time zone,
  arquivo_a_apagar text,
  arquivo_apagado_em timestamp with time zone,
  constraint tarefas_pkey PRIMARY KEY (grupo_id, id),
  constraint tarefas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint tarefas_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint tarefas_estado_check CHECK ((estado = ANY (ARRAY['fila'::text, 'executando'::text, 'concluida'::text, 'falhou'::text, 'cancelada'::text])))
);

create table tarifa_versoes (
  grupo_id integer not null,
  tarifa_id bigint not null,
  numero integer not null,
  desde date not null,
  ate date,
  conteudo jsonb not null,
  motivo text not null default ''::text,
  autor text not null default ''::text,
  usada_em timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint tarifa_versoes_pkey PRIMARY KEY (grupo_id, tarifa_id, numero),
  constraint tarifa_versoes_grupo_id_tarifa_id_fkey FOREIGN KEY (grupo_id, tarifa_id) REFERENCES tarifas(grupo_id, id),
  constraint tarifa_versoes_check CHECK (((ate IS NULL) OR (ate >= desde))),
  constraint tarifa_versoes_numero_check CHECK ((numero > 0))
);

create table tarifas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  cliente text not null default ''::text,
  servico text not null default ''::text,
  veiculo text not null default ''::text,
  classe text not null default ''::text,
  excluida_em timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint tarifas_pkey PRIMARY KEY (grupo_id, id),
  constraint tarifas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table titular_pedidos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  tipo text not null,
  estado text not null default 'aberto'::text,
  nome text not null default ''::text,
  cpf text not null default ''::text,
  email text not null default ''::text,
  titular_id bigint,
  observacao text not null default ''::text,
  aberto_por text not null,
  prazo date not null,
  tarefa_id bigint,
  concluido_em timestamp with time zone,
  concluido_por text not null default ''::text,
  motivo text not null default ''::text,
  resultado jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint titular_pedidos_pkey PRIMARY KEY (grupo_id, id),
  constraint titular_pedidos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint titular_pedidos_titular_id_fkey FOREIGN KEY (titular_id) REFERENCES usuarios(id),
  constraint titular_pedidos_estado_check CHECK ((estado = ANY (ARRAY['aberto'::text, 'executando'::text, 'concluido'::text, 'recusado'::text]))),
  constraint titular_pedidos_tipo_check CHECK ((tipo = ANY (ARRAY['exportacao'::text, 'eliminacao'::text])))
);

create table titulo_cessoes (
  grupo_id integer not null,
  titulo_id bigint not null,
  id bigint generated always as identity not null,
  ato text not null,
  documento text not null default ''::text,
  nome text not null,
  dia date not null,
  saldo_centavos bigint not null,
  valor_centavos bigint,
  cobra boolean not null default false,
  motivo text not null default ''::text,
  autor_id bigint,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint titulo_cessoes_pkey PRIMARY KEY (grupo_id, titulo_id, id),
  constraint titulo_cessoes_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint titulo_cessoes_grupo_id_titulo_id_fkey FOREIGN KEY (grupo_id, titulo_id) REFERENCES titulos(grupo_id, id),
  constraint titulo_cessoes_ato_check CHECK ((ato = ANY (ARRAY['cessao'::text, 'garantia'::text, 'recompra'::text, 'devolucao'::text]))),
  constraint titulo_cessoes_valor_centavos_check CHECK ((valor_centavos >= 0))
);

create table titulo_historico (
  grupo_id integer not null,
  titulo_id bigint not null,
  id bigint generated always as identity not null,
  texto text not null,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint titulo_historico_pkey PRIMARY KEY (grupo_id, titulo_id, id),
  constraint titulo_historico_grupo_id_titulo_id_fkey FOREIGN KEY (grupo_id, titulo_id) REFERENCES titulos(grupo_id, id)
);

create table titulo_lote_linhas (
  grupo_id integer not null,
  lote_id bigint not null,
  linha integer not null,
  resultado text not null,
  texto text not null,
  motivo text not null default ''::text,
  titulo_id bigint,
  constraint titulo_lote_linhas_pkey PRIMARY KEY (grupo_id, lote_id, linha),
  constraint titulo_lote_linhas_grupo_id_lote_id_fkey FOREIGN KEY (grupo_id, lote_id) REFERENCES titulo_lotes(grupo_id, id),
  constraint titulo_lote_linhas_grupo_id_titulo_id_fkey FOREIGN KEY (grupo_id, titulo_id) REFERENCES titulos(grupo_id, id),
  constraint titulo_lote_linhas_resultado_check CHECK ((resultado = ANY (ARRAY['nova'::text, 'repetida'::text, 'recusada'::text])))
);

create table titulo_lotes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  sha256 text not null,
  novas integer not null default 0,
  repetidas integer not null default 0,
  recusadas integer not null default 0,
  valor_centavos bigint not null default 0,
  autor_id bigint,
  autor text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  desfeito_em timestamp with time zone,
  desfeito_por text not null default ''::text,
  constraint titulo_lotes_pkey PRIMARY KEY (grupo_id, id),
  constraint titulo_lotes_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint titulo_lotes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table titulo_movimentos (
  grupo_id integer not null,
  titulo_id bigint not null,
  id bigint generated always as identity not null,
  lote text not null,
  tipo text not null,
  valor_centavos bigint not null,
  dia date not null,
  credito_em date not null,
  fonte text not null,
  chave text,
  estorna_id bigint,
  conta_id bigint,
  motivo text not null default ''::text,
  autor_id bigint,
  autor text not null default ''::text,
  em timestamp with time zone not null default now(),
  constraint titulo_movimentos_pkey PRIMARY KEY (grupo_id, titulo_id, id),
  constraint titulo_movimentos_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint titulo_movimentos_grupo_id_conta_id_fkey FOREIGN KEY (grupo_id, conta_id) REFERENCES fin_contas(grupo_id, id),
  constraint titulo_movimentos_grupo_id_titulo_id_fkey FOREIGN KEY (grupo_id, titulo_id) REFERENCES titulos(grupo_id, id),
  constraint titulo_movimentos_fonte_check CHECK ((fonte = ANY (ARRAY['manual'::text, 'fatura'::text, 'conciliacao'::text, 'banco'::text, 'casa'::text]))),
  constraint titulo_movimentos_tipo_check CHECK ((tipo = ANY (ARRAY['baixa'::text, 'juros'::text, 'multa'::text, 'desconto'::text, 'abatimento'::text, 'acrescimo'::text, 'renegociacao'::text, 'perda'::text]))),
  constraint titulo_movimentos_valor_centavos_check CHECK ((valor_centavos > 0))
);

create table titulos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  numero integer not null,
  natureza text not null,
  estado text not null default 'aberto'::text,
  origem text not null default 'manual'::text,
  origem_chave text,
  descricao text not null default ''::text,
  documento text not null,
  nome text not null,
  cnpj_empresa text not null default ''::text,
  parcela integer not null default 1,
  parcelas integer not null default 1,
  emissao date not null,
  vencimento_original date not null,
  vencimento date not null,
  valor_centavos bigint not null,
  ajuste_centavos bigint not null default 0,
  liquidado_centavos bigint not null default 0,
  encargos_centavos bigint not null default 0,
  saldo_centavos bigint not null default ((valor_centavos + ajuste_centavos) - liquidado_centavos),
  categoria text not null default ''::text,
  centro_id bigint,
  conta_id bigint,
  forma text,
  programado_para date,
  fatura_id bigint,
  renegociado_de bigint,
  em_disputa boolean not null default false,
  observacao text not null default ''::text,
  autor_id bigint,
  autor text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  cessao text not null default 'livre'::text,
  cedido_a text not null default ''::text,
  cedido_em date,
  cedido_cobra boolean not null default false,
  constraint titulos_grupo_id_numero_key UNIQUE (grupo_id, numero),
  constraint titulos_pkey PRIMARY KEY (grupo_id, id),
  constraint titulos_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint titulos_grupo_id_centro_id_fkey FOREIGN KEY (grupo_id, centro_id) REFERENCES fin_centros(grupo_id, id),
  constraint titulos_grupo_id_conta_id_fkey FOREIGN KEY (grupo_id, conta_id) REFERENCES fin_contas(grupo_id, id),
  constraint titulos_grupo_id_fatura_id_fkey FOREIGN KEY (grupo_id, fatura_id) REFERENCES faturas(grupo_id, id),
  constraint titulos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint titulos_grupo_id_renegociado_de_fkey FOREIGN KEY (grupo_id, renegociado_de) REFERENCES titulos(grupo_id, id),
  constraint titulos_cessao_check CHECK ((cessao = ANY (ARRAY['livre'::text, 'cedida'::text, 'garantia'::text, 'recomprada'::text]))),
  constraint titulos_encargos_centavos_check CHECK ((encargos_centavos >= 0)),
  constraint titulos_estado_check CHECK ((estado = ANY (ARRAY['previsto'::text, 'aberto'::text, 'agendado'::text, 'parcial'::text, 'liquidado'::text, 'renegociado'::text, 'perdido'::text, 'cancelado'::text]))),
  constraint titulos_forma_check CHECK ((forma = ANY (ARRAY['boleto'::text, 'pix'::text, 'ted'::text, 'dinheiro'::text, 'cartao'::text, 'cheque'::text, 'debito'::text]))),
  constraint titulos_liquidado_centavos_check CHECK ((liquidado_centavos >= 0)),
  constraint titulos_natureza_check CHECK ((natureza = ANY (ARRAY['receber'::text, 'pagar'::text]))),
  constraint titulos_numero_check CHECK ((numero > 0)),
  constraint titulos_origem_check CHECK ((origem = ANY (ARRAY['fatura'::text, 'indenizacao'::text, 'solicitacao'::text, 'acerto'::text, 'extrato'::text, 'dda'::text, 'renegociacao'::text, 'planilha'::text, 'manual'::text]))),
  constraint titulos_parcela_check CHECK ((parcela > 0)),
  constraint titulos_saldo CHECK ((((valor_centavos + ajuste_centavos) - liquidado_centavos) >= 0)),
  constraint titulos_valor_centavos_check CHECK ((valor_centavos > 0))
);

create table torre_visoes (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  dono_id bigint not null,
  compartilhada boolean not null default false,
  bases text[] not null default '{}'::text[],
  remetentes text[] not null default '{}'::text[],
  sem text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  constraint torre_visoes_pkey PRIMARY KEY (grupo_id, id),
  constraint torre_visoes_dono_id_fkey FOREIGN KEY (dono_id) REFERENCES usuarios(id),
  constraint torre_visoes_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table trabalhadores (
  id text not null,
  visto_em timestamp with time zone not null default now(),
  constraint trabalhadores_pkey PRIMARY KEY (id)
);

create table travessias (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  veiculo_id bigint,
  placa text not null,
  veiculos bigint[] not null default '{}'::bigint[],
  placas text[] not null default '{}'::text[],
  chave text not null,
  praca text not null,
  livre boolean not null default false,
  lat double precision,
  lng double precision,
  em timestamp with time zone not null,
  origem text not null,
  prova jsonb,
  prazo date,
  passagem_id bigint,
  dita_passagem_id bigint,
  pago_em date,
  pago_centavos bigint,
  pago_autor text not null default ''::text,
  descartada_em timestamp with time zone,
  descarte text not null default ''::text,
  descarte_autor text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint travessias_pkey PRIMARY KEY (grupo_id, id),
  constraint travessias_grupo_id_dita_passagem_id_fkey FOREIGN KEY (grupo_id, dita_passagem_id) REFERENCES passagens(grupo_id, id) ON DELETE CASCADE,
  constraint travessias_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint travessias_grupo_id_passagem_id_fkey FOREIGN KEY (grupo_id, passagem_id) REFERENCES passagens(grupo_id, id),
  constraint travessias_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id),
  constraint travessias_check CHECK (((pago_em IS NULL) = (pago_centavos IS NULL))),
  constraint travessias_check1 CHECK ((livre = (prazo IS NOT NULL))),
  constraint travessias_origem_check CHECK ((origem = ANY (ARRAY['posicao'::text, 'extrato'::text]))),
  constraint travessias_pago_centavos_check CHECK ((pago_centavos > 0))
);

create table travessias_vistas (
  grupo_id integer not null,
  ate timestamp with time zone not null,
  constraint travessias_vistas_pkey PRIMARY KEY (grupo_id),
  constraint travessias_vistas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table tributos_fcp (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  uf text not null,
  desde date not null,
  ate date,
  percentual numeric(5,2) not null,
  fonte text not null default ''::text,
  autor_id bigint,
  autor text not null default ''::text,
  excluida_em timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint tributos_fcp_pkey PRIMARY KEY (grupo_id, id),
  constraint tributos_fcp_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint tributos_fcp_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint tributos_fcp_check CHECK ((ate >= desde))
);

create table tributos_parametros (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  cnpj text,
  desde date not null,
  ate date not null,
  cst text not null,
  c_class_trib text not null,
  tributada boolean not null,
  ibs_uf numeric(7,4) not null,
  ibs_mun numeric(7,4) not null,
  cbs numeric(7,4) not null,
  red_ibs_uf numeric(7,4) not null default 0,
  red_ibs_mun numeric(7,4) not null default 0,
  red_cbs numeric(7,4) not null default 0,
  pis numeric(7,4),
  cofins numeric(7,4),
  sem_icms_na_base boolean not null,
  sem_pis_cofins_na_base boolean not null,
  sem_difal_na_base boolean not null,
  soma_no_total boolean not null,
  difal_no_cif boolean not null default false,
  dispensados text[] not null default '{}'::text[],
  fonte text not null default ''::text,
  autor_id bigint,
  autor text not null default ''::text,
  excluida_em timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint tributos_parametros_pkey PRIMARY KEY (grupo_id, id),
  constraint tributos_parametros_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint tributos_parametros_grupo_id_cnpj_fkey FOREIGN KEY (grupo_id, cnpj) REFERENCES empresas(grupo_id, cnpj),
  constraint tributos_parametros_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint tributos_parametros_c_class_trib_check CHECK ((c_class_trib ~ '^[0-9]{6}$'::text)),
  constraint tributos_parametros_check CHECK ((ate >= desde)),
  constraint tributos_parametros_check1 CHECK ((EXTRACT(year FROM desde) = EXTRACT(year FROM ate))),
  constraint tributos_parametros_cst_check CHECK ((cst ~ '^[0-9]{3}$'::text))
);

create table trocas_na_estrada (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  ordem_id bigint not null,
  romaneio_id bigint not null,
  veiculo_id bigint not null,
  reserva_id bigint not null,
  autor text not null,
  created_at timestamp with time zone not null,
  constraint trocas_na_estrada_pkey PRIMARY KEY (grupo_id, id),
  constraint trocas_na_estrada_grupo_id_ordem_id_fkey FOREIGN KEY (grupo_id, ordem_id) REFERENCES ordens_de_servico(grupo_id, id),
  constraint trocas_na_estrada_grupo_id_reserva_id_fkey FOREIGN KEY (grupo_id, reserva_id) REFERENCES veiculos(grupo_id, id),
  constraint trocas_na_estrada_grupo_id_romaneio_id_fkey FOREIGN KEY (grupo_id, romaneio_id) REFERENCES romaneios(grupo_id, id),
  constraint trocas_na_estrada_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id)
);

create table ultimas_posicoes (
  grupo_id integer not null,
  cpf text not null,
  dt_rastreio timestamp with time zone not null,
  lat double precision not null,
  lng double precision not null,
  precisao_m real,
  bateria real,
  velocidade_kmh real,
  rumo real,
  origem text not null default 'telefone'::text,
  rastreador_id bigint,
  romaneio_id bigint,
  ativo boolean not null default true,
  parado_desde timestamp with time zone,
  parado_lat double precision,
  parado_lng double precision,
  fora_desde timestamp with time zone,
  seguido_ate timestamp with time zone,
  constraint ultimas_posicoes_pkey PRIMARY KEY (grupo_id, cpf)
);

create table usuario_eventos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  usuario_id bigint not null,
  acao text not null,
  quem_id bigint,
  quem_nome text not null,
  mudancas jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint usuario_eventos_pkey PRIMARY KEY (grupo_id, id),
  constraint usuario_eventos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint usuario_eventos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id)
);

create table usuarios (
  id bigint generated always as identity not null,
  nome text not null,
  email text not null,
  cpf text not null,
  telefone text not null default ''::text,
  senha_hash text not null,
  super_user boolean not null default false,
  novo_user boolean not null default false,
  img_perfil text,
  ativo boolean not null default true,
  created_at timestamp with time zone not null default now(),
  sem_senha boolean not null default false,
  senha_de_outro boolean not null default false,
  email_provado_em timestamp with time zone,
  grupo_ativo integer,
  constraint usuarios_cpf_key UNIQUE (cpf),
  constraint usuarios_email_key UNIQUE (email),
  constraint usuarios_pkey PRIMARY KEY (id),
  constraint usuarios_grupo_ativo_fkey FOREIGN KEY (grupo_ativo) REFERENCES grupos(id),
  constraint usuarios_cpf_check CHECK ((cpf ~ '^[0-9]{11}$'::text)),
  constraint usuarios_email_check CHECK ((email = lower(email)))
);

create table validade_calendario (
  grupo_id integer not null,
  tabela_id bigint not null,
  tipo text not null,
  uf text not null,
  ano integer not null,
  final integer not null,
  dia date not null,
  fonte text not null default ''::text,
  constraint validade_calendario_pkey PRIMARY KEY (grupo_id, tabela_id, tipo, uf, ano, final),
  constraint validade_calendario_grupo_id_tabela_id_fkey FOREIGN KEY (grupo_id, tabela_id) REFERENCES validade_tabelas(grupo_id, id) ON DELETE CASCADE,
  constraint validade_calendario_ano_check CHECK (((ano >= 2000) AND (ano <= 2100))),
  constraint validade_calendario_final_check CHECK (((final >= 0) AND (final <= 9))),
  constraint validade_calendario_tipo_check CHECK ((tipo = ANY (ARRAY['ipva'::text, 'crlv'::text])))
);

create table validade_regras (
  grupo_id integer not null,
  tipo text not null,
  ao_vencer text not null,
  constraint validade_regras_pkey PRIMARY KEY (grupo_id, tipo),
  constraint validade_regras_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint validade_regras_ao_vencer_check CHECK ((ao_vencer = ANY (ARRAY['bloqueia'::text, 'avisa'::text, 'ignora'::text])))
);

create table validade_tabelas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  recusadas jsonb not null default '[]'::jsonb,
  autor text not null,
  created_at timestamp with time zone not null,
  constraint validade_tabelas_pkey PRIMARY KEY (grupo_id, id),
  constraint validade_tabelas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table validades (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  tipo text not null,
  veiculo_id bigint,
  cpf text,
  cnpj text,
  numero text not null default ''::text,
  emitido date,
  validade date,
  observacao text not null default ''::text,
  impedimento_id bigint,
  trocado_em timestamp with time zone,
  autor text not null,
  created_at timestamp with time zone not null default now(),
  constraint validades_pkey PRIMARY KEY (grupo_id, id),
  constraint validades_grupo_id_cnpj_fkey FOREIGN KEY (grupo_id, cnpj) REFERENCES empresas(grupo_id, cnpj),
  constraint validades_grupo_id_cpf_fkey FOREIGN KEY (grupo_id, cpf) REFERENCES motoristas(grupo_id, cpf),
  constraint validades_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id),
  constraint validades_check CHECK ((num_nonnulls(veiculo_id, cpf, cnpj) = 1))
);

create table veiculo_estados (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  veiculo_id bigint not null,
  estado text not null,
  motivo text not null,
  autor text not null,
  created_at timestamp with time zone not null default now(),
  constraint veiculo_estados_pkey PRIMARY KEY (grupo_id, id),
  constraint veiculo_estados_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id)
);

create table veiculo_fotos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  veiculo_id bigint not null,
  arquivo_id bigint not null,
  capa boolean not null default false,
  autor text not null,
  created_at timestamp with time zone not null,
  retirada_em timestamp with time zone,
  constraint veiculo_fotos_pkey PRIMARY KEY (grupo_id, id),
  constraint veiculo_fotos_grupo_id_arquivo_id_fkey FOREIGN KEY (grupo_id, arquivo_id) REFERENCES arquivos(grupo_id, id),
  constraint veiculo_fotos_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id)
);

create table veiculo_hodometros (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  veiculo_id bigint not null,
  em timestamp with time zone not null,
  km_antigo integer not null,
  km_novo integer not null,
  autor text not null,
  created_at timestamp with time zone not null default now(),
  motivo text not null default ''::text,
  constraint veiculo_hodometros_pkey PRIMARY KEY (grupo_id, id),
  constraint veiculo_hodometros_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id),
  constraint veiculo_hodometros_km_antigo_check CHECK (((km_antigo >= 0) AND (km_antigo <= 999999))),
  constraint veiculo_hodometros_km_novo_check CHECK (((km_novo >= 0) AND (km_novo <= 999999)))
);

create table veiculo_impedimentos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  veiculo_id bigint not null,
  tipo text not null,
  de date not null,
  ate date,
  motivo text not null,
  autor text not null,
  created_at timestamp with time zone not null default now(),
  levantado_em date,
  levantado_por text not null default ''::text,
  levantado_motivo text not null default ''::text,
  constraint veiculo_impedimentos_pkey PRIMARY KEY (grupo_id, id),
  constraint veiculo_impedimentos_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id),
  constraint veiculo_impedimentos_check CHECK ((ate >= de)),
  constraint veiculo_impedimentos_tipo_check CHECK ((tipo = ANY (ARRAY['quebrado'::text, 'bloqueado'::text, 'documento'::text])))
);

create table veiculo_leituras (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  veiculo_id bigint not null,
  em timestamp with time zone not null,
  km integer not null,
  contador integer not null,
  origem text not null,
  referencia text not null default ''::text,
  aceita boolean not null,
  motivo text not null default ''::text,
  autor text not null,
  created_at timestamp with time zone not null default now(),
  confirmada_por text not null default ''::text,
  confirmada_motivo text not null default ''::text,
  constraint veiculo_leituras_pkey PRIMARY KEY (grupo_id, id),
  constraint veiculo_leituras_grupo_id_veiculo_id_fkey FOREIGN KEY (grupo_id, veiculo_id) REFERENCES veiculos(grupo_id, id),
  constraint veiculo_leituras_contador_check CHECK ((contador >= 0)),
  constraint veiculo_leituras_km_check CHECK (((km >= 0) AND (km <= 999999))),
  constraint veiculo_leituras_origem_check CHECK ((origem = ANY (ARRAY['manual'::text, 'abastecimento'::text, 'os'::text, 'checklist'::text, 'pneus'::text, 'telemetria'::text])))
);

create table veiculo_planilha_linhas (
  grupo_id integer not null,
  planilha_id bigint not null,
  linha integer not null,
  resultado text not null,
  texto text not null,
  motivo text not null default ''::text,
  veiculo_id bigint,
  antes jsonb,
  depois jsonb,
  constraint veiculo_planilha_linhas_pkey PRIMARY KEY (grupo_id, planilha_id, linha),
  constraint veiculo_planilha_linhas_grupo_id_planilha_id_fkey FOREIGN KEY (grupo_id, planilha_id) REFERENCES veiculo_planilhas(grupo_id, id),
  constraint veiculo_planilha_linhas_resultado_check CHECK ((resultado = ANY (ARRAY['novo'::text, 'mudado'::text, 'recusado'::text])))
);

create table veiculo_planilhas (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  nome text not null,
  sha256 text not null,
  autor text not null,
  novos integer not null default 0,
  mudados integer not null default 0,
  repetidos integer not null default 0,
  recusados integer not null default 0,
  created_at timestamp with time zone not null,
  desfeita_em timestamp with time zone,
  autor_id bigint,
  desfeita_por_id bigint,
  constraint veiculo_planilhas_pkey PRIMARY KEY (grupo_id, id),
  constraint veiculo_planilhas_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint veiculo_planilhas_desfeita_por_id_fkey FOREIGN KEY (desfeita_por_id) REFERENCES usuarios(id),
  constraint veiculo_planilhas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id)
);

create table veiculos (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  placa text not null,
  placa_comparada text not null,
  frota text not null default ''::text,
  unidade text not null,
  estado text not null default 'ativo'::text,
  motivo text not null default ''::text,
  marca text not null default ''::text,
  modelo text not null default ''::text,
  ano integer,
  renavam text not null default ''::text,
  chassi text not null default ''::text,
  uf character(2),
  propriedade text not null default 'frota'::text,
  proprietario text not null default ''::text,
  documento_proprietario text,
  rntrc text not null default ''::text,
  base_id integer,
  tara_kg integer,
  capacidade_kg integer,
  capacidade_litros integer,
  limite_valor_centavos bigint,
  combustivel text,
  tanque_litros integer,
  consumo_decimos integer,
  custo_dia_centavos integer,
  custo_km_centavos integer,
  atributos text[] not null default '{}'::text[],
  observacao text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  tanque_frio_litros integer,
  constraint veiculos_pkey PRIMARY KEY (grupo_id, id),
  constraint veiculos_grupo_id_base_id_fkey FOREIGN KEY (grupo_id, base_id) REFERENCES bases(grupo_id, id),
  constraint veiculos_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint veiculos_documento_proprietario_check CHECK ((documento_proprietario ~ '^([0-9A-Z]{12}[0-9]{2}|[0-9]{11})$'::text)),
  constraint veiculos_estado_check CHECK ((estado = ANY (ARRAY['ativo'::text, 'reserva'::text, 'oficina'::text, 'vendido'::text, 'sinistrado'::text, 'baixado'::text]))),
  constraint veiculos_placa_check CHECK ((placa ~ '^[A-Z]{3}[0-9][0-9A-J][0-9]{2}$'::text)),
  constraint veiculos_propriedade_check CHECK ((propriedade = ANY (ARRAY['frota'::text, 'agregado'::text, 'terceiro'::text, 'alugado'::text])))
);

create table velocidades_aprendidas (
  grupo_id integer not null,
  base_id integer not null,
  fim_de_semana boolean not null,
  faixa integer not null,
  milesimos integer not null,
  trechos integer not null,
  updated_at timestamp with time zone not null default now(),
  constraint velocidades_aprendidas_pkey PRIMARY KEY (grupo_id, base_id, fim_de_semana, faixa),
  constraint velocidades_aprendidas_grupo_id_base_id_fkey FOREIGN KEY (grupo_id, base_id) REFERENCES bases(grupo_id, id) ON DELETE CASCADE,
  constraint velocidades_aprendidas_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint velocidades_aprendidas_faixa_check CHECK (((faixa >= 0) AND (faixa <= 4))),
  constraint velocidades_aprendidas_milesimos_check CHECK (((milesimos >= 300) AND (milesimos <= 4000))),
  constraint velocidades_aprendidas_trechos_check CHECK ((trechos > 0))
);

create table vigia_notas (
  grupo_id integer not null,
  vigia_id bigint not null,
  nota_id bigint not null,
  em timestamp with time zone not null default now(),
  constraint vigia_notas_pkey PRIMARY KEY (grupo_id, vigia_id, nota_id),
  constraint vigia_notas_grupo_id_vigia_id_fkey FOREIGN KEY (grupo_id, vigia_id) REFERENCES vigias(grupo_id, id) ON DELETE CASCADE
);

create table vigias (
  grupo_id integer not null,
  id bigint generated always as identity not null,
  usuario_id bigint not null,
  visao_id bigint not null,
  tipo text not null,
  limite integer not null default 0,
  acima boolean not null default false,
  dias integer[] not null default '{}'::integer[],
  hora integer not null default 7,
  so_uteis boolean not null default false,
  formato text not null default 'tabela'::text,
  pausada boolean not null default false,
  proximo_em timestamp with time zone not null,
  ultimo_em timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint vigias_pkey PRIMARY KEY (grupo_id, id),
  constraint vigias_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint vigias_grupo_id_visao_id_fkey FOREIGN KEY (grupo_id, visao_id) REFERENCES lista_visoes(grupo_id, id) ON DELETE CASCADE,
  constraint vigias_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(id),
  constraint vigias_formato_check CHECK ((formato = ANY (ARRAY['tabela'::text, 'xlsx'::text, 'csv'::text]))),
  constraint vigias_hora_check CHECK (((hora >= 0) AND (hora <= 23))),
  constraint vigias_tipo_check CHECK ((tipo = ANY (ARRAY['acima'::text, 'nova'::text, 'email'::text])))
);

create table webhook_entregas (
  grupo_id integer not null,
  webhook_id bigint not null,
  id bigint generated always as identity not null,
  evento text not null,
  evento_id bigint,
  corpo text not null,
  estado text not null default 'fila'::text,
  tentativas integer not null default 0,
  resposta_status integer,
  resposta text not null default ''::text,
  ms integer,
  created_at timestamp with time zone not null default now(),
  terminado_em timestamp with time zone,
  na_fila_desde timestamp with time zone not null default now(),
  proxima timestamp with time zone not null default now(),
  tomada_por uuid,
  tomada_ate timestamp with time zone,
  repeticao_id bigint,
  constraint webhook_entregas_grupo_id_webhook_id_evento_id_key UNIQUE (grupo_id, webhook_id, evento_id),
  constraint webhook_entregas_pkey PRIMARY KEY (grupo_id, id),
  constraint webhook_entregas_grupo_id_webhook_id_fkey FOREIGN KEY (grupo_id, webhook_id) REFERENCES webhooks(grupo_id, id) ON DELETE CASCADE,
  constraint webhook_entregas_estado_check CHECK ((estado = ANY (ARRAY['fila'::text, 'entregue'::text, 'falhou'::text])))
);

create table webhook_repeticoes (
  grupo_id integer not null,
  webhook_id bigint not null,
  id bigint generated always as identity not null,
  idempotencia text not null,
  desde timestamp with time zone not null,
  continua timestamp with time zone,
  total integer not null,
  autor_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint webhook_repeticoes_grupo_id_webhook_id_idempotencia_key UNIQUE (grupo_id, webhook_id, idempotencia),
  constraint webhook_repeticoes_pkey PRIMARY KEY (grupo_id, id),
  constraint webhook_repeticoes_autor_id_fkey FOREIGN KEY (autor_id) REFERENCES usuarios(id),
  constraint webhook_repeticoes_grupo_id_webhook_id_fkey FOREIGN KEY (grupo_id, webhook_id) REFERENCES webhooks(grupo_id, id) ON DELETE CASCADE
);

create table webhooks (
  grupo_id integer not null,
  parceiro_id bigint not null,
  id bigint generated always as identity not null,
  url text not null,
  segredo bytea,
  eventos text[] not null,
  ativo boolean not null default true,
  falhas integer not null default 0,
  motivo text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  falha_desde timestamp with time zone,
  pausado_em timestamp with time zone,
  sondas integer not null default 0,
  proxima timestamp with time zone,
  avisado_em timestamp with time zone,
  desligado_em timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (grupo_id, id),
  constraint webhooks_grupo_id_parceiro_id_fkey FOREIGN KEY (grupo_id, parceiro_id) REFERENCES parceiros(grupo_id, id) ON DELETE CASCADE
);

create table zonas_com_horario (
  grupo_id integer not null,
  cerca_id bigint not null,
  unidades text[] not null default '{}'::text[],
  finais integer[] not null default '{}'::integer[],
  dias integer[] not null,
  horas jsonb not null,
  autor text not null,
  updated_at timestamp with time zone not null default now(),
  constraint zonas_com_horario_pkey PRIMARY KEY (grupo_id, cerca_id),
  constraint zonas_com_horario_grupo_id_cerca_id_fkey FOREIGN KEY (grupo_id, cerca_id) REFERENCES cercas(grupo_id, id) ON DELETE CASCADE,
  constraint zonas_com_horario_grupo_id_fkey FOREIGN KEY (grupo_id) REFERENCES grupos(id),
  constraint zonas_com_horario_dias_check CHECK ((cardinality(dias) > 0)),
  constraint zonas_com_horario_horas_check CHECK (((jsonb_typeof(horas) = 'array'::text) AND ((jsonb_array_length(horas) >= 1) AND (jsonb_array_length(horas) <= 3))))
);

comment on table abastecimentos is 'distribuida';
comment on table acerto_historico is 'distribuida';
comment on table acerto_linhas is 'distribuida';
comment on table acerto_recolhimentos is 'distribuida';
comment on table acerto_retencoes is 'distribuida';
comment on table acertos is 'distribuida';
comment on table aprendizados_desligados is 'distribuida';
comment on table armazenamento_caixas is 'distribuida';
comment on table armazenamento_lotes is 'distribuida';
comment on table armazenamento_movimentos is 'distribuida';
comment on table armazenamento_papeis is 'distribuida';
comment on table arquivos is 'distribuida';
comment on table arquivos_bancarios is 'distribuida';
comment on table auditoria_exames is 'distribuida';
comment on table auditoria_exames_abertos is 'distribuida';
comment on table auditoria_posses is 'distribuida';
comment on table automatico_execucoes is 'distribuida';
comment on table automatico_regras is 'distribuida';
comment on table avisos is 'distribuida';
comment on table bairros_conhecidos is 'referencia';
comment on table baixa_linhas is 'distribuida';
comment on table baixas is 'distribuida';
comment on table base_usuarios is 'distribuida';
comment on table bases is 'distribuida';
comment on table boleto_instrucoes is 'distribuida';
comment on table boleto_pagadores is 'distribuida';
comment on table boleto_pagamentos is 'distribuida';
comment on table boletos is 'distribuida';
comment on table bomba_movimentos is 'distribuida';
comment on table bombas is 'distribuida';
comment on table cadastros_pendentes is 'distribuida';
comment on table canhoto_arquivos is 'distribuida';
comment on table canhoto_lotes is 'distribuida';
comment on table canhotos is 'distribuida';
comment on table cerca_visitas is 'distribuida';
comment on table cercas is 'distribuida';
comment on table certificado_eventos is 'distribuida';
comment on table certificados is 'distribuida';
comment on table checklists is 'distribuida';
comment on table cobranca_historico is 'distribuida';
comment on table cobrancas is 'distribuida';
comment on table codigos_de_recuperacao is 'local';
comment on table combinacao_veiculos is 'distribuida';
comment on table combinacoes is 'distribuida';
comment on table comprovante_imagens is 'distribuida';
comment on table comprovante_imagens_retiradas is 'distribuida';
comment on table comprovantes is 'distribuida';
comment on table conciliacao_lancamentos is 'distribuida';
comment on table conciliacao_lotes is 'distribuida';
comment on table conciliacoes is 'distribuida';
comment on table consentimentos is 'distribuida';
comment on table conta_arquivos is 'distribuida';
comment on table conta_lancamentos is 'distribuida';
comment on table contadores is 'distribuida';
comment on table contestacao_historico is 'distribuida';
comment on table contestacao_linhas is 'distribuida';
comment on table contestacoes is 'distribuida';
comment on table contrato_ajustes is 'distribuida';
comment on table contrato_avisos is 'distribuida';
comment on table contrato_documentos is 'distribuida';
comment on table contrato_historico is 'distribuida';
comment on table contrato_versoes is 'distribuida';
comment on table contratos is 'distribuida';
comment on table convenios_cobranca is 'distribuida';
comment on table convenios_pagamento is 'distribuida';
comment on table convites is 'distribuida';
comment on table cotacao_ajustes is 'distribuida';
comment on table cotacao_historico is 'distribuida';
comment on table cotacoes is 'distribuida';
comment on table cte_emitentes is 'distribuida';
comment on table cte_entregas_pendentes is 'distribuida';
comment on table cte_notas is 'distribuida';
comment on table cte_precos is 'distribuida';
comment on table cte_regras_desligadas is 'distribuida';
comment on table ctes is 'distribuida';
comment on table ctes_os is 'distribuida';
comment on table dados_acessos is 'distribuida';
comment on table dda_boletos is 'distribuida';
comment on table defeitos is 'distribuida';
comment on table devolucao_fotos is 'distribuida';
comment on table devolucao_itens is 'distribuida';
comment on table devolucoes is 'distribuida';
comment on table dfe_desacordos is 'distribuida';
comment on table dfe_documentos is 'distribuida';
comment on table dfe_empresas is 'distribuida';
comment on table dfe_eventos is 'distribuida';
comment on table dfe_filas is 'distribuida';
comment on table dfe_manifestacoes is 'distribuida';
comment on table dfe_recebidos is 'distribuida';
comment on table disputa_mensagens is 'distribuida';
comment on table disputas is 'distribuida';
comment on table documentos_avulsos is 'distribuida';
comment on table emails is 'distribuida';
comment on table emitentes_fiscais is 'distribuida';
comment on table empresas is 'distribuida';
comment on table estadia_eventos is 'distribuida';
comment on table estadia_regras is 'distribuida';
comment on table estadias is 'distribuida';
comment on table fatos is 'distribuida';
comment on table fatos_lugares is 'distribuida';
comment on table fatos_numeros is 'distribuida';
comment on table fatos_resto is 'distribuida';
comment on table fatura_ctes is 'distribuida';
comment on table fatura_historico is 'distribuida';
comment on table fatura_lancamentos is 'distribuida';
comment on table fatura_regras is 'distribuida';
comment on table faturas is 'distribuida';
comment on table favorecidos is 'distribuida';
comment on table feriados is 'distribuida';
comment on table feriados_padrao is 'referencia';
comment on table fin_categorias is 'distribuida';
comment on table fin_centros is 'distribuida';
comment on table fin_configuracao is 'distribuida';
comment on table fin_contas is 'distribuida';
comment on table fin_periodos is 'distribuida';
comment on table fiscal_chamadas is 'distribuida';
comment on table fiscal_contingencias is 'distribuida';
comment on table fiscal_envios is 'distribuida';
comment on table fiscal_eventos is 'distribuida';
comment on table fiscal_governo is 'distribuida';
comment on table fiscal_numeracao is 'distribuida';
comment on table fiscal_numeracao_mudancas is 'distribuida';
comment on table fiscal_numero_eventos is 'distribuida';
comment on table fiscal_numeros is 'distribuida';
comment on table fiscal_status is 'local';
comment on table frota_colunas is 'distribuida';
comment on table frota_incidente_fatos is 'distribuida';
comment on table frota_incidentes is 'distribuida';
comment on table frota_lote_linhas is 'distribuida';
comment on table frota_lotes is 'distribuida';
comment on table grupo_marcas is 'distribuida';
comment on table grupo_recursos is 'referencia';
comment on table grupo_usuarios is 'distribuida';
comment on table grupos is 'referencia';
comment on table importacao_arquivos is 'distribuida';
comment on table importacoes is 'distribuida';
comment on table incidente_acareacoes is 'distribuida';
comment on table incidente_eventos is 'distribuida';
comment on table incidente_indenizacoes is 'distribuida';
comment on table incidente_ligacoes is 'distribuida';
comment on table incidente_macos is 'distribuida';
comment on table incidente_notas is 'distribuida';
comment on table incidente_pedidos is 'distribuida';
comment on table incidente_pesquisas is 'distribuida';
comment on table incidente_rascunhos is 'distribuida';
comment on table incidente_sinais is 'distribuida';
comment on table incidentes is 'distribuida';
comment on table janelas_prometidas is 'distribuida';
comment on table lista_colunas is 'distribuida';
comment on table lista_visoes is 'distribuida';
comment on table login_tentativas is 'local';
comment on table lugares is 'distribuida';
comment on table malhas is 'referencia';
comment on table manutencao_itens is 'distribuida';
comment on table manutencao_planilha_linhas is 'distribuida';
comment on table manutencao_planilhas is 'distribuida';
comment on table mdfe_emitentes is 'distribuida';
comment on table mdfe_notas is 'distribuida';
comment on table mdfe_veiculos is 'distribuida';
comment on table mdfes is 'distribuida';
comment on table medicao_dias is 'distribuida';
comment on table mensagens_do_sistema is 'local';
comment on table mesorregioes is 'referencia';
comment on table microrregioes is 'referencia';
comment on table migracao_colunas is 'distribuida';
comment on table migracao_comparacao_linhas is 'distribuida';
comment on table migracao_comparacoes is 'distribuida';
comment on table migracao_linhas is 'distribuida';
comment on table migracao_lotes is 'distribuida';
comment on table migrations is 'local';
comment on table motorista_ausencias is 'distribuida';
comment on table motorista_fichas is 'distribuida';
comment on table motorista_impedimentos is 'distribuida';
comment on table motoristas is 'distribuida';
comment on table multa_eventos is 'distribuida';
comment on table multas is 'distribuida';
comment on table municipios is 'referencia';
comment on table nota_documentos is 'distribuida';
comment on table nota_eventos is 'distribuida';
comment on table notas is 'distribuida';
comment on table notas_debito is 'distribuida';
comment on table notificacao_enderecos is 'distribuida';
comment on table notificacao_modelos is 'distribuida';
comment on table notificacao_regras is 'distribuida';
comment on table notificacoes is 'distribuida';
comment on table ocorrencia_codigos is 'distribuida';
comment on table ocorrencias is 'referencia';
comment on table oficina_regras is 'distribuida';
comment on table operacao_notas is 'distribuida';
comment on table operacoes is 'distribuida';
comment on table ordem_eventos is 'distribuida';
comment on table ordem_itens is 'distribuida';
comment on table ordens_aprendidas is 'distribuida';
comment on table ordens_de_servico is 'distribuida';
comment on table pagamento_arquivos is 'distribuida';
comment on table pagamento_favorecidos is 'distribuida';
comment on table pagamento_linhas is 'distribuida';
comment on table pagamento_lote_aprovacoes is 'distribuida';
comment on table pagamento_lotes is 'distribuida';
comment on table pagamentos is 'distribuida';
comment on table painel_agendamentos is 'distribuida';
comment on table painel_figuras is 'distribuida';
comment on table painel_linhas is 'distribuida';
comment on table painel_movimentos is 'distribuida';
comment on table parceiro_arquivos is 'distribuida';
comment on table parceiro_canais is 'distribuida';
comment on table parceiro_chaves is 'distribuida';
comment on table parceiro_documentos is 'distribuida';
comment on table parceiro_entregas is 'distribuida';
comment on table parceiro_linhas is 'distribuida';
comment on table parceiro_pendencias is 'distribuida';
comment on table parceiro_vistos is 'distribuida';
comment on table parceiros is 'distribuida';
comment on table passagens is 'distribuida';
comment on table pedagio_faturas is 'distribuida';
comment on table pendencias_adiadas is 'distribuida';
comment on table perfil_pessoas is 'distribuida';
comment on table perfis is 'distribuida';
comment on table permanencias is 'distribuida';
comment on table pessoas is 'distribuida';
comment on table plano_romaneios is 'distribuida';
comment on table plano_versoes is 'distribuida';
comment on table planos is 'distribuida';
comment on table pneu_afericoes is 'distribuida';
comment on table pneu_bloqueios is 'distribuida';
comment on table pneu_montagens is 'distribuida';
comment on table pneu_movimentos is 'distribuida';
comment on table pneu_politicas is 'distribuida';
comment on table pneu_vidas is 'distribuida';
comment on table pneus is 'distribuida';
comment on table posicoes is 'distribuida';
comment on table posicoes_resto is 'distribuida';
comment on table postos is 'distribuida';
comment on table pracas_ensinadas is 'distribuida';
comment on table prazo_calendarios is 'distribuida';
comment on table prazo_mudancas is 'distribuida';
comment on table prazos is 'distribuida';
comment on table prefatura_documentos is 'distribuida';
comment on table prefatura_mapas is 'distribuida';
comment on table prefatura_marcas is 'distribuida';
comment on table prefaturas is 'distribuida';
comment on table previsoes is 'distribuida';
comment on table protocolo_notas is 'distribuida';
comment on table protocolos is 'distribuida';
comment on table rastreadores is 'distribuida';
comment on table rastreamento_alertas is 'distribuida';
comment on table rastreamento_regras is 'distribuida';
comment on table rastreio_links is 'distribuida';
comment on table recebidos_do_dia is 'distribuida';
comment on table refresh_tokens is 'local';
comment on table registro_ajustes is 'distribuida';
comment on table registro_historico is 'distribuida';
comment on table registro_senhas is 'distribuida';
comment on table registros is 'distribuida';
comment on table regua_clientes is 'distribuida';
comment on table regua_configuracao is 'distribuida';
comment on table regua_envio_titulos is 'distribuida';
comment on table regua_envios is 'distribuida';
comment on table regua_historico is 'distribuida';
comment on table regua_promessa_titulos is 'distribuida';
comment on table regua_promessas is 'distribuida';
comment on table retencao_varreduras is 'distribuida';
comment on table retorno_linhas is 'distribuida';
comment on table romaneio_notas is 'distribuida';
comment on table romaneios is 'distribuida';
comment on table rota_areas is 'distribuida';
comment on table rotas is 'distribuida';
comment on table sac_caixas is 'distribuida';
comment on table sac_config is 'distribuida';
comment on table sac_mensagens is 'distribuida';
comment on table segundos_fatores is 'local';
comment on table senha_tokens is 'local';
comment on table sessions is 'local: a token is looked up before its group is known';
comment on table solicitacao_alcadas is 'distribuida';
comment on table solicitacao_aprovacoes is 'distribuida';
comment on table solicitacoes is 'distribuida';
comment on table tarefas is 'distribuida';
comment on table tarifa_versoes is 'distribuida';
comment on table tarifas is 'distribuida';
comment on table titular_pedidos is 'distribuida';
comment on table titulo_cessoes is 'distribuida';
comment on table titulo_historico is 'distribuida';
comment on table titulo_lote_linhas is 'distribuida';
comment on table titulo_lotes is 'distribuida';
comment on table titulo_movimentos is 'distribuida';
comment on table titulos is 'distribuida';
comment on table torre_visoes is 'distribuida';
comment on table trabalhadores is 'local';
comment on table travessias is 'distribuida';
comment on table travessias_vistas is 'distribuida';
comment on table tributos_fcp is 'distribuida';
comment on table tributos_parametros is 'distribuida';
comment on table trocas_na_estrada is 'distribuida';
comment on table ultimas_posicoes is 'distribuida';
comment on table usuario_eventos is 'distribuida';
comment on table usuarios is 'referencia';
comment on table validade_calendario is 'distribuida';
comment on table validade_regras is 'distribuida';
comment on table validade_tabelas is 'distribuida';
comment on table validades is 'distribuida';
comment on table veiculo_estados is 'distribuida';
comment on table veiculo_fotos is 'distribuida';
comment on table veiculo_hodometros is 'distribuida';
comment on table veiculo_impedimentos is 'distribuida';
comment on table veiculo_leituras is 'distribuida';
comment on table veiculo_planilha_linhas is 'distribuida';
comment on table veiculo_planilhas is 'distribuida';
comment on table veiculos is 'distribuida';
comment on table velocidades_aprendidas is 'distribuida';
comment on table vigia_notas is 'distribuida';
comment on table vigias is 'distribuida';
comment on table webhook_entregas is 'distribuida';
comment on table webhook_repeticoes is 'distribuida';
comment on table webhooks is 'distribuida';
comment on table zonas_com_horario is 'distribuida';

CREATE INDEX abastecimentos_da_bomba ON public.abastecimentos USING btree (grupo_id, bomba_id, em) WHERE (bomba_id IS NOT NULL);
CREATE INDEX abastecimentos_do_cartao ON public.abastecimentos USING btree (grupo_id, cartao, em) WHERE (cartao <> ''::text);
CREATE INDEX abastecimentos_do_frio ON public.abastecimentos USING btree (grupo_id, veiculo_id, em) WHERE frio;
CREATE INDEX abastecimentos_do_lote ON public.abastecimentos USING btree (grupo_id, lote_id) WHERE (lote_id IS NOT NULL);
CREATE INDEX abastecimentos_no_tempo ON public.abastecimentos USING btree (grupo_id, em DESC, id DESC);
CREATE INDEX abastecimentos_por_veiculo ON public.abastecimentos USING btree (grupo_id, veiculo_id, em);
CREATE INDEX acerto_linhas_da_viagem ON public.acerto_linhas USING btree (grupo_id, romaneio_id) WHERE (romaneio_id IS NOT NULL);
CREATE INDEX acerto_linhas_do_acerto ON public.acerto_linhas USING btree (grupo_id, acerto_id, id);
CREATE INDEX acerto_retencoes_do_mes ON public.acerto_retencoes USING btree (grupo_id, cpf, mes, cnpj_empresa) WHERE (desfeita_em IS NULL);
CREATE INDEX acerto_retencoes_por_mes ON public.acerto_retencoes USING btree (grupo_id, mes) WHERE (desfeita_em IS NULL);
CREATE INDEX acertos_da_pessoa ON public.acertos USING btree (grupo_id, documento, id DESC);
CREATE INDEX acertos_por_fechamento ON public.acertos USING btree (grupo_id, fechado_em) WHERE (fechado_em IS NOT NULL);
CREATE INDEX armazenamento_movimentos_por_caixa ON public.armazenamento_movimentos USING btree (grupo_id, caixa_id, id) WHERE (caixa_id IS NOT NULL);
CREATE INDEX armazenamento_movimentos_por_nota ON public.armazenamento_movimentos USING btree (grupo_id, nota_id, id) WHERE (nota_id IS NOT NULL);
CREATE INDEX armazenamento_papeis_por_caixa ON public.armazenamento_papeis USING btree (grupo_id, caixa_id);
CREATE INDEX arquivos_bancarios_novos ON public.arquivos_bancarios USING btree (grupo_id, id DESC);
CREATE INDEX arquivos_do_dia ON public.arquivos USING btree (grupo_id, created_at) INCLUDE (usuario_id, bytes);
CREATE INDEX arquivos_sem_uso ON public.arquivos USING btree (grupo_id, created_at) WHERE (estado <> 'gravado'::text);
CREATE INDEX avisos_da_pessoa ON public.avisos USING btree (grupo_id, usuario_id, id DESC);
CREATE INDEX avisos_velhos ON public.avisos USING btree (grupo_id, em);
CREATE INDEX boleto_instrucoes_da_remessa ON public.boleto_instrucoes USING btree (grupo_id, remessa_id) WHERE (remessa_id IS NOT NULL);
CREATE INDEX boleto_instrucoes_do_boleto ON public.boleto_instrucoes USING btree (grupo_id, boleto_id, id);
CREATE INDEX boleto_instrucoes_na_fila ON public.boleto_instrucoes USING btree (grupo_id, convenio_id, id) WHERE (estado = 'na_fila'::text);
CREATE INDEX boleto_pagamentos_do_boleto ON public.boleto_pagamentos USING btree (grupo_id, boleto_id, id);
CREATE INDEX boletos_do_titulo ON public.boletos USING btree (grupo_id, titulo_id, id DESC);
CREATE INDEX boletos_na_fila ON public.boletos USING btree (grupo_id, convenio_id, id) WHERE (situacao = 'na_fila'::text);
CREATE INDEX boletos_parados ON public.boletos USING btree (grupo_id, titulo_id) WHERE (parado_por IS NOT NULL);
CREATE INDEX bomba_movimentos_no_tempo ON public.bomba_movimentos USING btree (grupo_id, bomba_id, em);
CREATE INDEX canhoto_arquivos_por_lote ON public.canhoto_arquivos USING btree (grupo_id, lote_id, id);
CREATE INDEX canhotos_por_estado ON public.canhotos USING btree (grupo_id, estado, id DESC);
CREATE INDEX canhotos_por_lote ON public.canhotos USING btree (grupo_id, lote_id, id);
CREATE INDEX canhotos_por_nota ON public.canhotos USING btree (grupo_id, nota_id) WHERE (nota_id IS NOT NULL);
CREATE INDEX cerca_visitas_abertas ON public.cerca_visitas USING btree (grupo_id, cpf) WHERE (saiu_em IS NULL);
CREATE INDEX cerca_visitas_recentes ON public.cerca_visitas USING btree (grupo_id, entrou_em);
CREATE INDEX certificado_eventos_por_certificado ON public.certificado_eventos USING btree (grupo_id, certificado_id, id DESC);
CREATE INDEX checklists_por_dia ON public.checklists USING btree (grupo_id, em DESC);
CREATE INDEX checklists_por_veiculo ON public.checklists USING btree (grupo_id, veiculo_id, em DESC);
CREATE INDEX cobrancas_por_estadia ON public.cobrancas USING btree (grupo_id, estadia_id) WHERE (estadia_id IS NOT NULL);
CREATE INDEX cobrancas_por_estado ON public.cobrancas USING btree (grupo_id, estado, id DESC);
CREATE INDEX cobrancas_por_nota ON public.cobrancas USING btree (grupo_id, nota_id) WHERE (nota_id IS NOT NULL);
CREATE INDEX combinacao_veiculos_por_veiculo ON public.combinacao_veiculos USING btree (grupo_id, veiculo_id);
CREATE INDEX comprovante_imagens_por_arquivo ON public.comprovante_imagens USING btree (grupo_id, arquivo_id);
CREATE INDEX comprovante_imagens_por_nota ON public.comprovante_imagens USING btree (grupo_id, nota_id);
CREATE INDEX comprovante_imagens_retiradas_por_arquivo ON public.comprovante_imagens_retiradas USING btree (grupo_id, arquivo_id);
CREATE INDEX comprovantes_a_julgar ON public.comprovantes USING btree (grupo_id, id) WHERE (estado = 'auditoria'::text);
CREATE INDEX comprovantes_auditados ON public.comprovantes USING btree (grupo_id, auditado_em DESC) WHERE (auditado_em IS NOT NULL);
CREATE INDEX comprovantes_por_nota ON public.comprovantes USING btree (grupo_id, nota_id, id);
CREATE INDEX conciliacoes_da_conta ON public.conciliacoes USING btree (grupo_id, conta_id, id DESC);
CREATE INDEX consentimentos_por_usuario ON public.consentimentos USING btree (grupo_id, usuario_id, id DESC);
CREATE INDEX conta_arquivos_da_conta ON public.conta_arquivos USING btree (grupo_id, conta_id, id DESC);
CREATE INDEX conta_lancamentos_no_tempo ON public.conta_lancamentos USING btree (grupo_id, dia);
CREATE INDEX conta_lancamentos_por_dia ON public.conta_lancamentos USING btree (grupo_id, conta_id, dia DESC, id DESC);
CREATE INDEX contestacoes_no_tempo ON public.contestacoes USING btree (grupo_id, created_at DESC, id DESC);
CREATE INDEX contrato_documentos_por_arquivo ON public.contrato_documentos USING btree (grupo_id, arquivo_id);
CREATE INDEX contratos_por_documento ON public.contratos USING btree (grupo_id, documento, inicio);
CREATE INDEX convites_por_hash ON public.convites USING btree (hash);
CREATE INDEX cotacoes_por_estado ON public.cotacoes USING btree (grupo_id, estado, id DESC);
CREATE INDEX cotacoes_por_token ON public.cotacoes USING btree (token_hash) WHERE (token_hash IS NOT NULL);
CREATE INDEX cte_notas_por_nota ON public.cte_notas USING btree (grupo_id, nota_id);
CREATE INDEX cte_precos_por_cotacao ON public.cte_precos USING btree (grupo_id, cotacao_id) WHERE (cotacao_id IS NOT NULL);
CREATE INDEX cte_precos_por_versao ON public.cte_precos USING btree (grupo_id, tarifa_id, versao) WHERE (tarifa_id IS NOT NULL);
CREATE INDEX ctes_autorizados ON public.ctes USING btree (grupo_id, id) WHERE (estado = 'autorizado'::text);
CREATE INDEX ctes_do_tomador ON public.ctes USING btree (grupo_id, doc_tomador, autorizado_em) WHERE (autorizado_em IS NOT NULL);
CREATE INDEX ctes_envio ON public.ctes USING btree (grupo_id, envio_id) WHERE (envio_id IS NOT NULL);
CREATE INDEX ctes_numero ON public.ctes USING btree (grupo_id, numero) WHERE (numero IS NOT NULL);
CREATE INDEX ctes_origem ON public.ctes USING btree (grupo_id, origem_id) WHERE (origem_id IS NOT NULL);
CREATE INDEX ctes_os_envio ON public.ctes_os USING btree (grupo_id, envio_id) WHERE (envio_id IS NOT NULL);
CREATE INDEX ctes_os_por_estado ON public.ctes_os USING btree (grupo_id, estado, id DESC);
CREATE INDEX ctes_por_emissao ON public.ctes USING btree (grupo_id, COALESCE(emitido_em, autorizado_em)) WHERE (estado = 'autorizado'::text);
CREATE INDEX ctes_por_estado ON public.ctes USING btree (grupo_id, estado, id DESC);
CREATE INDEX dados_acessos_em_ordem ON public.dados_acessos USING btree (grupo_id, em DESC);
CREATE INDEX dda_boletos_por_situacao ON public.dda_boletos USING btree (grupo_id, situacao, vencimento, id);
CREATE INDEX defeitos_abertos ON public.defeitos USING btree (grupo_id, veiculo_id) WHERE (resolvido_em IS NULL);
CREATE INDEX devolucoes_em_ordem ON public.devolucoes USING btree (grupo_id, created_at DESC, id DESC);
CREATE INDEX devolucoes_por_coleta_nota ON public.devolucoes USING btree (grupo_id, coleta_nota_id) WHERE (coleta_nota_id IS NOT NULL);
CREATE INDEX devolucoes_por_nota ON public.devolucoes USING btree (grupo_id, nota_id);
CREATE INDEX dfe_desacordos_envio ON public.dfe_desacordos USING btree (grupo_id, envio_id);
CREATE INDEX dfe_documentos_chave ON public.dfe_documentos USING btree (grupo_id, chave);
CREATE INDEX dfe_documentos_completar ON public.dfe_documentos USING btree (grupo_id, completar_em) WHERE (completar_em IS NOT NULL);
CREATE INDEX dfe_documentos_ordem ON public.dfe_documentos USING btree (grupo_id, modelo, COALESCE(emitida_em, created_at) DESC, id DESC);
CREATE INDEX dfe_documentos_por_modelo ON public.dfe_documentos USING btree (grupo_id, modelo, id DESC);
CREATE INDEX dfe_documentos_prazo ON public.dfe_documentos USING btree (grupo_id, prazo_em) WHERE (prazo_em IS NOT NULL);
CREATE INDEX dfe_manifestacoes_envio ON public.dfe_manifestacoes USING btree (grupo_id, envio_id) WHERE (envio_id IS NOT NULL);
CREATE INDEX dfe_recebidos_ilegiveis ON public.dfe_recebidos USING btree (grupo_id, cnpj, id) WHERE (NOT legivel);
CREATE INDEX dfe_recebidos_importar ON public.dfe_recebidos USING btree (grupo_id, cnpj, id) WHERE (importar = 'pendente'::text);
CREATE INDEX dfe_recebidos_ler ON public.dfe_recebidos USING btree (grupo_id, cnpj, id) WHERE (lido_em IS NULL);
CREATE INDEX dfe_recebidos_por_documento ON public.dfe_recebidos USING btree (grupo_id, documento_id);
CREATE INDEX disputas_por_estado ON public.disputas USING btree (grupo_id, estado, id DESC);
CREATE INDEX emails_em_ordem ON public.emails USING btree (grupo_id, id DESC);
CREATE INDEX emails_falhos ON public.emails USING btree (grupo_id, created_at) WHERE (estado = 'falhou'::text);
CREATE INDEX emails_por_enviar ON public.emails USING btree (grupo_id) WHERE (estado = 'fila'::text);
CREATE INDEX emails_por_estado ON public.emails USING btree (grupo_id, estado, id DESC);
CREATE INDEX estadias_contando ON public.estadias USING btree (grupo_id, id) WHERE (fim_em IS NULL);
CREATE INDEX estadias_por_chegada ON public.estadias USING btree (grupo_id, chegada_em DESC);
CREATE INDEX fatos_em_ordem ON ONLY public.fatos USING btree (grupo_id, numero) WHERE (numero IS NOT NULL);
CREATE INDEX fatos_resto_grupo_id_id_idx ON public.fatos_resto USING btree (grupo_id, id) WHERE (numero IS NULL);
CREATE INDEX fatos_resto_grupo_id_numero_idx ON public.fatos_resto USING btree (grupo_id, numero) WHERE (numero IS NOT NULL);
CREATE INDEX fatos_sem_numero ON ONLY public.fatos USING btree (grupo_id, id) WHERE (numero IS NULL);
CREATE INDEX faturas_por_parceiro ON public.faturas USING btree (grupo_id, parceiro_id, id DESC);
CREATE INDEX faturas_por_tomador ON public.faturas USING btree (grupo_id, doc_tomador, id DESC);
CREATE INDEX faturas_por_vencimento ON public.faturas USING btree (grupo_id, vencimento) WHERE (estado = ANY (ARRAY['aberta'::text, 'parcial'::text, 'disputa'::text]));
CREATE INDEX fin_periodos_do_mes ON public.fin_periodos USING btree (grupo_id, mes, id DESC);
CREATE INDEX fiscal_chamadas_chave ON public.fiscal_chamadas USING btree (grupo_id, chave, em) WHERE (chave <> ''::text);
CREATE INDEX fiscal_chamadas_perguntas ON public.fiscal_chamadas USING btree (grupo_id, servico, cnpj, em) WHERE (envio_id IS NULL);
CREATE INDEX fiscal_chamadas_por_envio ON public.fiscal_chamadas USING btree (grupo_id, envio_id, id);
CREATE INDEX fiscal_envios_de_fora ON public.fiscal_envios USING btree (grupo_id, id) WHERE ((estado = 'alarme'::text) AND (chave_de_fora IS NOT NULL));
CREATE INDEX fiscal_envios_fila ON public.fiscal_envios USING btree (grupo_id, proxima, id) WHERE (estado = ANY (ARRAY['fila'::text, 'enviando'::text, 'pendente'::text]));
CREATE INDEX fiscal_envios_numero ON public.fiscal_envios USING btree (grupo_id, substr(chave, 7, 28)) WHERE (tp_evento = ''::text);
CREATE INDEX fiscal_envios_parados ON public.fiscal_envios USING btree (grupo_id) WHERE (estado = ANY (ARRAY['parado'::text, 'alarme'::text]));
CREATE INDEX fiscal_envios_recentes ON public.fiscal_envios USING btree (grupo_id, id DESC);
CREATE INDEX fiscal_envios_trocados ON public.fiscal_envios USING btree (grupo_id, referencia) WHERE trocado;
CREATE INDEX fiscal_eventos_envio ON public.fiscal_eventos USING btree (grupo_id, envio_id) WHERE (envio_id IS NOT NULL);
CREATE INDEX fiscal_numeracao_mudancas_por_serie ON public.fiscal_numeracao_mudancas USING btree (grupo_id, cnpj, modelo, serie, ambiente, id DESC);
CREATE INDEX fiscal_numero_eventos_por_numero ON public.fiscal_numero_eventos USING btree (grupo_id, cnpj, modelo, serie, ambiente, numero, id);
CREATE INDEX fiscal_numeros_de_fora ON public.fiscal_numeros USING btree (grupo_id, cnpj, modelo, serie, ambiente, numero) WHERE (estado = 'de_fora'::text);
CREATE INDEX fiscal_numeros_documento ON public.fiscal_numeros USING btree (grupo_id, documento);
CREATE INDEX fiscal_numeros_livres ON public.fiscal_numeros USING btree (grupo_id, cnpj, modelo, serie, ambiente, numero) WHERE livre;
CREATE INDEX frota_incidente_fatos_do_incidente ON public.frota_incidente_fatos USING btree (grupo_id, incidente_id);
CREATE INDEX frota_incidente_fatos_do_veiculo ON public.frota_incidente_fatos USING btree (grupo_id, veiculo_id);
CREATE INDEX grupo_usuarios_por_usuario ON public.grupo_usuarios USING btree (usuario_id);
CREATE INDEX importacao_arquivos_por_estado ON public.importacao_arquivos USING btree (grupo_id, importacao_id, estado, id);
CREATE INDEX importacao_cancelamentos_sem_nota ON public.importacao_arquivos USING btree (grupo_id, chave) WHERE ((estado = 'cancelamento'::text) AND (nota_id IS NULL));
CREATE INDEX incidente_eventos_por_dia ON public.incidente_eventos USING btree (grupo_id, tipo, em);
CREATE INDEX incidente_ligacoes_de_volta ON public.incidente_ligacoes USING btree (grupo_id, com_id);
CREATE INDEX incidente_notas_por_nota ON public.incidente_notas USING btree (grupo_id, nota_id) WHERE (saiu_em IS NULL);
CREATE INDEX incidente_pedidos_por_incidente ON public.incidente_pedidos USING btree (grupo_id, incidente_id);
CREATE INDEX incidente_pesquisas_por_contato ON public.incidente_pesquisas USING btree (grupo_id, contato, enviada_em);
CREATE INDEX incidente_pesquisas_por_token ON public.incidente_pesquisas USING btree (token_hash);
CREATE INDEX incidente_pesquisas_respondidas ON public.incidente_pesquisas USING btree (grupo_id, respondida_em) WHERE (respondida_em IS NOT NULL);
CREATE INDEX incidente_sinais_por_chave ON public.incidente_sinais USING btree (grupo_id, chave) WHERE (baixado_em IS NULL);
CREATE INDEX incidente_sinais_por_incidente ON public.incidente_sinais USING btree (grupo_id, incidente_id) WHERE (incidente_id IS NOT NULL);
CREATE INDEX incidente_sinais_recentes ON public.incidente_sinais USING btree (grupo_id, created_at);
CREATE INDEX incidentes_a_olhar ON public.incidentes USING btree (grupo_id, olhar_em) WHERE (olhar_em IS NOT NULL);
CREATE INDEX incidentes_de_quem_abriu ON public.incidentes USING btree (grupo_id, aberto_por, id DESC);
CREATE INDEX incidentes_do_embarcador ON public.incidentes USING btree (grupo_id, embarcador, id DESC) WHERE (embarcador IS NOT NULL);
CREATE INDEX incidentes_por_documento ON public.incidentes USING btree (grupo_id, documento_id) WHERE (documento_id IS NOT NULL);
CREATE INDEX incidentes_por_status ON public.incidentes USING btree (grupo_id, status, id DESC);
CREATE INDEX incidentes_por_vencimento ON public.incidentes USING btree (grupo_id, vence_em) WHERE (status <> ALL (ARRAY['resolvido'::text, 'encerrado'::text]));
CREATE INDEX janelas_prometidas_por_plano ON public.janelas_prometidas USING btree (grupo_id, plano_id);
CREATE INDEX manutencao_itens_por_veiculo ON public.manutencao_itens USING btree (grupo_id, veiculo_id);
CREATE INDEX manutencao_itens_que_bloqueiam ON public.manutencao_itens USING btree (grupo_id, veiculo_id) WHERE (impedimento_id IS NOT NULL);
CREATE INDEX manutencao_planilha_linhas_da_ordem ON public.manutencao_planilha_linhas USING btree (grupo_id, ordem_id) WHERE (ordem_id IS NOT NULL);
CREATE INDEX manutencao_planilhas_autor ON public.manutencao_planilhas USING btree (autor_id);
CREATE INDEX mdfe_notas_por_nota ON public.mdfe_notas USING btree (grupo_id, nota_id);
CREATE INDEX mdfes_abertos ON public.mdfes USING btree (grupo_id, placa, uf_fim) WHERE (estado = ANY (ARRAY['enviando'::text, 'pendente'::text, 'contingencia'::text, 'autorizado'::text]));
CREATE INDEX mdfes_envio ON public.mdfes USING btree (grupo_id, envio_id) WHERE (envio_id IS NOT NULL);
CREATE INDEX mdfes_por_estado ON public.mdfes USING btree (grupo_id, estado, id DESC);
CREATE INDEX mdfes_romaneio ON public.mdfes USING btree (grupo_id, romaneio_id) WHERE (romaneio_id IS NOT NULL);
CREATE INDEX medicao_dias_da_pessoa ON public.medicao_dias USING btree (grupo_id, usuario_id);
CREATE INDEX migracao_linhas_da_pessoa ON public.migracao_linhas USING btree (grupo_id, pessoa) WHERE (pessoa IS NOT NULL);
CREATE INDEX migracao_lotes_por_tipo ON public.migracao_lotes USING btree (grupo_id, tipo, id DESC);
CREATE INDEX motorista_ausencias_por_motorista ON public.motorista_ausencias USING btree (grupo_id, cpf, de);
CREATE INDEX motorista_impedimentos_por_motorista ON public.motorista_impedimentos USING btree (grupo_id, cpf, de);
CREATE INDEX multa_eventos_da_multa ON public.multa_eventos USING btree (grupo_id, multa_id, id);
CREATE INDEX multas_do_condutor ON public.multas USING btree (grupo_id, cpf) WHERE (cpf IS NOT NULL);
CREATE INDEX multas_do_veiculo ON public.multas USING btree (grupo_id, veiculo_id, em DESC);
CREATE INDEX multas_no_tempo ON public.multas USING btree (grupo_id, em DESC, id DESC);
CREATE INDEX municipios_por_nome ON public.municipios USING btree (uf, nome_busca);
CREATE INDEX nota_eventos_por_registro ON public.nota_eventos USING brin (created_at);
CREATE INDEX nota_eventos_sem_numero ON public.nota_eventos USING btree (grupo_id, id) WHERE ((numero IS NULL) AND (tipo <> 'importada'::text));
CREATE INDEX notas_a_protocolar ON public.notas USING btree (grupo_id, romaneio_id) WHERE ((protocolo_id IS NULL) AND (excluida_em IS NULL) AND (situacao = ANY (ARRAY['entregue'::text, 'outras'::text, 'auditoria'::text])));
CREATE INDEX notas_abertas_prazo ON public.notas USING btree (grupo_id, prazo) INCLUDE (valor_centavos, base_id, rota_id) WHERE ((excluida_em IS NULL) AND (cancelada_em IS NULL) AND (prazo IS NOT NULL) AND (situacao = ANY (ARRAY['sem_romaneio'::text, 'expedicao'::text, 'rota'::text])));
CREATE INDEX notas_avisos ON public.notas USING btree (grupo_id, emissao DESC, id DESC) WHERE ((excluida_em IS NULL) AND (avisos <> '{}'::text[]));
CREATE INDEX notas_avulsas ON public.notas USING btree (grupo_id, emissao DESC, id DESC) WHERE ((excluida_em IS NULL) AND (tipo_doc <> 'NOTA'::text));
CREATE INDEX notas_bairro ON public.notas USING btree (grupo_id, bairro_busca, emissao DESC, id DESC) WHERE (excluida_em IS NULL);
CREATE INDEX notas_base ON public.notas USING btree (grupo_id, base_id, emissao DESC, id DESC) WHERE (excluida_em IS NULL);
CREATE INDEX notas_dest ON public.notas USING btree (grupo_id, cnpj_dest, emissao DESC, id DESC) WHERE (excluida_em IS NULL);
CREATE INDEX notas_embarca ON public.notas USING btree (grupo_id, cnpj_embarca, emissao DESC, id DESC) WHERE (excluida_em IS NULL);
CREATE INDEX notas_emissao ON public.notas USING btree (grupo_id, emissao DESC, id DESC) WHERE (excluida_em IS NULL);
CREATE INDEX notas_entrega ON public.notas USING btree (grupo_id, data_entrega) WHERE (data_entrega IS NOT NULL);
CREATE INDEX notas_motorista ON public.notas USING btree (grupo_id, cpf_motorista, emissao DESC, id DESC) WHERE (cpf_motorista IS NOT NULL);
CREATE INDEX notas_municipio ON public.notas USING btree (grupo_id, municipio_ibge, emissao DESC, id DESC) WHERE (excluida_em IS NULL);
CREATE INDEX notas_numero ON public.notas USING btree (grupo_id, numero, serie) WHERE (excluida_em IS NULL);
CREATE INDEX notas_origem ON public.notas USING btree (grupo_id, origem, emissao DESC, id DESC) WHERE ((excluida_em IS NULL) AND (origem <> 'xml'::text));
CREATE INDEX notas_protocolo ON public.notas USING btree (grupo_id, protocolo_id) WHERE (protocolo_id IS NOT NULL);
CREATE INDEX notas_romaneio ON public.notas USING btree (grupo_id, romaneio_id) WHERE (romaneio_id IS NOT NULL);
CREATE INDEX notas_situacao ON public.notas USING btree (grupo_id, situacao, emissao DESC, id DESC) WHERE (excluida_em IS NULL);
CREATE INDEX notas_uf ON public.notas USING btree (grupo_id, uf, emissao DESC, id DESC) WHERE (excluida_em IS NULL);
CREATE INDEX notificacao_enderecos_por_token_hash ON public.notificacao_enderecos USING btree (token_hash);
CREATE INDEX notificacoes_a_enviar ON public.notificacoes USING btree (grupo_id, quando) WHERE (estado = ANY (ARRAY['fila'::text, 'enviando'::text]));
CREATE INDEX notificacoes_por_nota ON public.notificacoes USING btree (grupo_id, nota_id);
CREATE INDEX operacao_notas_por_estado ON public.operacao_notas USING btree (grupo_id, operacao_id, estado, nota_id);
CREATE INDEX operacao_notas_por_nota ON public.operacao_notas USING btree (grupo_id, nota_id);
CREATE INDEX ordem_eventos_da_ordem ON public.ordem_eventos USING btree (grupo_id, ordem_id, id);
CREATE INDEX ordem_itens_da_ordem ON public.ordem_itens USING btree (grupo_id, ordem_id);
CREATE INDEX ordens_de_servico_abertas ON public.ordens_de_servico USING btree (grupo_id, id DESC) WHERE (estado = ANY (ARRAY['aberta'::text, 'aprovada'::text, 'em_execucao'::text, 'aguardando_peca'::text]));
CREATE INDEX ordens_de_servico_por_veiculo ON public.ordens_de_servico USING btree (grupo_id, veiculo_id, id DESC);
CREATE INDEX pagamento_arquivos_novos ON public.pagamento_arquivos USING btree (grupo_id, id DESC);
CREATE INDEX pagamento_lotes_por_estado ON public.pagamento_lotes USING btree (grupo_id, estado, id DESC);
CREATE INDEX pagamentos_do_lote ON public.pagamentos USING btree (grupo_id, lote_id, id) WHERE (lote_id IS NOT NULL);
CREATE INDEX pagamentos_do_titulo ON public.pagamentos USING btree (grupo_id, titulo_id, id DESC);
CREATE INDEX pagamentos_por_situacao ON public.pagamentos USING btree (grupo_id, situacao, pagar_em, id);
CREATE INDEX painel_linhas_chave ON public.painel_linhas USING btree (grupo_id, dimensao, chave, dia);
CREATE INDEX parceiro_arquivos_por_parceiro ON public.parceiro_arquivos USING btree (grupo_id, parceiro_id, id DESC);
CREATE INDEX parceiro_canais_por_parceiro ON public.parceiro_canais USING btree (grupo_id, parceiro_id);
CREATE INDEX parceiro_chaves_por_parceiro ON public.parceiro_chaves USING btree (grupo_id, parceiro_id);
CREATE INDEX parceiro_chaves_por_prefixo ON public.parceiro_chaves USING btree (prefixo);
CREATE INDEX parceiro_entregas_por_arquivo ON public.parceiro_entregas USING btree (grupo_id, arquivo_id, id DESC);
CREATE INDEX parceiro_pendencias_por_parceiro ON public.parceiro_pendencias USING btree (grupo_id, parceiro_id, evento_id) WHERE (arquivo_id IS NULL);
CREATE INDEX parceiro_vistos_por_canal ON public.parceiro_vistos USING btree (grupo_id, canal_id, em DESC);
CREATE INDEX passagens_da_fatura ON public.passagens USING btree (grupo_id, fatura) WHERE (fatura <> ''::text);
CREATE INDEX passagens_do_lote ON public.passagens USING btree (grupo_id, lote_id);
CREATE INDEX passagens_estornadas ON public.passagens USING btree (grupo_id, estorna_id) WHERE (estorna_id IS NOT NULL);
CREATE INDEX passagens_no_tempo ON public.passagens USING btree (grupo_id, em DESC, id DESC);
CREATE INDEX passagens_por_placa ON public.passagens USING btree (grupo_id, placa, em);
CREATE INDEX perfil_pessoas_da_pessoa ON public.perfil_pessoas USING btree (grupo_id, usuario_id);
CREATE INDEX pessoas_destinatarios ON public.pessoas USING btree (grupo_id, uf, municipio_ibge) WHERE destinatario;
CREATE INDEX pessoas_email ON public.pessoas USING btree (grupo_id, email) WHERE (email <> ''::text);
CREATE INDEX pessoas_nome ON public.pessoas USING gin (grupo_id, nome_busca gin_trgm_ops);
CREATE INDEX plano_romaneios_por_romaneio ON public.plano_romaneios USING btree (grupo_id, romaneio_id);
CREATE INDEX planos_por_aprender ON public.planos USING btree (grupo_id, dia) WHERE ((estado = 'publicado'::text) AND (aprendido_em IS NULL));
CREATE INDEX planos_por_base ON public.planos USING btree (grupo_id, base_id, id DESC);
CREATE INDEX planos_por_dia ON public.planos USING btree (grupo_id, dia) WHERE (estado = 'publicado'::text);
CREATE INDEX pneu_afericoes_do_pneu ON public.pneu_afericoes USING btree (grupo_id, pneu_id, em DESC);
CREATE INDEX pneu_montagens_do_veiculo ON public.pneu_montagens USING btree (grupo_id, veiculo_id, de DESC);
CREATE INDEX pneu_movimentos_do_pneu ON public.pneu_movimentos USING btree (grupo_id, pneu_id, id DESC);
CREATE INDEX pneus_fora ON public.pneus USING btree (grupo_id, estado) WHERE (veiculo_id IS NULL);
CREATE INDEX prefaturas_por_parceiro ON public.prefaturas USING btree (grupo_id, parceiro_id, id DESC);
CREATE INDEX previsoes_abertas ON public.previsoes USING btree (grupo_id, romaneio_id) WHERE (realizado_em IS NULL);
CREATE INDEX previsoes_realizadas ON public.previsoes USING btree (grupo_id, realizado_em) WHERE (realizado_em IS NOT NULL);
CREATE INDEX protocolo_notas_por_nota ON public.protocolo_notas USING btree (grupo_id, nota_id);
CREATE INDEX protocolos_por_romaneio ON public.protocolos USING btree (grupo_id, romaneio_id);
CREATE INDEX protocolos_por_status ON public.protocolos USING btree (grupo_id, status, gerado_em DESC);
CREATE INDEX rastreadores_por_segredo_sha256 ON public.rastreadores USING btree (segredo_sha256);
CREATE INDEX rastreamento_alertas_abertos ON public.rastreamento_alertas USING btree (grupo_id, id) WHERE (visto_em IS NULL);
CREATE INDEX rastreio_links_por_token_hash ON public.rastreio_links USING btree (token_hash);
CREATE INDEX recebidos_do_dia_por_hora ON public.recebidos_do_dia USING btree (grupo_id, created_at) INCLUDE (usuario_id, bytes);
CREATE INDEX refresh_tokens_por_anterior ON public.refresh_tokens USING btree (parent);
CREATE INDEX refresh_tokens_por_sessao ON public.refresh_tokens USING btree (session_id);
CREATE INDEX refresh_tokens_por_vencimento ON public.refresh_tokens USING btree (expires_at);
CREATE INDEX registros_a_perguntar ON public.registros USING btree (grupo_id, proxima) WHERE (estado = ANY (ARRAY['fila'::text, 'processando'::text, 'cancelando'::text]));
CREATE INDEX registros_do_romaneio ON public.registros USING btree (grupo_id, romaneio_id) WHERE (romaneio_id IS NOT NULL);
CREATE INDEX regua_envios_por_dia ON public.regua_envios USING btree (grupo_id, dia);
CREATE INDEX regua_promessas_do_titulo ON public.regua_promessa_titulos USING btree (grupo_id, titulo_id);
CREATE INDEX regua_promessas_por_documento ON public.regua_promessas USING btree (grupo_id, documento, id DESC);
CREATE INDEX romaneio_notas_por_nota ON public.romaneio_notas USING btree (grupo_id, nota_id);
CREATE INDEX romaneios_da_placa ON public.romaneios USING btree (grupo_id, placa_veiculo, saida_em DESC) WHERE ((excluido_em IS NULL) AND (saida_em IS NOT NULL));
CREATE INDEX romaneios_por_estado ON public.romaneios USING btree (grupo_id, estado, created_at DESC) WHERE (excluido_em IS NULL);
CREATE INDEX romaneios_por_motorista ON public.romaneios USING btree (grupo_id, cpf_motorista, created_at DESC) WHERE (excluido_em IS NULL);
CREATE INDEX romaneios_por_placa ON public.romaneios USING btree (grupo_id, placa_comparada(placa_veiculo), saida_em DESC);
CREATE INDEX rota_areas_por_rota ON public.rota_areas USING btree (grupo_id, rota_id);
CREATE INDEX sac_mensagens_por_incidente ON public.sac_mensagens USING btree (grupo_id, incidente_id) WHERE (incidente_id IS NOT NULL);
CREATE INDEX sac_mensagens_por_remetente ON public.sac_mensagens USING btree (grupo_id, remetente, em);
CREATE INDEX sac_mensagens_soltas ON public.sac_mensagens USING btree (grupo_id, id) WHERE (destino = ANY (ARRAY['suspeita'::text, 'freada'::text, 'maquina'::text]));
CREATE INDEX senha_tokens_por_usuario ON public.senha_tokens USING btree (usuario_id);
CREATE INDEX sessions_por_usuario ON public.sessions USING btree (usuario_id);
CREATE INDEX solicitacoes_por_documento ON public.solicitacoes USING btree (grupo_id, documento, em DESC);
CREATE INDEX solicitacoes_por_estado ON public.solicitacoes USING btree (grupo_id, estado, id DESC);
CREATE INDEX tarefas_arquivos_vencidos ON public.tarefas USING btree (grupo_id, arquivo_vence_em) WHERE (arquivo_vence_em IS NOT NULL);
CREATE INDEX tarefas_por_usuario ON public.tarefas USING btree (grupo_id, usuario_id, id DESC);
CREATE INDEX tarifa_versoes_por_dia ON public.tarifa_versoes USING btree (grupo_id, desde, ate);
CREATE INDEX tarifas_por_cliente ON public.tarifas USING btree (grupo_id, cliente) WHERE (excluida_em IS NULL);
CREATE INDEX titular_pedidos_por_prazo ON public.titular_pedidos USING btree (grupo_id, estado, prazo);
CREATE INDEX titular_pedidos_por_titular ON public.titular_pedidos USING btree (grupo_id, titular_id);
CREATE INDEX titulo_movimentos_da_conta ON public.titulo_movimentos USING btree (grupo_id, conta_id, credito_em) WHERE (conta_id IS NOT NULL);
CREATE INDEX titulo_movimentos_lote ON public.titulo_movimentos USING btree (grupo_id, lote);
CREATE INDEX titulo_movimentos_por_dia ON public.titulo_movimentos USING btree (grupo_id, dia);
CREATE INDEX titulos_cedidos ON public.titulos USING btree (grupo_id, cessao, vencimento) WHERE (cessao <> 'livre'::text);
CREATE INDEX titulos_da_fatura ON public.titulos USING btree (grupo_id, fatura_id) WHERE (fatura_id IS NOT NULL);
CREATE INDEX titulos_por_documento ON public.titulos USING btree (grupo_id, documento, vencimento);
CREATE INDEX titulos_por_emissao ON public.titulos USING btree (grupo_id, emissao, id);
CREATE INDEX titulos_por_vencimento ON public.titulos USING btree (grupo_id, natureza, vencimento, id) WHERE (estado = ANY (ARRAY['previsto'::text, 'aberto'::text, 'agendado'::text, 'parcial'::text]));
CREATE INDEX titulos_todos ON public.titulos USING btree (grupo_id, natureza, vencimento, id);
CREATE INDEX travessias_ditas ON public.travessias USING btree (grupo_id, dita_passagem_id) WHERE (dita_passagem_id IS NOT NULL);
CREATE INDEX travessias_no_tempo ON public.travessias USING btree (grupo_id, em DESC, id DESC);
CREATE INDEX travessias_sem_linha ON public.travessias USING btree (grupo_id, em) WHERE ((passagem_id IS NULL) AND (pago_em IS NULL) AND (descartada_em IS NULL));
CREATE INDEX trocas_na_estrada_por_ordem ON public.trocas_na_estrada USING btree (grupo_id, ordem_id);
CREATE INDEX trocas_na_estrada_por_romaneio ON public.trocas_na_estrada USING btree (grupo_id, romaneio_id);
CREATE INDEX usuario_eventos_por_usuario ON public.usuario_eventos USING btree (grupo_id, usuario_id, id DESC);
CREATE INDEX veiculo_estados_por_veiculo ON public.veiculo_estados USING btree (grupo_id, veiculo_id, id DESC);
CREATE INDEX veiculo_fotos_por_arquivo ON public.veiculo_fotos USING btree (grupo_id, arquivo_id);
CREATE INDEX veiculo_impedimentos_por_veiculo ON public.veiculo_impedimentos USING btree (grupo_id, veiculo_id, de);
CREATE INDEX veiculo_leituras_por_veiculo ON public.veiculo_leituras USING btree (grupo_id, veiculo_id, em DESC) WHERE aceita;
CREATE INDEX vigias_devidas ON public.vigias USING btree (grupo_id, proximo_em) WHERE (NOT pausada);
CREATE INDEX vigias_visao ON public.vigias USING btree (grupo_id, visao_id);
CREATE INDEX webhook_entregas_fila ON public.webhook_entregas USING btree (grupo_id, webhook_id, evento_id, id) WHERE (estado = 'fila'::text);
CREATE INDEX webhook_entregas_por_webhook ON public.webhook_entregas USING btree (grupo_id, webhook_id, id DESC);
CREATE INDEX webhook_entregas_repeticao ON public.webhook_entregas USING btree (grupo_id, repeticao_id) WHERE (repeticao_id IS NOT NULL);
CREATE INDEX webhooks_por_parceiro ON public.webhooks USING btree (grupo_id, parceiro_id);
CREATE UNIQUE INDEX abastecimentos_chave ON public.abastecimentos USING btree (grupo_id, chave);
CREATE UNIQUE INDEX abastecimentos_idempotencia ON public.abastecimentos USING btree (grupo_id, idempotencia);
CREATE UNIQUE INDEX acerto_linhas_chave ON public.acerto_linhas USING btree (grupo_id, chave) WHERE (chave IS NOT NULL);
CREATE UNIQUE INDEX acerto_retencoes_uma_viva ON public.acerto_retencoes USING btree (grupo_id, acerto_id) WHERE (desfeita_em IS NULL);
CREATE UNIQUE INDEX acertos_chave ON public.acertos USING btree (grupo_id, chave) WHERE (chave IS NOT NULL);
CREATE UNIQUE INDEX acertos_um_da_viagem ON public.acertos USING btree (grupo_id, romaneio_id) WHERE ((romaneio_id IS NOT NULL) AND (estado <> 'cancelado'::text));
CREATE UNIQUE INDEX arquivos_bancarios_nsa ON public.arquivos_bancarios USING btree (grupo_id, convenio_id, nsa) WHERE (sentido = 'remessa'::text);
CREATE UNIQUE INDEX arquivos_bancarios_uma_vez ON public.arquivos_bancarios USING btree (grupo_id, convenio_id, sentido, sha256);
CREATE UNIQUE INDEX automatico_regras_nome ON public.automatico_regras USING btree (grupo_id, lower(nome));
CREATE UNIQUE INDEX baixas_arquivo_uma_vez ON public.baixas USING btree (grupo_id, sha256) WHERE (desfeita_em IS NULL);
CREATE UNIQUE INDEX boleto_instrucoes_uma_de_cada ON public.boleto_instrucoes USING btree (grupo_id, boleto_id, tipo) WHERE (estado = ANY (ARRAY['na_fila'::text, 'enviada'::text]));
CREATE UNIQUE INDEX boleto_pagamentos_linha ON public.boleto_pagamentos USING btree (grupo_id, convenio_id, linha_chave) WHERE (linha_chave IS NOT NULL);
CREATE UNIQUE INDEX boleto_pagamentos_seq ON public.boleto_pagamentos USING btree (grupo_id, convenio_id, seq) WHERE (seq IS NOT NULL);
CREATE UNIQUE INDEX boletos_numero ON public.boletos USING btree (grupo_id, convenio_id, nosso_numero);
CREATE UNIQUE INDEX boletos_um_por_titulo ON public.boletos USING btree (grupo_id, titulo_id) WHERE (situacao = ANY (ARRAY['na_fila'::text, 'em_remessa'::text, 'registrado'::text]));
CREATE UNIQUE INDEX bomba_movimentos_idempotencia ON public.bomba_movimentos USING btree (grupo_id, idempotencia) WHERE (idempotencia IS NOT NULL);
CREATE UNIQUE INDEX canhoto_arquivos_sha ON public.canhoto_arquivos USING btree (grupo_id, sha256) WHERE (estado <> 'repetido'::text);
CREATE UNIQUE INDEX certificados_em_uso ON public.certificados USING btree (grupo_id, "left"(cnpj, 8)) WHERE ativo;
CREATE UNIQUE INDEX checklists_uma_vez ON public.checklists USING btree (grupo_id, usuario_id, idempotencia);
CREATE UNIQUE INDEX conciliacao_lancamentos_uma_viva ON public.conciliacao_lancamentos USING btree (grupo_id, lancamento_id) WHERE viva;
CREATE UNIQUE INDEX conciliacao_lotes_uma_viva ON public.conciliacao_lotes USING btree (grupo_id, titulo_id, lote) WHERE viva;
CREATE UNIQUE INDEX conta_lancamentos_chave ON public.conta_lancamentos USING btree (grupo_id, chave) WHERE (chave IS NOT NULL);
CREATE UNIQUE INDEX contratos_numero ON public.contratos USING btree (grupo_id, numero);
CREATE UNIQUE INDEX convenios_cobranca_numeracao ON public.convenios_cobranca USING btree (grupo_id, numeracao_do_convenio(banco, agencia, numero_conta, carteira, convenio, posto)) WHERE (NOT numeracao_repetida);
CREATE UNIQUE INDEX cotacoes_numero ON public.cotacoes USING btree (grupo_id, numero);
CREATE UNIQUE INDEX cte_regras_desligadas_uma ON public.cte_regras_desligadas USING btree (grupo_id, cnpj, codigo) WHERE (religada_em IS NULL);
CREATE UNIQUE INDEX ctes_chave ON public.ctes USING btree (grupo_id, chave) WHERE (chave IS NOT NULL);
CREATE UNIQUE INDEX ctes_os_chave ON public.ctes_os USING btree (grupo_id, chave) WHERE (chave IS NOT NULL);
CREATE UNIQUE INDEX dda_boletos_barras ON public.dda_boletos USING btree (grupo_id, barras);
CREATE UNIQUE INDEX dda_boletos_do_titulo ON public.dda_boletos USING btree (grupo_id, titulo_id) WHERE ((titulo_id IS NOT NULL) AND (situacao = 'casado'::text));
CREATE UNIQUE INDEX defeitos_um_aberto ON public.defeitos USING btree (grupo_id, veiculo_id, item) WHERE ((resolvido_em IS NULL) AND (item <> ''::text));
CREATE UNIQUE INDEX devolucoes_total ON public.devolucoes USING btree (grupo_id, nota_id) WHERE ((tipo = 'total'::text) AND (estado <> 'cancelada'::text));
CREATE UNIQUE INDEX dfe_desacordos_a_caminho ON public.dfe_desacordos USING btree (grupo_id, documento_id) WHERE (estado = 'enviando'::text);
CREATE UNIQUE INDEX dfe_recebidos_avulsos ON public.dfe_recebidos USING btree (grupo_id, cnpj, servico, ambiente, sha256) WHERE (nsu = 0);
CREATE UNIQUE INDEX dfe_recebidos_nsu ON public.dfe_recebidos USING btree (grupo_id, cnpj, servico, ambiente, nsu) WHERE (nsu > 0);
CREATE UNIQUE INDEX disputas_uma_por_cte ON public.disputas USING btree (grupo_id, cte_id) WHERE ((encerrada_em IS NULL) AND (cte_id IS NOT NULL));
CREATE UNIQUE INDEX disputas_uma_por_linha ON public.disputas USING btree (grupo_id, prefatura_id, linha) WHERE (encerrada_em IS NULL);
CREATE UNIQUE INDEX estadia_eventos_chave ON public.estadia_eventos USING btree (grupo_id, estadia_id, chave) WHERE (chave IS NOT NULL);
CREATE UNIQUE INDEX estadia_eventos_desfeito ON public.estadia_eventos USING btree (grupo_id, estadia_id, desfaz_id) WHERE (desfaz_id IS NOT NULL);
CREATE UNIQUE INDEX fatura_ctes_uma ON public.fatura_ctes USING btree (grupo_id, cte_id) WHERE (NOT livre);
CREATE UNIQUE INDEX fatura_lancamentos_chave ON public.fatura_lancamentos USING btree (grupo_id, idempotencia) WHERE (idempotencia IS NOT NULL);
CREATE UNIQUE INDEX fatura_lancamentos_estorno ON public.fatura_lancamentos USING btree (grupo_id, fatura_id, estorna_id) WHERE (estorna_id IS NOT NULL);
CREATE UNIQUE INDEX fiscal_contingencias_uma ON public.fiscal_contingencias USING btree (grupo_id, uf, modelo, ambiente) WHERE (estado <> 'encerrada'::text);
CREATE UNIQUE INDEX fiscal_envios_vivos ON public.fiscal_envios USING btree (grupo_id, ambiente, chave, tp_evento, n_seq) WHERE (estado <> ALL (ARRAY['rejeitado'::text, 'desistido'::text]));
CREATE UNIQUE INDEX fiscal_eventos_do_tomador ON public.fiscal_eventos USING btree (grupo_id, modelo, documento_id, tipo, sequencia) WHERE ((tipo = ANY (ARRAY['610110'::text, '610111'::text])) AND (envio_id IS NULL));
CREATE UNIQUE INDEX frota_incidentes_aberto ON public.frota_incidentes USING btree (grupo_id, chave) WHERE (estado = 'aberto'::text);
CREATE UNIQUE INDEX incidente_indenizacoes_viva ON public.incidente_indenizacoes USING btree (grupo_id, incidente_id) WHERE (estado <> ALL (ARRAY['negado'::text, 'encerrado_sem_indenizacao'::text]));
CREATE UNIQUE INDEX incidente_pesquisas_do_incidente ON public.incidente_pesquisas USING btree (grupo_id, incidente_id, vez) WHERE (incidente_id IS NOT NULL);
CREATE UNIQUE INDEX incidentes_por_chave ON public.incidentes USING btree (grupo_id, chave) WHERE ((chave IS NOT NULL) AND (status <> 'encerrado'::text));
CREATE UNIQUE INDEX lista_visoes_nome ON public.lista_visoes USING btree (grupo_id, usuario_id, lista, lower(nome));
CREATE UNIQUE INDEX lugares_por_endereco ON public.lugares USING btree (grupo_id, documento, cep) WHERE (ativo AND (documento <> ''::text));
CREATE UNIQUE INDEX manutencao_planilha_linhas_uma_vez ON public.manutencao_planilha_linhas USING btree (grupo_id, chave) WHERE (chave IS NOT NULL);
CREATE UNIQUE INDEX mdfes_chave ON public.mdfes USING btree (grupo_id, chave) WHERE (chave IS NOT NULL);
CREATE UNIQUE INDEX motoristas_por_id ON public.motoristas USING btree (grupo_id, id);
CREATE UNIQUE INDEX multas_auto ON public.multas USING btree (grupo_id, auto);
CREATE UNIQUE INDEX nota_eventos_em_ordem ON public.nota_eventos USING btree (grupo_id, numero) WHERE (numero IS NOT NULL);
CREATE UNIQUE INDEX notas_debito_uma_viva ON public.notas_debito USING btree (grupo_id, cobranca_id) WHERE (cancelada_em IS NULL);
CREATE UNIQUE INDEX notas_sem_chave ON public.notas USING btree (grupo_id, cnpj_embarca, serie, numero) WHERE ((chave IS NULL) AND (origem = 'edi'::text) AND (excluida_em IS NULL));
CREATE UNIQUE INDEX ocorrencia_codigos_do_parceiro ON public.ocorrencia_codigos USING btree (grupo_id, parceiro_id, codigo) WHERE (sentido = ANY (ARRAY['entrada'::text, 'ambos'::text]));
CREATE UNIQUE INDEX ocorrencia_codigos_nossos ON public.ocorrencia_codigos USING btree (grupo_id, parceiro_id, ocorrencia) WHERE (sentido = ANY (ARRAY['saida'::text, 'ambos'::text]));
CREATE UNIQUE INDEX ordens_de_servico_numero ON public.ordens_de_servico USING btree (grupo_id, numero);
CREATE UNIQUE INDEX pagamento_arquivos_uma_vez ON public.pagamento_arquivos USING btree (grupo_id, convenio_id, sha256);
CREATE UNIQUE INDEX pagamento_lotes_nsa ON public.pagamento_lotes USING btree (grupo_id, convenio_id, nsa);
CREATE UNIQUE INDEX pagamentos_um_por_boleto ON public.pagamentos USING btree (grupo_id, barras) WHERE ((barras IS NOT NULL) AND (situacao = ANY (ARRAY['programado'::text, 'em_lote'::text, 'enviado'::text, 'agendado'::text, 'em_analise'::text, 'pago'::text])));
CREATE UNIQUE INDEX pagamentos_um_por_titulo ON public.pagamentos USING btree (grupo_id, titulo_id) WHERE (situacao = ANY (ARRAY['programado'::text, 'em_lote'::text, 'enviado'::text, 'agendado'::text, 'em_analise'::text]));
CREATE UNIQUE INDEX parceiro_arquivos_nome ON public.parceiro_arquivos USING btree (grupo_id, parceiro_id, nome) WHERE (direcao = 'saida'::text);
CREATE UNIQUE INDEX parceiro_arquivos_sha ON public.parceiro_arquivos USING btree (grupo_id, parceiro_id, sha256) WHERE (direcao = 'entrada'::text);
CREATE UNIQUE INDEX perfis_nome ON public.perfis USING btree (grupo_id, lower(nome));
CREATE UNIQUE INDEX pessoas_id ON public.pessoas USING btree (grupo_id, id);
CREATE UNIQUE INDEX pneu_montagens_uma_aberta ON public.pneu_montagens USING btree (grupo_id, pneu_id) WHERE (ate IS NULL);
CREATE UNIQUE INDEX pneus_fogo ON public.pneus USING btree (grupo_id, fogo);
CREATE UNIQUE INDEX pneus_um_por_posicao ON public.pneus USING btree (grupo_id, veiculo_id, posicao);
CREATE UNIQUE INDEX protocolos_previa ON public.protocolos USING btree (grupo_id, romaneio_id, cnpj_remetente) WHERE (status = 'previa'::text);
CREATE UNIQUE INDEX rastreio_links_vivo ON public.rastreio_links USING btree (grupo_id, nota_id, publico, mostra_foto) WHERE (revogado_em IS NULL);
CREATE UNIQUE INDEX registros_um_vivo ON public.registros USING btree (grupo_id, tipo, referencia) WHERE (estado <> 'cancelado'::text);
CREATE UNIQUE INDEX regua_passos_do_titulo ON public.regua_envio_titulos USING btree (grupo_id, titulo_id, vencimento, passo_dias, volta) WHERE (passo_dias IS NOT NULL);
CREATE UNIQUE INDEX regua_promessas_chave ON public.regua_promessas USING btree (grupo_id, chave) WHERE (chave IS NOT NULL);
CREATE UNIQUE INDEX retorno_linhas_uma_vez ON public.retorno_linhas USING btree (grupo_id, convenio_id, chave) WHERE (chave IS NOT NULL);
CREATE UNIQUE INDEX rota_areas_uma ON public.rota_areas USING btree (grupo_id, uf, COALESCE(municipio_ibge, 0), COALESCE(bairro_busca, ''::text));
CREATE UNIQUE INDEX rotas_nome ON public.rotas USING btree (grupo_id, nome_busca) WHERE ativo;
CREATE UNIQUE INDEX solicitacoes_chave ON public.solicitacoes USING btree (grupo_id, chave) WHERE (chave IS NOT NULL);
CREATE UNIQUE INDEX titulo_movimentos_chave ON public.titulo_movimentos USING btree (grupo_id, chave) WHERE (chave IS NOT NULL);
CREATE UNIQUE INDEX titulo_movimentos_estorno ON public.titulo_movimentos USING btree (grupo_id, titulo_id, estorna_id) WHERE (estorna_id IS NOT NULL);
CREATE UNIQUE INDEX titulos_uma_origem ON public.titulos USING btree (grupo_id, origem_chave, parcela) WHERE ((origem_chave IS NOT NULL) AND (estado <> 'cancelado'::text));
CREATE UNIQUE INDEX travessias_da_linha ON public.travessias USING btree (grupo_id, passagem_id) WHERE (passagem_id IS NOT NULL);
CREATE UNIQUE INDEX validades_da_empresa ON public.validades USING btree (grupo_id, cnpj, tipo) WHERE ((trocado_em IS NULL) AND (cnpj IS NOT NULL));
CREATE UNIQUE INDEX validades_do_motorista ON public.validades USING btree (grupo_id, cpf, tipo) WHERE ((trocado_em IS NULL) AND (cpf IS NOT NULL));
CREATE UNIQUE INDEX validades_do_veiculo ON public.validades USING btree (grupo_id, veiculo_id, tipo) WHERE ((trocado_em IS NULL) AND (veiculo_id IS NOT NULL));
CREATE UNIQUE INDEX veiculo_fotos_capa ON public.veiculo_fotos USING btree (grupo_id, veiculo_id) WHERE capa;
CREATE UNIQUE INDEX veiculo_fotos_uma_vez ON public.veiculo_fotos USING btree (grupo_id, veiculo_id, arquivo_id);
CREATE UNIQUE INDEX veiculo_hodometros_um_no_instante ON public.veiculo_hodometros USING btree (grupo_id, veiculo_id, em);
CREATE UNIQUE INDEX veiculo_leituras_uma_vez ON public.veiculo_leituras USING btree (grupo_id, origem, referencia) WHERE (referencia <> ''::text);
CREATE UNIQUE INDEX veiculos_placa ON public.veiculos USING btree (grupo_id, placa_comparada) WHERE (estado <> ALL (ARRAY['vendido'::text, 'baixado'::text]));
CREATE UNIQUE INDEX vigias_uma ON public.vigias USING btree (grupo_id, usuario_id, visao_id, tipo);

create view arquivo_vista with (security_invoker=true) as
 SELECT grupo_id, id, chave, nome, tipo, bytes, estado, usuario_id, created_at
   FROM arquivos;

create view base_vista with (security_invoker=true) as
 SELECT grupo_id, id, nome, cnpj, endereco, telefone, municipio_ibge, ativo, modulos, ficticio
   FROM bases;

create view checklist_vista with (security_invoker=true) as
 SELECT grupo_id, id, veiculo_id, modelo, usuario_id, autor, em, recebido_em, km, respostas, bloqueou
   FROM checklists;

create view combinacao_veiculo_vista with (security_invoker=true) as
 SELECT grupo_id, combinacao_id, ordem, veiculo_id, periodo
   FROM combinacao_veiculos;

create view comprovante_imagem_vista with (security_invoker=true) as
 SELECT grupo_id, comprovante_id, arquivo_id, nota_id, ordem
   FROM comprovante_imagens;

create view comprovante_vista with (security_invoker=true) as
 SELECT grupo_id, id, nota_id, romaneio_id, cpf_motorista, origem, autor_id, autor, ocorrencia, efeito,
    recebedor_nome, recebedor_documento, recebedor_grau, observacao, lat, lng, precisao_m, em, created_at,
    estado, auditado_por, auditado_em, motivo, idempotencia
   FROM comprovantes;

create view conta_vista with (security_invoker=true) as
 SELECT grupo_id, id, nome, tipo, banco, agencia, conta, cnpj_empresa, saldo_inicial_centavos, ativa
   FROM fin_contas;

create view cte_nota_vista with (security_invoker=true) as
 SELECT grupo_id, cte_id, nota_id
   FROM cte_notas;

create view cte_vista with (security_invoker=true) as
 SELECT grupo_id, id, estado, tipo, servico, cnpj_emitente, ambiente, serie, numero, chave, tp_emis, envio_id,
    origem_id, rascunho, remetente, destinatario, tomador, doc_tomador, email_tomador, municipio_inicio,
    uf_inicio, municipio_fim, uf_fim, quantidade_notas, valor_total_centavos, valor_carga_centavos, pendencias,
    protocolo, c_stat, motivo, emitido_em, autorizado_em, cancelado_em, email_em, criador_id, criador, versao,
    created_at, updated_at, tributos_usados
   FROM ctes;

create view empresa_vista with (security_invoker=true) as
 SELECT grupo_id, cnpj, nome, tipo
   FROM empresas;

create view envio_vista with (security_invoker=true) as
 SELECT grupo_id, id, tipo, ambiente, cnpj, uf, autorizador, chave, tp_evento, n_seq, tp_emis, referencia,
    estado, cstat, xmotivo, protocolo, recebido_em, processado, trocado, envios, falhas, proxima, erro,
    created_at, updated_at, depois_de, chave_de_fora
   FROM fiscal_envios;

create view evento_fiscal_vista with (security_invoker=true) as
 SELECT grupo_id, modelo, documento_id, id, tipo, sequencia, estado, detalhe, dados, envio_id, protocolo,
    c_stat, motivo, usuario_id, usuario_nome, em, registrado_em
   FROM fiscal_eventos;

create view fatos_linha with (security_invoker=true) as
 SELECT fatos.grupo_id, fatos.numero, fatos.id, fatos.tipo, fatos.alvo, fatos.dados, fatos.usuario_id,
    fatos.created_at AS em
   FROM fatos
  WHERE fatos.numero IS NOT NULL
UNION ALL
 SELECT nota_eventos.grupo_id, nota_eventos.numero, nota_eventos.id,
    'nota.'::text || nota_eventos.tipo AS tipo, nota_eventos.nota_id::text AS alvo,
    jsonb_build_object('situacao', nota_eventos.situacao, 'texto', nota_eventos.texto, 'dados', nota_eventos.dados) AS dados,
    nota_eventos.usuario_id, nota_eventos.em
   FROM nota_eventos
  WHERE nota_eventos.numero IS NOT NULL;

create view grupo_usuario_vista with (security_invoker=true) as
 SELECT grupo_id, usuario_id, papel, cnpjs, ativo, cnpj, cnpj_parceiro, nome_parceiro, vinculo, aceito_em,
    nome_escrito, email_escrito, telefone_escrito, convidado_por, convidado_em
   FROM grupo_usuarios;

create view grupo_vista with (security_invoker=true) as
 SELECT id, nome, tipo, politica, created_at
   FROM grupos;

create view imagem_da_nota with (security_invoker=true) as
 SELECT grupo_id, nota_id, comprovante_id, arquivo_id, ordem
   FROM comprovante_imagens;

create view imagem_retirada_vista with (security_invoker=true) as
 SELECT grupo_id, comprovante_id, arquivo_id, nota_id, retirada_em
   FROM comprovante_imagens_retiradas;

create view lugar_da_nota with (security_invoker=true) as
 SELECT grupo_id, romaneio_id, nota_id, pos_entrega
   FROM romaneio_notas;

create view marca_vista with (security_invoker=true) as
 SELECT grupo_id, logo, cor
   FROM grupo_marcas;

create view motorista_ficha_vista with (security_invoker=true) as
 SELECT grupo_id, cpf, vinculo, cnh_categoria, cnh_validade, toxicologico_ate, rntrc, escala, observacao
   FROM motorista_fichas;

create view motorista_vista with (security_invoker=true) as
 SELECT grupo_id, id, cpf, usuario_id, nome, nome_busca, email, telefone, cnh, placa_veiculo, tipo_veiculo,
    base_id, ativo, grupo_usuario, cnpj_empresa
   FROM motoristas;

create view municipio_vista with (security_invoker=true) as
 SELECT ibge, nome, nome_busca, uf, lat, lng, capital, microrregiao
   FROM municipios;

create view nota_evento_vista with (security_invoker=true) as
 SELECT grupo_id, nota_id, id, tipo, situacao, texto, dados, cam_imagem, usuario_id, usuario_nome, lat, lng,
    em, created_at, numero
   FROM nota_eventos;

create view nota_vista with (security_invoker=true) as
 SELECT grupo_id, id, tipo_doc, chave, serie, numero, ar_nota, emissao, cnpj_embarca, cnpj_dest, cnpj_transp,
    base_id, logradouro, numero_end, complemento, bairro, bairro_busca, municipio_ibge, uf, cep, volumes,
    peso_gramas, valor_centavos, valor_prod_centavos, frete_centavos, pedido, situacao, desfecho, ocorrencia,
    situacao_em, rota_id, romaneio_id, protocolo_id, cpf_motorista, tentativas, prazo, data_entrega, data_foto,
    origem, cpf_scanner, cpf_editor, avisos, cancelada_em, excluida_em, observacao, versao, created_at,
    updated_at, prazo_calculado, com_devolucao
   FROM notas;

create view ocorrencia_vista with (security_invoker=true) as
 SELECT codigo, descricao, efeito, proceda31, proceda50, exige_foto, no_aplicativo, responsavel
   FROM ocorrencias;

create view ordem_vista with (security_invoker=true) as
 SELECT grupo_id, id, numero, veiculo_id, tipo, estado, titulo, oficina, prevista, bloqueia, origem,
    custo_centavos, aprovado_centavos, contador, autor, aberta_em, iniciada_em, concluida_em
   FROM ordens_de_servico;

create view pessoa_vista with (security_invoker=true) as
 SELECT grupo_id, documento, nome, nome_busca, fantasia, ie, telefone, email, logradouro, numero, complemento,
    bairro, municipio_ibge, uf, cep, remetente, destinatario, updated_at, ativo, id
   FROM pessoas;

create view posicao_vista with (security_invoker=true) as
 SELECT grupo_id, cpf, dt_rastreio, lat, lng, precisao_m, velocidade_kmh, romaneio_id, origem, salto
   FROM posicoes;

create view protocolo_da_nota with (security_invoker=true) as
 SELECT grupo_id, id, numero
   FROM protocolos;

create view prova_da_nota with (security_invoker=true) as
 SELECT grupo_id, nota_id, romaneio_id, efeito, lat, lng, precisao_m, em, created_at
   FROM comprovantes;

create view romaneio_da_nota with (security_invoker=true) as
 SELECT grupo_id, id, numero, estado, base_id, excluido_em
   FROM romaneios;

create view romaneio_nota_vista with (security_invoker=true) as
 SELECT grupo_id, romaneio_id, nota_id, pos_entrega, created_at
   FROM romaneio_notas;

create view romaneio_vista with (security_invoker=true) as
 SELECT grupo_id, id, numero, estado, cnpj_empresa, base_id, rota_id, rota_nome, cpf_motorista, nome_motorista,
    placa_veiculo, criador_id, criador, total_notas, total_volumes, total_peso_gramas, total_valor_centavos,
    versao, created_at, saida_em, concluido_em, excluido_em
   FROM romaneios;

create view rota_vista with (security_invoker=true) as
 SELECT grupo_id, id, nome, nome_busca, base_id, ativo
   FROM rotas;

create view tarefa_vista with (security_invoker=true) as
 SELECT grupo_id, id, usuario_id, tipo, titulo, estado, feito, total, mensagem, parametros, cursor, cancelar,
    arquivo_chave, arquivo_nome, arquivo_bytes, created_at, iniciado_em, terminado_em, tentativas, avanco,
    arquivo_alcance
   FROM tarefas;

create view titulo_vista with (security_invoker=true) as
 SELECT grupo_id, id, numero, natureza, estado, origem, origem_chave, descricao, documento, nome, cnpj_empresa,
    parcela, parcelas, emissao, vencimento_original, vencimento, valor_centavos, ajuste_centavos,
    liquidado_centavos, encargos_centavos, saldo_centavos, categoria, centro_id, conta_id, forma,
    programado_para, fatura_id, renegociado_de, em_disputa, cessao, cedido_a, cedido_em, cedido_cobra,
    observacao, autor_id, autor
   FROM titulos;

create view usuario_vista with (security_invoker=true) as
 SELECT id, nome, email, cpf, telefone, img_perfil, super_user, ativo, created_at
   FROM usuarios;

create view veiculo_leitura_vista with (security_invoker=true) as
 SELECT grupo_id, id, veiculo_id, em, km, contador, origem, referencia, aceita, motivo
   FROM veiculo_leituras;

create view veiculo_vista with (security_invoker=true) as
 SELECT grupo_id, id, placa, placa_comparada, frota, unidade, estado, motivo, marca, modelo, ano, renavam,
    chassi, uf, propriedade, proprietario, documento_proprietario, rntrc, base_id, tara_kg, capacidade_kg,
    capacidade_litros, limite_valor_centavos, combustivel, tanque_litros, tanque_frio_litros, consumo_decimos,
    custo_dia_centavos, custo_km_centavos, atributos, created_at
   FROM veiculos;

CREATE OR REPLACE FUNCTION public.abrir_posicoes(p_de date, p_ate date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.acessos_do_super()
 RETURNS TABLE(grupo_id integer, grupo text, tipo text, papel text, cnpjs text[], cnpjs_grupo text[], bases jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select g.id, g.nome, g.tipo, 'ADMIN', '{}'::text[],
    coalesce((select array_agg(e.cnpj order by e.cnpj) from empresas e where e.grupo_id = g.id), '{}'),
    coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'nome', b.nome, 'cnpj', b.cnpj, 'modulos', b.modulos,
        'ativo', b.ativo, 'cidade', coalesce(m.nome || '/' || m.uf, '')) order by b.nome)
      from bases b left join municipios m on m.ibge = b.municipio_ibge
      where b.grupo_id = g.id), '[]')
  from grupos g order by g.id
$function$
;

CREATE OR REPLACE FUNCTION public.acessos_do_usuario(p_usuario bigint)
 RETURNS TABLE(grupo_id integer, grupo text, tipo text, papel text, cnpjs text[], cnpjs_grupo text[], bases jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select g.id, g.nome, g.tipo, gu.papel, gu.cnpjs,
    coalesce((select array_agg(e.cnpj order by e.cnpj) from empresas e where e.grupo_id = g.id), '{}'),
    coalesce((
      select jsonb_agg(jsonb_build_object('id', b.id, 'nome', b.nome, 'cnpj', b.cnpj, 'modulos', b.modulos,
        'ativo', bu.ativo and b.ativo, 'cidade', coalesce(m.nome || '/' || m.uf, '')) order by bu.principal desc, b.nome)
      from base_usuarios bu
      join bases b on b.grupo_id = bu.grupo_id and b.id = bu.base_id
      left join municipios m on m.ibge = b.municipio_ibge
      where bu.grupo_id = g.id and bu.usuario_id = p_usuario), '[]')
  from grupo_usuarios gu join grupos g on g.id = gu.grupo_id
  where gu.usuario_id = p_usuario and gu.ativo and gu.vinculo = 'aceito'
  order by gu.aceito_em, g.id
$function$
;

CREATE OR REPLACE FUNCTION public.anular_conta(p_usuario bigint, p_hash text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update usuarios set senha_hash = p_hash, sem_senha = true, senha_de_outro = false where id = p_usuario;
  update senha_tokens set used_at = now() where usuario_id = p_usuario and used_at is null;
  delete from segundos_fatores where usuario_id = p_usuario;
  delete from codigos_de_recuperacao where usuario_id = p_usuario;
  update sessions set revoked_at = now(), revoked_reason = 'account made by another' where usuario_id = p_usuario and revoked_at is null;
  update grupo_usuarios gu set vinculo = 'aguarda', ativo = false, aceito_em = null, nome_escrito = u.nome, email_escrito = u.email,
      telefone_escrito = u.telefone
    from usuarios u where u.id = p_usuario and gu.usuario_id = u.id and gu.ativo;
$function$
;

CREATE OR REPLACE FUNCTION public.apagar_sessoes_velhas(p_antes timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with apagadas as (
    delete from sessions s where s.created_at < least(p_antes, now() - interval '30 days')
      and (s.revoked_at is not null or not exists (
        select from refresh_tokens r where r.session_id = s.id and r.expires_at > now()))
    returning 1)
  select count(*)::int from apagadas
$function$
;

CREATE OR REPLACE FUNCTION public.apagar_tokens_gastos(p_agora timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with apagados as (
    delete from refresh_tokens r using sessions s
    where s.id = r.session_id and (r.expires_at < p_agora or s.revoked_at is not null)
    returning 1)
  select count(*)::int from apagados
$function$
;

CREATE OR REPLACE FUNCTION public.avisar_fim_da_sessao()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('eventos', json_build_object(
    'evento', json_build_object('tipo', 'acesso', 'id', '*', 'acao', 'mudou'),
    'grupoId', new.grupo_id, 'usuarioId', new.usuario_id::text)::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.chaves_de_api(p_prefixo text)
 RETURNS TABLE(grupo_id integer, grupo text, id bigint, hash bytea, escopos text[], por_minuto integer, usuario_id bigint, nome text, cnpjs text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.grupo_id, g.nome, c.id, c.hash, c.escopos, c.por_minuto, c.criada_por, p.nome, p.cnpjs
  from parceiro_chaves c join parceiros p on p.grupo_id = c.grupo_id and p.id = c.parceiro_id join grupos g on g.id = c.grupo_id
  where c.prefixo = p_prefixo and c.revogada_em is null and p.ativo
$function$
;

CREATE OR REPLACE FUNCTION public.convite_aberto(p_hash bytea)
 RETURNS TABLE(grupo_id integer, grupo text, id text, papel text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.grupo_id, g.nome, c.id::text, c.papel from convites c join grupos g on g.id = c.grupo_id
  where c.hash = p_hash and c.expires_at > now() and c.usos < c.max_usos
$function$
;

CREATE OR REPLACE FUNCTION public.convites_do_usuario(p_usuario bigint)
 RETURNS TABLE(grupo_id integer, grupo text, papel text, bases text[], convidado_por text, convidado_em timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select g.id, g.nome, gu.papel,
    coalesce((select array_agg(b.nome order by b.nome) from base_usuarios bu
      join bases b on b.grupo_id = bu.grupo_id and b.id = bu.base_id
      where bu.grupo_id = g.id and bu.usuario_id = p_usuario and bu.ativo), '{}'),
    gu.convidado_por, gu.convidado_em
  from grupo_usuarios gu join grupos g on g.id = gu.grupo_id join usuarios u on u.id = gu.usuario_id
  where gu.usuario_id = p_usuario and gu.vinculo = 'aguarda' and u.email = gu.email_escrito
  order by gu.convidado_em, g.id
$function$
;

CREATE OR REPLACE FUNCTION public.cotacao_por_hash(p_hash text)
 RETURNS TABLE(grupo_id integer, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.grupo_id, c.id::text from cotacoes c where c.token_hash = p_hash limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.criar_grupo(p_nome text, p_tipo text)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into grupos (nome, tipo) values (p_nome, p_tipo) on conflict (nome) do nothing returning id
$function$
;

CREATE OR REPLACE FUNCTION public.dia_local(p_em timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (p_em at time zone 'America/Sao_Paulo')::date $function$
;

CREATE OR REPLACE FUNCTION public.enfileirar(p_tipo text, p_dados json, p_chave text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(p_tipo, p_dados, job_key => p_chave, max_attempts => 25,
    priority => public.fila_prioridade(p_tipo, p_dados, now()));
end $function$
;

CREATE OR REPLACE FUNCTION public.enfileirar_em(p_tipo text, p_dados json, p_chave text, p_quando timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform graphile_worker.add_job(p_tipo, p_dados, job_key => p_chave, max_attempts => 25, run_at => p_quando,
    job_key_mode => 'replace', priority => public.fila_prioridade(p_tipo, p_dados, p_quando));
end $function$
;

CREATE OR REPLACE FUNCTION public.entrega_completa(p_situacao text, p_desfecho text, p_ocorrencia integer, p_devolucao boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when p_situacao in ('entregue', 'outras', 'auditoria')
    then foi_entregue(p_situacao, p_desfecho) and not p_devolucao and p_ocorrencia is distinct from 31 end
$function$
;

CREATE OR REPLACE FUNCTION public.fatos_a_ouvir(p_nomes text[])
 RETURNS TABLE(grupo_id integer, nome text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select n.grupo_id, w.nome
  from fatos_numeros n cross join unnest(p_nomes) w (nome)
  left join fatos_lugares l on l.grupo_id = n.grupo_id and l.nome = w.nome
  where n.ultimo > coalesce(l.numero, 0) and coalesce(l.proxima, '-infinity') <= now()
  order by n.grupo_id, w.nome
$function$
;

CREATE OR REPLACE FUNCTION public.fatos_sem_numero()
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select g.id from grupos g
  where exists (select from nota_eventos e where e.grupo_id = g.id and e.numero is null and e.tipo <> 'importada')
    or exists (select from fatos f where f.grupo_id = g.id and f.numero is null)
  order by g.id
$function$
;

CREATE OR REPLACE FUNCTION public.fechada_no_prazo(p_situacao text, p_prazo date, p_entrega timestamp with time zone, p_situacao_em timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when p_situacao in ('entregue', 'outras', 'auditoria') and p_prazo is not null
    then dia_local(coalesce(p_entrega, p_situacao_em)) <= p_prazo end
$function$
;

CREATE OR REPLACE FUNCTION public.fechar_posicoes(p_antes date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.fila_contagens()
 RETURNS TABLE(trabalho text, situacao text, quantos integer, segundos integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select trabalho, situacao, count(*)::int, greatest(0, extract(epoch from now() - min(quando)))::int
  from fila_do_operador(null, null, 1000000) group by 1, 2
$function$
;

CREATE OR REPLACE FUNCTION public.fila_de_gente(p_tipo text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select p_tipo in ('tarefa', 'fiscal_transmitir', 'roteirizar', 'registrar', 'romaneio_automatico', 'mensagem_do_sistema')
$function$
;

CREATE OR REPLACE FUNCTION public.fila_desistir(p_ids bigint[])
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select count(*)::int from graphile_worker.permanently_fail_jobs(
    array(select id from graphile_worker._private_jobs where id = any(p_ids) and locked_at is null and attempts < max_attempts),
    'Desistência pedida na tela da fila')
$function$
;

CREATE OR REPLACE FUNCTION public.fila_do_operador(p_situacao text, p_grupo integer, p_limite integer)
 RETURNS TABLE(id text, trabalho text, grupo_id integer, grupo text, situacao text, tentativas integer, maximo integer, criado_em timestamp with time zone, quando timestamp with time zone, desde timestamp with time zone, erro text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select q.id::text, trabalho, grupo_id, g.nome, situacao, attempts, max_attempts, q.created_at, run_at, locked_at,
    left(coalesce(last_error, ''), 500)
  from (
    select j.*, t.identifier as trabalho, (j.payload ->> 'grupoId')::int as grupo_id,
      case when j.locked_at is not null then 'rodando'
        when j.attempts >= j.max_attempts then 'desistido'
        when j.last_error is not null then 'falhou'
        when j.run_at < now() - interval '2 minutes' then 'atrasado'
        when j.run_at > now() then 'agendado'
        else 'espera' end as situacao
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id) q
  left join public.grupos g on g.id = q.grupo_id
  where (p_situacao is null or situacao = p_situacao) and (p_grupo is null or grupo_id = p_grupo)
  order by array_position(array['desistido', 'falhou', 'atrasado', 'rodando', 'espera', 'agendado'], situacao), run_at, q.id
  limit p_limite
$function$
;

CREATE OR REPLACE FUNCTION public.fila_envelhecer()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select count(*)::int from graphile_worker.reschedule_jobs(
    array(select id from graphile_worker._private_jobs
      where is_available and priority > -9 and run_at < now() - interval '10 minutes' order by run_at limit 10),
    priority => -9)
$function$
;

CREATE OR REPLACE FUNCTION public.fila_prioridade(p_tipo text, p_dados json, p_quando timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select case when public.fila_de_gente(p_tipo) then -9 else 0 end + least(9, floor(log(2.0, 1 + count(*))))::int
  from (
    select from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where p_dados ->> 'grupoId' is not null and j.payload ->> 'grupoId' = p_dados ->> 'grupoId' and j.is_available
      and j.run_at <= p_quando and public.fila_de_gente(t.identifier) = public.fila_de_gente(p_tipo)
    limit 512) waiting
$function$
;

CREATE OR REPLACE FUNCTION public.fila_repetir(p_ids bigint[])
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select count(*)::int from graphile_worker.reschedule_jobs(
    array(select id from graphile_worker._private_jobs where id = any(p_ids) and locked_at is null),
    run_at => now(), attempts => 0)
$function$
;

CREATE OR REPLACE FUNCTION public.fiscal_envios_devidos(p_agora timestamp with time zone)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select g.id from grupos g where exists (
    select from fiscal_envios e
    where e.grupo_id = g.id and e.estado in ('fila', 'enviando', 'pendente') and e.proxima <= p_agora
      and (e.depois_de is null or exists (select from fiscal_envios d
        where d.grupo_id = e.grupo_id and d.id = e.depois_de and d.estado = 'autorizado')))
$function$
;

CREATE OR REPLACE FUNCTION public.foi_entregue(p_situacao text, p_desfecho text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select p_situacao = 'entregue' or (p_situacao = 'auditoria' and p_desfecho is distinct from 'outras')
$function$
;

CREATE OR REPLACE FUNCTION public.grupo_atual()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.grupo', true), '')::int $function$
;

CREATE OR REPLACE FUNCTION public.grupo_por_nome(p_nome text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select id from grupos where nome = p_nome
$function$
;

CREATE OR REPLACE FUNCTION public.grupos_do_super()
 RETURNS TABLE(grupo_id integer, nome text, tipo text, empresas integer, bases integer, usuarios integer, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select g.id, g.nome, g.tipo,
    (select count(*)::int from empresas e where e.grupo_id = g.id),
    (select count(*)::int from bases b where b.grupo_id = g.id and b.ativo),
    (select count(*)::int from grupo_usuarios gu where gu.grupo_id = g.id and gu.ativo),
    g.created_at
  from grupos g order by g.nome
$function$
;

CREATE OR REPLACE FUNCTION public.grupos_do_usuario(p_usuario bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*)::int from grupo_usuarios where usuario_id = p_usuario and vinculo = 'aceito'
$function$
;

CREATE OR REPLACE FUNCTION public.grupos_todos()
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ select id from grupos order by id $function$
;

CREATE OR REPLACE FUNCTION public.guardar_fatos()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
 SET lock_timeout TO '10s'
AS $function$
declare
  meses timestamptz[] := array(
    select m from generate_series(date_trunc('month', now()), date_trunc('month', now()) + interval '2 months', interval '1 month') m
    union select date_trunc('month', created_at) from fatos_resto);
  mes timestamptz;
  tabela text;
  espera boolean;
begin
  foreach mes in array meses loop
    tabela := 'fatos_' || to_char(mes, 'YYYYMM');
    if to_regclass(tabela) is null then
      lock table fatos in access exclusive mode;
      execute format('create table %I (like fatos including all)', tabela);
      execute format('alter table %I enable row level security', tabela);
      execute format('with idos as (delete from fatos_resto where created_at >= %L and created_at < %L returning *)
        insert into %I select * from idos', mes, mes + interval '1 month', tabela);
      execute format('alter table fatos attach partition %I for values from (%L) to (%L)', tabela, mes, mes + interval '1 month');
    end if;
  end loop;
  foreach tabela in array array(
    select c.relname::text from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'fatos'::regclass and c.relname ~ '^fatos_\d{6}$'
      and to_date(substr(c.relname, 7), 'YYYYMM') < date_trunc('month', now()) - interval '13 months')
  loop
    execute format('select exists (select from %I f where f.numero is null or exists (select from fatos_lugares l
      where l.grupo_id = f.grupo_id and l.numero < f.numero and l.updated_at > now() - interval ''30 days''))', tabela) into espera;
    if not espera then execute format('drop table %I', tabela); end if;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.mudar_super(p_sessao uuid, p_usuario bigint, p_valor boolean)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with mudado as (
    update usuarios set super_user = p_valor where id = p_usuario and exists (
      select from sessions s join usuarios u on u.id = s.usuario_id
      where s.id = p_sessao and s.revoked_at is null and u.ativo and u.super_user)
    returning 1)
  select exists (select from mudado)
$function$
;

CREATE OR REPLACE FUNCTION public.notificacoes_devidas(p_agora timestamp with time zone)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select g.id from grupos g where exists (
    select from notificacoes n where n.grupo_id = g.id and n.estado in ('fila', 'enviando') and n.quando <= p_agora)
$function$
;

CREATE OR REPLACE FUNCTION public.numeracao_do_convenio(banco text, agencia text, conta text, carteira text, convenio text, posto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select concat_ws('|', banco, ltrim(agencia, '0'), ltrim(conta, '0'), ltrim(carteira, '0'), ltrim(convenio, '0'), ltrim(posto, '0')) $function$
;

CREATE OR REPLACE FUNCTION public.numerar_fatos(p_grupo integer, p_limite integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  v_ultimo bigint;
  v_quantos int;
begin
  insert into fatos_numeros (grupo_id) values (p_grupo) on conflict do nothing;
  select ultimo into v_ultimo from fatos_numeros where grupo_id = p_grupo for update;
  with novos as materialized (
    select x.*, v_ultimo + row_number() over (order by x.id) as n
    from (
      select * from (
        (select id, nota_id, null::timestamptz as created_at from nota_eventos
          where grupo_id = p_grupo and numero is null and tipo <> 'importada' order by id limit p_limite)
        union all
        (select id, null, created_at from fatos where grupo_id = p_grupo and numero is null order by id limit p_limite)
      ) y order by id limit p_limite) x
  ), das_notas as (
    update nota_eventos e set numero = novos.n from novos
    where e.grupo_id = p_grupo and e.nota_id = novos.nota_id and e.id = novos.id
  ), contados as (
    update fatos f set numero = novos.n from novos
    where f.grupo_id = p_grupo and f.created_at = novos.created_at and f.id = novos.id
  )
  select count(*) into v_quantos from novos;
  update fatos_numeros set ultimo = v_ultimo + v_quantos where grupo_id = p_grupo and v_quantos > 0;
  return v_quantos;
end $function$
;

CREATE OR REPLACE FUNCTION public.pesquisa_por_hash(p_hash text)
 RETURNS TABLE(grupo_id integer, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.grupo_id, p.id::text from incidente_pesquisas p where p.token_hash = p_hash limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.pessoas_por_nome(p_termo text, p_limite integer)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  palavras text[] := (
    select array_agg('%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%' order by length(w) desc)
    from regexp_split_to_table(trim(p_termo), '\s+') w);
begin
  return query
    select documento from pessoas
    where grupo_id = grupo_atual() and nome_busca like palavras[1] and nome_busca like coalesce(palavras[2], palavras[1])
      and nome_busca like coalesce(palavras[3], palavras[1]) and nome_busca like all (palavras)
    limit p_limite;
end $function$
;

CREATE OR REPLACE FUNCTION public.placa_comparada(placa text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when placa ~ '^[A-Z]{3}[0-9]{4}$'
    then substr(placa, 1, 4) || substr('ABCDEFGHIJ', substr(placa, 5, 1)::int + 1, 1) || substr(placa, 6)
    else placa end
$function$
;

CREATE OR REPLACE FUNCTION public.proteger(tabela regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format(
    'create policy do_grupo on %s using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual())', tabela);
  execute format('grant select, insert, update, delete on %s to tropeiro_app', tabela);
  execute format('comment on table %s is %L', tabela, 'distribuida');
end $function$
;

CREATE OR REPLACE FUNCTION public.proximo_numero(p_grupo integer, p_tipo text)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  insert into contadores (grupo_id, tipo, valor) values (p_grupo, p_tipo, 1)
  on conflict (grupo_id, tipo) do update set valor = contadores.valor + 1
  returning valor
$function$
;

CREATE OR REPLACE FUNCTION public.rastreador_do_segredo(p_sha256 text)
 RETURNS TABLE(grupo_id integer, id bigint, cpf text, placa text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.grupo_id, r.id, r.cpf, r.placa from rastreadores r where r.segredo_sha256 = p_sha256 and r.revogado_em is null
$function$
;

CREATE OR REPLACE FUNCTION public.rastreio_por_hash(p_hash text, p_agora timestamp with time zone)
 RETURNS TABLE(grupo_id integer, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select l.grupo_id, l.id::text from rastreio_links l
  where l.token_hash = p_hash and l.revogado_em is null and l.expira_em > p_agora limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.regiao_da_uf(p_uf text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when trim(p_uf) in ('AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO') then 'Norte'
    when trim(p_uf) in ('AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE') then 'Nordeste'
    when trim(p_uf) in ('DF', 'GO', 'MS', 'MT') then 'Centro-Oeste'
    when trim(p_uf) in ('ES', 'MG', 'RJ', 'SP') then 'Sudeste'
    when trim(p_uf) in ('PR', 'RS', 'SC') then 'Sul'
    else '' end
$function$
;

CREATE OR REPLACE FUNCTION public.saida_por_hash(p_hash text)
 RETURNS TABLE(grupo_id integer, canal text, endereco text, grupo text, saiu boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select e.grupo_id, e.canal, e.endereco, g.nome, e.saiu_em is not null
  from notificacao_enderecos e join grupos g on g.id = e.grupo_id where e.token_hash = p_hash limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.saude_numeros()
 RETURNS TABLE(nome text, valor double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select 'fatos_atraso', coalesce(max(f.ultimo - l.numero), 0)::float8 from fatos_lugares l join fatos_numeros f using (grupo_id)
  union all select 'fatos_falhando', count(*) from fatos_lugares where falhas > 0
  union all select 'fatos_sem_numero', count(*) from fatos where numero is null
  union all select 'sefaz_aguardando', count(*) from fiscal_envios where estado in ('fila', 'enviando', 'pendente')
  union all select 'sefaz_parados', count(*) from fiscal_envios where estado in ('parado', 'alarme')
  union all select 'emails_na_fila', count(*) from emails where estado = 'fila'
  union all select 'emails_falhos_24h', count(*) from emails where estado = 'falhou' and created_at > now() - interval '1 day'
  union all select 'trabalhadores', count(*) from trabalhadores where visto_em > now() - interval '45 seconds'
  union all select 'banco_bytes', pg_database_size(current_database())
  union all select 'banco_conexoes', count(*) from pg_stat_activity where datname = current_database()
  union all select 'banco_conexoes_max', current_setting('max_connections')::int
  union all select 'diario_falhas', case when last_failed_time > coalesce(last_archived_time, '-infinity') then failed_count else 0 end
    from pg_stat_archiver
$function$
;

CREATE OR REPLACE FUNCTION public.segundos_ate_entregar(p_situacao text, p_desfecho text, p_emissao timestamp with time zone, p_entrega timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when foi_entregue(p_situacao, p_desfecho) and p_entrega is not null
    then greatest(0, extract(epoch from p_entrega - p_emissao))::bigint end
$function$
;

CREATE OR REPLACE FUNCTION public.senha_da_conta(p_usuario bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select senha_hash from usuarios where id = p_usuario and ativo
$function$
;

CREATE OR REPLACE FUNCTION public.vinculos_do_usuario(p_usuario bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*)::int from grupo_usuarios where usuario_id = p_usuario
$function$
;

CREATE TRIGGER avisar_fim_da_sessao AFTER UPDATE OF revoked_at ON public.sessions FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION avisar_fim_da_sessao();

alter table abastecimentos enable row level security;
alter table acerto_historico enable row level security;
alter table acerto_linhas enable row level security;
alter table acerto_recolhimentos enable row level security;
alter table acerto_retencoes enable row level security;
alter table acertos enable row level security;
alter table aprendizados_desligados enable row level security;
alter table armazenamento_caixas enable row level security;
alter table armazenamento_lotes enable row level security;
alter table armazenamento_movimentos enable row level security;
alter table armazenamento_papeis enable row level security;
alter table arquivos enable row level security;
alter table arquivos_bancarios enable row level security;
alter table auditoria_exames enable row level security;
alter table auditoria_exames_abertos enable row level security;
alter table auditoria_posses enable row level security;
alter table automatico_execucoes enable row level security;
alter table automatico_regras enable row level security;
alter table avisos enable row level security;
alter table baixa_linhas enable row level security;
alter table baixas enable row level security;
alter table base_usuarios enable row level security;
alter table bases enable row level security;
alter table boleto_instrucoes enable row level security;
alter table boleto_pagadores enable row level security;
alter table boleto_pagamentos enable row level security;
alter table boletos enable row level security;
alter table bomba_movimentos enable row level security;
alter table bombas enable row level security;
alter table cadastros_pendentes enable row level security;
alter table canhoto_arquivos enable row level security;
alter table canhoto_lotes enable row level security;
alter table canhotos enable row level security;
alter table cerca_visitas enable row level security;
alter table cercas enable row level security;
alter table certificado_eventos enable row level security;
alter table certificados enable row level security;
alter table checklists enable row level security;
alter table cobranca_historico enable row level security;
alter table cobrancas enable row level security;
alter table combinacao_veiculos enable row level security;
alter table combinacoes enable row level security;
alter table comprovante_imagens enable row level security;
alter table comprovante_imagens_retiradas enable row level security;
alter table comprovantes enable row level security;
alter table conciliacao_lancamentos enable row level security;
alter table conciliacao_lotes enable row level security;
alter table conciliacoes enable row level security;
alter table consentimentos enable row level security;
alter table conta_arquivos enable row level security;
alter table conta_lancamentos enable row level security;
alter table contadores enable row level security;
alter table contestacao_historico enable row level security;
alter table contestacao_linhas enable row level security;
alter table contestacoes enable row level security;
alter table contrato_ajustes enable row level security;
alter table contrato_avisos enable row level security;
alter table contrato_documentos enable row level security;
alter table contrato_historico enable row level security;
alter table contrato_versoes enable row level security;
alter table contratos enable row level security;
alter table convenios_cobranca enable row level security;
alter table convenios_pagamento enable row level security;
alter table convites enable row level security;
alter table cotacao_ajustes enable row level security;
alter table cotacao_historico enable row level security;
alter table cotacoes enable row level security;
alter table cte_emitentes enable row level security;
alter table cte_entregas_pendentes enable row level security;
alter table cte_notas enable row level security;
alter table cte_precos enable row level security;
alter table cte_regras_desligadas enable row level security;
alter table ctes enable row level security;
alter table ctes_os enable row level security;
alter table dados_acessos enable row level security;
alter table dda_boletos enable row level security;
alter table defeitos enable row level security;
alter table devolucao_fotos enable row level security;
alter table devolucao_itens enable row level security;
alter table devolucoes enable row level security;
alter table dfe_desacordos enable row level security;
alter table dfe_documentos enable row level security;
alter table dfe_empresas enable row level security;
alter table dfe_eventos enable row level security;
alter table dfe_filas enable row level security;
alter table dfe_manifestacoes enable row level security;
alter table dfe_recebidos enable row level security;
alter table disputa_mensagens enable row level security;
alter table disputas enable row level security;
alter table documentos_avulsos enable row level security;
alter table emails enable row level security;
alter table emitentes_fiscais enable row level security;
alter table empresas enable row level security;
alter table estadia_eventos enable row level security;
alter table estadia_regras enable row level security;
alter table estadias enable row level security;
alter table fatos enable row level security;
alter table fatos_lugares enable row level security;
alter table fatos_numeros enable row level security;
alter table fatos_resto enable row level security;
alter table fatura_ctes enable row level security;
alter table fatura_historico enable row level security;
alter table fatura_lancamentos enable row level security;
alter table fatura_regras enable row level security;
alter table faturas enable row level security;
alter table favorecidos enable row level security;
alter table feriados enable row level security;
alter table fin_categorias enable row level security;
alter table fin_centros enable row level security;
alter table fin_configuracao enable row level security;
alter table fin_contas enable row level security;
alter table fin_periodos enable row level security;
alter table fiscal_chamadas enable row level security;
alter table fiscal_contingencias enable row level security;
alter table fiscal_envios enable row level security;
alter table fiscal_eventos enable row level security;
alter table fiscal_governo enable row level security;
alter table fiscal_numeracao enable row level security;
alter table fiscal_numeracao_mudancas enable row level security;
alter table fiscal_numero_eventos enable row level security;
alter table fiscal_numeros enable row level security;
alter table frota_colunas enable row level security;
alter table frota_incidente_fatos enable row level security;
alter table frota_incidentes enable row level security;
alter table frota_lote_linhas enable row level security;
alter table frota_lotes enable row level security;
alter table grupo_marcas enable row level security;
alter table grupo_usuarios enable row level security;
alter table grupos enable row level security;
alter table importacao_arquivos enable row level security;
alter table importacoes enable row level security;
alter table incidente_acareacoes enable row level security;
alter table incidente_eventos enable row level security;
alter table incidente_indenizacoes enable row level security;
alter table incidente_ligacoes enable row level security;
alter table incidente_macos enable row level security;
alter table incidente_notas enable row level security;
alter table incidente_pedidos enable row level security;
alter table incidente_pesquisas enable row level security;
alter table incidente_rascunhos enable row level security;
alter table incidente_sinais enable row level security;
alter table incidentes enable row level security;
alter table janelas_prometidas enable row level security;
alter table lista_colunas enable row level security;
alter table lista_visoes enable row level security;
alter table lugares enable row level security;
alter table manutencao_itens enable row level security;
alter table manutencao_planilha_linhas enable row level security;
alter table manutencao_planilhas enable row level security;
alter table mdfe_emitentes enable row level security;
alter table mdfe_notas enable row level security;
alter table mdfe_veiculos enable row level security;
alter table mdfes enable row level security;
alter table medicao_dias enable row level security;
alter table migracao_colunas enable row level security;
alter table migracao_comparacao_linhas enable row level security;
alter table migracao_comparacoes enable row level security;
alter table migracao_linhas enable row level security;
alter table migracao_lotes enable row level security;
alter table motorista_ausencias enable row level security;
alter table motorista_fichas enable row level security;
alter table motorista_impedimentos enable row level security;
alter table motoristas enable row level security;
alter table multa_eventos enable row level security;
alter table multas enable row level security;
alter table nota_documentos enable row level security;
alter table nota_eventos enable row level security;
alter table notas enable row level security;
alter table notas_debito enable row level security;
alter table notificacao_enderecos enable row level security;
alter table notificacao_modelos enable row level security;
alter table notificacao_regras enable row level security;
alter table notificacoes enable row level security;
alter table ocorrencia_codigos enable row level security;
alter table oficina_regras enable row level security;
alter table operacao_notas enable row level security;
alter table operacoes enable row level security;
alter table ordem_eventos enable row level security;
alter table ordem_itens enable row level security;
alter table ordens_aprendidas enable row level security;
alter table ordens_de_servico enable row level security;
alter table pagamento_arquivos enable row level security;
alter table pagamento_favorecidos enable row level security;
alter table pagamento_linhas enable row level security;
alter table pagamento_lote_aprovacoes enable row level security;
alter table pagamento_lotes enable row level security;
alter table pagamentos enable row level security;
alter table painel_agendamentos enable row level security;
alter table painel_figuras enable row level security;
alter table painel_linhas enable row level security;
alter table painel_movimentos enable row level security;
alter table parceiro_arquivos enable row level security;
alter table parceiro_canais enable row level security;
alter table parceiro_chaves enable row level security;
alter table parceiro_documentos enable row level security;
alter table parceiro_entregas enable row level security;
alter table parceiro_linhas enable row level security;
alter table parceiro_pendencias enable row level security;
alter table parceiro_vistos enable row level security;
alter table parceiros enable row level security;
alter table passagens enable row level security;
alter table pedagio_faturas enable row level security;
alter table pendencias_adiadas enable row level security;
alter table perfil_pessoas enable row level security;
alter table perfis enable row level security;
alter table permanencias enable row level security;
alter table pessoas enable row level security;
alter table plano_romaneios enable row level security;
alter table plano_versoes enable row level security;
alter table planos enable row level security;
alter table pneu_afericoes enable row level security;
alter table pneu_bloqueios enable row level security;
alter table pneu_montagens enable row level security;
alter table pneu_movimentos enable row level security;
alter table pneu_politicas enable row level security;
alter table pneu_vidas enable row level security;
alter table pneus enable row level security;
alter table posicoes enable row level security;
alter table posicoes_resto enable row level security;
alter table postos enable row level security;
alter table pracas_ensinadas enable row level security;
alter table prazo_calendarios enable row level security;
alter table prazo_mudancas enable row level security;
alter table prazos enable row level security;
alter table prefatura_documentos enable row level security;
alter table prefatura_mapas enable row level security;
alter table prefatura_marcas enable row level security;
alter table prefaturas enable row level security;
alter table previsoes enable row level security;
alter table protocolo_notas enable row level security;
alter table protocolos enable row level security;
alter table rastreadores enable row level security;
alter table rastreamento_alertas enable row level security;
alter table rastreamento_regras enable row level security;
alter table rastreio_links enable row level security;
alter table recebidos_do_dia enable row level security;
alter table registro_ajustes enable row level security;
alter table registro_historico enable row level security;
alter table registro_senhas enable row level security;
alter table registros enable row level security;
alter table regua_clientes enable row level security;
alter table regua_configuracao enable row level security;
alter table regua_envio_titulos enable row level security;
alter table regua_envios enable row level security;
alter table regua_historico enable row level security;
alter table regua_promessa_titulos enable row level security;
alter table regua_promessas enable row level security;
alter table retencao_varreduras enable row level security;
alter table retorno_linhas enable row level security;
alter table romaneio_notas enable row level security;
alter table romaneios enable row level security;
alter table rota_areas enable row level security;
alter table rotas enable row level security;
alter table sac_caixas enable row level security;
alter table sac_config enable row level security;
alter table sac_mensagens enable row level security;
alter table solicitacao_alcadas enable row level security;
alter table solicitacao_aprovacoes enable row level security;
alter table solicitacoes enable row level security;
alter table tarefas enable row level security;
alter table tarifa_versoes enable row level security;
alter table tarifas enable row level security;
alter table titular_pedidos enable row level security;
alter table titulo_cessoes enable row level security;
alter table titulo_historico enable row level security;
alter table titulo_lote_linhas enable row level security;
alter table titulo_lotes enable row level security;
alter table titulo_movimentos enable row level security;
alter table titulos enable row level security;
alter table torre_visoes enable row level security;
alter table travessias enable row level security;
alter table travessias_vistas enable row level security;
alter table tributos_fcp enable row level security;
alter table tributos_parametros enable row level security;
alter table trocas_na_estrada enable row level security;
alter table ultimas_posicoes enable row level security;
alter table usuario_eventos enable row level security;
alter table validade_calendario enable row level security;
alter table validade_regras enable row level security;
alter table validade_tabelas enable row level security;
alter table validades enable row level security;
alter table veiculo_estados enable row level security;
alter table veiculo_fotos enable row level security;
alter table veiculo_hodometros enable row level security;
alter table veiculo_impedimentos enable row level security;
alter table veiculo_leituras enable row level security;
alter table veiculo_planilha_linhas enable row level security;
alter table veiculo_planilhas enable row level security;
alter table veiculos enable row level security;
alter table velocidades_aprendidas enable row level security;
alter table vigia_notas enable row level security;
alter table vigias enable row level security;
alter table webhook_entregas enable row level security;
alter table webhook_repeticoes enable row level security;
alter table webhooks enable row level security;
alter table zonas_com_horario enable row level security;

create policy do_grupo on abastecimentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on acerto_historico using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on acerto_linhas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on acerto_recolhimentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on acerto_retencoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on acertos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on aprendizados_desligados using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on armazenamento_caixas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on armazenamento_lotes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on armazenamento_movimentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on armazenamento_papeis using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on arquivos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on arquivos_bancarios using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on auditoria_exames using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on auditoria_exames_abertos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on auditoria_posses using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on automatico_execucoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on automatico_regras using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on avisos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on baixa_linhas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on baixas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on base_usuarios using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on bases using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on boleto_instrucoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on boleto_pagadores using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on boleto_pagamentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on boletos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on bomba_movimentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on bombas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on cadastros_pendentes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on canhoto_arquivos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on canhoto_lotes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on canhotos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on cerca_visitas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on cercas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on certificado_eventos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on certificados using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on checklists using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on cobranca_historico using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on cobrancas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on combinacao_veiculos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on combinacoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on comprovante_imagens using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on comprovante_imagens_retiradas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on comprovantes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on conciliacao_lancamentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on conciliacao_lotes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on conciliacoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on consentimentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on conta_arquivos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on conta_lancamentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on contadores using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on contestacao_historico using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on contestacao_linhas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on contestacoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on contrato_ajustes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on contrato_avisos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on contrato_documentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on contrato_historico using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on contrato_versoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on contratos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on convenios_cobranca using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on convenios_pagamento using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on convites using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on cotacao_ajustes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on cotacao_historico using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on cotacoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on cte_emitentes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on cte_entregas_pendentes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on cte_notas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on cte_precos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on cte_regras_desligadas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on ctes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on ctes_os using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on dados_acessos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on dda_boletos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on defeitos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on devolucao_fotos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on devolucao_itens using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on devolucoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on dfe_desacordos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on dfe_documentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on dfe_empresas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on dfe_eventos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on dfe_filas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on dfe_manifestacoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on dfe_recebidos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on disputa_mensagens using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on disputas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on documentos_avulsos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on emails using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on emitentes_fiscais using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on empresas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on estadia_eventos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on estadia_regras using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on estadias using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fatos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fatos_lugares using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fatos_numeros using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fatos_resto using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fatura_ctes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fatura_historico using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fatura_lancamentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fatura_regras using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on faturas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on favorecidos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on feriados using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fin_categorias using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fin_centros using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fin_configuracao using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fin_contas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fin_periodos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fiscal_chamadas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fiscal_contingencias using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fiscal_envios using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fiscal_eventos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fiscal_governo using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fiscal_numeracao using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fiscal_numeracao_mudancas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fiscal_numero_eventos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on fiscal_numeros using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on frota_colunas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on frota_incidente_fatos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on frota_incidentes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on frota_lote_linhas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on frota_lotes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on grupo_marcas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on grupo_usuarios using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on grupos using (id = grupo_atual()) with check (id = grupo_atual());
create policy do_grupo on importacao_arquivos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on importacoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on incidente_acareacoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on incidente_eventos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on incidente_indenizacoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on incidente_ligacoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on incidente_macos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on incidente_notas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on incidente_pedidos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on incidente_pesquisas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on incidente_rascunhos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on incidente_sinais using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on incidentes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on janelas_prometidas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on lista_colunas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on lista_visoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on lugares using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on manutencao_itens using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on manutencao_planilha_linhas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on manutencao_planilhas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on mdfe_emitentes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on mdfe_notas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on mdfe_veiculos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on mdfes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on medicao_dias using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on migracao_colunas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on migracao_comparacao_linhas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on migracao_comparacoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on migracao_linhas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on migracao_lotes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on motorista_ausencias using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on motorista_fichas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on motorista_impedimentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on motoristas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on multa_eventos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on multas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on nota_documentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on nota_eventos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on notas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on notas_debito using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on notificacao_enderecos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on notificacao_modelos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on notificacao_regras using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on notificacoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on ocorrencia_codigos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on oficina_regras using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on operacao_notas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on operacoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on ordem_eventos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on ordem_itens using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on ordens_aprendidas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on ordens_de_servico using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pagamento_arquivos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pagamento_favorecidos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pagamento_linhas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pagamento_lote_aprovacoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pagamento_lotes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pagamentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on painel_agendamentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on painel_figuras using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on painel_linhas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on painel_movimentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on parceiro_arquivos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on parceiro_canais using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on parceiro_chaves using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on parceiro_documentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on parceiro_entregas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on parceiro_linhas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on parceiro_pendencias using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on parceiro_vistos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on parceiros using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on passagens using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pedagio_faturas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pendencias_adiadas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on perfil_pessoas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on perfis using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on permanencias using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pessoas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on plano_romaneios using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on plano_versoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on planos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pneu_afericoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pneu_bloqueios using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pneu_montagens using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pneu_movimentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pneu_politicas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pneu_vidas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pneus using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on posicoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on posicoes_resto using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on postos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on pracas_ensinadas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on prazo_calendarios using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on prazo_mudancas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on prazos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on prefatura_documentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on prefatura_mapas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on prefatura_marcas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on prefaturas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on previsoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on protocolo_notas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on protocolos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on rastreadores using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on rastreamento_alertas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on rastreamento_regras using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on rastreio_links using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on recebidos_do_dia using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on registro_ajustes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on registro_historico using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on registro_senhas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on registros using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on regua_clientes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on regua_configuracao using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on regua_envio_titulos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on regua_envios using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on regua_historico using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on regua_promessa_titulos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on regua_promessas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on retencao_varreduras using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on retorno_linhas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on romaneio_notas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on romaneios using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on rota_areas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on rotas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on sac_caixas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on sac_config using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on sac_mensagens using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on solicitacao_alcadas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on solicitacao_aprovacoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on solicitacoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on tarefas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on tarifa_versoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on tarifas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on titular_pedidos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on titulo_cessoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on titulo_historico using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on titulo_lote_linhas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on titulo_lotes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on titulo_movimentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on titulos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on torre_visoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on travessias using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on travessias_vistas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on tributos_fcp using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on tributos_parametros using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on trocas_na_estrada using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on ultimas_posicoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on usuario_eventos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on validade_calendario using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on validade_regras using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on validade_tabelas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on validades using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on veiculo_estados using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on veiculo_fotos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on veiculo_hodometros using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on veiculo_impedimentos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on veiculo_leituras using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on veiculo_planilha_linhas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on veiculo_planilhas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on veiculos using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on velocidades_aprendidas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on vigia_notas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on vigias using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on webhook_entregas using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on webhook_repeticoes using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on webhooks using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());
create policy do_grupo on zonas_com_horario using (grupo_id = grupo_atual()) with check (grupo_id = grupo_atual());

grant delete, insert, select, update on abastecimentos to tropeiro_app;
grant insert, select on acerto_historico to tropeiro_app;
grant delete, insert, select, update on acerto_linhas to tropeiro_app;
grant insert, select, update on acerto_recolhimentos to tropeiro_app;
grant insert, select, update on acerto_retencoes to tropeiro_app;
grant insert, select, update on acertos to tropeiro_app;
grant delete, insert, select, update on aprendizados_desligados to tropeiro_app;
grant delete, insert, select, update on armazenamento_caixas to tropeiro_app;
grant delete, insert, select, update on armazenamento_lotes to tropeiro_app;
grant insert, select on armazenamento_movimentos to tropeiro_app;
grant delete, insert, select, update on armazenamento_papeis to tropeiro_app;
grant select on arquivo_vista to tropeiro_app;
grant delete, insert, select, update on arquivos to tropeiro_app;
grant insert, select on arquivos_bancarios to tropeiro_app;
grant delete, insert, select, update on auditoria_exames to tropeiro_app;
grant delete, insert, select, update on auditoria_exames_abertos to tropeiro_app;
grant delete, insert, select, update on auditoria_posses to tropeiro_app;
grant delete, insert, select, update on automatico_execucoes to tropeiro_app;
grant delete, insert, select, update on automatico_regras to tropeiro_app;
grant delete, insert, select, update on avisos to tropeiro_app;
grant select on bairros_conhecidos to tropeiro_app;
grant delete, insert, select, update on baixa_linhas to tropeiro_app;
grant delete, insert, select, update on baixas to tropeiro_app;
grant delete, insert, select, update on base_usuarios to tropeiro_app;
grant select on base_vista to tropeiro_app;
grant delete, insert, select, update on bases to tropeiro_app;
grant insert, select, update on boleto_instrucoes to tropeiro_app;
grant delete, insert, select, update on boleto_pagadores to tropeiro_app;
grant insert, select, update on boleto_pagamentos to tropeiro_app;
grant insert, select, update on boletos to tropeiro_app;
grant delete, insert, select, update on bomba_movimentos to tropeiro_app;
grant insert, select, update on bombas to tropeiro_app;
grant delete, insert, select, update on cadastros_pendentes to tropeiro_app;
grant delete, insert, select, update on canhoto_arquivos to tropeiro_app;
grant delete, insert, select, update on canhoto_lotes to tropeiro_app;
grant delete, insert, select, update on canhotos to tropeiro_app;
grant delete, insert, select, update on cerca_visitas to tropeiro_app;
grant delete, insert, select, update on cercas to tropeiro_app;
grant insert, select on certificado_eventos to tropeiro_app;
grant insert, select, update on certificados to tropeiro_app;
grant select on checklist_vista to tropeiro_app;
grant delete, insert, select, update on checklists to tropeiro_app;
grant insert, select on cobranca_historico to tropeiro_app;
grant insert, select, update on cobrancas to tropeiro_app;
grant delete, insert, select on codigos_de_recuperacao to tropeiro_app;
grant select on combinacao_veiculo_vista to tropeiro_app;
grant delete, insert, select, update on combinacao_veiculos to tropeiro_app;
grant delete, insert, select, update on combinacoes to tropeiro_app;
grant select on comprovante_imagem_vista to tropeiro_app;
grant delete, insert, select, update on comprovante_imagens to tropeiro_app;
grant delete, insert, select, update on comprovante_imagens_retiradas to tropeiro_app;
grant select on comprovante_vista to tropeiro_app;
grant delete, insert, select, update on comprovantes to tropeiro_app;
grant insert, select, update on conciliacao_lancamentos to tropeiro_app;
grant insert, select, update on conciliacao_lotes to tropeiro_app;
grant insert, select, update on conciliacoes to tropeiro_app;
grant insert, select on consentimentos to tropeiro_app;
grant insert, select on conta_arquivos to tropeiro_app;
grant insert, select on conta_lancamentos to tropeiro_app;
grant select on conta_vista to tropeiro_app;
grant delete, insert, select, update on contadores to tropeiro_app;
grant insert, select on contestacao_historico to tropeiro_app;
grant delete, insert, select, update on contestacao_linhas to tropeiro_app;
grant delete, insert, select, update on contestacoes to tropeiro_app;
grant insert, select, update on contrato_ajustes to tropeiro_app;
grant insert, select on contrato_avisos to tropeiro_app;
grant delete, insert, select on contrato_documentos to tropeiro_app;
grant delete, insert, select on contrato_historico to tropeiro_app;
grant delete, insert, select, update on contrato_versoes to tropeiro_app;
grant delete, insert, select, update on contratos to tropeiro_app;
grant insert, select, update on convenios_cobranca to tropeiro_app;
grant insert, select, update on convenios_pagamento to tropeiro_app;
grant delete, insert, select, update on convites to tropeiro_app;
grant insert, select, update on cotacao_ajustes to tropeiro_app;
grant delete, insert, select on cotacao_historico to tropeiro_app;
grant delete, insert, select, update on cotacoes to tropeiro_app;
grant insert, select, update on cte_emitentes to tropeiro_app;
grant delete, insert, select, update on cte_entregas_pendentes to tropeiro_app;
grant select on cte_nota_vista to tropeiro_app;
grant delete, insert, select, update on cte_notas to tropeiro_app;
grant delete, insert, select on cte_precos to tropeiro_app;
grant insert, select, update on cte_regras_desligadas to tropeiro_app;
grant select on cte_vista to tropeiro_app;
grant delete, insert, select, update on ctes to tropeiro_app;
grant delete, insert, select, update on ctes_os to tropeiro_app;
grant delete, insert, select on dados_acessos to tropeiro_app;
grant insert, select, update on dda_boletos to tropeiro_app;
grant delete, insert, select, update on defeitos to tropeiro_app;
grant delete, insert, select, update on devolucao_fotos to tropeiro_app;
grant delete, insert, select, update on devolucao_itens to tropeiro_app;
grant delete, insert, select, update on devolucoes to tropeiro_app;
grant delete, insert, select, update on dfe_desacordos to tropeiro_app;
grant insert, select, update on dfe_documentos to tropeiro_app;
grant insert, select, update on dfe_empresas to tropeiro_app;
grant insert, select, update on dfe_eventos to tropeiro_app;
grant insert, select, update on dfe_filas to tropeiro_app;
grant insert, select, update on dfe_manifestacoes to tropeiro_app;
grant insert, select, update on dfe_recebidos to tropeiro_app;
grant insert, select on disputa_mensagens to tropeiro_app;
grant insert, select, update on disputas to tropeiro_app;
grant delete, insert, select, update on documentos_avulsos to tropeiro_app;
grant delete, insert, select, update on emails to tropeiro_app;
grant insert, select, update on emitentes_fiscais to tropeiro_app;
grant select on empresa_vista to tropeiro_app;
grant delete, insert, select, update on empresas to tropeiro_app;
grant select on envio_vista to tropeiro_app;
grant insert, select on estadia_eventos to tropeiro_app;
grant delete, insert, select, update on estadia_regras to tropeiro_app;
grant insert, select, update on estadias to tropeiro_app;
grant select on evento_fiscal_vista to tropeiro_app;
grant insert, select on fatos to tropeiro_app;
grant select on fatos_linha to tropeiro_app;
grant delete, insert, select, update on fatos_lugares to tropeiro_app;
grant select on fatos_numeros to tropeiro_app;
grant delete, insert, select, update on fatura_ctes to tropeiro_app;
grant insert, select on fatura_historico to tropeiro_app;
grant insert, select on fatura_lancamentos to tropeiro_app;
grant delete, insert, select, update on fatura_regras to tropeiro_app;
grant delete, insert, select, update on faturas to tropeiro_app;
grant delete, insert, select, update on favorecidos to tropeiro_app;
grant delete, insert, select, update on feriados to tropeiro_app;
grant select on feriados_padrao to tropeiro_app;
grant delete, insert, select, update on fin_categorias to tropeiro_app;
grant delete, insert, select, update on fin_centros to tropeiro_app;
grant delete, insert, select, update on fin_configuracao to tropeiro_app;
grant insert, select, update on fin_contas to tropeiro_app;
grant insert, select on fin_periodos to tropeiro_app;
grant insert, select on fiscal_chamadas to tropeiro_app;
grant insert, select, update on fiscal_contingencias to tropeiro_app;
grant insert, select, update on fiscal_envios to tropeiro_app;
grant delete, insert, select, update on fiscal_eventos to tropeiro_app;
grant insert, select, update on fiscal_governo to tropeiro_app;
grant insert, select, update on fiscal_numeracao to tropeiro_app;
grant insert, select on fiscal_numeracao_mudancas to tropeiro_app;
grant insert, select on fiscal_numero_eventos to tropeiro_app;
grant insert, select, update on fiscal_numeros to tropeiro_app;
grant insert, select, update on fiscal_status to tropeiro_app;
grant delete, insert, select, update on frota_colunas to tropeiro_app;
grant delete, insert, select, update on frota_incidente_fatos to tropeiro_app;
grant insert, select, update on frota_incidentes to tropeiro_app;
grant delete, insert, select, update on frota_lote_linhas to tropeiro_app;
grant insert, select, update on frota_lotes to tropeiro_app;
grant delete, insert, select, update on grupo_marcas to tropeiro_app;
grant delete, insert, select, update on grupo_recursos to tropeiro_app;
grant select on grupo_usuario_vista to tropeiro_app;
grant delete, insert, select, update on grupo_usuarios to tropeiro_app;
grant select on grupo_vista to tropeiro_app;
grant delete, insert, select, update on grupos to tropeiro_app;
grant select on imagem_da_nota to tropeiro_app;
grant select on imagem_retirada_vista to tropeiro_app;
grant delete, insert, select, update on importacao_arquivos to tropeiro_app;
grant delete, insert, select, update on importacoes to tropeiro_app;
grant insert, select, update on incidente_acareacoes to tropeiro_app;
grant insert, select on incidente_eventos to tropeiro_app;
grant insert, select, update on incidente_indenizacoes to tropeiro_app;
grant delete, insert, select, update on incidente_ligacoes to tropeiro_app;
grant insert, select on incidente_macos to tropeiro_app;
grant delete, insert, select, update on incidente_notas to tropeiro_app;
grant insert, select on incidente_pedidos to tropeiro_app;
grant insert, select, update on incidente_pesquisas to tropeiro_app;
grant delete, insert, select, update on incidente_rascunhos to tropeiro_app;
grant insert, select, update on incidente_sinais to tropeiro_app;
grant delete, insert, select, update on incidentes to tropeiro_app;
grant delete, insert, select, update on janelas_prometidas to tropeiro_app;
grant delete, insert, select, update on lista_colunas to tropeiro_app;
grant delete, insert, select, update on lista_visoes to tropeiro_app;
grant delete, insert, select, update on login_tentativas to tropeiro_app;
grant select on lugar_da_nota to tropeiro_app;
grant insert, select, update on lugares to tropeiro_app;
grant select on malhas to tropeiro_app;
grant delete, insert, select, update on manutencao_itens to tropeiro_app;
grant delete, insert, select, update on manutencao_planilha_linhas to tropeiro_app;
grant insert, select, update on manutencao_planilhas to tropeiro_app;
grant select on marca_vista to tropeiro_app;
grant insert, select, update on mdfe_emitentes to tropeiro_app;
grant delete, insert, select, update on mdfe_notas to tropeiro_app;
grant insert, select, update on mdfe_veiculos to tropeiro_app;
grant delete, insert, select, update on mdfes to tropeiro_app;
grant delete, insert, select, update on medicao_dias to tropeiro_app;
grant delete, insert, select on mensagens_do_sistema to tropeiro_app;
grant select on mesorregioes to tropeiro_app;
grant select on microrregioes to tropeiro_app;
grant delete, insert, select, update on migracao_colunas to tropeiro_app;
grant delete, insert, select, update on migracao_comparacao_linhas to tropeiro_app;
grant delete, insert, select, update on migracao_comparacoes to tropeiro_app;
grant delete, insert, select, update on migracao_linhas to tropeiro_app;
grant insert, select, update on migracao_lotes to tropeiro_app;
grant delete, insert, select, update on motorista_ausencias to tropeiro_app;
grant select on motorista_ficha_vista to tropeiro_app;
grant delete, insert, select, update on motorista_fichas to tropeiro_app;
grant delete, insert, select, update on motorista_impedimentos to tropeiro_app;
grant select on motorista_vista to tropeiro_app;
grant delete, insert, select, update on motoristas to tropeiro_app;
grant insert, select, update on multa_eventos to tropeiro_app;
grant delete, insert, select, update on multas to tropeiro_app;
grant select on municipio_vista to tropeiro_app;
grant select on municipios to tropeiro_app;
grant delete, insert, select, update on nota_documentos to tropeiro_app;
grant select on nota_evento_vista to tropeiro_app;
grant insert, select on nota_eventos to tropeiro_app;
grant select on nota_vista to tropeiro_app;
grant delete, insert, select, update on notas to tropeiro_app;
grant insert, select, update on notas_debito to tropeiro_app;
grant delete, insert, select, update on notificacao_enderecos to tropeiro_app;
grant delete, insert, select, update on notificacao_modelos to tropeiro_app;
grant delete, insert, select, update on notificacao_regras to tropeiro_app;
grant delete, insert, select, update on notificacoes to tropeiro_app;
grant delete, insert, select, update on ocorrencia_codigos to tropeiro_app;
grant select on ocorrencia_vista to tropeiro_app;
grant select on ocorrencias to tropeiro_app;
grant delete, insert, select, update on oficina_regras to tropeiro_app;
grant delete, insert, select, update on operacao_notas to tropeiro_app;
grant delete, insert, select, update on operacoes to tropeiro_app;
grant insert, select on ordem_eventos to tropeiro_app;
grant delete, insert, select, update on ordem_itens to tropeiro_app;
grant select on ordem_vista to tropeiro_app;
grant delete, insert, select, update on ordens_aprendidas to tropeiro_app;
grant delete, insert, select, update on ordens_de_servico to tropeiro_app;
grant insert, select on pagamento_arquivos to tropeiro_app;
grant delete, insert, select, update on pagamento_favorecidos to tropeiro_app;
grant insert, select on pagamento_linhas to tropeiro_app;
grant insert, select on pagamento_lote_aprovacoes to tropeiro_app;
grant insert, select, update on pagamento_lotes to tropeiro_app;
grant insert, select, update on pagamentos to tropeiro_app;
grant delete, insert, select, update on painel_agendamentos to tropeiro_app;
grant delete, insert, select, update on painel_figuras to tropeiro_app;
grant delete, insert, select, update on painel_linhas to tropeiro_app;
grant delete, insert, select, update on painel_movimentos to tropeiro_app;
grant delete, insert, select, update on parceiro_arquivos to tropeiro_app;
grant delete, insert, select, update on parceiro_canais to tropeiro_app;
grant delete, insert, select, update on parceiro_chaves to tropeiro_app;
grant delete, insert, select, update on parceiro_documentos to tropeiro_app;
grant delete, insert, select, update on parceiro_entregas to tropeiro_app;
grant delete, insert, select, update on parceiro_linhas to tropeiro_app;
grant delete, insert, select, update on parceiro_pendencias to tropeiro_app;
grant delete, insert, select, update on parceiro_vistos to tropeiro_app;
grant delete, insert, select, update on parceiros to tropeiro_app;
grant delete, insert, select, update on passagens to tropeiro_app;
grant delete, insert, select, update on pedagio_faturas to tropeiro_app;
grant delete, insert, select, update on pendencias_adiadas to tropeiro_app;
grant delete, insert, select, update on perfil_pessoas to tropeiro_app;
grant delete, insert, select, update on perfis to tropeiro_app;
grant delete, insert, select, update on permanencias to tropeiro_app;
grant select on pessoa_vista to tropeiro_app;
grant delete, insert, select, update on pessoas to tropeiro_app;
grant delete, insert, select, update on plano_romaneios to tropeiro_app;
grant insert, select on plano_versoes to tropeiro_app;
grant insert, select, update on planos to tropeiro_app;
grant insert, select on pneu_afericoes to tropeiro_app;
grant delete, insert, select, update on pneu_bloqueios to tropeiro_app;
grant delete, insert, select, update on pneu_montagens to tropeiro_app;
grant insert, select on pneu_movimentos to tropeiro_app;
grant delete, insert, select, update on pneu_politicas to tropeiro_app;
grant delete, insert, select, update on pneu_vidas to tropeiro_app;
grant insert, select, update on pneus to tropeiro_app;
grant select on posicao_vista to tropeiro_app;
grant delete, insert, select, update on posicoes to tropeiro_app;
grant insert, select, update on postos to tropeiro_app;
grant delete, insert, select, update on pracas_ensinadas to tropeiro_app;
grant delete, insert, select, update on prazo_calendarios to tropeiro_app;
grant delete, insert, select, update on prazo_mudancas to tropeiro_app;
grant delete, insert, select, update on prazos to tropeiro_app;
grant delete, insert, select, update on prefatura_documentos to tropeiro_app;
grant delete, insert, select, update on prefatura_mapas to tropeiro_app;
grant delete, insert, select, update on prefatura_marcas to tropeiro_app;
grant delete, insert, select, update on prefaturas to tropeiro_app;
grant delete, insert, select, update on previsoes to tropeiro_app;
grant select on protocolo_da_nota to tropeiro_app;
grant delete, insert, select, update on protocolo_notas to tropeiro_app;
grant delete, insert, select, update on protocolos to tropeiro_app;
grant select on prova_da_nota to tropeiro_app;
grant delete, insert, select, update on rastreadores to tropeiro_app;
grant delete, insert, select, update on rastreamento_alertas to tropeiro_app;
grant delete, insert, select, update on rastreamento_regras to tropeiro_app;
grant delete, insert, select, update on rastreio_links to tropeiro_app;
grant delete, insert, select, update on recebidos_do_dia to tropeiro_app;
grant insert, select on refresh_tokens to tropeiro_app;
grant insert, select, update on registro_ajustes to tropeiro_app;
grant insert, select on registro_historico to tropeiro_app;
grant delete, insert, select, update on registro_senhas to tropeiro_app;
grant insert, select, update on registros to tropeiro_app;
grant delete, insert, select, update on regua_clientes to tropeiro_app;
grant delete, insert, select, update on regua_configuracao to tropeiro_app;
grant insert, select on regua_envio_titulos to tropeiro_app;
grant insert, select, update on regua_envios to tropeiro_app;
grant insert, select on regua_historico to tropeiro_app;
grant insert, select on regua_promessa_titulos to tropeiro_app;
grant insert, select, update on regua_promessas to tropeiro_app;
grant insert, select on retencao_varreduras to tropeiro_app;
grant insert, select on retorno_linhas to tropeiro_app;
grant select on romaneio_da_nota to tropeiro_app;
grant select on romaneio_nota_vista to tropeiro_app;
grant delete, insert, select, update on romaneio_notas to tropeiro_app;
grant select on romaneio_vista to tropeiro_app;
grant delete, insert, select, update on romaneios to tropeiro_app;
grant delete, insert, select, update on rota_areas to tropeiro_app;
grant select on rota_vista to tropeiro_app;
grant delete, insert, select, update on rotas to tropeiro_app;
grant delete, insert, select, update on sac_caixas to tropeiro_app;
grant delete, insert, select, update on sac_config to tropeiro_app;
grant delete, insert, select, update on sac_mensagens to tropeiro_app;
grant delete, insert, select on segundos_fatores to tropeiro_app;
grant delete, insert, select on senha_tokens to tropeiro_app;
grant insert, select on sessions to tropeiro_app;
grant delete, insert, select, update on solicitacao_alcadas to tropeiro_app;
grant insert, select on solicitacao_aprovacoes to tropeiro_app;
grant insert, select, update on solicitacoes to tropeiro_app;
grant select on tarefa_vista to tropeiro_app;
grant delete, insert, select, update on tarefas to tropeiro_app;
grant delete, insert, select on tarifa_versoes to tropeiro_app;
grant insert, select, update on tarifas to tropeiro_app;
grant insert, select, update on titular_pedidos to tropeiro_app;
grant insert, select on titulo_cessoes to tropeiro_app;
grant insert, select on titulo_historico to tropeiro_app;
grant insert, select on titulo_lote_linhas to tropeiro_app;
grant insert, select, update on titulo_lotes to tropeiro_app;
grant insert, select on titulo_movimentos to tropeiro_app;
grant select on titulo_vista to tropeiro_app;
grant insert, select, update on titulos to tropeiro_app;
grant delete, insert, select, update on torre_visoes to tropeiro_app;
grant delete, insert, select, update on travessias to tropeiro_app;
grant insert, select, update on travessias_vistas to tropeiro_app;
grant insert, select, update on tributos_fcp to tropeiro_app;
grant insert, select, update on tributos_parametros to tropeiro_app;
grant insert, select on trocas_na_estrada to tropeiro_app;
grant delete, insert, select, update on ultimas_posicoes to tropeiro_app;
grant insert, select on usuario_eventos to tropeiro_app;
grant select on usuario_vista to tropeiro_app;
grant delete, insert, select, update on validade_calendario to tropeiro_app;
grant delete, insert, select, update on validade_regras to tropeiro_app;
grant delete, insert, select, update on validade_tabelas to tropeiro_app;
grant delete, insert, select, update on validades to tropeiro_app;
grant insert, select on veiculo_estados to tropeiro_app;
grant delete, insert, select, update on veiculo_fotos to tropeiro_app;
grant delete, insert, select, update on veiculo_hodometros to tropeiro_app;
grant delete, insert, select, update on veiculo_impedimentos to tropeiro_app;
grant select on veiculo_leitura_vista to tropeiro_app;
grant delete, insert, select, update on veiculo_leituras to tropeiro_app;
grant delete, insert, select, update on veiculo_planilha_linhas to tropeiro_app;
grant insert, select, update on veiculo_planilhas to tropeiro_app;
grant select on veiculo_vista to tropeiro_app;
grant delete, insert, select, update on veiculos to tropeiro_app;
grant delete, insert, select, update on velocidades_aprendidas to tropeiro_app;
grant delete, insert, select, update on vigia_notas to tropeiro_app;
grant delete, insert, select, update on vigias to tropeiro_app;
grant delete, insert, select, update on webhook_entregas to tropeiro_app;
grant delete, insert, select, update on webhook_repeticoes to tropeiro_app;
grant delete, insert, select, update on webhooks to tropeiro_app;
grant delete, insert, select, update on zonas_com_horario to tropeiro_app;
