import { join, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { Dimensao, LinhaSomada, Recorte, Somas } from './figuras.rules.ts'

/** The sums of one cell of `cela`, under the names of the screens; `n` of a row is how many notes it stands for. */
const SOMAS = sql`
  sum(n)::int as total,
  coalesce(sum(n) filter (where situacao in ('entregue', 'outras', 'auditoria')), 0)::int as compro,
  coalesce(sum(n) filter (where situacao = 'entregue'), 0)::int as entrega,
  coalesce(sum(n) filter (where situacao = 'outras'), 0)::int as outras,
  coalesce(sum(n) filter (where situacao = 'auditoria'), 0)::int as auditoria,
  coalesce(sum(n) filter (where situacao in ('sem_romaneio', 'expedicao', 'rota')), 0)::int as abertos,
  coalesce(sum(n) filter (where situacao = 'sem_romaneio'), 0)::int as sem_rom,
  coalesce(sum(n) filter (where situacao = 'expedicao'), 0)::int as expedicao,
  coalesce(sum(n) filter (where situacao = 'rota'), 0)::int as rota,
  coalesce(sum(n) filter (where com_prazo and not atraso), 0)::int as dentro,
  coalesce(sum(n) filter (where atraso), 0)::int as fora,
  coalesce(sum(volumes), 0)::float8 as volumes, coalesce(sum(peso_gramas), 0)::float8 as peso_gramas,
  coalesce(sum(valor_centavos), 0)::float8 as valor_centavos, coalesce(sum(frete_centavos), 0)::float8 as frete_centavos`

/** How a movement, or a note itself, tells the value of a dimension; `base` is told by its id. */
const valorDe: Record<Dimensao, Sql> = {
  base: sql`coalesce(base_id, 0)::text`,
  embarca: sql`cnpj_embarca`,
  rota: sql`coalesce(rota_id::text, '')`,
  romaneio: sql`coalesce(romaneio_id::text, '')`,
  uf: sql`uf::text`,
  motorista: sql`coalesce(cpf_motorista, '')`,
}

/** The conditions of a cut on rows that have `grupo_id`, `dia`, `tipo_doc`; `valor` says how they tell each dimension. */
function condicoes(grupoId: number, r: Recorte, valor: (d: Dimensao) => Sql, base: Sql): Sql {
  const chosen = Object.entries(r.filtros) as [Dimensao, string[]][]
  return join(
    [
      sql`grupo_id = ${grupoId} and dia between ${r.de}::date and ${r.ate}::date`,
      ...(r.bases ? [sql`${base} = any(${r.bases}::int[])`] : []),
      ...(r.avulso === undefined ? [] : [r.avulso ? sql`tipo_doc <> 'NOTA'` : sql`tipo_doc = 'NOTA'`]),
      ...chosen.map(([d, keys]) => sql`${valor(d)} = any(${keys}::text[])`),
    ],
    ' and ',
  )
}

const MEDIDAS = sql`notas as n, volumes, peso_gramas, valor_centavos, frete_centavos`

/** What was folded plus what moved since: one statement, so it equals a count over the notes at that moment. */
const celaDasFiguras = (grupoId: number, r: Recorte, hoje: string, cubo: Dimensao): Sql => sql`
  select valor, dia, situacao, ocorrencia, dentro = 'n' or prazo < ${hoje}::date as atraso,
    dentro <> '-' or prazo < 'infinity' as com_prazo, ${MEDIDAS}
  from (
    select ${r.dimensao === 'base' ? sql`base_id::text` : sql`chave`} as valor, dia, situacao, ocorrencia, prazo, dentro,
      notas, volumes, peso_gramas, valor_centavos, frete_centavos
    from painel_figuras
    where dimensao = ${cubo} and ${condicoes(grupoId, r, () => sql`chave`, sql`base_id`)}
    union all
    select ${valorDe[r.dimensao]}, dia, situacao, coalesce(ocorrencia, 0), coalesce(prazo, 'infinity'),
      case dentro when true then 's' when false then 'n' else '-' end,
      notas, volumes, peso_gramas, valor_centavos, frete_centavos
    from painel_movimentos
    where ${condicoes(grupoId, r, (d) => valorDe[d], sql`coalesce(base_id, 0)`)}
  ) c`

/** The same over the notes themselves: for cuts along two ways at once, and to check the figures by. */
const celaDasNotas = (grupoId: number, r: Recorte, hoje: string): Sql => sql`
  select ${valorDe[r.dimensao]} as valor, dia, situacao, coalesce(ocorrencia, 0) as ocorrencia,
    coalesce(not fechada_no_prazo(situacao, prazo, data_entrega, situacao_em), prazo < ${hoje}::date, false) as atraso,
    prazo is not null as com_prazo, 1 as n, volumes, peso_gramas, valor_centavos, frete_centavos
  from (
    select *, dia_local(emissao) as dia from notas
    where grupo_id = ${grupoId} and excluida_em is null and cancelada_em is null
      and emissao >= ${r.de}::date::timestamp at time zone 'America/Sao_Paulo'
      and emissao < (${r.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
  ) n
  where ${condicoes(grupoId, r, (d) => valorDe[d], sql`coalesce(base_id, 0)`)}`

/** @param cubo the dimension of the figures that answers the cut; null counts the notes themselves */
const cela = (grupoId: number, r: Recorte, hoje: string, cubo: Dimensao | null): Sql =>
  cubo ? celaDasFiguras(grupoId, r, hoje, cubo) : celaDasNotas(grupoId, r, hoje)

/** A cut's sums by day of issue. @param hoje the day that decides whether an open note is late */
export const listDias = (
  db: Db,
  grupoId: number,
  r: Recorte,
  hoje: string,
  cubo: Dimensao | null,
): Promise<(Somas & { dia: string })[]> =>
  db.all(sql`
    with cela as (${cela(grupoId, r, hoje, cubo)})
    select to_char(dia, 'YYYY-MM-DD') as dia, ${SOMAS} from cela group by cela.dia having sum(n) <> 0 order by cela.dia`)

/** How many closed or open notes carry each occurrence. */
export const listOcorrenciasDoPainel = (
  db: Db,
  grupoId: number,
  r: Recorte,
  hoje: string,
  cubo: Dimensao | null,
): Promise<{ id: number; title: string; efeito: string; value: number }[]> =>
  db.all(sql`
    with cela as (${cela(grupoId, r, hoje, cubo)})
    select o.codigo as id, o.descricao as title, o.efeito, c.value
    from (select ocorrencia, sum(n)::int as value from cela where ocorrencia <> 0 group by 1 having sum(n) <> 0) c
    join ocorrencias o on o.codigo = c.ocorrencia
    order by c.value desc, o.codigo`)

/** What people call a value of each dimension, from the row `s` that has it in `valor`. */
const nomes = (grupoId: number): Record<Dimensao, { junta: Sql; titulo: Sql; detalhe: Sql }> => ({
  base: {
    junta: sql`left join bases x on x.grupo_id = ${grupoId} and x.id::text = s.valor`,
    titulo: sql`coalesce(x.nome, 'Sem base')`,
    detalhe: sql`coalesce(x.cnpj, '')`,
  },
  embarca: {
    junta: sql`left join pessoas x on x.grupo_id = ${grupoId} and x.documento = s.valor`,
    titulo: sql`coalesce(x.nome, s.valor)`,
    detalhe: sql`s.valor`,
  },
  rota: {
    junta: sql`left join rotas x on x.grupo_id = ${grupoId} and x.id::text = s.valor`,
    titulo: sql`coalesce(x.nome, 'Sem rota')`,
    detalhe: sql`''`,
  },
  romaneio: {
    junta: sql`left join romaneios x on x.grupo_id = ${grupoId} and x.id::text = s.valor`,
    titulo: sql`coalesce(x.numero::text, 'Sem romaneio')`,
    detalhe: sql`coalesce(concat_ws(' · ', nullif(x.nome_motorista, ''), nullif(x.placa_veiculo, ''), nullif(x.rota_nome, '')), '')`,
  },
  uf: { junta: sql``, titulo: sql`s.valor`, detalhe: sql`''` },
  motorista: {
    junta: sql`left join motoristas x on x.grupo_id = ${grupoId} and x.cpf = s.valor`,
    titulo: sql`case when s.valor = '' then 'Sem motorista' else coalesce(x.nome, s.valor) end`,
    detalhe: sql`''`,
  },
})

const colunaDaOrdem = {
  total: sql`total`,
  titulo: sql`titulo`,
  compro: sql`compro`,
  abertos: sql`abertos`,
  fora: sql`fora`,
  desempenho: sql`dentro::float8 / nullif(dentro + fora, 0)`,
  valor: sql`valor_centavos`,
}

export type PaginaDoPainel = {
  limite: number
  pular: number
  orderBy: keyof typeof colunaDaOrdem
  crescente: boolean
  busca: string
}

/** A page of the values of the cut's dimension with their sums; `linhas` is how many there are in all. */
export function listLinhas(
  db: Db,
  grupoId: number,
  r: Recorte,
  hoje: string,
  cubo: Dimensao | null,
  p: PaginaDoPainel,
): Promise<LinhaSomada[]> {
  const { junta, titulo, detalhe } = nomes(grupoId)[r.dimensao]
  const like = `%${p.busca.replace(/[\\%_]/g, '\\$&')}%`
  return db.all(sql`
    with cela as (${cela(grupoId, r, hoje, cubo)}),
    s as (select valor, ${SOMAS} from cela group by valor having sum(n) <> 0),
    nomeada as (select s.*, s.valor as id, ${titulo} as titulo, ${detalhe} as detalhe from s ${junta})
    select *, count(*) over ()::int as linhas from nomeada
    where ${p.busca ? sql`(titulo ilike ${like} or detalhe ilike ${like})` : sql`true`}
    order by ${colunaDaOrdem[p.orderBy]} ${p.crescente ? sql`asc` : sql`desc`} nulls last, id
    limit ${p.limite} offset ${p.pular}`)
}

/** Romaneios made in the period, by where they stand. */
export const contarRomaneios = (
  db: Db,
  grupoId: number,
  r: Recorte,
): Promise<{ total: number; viagem: number; expedicao: number; concluidos: number }> =>
  db.one(sql`
    select count(*)::int as total, count(*) filter (where estado = 'viagem')::int as viagem,
      count(*) filter (where estado in ('pre', 'expedicao'))::int as expedicao,
      count(*) filter (where estado = 'concluido')::int as concluidos
    from romaneios
    where grupo_id = ${grupoId} and excluido_em is null
      and created_at >= ${r.de}::date::timestamp at time zone 'America/Sao_Paulo'
      and created_at < (${r.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'
      and ${r.bases ? sql`coalesce(base_id, 0) = any(${r.bases}::int[])` : sql`true`}
      and ${r.filtros.motorista ? sql`cpf_motorista = any(${r.filtros.motorista}::text[])` : sql`true`}
      and ${r.filtros.rota ? sql`rota_id::text = any(${r.filtros.rota}::text[])` : sql`true`}`)

export const listBasesDoPainel = (
  db: Db,
  grupoId: number,
  nomesDasBases: string[],
): Promise<{ id: number }[]> =>
  db.all(sql`select id from bases where grupo_id = ${grupoId} and nome = any(${nomesDasBases})`)
