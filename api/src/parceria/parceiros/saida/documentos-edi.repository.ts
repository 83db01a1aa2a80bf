import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { CteParaArquivo, FaturaParaArquivo } from './gerar-fiscais.rules.ts'

const notasDoCte = sql`
  coalesce((select json_agg(json_build_object(
      'cnpj', coalesce(n.cnpj_embarca, substr(k.chave, 7, 14)), 'serie', coalesce(n.serie, substr(k.chave, 23, 3)::int),
      'numero', coalesce(n.numero, substr(k.chave, 26, 9)::bigint),
      'emissao', to_char(n.emissao at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'), 'valor', coalesce(n.valor_centavos, 0),
      'volumes', coalesce(n.volumes, 0), 'peso', coalesce(n.peso_gramas, 0)) order by k.em)
    from jsonb_array_elements_text(c.rascunho -> 'nfes') with ordinality as k (chave, em)
    left join nota_vista n on n.grupo_id = c.grupo_id and n.chave = k.chave and n.excluida_em is null
    where k.chave ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'), '[]') as notas`

const ofCte = sql`
  c.id::text as id, c.cnpj_emitente, c.serie, c.numero, c.chave, c.tipo, c.valor_total_centavos as valor,
  coalesce((select b.nome from base_vista b where b.grupo_id = c.grupo_id and b.cnpj = c.cnpj_emitente order by b.id limit 1), '') as filial,
  to_char(coalesce(c.emitido_em, c.autorizado_em) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as emissao,
  coalesce(c.rascunho ->> 'tomador', '0') as tomador, coalesce(c.rascunho -> 'remetente' ->> 'documento', '') as remetente,
  coalesce(c.rascunho -> 'destinatario' ->> 'documento', '') as destinatario,
  (select v.processado from envio_vista v where v.grupo_id = c.grupo_id and v.id = c.envio_id) as xml, ${notasDoCte}`

export type Janela = { de: string | null; ate: string | null; desde: Date | null }

/** CT-e that a partner pays or whose goods are its own, and that no CONEMB of it has told: the issue, then the undoing. */
const aContar = (db: Pick<Db, 'grupo'>, parceiroId: string, j: Janela): Sql => sql`
  from cte_vista c join parceiros p on p.grupo_id = c.grupo_id and p.id = ${parceiroId}
  cross join lateral (select exists (select from parceiro_documentos d where d.grupo_id = c.grupo_id and d.parceiro_id = p.id
    and d.familia = 'CONEMB' and d.documento_id = c.id and d.acao = 'I') as dito) i
  where c.grupo_id = ${db.grupo} and c.autorizado_em is not null and c.chave is not null
    and (c.doc_tomador = any(p.cnpjs) or c.rascunho -> 'remetente' ->> 'documento' = any(p.cnpjs))
    and (${j.desde}::timestamptz is null or i.dito or c.autorizado_em >= ${j.desde}::timestamptz)
    and (${j.de}::text is null or c.autorizado_em >= ${j.de && `${j.de}T00:00:00-03:00`}::timestamptz)
    and (${j.ate}::text is null or c.autorizado_em < ${j.ate && `${j.ate}T00:00:00-03:00`}::timestamptz + interval '1 day')
    and case when c.estado = 'autorizado' then not i.dito
      when c.estado in ('cancelado', 'substituido') then i.dito and not exists (select from parceiro_documentos d
        where d.grupo_id = c.grupo_id and d.parceiro_id = p.id and d.familia = 'CONEMB' and d.documento_id = c.id and d.acao = 'E')
      else false end`

export const listCtesAContar = (
  db: Db,
  parceiroId: string,
  j: Janela,
  limite: number,
): Promise<CteParaArquivo[]> =>
  db.all(sql`
    select ${ofCte}, case when c.estado = 'autorizado' then 'I' else 'E' end as acao ${aContar(db, parceiroId, j)}
    order by c.cnpj_emitente, c.serie, c.numero limit ${limite}`)

/** CT-e of an invoice, as a file of it tells them. */
export const listCtesDaFatura = (db: Db, faturaId: string): Promise<CteParaArquivo[]> =>
  db.all(sql`
    select ${ofCte}, 'I' as acao from fatura_ctes x join cte_vista c on c.grupo_id = x.grupo_id and c.id = x.cte_id
    where x.grupo_id = ${db.grupo} and x.fatura_id = ${faturaId} order by c.serie, c.numero`)

const faturasAContar = (db: Pick<Db, 'grupo'>, parceiroId: string): Sql => sql`
  from faturas f
  cross join lateral (select coalesce(bool_or(d.acao = 'I'), false) as dita, coalesce(bool_or(d.acao = 'E'), false) as desdita
    from parceiro_documentos d where d.grupo_id = f.grupo_id and d.parceiro_id = f.parceiro_id and d.familia = 'DOCCOB'
      and d.documento_id = f.id) i
  where f.grupo_id = ${db.grupo} and f.parceiro_id = ${parceiroId}
    and case when f.estado <> 'cancelada' then not i.dita else i.dita and not i.desdita end`

export const listFaturasAContar = (
  db: Db,
  parceiroId: string,
  limite: number,
): Promise<FaturaParaArquivo[]> =>
  db.all(sql`
    select f.id::text as id, case when f.estado <> 'cancelada' then 'I' else 'E' end as acao, f.cnpj_emitente, f.numero,
      coalesce((select b.nome from base_vista b where b.grupo_id = f.grupo_id and b.cnpj = f.cnpj_emitente order by b.id limit 1), '') as filial,
      f.emissao::text as emissao, f.vencimento::text as vencimento, f.valor_centavos as valor
    ${faturasAContar(db, parceiroId)} order by f.cnpj_emitente, f.numero limit ${limite}`)

/** What waits for the next CONEMB and DOCCOB of a partner. */
export const countAContar = (
  db: Db,
  parceiroId: string,
  desde: Date,
): Promise<{ conemb: number; doccob: number }> =>
  db.one(sql`
    select (select count(*)::int ${aContar(db, parceiroId, { de: null, ate: null, desde })}) as conemb,
      (select count(*)::int ${faturasAContar(db, parceiroId)}) as doccob`)

export const insertContados = (
  db: Db,
  de: { parceiroId: string; familia: 'CONEMB' | 'DOCCOB'; arquivoId: string },
  docs: readonly { id: string; acao: 'I' | 'E' }[],
): Promise<number> =>
  db.run(sql`
    insert into parceiro_documentos (grupo_id, parceiro_id, familia, documento_id, acao, arquivo_id)
    select ${db.grupo}, ${de.parceiroId}::bigint, ${de.familia}, x.id, x.acao, ${de.arquivoId}::bigint
    from unnest(${docs.map((d) => d.id)}::bigint[], ${docs.map((d) => d.acao)}::text[]) as x (id, acao)`)
