import type { DocumentoRecebidoCompleto } from '@tropeiro/contract/fiscal/manifestacao/calls'
import type { Desacordo } from '@tropeiro/contract/fiscal/manifestacao/rules'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

type NaTela = DocumentoRecebidoCompleto['desacordos'][number]

export const listDesacordos = (db: Db, documentoId: string): Promise<(Omit<NaTela, 'em'> & { em: Date })[]> =>
  db.all(sql`
    select id::text as _id, tipo, estado, texto, protocolo, motivo, usuario_nome as quem, coalesce(registrado_em, em) as em
    from dfe_desacordos where grupo_id = ${db.grupo} and documento_id = ${documentoId}
    order by dfe_desacordos.id desc limit 50`)

/** What our company told of a CT-e and SEFAZ registered, here or by another program, each protocol once. */
const ditos = (db: Db, documentoId: string) => sql`
  select distinct on (protocolo) tipo, protocolo, n_seq, em from (
    select tipo, protocolo, n_seq, registrado_em as em from dfe_desacordos
    where grupo_id = ${db.grupo} and documento_id = ${documentoId} and estado = 'registrado'
    union all
    select case e.tp_evento when '610110' then 'desacordo' else 'desfeito' end, e.protocolo, e.n_seq, e.em
    from dfe_eventos e join dfe_documentos d on d.grupo_id = e.grupo_id and d.id = e.documento_id
    where e.grupo_id = ${db.grupo} and e.documento_id = ${documentoId} and e.tp_evento in ('610110', '610111')
      and e.protocolo is not null and left(e.autor, 8) = left(d.cnpj, 8)) t
  order by protocolo`

export type Situacao = {
  em_desacordo: boolean
  discordando: boolean
  /** Of the last disagreement. */
  protocolo: string | null
  /** How many of each kind SEFAZ has. */
  feitos: number
  desfeitos: number
}

/** Whether a disagreement of ours stands: as many as were told, less those taken back. */
export const findSituacao = (db: Db, documentoId: string): Promise<Situacao> =>
  db.one(sql`
    select f.n > u.n as em_desacordo, f.protocolo, coalesce(f.seq, 0) as feitos, coalesce(u.seq, 0) as desfeitos,
      exists (select from dfe_desacordos x where x.grupo_id = ${db.grupo} and x.documento_id = ${documentoId}
        and x.estado = 'enviando') as discordando
    from (select count(*) as n, max(n_seq) as seq, (array_agg(protocolo order by em desc))[1] as protocolo
      from (${ditos(db, documentoId)}) a where tipo = 'desacordo') f,
      (select count(*) as n, max(n_seq) as seq from (${ditos(db, documentoId)}) b where tipo = 'desfeito') u`)

export const insertDesacordo = (
  db: Db,
  d: {
    documentoId: string
    tipo: Desacordo
    nSeq: number
    texto: string
    envioId: string
    usuario: { id: string; nome: string }
    em: Date
  },
): Promise<number> =>
  db.run(sql`
    insert into dfe_desacordos (grupo_id, documento_id, tipo, n_seq, texto, envio_id, usuario_id, usuario_nome, em)
    values (${db.grupo}, ${d.documentoId}, ${d.tipo}, ${d.nSeq}, ${d.texto}, ${d.envioId}, ${d.usuario.id},
      ${d.usuario.nome}, ${d.em})`)

/** @returns the document that it is about; none where the row of the outbox is no disagreement of ours */
export const updateRespondido = (
  db: Db,
  envioId: string,
  r: {
    estado: 'registrado' | 'rejeitado'
    protocolo: string | null
    cStat: string
    motivo: string
    em: Date | null
  },
): Promise<{ documento_id: string } | undefined> =>
  db.maybe(sql`
    update dfe_desacordos set estado = ${r.estado}, protocolo = ${r.protocolo}, c_stat = ${r.cStat}, motivo = ${r.motivo},
      registrado_em = ${r.em}
    where grupo_id = ${db.grupo} and envio_id = ${envioId} returning documento_id::text as documento_id`)
