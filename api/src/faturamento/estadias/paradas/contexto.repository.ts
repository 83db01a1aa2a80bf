import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import { capacidadeDaPlaca } from '../../../cadastros/veiculos/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { Visita } from './juntar.rules.ts'

/** Who drives what, and who pays: what a stay knows from elsewhere. */
export type Contexto = {
  motorista: string
  placa: string
  base_id: number | null
  cte_id: string | null
  doc_tomador: string
  tomador: string
  cnpj_emitente: string
  capacidade_kg: number | null
  terceiro: boolean
}

export type VisitaRow = Visita & {
  chave: string
  nome: string
  lat: number
  lng: number
  raio_m: number
}

/** Visits to clients by whoever stood at one of their fences for a while since `desde`, or still does. */
export const listVisitas = (db: Db, desde: Date, agora: Date): Promise<VisitaRow[]> =>
  db.all(sql`
    with longas as (
      select distinct v.cpf, v.cerca_id from cerca_visitas v join cercas c on c.grupo_id = v.grupo_id and c.id = v.cerca_id
      where v.grupo_id = ${db.grupo} and c.tipo = 'cliente' and v.entrou_em > ${desde}
        and coalesce(v.saiu_em, ${agora}) - v.entrou_em >= interval '10 minutes')
    select v.id::text as id, v.cpf, v.cerca_id::text as cerca_id, v.romaneio_id::text as romaneio_id, v.entrou_em, v.saiu_em,
      c.chave, c.nome, c.lat, c.lng, c.raio_m
    from cerca_visitas v join longas l on l.cpf = v.cpf and l.cerca_id = v.cerca_id
    join cercas c on c.grupo_id = v.grupo_id and c.id = v.cerca_id
    where v.grupo_id = ${db.grupo} and v.entrou_em > ${desde} order by v.entrou_em, v.id`)

type Parada = { cpf: string; romaneio_id: string | null; documento: string; cep: string }

/** Notes of a romaneio that go, or went, to one address. */
export const listNotasDaParada = (
  db: Db,
  p: Omit<Parada, 'cpf'>,
): Promise<{ _id: string; numero: number }[]> =>
  db.all(sql`
    select n.id::text as _id, n.numero::int as numero from romaneio_nota_vista x
    join nota_vista n on n.grupo_id = x.grupo_id and n.id = x.nota_id
    where x.grupo_id = ${db.grupo} and x.romaneio_id = ${p.romaneio_id}::bigint and n.cnpj_dest = ${p.documento} and n.cep = ${p.cep}
    order by x.pos_entrega, n.id limit 500`)

/**
 * Whose trip it is, and who pays for it: the taker of the newest CT-e that carries a note of the stop, else whoever sends the goods.
 */
export async function lerContexto(db: Db, p: Parada): Promise<Contexto> {
  const trip = await db.maybe<{ motorista: string; placa: string; base_id: number | null; cnpj: string }>(sql`
    select r.nome_motorista as motorista, r.placa_veiculo as placa, r.base_id, r.cnpj_empresa as cnpj from romaneio_vista r
    where r.grupo_id = ${db.grupo} and r.id = ${p.romaneio_id}::bigint`)
  const notas = (await listNotasDaParada(db, p)).map((n) => n._id)
  const cte = await db.maybe<{ id: string; doc_tomador: string; tomador: string; cnpj_emitente: string }>(sql`
    select c.id::text as id, c.doc_tomador, c.tomador, c.cnpj_emitente from cte_nota_vista x
    join cte_vista c on c.grupo_id = x.grupo_id and c.id = x.cte_id
    where x.grupo_id = ${db.grupo} and x.nota_id = any(${notas}::bigint[]) and c.estado = 'autorizado' and c.tipo in ('0', '3')
    order by c.id desc limit 1`)
  const sender = cte
    ? undefined
    : await db.maybe<{ documento: string; nome: string }>(sql`
        select p.documento, p.nome from nota_vista n join pessoa_vista p on p.grupo_id = n.grupo_id and p.documento = n.cnpj_embarca
        where n.grupo_id = ${db.grupo} and n.id = any(${notas}::bigint[]) order by n.id limit 1`)
  const placa = trip?.placa ?? ''
  const truck = await capacidadeDaPlaca(db, placaComparada(placa))
  const tie = await db.maybe<{ vinculo: string }>(
    sql`select vinculo from motorista_ficha_vista where grupo_id = ${db.grupo} and cpf = ${p.cpf}`,
  )
  const driver = trip
    ? undefined
    : await db.maybe<{ nome: string; base_id: number | null }>(
        sql`select nome, base_id from motorista_vista where grupo_id = ${db.grupo} and cpf = ${p.cpf}`,
      )
  return {
    motorista: trip?.motorista || driver?.nome || '',
    placa,
    base_id: trip?.base_id ?? driver?.base_id ?? null,
    cte_id: cte?.id ?? null,
    doc_tomador: cte?.doc_tomador ?? sender?.documento ?? '',
    tomador: cte?.tomador ?? sender?.nome ?? '',
    cnpj_emitente: cte?.cnpj_emitente ?? trip?.cnpj ?? '',
    capacidade_kg: truck?.capacidade_kg ?? null,
    terceiro:
      ['agregado', 'terceiro'].includes(truck?.propriedade ?? '') ||
      ['agregado', 'tac'].includes(tie?.vinculo ?? ''),
  }
}

export type ParadaDaNota = {
  romaneio_id: string | null
  romaneio: number | null
  cpf: string | null
  documento: string
  cep: string
  lugar: string
  lat: number | null
  lng: number | null
  raio_m: number | null
}

/** The stop of a note on its romaneio. */
export const findParadaDaNota = (db: Db, nota: string): Promise<ParadaDaNota | undefined> =>
  db.maybe(sql`
    select n.romaneio_id::text as romaneio_id, r.numero::int as romaneio, r.cpf_motorista as cpf, n.cnpj_dest as documento, n.cep, p.nome as lugar,
      c.lat, c.lng, c.raio_m
    from nota_vista n join pessoa_vista p on p.grupo_id = n.grupo_id and p.documento = n.cnpj_dest
    left join romaneio_vista r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
    left join cercas c on c.grupo_id = n.grupo_id and c.tipo = 'cliente' and c.chave = n.cnpj_dest || ':' || n.cep
    where n.grupo_id = ${db.grupo} and n.id = ${nota} and n.excluida_em is null`)

export type ProvaRow = { id: string; em: Date; recebido_em: Date; aqui: boolean }

/** What was proved on this trip since somebody came, here or elsewhere. */
export const listProvas = (db: Db, p: Omit<Parada, 'cpf'> & { desde: Date }): Promise<ProvaRow[]> =>
  db.all(sql`
    select c.id::text as id, c.em, c.created_at as recebido_em, n.cnpj_dest = ${p.documento} and n.cep = ${p.cep} as aqui
    from comprovante_vista c join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id
    where c.grupo_id = ${db.grupo} and c.romaneio_id = ${p.romaneio_id}::bigint and c.em > ${p.desde} and c.efeito <> 'informativa'
    order by c.em, c.id limit 500`)

/** When its trip was over. */
export const findConcluido = (db: Db, romaneio: string): Promise<{ em: Date | null } | undefined> =>
  db.maybe(
    sql`select concluido_em as em from romaneio_vista where grupo_id = ${db.grupo} and id = ${romaneio}`,
  )
