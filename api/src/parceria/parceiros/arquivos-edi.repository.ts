import type {
  ArquivoEdi,
  ContagemDoArquivo,
  EntregaDeArquivo,
  FamiliaEdi,
  LinhaDoArquivo,
} from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { enfileirar } from '../../db/fila.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type ArquivoNovo = {
  parceiroId: string
  direcao: 'entrada' | 'saida'
  familia: FamiliaEdi
  layout: string
  nome: string
  sha256: string
  conteudo: Uint8Array
  estado: ArquivoEdi['estado']
  contagem: ContagemDoArquivo
  origem: ArquivoEdi['origem']
  canalId: string | null
  usuarioId: string | null
}

export type ArquivoRow = Omit<ArquivoEdi, 'em'> & { em: Date }

const columns = sql`
  a.id::text as _id, json_build_object('_id', p.id::text, 'nome', p.nome) as parceiro, a.direcao, a.familia, a.layout, a.nome,
  a.bytes, a.estado, a.contagem, a.origem, coalesce(u.nome, '') as usuario, a.created_at as em`
const from = sql`
  from parceiro_arquivos a join parceiros p on p.grupo_id = a.grupo_id and p.id = a.parceiro_id
  left join usuario_vista u on u.id = a.usuario_id`

/** Nothing when the partner sent the same bytes before. */
export const insertArquivo = (db: Db, a: ArquivoNovo): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into parceiro_arquivos (grupo_id, parceiro_id, direcao, familia, layout, nome, sha256, bytes, conteudo, estado,
      contagem, origem, canal_id, usuario_id)
    values (${db.grupo}, ${a.parceiroId}, ${a.direcao}, ${a.familia}, ${a.layout}, ${a.nome}, ${a.sha256},
      ${a.conteudo.byteLength}, ${Buffer.from(a.conteudo)}, ${a.estado}, ${JSON.stringify(a.contagem)}::jsonb, ${a.origem},
      ${a.canalId}::bigint, ${a.usuarioId}::bigint)
    on conflict do nothing returning id::text as id`)

export const findArquivo = (db: Db, id: string): Promise<ArquivoRow> =>
  db.one(sql`select ${columns} ${from} where a.grupo_id = ${db.grupo} and a.id = ${id}`)

export const findRepetido = (db: Db, parceiroId: string, sha256: string): Promise<ArquivoRow | undefined> =>
  db.maybe(sql`
    select ${columns} ${from}
    where a.grupo_id = ${db.grupo} and a.parceiro_id = ${parceiroId} and a.direcao = 'entrada' and a.sha256 = ${sha256}`)

export type Busca = {
  parceiro: string | null
  direcao: string | null
  familia: string | null
  busca: string
}

const where = (db: Pick<Db, 'grupo'>, b: Busca): Sql => sql`
  a.grupo_id = ${db.grupo} and (${b.parceiro}::bigint is null or a.parceiro_id = ${b.parceiro}::bigint)
  and (${b.direcao}::text is null or a.direcao = ${b.direcao}) and (${b.familia}::text is null or a.familia = ${b.familia})
  and (${b.busca} = '' or a.nome ilike '%' || ${b.busca} || '%')`

export const listArquivos = (
  db: Db,
  b: Busca,
  pagina: { limite: number; pular: number },
): Promise<ArquivoRow[]> =>
  db.all(sql`
    select ${columns} ${from} where ${where(db, b)}
    order by a.id desc limit ${pagina.limite} offset ${pagina.pular}`)

export const countArquivos = (db: Db, b: Busca): Promise<{ total: number }> =>
  db.one(sql`select count(*)::int as total from parceiro_arquivos a where ${where(db, b)}`)

export const findConteudo = (
  db: Db,
  id: string,
): Promise<{ nome: string; conteudo: Buffer; familia: FamiliaEdi; parceiro_id: string }> =>
  db.one(sql`
    select nome, conteudo, familia, parceiro_id::text as parceiro_id from parceiro_arquivos
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updateEstado = (db: Db, id: string, estado: ArquivoEdi['estado']): Promise<number> =>
  db.run(sql`update parceiro_arquivos set estado = ${estado} where grupo_id = ${db.grupo} and id = ${id}`)

export const updateContagem = (db: Db, id: string, contagem: ContagemDoArquivo): Promise<number> =>
  db.run(sql`
    update parceiro_arquivos set contagem = ${JSON.stringify(contagem)}::jsonb where grupo_id = ${db.grupo} and id = ${id}`)

export const insertLinhas = (db: Db, arquivoId: string, linhas: readonly LinhaDoArquivo[]): Promise<number> =>
  db.run(sql`
    insert into parceiro_linhas (grupo_id, arquivo_id, linha, resultado, codigo, mensagem, nota_id)
    select ${db.grupo}, ${arquivoId}::bigint, * from unnest(${linhas.map((l) => l.linha)}::int[],
      ${linhas.map((l) => l.resultado)}::text[], ${linhas.map((l) => l.codigo)}::text[],
      ${linhas.map((l) => l.mensagem)}::text[], ${linhas.map((l) => l.nota)}::bigint[])`)

export const listLinhas = (db: Db, arquivoId: string): Promise<LinhaDoArquivo[]> =>
  db.all(sql`
    select linha, resultado, codigo, mensagem, nota_id::text as nota from parceiro_linhas
    where grupo_id = ${db.grupo} and arquivo_id = ${arquivoId} order by linha, id limit 5000`)

export const insertEntrega = (
  db: Db,
  e: { arquivoId: string; canalId: string; para: string },
): Promise<{ id: string }> =>
  db.one(sql`
    insert into parceiro_entregas (grupo_id, arquivo_id, canal_id, para)
    values (${db.grupo}, ${e.arquivoId}, ${e.canalId}, ${e.para}) returning id::text as id`)

/** Puts the delivery in the worker's queue, inside this transaction. */
export const enfileirarEntrega = (db: Db, id: string): Promise<number> =>
  enfileirar(db, 'entregar_arquivo', `entrega:${db.grupo}:${id}`, { id })

export type EntregaRow = Omit<EntregaDeArquivo, 'em' | 'terminado_em'> & {
  em: Date
  terminado_em: Date | null
}

export const listEntregas = (db: Db, arquivoId: string): Promise<EntregaRow[]> =>
  db.all(sql`
    select id::text as _id, para, estado, tentativas, mensagem, created_at as em, terminado_em from parceiro_entregas
    where grupo_id = ${db.grupo} and arquivo_id = ${arquivoId} order by id desc`)

export const findEntregaNaFila = (
  db: Db,
  id: string,
): Promise<{ arquivo_id: string; canal_id: string | null; tentativas: number } | undefined> =>
  db.maybe(sql`
    select arquivo_id::text as arquivo_id, canal_id::text as canal_id, tentativas from parceiro_entregas
    where grupo_id = ${db.grupo} and id = ${id} and estado = 'fila'`)

export const updateEntrega = (
  db: Db,
  id: string,
  e: { estado: 'fila' | 'entregue' | 'falhou'; mensagem: string },
): Promise<number> =>
  db.run(sql`
    update parceiro_entregas set estado = ${e.estado}, mensagem = ${e.mensagem}, tentativas = tentativas + 1,
      terminado_em = case when ${e.estado} = 'fila' then null else now() end
    where grupo_id = ${db.grupo} and id = ${id} and estado = 'fila'`)
