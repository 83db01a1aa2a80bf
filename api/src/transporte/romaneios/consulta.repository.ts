import type {
  EstadoDoRomaneio,
  LinhaDoRomaneio,
  RomaneioGerado,
  RomaneioResumo,
} from '@tropeiro/contract/transporte/romaneios/calls'
import { escopoNotas } from '../../carga/notas/index.ts'
import { empty, join, raw, type Sql, sql } from '../../db/sql.ts'
import type { Db, Escopo } from '../../db/tx.ts'
import { escopoRomaneios, soAsSuas } from './escopo.repository.ts'

/** Rows as the database gives them: instants are dates. */
type Linha<T, K extends keyof T> = Omit<T, K> & { [P in K]: Date | Exclude<T[P], string> }
export type ResumoRow = Linha<RomaneioResumo, 'data' | 'saida_em' | 'concluido_em'>
export type GeradoRow = Linha<RomaneioGerado, 'created_at'>
export type LinhaRow = Linha<LinhaDoRomaneio, 'emissao'>

export type Filtro = {
  empresas: string[]
  numero: number | null
  cpf: string | null
  de: Date | null
  ate: Date | null
  bases: string[]
  semBase: boolean
  busca: string
}

/** Bases by name and 'without base', alone or together; neither means all. */
export function filtroDeBases(bases: string[], semBase: boolean, coluna: Sql): Sql {
  if (bases.length === 0) return semBase ? sql`and ${coluna} is null` : empty
  return sql`and (${coluna} in (select f.id from base_vista f where f.grupo_id = grupo_atual() and f.nome = any(${bases}))
    ${semBase ? sql`or ${coluna} is null` : empty})`
}

function where(db: Escopo, f: Filtro): Sql {
  const parts: Sql[] = [escopoRomaneios(db)]
  if (f.numero !== null) parts.push(sql`r.numero = ${f.numero}`)
  if (f.cpf) parts.push(sql`r.cpf_motorista = ${f.cpf}`)
  if (f.de) parts.push(sql`r.created_at >= ${f.de}`)
  if (f.ate) parts.push(sql`r.created_at < ${f.ate}`)
  if (f.empresas.length) {
    parts.push(sql`(r.cnpj_empresa = any(${f.empresas}) or exists (
      select 1 from nota_vista n where n.romaneio_id = r.id and ${escopoNotas(db)}
        and (n.cnpj_embarca = any(${f.empresas}) or n.cnpj_dest = any(${f.empresas}))))`)
  }
  if (f.busca) {
    parts.push(
      sql`strpos(lower(unaccent(concat_ws(' ', r.numero, r.nome_motorista, r.placa_veiculo, r.rota_nome))), ${f.busca}) > 0`,
    )
  }
  return sql`${join(parts, ' and ')} ${filtroDeBases(f.bases, f.semBase, sql`r.base_id`)}`
}

/** The lines of `romaneios r` that this session may see, as a condition on `romaneio_notas rn` and `notas n`. */
const linhasVisiveis = (db: Escopo): Sql =>
  soAsSuas(db)
    ? sql`${escopoNotas(db)} and n.romaneio_id = r.id`
    : sql`n.grupo_id = ${db.grupo} and n.excluida_em is null`

const somas = (db: Escopo): Sql => sql`
  left join lateral (
    select count(*)::int as notas, coalesce(sum(n.volumes), 0)::int as volumes,
      coalesce(sum(n.peso_gramas), 0)::bigint as peso, coalesce(sum(n.valor_centavos), 0)::bigint as valor,
      (count(*) filter (where n.romaneio_id is distinct from r.id
        or n.situacao in ('entregue', 'outras', 'auditoria')))::int as fechadas
    from romaneio_notas rn join nota_vista n on n.grupo_id = rn.grupo_id and n.id = rn.nota_id
    where rn.grupo_id = r.grupo_id and rn.romaneio_id = r.id and ${linhasVisiveis(db)}
  ) s on true`

const ordens = {
  numero: 'r.numero',
  '-numero': 'r.numero desc',
  data: 'r.created_at, r.numero',
  '-data': 'r.created_at desc, r.numero desc',
  motorista: `nullif(r.nome_motorista, '') nulls last, r.numero`,
  '-motorista': `nullif(r.nome_motorista, '') desc nulls last, r.numero`,
  abertos: `r.estado = 'concluido', r.numero desc`,
} as const
export type Ordem = keyof typeof ordens

export const listRomaneios = (
  db: Db,
  f: Filtro,
  p: { estado: EstadoDoRomaneio[]; ordem: Ordem; offset: number; limit: number },
): Promise<ResumoRow[]> =>
  db.all(sql`
    with r as materialized (
      select r.*, row_number() over (order by ${raw(ordens[p.ordem])}) as lugar from romaneios r
      where ${where(db, f)} ${p.estado.length ? sql`and r.estado = any(${p.estado})` : empty}
      order by ${raw(ordens[p.ordem])} limit ${p.limit} offset ${p.offset}
    )
    select r.id::text as id, r.numero as "numeroRomaneio", r.created_at as data, e.nome as "nomeEmpresa", r.cnpj_empresa,
      r.criador, coalesce(b.nome, '') as unidade, r.cpf_motorista as "cpfMotorista", r.nome_motorista as motorista,
      r.placa_veiculo, s.notas as "totalNotas", s.volumes as "totalVolume", s.peso as "totalPeso",
      s.valor as "totalValor", r.estado, r.rota_nome as rota, s.fechadas as notas_fechadas, r.saida_em, r.concluido_em,
      r.versao
    from r
    join empresa_vista e on e.grupo_id = r.grupo_id and e.cnpj = r.cnpj_empresa
    left join base_vista b on b.grupo_id = r.grupo_id and b.id = r.base_id
    ${somas(db)}
    order by r.lugar`)

export const countPorEstado = (db: Db, f: Filtro): Promise<{ estado: EstadoDoRomaneio; n: number }[]> =>
  db.all(sql`select r.estado, count(*)::int as n from romaneios r where ${where(db, f)} group by r.estado`)

export const listGerados = (
  db: Db,
  f: { ids?: string[]; estado?: EstadoDoRomaneio; empresas?: string[]; bases?: string[]; semBase?: boolean },
): Promise<GeradoRow[]> =>
  db.all(sql`
    select r.id::text as _id, r.numero as numero_romaneio, r.cpf_motorista, r.nome_motorista, r.placa_veiculo,
      r.created_at, r.criador, s.notas as total_notas_romaneio, s.volumes as qtd_volumes_romaneio,
      s.peso as peso_gramas, s.valor as valor_centavos, coalesce(b.nome, '') as unidade, r.cnpj_empresa,
      r.rota_nome as "rotaPertencente", r.rota_id::text as id_rota, r.versao
    from romaneios r left join base_vista b on b.grupo_id = r.grupo_id and b.id = r.base_id
    ${somas(db)}
    where ${escopoRomaneios(db)}
      ${f.ids ? sql`and r.id = any(${f.ids}::bigint[])` : empty}
      ${f.estado ? sql`and r.estado = ${f.estado}` : empty}
      ${f.empresas?.length ? sql`and r.cnpj_empresa = any(${f.empresas})` : empty}
      ${filtroDeBases(f.bases ?? [], f.semBase ?? false, sql`r.base_id`)}
    order by r.numero limit 1000`)

export type CompletoRow = {
  _id: string
  numero_romaneio: number
  estado: EstadoDoRomaneio
  cnpj_empresa: string
  nome_empresa: string
  unidade: string
  rota: string
  cpf_motorista: string | null
  nome_motorista: string
  placa_veiculo: string
  base_lat: number | null
  base_lng: number | null
  criador: string
  created_at: Date
  saida_em: Date | null
  concluido_em: Date | null
  versao: number
}

export const findCompleto = (db: Db, numero: number): Promise<CompletoRow | undefined> =>
  db.maybe(sql`
    select r.id::text as _id, r.numero as numero_romaneio, r.estado, r.cnpj_empresa, e.nome as nome_empresa,
      coalesce(b.nome, '') as unidade, r.rota_nome as rota, r.cpf_motorista, r.nome_motorista, r.placa_veiculo,
      mb.lat as base_lat, mb.lng as base_lng, r.criador, r.created_at, r.saida_em, r.concluido_em, r.versao
    from romaneios r
    join empresa_vista e on e.grupo_id = r.grupo_id and e.cnpj = r.cnpj_empresa
    left join base_vista b on b.grupo_id = r.grupo_id and b.id = r.base_id
    left join municipio_vista mb on mb.ibge = b.municipio_ibge
    where ${escopoRomaneios(db)} and r.numero = ${numero}`)

const linha = sql`
  n.id::text as _id, n.ar_nota, n.serie as serie_nota, n.numero as numero_nota, n.chave as chave_nota, n.tipo_doc,
  n.cnpj_embarca as cnpj_dist, pe.nome as nome_dist, n.cnpj_dest as cnpj_destinatario, pd.nome as nome_destinatario,
  concat_ws(', ', nullif(n.logradouro, ''), nullif(n.numero_end, ''), nullif(n.complemento, '')) as end_dest,
  n.bairro, coalesce(m.nome, '') as cidade, n.uf, n.cep, pd.telefone, n.prazo::text as prazo, n.volumes as qtd_volumes, n.peso_gramas,
  n.valor_centavos as valor_mercadoria, n.situacao, n.desfecho, n.cancelada_em is not null as cancelada,
  coalesce(t.nome, '') as rota, n.emissao, m.lat, m.lng`

const pessoasEOnde = sql`
  join pessoa_vista pe on pe.grupo_id = n.grupo_id and pe.documento = n.cnpj_embarca
  join pessoa_vista pd on pd.grupo_id = n.grupo_id and pd.documento = n.cnpj_dest
  left join municipio_vista m on m.ibge = n.municipio_ibge
  left join rota_vista t on t.grupo_id = n.grupo_id and t.id = n.rota_id`

export const listLinhas = (db: Db, romaneioId: string): Promise<LinhaRow[]> =>
  db.all(sql`
    select ${linha}, rn.pos_entrega, n.romaneio_id is not distinct from r.id as no_romaneio
    from romaneios r
    join romaneio_notas rn on rn.grupo_id = r.grupo_id and rn.romaneio_id = r.id
    join nota_vista n on n.grupo_id = rn.grupo_id and n.id = rn.nota_id
    ${pessoasEOnde}
    where ${escopoRomaneios(db)} and r.id = ${romaneioId} and ${linhasVisiveis(db)}
    order by rn.pos_entrega, n.id`)

export type FiltroDeDisponiveis = {
  /** Empty: whichever wait. */
  notas: readonly string[]
  chaves: string[]
  numeros: number[]
  nome: string
  uf: string | null
  cidade: string
  bairro: string
  rota: string | null
  bases: string[]
  semBase: boolean
  de: Date | null
  ate: Date | null
}

/** Notes that may go into a romaneio, as a condition on `notas n`. */
export const livres = sql`n.situacao = 'sem_romaneio' and n.romaneio_id is null and n.cancelada_em is null`

function disponiveis(db: Escopo, f: FiltroDeDisponiveis): Sql {
  const parts: Sql[] = [escopoNotas(db), livres]
  if (f.chaves.length || f.numeros.length)
    parts.push(sql`(n.chave = any(${f.chaves}) or n.numero = any(${f.numeros}::bigint[]))`)
  if (f.notas.length) parts.push(sql`n.id = any(${f.notas}::bigint[])`)
  if (f.nome) {
    parts.push(sql`(n.cnpj_dest in (select pessoas_por_nome(${f.nome}, 500))
      or n.cnpj_embarca in (select pessoas_por_nome(${f.nome}, 500)))`)
  }
  if (f.uf) parts.push(sql`n.uf = ${f.uf}`)
  if (f.cidade)
    parts.push(
      sql`n.municipio_ibge in (select c.ibge from municipio_vista c where strpos(c.nome_busca, ${f.cidade}) > 0)`,
    )
  if (f.bairro) parts.push(sql`strpos(n.bairro_busca, ${f.bairro}) > 0`)
  if (f.rota === 'sem') parts.push(sql`n.rota_id is null`)
  else if (f.rota) parts.push(sql`n.rota_id = ${f.rota}`)
  if (f.de) parts.push(sql`n.emissao >= ${f.de}`)
  if (f.ate) parts.push(sql`n.emissao < ${f.ate}`)
  return sql`${join(parts, ' and ')} ${filtroDeBases(f.bases, f.semBase, sql`n.base_id`)}`
}

export const listDisponiveis = (
  db: Db,
  f: FiltroDeDisponiveis,
  p: { limit: number; offset: number },
): Promise<LinhaRow[]> =>
  db.all(sql`
    select ${linha}, 0 as pos_entrega, false as no_romaneio from nota_vista n ${pessoasEOnde}
    where ${disponiveis(db, f)}
    order by m.nome nulls last, n.bairro_busca, n.cep, n.id limit ${p.limit} offset ${p.offset}`)

export const countDisponiveis = (db: Db, f: FiltroDeDisponiveis): Promise<{ n: number }> =>
  db.one(sql`select count(*)::int as n from nota_vista n where ${disponiveis(db, f)}`)

export const listRotasComNotas = (
  db: Db,
): Promise<{ _id: string | null; nome: string; base: string | null; notas: number }[]> =>
  db.all(sql`
    with espera as (
      select n.rota_id, count(*)::int as notas from nota_vista n where ${escopoNotas(db)} and ${livres} group by n.rota_id
    )
    select t.id::text as _id, t.nome, b.nome as base, coalesce(e.notas, 0) as notas
    from rota_vista t
    left join base_vista b on b.grupo_id = t.grupo_id and b.id = t.base_id
    left join espera e on e.rota_id = t.id
    where t.grupo_id = ${db.grupo} and t.ativo
    union all
    select null, '', null, e.notas from espera e where e.rota_id is null
    order by 2`)
