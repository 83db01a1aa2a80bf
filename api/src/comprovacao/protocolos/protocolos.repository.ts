import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { StatusFisico } from './protocolos.rules.ts'

export type Par = { romaneio_id: string; cnpj: string; nome: string }

/** Romaneios of the group by number; drafts that wait for validation have nothing to prove. */
export const listRomaneiosPorNumero = (db: Db, numeros: number[]): Promise<{ id: string }[]> =>
  db.all(sql`
    select id::text as id from romaneio_vista
    where grupo_id = ${db.grupo} and numero = any(${numeros}::bigint[]) and excluido_em is null
    order by numero`)

/** Previews that stand for these romaneios. */
export const listPrevias = (
  db: Db,
  romaneios: string[],
): Promise<{ numero: number; romaneio_id: string; cnpj_remetente: string }[]> =>
  db.all(sql`
    select numero, romaneio_id::text as romaneio_id, cnpj_remetente from protocolos
    where grupo_id = ${db.grupo} and status = 'previa' and romaneio_id = any(${romaneios}::bigint[])`)

/** Gives each pair without a preview its own number. Two that ask at once get the same one. */
export const insertPrevias = (db: Db, pares: Par[]): Promise<number> =>
  db.run(sql`
    insert into protocolos (grupo_id, numero, romaneio_id, cnpj_remetente, nome_remetente, usuario_id, usuario_nome)
    select ${db.grupo}, proximo_numero(${db.grupo}, 'protocolo'), x.romaneio_id, x.cnpj, x.nome, ${db.quem.id}, ${db.quem.nome}
    from unnest(${pares.map((p) => p.romaneio_id)}::bigint[], ${pares.map((p) => p.cnpj)}::text[],
      ${pares.map((p) => p.nome)}::text[]) as x (romaneio_id, cnpj, nome)
    on conflict (grupo_id, romaneio_id, cnpj_remetente) where status = 'previa' do nothing`)

/** Protocols that stand for these romaneios. */
export const listVigentes = (
  db: Db,
  romaneios: string[],
): Promise<{ numero: number; romaneio_id: string; cnpj_remetente: string }[]> =>
  db.all(sql`
    select numero, romaneio_id::text as romaneio_id, cnpj_remetente from protocolos
    where grupo_id = ${db.grupo} and status = 'protocolado' and romaneio_id = any(${romaneios}::bigint[])
    order by numero`)

export type Travado = {
  id: string
  numero: number
  estado: 'previa' | 'protocolado' | 'cancelado'
  romaneio_id: string
  cnpj_remetente: string
}

/** The protocol, held until the transaction ends: who repeats waits here and finds it made. */
export const lockProtocolo = (db: Db, numero: number): Promise<Travado | undefined> =>
  db.maybe(sql`
    select id::text as id, numero, status as estado, romaneio_id::text as romaneio_id, cnpj_remetente from protocolos
    where grupo_id = ${db.grupo} and numero = ${numero} for update`)

export const insertNotas = (db: Db, protocoloId: string, notas: string[]): Promise<number> =>
  db.run(sql`
    insert into protocolo_notas (grupo_id, protocolo_id, nota_id)
    select ${db.grupo}, ${protocoloId}, unnest(${notas}::bigint[])`)

export const updateGerado = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update protocolos p set status = 'protocolado', gerado_em = now(), usuario_id = ${db.quem.id}, usuario_nome = ${db.quem.nome},
      total_notas = s.notas, total_volumes = s.volumes, total_valor_centavos = s.valor
    from (select count(*) as notas, sum(n.volumes) as volumes, sum(n.valor_centavos) as valor
      from protocolo_notas pn join nota_vista n on n.grupo_id = pn.grupo_id and n.id = pn.nota_id
      where pn.grupo_id = ${db.grupo} and pn.protocolo_id = ${id}) s
    where p.grupo_id = ${db.grupo} and p.id = ${id}`)

export const updateCancelado = (db: Db, id: string, motivo: string): Promise<number> =>
  db.run(sql`
    update protocolos set status = 'cancelado', cancelado_em = now(), motivo = ${motivo}
    where grupo_id = ${db.grupo} and id = ${id}`)

/** Notes that are under this protocol now. */
export const listNotasPresas = (db: Db, id: string): Promise<{ id: string }[]> =>
  db.all(sql`
    select id::text as id from nota_vista where grupo_id = ${db.grupo} and protocolo_id = ${id} and excluida_em is null`)

export const updateStatusFisico = (
  db: Db,
  id: string,
  notas: string[],
  status: StatusFisico,
): Promise<number> =>
  db.run(sql`
    update protocolo_notas set status_fisico = ${status}, status_fisico_em = now()
    where grupo_id = ${db.grupo} and protocolo_id = ${id} and nota_id = any(${notas}::bigint[])`)
