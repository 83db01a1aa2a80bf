import type { HandlerInput } from '@tropeiro/contract'
import type {
  AgrupamentoDaVolumetria,
  LinhaDaVolumetria,
  PeriodoDaVolumetria,
  volumetria,
} from '@tropeiro/contract/carga/volumetria'
import type { Ctx } from '../../ctx.ts'
import { join, type Sql, sql } from '../../db/sql.ts'
import type { Db, Escopo } from '../../db/tx.ts'
import { escopoNotas } from '../notas/index.ts'

export type Filtro = HandlerInput<typeof volumetria.somar>['body']
export type Quem = Pick<Ctx, 'grupo' | 'papel' | 'cnpjs' | 'usuario'>

/** What tells one group from another on `notas n`, as text; null where the note has none. */
const chaves: Record<AgrupamentoDaVolumetria, Sql> = {
  base: sql`n.base_id::text`,
  rota: sql`n.rota_id::text`,
  uf: sql`trim(n.uf)`,
  cidade: sql`n.municipio_ibge::text`,
  remetente: sql`n.cnpj_embarca`,
  motorista: sql`n.cpf_motorista`,
}

/** The name of a group, and what the search knows it by. */
const nomes: Record<AgrupamentoDaVolumetria, { nome: Sql; busca: Sql; join: Sql }> = {
  base: {
    nome: sql`coalesce(b.nome, 'Sem base')`,
    busca: sql`coalesce(b.nome, '')`,
    join: sql`left join base_vista b on b.grupo_id = s.grupo_id and b.id::text = s.chave`,
  },
  rota: {
    nome: sql`coalesce(r.nome, 'Sem rota')`,
    busca: sql`coalesce(s.chave, '')`,
    join: sql`left join rota_vista r on r.grupo_id = s.grupo_id and r.id::text = s.chave`,
  },
  uf: { nome: sql`s.chave`, busca: sql`s.chave`, join: sql`` },
  cidade: {
    nome: sql`coalesce(m.nome || '/' || m.uf, 'Sem cidade')`,
    busca: sql`coalesce(s.chave, '')`,
    join: sql`left join municipio_vista m on m.ibge::text = s.chave`,
  },
  remetente: {
    nome: sql`coalesce(p.nome, s.chave)`,
    busca: sql`s.chave`,
    join: sql`left join pessoa_vista p on p.grupo_id = s.grupo_id and p.documento = s.chave`,
  },
  motorista: {
    nome: sql`coalesce(t.nome, 'Sem motorista')`,
    busca: sql`coalesce(s.chave, '')`,
    join: sql`left join motorista_vista t on t.grupo_id = s.grupo_id and t.cpf = s.chave`,
  },
}

const quando = (f: Filtro): Sql => (f.data === 'entrega' ? sql`n.data_entrega` : sql`n.emissao`)

function onde(db: Escopo, f: Filtro): Sql {
  const em = quando(f)
  const parts: Sql[] = [
    escopoNotas(db),
    sql`n.cancelada_em is null`,
    sql`${em} >= (${f.de}::date)::timestamp at time zone 'America/Sao_Paulo'`,
    sql`${em} < (${f.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`,
  ]
  if (f.bases?.length)
    parts.push(
      sql`n.base_id in (select id from base_vista where grupo_id = ${db.grupo} and nome = any(${f.bases}))`,
    )
  if (f.rotas?.length) parts.push(sql`n.rota_id = any(${f.rotas}::bigint[])`)
  if (f.uf?.length) parts.push(sql`trim(n.uf) = any(${f.uf})`)
  if (f.remetentes?.length) parts.push(sql`n.cnpj_embarca = any(${f.remetentes})`)
  if (f.classificacao)
    parts.push(f.classificacao === 'AVULSO' ? sql`n.tipo_doc <> 'NOTA'` : sql`n.tipo_doc = 'NOTA'`)
  return join(parts, ' and ')
}

const somas = sql`count(*)::int as notas, coalesce(sum(n.volumes), 0)::bigint as volumes,
  coalesce(sum(n.peso_gramas), 0)::bigint as peso_gramas, coalesce(sum(n.valor_centavos), 0)::bigint as valor,
  coalesce(sum(n.frete_centavos), 0)::bigint as frete`

/** The sums of each group, heaviest first; `chave` is what the search of notes knows it by. */
export const listLinhas = (db: Db, f: Filtro, most: number): Promise<LinhaDaVolumetria[]> => {
  const { nome, busca, join: names } = nomes[f.agrupar]
  return db.all(sql`
    select ${busca} as chave, ${nome} as nome, s.notas, s.volumes, s.peso_gramas, s.valor, s.frete, s.entregues
    from (
      select n.grupo_id, ${chaves[f.agrupar]} as chave, ${somas},
        (count(*) filter (where n.situacao = 'entregue'))::int as entregues
      from nota_vista n where ${onde(db, f)} group by 1, 2
    ) s ${names}
    order by s.peso_gramas desc, s.volumes desc, nome limit ${most}`)
}

export type SomaDoPeriodo = {
  inicio: string
  chave: string
  nome: string
  notas: number
  volumes: number
  peso_gramas: number
  valor: number
  frete: number
}

const truncado: Record<PeriodoDaVolumetria, Sql> = {
  dia: sql`'day'`,
  semana: sql`'week'`,
  mes: sql`'month'`,
}

/** The sums of each group in each period that has notes, in order of time and then of weight. */
export const listPeriodos = (db: Db, f: Filtro): Promise<SomaDoPeriodo[]> => {
  const { nome, busca, join: names } = nomes[f.agrupar]
  return db.all(sql`
    select s.inicio, ${busca} as chave, ${nome} as nome, s.notas, s.volumes, s.peso_gramas, s.valor, s.frete
    from (
      select n.grupo_id, greatest(date_trunc(${truncado[f.periodo]}, dia_local(${quando(f)})::timestamp)::date, ${f.de}::date) as inicio,
        ${chaves[f.agrupar]} as chave, ${somas}
      from nota_vista n where ${onde(db, f)} group by 1, 2, 3
    ) s ${names}
    order by s.inicio, s.peso_gramas desc, nome`)
}
