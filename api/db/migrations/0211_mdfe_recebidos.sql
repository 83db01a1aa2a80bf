-- MDF-e of others come by a distribution of their own (MDFeDistribuicaoDFe) into the same inbox as NF-e and CT-e.
alter table dfe_filas drop constraint dfe_filas_servico_check;
alter table dfe_filas add constraint dfe_filas_servico_check check (servico in ('nfe', 'cte', 'mdfe'));
alter table dfe_recebidos drop constraint dfe_recebidos_servico_check;
alter table dfe_recebidos add constraint dfe_recebidos_servico_check check (servico in ('nfe', 'cte', 'mdfe'));
alter table dfe_documentos drop constraint dfe_documentos_modelo_check;
alter table dfe_documentos add constraint dfe_documentos_modelo_check check (modelo in ('55', '57', '58'));
alter table dfe_documentos drop constraint dfe_documentos_papel_check;
alter table dfe_documentos add constraint dfe_documentos_papel_check
  check (papel in ('destinatario', 'transportador', 'autorizado', 'emitente', 'tomador', 'contratante', 'participante'));
