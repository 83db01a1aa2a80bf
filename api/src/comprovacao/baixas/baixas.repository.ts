import type { Baixa, LinhaDaBaixa } from '@tropeiro/contract/comprovacao/baixas'
import { escopoNotas } from '../../carga/notas/index.ts'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { NotaDita } from './baixas.rules.ts'

/** Notes within the asker's reach that lines may mean: by key, or by number. */
export const listNotas = (db: Db, chaves: string[], numeros: number[]): Promise<NotaDita[]> =>
  db.all(sql`
    select n.id::text as id, n.chave, n.numero::int as numero, n.serie, n.cnpj_embarca as cnpj, n.situacao,
      n.cancelada_em is not null as cancelada
    from nota_vista n
    where ${escopoNotas(db)} and (n.chave = any(${chaves}::text[]) or n.numero = any(${numeros}::bigint[]))`)

export type OcorrenciaRow = { codigo: number; descricao: string; efeito: string }

export const listOcorrencias = (db: Db): Promise<OcorrenciaRow[]> =>
  db.all(sql`select codigo, descricao, efeito from ocorrencia_vista`)

export type BaixaNova = {
  nome: string
  origem: 'planilha' | 'ocoren'
  parceiroId: string | null
  semAuditoria: boolean
  sha256: string
  usuarioId: string
}

/** Opens it; the same file while it stands is the same closing. */
export const insertBaixa = (db: Db, b: BaixaNova): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into baixas (grupo_id, nome, origem, parceiro_id, sem_auditoria, sha256, usuario_id)
    values (${db.grupo}, ${b.nome}, ${b.origem}, ${b.parceiroId}::bigint, ${b.semAuditoria}, ${b.sha256}, ${b.usuarioId})
    on conflict do nothing returning id::text as id`)

export const findPorArquivo = (db: Db, sha256: string): Promise<{ id: string }> =>
  db.one(sql`
    select id::text as id from baixas where grupo_id = ${db.grupo} and sha256 = ${sha256} and desfeita_em is null`)

export type BaixaRow = Omit<Baixa, 'em' | 'desfeita_em' | 'parceiro'> & {
  em: Date
  desfeita_em: Date | null
  parceiro_id: string | null
}

const columns = sql`
  b.id::text as _id, b.nome, b.origem, b.parceiro_id::text as parceiro_id, b.sem_auditoria, u.nome as criado_por,
  b.created_at as em, b.desfeita_em,
  (select count(*)::int from baixa_linhas l where l.grupo_id = b.grupo_id and l.baixa_id = b.id and l.resultado in ('feita', 'nao_desfeita')) as feitas,
  (select count(*)::int from baixa_linhas l where l.grupo_id = b.grupo_id and l.baixa_id = b.id and l.resultado = 'recusada') as recusadas,
  (select count(*)::int from baixa_linhas l where l.grupo_id = b.grupo_id and l.baixa_id = b.id and l.resultado = 'desfeita') as desfeitas`
const from = sql`
  from baixas b join usuario_vista u on u.id = b.usuario_id`

export const findBaixa = (db: Db, id: string): Promise<BaixaRow> =>
  db.one(sql`select ${columns} ${from} where b.grupo_id = ${db.grupo} and b.id = ${id}`)

export const listBaixas = (db: Db, limite: number): Promise<BaixaRow[]> =>
  db.all(sql`select ${columns} ${from} where b.grupo_id = ${db.grupo} order by b.id desc limit ${limite}`)

export const updateDesfeita = (db: Db, id: string): Promise<number> =>
  db.run(
    sql`update baixas set desfeita_em = now() where grupo_id = ${db.grupo} and id = ${id} and desfeita_em is null`,
  )

export type LinhaNova = Pick<
  LinhaDaBaixa,
  'linha' | 'resultado' | 'texto' | 'mensagem' | 'nota' | 'ocorrencia'
> & {
  em: Date | null
}
export type LinhaRow = LinhaNova & { id: string; comprovante: string | null }

export const insertLinhas = (db: Db, baixaId: string, linhas: readonly LinhaNova[]): Promise<number> =>
  db.run(sql`
    insert into baixa_linhas (grupo_id, baixa_id, linha, resultado, texto, mensagem, nota_id, ocorrencia, em)
    select ${db.grupo}, ${baixaId}::bigint, * from unnest(${linhas.map((l) => l.linha)}::int[],
      ${linhas.map((l) => l.resultado)}::text[], ${linhas.map((l) => l.texto)}::text[], ${linhas.map((l) => l.mensagem)}::text[],
      ${linhas.map((l) => l.nota)}::bigint[], ${linhas.map((l) => l.ocorrencia)}::int[], ${linhas.map((l) => l.em)}::timestamptz[])`)

export const listLinhas = (db: Db, baixaId: string): Promise<LinhaRow[]> =>
  db.all(sql`
    select id::text as id, linha, resultado, texto, mensagem, nota_id::text as nota, ocorrencia, em,
      comprovante_id::text as comprovante
    from baixa_linhas where grupo_id = ${db.grupo} and baixa_id = ${baixaId} order by linha, baixa_linhas.id`)

export const updateLinha = (
  db: Db,
  baixaId: string,
  id: string,
  l: { resultado: LinhaDaBaixa['resultado']; mensagem: string; comprovante?: string },
): Promise<number> =>
  db.run(sql`
    update baixa_linhas set resultado = ${l.resultado}, mensagem = ${l.mensagem},
      comprovante_id = coalesce(${l.comprovante ?? null}::bigint, comprovante_id)
    where grupo_id = ${db.grupo} and baixa_id = ${baixaId} and id = ${id}`)
