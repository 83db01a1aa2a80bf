import type { ModeloFiscal } from '@tropeiro/contract/fiscal/transmissao/rules'
import type { Ambiente, Autorizador } from '../../../adapters/sefaz/index.ts'
import { enfileirar } from '../../../db/fila.ts'
import { sql } from '../../../db/sql.ts'
import type { Db, DbSemGrupo } from '../../../db/tx.ts'
import type { TipoDeEnvio } from '../leitura.rules.ts'
import type { Serie } from '../numeros/numeracao.repository.ts'
import type { EstadoDoEnvio, Passo } from './envio.rules.ts'

export type EnvioRow = {
  id: string
  tipo: TipoDeEnvio
  ambiente: Ambiente
  cnpj: string
  uf: string
  autorizador: Autorizador
  chave: string
  tp_evento: string
  n_seq: number
  tp_emis: string
  referencia: string
  assinado: Buffer
  digest: string
  estado: EstadoDoEnvio
  envios: number
  falhas: number
  trocado: boolean
  proxima: Date
  /** SEFAZ has its number under this other key ('' where it did not say which); null: it has not said so. */
  chave_de_fora: string | null
  /** The row that must be authorised first. */
  depois_de: string | null
}

const columns = sql`
  id::text as id, tipo, ambiente, cnpj, uf, autorizador, chave, tp_evento, n_seq, tp_emis, referencia, assinado, digest,
  estado, envios, falhas, trocado, proxima, chave_de_fora, depois_de::text as depois_de`

/**
 * What waits for another row is not due. An MDF-e issued offline (tpEmis 2) waits for the end of the one whose place it took,
 * its cancellation included: SEFAZ refuses the second open one of a truck (611).
 */
const livre = sql`(depois_de is null or exists (select from fiscal_envios d
  where d.grupo_id = fiscal_envios.grupo_id and d.id = fiscal_envios.depois_de and d.estado = 'autorizado'))
  and (tp_emis <> '2' or not exists (select from fiscal_envios t
    where t.grupo_id = fiscal_envios.grupo_id and t.tipo = fiscal_envios.tipo and t.referencia = fiscal_envios.referencia
      and t.trocado and t.id <> fiscal_envios.id
      and (t.estado in ('fila', 'enviando', 'pendente') or t.estado = 'autorizado' and not exists (select from fiscal_envios c
        where c.grupo_id = t.grupo_id and c.chave = t.chave and c.tp_evento = '110111' and c.estado in ('autorizado', 'rejeitado')))))`

export type NovoEnvio = Pick<
  EnvioRow,
  | 'tipo'
  | 'ambiente'
  | 'cnpj'
  | 'uf'
  | 'autorizador'
  | 'chave'
  | 'tp_evento'
  | 'n_seq'
  | 'tp_emis'
  | 'referencia'
  | 'depois_de'
> & { assinado: Buffer; digest: string; agora: Date }

/** The new row, or nothing when one of the same key (and event) lives already. */
export const insertEnvio = (db: Db, e: NovoEnvio): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into fiscal_envios (grupo_id, tipo, ambiente, cnpj, uf, autorizador, chave, tp_evento, n_seq, tp_emis, referencia,
      assinado, digest, proxima, depois_de)
    values (${db.grupo}, ${e.tipo}, ${e.ambiente}, ${e.cnpj}, ${e.uf}, ${e.autorizador}, ${e.chave}, ${e.tp_evento},
      ${e.n_seq}, ${e.tp_emis}, ${e.referencia}, ${e.assinado}, ${e.digest}, ${e.agora},
      ${e.depois_de})
    on conflict (grupo_id, ambiente, chave, tp_evento, n_seq) where estado not in ('rejeitado', 'desistido') do nothing
    returning id::text as id`)

/** Puts the group's transmission in the queue; one job waits at a time. */
export const enqueue = (db: Db, quando: Date | null): Promise<number> =>
  enfileirar(db, 'fiscal_transmitir', `fiscal${quando ? '-depois' : ''}:${db.grupo}`, {}, quando)

/** Rows left in the middle of a POST by a process that died: nobody knows whether they arrived. */
export const updateOrfaos = (db: Db, agora: Date): Promise<number> =>
  db.run(sql`
    update fiscal_envios set estado = 'pendente', proxima = ${agora}, erro = 'O envio foi interrompido.', updated_at = now()
    where grupo_id = ${db.grupo} and estado = 'enviando'`)

export const listDevidos = (
  db: Db,
  q: { agora: Date; fora: string[]; limite: number },
): Promise<{ id: string }[]> =>
  db.all(sql`
    select id::text as id from fiscal_envios
    where grupo_id = ${db.grupo} and estado in ('fila', 'pendente') and proxima <= ${q.agora} and ${livre}
      and not (id = any(${q.fora}::bigint[]))
    order by proxima, id limit ${q.limite}`)

/** When the next row is due, or nothing when none waits. */
export const findProxima = async (db: Db): Promise<Date | null> =>
  (
    await db.one<{ proxima: Date | null }>(sql`
      select min(proxima) as proxima from fiscal_envios
      where grupo_id = ${db.grupo} and estado in ('fila', 'enviando', 'pendente') and ${livre}`)
  ).proxima

export const listGruposDevidos = (db: DbSemGrupo, agora: Date): Promise<{ id: number }[]> =>
  db.all(sql`select id from fiscal_envios_devidos(${agora}) id`)

export const lockEnvio = (db: Db, id: string): Promise<EnvioRow | undefined> =>
  db.maybe(sql`select ${columns} from fiscal_envios where grupo_id = ${db.grupo} and id = ${id} for update`)

export const updateEnviando = (db: Db, id: string): Promise<number> =>
  db.run(sql`
    update fiscal_envios set estado = 'enviando', envios = envios + 1, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updateAdiado = (db: Db, id: string, proxima: Date, erro: string): Promise<number> =>
  db.run(sql`
    update fiscal_envios set proxima = ${proxima}, erro = ${erro}, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id}`)

export type Processado = { protocolo: string; em: string; processado: string }

/** Writes what a call made of a row; a row that another process has ended meanwhile stays as it is. */
export const updatePasso = (
  db: Db,
  id: string,
  p: Passo & { consultou: boolean; pronto: Processado | null; chaveDeFora: string | null },
): Promise<{ trocado: boolean } | undefined> =>
  db.maybe(sql`
    update fiscal_envios set estado = ${p.estado}, proxima = ${p.proxima}, falhas = ${p.falhas}, cstat = ${p.cStat},
      xmotivo = ${p.xMotivo}, erro = ${p.erro}, consultas = consultas + ${p.consultou ? 1 : 0},
      protocolo = coalesce(${p.pronto?.protocolo ?? null}, protocolo),
      recebido_em = coalesce(${p.pronto?.em || null}::timestamptz, recebido_em),
      chave_de_fora = coalesce(nullif(${p.chaveDeFora}, ''), chave_de_fora, ${p.chaveDeFora}),
      processado = coalesce(${p.pronto ? Buffer.from(p.pronto.processado) : null}::bytea, processado), updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id} and estado in ('fila', 'enviando', 'pendente')
    returning trocado`)

/** A live row of a number: its fate is not known. */
export const hasVivo = async (db: Db, s: Serie, numero: number): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 as um from fiscal_envios
    where grupo_id = ${db.grupo} and ambiente = ${s.ambiente} and tp_evento = ''
      and estado in ('fila', 'enviando', 'pendente', 'alarme', 'parado') and not trocado
      and substr(chave, 7, 28) = ${s.cnpj.padStart(14, '0') + s.modelo + String(s.serie).padStart(3, '0') + String(numero).padStart(9, '0')}
    limit 1`)) !== undefined

/** How often this key was refused for the same reason within the hour. */
export const countRecusas = (
  db: Db,
  chave: string,
  desde: Date,
): Promise<{ vezes: number; xmotivo: string } | undefined> =>
  db.maybe(sql`
    select count(*)::int as vezes, max(texto) as xmotivo from fiscal_chamadas
    where grupo_id = ${db.grupo} and chave = ${chave} and em > ${desde} and resultado = 'recusado'
    group by servico, cstat order by 1 desc limit 1`)

export const insertChamada = (
  db: Db,
  c: {
    envioId: string | null
    servico: string
    ambiente: Ambiente
    cnpj: string
    chave: string
    em: Date
    ms: number
    resultado: 'resposta' | 'recusado' | 'antes' | 'incerto'
    cStat: string
    texto: string
  },
): Promise<number> =>
  db.run(sql`
    insert into fiscal_chamadas (grupo_id, envio_id, servico, ambiente, cnpj, chave, em, ms, resultado, cstat, texto)
    values (${db.grupo}, ${c.envioId}, ${c.servico}, ${c.ambiente}, ${c.cnpj}, ${c.chave}, ${c.em}, ${c.ms}, ${c.resultado},
      ${c.cStat}, ${c.texto.slice(0, 1000)})`)

export const listConsultas = async (
  db: Db,
  q: { chave: string; servico: string; desde: Date },
): Promise<Date[]> =>
  (
    await db.all<{ em: Date }>(sql`
      select em from fiscal_chamadas
      where grupo_id = ${db.grupo} and chave = ${q.chave} and servico = ${q.servico} and em > ${q.desde} and resultado <> 'antes'
      order by em`)
  ).map((r) => r.em)

export const updateRetomado = (db: Db, id: string, agora: Date): Promise<number> =>
  db.run(sql`
    update fiscal_envios set estado = case when envios > 0 then 'pendente' else 'fila' end, falhas = 0, proxima = ${agora},
      updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id} and estado in ('parado', 'alarme')`)

/** A row nobody has sent yet is given up; one that left is marked, so that it is cancelled should it turn out authorised. */
export const updateTrocado = (db: Db, id: string): Promise<{ estado: EstadoDoEnvio } | undefined> =>
  db.maybe(sql`
    update fiscal_envios set trocado = true, updated_at = now(),
      estado = case when estado = 'fila' and envios = 0 then 'desistido' else estado end
    where grupo_id = ${db.grupo} and id = ${id} and estado in ('fila', 'enviando', 'pendente', 'parado')
    returning estado`)

/** Gives up a row that never left the house: what it waited for was refused. */
export const updateDesistido = (db: Db, id: string, erro: string): Promise<number> =>
  db.run(sql`
    update fiscal_envios set estado = 'desistido', erro = ${erro}, updated_at = now()
    where grupo_id = ${db.grupo} and id = ${id} and estado = 'fila' and envios = 0`)

/** What was issued in contingency of a state and waits for its service need wait no longer. */
export const updateAcordados = (
  db: Db,
  onde: { uf: string; modelo: ModeloFiscal; ambiente: Ambiente },
  agora: Date,
): Promise<number> =>
  db.run(sql`
    update fiscal_envios set proxima = ${agora}, updated_at = now()
    where grupo_id = ${db.grupo} and uf = ${onde.uf} and ambiente = ${onde.ambiente} and estado in ('fila', 'pendente')
      and substr(chave, 21, 2) = ${onde.modelo} and proxima > ${agora}`)
