import { fold } from '@tropeiro/contract'
import type { Regra, RegraSalva } from '@tropeiro/contract/parceria/notificacoes/calls'
import type { CanalDeAviso, EventoDeAviso } from '@tropeiro/contract/parceria/notificacoes/rules'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export const listRegras = (db: Db): Promise<RegraSalva[]> =>
  db.all(sql`
    select r.id::text as _id, r.versao, r.nome, r.embarcadores, r.eventos, r.canais, r.para_embarcador, r.para_destinatario,
      r.extras, r.silencio_de, r.silencio_ate, r.modo, r.resumo_hora, r.mostra_foto, r.ativo,
      coalesce((select array_agg(coalesce(p.nome, d.documento) order by d.ordem)
        from unnest(r.embarcadores) with ordinality d (documento, ordem)
        left join pessoa_vista p on p.grupo_id = r.grupo_id and p.documento = d.documento), '{}') as nomes,
      (select count(*)::int from notificacoes n where n.grupo_id = r.grupo_id and n.regra_id = r.id and n.estado = 'enviada') as enviadas,
      (select count(*)::int from notificacoes n where n.grupo_id = r.grupo_id and n.regra_id = r.id and n.estado = 'falhou') as falhas
    from notificacao_regras r where r.grupo_id = ${db.grupo} order by r.nome, r.id`)

export const insertRegra = (db: Db, r: Regra, desde: Date): Promise<{ id: string }> =>
  db.one(sql`
    insert into notificacao_regras (grupo_id, nome, embarcadores, eventos, canais, para_embarcador, para_destinatario, extras,
      silencio_de, silencio_ate, modo, resumo_hora, mostra_foto, ativo, desde)
    values (${db.grupo}, ${r.nome}, ${r.embarcadores}::text[], ${r.eventos}::text[], ${r.canais}::text[], ${r.para_embarcador},
      ${r.para_destinatario}, ${r.extras}::text[], ${r.silencio_de}, ${r.silencio_ate}, ${r.modo}, ${r.resumo_hora},
      ${r.mostra_foto}, ${r.ativo}, ${desde})
    returning id::text as id`)

/** The rule as it is now, locked. */
export const lockRegra = (db: Db, id: string): Promise<{ versao: number; ativo: boolean }> =>
  db.one(sql`
    select versao, ativo from notificacao_regras where grupo_id = ${db.grupo} and id = ${id} for update`)

/** A rule that is switched on again tells what happens from now on, not what happened while it slept. */
export const updateRegra = (db: Db, id: string, r: Regra, desde: Date | null): Promise<number> =>
  db.run(sql`
    update notificacao_regras set nome = ${r.nome}, embarcadores = ${r.embarcadores}::text[], eventos = ${r.eventos}::text[],
      canais = ${r.canais}::text[], para_embarcador = ${r.para_embarcador}, para_destinatario = ${r.para_destinatario},
      extras = ${r.extras}::text[], silencio_de = ${r.silencio_de}, silencio_ate = ${r.silencio_ate}, modo = ${r.modo},
      resumo_hora = ${r.resumo_hora}, mostra_foto = ${r.mostra_foto}, ativo = ${r.ativo},
      desde = coalesce(${desde}::timestamptz, desde), versao = versao + 1, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id}`)

/** What it has not sent goes with it; what it sent stays in the log. */
export async function deleteRegra(db: Db, id: string): Promise<number> {
  await db.run(sql`
    delete from notificacoes where grupo_id = ${db.grupo} and regra_id = ${id} and estado in ('fila', 'a_mao')`)
  await db.run(sql`update notificacoes set regra_id = null where grupo_id = ${db.grupo} and regra_id = ${id}`)
  return db.run(sql`delete from notificacao_regras where grupo_id = ${db.grupo} and id = ${id}`)
}

export const listEmbarcadores = (
  db: Db,
  busca: string,
): Promise<{ documento: string; nome: string; email: string }[]> => {
  const like = `%${fold(busca).replace(/[\\%_]/g, '\\$&')}%`
  return db.all(sql`
    select p.documento, p.nome, p.email from pessoa_vista p
    where p.grupo_id = ${db.grupo} and p.remetente and (p.nome_busca like ${like} or p.documento like ${`${busca.toUpperCase().replace(/[^0-9A-Z]/g, '') || '-'}%`})
    order by p.nome limit 50`)
}

export type ModeloRow = { evento: EventoDeAviso; canal: CanalDeAviso; assunto: string; corpo: string }

export const listModelos = (db: Db): Promise<ModeloRow[]> =>
  db.all(sql`select evento, canal, assunto, corpo from notificacao_modelos where grupo_id = ${db.grupo}`)

export const upsertModelo = (db: Db, m: ModeloRow): Promise<number> =>
  db.run(sql`
    insert into notificacao_modelos (grupo_id, evento, canal, assunto, corpo)
    values (${db.grupo}, ${m.evento}, ${m.canal}, ${m.assunto}, ${m.corpo})
    on conflict (grupo_id, evento, canal) do update set assunto = excluded.assunto, corpo = excluded.corpo, updated_at = now()`)

export const deleteModelo = (db: Db, m: { evento: EventoDeAviso; canal: CanalDeAviso }): Promise<number> =>
  db.run(sql`
    delete from notificacao_modelos where grupo_id = ${db.grupo} and evento = ${m.evento} and canal = ${m.canal}`)
