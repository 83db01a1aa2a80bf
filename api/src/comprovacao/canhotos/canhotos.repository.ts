import type { Canhoto, NotaSugerida } from '@tropeiro/contract/comprovacao/canhotos/calls'
import { escopoNotas } from '../../carga/notas/index.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db, Escopo } from '../../db/tx.ts'
import type { NotaPossivel } from './canhotos.rules.ts'

/** Notes of the group that a code may mean. */
export const listPossiveis = (db: Db, codigo: { tipo: string; valor: string }): Promise<NotaPossivel[]> =>
  db.all(sql`
    select id::text as id, chave, ar_nota as ar, romaneio_id::text as romaneio_id from nota_vista
    where grupo_id = ${db.grupo} and excluida_em is null and (
      (${codigo.tipo} = 'chave' and chave = ${codigo.valor})
      or (${codigo.tipo} = 'canhoto' and id = ${codigo.tipo === 'canhoto' ? codigo.valor : null}::bigint)
      or (${codigo.tipo} = 'ar' and numero = ${codigo.tipo === 'ar' ? Number(codigo.valor.slice(3)) : null}::bigint
        and ar_nota = ${codigo.valor}))
    limit 50`)

export type NovoCanhoto = {
  lote: string
  arquivo: string
  pagina: number
  ordem: number
  imagem: string
  codigo: { tipo: string; valor: string } | null
  motivo: string
  nota: string | null
  comprovante: string | null
}

/** A slip found on a page; found again by a repeated run it is the same row. */
export const insertCanhoto = (db: Db, c: NovoCanhoto): Promise<number> =>
  db.run(sql`
    insert into canhotos (grupo_id, lote_id, arquivo_id, pagina, ordem, imagem_chave, estado, codigo_tipo, codigo, motivo,
      nota_id, comprovante_id, por, em)
    values (${db.grupo}, ${c.lote}, ${c.arquivo}, ${c.pagina}, ${c.ordem}, ${c.imagem},
      ${c.nota ? 'conferido' : 'sem_nota'}, ${c.codigo?.tipo ?? ''}, ${c.codigo?.valor ?? ''}, ${c.motivo},
      ${c.nota}, ${c.comprovante}, ${c.nota ? 'maquina' : ''}, case when ${c.nota}::bigint is not null then now() end)
    on conflict (grupo_id, arquivo_id, pagina, ordem) do nothing`)

export type CanhotoRow = Omit<Canhoto, 'em' | 'imagem'> & { em: Date | null; imagem_chave: string }

const filtro = (db: Escopo, q: { estado: string; lote: string | null; busca: string }): Sql => sql`
  c.grupo_id = ${db.grupo} and c.estado = ${q.estado}
  and (${q.lote}::bigint is null or c.lote_id = ${q.lote}::bigint)
  and (${q.busca} = '' or strpos(c.codigo, ${q.busca.toUpperCase()}) > 0 or n.numero::text = ${q.busca})
  and (c.nota_id is null or ${escopoNotas(db)})`

export const listCanhotos = (
  db: Db,
  q: { estado: string; lote: string | null; busca: string; skip: number; limite: number },
): Promise<CanhotoRow[]> =>
  db.all(sql`
    select c.id::text as _id, c.lote_id::text as lote, a.nome as arquivo, c.pagina, c.estado, c.codigo, c.codigo_tipo,
      c.motivo, c.por, c.usuario_nome as usuario, c.em, c.imagem_chave,
      case when n.id is not null then json_build_object('_id', n.id::text, 'numero', n.numero, 'serie', n.serie,
        'remetente', e.nome, 'destinatario', d.nome, 'cidade', coalesce(m.nome, ''), 'uf', n.uf,
        'situacao', n.situacao) end as nota
    from canhotos c
    join canhoto_arquivos a on a.grupo_id = c.grupo_id and a.id = c.arquivo_id
    left join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id
    left join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
    left join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    left join municipio_vista m on m.ibge = n.municipio_ibge
    where ${filtro(db, q)}
    order by c.id desc offset ${q.skip} limit ${q.limite}`)

export const countCanhotos = async (
  db: Db,
  q: { estado: string; lote: string | null; busca: string },
): Promise<number> =>
  (
    await db.one<{ n: number }>(sql`
      select count(*)::int as n from canhotos c
      left join nota_vista n on n.grupo_id = c.grupo_id and n.id = c.nota_id where ${filtro(db, q)}`)
  ).n

export const countPorEstado = (
  db: Db,
): Promise<{ sem_nota: number; conferido: number; descartado: number }> =>
  db.one(sql`
    select count(*) filter (where estado = 'sem_nota')::int as sem_nota,
      count(*) filter (where estado = 'conferido')::int as conferido,
      count(*) filter (where estado = 'descartado')::int as descartado
    from canhotos where grupo_id = ${db.grupo}`)

export type CanhotoTravado = {
  id: string
  estado: 'sem_nota' | 'conferido' | 'descartado'
  codigo: string
  codigo_tipo: string
  imagem_chave: string
  comprovante_id: string | null
  vezes: number
  ocorrencia: number
  em: Date
  romaneio_id: string | null
  arquivo_id: string
}

export const findCanhotos = (db: Db, ids: string[], lock: boolean): Promise<CanhotoTravado[]> =>
  db.all(sql`
    select c.id::text as id, c.estado, c.codigo, c.codigo_tipo, c.imagem_chave, c.comprovante_id::text as comprovante_id,
      c.vezes, l.ocorrencia, l.em, l.romaneio_id::text as romaneio_id, c.arquivo_id::text as arquivo_id
    from canhotos c join canhoto_lotes l on l.grupo_id = c.grupo_id and l.id = c.lote_id
    where c.grupo_id = ${db.grupo} and c.id = any(${ids}::bigint[])
      and (c.nota_id is null or exists (select from nota_vista n where n.id = c.nota_id and ${escopoNotas(db)}))
    order by c.id ${lock ? sql`for update of c` : sql``}`)

export const updateAssociado = (
  db: Db,
  id: string,
  a: { nota: string; comprovante: string; usuario: string },
): Promise<number> =>
  db.run(sql`
    update canhotos set estado = 'conferido', nota_id = ${a.nota}, comprovante_id = ${a.comprovante}, por = 'pessoa',
      usuario_nome = ${a.usuario}, em = now(), motivo = ''
    where grupo_id = ${db.grupo} and id = ${id} and estado <> 'conferido'`)

export const updateDescartados = (
  db: Db,
  ids: string[],
  d: { motivo: string; usuario: string },
): Promise<number> =>
  db.run(sql`
    update canhotos set estado = 'descartado', motivo = ${d.motivo}, usuario_nome = ${d.usuario}, em = now()
    where grupo_id = ${db.grupo} and id = any(${ids}::bigint[]) and estado = 'sem_nota' and nota_id is null`)

export const updateDeVolta = (db: Db, id: string, d: { motivo: string; usuario: string }): Promise<number> =>
  db.run(sql`
    update canhotos set estado = 'sem_nota', nota_id = null, comprovante_id = null, por = '', vezes = vezes + 1,
      motivo = ${d.motivo}, usuario_nome = ${d.usuario}, em = now()
    where grupo_id = ${db.grupo} and id = ${id}`)

export type SugeridaRow = Omit<NotaSugerida, 'emissao'> & { emissao: Date }

/** Notes by number, key, AR or people's names; those that still wait for a proof come first. */
export const listSugeridas = (
  db: Db,
  q: { texto: string; numero: number | null; nome: string; romaneioId: string | null },
): Promise<SugeridaRow[]> =>
  db.all(sql`
    select n.id::text as _id, n.numero, n.serie, n.ar_nota as ar, n.emissao, n.valor_centavos, e.nome as remetente,
      d.nome as destinatario, coalesce(m.nome, '') as cidade, n.uf, n.situacao,
      n.situacao in ('entregue', 'outras', 'auditoria') as comprovada
    from nota_vista n
    join pessoa_vista e on e.grupo_id = n.grupo_id and e.documento = n.cnpj_embarca
    join pessoa_vista d on d.grupo_id = n.grupo_id and d.documento = n.cnpj_dest
    left join municipio_vista m on m.ibge = n.municipio_ibge
    where ${escopoNotas(db)} and (
      n.chave = ${q.texto} or (${q.numero}::bigint is not null and n.numero = ${q.numero}::bigint)
      or (${q.nome} <> '' and (
        n.cnpj_dest in (select pessoas_por_nome(${q.nome}, 200)) or n.cnpj_embarca in (select pessoas_por_nome(${q.nome}, 200))))
      or (${q.texto} = '' and n.romaneio_id = ${q.romaneioId}::bigint))
    order by n.situacao in ('entregue', 'outras', 'auditoria'), n.romaneio_id = ${q.romaneioId}::bigint desc nulls last,
      n.emissao desc, n.id desc
    limit 20`)
