import type { LinhaDoHistorico, Nota, NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { escopoNotas } from '../escopo.repository.ts'
import { juntasDaLinha, linhaDaLista } from './linha.repository.ts'

/** The history of `notas n`, newest first. */
const historico = sql`
  coalesce((select json_agg(json_build_object('_id', v.id::text, 'tipo', v.tipo, 'texto', v.texto, 'situacao', v.situacao,
      'em', v.em, 'created_at', v.created_at, 'usuario', v.usuario_nome, 'cam_imagem', v.cam_imagem, 'lat', v.lat, 'lng', v.lng)
      order by v.em desc, v.id desc)
    from nota_eventos v where v.grupo_id = n.grupo_id and v.nota_id = n.id), '[]')`

const pessoa = (column: Sql): Sql => sql`
  (select json_build_object('documento', p.documento, 'nome', p.nome, 'fantasia', p.fantasia, 'ie', p.ie,
    'telefone', p.telefone, 'email', p.email) from pessoas p where p.grupo_id = n.grupo_id and p.documento = ${column})`

/** What `Nota` has beside `NotaDaLista`, save what the rules make of it. */
const inteira = sql`
  ${historico} as historico, ${pessoa(sql`n.cnpj_embarca`)} as remetente, ${pessoa(sql`n.cnpj_dest`)} as destinatario_pessoa,
  json_build_object('logradouro', n.logradouro, 'numero', n.numero_end, 'complemento', n.complemento, 'bairro', n.bairro,
    'cidade', coalesce((select m.nome from municipio_vista m where m.ibge = n.municipio_ibge), ''),
    'municipio_ibge', n.municipio_ibge, 'uf', trim(n.uf), 'cep', n.cep) as endereco,
  coalesce(n.cnpj_transp, b.cnpj) as cnpj_transp, n.observacao, n.cancelada_em,
  (select json_build_object('lat', m.lat, 'lng', m.lng) from municipio_vista m where m.ibge = n.municipio_ibge) as sede,
  (select json_build_object('lat', v.lat, 'lng', v.lng) from nota_eventos v
    where v.grupo_id = n.grupo_id and v.nota_id = n.id and v.lat is not null and v.lng is not null
    order by v.em desc, v.id desc limit 1) as provada,
  coalesce((select json_agg(json_build_object('tipo', d.tipo, 'nome', d.nome, 'bytes', octet_length(d.conteudo)) order by d.tipo desc)
    from nota_documentos d where d.grupo_id = n.grupo_id and d.nota_id = n.id), '[]') as documentos,
  coalesce((select json_agg(a.chave order by i.comprovante_id desc, i.ordem) from imagem_da_nota i
    join arquivo_vista a on a.grupo_id = i.grupo_id and a.id = i.arquivo_id
    where i.grupo_id = n.grupo_id and i.nota_id = n.id), '[]') as comprovadas,
  (select u.nome from usuario_vista u where u.cpf = n.cpf_scanner) as nome_scanner,
  (select u.nome from usuario_vista u where u.cpf = n.cpf_editor) as nome_editor`

type Ponto = { lat: number; lng: number }
export type NotaLida = Omit<Nota, 'envolvidos' | 'imagens' | 'local'> & {
  sede: Ponto | null
  provada: Ponto | null
  /** Storage keys of the proofs' images, newest proof first. */
  comprovadas: string[]
  nome_scanner: string | null
  nome_editor: string | null
}

const buscarUma = async (db: Db, onde: Sql): Promise<NotaLida | undefined> => {
  const row = await db.maybe<{ nota: NotaLida }>(sql`
    select to_json(l) as nota from (
      select ${linhaDaLista(db)}, ${inteira} from notas n ${juntasDaLinha}
      where ${escopoNotas(db)} and ${onde} limit 1) l`)
  return row?.nota
}

export const findNota = (db: Db, id: string) => buscarUma(db, sql`n.id = ${id}::bigint`)

/** The note of a key; with documents, only when one of them takes part in it. */
export const findNotaPorChave = (db: Db, chave: string, documentos: string[]) =>
  buscarUma(
    db,
    documentos.length > 0
      ? sql`n.chave = ${chave} and (n.cnpj_embarca = any(${documentos}) or n.cnpj_dest = any(${documentos})
          or n.cnpj_transp = any(${documentos})
          or exists (select 1 from empresa_vista t where t.grupo_id = n.grupo_id and t.cnpj = any(${documentos})))`
      : sql`n.chave = ${chave}`,
  )

export const findLinha = async (db: Db, id: string): Promise<NotaDaLista> => {
  const { nota } = await db.one<{ nota: NotaDaLista }>(sql`
    select to_json(l) as nota from (
      select ${linhaDaLista(db)} from notas n ${juntasDaLinha} where ${escopoNotas(db)} and n.id = ${id}::bigint) l`)
  return nota
}

/** What a list's row takes over after a change; a deleted note has it too. */
export const findAlterada = (
  db: Db,
  id: string,
): Promise<{
  _id: string
  ar_nota: string
  status: Nota['status']
  versao: number
  historico: LinhaDoHistorico[]
}> =>
  db.one(sql`
    select n.id::text as _id, n.ar_nota, n.situacao as status, n.versao, ${historico} as historico
    from notas n where n.grupo_id = ${db.grupo} and n.id = ${id}::bigint`)

/** The ids of the notes with this AR; different shippers may use the same one. */
export async function listIdsPorAr(db: Db, ar: string): Promise<{ id: string }[]> {
  const numero = ar.slice(-9)
  if (!/^\d+$/.test(numero)) return []
  return db.all(sql`
    select n.id::text as id from notas n
    where ${escopoNotas(db)} and n.numero = ${numero}::bigint and n.ar_nota = ${ar} limit 2`)
}

export const findDocumento = (
  db: Db,
  id: string,
  tipo: string,
): Promise<{ nome: string; conteudo: Buffer }> =>
  db.one(sql`
    select d.nome, d.conteudo from notas n
    join nota_documentos d on d.grupo_id = n.grupo_id and d.nota_id = n.id and d.tipo = ${tipo}
    where ${escopoNotas(db)} and n.id = ${id}::bigint`)
