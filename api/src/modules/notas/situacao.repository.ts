import { join, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type Situacao = 'sem_romaneio' | 'expedicao' | 'rota' | 'entregue' | 'outras' | 'auditoria'

/** What becomes of a note; a field left out stays as it is. */
export type Mudanca = {
  situacao?: Situacao
  desfecho?: 'entrega' | 'outras' | null
  ocorrencia?: number | null
  rotaId?: string | null
  romaneioId?: string | null
  protocoloId?: string | null
  cpfMotorista?: string | null
  dataEntrega?: Date | null
  dataFoto?: Date | null
  cpfEditor?: string
  canceladaEm?: Date
  excluidaEm?: Date
  observacao?: string
  maisUmaTentativa?: boolean
  /** Something of it came or comes back. */
  comDevolucao?: boolean
}

/** A line of a note's history. `tipo` is a word of docs/vocabulary.md; `texto` is what people read. */
export type NovoEvento = {
  tipo:
    | 'importada'
    | 'bipada'
    | 'editada'
    | 'romaneada'
    | 'tirada_do_romaneio'
    | 'saiu'
    | 'comprovada'
    | 'ocorrencia'
    | 'aprovada'
    | 'reprovada'
    | 'protocolada'
    | 'protocolo_cancelado'
    | 'fisico_enviado'
    | 'fisico_recebido'
    | 'email'
    | 'cancelada'
    | 'excluida'
    | 'devolvida'
    | 'devolucao_cancelada'
  texto: string
  dados?: Record<string, unknown>
  imagens?: string[]
  quem: { id: string | null; nome: string }
  em?: Date
  lat?: number | null
  lng?: number | null
}

export type NotaMudada = {
  id: string
  situacao: Situacao
  cnpj_embarca: string
  cnpj_dest: string
  cpf_motorista: string | null
}

function assignments(m: Mudanca): Sql {
  const sets: Sql[] = [sql`updated_at = now()`, sql`versao = versao + 1`]
  if (m.situacao) {
    sets.push(sql`situacao = ${m.situacao}`)
    sets.push(sql`situacao_em = case when situacao = ${m.situacao} then situacao_em else now() end`)
  }
  if (m.desfecho !== undefined) sets.push(sql`desfecho = ${m.desfecho}`)
  if (m.ocorrencia !== undefined) sets.push(sql`ocorrencia = ${m.ocorrencia}`)
  if (m.rotaId !== undefined) sets.push(sql`rota_id = ${m.rotaId}`)
  if (m.romaneioId !== undefined) sets.push(sql`romaneio_id = ${m.romaneioId}`)
  if (m.protocoloId !== undefined) sets.push(sql`protocolo_id = ${m.protocoloId}`)
  if (m.cpfMotorista !== undefined) sets.push(sql`cpf_motorista = ${m.cpfMotorista}`)
  if (m.dataEntrega !== undefined) sets.push(sql`data_entrega = ${m.dataEntrega}`)
  if (m.dataFoto !== undefined) sets.push(sql`data_foto = ${m.dataFoto}`)
  if (m.cpfEditor !== undefined) sets.push(sql`cpf_editor = ${m.cpfEditor}`)
  if (m.canceladaEm !== undefined) sets.push(sql`cancelada_em = ${m.canceladaEm}`)
  if (m.excluidaEm !== undefined) sets.push(sql`excluida_em = ${m.excluidaEm}`)
  if (m.observacao !== undefined) sets.push(sql`observacao = ${m.observacao}`)
  if (m.comDevolucao !== undefined) sets.push(sql`com_devolucao = ${m.comDevolucao}`)
  if (m.maisUmaTentativa) sets.push(sql`tentativas = tentativas + 1`)
  return join(sets, ', ')
}

/** Locks these notes of the group in id order, so that two moves of the same notes never wait for each other in a ring. */
export const lockNotas = <T>(db: Db, grupoId: number, ids: string[], columns: Sql): Promise<T[]> =>
  db.all<T>(sql`
    select ${columns} from notas n
    where n.grupo_id = ${grupoId} and n.id = any(${ids}::bigint[]) and n.excluida_em is null
    order by n.id for update`)

/** Changes the notes and appends one line to the history of each. */
export const updateNotasComEvento = (
  db: Db,
  grupoId: number,
  ids: string[],
  m: Mudanca,
  e: NovoEvento,
): Promise<NotaMudada[]> =>
  db.all(sql`
    with mudadas as (
      update notas n set ${assignments(m)}
      where n.grupo_id = ${grupoId} and n.id = any(${ids}::bigint[])
      returning n.id, n.situacao, n.cnpj_embarca, n.cnpj_dest, n.cpf_motorista
    ), historico as (
      insert into nota_eventos (grupo_id, nota_id, tipo, situacao, texto, dados, cam_imagem, usuario_id, usuario_nome, lat, lng, em)
      select ${grupoId}, id, ${e.tipo}, situacao, ${e.texto}, ${JSON.stringify(e.dados ?? {})}::jsonb, ${e.imagens ?? []}::text[],
        ${e.quem.id}::bigint, ${e.quem.nome}, ${e.lat ?? null}::float8, ${e.lng ?? null}::float8,
        coalesce(${e.em ?? null}::timestamptz, now())
      from mudadas
    )
    select id::text as id, situacao, cnpj_embarca, cnpj_dest, cpf_motorista from mudadas`)
