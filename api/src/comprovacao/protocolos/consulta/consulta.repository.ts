import { diaDeDDMMYYYY, fold, papeisAsset } from '@tropeiro/contract'
import type { Politica } from '@tropeiro/contract/alicerce/empresas/calls'
import type {
  FiltrosDeProtocolo,
  Protocolo,
  ProtocoloResumo,
  RomaneioAProtocolar,
} from '@tropeiro/contract/comprovacao/protocolos/calls'
import { escopoNotas } from '../../../carga/notas/index.ts'
import { dasBases as dasSuasBases, temLimite } from '../../../db/bases.ts'
import { empty, join, type Sql, sql } from '../../../db/sql.ts'
import type { Db, Escopo } from '../../../db/tx.ts'
import { comprovadaSql, notaDaLinha } from '../notas-do-protocolo.repository.ts'

const inicioDoDia = (dia: string): Sql =>
  sql`(${diaDeDDMMYYYY(dia)}::date::timestamp at time zone 'America/Sao_Paulo')`
const fimDoDia = (dia: string): Sql =>
  sql`((${diaDeDDMMYYYY(dia)}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`

const todas = (parts: Sql[]): Sql => join(parts, ' and ')

/** Asset roles and drivers reach a protocol only through a note of theirs in it. */
export const escopoProtocolos = (db: Escopo): Sql =>
  papeisAsset.includes(db.alcance.papel) || db.alcance.papel === 'MOTORISTA'
    ? sql`p.grupo_id = ${db.grupo} and exists (
        select from protocolo_notas pn join nota_vista n on n.grupo_id = pn.grupo_id and n.id = pn.nota_id
        where pn.grupo_id = p.grupo_id and pn.protocolo_id = p.id and ${escopoNotas(db)})`
    : sql`p.grupo_id = ${db.grupo}${
        temLimite(db)
          ? sql` and exists (select from romaneio_vista l where l.grupo_id = p.grupo_id and l.id = p.romaneio_id and (${dasSuasBases(db, sql`l.base_id`)}))`
          : empty
      }`

const dasBases = (db: Pick<Db, 'grupo'>, nomes: string[]): Sql =>
  sql`r.base_id in (select b.id from base_vista b where b.grupo_id = ${db.grupo} and b.nome = any(${nomes}))`

/** The search's filters as conditions on `protocolos p` and its `romaneios r`. */
export function condicoes(
  db: Escopo,
  f: Omit<FiltrosDeProtocolo, 'protocolos'> & { protocolos?: number[] },
): Sql {
  const status = f.status?.length ? f.status : ['protocolado', 'cancelado']
  const parts = [escopoProtocolos(db), sql`p.status = any(${status}::text[])`]
  if (f.protocolos) parts.push(sql`p.numero = any(${f.protocolos}::bigint[])`)
  if (f.numero_protocolo) parts.push(sql`p.numero = any(${f.numero_protocolo}::bigint[])`)
  if (f.numero_romaneio) parts.push(sql`r.numero = any(${f.numero_romaneio}::bigint[])`)
  if (f.cnpj_empresa?.length) parts.push(sql`r.cnpj_empresa = any(${f.cnpj_empresa})`)
  if (f.cnpj_remetente?.length) parts.push(sql`p.cnpj_remetente = any(${f.cnpj_remetente})`)
  if (f.bases.length) parts.push(dasBases(db, f.bases))
  if (f.dataInicio) parts.push(sql`coalesce(p.gerado_em, p.created_at) >= ${inicioDoDia(f.dataInicio)}`)
  if (f.dataFim) parts.push(sql`coalesce(p.gerado_em, p.created_at) < ${fimDoDia(f.dataFim)}`)
  if (f.status_fisico?.length) {
    parts.push(sql`exists (
      select from protocolo_notas pf join nota_vista n on n.grupo_id = pf.grupo_id and n.id = pf.nota_id
      where pf.grupo_id = p.grupo_id and pf.protocolo_id = p.id and ${escopoNotas(db)}
        and pf.status_fisico = any(${f.status_fisico}::text[]))`)
  }
  const termo = fold(f.busca ?? '')
  if (termo) parts.push(sql`p.cnpj_remetente in (select pessoas_por_nome(${termo}, 500))`)
  return todas(parts)
}

export const countProtocolos = (db: Db, where: Sql): Promise<{ total: number }> =>
  db.one(sql`
    select count(*) as total from protocolos p
    join romaneio_vista r on r.grupo_id = p.grupo_id and r.id = p.romaneio_id
    where ${where}`)

type Dates = 'created_at' | 'gerado_em' | 'cancelado_em'
export type ResumoRow = Omit<ProtocoloResumo, Dates> & {
  created_at: Date
  gerado_em: Date | null
  cancelado_em: Date | null
}

/** What stands of `protocolos p` of one page, its numbers counted over the notes within reach. */
const resumo = sql`
  p.id::text as _id, p.numero, p.numero as numero_protocolo, p.status, p.nome_remetente, p.cnpj_remetente, r.numero as rom,
  exists (select from protocolos v where v.grupo_id = p.grupo_id and v.romaneio_id = p.romaneio_id
    and v.cnpj_remetente = p.cnpj_remetente and v.status = 'protocolado' and v.id <> p.id) as protocolo_duplicado,
  coalesce(b.nome, '') as base, r.nome_motorista as motorista, r.placa_veiculo, p.usuario_nome as criado_por,
  p.created_at, p.gerado_em, p.cancelado_em, p.motivo, s.*`

// Images are counted in the select list, so only for the protocol's own notes whatever join the planner begins with.
const somas = (db: Escopo): Sql => sql`
  left join base_vista b on b.grupo_id = r.grupo_id and b.id = r.base_id
  cross join lateral (
    select count(*) as total_notas, coalesce(sum(n.volumes), 0) as total_volumes,
      coalesce(sum(n.valor_centavos), 0)::bigint as total_valor_centavos, coalesce(sum((
        select count(*) from comprovante_imagem_vista ci
        join comprovante_vista x on x.grupo_id = ci.grupo_id and x.id = ci.comprovante_id and x.estado <> 'reprovado'
        join arquivo_vista a on a.grupo_id = ci.grupo_id and a.id = ci.arquivo_id and a.estado = 'gravado'
        where ci.grupo_id = n.grupo_id and ci.nota_id = n.id)), 0)::bigint as total_imagens,
      json_build_object('pendente', count(*) filter (where pn.status_fisico = 'pendente'),
        'enviada', count(*) filter (where pn.status_fisico = 'enviada'),
        'recebida', count(*) filter (where pn.status_fisico = 'recebida')) as fisico
    from protocolo_notas pn
    ${notaDaLinha(db)}
    where pn.grupo_id = p.grupo_id and pn.protocolo_id = p.id) s`

const colunaDaOrdem: Record<string, Sql> = {
  numero: sql`p.numero`,
  gerado_em: sql`p.gerado_em`,
  remetente: sql`p.nome_remetente`,
  rom: sql`r.numero`,
  total_notas: sql`p.total_notas`,
}

const ordenacao = (ordem: string): Sql => {
  const column = colunaDaOrdem[ordem.replace(/^-/, '')] ?? sql`p.numero`
  return ordem.startsWith('-')
    ? sql`${column} desc nulls last, p.numero desc`
    : sql`${column} asc nulls last, p.numero asc`
}

export const listProtocolos = (
  db: Db,
  where: Sql,
  page: { skip: number; limite: number; ordem: string },
): Promise<ResumoRow[]> =>
  db.all(sql`
    with pagina as materialized (
      select p.*, row_number() over (order by ${ordenacao(page.ordem)}) as lugar from protocolos p
      join romaneio_vista r on r.grupo_id = p.grupo_id and r.id = p.romaneio_id
      where ${where}
      order by ${ordenacao(page.ordem)} offset ${page.skip} limit ${page.limite}
    )
    select ${resumo} from pagina p
    join romaneio_vista r on r.grupo_id = p.grupo_id and r.id = p.romaneio_id
    ${somas(db)}
    order by p.lugar`)

export type InteiroRow = ResumoRow & Pick<Protocolo, 'romaneio' | 'empresa' | 'remetente_endereco'>

/** Whole protocols by number, without their notes, in the order of the numbers asked. */
export const listInteiros = (db: Db, numeros: number[]): Promise<InteiroRow[]> =>
  db.all(sql`
    select ${resumo},
      json_build_object('numero', r.numero, 'created_at', to_json(r.created_at), 'saida_em', to_json(r.saida_em)) as romaneio,
      json_build_object('cnpj', e.cnpj, 'nome', e.nome, 'endereco', coalesce(b.endereco, ''),
        'telefone', coalesce(b.telefone, '')) as empresa,
      case when q.logradouro <> '' or m.nome is not null then
        concat_ws(', ', nullif(concat_ws(' ', nullif(q.logradouro, ''), nullif(q.numero, '')), ''), nullif(q.bairro, ''),
          nullif(concat_ws('/', m.nome, nullif(q.uf, '')), '')) else '' end as remetente_endereco
    from protocolos p
    join romaneio_vista r on r.grupo_id = p.grupo_id and r.id = p.romaneio_id
    join empresa_vista e on e.grupo_id = r.grupo_id and e.cnpj = r.cnpj_empresa
    left join pessoa_vista q on q.grupo_id = p.grupo_id and q.documento = p.cnpj_remetente
    left join municipio_vista m on m.ibge = q.municipio_ibge
    ${somas(db)}
    where ${escopoProtocolos(db)} and p.numero = any(${numeros}::bigint[])
    order by array_position(${numeros}::bigint[], p.numero)`)

export type BuscaDeRomaneio = {
  numeros?: number[]
  cnpjs?: string[]
  bases: string[]
  todos: boolean
  dataInicio?: string
  dataFim?: string
}

export type RomaneioRow = Omit<RomaneioAProtocolar, 'created_at'> & { created_at: Date }

/** Romaneios with what they have to go under protocol, counted over the notes within reach. */
const romaneiosSql = (db: Escopo, q: BuscaDeRomaneio, politica: Politica): Sql => {
  const parts = [sql`r.grupo_id = ${db.grupo} and r.excluido_em is null and r.estado <> 'pre'`]
  if (q.numeros) parts.push(sql`r.numero = any(${q.numeros}::bigint[])`)
  if (q.cnpjs?.length) parts.push(sql`r.cnpj_empresa = any(${q.cnpjs})`)
  if (q.bases.length) parts.push(dasBases(db, q.bases))
  if (q.dataInicio) parts.push(sql`r.created_at >= ${inicioDoDia(q.dataInicio)}`)
  if (q.dataFim) parts.push(sql`r.created_at < ${fimDoDia(q.dataFim)}`)
  // Starts from the few notes that wait for a protocol instead of walking all romaneios.
  if (!q.todos) {
    parts.push(sql`r.id in (
      select n.romaneio_id from nota_vista n
      where ${escopoNotas(db)} and n.protocolo_id is null and n.situacao in ('entregue', 'outras', 'auditoria')
        and ${comprovadaSql(politica)})`)
  }
  return sql`
    from romaneio_vista r
    cross join lateral (
      select count(*) as total_notas,
        count(*) filter (where n.protocolo_id is null and ${comprovadaSql(politica)}) as notas_a_protocolar,
        count(*) filter (where n.protocolo_id is not null) as notas_protocoladas,
        coalesce(array_agg(distinct e.nome), '{}') as remetentes
      from nota_vista n join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
      where ${escopoNotas(db)} and n.romaneio_id = r.id) s
    where ${todas(parts)} and s.total_notas > 0`
}

export const countRomaneios = (db: Db, q: BuscaDeRomaneio, politica: Politica): Promise<{ total: number }> =>
  db.one(sql`select count(*) as total ${romaneiosSql(db, q, politica)}`)

export const listRomaneios = (
  db: Db,
  q: BuscaDeRomaneio,
  politica: Politica,
  page: { skip: number; limite: number },
): Promise<RomaneioRow[]> =>
  db.all(sql`
    select x.*, coalesce(b.nome, '') as base from (
      select r.id::text as _id, r.id as ordem, r.grupo_id, r.base_id, r.numero as numero_romaneio, r.created_at,
        r.nome_motorista as motorista, r.placa_veiculo, r.estado, s.*
      ${romaneiosSql(db, q, politica)}
      order by r.created_at desc, r.id desc offset ${page.skip} limit ${page.limite}) x
    left join base_vista b on b.grupo_id = x.grupo_id and b.id = x.base_id
    order by x.created_at desc, x.ordem desc`)

export type LinhaExportada = {
  protocolo: number
  nota_id: string
  ar_nota: string
  status: string
  status_fisico: string
  nome_remetente: string
  cnpj_remetente: string
  rom: number
  gerado_em: Date | null
  criado_por: string
  nome_destinatario: string
  cnpj_destinatario: string
  municipio: string
  uf: string
  serie: number
  chave: string | null
  situacao: string
  data_entrega: Date | null
  volumes: number
  peso_gramas: number
  valor_centavos: number
}

/** The next lines of an export, from the newest protocol down, after the last line written. */
export const listLinhas = (
  db: Db,
  where: Sql,
  depois: { protocolo: number; nota: string } | undefined,
  limite: number,
): Promise<LinhaExportada[]> =>
  db.all(sql`
    select p.numero as protocolo, n.id::text as nota_id, n.ar_nota, p.status, pn.status_fisico, p.nome_remetente,
      p.cnpj_remetente, r.numero as rom, p.gerado_em, p.usuario_nome as criado_por, d.nome as nome_destinatario,
      n.cnpj_dest as cnpj_destinatario, coalesce(m.nome, '') as municipio, n.uf, n.serie, n.chave, n.situacao,
      n.data_entrega, n.volumes, n.peso_gramas, n.valor_centavos
    from protocolos p
    join romaneio_vista r on r.grupo_id = p.grupo_id and r.id = p.romaneio_id
    join protocolo_notas pn on pn.grupo_id = p.grupo_id and pn.protocolo_id = p.id
    join nota_vista n on n.grupo_id = pn.grupo_id and n.id = pn.nota_id
    join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    left join municipio_vista m on m.ibge = n.municipio_ibge
    where ${where} and ${escopoNotas(db)}
      and (${depois?.protocolo ?? null}::bigint is null
        or (p.numero, n.id) < (${depois?.protocolo ?? null}::bigint, ${depois?.nota ?? null}::bigint))
    order by p.numero desc, n.id desc limit ${limite}`)
