import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'

export type CaixaRow = {
  id: string
  nome: string
  endereco: string
  host: string
  porta: number
  seguranca: 'tls' | 'starttls' | 'nenhuma'
  usuario: string
  senha_selada: Buffer
  pasta: string
  tipo: string
  base_id: number | null
  base: string
  confirma: boolean
  ligada: boolean
  validade: string | null
  lido_ate: number
  desde: Date
  lida_em: Date | null
  erro: string | null
  falhas: number
  tropecos: number
  teste_id: string | null
  teste_em: Date | null
  teste_voltou_em: Date | null
}

const colunas = sql`
  c.id::text as id, c.nome, c.endereco, c.host, c.porta, c.seguranca, c.usuario, c.senha_selada, c.pasta, c.tipo, c.base_id,
  coalesce(b.nome, '') as base, c.confirma, c.ligada, c.validade, c.lido_ate, c.desde, c.lida_em, c.erro, c.falhas, c.tropecos,
  c.teste_id, c.teste_em, c.teste_voltou_em`
const fontes = sql`sac_caixas c left join base_vista b on b.grupo_id = c.grupo_id and b.id = c.base_id`

export const listCaixas = (db: Db): Promise<(CaixaRow & { mensagens: number; soltas: number })[]> =>
  db.all(sql`
    select ${colunas}, (select count(*)::int from sac_mensagens m where m.grupo_id = c.grupo_id and m.caixa_id = c.id) as mensagens,
      (select count(*)::int from sac_mensagens m where m.grupo_id = c.grupo_id and m.caixa_id = c.id
        and m.destino in ('suspeita', 'freada')) as soltas
    from ${fontes} where c.grupo_id = ${db.grupo} order by c.nome, c.id`)

export const findCaixa = (db: Db, id: string): Promise<CaixaRow> =>
  db.one(sql`select ${colunas} from ${fontes} where c.grupo_id = ${db.grupo} and c.id = ${id}`)

/** Where it was read to, behind the lock under which that is written. */
export const lockCaixa = (db: Db, id: string): Promise<CaixaRow> =>
  db.one(
    sql`select ${colunas} from ${fontes} where c.grupo_id = ${db.grupo} and c.id = ${id} for update of c`,
  )

export const listDevidas = (db: Db, agora: Date): Promise<{ id: string }[]> =>
  db.all(sql`
    select id::text as id from sac_caixas
    where grupo_id = ${db.grupo} and ligada and (proxima_em is null or proxima_em <= ${agora})`)

export type CaixaEscrita = Pick<
  CaixaRow,
  | 'nome'
  | 'endereco'
  | 'host'
  | 'porta'
  | 'seguranca'
  | 'usuario'
  | 'pasta'
  | 'tipo'
  | 'base_id'
  | 'confirma'
  | 'ligada'
>

export const insertCaixa = (
  db: Db,
  c: CaixaEscrita & { selada: Buffer; desde: Date },
): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    insert into sac_caixas (grupo_id, nome, endereco, host, porta, seguranca, usuario, senha_selada, pasta, tipo, base_id, confirma, ligada, desde)
    values (${db.grupo}, ${c.nome}, ${c.endereco}, ${c.host}, ${c.porta}, ${c.seguranca}, ${c.usuario}, ${c.selada}, ${c.pasta},
      ${c.tipo}, ${c.base_id}, ${c.confirma}, ${c.ligada}, ${c.desde})
    on conflict (grupo_id, endereco) do nothing returning id::text as id`)

/** Another server or folder is read from now on; switched on again, what came meanwhile is read. */
export const updateCaixa = (
  db: Db,
  id: string,
  c: CaixaEscrita & { selada: Buffer; outra: boolean; agora: Date },
): Promise<number> =>
  db.run(sql`
    update sac_caixas set nome = ${c.nome}, endereco = ${c.endereco}, host = ${c.host}, porta = ${c.porta}, seguranca = ${c.seguranca},
      usuario = ${c.usuario}, senha_selada = ${c.selada}, pasta = ${c.pasta}, tipo = ${c.tipo}, base_id = ${c.base_id},
      confirma = ${c.confirma}, ligada = ${c.ligada}, erro = null, falhas = 0, tropecos = 0, proxima_em = null,
      validade = case when ${c.outra} then null else validade end, lido_ate = case when ${c.outra} then 0 else lido_ate end,
      desde = case when ${c.outra} then ${c.agora} else desde end
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updateLido = (db: Db, id: string, validade: string, uid: number): Promise<number> =>
  db.run(sql`
    update sac_caixas set validade = ${validade}, lido_ate = ${uid}
    where grupo_id = ${db.grupo} and id = ${id} and (validade is distinct from ${validade} or lido_ate < ${uid})`)

export const updateLida = (db: Db, id: string, agora: Date): Promise<number> =>
  db.run(sql`
    update sac_caixas set lida_em = ${agora}, erro = null, falhas = 0, tropecos = 0, proxima_em = null where grupo_id = ${db.grupo} and id = ${id}`)

export const updateFalha = (
  db: Db,
  id: string,
  f: { erro: string; proxima: Date; carta: boolean },
): Promise<number> =>
  db.run(sql`
    update sac_caixas set erro = ${f.erro}, falhas = falhas + 1, tropecos = tropecos + ${f.carta ? 1 : 0}, proxima_em = ${f.proxima} where grupo_id = ${db.grupo} and id = ${id}`)

export const updateTeste = (db: Db, id: string, messageId: string, agora: Date): Promise<number> =>
  db.run(sql`
    update sac_caixas set teste_id = ${messageId}, teste_em = ${agora}, teste_voltou_em = null, proxima_em = null
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updateTesteVoltou = (db: Db, id: string, agora: Date): Promise<number> =>
  db.run(sql`update sac_caixas set teste_voltou_em = ${agora} where grupo_id = ${db.grupo} and id = ${id}`)
