import { join, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { camposDasSomas, celas, ehComprida, largas, ordens, somas } from './celas.repository.ts'
import type { Dimensao, LinhaSomada, Recorte, Somas } from './figuras.rules.ts'

/** A cut's sums by day of issue. @param hoje the day that decides whether an open note is late */
export const listDias = (
  db: Db,
  r: Recorte,
  hoje: string,
  cubo: Dimensao | null,
): Promise<(Somas & { dia: string })[]> =>
  db.all(sql`
    select to_char(l.dia, 'YYYY-MM-DD') as dia, ${somas(hoje)}
    from (${largas(db, r, cubo)}) l group by l.dia having sum(n) <> 0 order by l.dia`)

/** How many closed or open notes carry each occurrence. */
export const listOcorrenciasDoPainel = (
  db: Db,
  r: Recorte,
  cubo: Dimensao | null,
): Promise<{ id: number; title: string; efeito: string; value: number }[]> =>
  db.all(sql`
    select o.codigo as id, o.descricao as title, o.efeito, c.value
    from (select ocorrencia, sum(n)::int as value from (${celas(db, r, cubo)}) m where ocorrencia <> 0 group by 1 having sum(n) <> 0) c
    join ocorrencia_vista o on o.codigo = c.ocorrencia
    order by c.value desc, o.codigo`)

const nomeDaRegiao = {
  junta: sql``,
  titulo: sql`coalesce(nullif(s.valor, ''), 'Sem região')`,
  detalhe: sql`''`,
}

/** What people call a value of each dimension, from the row `s` that has it in `valor`. */
export const nomes = (
  db: Pick<Db, 'grupo'>,
): Record<Dimensao, { junta: Sql; titulo: Sql; detalhe: Sql }> => ({
  base: {
    junta: sql`left join base_vista x on x.grupo_id = ${db.grupo} and x.id::text = s.valor`,
    titulo: sql`coalesce(x.nome, 'Sem base')`,
    detalhe: sql`coalesce(x.cnpj, '')`,
  },
  embarca: {
    junta: sql`left join pessoa_vista x on x.grupo_id = ${db.grupo} and x.documento = s.valor`,
    titulo: sql`coalesce(x.nome, s.valor)`,
    detalhe: sql`s.valor`,
  },
  rota: {
    junta: sql`left join rota_vista x on x.grupo_id = ${db.grupo} and x.id::text = s.valor`,
    titulo: sql`coalesce(x.nome, 'Sem rota')`,
    detalhe: sql`''`,
  },
  romaneio: {
    junta: sql`left join romaneio_vista x on x.grupo_id = ${db.grupo} and x.id::text = s.valor`,
    titulo: sql`coalesce(x.numero::text, 'Sem romaneio')`,
    detalhe: sql`coalesce(concat_ws(' · ', nullif(x.nome_motorista, ''), nullif(x.placa_veiculo, ''), nullif(x.rota_nome, '')), '')`,
  },
  uf: { junta: sql``, titulo: sql`s.valor`, detalhe: sql`''` },
  motorista: {
    junta: sql`left join motorista_vista x on x.grupo_id = ${db.grupo} and x.cpf = s.valor`,
    titulo: sql`case when s.valor = '' then 'Sem motorista' else coalesce(x.nome, s.valor) end`,
    detalhe: sql`''`,
  },
})

export type OrdemDaLista = keyof ReturnType<typeof ordens> | 'titulo'
export type PaginaDoPainel = {
  limite: number
  pular: number
  orderBy: OrdemDaLista
  crescente: boolean
  busca: string
}

/**
 * A page of the values of the cut's dimension with their sums; `linhas` is how many there are in all. First only what
 * orders them is summed, for all; then the rest, for those of the page.
 */
export async function listLinhas(
  db: Db,
  r: Recorte,
  hoje: string,
  cubo: Dimensao | null,
  p: PaginaDoPainel,
): Promise<LinhaSomada[]> {
  const { junta, titulo, detalhe } = r.regiao ? nomeDaRegiao : nomes(db)[r.dimensao]
  const like = `%${p.busca.replace(/[\\%_]/g, '\\$&')}%`
  const valor = r.regiao ? sql`regiao_da_uf(valor)` : sql`valor`
  const named = p.orderBy === 'titulo'
  const way = p.crescente ? sql`asc` : sql`desc`
  // Thousands of groups are put together in memory, not on disk.
  await db.run(sql`set local work_mem = '64MB'`)
  // Few values are summed whole at once; of many the rest is summed for the page only.
  const twice = ehComprida(r, cubo)
  return db.all(sql`
    with g as (
      select ${valor} as valor, ${p.orderBy === 'titulo' ? sql`0` : ordens(hoje)[p.orderBy]} as ordem
        ${twice ? sql`` : sql`, ${somas(hoje)}`}
      from (${largas(db, r, cubo)}) l group by 1 having sum(n) <> 0),
    pagina as (
      select s.*, count(*) over ()::int as linhas from g s ${p.busca || named ? junta : sql``}
      where ${p.busca ? sql`(${titulo} ilike ${like} or ${detalhe} ilike ${like})` : sql`true`}
      order by ${named ? titulo : sql`s.ordem`} ${way} nulls last, s.valor limit ${p.limite} offset ${p.pular}),
    s as (${
      twice
        ? sql`
      select valor, ${somas(hoje)} from (${largas(db, r, cubo)}) l
      where valor = any(array(select valor from pagina)) group by 1`
        : sql`select * from pagina`
    })
    select ${camposDasSomas}, s.valor, s.valor as id, ${titulo} as titulo, ${detalhe} as detalhe, pagina.linhas
    from s join pagina on pagina.valor = s.valor ${junta}
    order by ${named ? titulo : sql`pagina.ordem`} ${way} nulls last, s.valor`)
}

/** What is asked of a romaneio's notes: one that holds none of them is not counted. */
function comNotas(db: Db, r: Recorte): Sql {
  const { embarca, uf } = r.filtros
  const parts = [
    ...(embarca ? [sql`n.cnpj_embarca = any(${embarca}::text[])`] : []),
    ...(uf ? [sql`n.uf = any(${uf}::text[])`] : []),
    ...(r.avulso === undefined ? [] : [sql`(n.tipo_doc <> 'NOTA') = ${r.avulso}`]),
  ]
  return parts.length === 0
    ? sql`true`
    : sql`exists (select from nota_vista n where n.grupo_id = ${db.grupo} and n.romaneio_id = r.id and ${join(parts, ' and ')})`
}

/** Romaneios made in the period, by where they stand: under the same filters as the figures beside them. */
export const contarRomaneios = (
  db: Db,
  r: Recorte,
): Promise<{ total: number; viagem: number; expedicao: number; concluidos: number }> =>
  db.one(sql`
    select count(*)::int as total, count(*) filter (where estado = 'viagem')::int as viagem,
      count(*) filter (where estado in ('pre', 'expedicao'))::int as expedicao,
      count(*) filter (where estado = 'concluido')::int as concluidos
    from romaneio_vista r
    where grupo_id = ${db.grupo} and excluido_em is null and ${comNotas(db, r)}
      and created_at >= ${r.de}::date::timestamp at time zone 'America/Sao_Paulo'
      and created_at < (${r.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
      and ${r.bases ? sql`coalesce(base_id, 0) = any(${r.bases}::int[])` : sql`true`}
      and ${r.filtros.motorista ? sql`cpf_motorista = any(${r.filtros.motorista}::text[])` : sql`true`}
      and ${r.filtros.rota ? sql`rota_id::text = any(${r.filtros.rota}::text[])` : sql`true`}`)

export const listBasesDoPainel = (db: Db, nomesDasBases: string[]): Promise<{ id: number }[]> =>
  db.all(sql`select id from base_vista where grupo_id = ${db.grupo} and nome = any(${nomesDasBases})`)
