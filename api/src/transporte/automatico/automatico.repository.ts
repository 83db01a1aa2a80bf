import { enfileirar } from '../../db/fila.ts'
import { sql } from '../../db/sql.ts'
import { type Db, pessoaDe } from '../../db/tx.ts'

export type Regra = {
  _id: string
  nome: string
  ativa: boolean
  rotas: { _id: string; nome: string }[]
  bases: string[]
  embarcadores: { cnpj: string; nome: string }[]
  dias: number
  minimo: number
  dias_da_semana: number[]
  horas: number[]
  proxima_em: Date
  criador_id: string
  criador: string
  versao: number
  ultima: { em: string; estado: 'feita' | 'nada' | 'falhou'; romaneios: number; notas: number } | null
}

export type RegraNova = {
  nome: string
  ativa: boolean
  rotas: string[]
  bases: string[]
  embarcadores: string[]
  dias: number
  minimo: number
  dias_da_semana: number[]
  horas: number[]
  proxima_em: Date
}

const COLUNAS = sql`
  r.id::text as _id, r.nome, r.ativa, r.bases, r.dias, r.minimo, r.dias_da_semana, r.horas, r.proxima_em, r.versao,
  r.criador_id::text as criador_id, (select u.nome from usuario_vista u where u.id = r.criador_id) as criador,
  coalesce((select json_agg(json_build_object('_id', t.id::text, 'nome', t.nome) order by t.nome)
    from rota_vista t where t.grupo_id = r.grupo_id and t.id::text = any(r.rotas)), '[]') as rotas,
  coalesce((select json_agg(json_build_object('cnpj', c, 'nome', coalesce(p.nome, c)) order by p.nome)
    from unnest(r.embarcadores) c left join pessoa_vista p on p.grupo_id = r.grupo_id and p.documento = c), '[]') as embarcadores,
  (select json_build_object('em', to_char(e.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'estado', e.estado,
      'romaneios', cardinality(e.romaneios), 'notas', e.notas)
    from automatico_execucoes e where e.grupo_id = r.grupo_id and e.regra_id = r.id and e.origem <> 'ensaio'
    order by e.id desc limit 1) as ultima`

export const listRegras = (db: Db): Promise<Regra[]> =>
  db.all(
    sql`select ${COLUNAS} from automatico_regras r where r.grupo_id = ${db.grupo} order by lower(r.nome)`,
  )

export const findRegra = (db: Db, id: string): Promise<Regra | undefined> =>
  db.maybe(sql`select ${COLUNAS} from automatico_regras r where r.grupo_id = ${db.grupo} and r.id = ${id}`)

export const countRegras = (db: Db): Promise<{ n: number }> =>
  db.one(sql`select count(*)::int as n from automatico_regras where grupo_id = ${db.grupo}`)

export const countComNome = (db: Db, nome: string, menos: string | null): Promise<{ n: number }> =>
  db.one(sql`
    select count(*)::int as n from automatico_regras
    where grupo_id = ${db.grupo} and lower(nome) = lower(${nome}) and id is distinct from ${menos}::bigint`)

/** How many of these routes and bases the group has. */
export const countConhecidas = (
  db: Db,
  r: Pick<RegraNova, 'rotas' | 'bases'>,
): Promise<{ rotas: number; bases: number }> =>
  db.one(sql`
    select (select count(*)::int from rota_vista where grupo_id = ${db.grupo} and id::text = any(${r.rotas}::text[])) as rotas,
      (select count(*)::int from base_vista where grupo_id = ${db.grupo} and nome = any(${r.bases}::text[])) as bases`)

export const insertRegra = (db: Db, criadorId: string, r: RegraNova): Promise<{ id: string }> =>
  db.one(sql`
    insert into automatico_regras (grupo_id, nome, ativa, rotas, bases, embarcadores, dias, minimo, dias_da_semana, horas, proxima_em,
      criador_id)
    values (${db.grupo}, ${r.nome}, ${r.ativa}, ${r.rotas}, ${r.bases}, ${r.embarcadores}, ${r.dias}, ${r.minimo},
      ${r.dias_da_semana}, ${r.horas}, ${r.proxima_em}, ${criadorId})
    returning id::text as id`)

/** Whoever saves it answers for it. Nothing is changed when another version stands. */
export const updateRegra = (db: Db, id: string, versao: number, r: RegraNova): Promise<number> =>
  db.run(sql`
    update automatico_regras set nome = ${r.nome}, ativa = ${r.ativa}, rotas = ${r.rotas}, bases = ${r.bases},
      embarcadores = ${r.embarcadores}, dias = ${r.dias}, minimo = ${r.minimo}, dias_da_semana = ${r.dias_da_semana},
      horas = ${r.horas}, proxima_em = ${r.proxima_em}, criador_id = ${pessoaDe(db)},
      versao = versao + 1
    where grupo_id = ${db.grupo} and id = ${id} and versao = ${versao}`)

export const deleteRegra = (db: Db, id: string): Promise<number> =>
  db.run(sql`delete from automatico_regras where grupo_id = ${db.grupo} and id = ${id}`)

/** Rules whose moment has come, locked for who moves them on. */
export const lockVencidas = (
  db: Db,
  agora: Date,
): Promise<{ id: string; proxima_em: Date; dias_da_semana: number[]; horas: number[] }[]> =>
  db.all(sql`
    select id::text as id, proxima_em, dias_da_semana, horas from automatico_regras
    where grupo_id = ${db.grupo} and ativa and proxima_em <= ${agora} order by id for update skip locked`)

export const updateProxima = (db: Db, id: string, proxima: Date): Promise<number> =>
  db.run(
    sql`update automatico_regras set proxima_em = ${proxima} where grupo_id = ${db.grupo} and id = ${id}`,
  )

export const enqueueRegra = (db: Db, id: string, momento: Date): Promise<number> =>
  enfileirar(db, 'romaneio_automatico', `romaneio_automatico:${db.grupo}:${id}:${momento.getTime()}`, {
    id,
    momento: momento.toISOString(),
  })

export type NovaExecucao = {
  regraId: string
  momento: Date
  origem: 'agenda' | 'pedido' | 'ensaio'
  estado: 'feita' | 'nada' | 'falhou'
  romaneios: number[]
  notas: number
  semRota: number
  mensagem: string
  usuario: string
}

/** Whether the rule already ran for this moment. */
export const findExecucao = (db: Db, regraId: string, momento: Date) =>
  db.maybe<{ id: string }>(sql`
    select id::text as id from automatico_execucoes
    where grupo_id = ${db.grupo} and regra_id = ${regraId} and momento = ${momento}`)

/** Two runs of one moment are one line: what either made stands. */
export const insertExecucao = (db: Db, e: NovaExecucao): Promise<{ id: string }> =>
  db.one(sql`
    insert into automatico_execucoes as x (grupo_id, regra_id, momento, origem, estado, romaneios, notas, sem_rota, mensagem,
      usuario_nome)
    values (${db.grupo}, ${e.regraId}, ${e.momento}, ${e.origem}, ${e.estado}, ${e.romaneios}, ${e.notas}, ${e.semRota},
      ${e.mensagem.slice(0, 500)}, ${e.usuario})
    on conflict (grupo_id, regra_id, momento) do update set romaneios = x.romaneios || excluded.romaneios,
      notas = x.notas + excluded.notas, estado = case when x.estado = 'feita' then x.estado else excluded.estado end,
      mensagem = case when x.estado = 'feita' then x.mensagem else excluded.mensagem end
    returning id::text as id`)

export type ExecucaoRow = {
  _id: string
  regra: string
  momento: Date
  em: Date
  origem: 'agenda' | 'pedido' | 'ensaio'
  estado: 'feita' | 'nada' | 'falhou'
  romaneios: number[]
  notas: number
  sem_rota: number
  mensagem: string
  usuario: string
  total: number
}

export const listExecucoes = (
  db: Db,
  f: { id?: string; regra?: string; limite: number; pular: number },
): Promise<ExecucaoRow[]> =>
  db.all(sql`
    select e.id::text as _id, r.nome as regra, e.momento, e.em, e.origem, e.estado, to_json(e.romaneios) as romaneios, e.notas,
      e.sem_rota, e.mensagem, e.usuario_nome as usuario, (count(*) over ())::int as total
    from automatico_execucoes e join automatico_regras r on r.grupo_id = e.grupo_id and r.id = e.regra_id
    where e.grupo_id = ${db.grupo} and ${f.id ? sql`e.id = ${f.id}` : sql`true`} and ${f.regra ? sql`e.regra_id = ${f.regra}` : sql`true`}
    order by e.id desc limit ${f.limite} offset ${f.pular}`)
