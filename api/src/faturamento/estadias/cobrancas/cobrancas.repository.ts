import { unmask } from '@tropeiro/contract'
import type {
  CobrancaResumo,
  EstadoDaCobranca,
  ProcuraDeCobrancas,
  ProvaDaCobranca,
  TipoDeCobranca,
} from '@tropeiro/contract/faturamento/estadias/cobrancas'
import { DIAS_ATE_PERDER } from '@tropeiro/contract/faturamento/estadias/nomes'
import { nasBases } from '../../../db/bases.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type CobrancaRow = Omit<CobrancaResumo, '_id' | 'aberta_em'> & {
  id: string
  estadia: string | null
  nota: string | null
  cte: string | null
  base_id: number | null
  cnpj_emitente: string
  cte_feito: string | null
  fatura: string | null
  lancamento_chave: string | null
  provas: ProvaDaCobranca[]
  aberta_em: Date
  nota_debito: number | null
  impede?: string | null
}

const columns = sql`
  c.id::text as id, c.numero, c.tipo, c.estado, c.cliente, c.doc_tomador, c.lugar, c.documento, c.conta, c.valor_centavos::float8 as valor,
  c.aceito_centavos::float8 as aceito, c.ao_tac_centavos::float8 as ao_tac, c.como, c.prazo::text as prazo, c.autor, c.aberta_em,
  c.estadia_id::text as estadia, c.nota_id::text as nota, c.cte_id::text as cte, c.base_id, c.cnpj_emitente, c.cte_feito_id::text as cte_feito,
  c.fatura_id::text as fatura, c.lancamento_chave, c.provas, d.numero as nota_debito
  from cobrancas c left join notas_debito d on d.grupo_id = c.grupo_id and d.cobranca_id = c.id and d.cancelada_em is null`

const alcancadas = (db: Db): Sql => sql`c.grupo_id = ${db.grupo}${nasBases(db, sql`c.base_id`)}`

/** Nobody has sent it out for so long that it is as good as lost. */
const esquecida = sql`(c.estado in ('a_conferir', 'aceita') and c.aberta_em < now() - make_interval(days => ${DIAS_ATE_PERDER}))`

const procura = (db: Db, q: ProcuraDeCobrancas): Sql => {
  const termo = `%${q.busca.replace(/[\\%_]/g, '')}%`
  const doc = unmask(q.busca)
  return sql`${alcancadas(db)} and (${q.estado.length === 0} or c.estado = any(${q.estado as string[]}::text[]))
    and (${!q.esquecidas} or ${esquecida}) and (${q.tipo.length === 0} or c.tipo = any(${q.tipo as string[]}::text[]))
    and (${q.busca} = '' or c.numero::text = ${q.busca} or c.cliente ilike ${termo} or c.lugar ilike ${termo} or c.documento ilike ${termo}
      or (${doc} <> '' and c.doc_tomador like ${`${doc}%`}))`
}

export const listCobrancas = (
  db: Db,
  q: ProcuraDeCobrancas,
  page: { limite: number; pular: number },
): Promise<CobrancaRow[]> =>
  db.all(
    sql`select ${columns} where ${procura(db, q)} order by c.id desc limit ${page.limite} offset ${page.pular}`,
  )

export const countCobrancas = (db: Db, q: ProcuraDeCobrancas): Promise<{ total: number; valor: number }> =>
  db.one(sql`
    select count(*)::int as total, coalesce(sum(coalesce(c.aceito_centavos, c.valor_centavos)), 0)::float8 as valor
    from cobrancas c where ${procura(db, q)}`)

export const countEsquecidas = (db: Db): Promise<{ quantas: number; valor: number }> =>
  db.one(sql`
    select count(*)::int as quantas, coalesce(sum(coalesce(c.aceito_centavos, c.valor_centavos)), 0)::float8 as valor
    from cobrancas c where ${alcancadas(db)} and ${esquecida}`)

export const findCobranca = (db: Db, id: string): Promise<CobrancaRow> =>
  db.one(sql`select ${columns} where ${alcancadas(db)} and c.id = ${id}`)
export const lockCobranca = (db: Db, id: string): Promise<CobrancaRow> =>
  db.one(sql`select ${columns} where ${alcancadas(db)} and c.id = ${id} for update of c`)
export const findDaEstadia = (db: Db, estadia: string): Promise<CobrancaRow | undefined> =>
  db.maybe(
    sql`select ${columns} where c.grupo_id = ${db.grupo} and c.estadia_id = ${estadia} for update of c`,
  )
export const findPelaChave = (db: Db, chave: string): Promise<{ id: string; numero: number } | undefined> =>
  db.maybe(
    sql`select id::text as id, numero from cobrancas where grupo_id = ${db.grupo} and chave = ${chave}`,
  )

/** Another charge for the same vehicle's wait that is asked for, or was paid. */
export const findSobreposta = (db: Db, id: string): Promise<{ numero: number } | undefined> =>
  db.maybe(sql`
    select o.numero from cobrancas c join cobrancas o on o.grupo_id = c.grupo_id and o.id <> c.id and o.cpf = c.cpf and o.espera && c.espera
      and o.estado in ('proposta', 'aceita', 'contestada', 'cobrada', 'recebida')
    where c.grupo_id = ${db.grupo} and c.id = ${id} order by o.id limit 1`)

/** Its stay has not ended. */
export const aindaConta = (db: Db, id: string): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select c.id::text as id from cobrancas c join estadias e on e.grupo_id = c.grupo_id and e.id = c.estadia_id
    where c.grupo_id = ${db.grupo} and c.id = ${id} and e.fim_em is null`)

export type NovaCobranca = {
  tipo: TipoDeCobranca
  estado: 'contando' | 'a_conferir'
  chave: string
  estadia?: string | null
  nota?: string | null
  cte: string | null
  base_id: number | null
  cnpj_emitente: string
  doc_tomador: string
  cliente: string
  lugar: string
  documento: string
  conta: string
  valor: number
  ao_tac?: number
  provas: ProvaDaCobranca[]
}

/** @returns nothing where the same was proposed before */
export const insertCobranca = (db: Db, n: NovaCobranca): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into cobrancas (grupo_id, numero, tipo, estado, chave, estadia_id, nota_id, cte_id, base_id, cnpj_emitente, doc_tomador, cliente, lugar,
      documento, conta, valor_centavos, ao_tac_centavos, provas, autor_id, autor)
    select ${db.grupo}, (select coalesce(max(numero), 0) + 1 from cobrancas where grupo_id = ${db.grupo}), ${n.tipo}, ${n.estado}, ${n.chave},
      ${n.estadia ?? null}::bigint, ${n.nota ?? null}::bigint, ${n.cte}::bigint, ${n.base_id}::int, ${n.cnpj_emitente}, ${n.doc_tomador},
      ${n.cliente}, ${n.lugar}, ${n.documento}, ${n.conta}, ${n.valor}, ${n.ao_tac ?? 0}, ${JSON.stringify(n.provas)}::jsonb,
      ${db.quem.id}::bigint, ${db.quem.nome}
    on conflict (grupo_id, chave) do nothing returning id::text as id`)

/** What a stay comes to now: only while nobody has asked for it. */
export const updateDaEstadia = (
  db: Db,
  id: string,
  c: Pick<
    NovaCobranca,
    'cte' | 'base_id' | 'cnpj_emitente' | 'doc_tomador' | 'cliente' | 'documento' | 'conta' | 'valor'
  > & {
    ao_tac: number
    cpf: string
    de: Date
    ate: Date | null
  },
): Promise<number> =>
  db.run(sql`
    update cobrancas set cte_id = ${c.cte}::bigint, base_id = ${c.base_id}::int, cnpj_emitente = ${c.cnpj_emitente}, doc_tomador = ${c.doc_tomador},
      cliente = ${c.cliente}, documento = ${c.documento}, conta = ${c.conta}, valor_centavos = ${c.valor}, ao_tac_centavos = ${c.ao_tac},
      cpf = ${c.cpf}, espera = tstzrange(${c.de}, ${c.ate})
    where grupo_id = ${db.grupo} and id = ${id} and estado in ('contando', 'a_conferir')`)

export const updateEstado = (db: Db, id: string, estado: EstadoDaCobranca): Promise<number> =>
  db.run(sql`update cobrancas set estado = ${estado} where grupo_id = ${db.grupo} and id = ${id}`)
export const updateProposta = (db: Db, id: string, prazo: string | null): Promise<number> =>
  db.run(sql`update cobrancas set prazo = ${prazo}::date where grupo_id = ${db.grupo} and id = ${id}`)
export const updateAceito = (db: Db, id: string, centavos: number | null): Promise<number> =>
  db.run(
    sql`update cobrancas set aceito_centavos = ${centavos}::bigint where grupo_id = ${db.grupo} and id = ${id}`,
  )
export const updateSaida = (
  db: Db,
  id: string,
  s: Pick<CobrancaRow, 'como' | 'cte_feito' | 'fatura' | 'lancamento_chave'>,
): Promise<number> =>
  db.run(sql`
    update cobrancas set como = ${s.como}, cte_feito_id = ${s.cte_feito}::bigint, fatura_id = ${s.fatura}::bigint,
      lancamento_chave = ${s.lancamento_chave} where grupo_id = ${db.grupo} and id = ${id}`)

export const insertHistorico = (db: Db, id: string, texto: string): Promise<number> =>
  db.run(sql`
    insert into cobranca_historico (grupo_id, cobranca_id, texto, autor) values (${db.grupo}, ${id}, ${texto}, ${db.quem.nome})`)
export const listHistorico = (db: Db, id: string): Promise<{ texto: string; autor: string; em: Date }[]> =>
  db.all(sql`
    select texto, autor, em from cobranca_historico where grupo_id = ${db.grupo} and cobranca_id = ${id} order by id desc limit 500`)

/** Proposals whose silence is a yes by now. */
export const listCaladas = (db: Db, hoje: string): Promise<{ id: string }[]> =>
  db.all(sql`
    select id::text as id from cobrancas where grupo_id = ${db.grupo} and estado = 'proposta' and prazo < ${hoje}::date order by id limit 200`)
