import type { Situacao } from '../../carga/notas/index.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import type { EstadoDaProva, Origem } from './comprovacoes.rules.ts'

type Efeito = 'entrega' | 'outras' | 'tentativa' | 'informativa'

export type OcorrenciaRow = {
  codigo: number
  descricao: string
  efeito: Efeito
  exige_foto: boolean
  no_aplicativo: boolean
}

export const findOcorrencia = (db: Db, codigo: number): Promise<OcorrenciaRow | undefined> =>
  db.maybe(
    sql`select codigo, descricao, efeito, exige_foto, no_aplicativo from ocorrencia_vista where codigo = ${codigo}`,
  )

export type FeitaRow = {
  id: string
  nota_id: string
  autor_id: string | null
  ocorrencia: number
  efeito: Efeito
  dito: Efeito
}

export const findByIdempotencia = (db: Db, chave: string): Promise<FeitaRow | undefined> =>
  db.maybe(sql`
    select c.id::text as id, c.nota_id::text as nota_id, c.autor_id::text as autor_id, c.ocorrencia, c.efeito, o.efeito as dito
    from comprovantes c join ocorrencia_vista o on o.codigo = c.ocorrencia
    where c.grupo_id = ${db.grupo} and c.idempotencia = ${chave}`)

/** What a proof must know of its note; read with `lockNotas`. */
export type NotaTravada = {
  id: string
  situacao: Situacao
  desfecho: 'entrega' | 'outras' | null
  romaneio_id: string | null
  cpf_motorista: string | null
  cancelada: boolean
  ocorrencia: number | null
  data_entrega: Date | null
  data_foto: Date | null
  protocolo_id: string | null
}
/** How a note stood before a scanned slip closed it. */
export type AntesDaProva = {
  situacao: Situacao
  desfecho: 'entrega' | 'outras' | null
  ocorrencia: number | null
  romaneio: string | null
  motorista: string | null
  entrega: string | null
  foto: string | null
}
export const colunasDaNota: Sql = sql`n.id::text as id, n.situacao, n.desfecho, n.romaneio_id::text as romaneio_id,
  n.cpf_motorista, n.cancelada_em is not null as cancelada, n.ocorrencia, n.data_entrega, n.data_foto,
  n.protocolo_id::text as protocolo_id`

export type RomaneioDaNota = { id: string; numero: number; estado: string; cpf_motorista: string | null }

/** The last romaneio of this driver that had the note, even if the note has left it. */
export const findRomaneioDoMotorista = (
  db: Db,
  notaId: string,
  cpf: string,
): Promise<RomaneioDaNota | undefined> =>
  db.maybe(sql`
    select r.id::text as id, r.numero, r.estado, r.cpf_motorista from romaneio_nota_vista rn
    join romaneio_vista r on r.grupo_id = rn.grupo_id and r.id = rn.romaneio_id
    where rn.grupo_id = ${db.grupo} and rn.nota_id = ${notaId} and r.cpf_motorista = ${cpf} and r.excluido_em is null
      and r.estado <> 'pre'
    order by r.id desc limit 1`)

export const findRomaneio = (db: Db, id: string): Promise<RomaneioDaNota | undefined> =>
  db.maybe(sql`
    select id::text as id, numero, estado, cpf_motorista from romaneio_vista
    where grupo_id = ${db.grupo} and id = ${id} and excluido_em is null`)

/** Romaneio before note, the order in which trips lock: proofs of one romaneio come one after the other. */
export const lockRomaneioDaNota = (db: Db, notaId: string): Promise<{ id: string }[]> =>
  db.all(sql`
    select r.id::text as id from romaneios r
    where r.grupo_id = ${db.grupo} and r.id = (
      select n.romaneio_id from nota_vista n where n.grupo_id = ${db.grupo} and n.id = ${notaId})
    for update`)

export type UltimaRow = {
  id: string
  nota_id: string
  efeito: 'entrega' | 'outras'
  estado: EstadoDaProva
  motivo: string
}

/** The last closing proof of each note: the one that approval and refusal are about. */
export const listUltimas = (db: Db, notas: string[]): Promise<UltimaRow[]> =>
  db.all(sql`
    select distinct on (nota_id) id::text as id, nota_id::text as nota_id, efeito, estado, motivo from comprovantes
    where grupo_id = ${db.grupo} and nota_id = any(${notas}::bigint[]) and efeito in ('entrega', 'outras')
    order by nota_id, id desc`)

export type NovoComprovante = {
  notaId: string
  romaneioId: string | null
  cpfMotorista: string
  origem: Origem
  autorId: string
  autor: string
  ocorrencia: number
  efeito: Efeito
  recebedorNome: string
  recebedorDocumento: string
  recebedorGrau: string
  observacao: string
  lat: number | null
  lng: number | null
  precisao: number | null
  em: Date
  estado: EstadoDaProva
  idempotencia: string
}

/** Nothing when the idempotency key is already taken. */
export const insertComprovante = (db: Db, c: NovoComprovante): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into comprovantes (grupo_id, nota_id, romaneio_id, cpf_motorista, origem, autor_id, autor, ocorrencia, efeito,
      recebedor_nome, recebedor_documento, recebedor_grau, observacao, lat, lng, precisao_m, em, estado, idempotencia)
    values (${db.grupo}, ${c.notaId}, ${c.romaneioId}, ${c.cpfMotorista}, ${c.origem}, ${c.autorId}, ${c.autor},
      ${c.ocorrencia}, ${c.efeito}, ${c.recebedorNome}, ${c.recebedorDocumento}, ${c.recebedorGrau}, ${c.observacao},
      ${c.lat}, ${c.lng}, ${c.precisao}, ${c.em}, ${c.estado}, ${c.idempotencia})
    on conflict (grupo_id, idempotencia) do nothing
    returning id::text as id`)

export const insertImagens = (
  db: Db,
  comprovanteId: string,
  notaId: string,
  arquivos: string[],
): Promise<number> =>
  db.run(sql`
    insert into comprovante_imagens (grupo_id, comprovante_id, arquivo_id, nota_id, ordem)
    select ${db.grupo}, ${comprovanteId}, a.id, ${notaId}, a.ordem::int
    from unnest(${arquivos}::bigint[]) with ordinality as a(id, ordem)
    on conflict do nothing`)

/** Notes of the romaneio that are still open, and whether a try of this trip was told of each. */
export const listAbertas = (db: Db, romaneioId: string): Promise<{ id: string; tentada: boolean }[]> =>
  db.all(sql`
    select n.id::text as id, exists (
      select from comprovantes c where c.grupo_id = n.grupo_id and c.nota_id = n.id and c.romaneio_id = n.romaneio_id
        and c.efeito = 'tentativa') as tentada
    from notas n
    where n.grupo_id = ${db.grupo} and n.romaneio_id = ${romaneioId} and n.excluida_em is null
      and n.situacao in ('expedicao', 'rota')
    order by n.id for update of n`)

export const updateAuditados = (
  db: Db,
  ids: string[],
  a: {
    estado: 'aprovado' | 'reprovado'
    motivo: string
    usuarioId: string
    ocorrencia: { codigo: number; efeito: 'entrega' | 'outras' } | null
  },
): Promise<number> =>
  db.run(sql`
    update comprovantes set estado = ${a.estado}, motivo = ${a.motivo}, auditado_por = ${a.usuarioId}, auditado_em = now(),
      ocorrencia = coalesce(${a.ocorrencia?.codigo ?? null}::int, ocorrencia),
      efeito = coalesce(${a.ocorrencia?.efeito ?? null}::text, efeito)
    where grupo_id = ${db.grupo} and id = any(${ids}::bigint[])`)
