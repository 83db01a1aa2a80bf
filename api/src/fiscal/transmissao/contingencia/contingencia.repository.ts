import type { EstadoDaContingencia } from '@tropeiro/contract/fiscal/transmissao/calls'
import type { ModeloFiscal, ModoDeContingencia } from '@tropeiro/contract/fiscal/transmissao/rules'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type Onde = { uf: string; modelo: ModeloFiscal; ambiente: '1' | '2' }
export type ContingenciaRow = Onde & {
  id: string
  modo: ModoDeContingencia
  estado: EstadoDaContingencia
  motivo: string
  desde: Date
  ate: Date | null
  aberta_por: string
  encerrada_por: string
}

const columns = sql`
  c.id::text as id, c.uf, c.modelo, c.ambiente, c.modo, c.estado, c.motivo, c.desde, c.ate,
  coalesce(a.nome, '') as aberta_por, coalesce(e.nome, '') as encerrada_por`

export const listContingencias = (db: Db): Promise<ContingenciaRow[]> =>
  db.all(sql`
    select ${columns} from fiscal_contingencias c
    left join usuario_vista a on a.id = c.aberta_por left join usuario_vista e on e.id = c.encerrada_por
    where c.grupo_id = ${db.grupo} order by c.estado = 'encerrada', c.id desc limit 100`)

export const findContingencia = (db: Db, id: string): Promise<ContingenciaRow | undefined> =>
  db.maybe(sql`
    select ${columns} from fiscal_contingencias c
    left join usuario_vista a on a.id = c.aberta_por left join usuario_vista e on e.id = c.encerrada_por
    where c.grupo_id = ${db.grupo} and c.id = ${id} for update of c`)

export const findAberta = (
  db: Db,
  o: Onde,
): Promise<
  | { id: string; modo: ModoDeContingencia; estado: EstadoDaContingencia; motivo: string; desde: Date }
  | undefined
> =>
  db.maybe(sql`
    select id::text as id, modo, estado, motivo, desde from fiscal_contingencias
    where grupo_id = ${db.grupo} and uf = ${o.uf} and modelo = ${o.modelo} and ambiente = ${o.ambiente}
      and estado <> 'encerrada'`)

/** The new row, or nothing where one is proposed or on already. */
export const insertContingencia = (
  db: Db,
  c: Onde & {
    modo: ModoDeContingencia
    estado: EstadoDaContingencia
    motivo: string
    desde: Date
    usuarioId: string | null
  },
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into fiscal_contingencias (grupo_id, uf, modelo, ambiente, modo, estado, motivo, desde, aberta_por)
    values (${db.grupo}, ${c.uf}, ${c.modelo}, ${c.ambiente}, ${c.modo}, ${c.estado}, ${c.motivo}, ${c.desde}, ${c.usuarioId})
    on conflict (grupo_id, uf, modelo, ambiente) where estado <> 'encerrada' do nothing
    returning id::text as id`)

export const updateLigada = (
  db: Db,
  id: string,
  c: { modo: ModoDeContingencia; motivo: string; desde: Date; usuarioId: string },
): Promise<number> =>
  db.run(sql`
    update fiscal_contingencias set estado = 'ligada', modo = ${c.modo}, motivo = ${c.motivo}, desde = ${c.desde},
      aberta_por = ${c.usuarioId}
    where grupo_id = ${db.grupo} and id = ${id} and estado = 'proposta'`)

export const updateEncerrada = (db: Db, id: string, ate: Date, usuarioId: string | null): Promise<number> =>
  db.run(sql`
    update fiscal_contingencias set estado = 'encerrada', ate = ${ate}, encerrada_por = ${usuarioId}
    where grupo_id = ${db.grupo} and id = ${id} and estado <> 'encerrada'`)

/** Calls of a company to a service since a moment: how many brought an answer that is worth something, how many did not. */
export const countChamadas = (
  db: Db,
  q: { cnpj: string; ambiente: string; desde: Date },
): Promise<{ boas: number; ruins: number }> =>
  db.one(sql`
    select (count(*) filter (where boa))::int as boas, (count(*) filter (where not boa))::int as ruins
    from (select resultado in ('resposta', 'recusado') and cstat not in ('', '108', '109', '999') as boa
      from fiscal_chamadas where grupo_id = ${db.grupo} and cnpj = ${q.cnpj} and ambiente = ${q.ambiente} and em > ${q.desde}) x`)
