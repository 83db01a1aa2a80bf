-- Work in somebody's name reaches no further than its asker did, nor than he does now (docs/decisions/0060-reach-of-now.md).

-- What the asker reached when he asked: {papel, cpf, cnpjs, bases}; and the reach under which the file was made.
alter table tarefas add column alcance jsonb, add column arquivo_alcance jsonb;

-- Of what stands: what the task kept in its own way, else what its owner is now.
update tarefas t set alcance = jsonb_build_object(
    'papel', coalesce(t.parametros -> 'alcance' ->> 'papel', t.parametros -> 'quem' ->> 'papel',
      (select gu.papel from grupo_usuarios gu where gu.grupo_id = t.grupo_id and gu.usuario_id = t.usuario_id), 'ADMIN'),
    'cpf', u.cpf,
    'cnpjs', coalesce(t.parametros -> 'alcance' -> 'cnpjs', t.parametros -> 'quem' -> 'cnpjs',
      (select to_jsonb(gu.cnpjs) from grupo_usuarios gu where gu.grupo_id = t.grupo_id and gu.usuario_id = t.usuario_id), '[]'),
    'bases', coalesce((select jsonb_agg(bu.base_id) from base_usuarios bu
      where bu.grupo_id = t.grupo_id and bu.usuario_id = t.usuario_id and bu.ativo), '[]'))
  from usuarios u where u.id = t.usuario_id;
update tarefas set arquivo_alcance = alcance where arquivo_chave is not null;
