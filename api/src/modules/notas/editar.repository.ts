import { fold } from '@tropeiro/contract'
import type { Ctx } from '../../ctx.ts'
import { join, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { CamposDaNota, NotaParaMudar } from './editar.rules.ts'
import { escopoNotas } from './escopo.repository.ts'
import { rotaDoEndereco } from './rota.repository.ts'

export type NotaEmEdicao = CamposDaNota &
  NotaParaMudar & { id: string; versao: number; romaneio_id: string | null }

/** Locks the note and says what it is. */
export const lockParaEditar = (
  db: Db,
  ctx: Pick<Ctx, 'grupo' | 'papel' | 'cnpjs' | 'usuario'>,
  id: string,
): Promise<NotaEmEdicao> =>
  db.one(sql`
    select n.id::text as id, n.versao, n.romaneio_id::text as romaneio_id, n.situacao, n.desfecho, n.data_entrega, n.cancelada_em is not null as cancelada,
      r.numero as romaneio, coalesce(r.estado <> 'concluido', false) as "romaneioAberto", p.numero as protocolo,
      n.observacao, n.pedido, n.prazo, n.volumes, n.peso_gramas, n.frete_centavos, coalesce(b.nome, '') as base,
      n.logradouro, n.numero_end, n.complemento, n.bairro, coalesce(m.nome || '/' || m.uf, '') as municipio, n.cep
    from notas n
    left join romaneios r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
    left join protocolos p on p.grupo_id = n.grupo_id and p.id = n.protocolo_id
    left join bases b on b.grupo_id = n.grupo_id and b.id = n.base_id
    left join municipios m on m.ibge = n.municipio_ibge
    where ${escopoNotas(ctx)} and n.id = ${id}::bigint
    for update of n`)

export const findMunicipio = (db: Db, ibge: number): Promise<{ nome: string; uf: string } | undefined> =>
  db.maybe(sql`select nome || '/' || uf as nome, uf from municipios where ibge = ${ibge}`)

export const findBase = (db: Db, grupoId: number, nome: string): Promise<{ id: number } | undefined> =>
  db.maybe(sql`select id from bases where grupo_id = ${grupoId} and nome = ${nome}`)

export type NovosCampos = Partial<Omit<CamposDaNota, 'base' | 'municipio'>> & {
  baseId?: number | null
  municipio?: { ibge: number; uf: string }
}

/** Writes the fields; version and history follow through `mudarNotas` in the same transaction. */
export async function updateCampos(db: Db, grupoId: number, id: string, c: NovosCampos): Promise<void> {
  const sets: Sql[] = []
  if (c.observacao !== undefined) sets.push(sql`observacao = ${c.observacao}`)
  if (c.pedido !== undefined) sets.push(sql`pedido = ${c.pedido}`)
  if (c.prazo !== undefined) sets.push(sql`prazo = ${c.prazo}, prazo_calculado = false`)
  if (c.volumes !== undefined) sets.push(sql`volumes = ${c.volumes}`)
  if (c.peso_gramas !== undefined) sets.push(sql`peso_gramas = ${c.peso_gramas}`)
  if (c.frete_centavos !== undefined) sets.push(sql`frete_centavos = ${c.frete_centavos}`)
  if (c.baseId !== undefined) sets.push(sql`base_id = ${c.baseId}`)
  if (c.logradouro !== undefined) sets.push(sql`logradouro = ${c.logradouro}`)
  if (c.numero_end !== undefined) sets.push(sql`numero_end = ${c.numero_end}`)
  if (c.complemento !== undefined) sets.push(sql`complemento = ${c.complemento}`)
  if (c.bairro !== undefined) sets.push(sql`bairro = ${c.bairro}, bairro_busca = ${fold(c.bairro)}`)
  if (c.cep !== undefined) sets.push(sql`cep = ${c.cep}`)
  if (c.municipio) sets.push(sql`municipio_ibge = ${c.municipio.ibge}, uf = ${c.municipio.uf}`)
  if (sets.length === 0) return
  await db.run(sql`update notas set ${join(sets, ', ')} where grupo_id = ${grupoId} and id = ${id}::bigint`)
}

/** A waiting note follows its address to another delivery route. */
export const updateRota = (db: Db, grupoId: number, id: string): Promise<number> =>
  db.run(sql`
    update notas n set rota_id = ${rotaDoEndereco(grupoId, sql`n`)}
    where n.grupo_id = ${grupoId} and n.id = ${id}::bigint and n.situacao = 'sem_romaneio'`)
