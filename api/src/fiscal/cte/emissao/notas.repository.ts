import type { PessoaDoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { escopoNotas } from '../../../carga/notas/index.ts'
import { join, type Sql, sql } from '../../../db/sql.ts'
import type { Db, Escopo } from '../../../db/tx.ts'
import type { NotaDoCte } from '../geracao/gerar.rules.ts'

export type Filtro = {
  /** These and no others, of whatever period; empty: those of the period. */
  notas: readonly string[]
  de: Date
  ate: Date
  embarcador: string
  transportadora: string
  uf: string
  romaneio: number | null
  modo: 'sem_cte' | 'romaneio' | 'todas'
}

export type NotaAchada = {
  _id: string
  numero: string
  serie: number
  chave: string | null
  emissao: Date
  remetente: string
  cnpj_remetente: string
  destinatario: string
  documento_destinatario: string
  cidade: string
  uf: string
  romaneio: number | null
  valor: number
  peso_gramas: number
  volumes: number
  cte: string | null
  total: number
}

/** A CT-e that stands for a note: any but the cancelled and the replaced; complements carry no notes. */
const cteDaNota = sql`
  left join lateral (select x.cte_id from cte_notas x join ctes k on k.grupo_id = x.grupo_id and k.id = x.cte_id
    where x.grupo_id = n.grupo_id and x.nota_id = n.id and k.estado not in ('cancelado', 'substituido')
    order by x.cte_id desc limit 1) k on true`

function condicao(db: Escopo, f: Filtro): Sql {
  const partes: Sql[] = [
    escopoNotas(db),
    f.notas.length > 0
      ? sql`n.id = any(${f.notas}::bigint[])`
      : sql`n.emissao >= ${f.de} and n.emissao < ${f.ate}`,
    sql`n.cancelada_em is null and n.tipo_doc = 'NOTA'`,
  ]
  if (f.embarcador) partes.push(sql`n.cnpj_embarca = ${f.embarcador}`)
  if (f.transportadora) partes.push(sql`n.cnpj_transp = ${f.transportadora}`)
  if (f.uf) partes.push(sql`n.uf = ${f.uf}`)
  if (f.romaneio) partes.push(sql`r.numero = ${f.romaneio}`)
  if (f.modo !== 'todas') partes.push(sql`k.cte_id is null and n.chave is not null`)
  if (f.modo === 'romaneio') partes.push(sql`n.romaneio_id is not null`)
  return join(partes, ' and ')
}

/** Notes for a CT-e, the newest first, each row with the count of all. */
export const listNotas = (
  db: Db,
  f: Filtro,
  page: { limit: number; offset: number },
): Promise<NotaAchada[]> =>
  db.all(sql`
    select n.id::text as _id, n.numero::text as numero, n.serie, n.chave, n.emissao, e.nome as remetente,
      n.cnpj_embarca as cnpj_remetente, d.nome as destinatario, n.cnpj_dest as documento_destinatario,
      coalesce(m.nome, '') as cidade, n.uf, r.numero as romaneio, n.valor_centavos as valor, n.peso_gramas, n.volumes,
      k.cte_id::text as cte, count(*) over ()::int as total
    from nota_vista n
    join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
    join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    left join municipio_vista m on m.ibge = n.municipio_ibge
    left join romaneio_vista r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
    ${cteDaNota}
    where ${condicao(db, f)}
    order by n.emissao desc, n.id desc limit ${page.limit} offset ${page.offset}`)

const pessoaJson = (p: Sql, m: Sql): Sql => sql`
  json_build_object('documento', ${p}.documento, 'ie', left(${p}.ie, 14), 'nome', left(${p}.nome, 60),
    'fantasia', left(${p}.fantasia, 60), 'telefone', left(${p}.telefone, 14), 'email', left(${p}.email, 60),
    'logradouro', left(${p}.logradouro, 60), 'numero', left(${p}.numero, 60), 'complemento', left(${p}.complemento, 60),
    'bairro', left(${p}.bairro, 60), 'municipio_ibge', coalesce(${p}.municipio_ibge, 0),
    'municipio', coalesce(${m}.nome, ''), 'uf', coalesce(${m}.uf::text, ${p}.uf, ''), 'cep', left(${p}.cep, 8))`

export const listNotasDoCte = (db: Db, ids: readonly string[]): Promise<NotaDoCte[]> =>
  db.all(sql`
    select n.id::text as id, n.numero::text as numero, n.chave, n.cancelada_em is not null as cancelada,
      k.cte_id::text as cte, n.romaneio_id::text as romaneio_id, n.rota_id::text as rota_id, n.prazo::text as prazo,
      n.peso_gramas, n.volumes, n.valor_centavos, ${pessoaJson(sql`e`, sql`em`)} as remetente,
      (${pessoaJson(sql`d`, sql`dm`)})::jsonb || jsonb_build_object('logradouro', left(n.logradouro, 60),
        'numero', left(n.numero_end, 60), 'complemento', left(n.complemento, 60), 'bairro', left(n.bairro, 60),
        'municipio_ibge', coalesce(n.municipio_ibge, 0), 'municipio', coalesce(nm.nome, ''),
        'uf', coalesce(nm.uf::text, n.uf::text), 'cep', left(n.cep, 8)) as destinatario
    from nota_vista n
    join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
    join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    left join municipio_vista em on em.ibge = e.municipio_ibge
    left join municipio_vista dm on dm.ibge = d.municipio_ibge
    left join municipio_vista nm on nm.ibge = n.municipio_ibge
    ${cteDaNota}
    where ${escopoNotas(db)} and n.id = any(${ids as string[]}::bigint[])
    order by n.id`)

/** People with their address: all senders or recipients of the group, or those that a sender sends to. */
export const listPessoas = (
  db: Db,
  q: { papel: 'remetente' | 'destinatario'; busca: string; documento: string; de: string },
): Promise<PessoaDoCte[]> =>
  db
    .all<{ pessoa: PessoaDoCte }>(sql`
      select ${pessoaJson(sql`p`, sql`m`)} as pessoa from pessoa_vista p
      left join municipio_vista m on m.ibge = p.municipio_ibge
      where p.grupo_id = ${db.grupo}
        and (${q.papel === 'remetente'} and p.remetente or ${q.papel === 'destinatario'} and p.destinatario)
        and (${q.documento} = '' or p.documento = ${q.documento})
        and (${q.busca} = '' or p.documento in (select pessoas_por_nome(${q.busca}, 50)))
        and (${q.de} = '' or exists (select from nota_vista n where n.grupo_id = p.grupo_id and n.cnpj_dest = p.documento
          and n.cnpj_embarca = ${q.de} and n.excluida_em is null))
      order by p.nome, p.documento limit 50`)
    .then((rows) => rows.map((r) => r.pessoa))

export const listCidades = (
  db: Db,
  q: { uf: string; termo: string },
): Promise<{ ibge: number; nome: string; uf: string }[]> =>
  db.all(sql`
    select ibge, nome, uf from municipio_vista
    where (${q.uf} = '' or uf = ${q.uf}) and (${q.termo} = '' or nome_busca like ${`${q.termo}%`})
    order by nome, uf limit ${q.uf ? 1000 : 50}`)
