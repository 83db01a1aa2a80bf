-- What nobody uses any more is deleted on time, and what may be sent in a day has an end (docs/decisions/0065-files-have-an-end.md).

-- apagando: nobody may use it any more; its bytes and then its row go.
alter table arquivos drop constraint arquivos_estado_check;
alter table arquivos add constraint arquivos_estado_check check (estado in ('pendente', 'gravado', 'apagando'));
-- The pages of a stack were read from announced files that nobody had taken into use.
update arquivos a set estado = 'gravado'
  where a.estado = 'pendente' and exists (select from canhoto_arquivos c where c.grupo_id = a.grupo_id and c.chave = a.chave);
create index arquivos_do_dia on arquivos (grupo_id, created_at) include (usuario_id, bytes);
create index arquivos_sem_uso on arquivos (grupo_id, created_at) where estado <> 'gravado';

alter table tarefas
  -- When the file that the task made is deleted.
  add column arquivo_vence_em timestamptz,
  -- Its bytes are being deleted: nobody gets it any more.
  add column arquivo_a_apagar text,
  add column arquivo_apagado_em timestamptz;
update tarefas set arquivo_vence_em = coalesce(terminado_em, now()) + case when tipo = 'exportar_titular' then interval '7 days' else interval '30 days' end
  where arquivo_chave is not null;
create index tarefas_arquivos_vencidos on tarefas (grupo_id, arquivo_vence_em) where arquivo_vence_em is not null;
