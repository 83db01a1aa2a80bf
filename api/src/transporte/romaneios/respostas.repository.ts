import { sql } from '../../db/sql.ts'
import type { Perguntas } from '../../perguntas.ts'

/* What earlier modules ask of romaneios, and of what stands before romaneios (see `Perguntas`). */

export const usoDaBase: Perguntas['usoDaBase'] = (db, base, menosUsuario) =>
  db.one(sql`
    select
      (select count(*)::int from base_usuarios bu where bu.grupo_id = ${db.grupo} and bu.base_id = ${base} and bu.ativo
        and bu.usuario_id <> ${menosUsuario}) as usuarios,
      (select count(*)::int from nota_vista n where n.grupo_id = ${db.grupo} and n.base_id = ${base}) as notas,
      (select count(*)::int from romaneios r where r.grupo_id = ${db.grupo} and r.base_id = ${base}) as romaneios,
      (select count(*)::int from rota_vista t where t.grupo_id = ${db.grupo} and t.base_id = ${base}) as rotas,
      (select count(*)::int from motorista_vista m where m.grupo_id = ${db.grupo} and m.base_id = ${base}) as motoristas`)

export const movimentoDasRotas: Perguntas['movimentoDasRotas'] = (db) =>
  db.all(sql`
    select coalesce(n.rota_id, r.rota_id)::text as rota, coalesce(n.quantas, 0) as notas, coalesce(r.quantos, 0) as romaneios
    from (
      select n.rota_id, count(*)::int as quantas from nota_vista n
      where n.grupo_id = ${db.grupo} and n.situacao = 'sem_romaneio' and n.excluida_em is null and n.cancelada_em is null
        and n.rota_id is not null
      group by n.rota_id
    ) n full join (
      select r.rota_id, count(*)::int as quantos from romaneios r
      where r.grupo_id = ${db.grupo} and r.excluido_em is null and r.estado <> 'concluido' and r.rota_id is not null
      group by r.rota_id
    ) r on r.rota_id = n.rota_id`)

export const romaneiosAbertosDaRota: Perguntas['romaneiosAbertosDaRota'] = (db, rota) =>
  db.all(sql`
    select r.numero from romaneios r
    where r.grupo_id = ${db.grupo} and r.rota_id = ${rota} and r.excluido_em is null and r.estado <> 'concluido'
    order by r.numero`)

export const cpfEmRomaneio: Perguntas['cpfEmRomaneio'] = async (db, cpf) =>
  (
    await db.one<{ ha: boolean }>(sql`
      select exists (select from romaneios r where r.grupo_id = ${db.grupo} and r.cpf_motorista = ${cpf}) as ha`)
  ).ha

export const placaEmRomaneio: Perguntas['placaEmRomaneio'] = async (db, placa) =>
  (
    await db.one<{ ha: boolean }>(sql`
      select exists (select from romaneios r
        where r.grupo_id = ${db.grupo} and placa_comparada(r.placa_veiculo) = placa_comparada(${placa})) as ha`)
  ).ha
