import { escopoNotas, type Situacao } from '../../../carga/notas/index.ts'
import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import type { EstadoDoRomaneio } from '../viagem/viagem.repository.ts'

export type NovoRomaneio = {
  estado: 'pre' | 'expedicao'
  cnpj_empresa: string
  base_id: number | null
  rota_id: string | null
  rota_nome: string
  motorista: Motorista | null
  placa: string
}

export type Motorista = { cpf: string; nome: string; placa_veiculo: string | null }

export const insertRomaneio = (db: Db, r: NovoRomaneio): Promise<{ id: string; numero: number }> =>
  db.one(sql`
    insert into romaneios (grupo_id, numero, estado, cnpj_empresa, base_id, rota_id, rota_nome, cpf_motorista,
      nome_motorista, placa_veiculo, criador_id, criador)
    values (${db.grupo}, proximo_numero(${db.grupo}, 'romaneio'), ${r.estado}, ${r.cnpj_empresa}, ${r.base_id}, ${r.rota_id},
      ${r.rota_nome}, ${r.motorista?.cpf ?? null}, ${r.motorista?.nome ?? ''}, ${r.placa}, ${db.quem.id},
      ${db.quem.nome})
    returning id::text as id, numero`)

/** Makes these the romaneio's lines, in this order; lines of notes that are not named stay out of it. */
export const replaceLinhas = async (db: Db, romaneioId: string, notas: string[]): Promise<void> => {
  await db.run(sql`
    delete from romaneio_notas where grupo_id = ${db.grupo} and romaneio_id = ${romaneioId}
      and not nota_id = any(${notas}::bigint[])`)
  await db.run(sql`
    insert into romaneio_notas (grupo_id, romaneio_id, nota_id, pos_entrega)
    select ${db.grupo}, ${romaneioId}::bigint, id, lugar from unnest(${notas}::bigint[]) with ordinality n(id, lugar)
    on conflict (grupo_id, romaneio_id, nota_id) do update set pos_entrega = excluded.pos_entrega
      where romaneio_notas.pos_entrega <> excluded.pos_entrega`)
}

export type LinhaAtual = { id: string; numero: number; no_romaneio: boolean; aberta: boolean }

/** The romaneio's lines as they are saved, in order. */
export const listLinhasAtuais = (db: Db, romaneioId: string): Promise<LinhaAtual[]> =>
  db.all(sql`
    select n.id::text as id, n.numero, n.romaneio_id is not distinct from rn.romaneio_id as no_romaneio,
      n.situacao in ('expedicao', 'rota') as aberta
    from romaneio_notas rn join nota_vista n on n.grupo_id = rn.grupo_id and n.id = rn.nota_id
    where rn.grupo_id = ${db.grupo} and rn.romaneio_id = ${romaneioId}
    order by rn.pos_entrega, n.id`)

export type NotaConhecida = {
  id: string
  chave: string | null
  ar_nota: string
  cnpj_embarca: string
  numero: number
}

/** The notes that lines speak of, by id, by key or by proof-of-receipt number, within the asker's reach. */
export const findNotas = (
  db: Db,
  quais: { ids: string[]; chaves: string[]; ars: string[] },
): Promise<NotaConhecida[]> =>
  db.all(sql`
    select n.id::text as id, n.chave, n.ar_nota, n.cnpj_embarca, n.numero from nota_vista n
    where ${escopoNotas(db)} and n.id = any(${quais.ids}::bigint[])
    union
    select n.id::text, n.chave, n.ar_nota, n.cnpj_embarca, n.numero from nota_vista n
    where ${escopoNotas(db)} and n.chave = any(${quais.chaves})
    union
    select n.id::text, n.chave, n.ar_nota, n.cnpj_embarca, n.numero from nota_vista n
    where ${escopoNotas(db)} and n.ar_nota = any(${quais.ars})
      and n.numero = any(${quais.ars.map((ar) => ar.slice(-9))}::bigint[])`)

/** What taking a note into a romaneio must know of it. */
export const paraRomanear = sql`n.id::text as id, n.numero, n.situacao, n.romaneio_id::text as romaneio_id,
  n.base_id, n.rota_id::text as rota_id, n.cancelada_em is not null as cancelada`
export type NotaParaRomanear = {
  id: string
  numero: number
  situacao: Situacao
  romaneio_id: string | null
  base_id: number | null
  rota_id: string | null
  cancelada: boolean
}

export const listNumeros = (db: Db, ids: string[]): Promise<{ id: string; numero: number }[]> =>
  db.all(sql`
    select r.id::text as id, r.numero from romaneios r where r.grupo_id = ${db.grupo} and r.id = any(${ids}::bigint[])`)

export const findMotorista = (db: Db, cpf: string): Promise<Motorista | undefined> =>
  db.maybe(sql`
    select m.cpf, m.nome, m.placa_veiculo from motorista_vista m
    where m.grupo_id = ${db.grupo} and m.cpf = ${cpf} and m.ativo`)

export const findNomeDaRota = (db: Db, id: string): Promise<{ nome: string } | undefined> =>
  db.maybe(sql`select t.nome from rota_vista t where t.grupo_id = ${db.grupo} and t.id = ${id}`)

export const updateCabecalho = (
  db: Db,
  id: string,
  r: { cpf: string | null; nome: string; placa: string },
): Promise<number> =>
  db.run(sql`
    update romaneios set cpf_motorista = ${r.cpf}, nome_motorista = ${r.nome}, placa_veiculo = ${r.placa},
      versao = versao + 1
    where grupo_id = ${db.grupo} and id = ${id}`)

export const updateEstado = (db: Db, ids: string[], estado: EstadoDoRomaneio): Promise<number> =>
  db.run(sql`
    update romaneios set estado = ${estado}, versao = versao + 1
    where grupo_id = ${db.grupo} and id = any(${ids}::bigint[])`)

export const updateExcluido = async (db: Db, id: string): Promise<void> => {
  await db.run(sql`delete from romaneio_notas where grupo_id = ${db.grupo} and romaneio_id = ${id}`)
  await db.run(sql`
    update romaneios set excluido_em = now(), versao = versao + 1, total_notas = 0, total_volumes = 0,
      total_peso_gramas = 0, total_valor_centavos = 0
    where grupo_id = ${db.grupo} and id = ${id}`)
}

/** Notes of the romaneio that have already been closed. */
export const listFechadas = (db: Db, romaneioId: string): Promise<{ numero: number }[]> =>
  db.all(sql`
    select n.numero from nota_vista n
    where n.grupo_id = ${db.grupo} and n.romaneio_id = ${romaneioId} and n.situacao in ('entregue', 'outras', 'auditoria')
    order by n.numero`)
