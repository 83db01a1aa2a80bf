import type { Owner } from './factories.ts'
import type { Alicerce } from './world.ts'

/** Two rules, switched off: a demo that made romaneios by night would surprise whoever tries it by day. */
export async function carregarAutomatico(db: Owner, alicerce: Alicerce): Promise<void> {
  const grupoId = alicerce.grupos.get('SERRA AZUL')!
  const criador = alicerce.usuarios.get('Otávio Lima')!
  await db.query(
    `insert into automatico_regras (grupo_id, nome, ativa, rotas, bases, dias, minimo, dias_da_semana, horas, proxima_em, criador_id)
     select $1, nome, ativa,
       coalesce((select array_agg(id::text order by nome) from (select id, nome from rotas where grupo_id = $1 order by nome limit 2) r
         where v.algumas), '{}'),
       bases, dias, minimo, dias_da_semana, horas, date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'
         + interval '1 day' + horas[1] * interval '1 hour', $2
     from (values
       ('Toda manhã', false, false, '{SÃO PAULO}'::text[], 7, 10, '{1,2,3,4,5,6}'::int[], '{5}'::int[]),
       ('Fim de tarde, duas rotas', false, true, '{}', 3, 20, '{1,2,3,4,5}', '{17}')
     ) v (nome, ativa, algumas, bases, dias, minimo, dias_da_semana, horas)`,
    [grupoId, criador],
  )
}
