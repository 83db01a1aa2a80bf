import { fold, isChave, unmask } from '@tropeiro/contract'
import type {
  Devolucao,
  DevolucaoDaLista,
  EstadoDaDevolucao,
  MotivoDeDevolucao,
  NotaParaDevolver,
  TipoDeDevolucao,
} from '@tropeiro/contract/transporte/devolucoes/calls'
import { escopoNotas } from '../../carga/notas/index.ts'
import type { Ctx } from '../../ctx.ts'
import { join, type Sql, sql } from '../../db/sql.ts'
import type { Db, Escopo } from '../../db/tx.ts'

export type Quem = Pick<Ctx, 'grupo' | 'papel' | 'cnpjs' | 'usuario'>

/** Words of a name, a document or a number, on the people of `notas n`. */
function procura(db: Pick<Db, 'grupo'>, busca: string, outros: (numero: number) => Sql): Sql {
  const plain = unmask(busca)
  const words = fold(busca)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const numero = /^[0-9]{1,9}$/.test(plain) ? Number(plain) : -1
  return sql`(${outros(numero)} or n.cnpj_embarca = ${plain} or n.cnpj_dest = ${plain}
    or n.chave = ${isChave(plain) ? plain : null} or (${words.some((w) => w.length > 4)} and exists (
      select from pessoa_vista p where p.grupo_id = ${db.grupo} and p.documento in (n.cnpj_embarca, n.cnpj_dest)
        and p.nome_busca like all (${words}))))`
}

const paraDevolver = sql`
  n.id::text as _id, n.numero, n.serie, n.tipo_doc, coalesce(e.nome, '') as remetente, coalesce(p.nome, '') as destinatario,
  coalesce(m.nome, '') as cidade, trim(n.uf) as uf, n.situacao,
  (select r.numero from romaneio_vista r where r.grupo_id = n.grupo_id and r.id = n.romaneio_id) as romaneio,
  n.volumes, n.valor_centavos as valor`
const pessoas = sql`
  left join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
  left join pessoa_vista p on p.grupo_id = n.grupo_id and p.documento = n.cnpj_dest
  left join municipio_vista m on m.ibge = n.municipio_ibge`

/** The newest notes that the words find; without words, those that were on the road last. */
export const listNotas = (db: Db, busca: string): Promise<NotaParaDevolver[]> =>
  db.all(sql`
    select ${paraDevolver} from nota_vista n ${pessoas}
    where ${escopoNotas(db)} and n.cancelada_em is null and n.tipo_doc <> 'COLETA'
      and ${
        busca
          ? procura(db, busca, (numero) => sql`n.numero = ${numero}`)
          : sql`n.situacao in ('rota', 'entregue', 'outras')`
      }
    order by n.emissao desc, n.id desc limit 20`)

export const findNota = (db: Db, id: string): Promise<NotaParaDevolver | undefined> =>
  db.maybe(
    sql`select ${paraDevolver} from nota_vista n ${pessoas} where ${escopoNotas(db)} and n.id = ${id}::bigint`,
  )

export type Filtro = {
  busca: string
  estado?: EstadoDaDevolucao[] | null | undefined
  tipo?: TipoDeDevolucao[] | null | undefined
  motivo?: MotivoDeDevolucao[] | null | undefined
  bases?: string[] | null | undefined
  de?: string | null | undefined
  ate?: string | null | undefined
  atrasadas?: boolean | null | undefined
}

/** Its deadline passed before the goods were back, or before now; a cancelled return is never late. */
const atrasada = sql`
  (v.prazo is not null and v.estado <> 'cancelada' and v.prazo < dia_local(coalesce(v.devolvida_em, now())))`

function onde(db: Escopo, f: Filtro): Sql {
  const parts: Sql[] = [escopoNotas(db), sql`v.grupo_id = ${db.grupo}`]
  if (f.busca) parts.push(procura(db, f.busca, (numero) => sql`v.numero = ${numero} or n.numero = ${numero}`))
  if (f.estado?.length) parts.push(sql`v.estado = any(${f.estado})`)
  if (f.tipo?.length) parts.push(sql`v.tipo = any(${f.tipo})`)
  if (f.motivo?.length) parts.push(sql`v.motivo = any(${f.motivo})`)
  if (f.bases?.length) parts.push(sql`b.nome = any(${f.bases})`)
  if (f.de) parts.push(sql`dia_local(v.created_at) >= ${f.de}::date`)
  if (f.ate) parts.push(sql`dia_local(v.created_at) <= ${f.ate}::date`)
  if (f.atrasadas) parts.push(atrasada)
  return join(parts, ' and ')
}

const de = sql`
  from devolucoes v join nota_vista n on n.grupo_id = v.grupo_id and n.id = v.nota_id ${pessoas}
  left join base_vista b on b.grupo_id = n.grupo_id and b.id = n.base_id`

const linha = sql`
  v.id::text as _id, v.numero, v.tipo, v.estado, v.motivo, v.nota_id::text as nota, n.numero as numero_nota,
  n.serie as serie_nota, n.situacao as situacao_nota, coalesce(e.nome, '') as remetente, coalesce(p.nome, '') as destinatario,
  coalesce(m.nome, '') as cidade, trim(n.uf) as uf, coalesce(b.nome, '') as base,
  (select r.numero from romaneio_vista r where r.grupo_id = n.grupo_id and r.id = n.romaneio_id) as romaneio,
  v.volumes, v.valor_centavos as valor,
  (select count(*)::int from devolucao_itens i where i.grupo_id = v.grupo_id and i.devolucao_id = v.id) as itens,
  (select count(*)::int from devolucao_fotos f where f.grupo_id = v.grupo_id and f.devolucao_id = v.id) as fotos,
  v.prazo, ${atrasada} as atrasada, v.criador, v.created_at, v.versao`

export const countDevolucoes = (db: Db, f: Filtro): Promise<{ total: number }> =>
  db.one(sql`select count(*)::int as total ${de} where ${onde(db, f)}`)

export async function listDevolucoes(
  db: Db,
  f: Filtro,
  limit: number,
  skip: number,
): Promise<DevolucaoDaLista[]> {
  const rows = await db.all<{ linha: DevolucaoDaLista }>(sql`
    select to_json(l) as linha from (
      select ${linha} ${de} where ${onde(db, f)} order by v.created_at desc, v.id desc limit ${limit} offset ${skip}) l`)
  return rows.map((row) => row.linha)
}

export type DevolucaoLida = Omit<Devolucao, 'imagens' | 'travada'>

export async function findDevolucao(db: Db, id: string): Promise<DevolucaoLida | undefined> {
  const row = await db.maybe<{ devolucao: DevolucaoLida }>(sql`
    select to_json(l) as devolucao from (
      select ${linha}, v.observacao, v.chave_devolucao, v.recebida_em, v.devolvida_em, v.recebedor, v.cancelada_em,
        v.motivo_cancelamento,
        (select json_build_object('_id', c.id::text, 'numero', c.numero, 'situacao', c.situacao) from nota_vista c
          where c.grupo_id = v.grupo_id and c.id = v.coleta_nota_id and c.excluida_em is null) as coleta,
        coalesce((select json_agg(json_build_object('linha', i.linha, 'codigo', i.codigo, 'descricao', i.descricao,
            'unidade', i.unidade, 'quantidade', i.quantidade::float8, 'valor', i.valor_centavos, 'motivo', i.motivo) order by i.ordem)
          from devolucao_itens i where i.grupo_id = v.grupo_id and i.devolucao_id = v.id), '[]') as lista_de_itens
      ${de} where ${escopoNotas(db)} and v.grupo_id = ${db.grupo} and v.id = ${id}) l`)
  return row?.devolucao
}
