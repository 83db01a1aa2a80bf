import { arDaNota, fold, type Modulo, type Papel } from '@tropeiro/contract'
import { perfisDaCasa } from '@tropeiro/contract/alicerce/acessos/casa'
import type pg from 'pg'
import { hashSenha } from '../../src/alicerce/usuarios/index.ts'
import { contadas, moverNovas, moverTodas } from '../../src/carga/notas/index.ts'
import { sql } from '../../src/db/sql.ts'

/*
 * One valid thing each, for the demo world and the tests alike. They run on the owner's connection: row-level
 * security does not hold them, so every one names its group.
 */
export type Owner = Pick<pg.Client, 'query'>

export async function criarGrupo(
  db: Owner,
  g: { nome: string; tipo?: 'transportadora' | 'distribuidora' },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'insert into grupos (nome, tipo) values ($1, $2) returning id',
    [g.nome, g.tipo ?? 'transportadora'],
  )
  await db.query(
    `insert into perfis (grupo_id, nome, descricao, no_lugar, capacidades)
     select $1, p.nome, p.descricao, p.no_lugar, p.capacidades
     from jsonb_to_recordset($2::jsonb) p(nome text, descricao text, no_lugar boolean, capacidades jsonb)`,
    [rows[0]!.id, JSON.stringify(perfisDaCasa)],
  )
  return rows[0]!.id
}

export async function criarBase(
  db: Owner,
  b: {
    grupoId: number
    nome: string
    cnpj: string
    empresa?: string
    tipo?: string
    ibge?: number
    endereco?: string
    telefone?: string
    modulos: readonly Modulo[]
  },
): Promise<number> {
  await db.query(
    'insert into empresas (grupo_id, cnpj, nome, tipo) values ($1, $2, $3, $4) on conflict do nothing',
    [b.grupoId, b.cnpj, b.empresa ?? `Empresa ${b.nome}`, b.tipo ?? 'transportadora'],
  )
  const { rows } = await db.query<{ id: number }>(
    `insert into bases (grupo_id, nome, cnpj, municipio_ibge, endereco, telefone, modulos)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [b.grupoId, b.nome, b.cnpj, b.ibge ?? 3550308, b.endereco ?? '', b.telefone ?? '', b.modulos],
  )
  return rows[0]!.id
}

export type NovoUsuario = {
  nome: string
  login: string
  cpf: string
  senha: string
  superUser?: boolean
  acessos: { grupoId: number; papel: Papel; bases: number[]; cnpjs?: string[]; placa?: string }[]
}

// Hashing is slow on purpose; the same demo password is hashed once.
const hashes = new Map<string, Promise<string>>()

export async function criarUsuario(db: Owner, u: NovoUsuario): Promise<string> {
  const senha = hashes.get(u.senha) ?? hashSenha(u.senha)
  hashes.set(u.senha, senha)
  const { rows } = await db.query<{ id: string }>(
    `insert into usuarios (nome, email, cpf, senha_hash, super_user, email_provado_em) values ($1, $2, $3, $4, $5, now())
     returning id::text as id`,
    [u.nome, u.login, u.cpf, await senha, u.superUser ?? false],
  )
  const id = rows[0]!.id
  for (const a of u.acessos) {
    await db.query(
      `insert into grupo_usuarios (grupo_id, usuario_id, papel, cnpjs, vinculo, aceito_em, nome_escrito, email_escrito, sem_base)
       values ($1, $2, $3, $4, 'aceito', clock_timestamp(), $5, $6, $3 in ('USUARIO', 'ADMIN'))`,
      [a.grupoId, id, a.papel, a.cnpjs ?? [], u.nome, u.login],
    )
    for (const base of a.bases) {
      await db.query('insert into base_usuarios (grupo_id, base_id, usuario_id) values ($1, $2, $3)', [
        a.grupoId,
        base,
        id,
      ])
    }
    if (a.papel === 'MOTORISTA' || a.papel === 'ENTREGADOR') {
      await db.query(
        `insert into motoristas (grupo_id, cpf, usuario_id, nome, nome_busca, email, placa_veiculo, base_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [a.grupoId, u.cpf, id, u.nome, fold(u.nome), u.login, a.placa ?? null, a.bases[0] ?? null],
      )
    }
  }
  return id
}

export async function criarPessoa(
  db: Owner,
  p: { grupoId: number; documento: string; nome: string; remetente?: boolean; destinatario?: boolean },
): Promise<void> {
  await db.query(
    `insert into pessoas (grupo_id, documento, nome, nome_busca, remetente, destinatario) values ($1, $2, $3, $4, $5, $6)
     on conflict (grupo_id, documento) do nothing`,
    [p.grupoId, p.documento, p.nome, fold(p.nome), p.remetente ?? false, p.destinatario ?? false],
  )
}

export type NovaNota = {
  grupoId: number
  chave?: string | null
  serie?: number
  numero: number
  embarca: { documento: string; nome: string }
  dest: { documento: string; nome: string }
  emissao?: Date
  /** Day by which it is to be there. */
  prazo?: string | null
  baseId?: number | null
  uf?: string
  ibge?: number
  bairro?: string
  logradouro?: string
  volumes?: number
  pesoGramas?: number
  valorCentavos?: number
}

/** A note waiting for a romaneio, with its people. */
export async function criarNota(db: Owner, n: NovaNota): Promise<string> {
  await criarPessoa(db, { grupoId: n.grupoId, ...n.embarca, remetente: true })
  await criarPessoa(db, { grupoId: n.grupoId, ...n.dest, destinatario: true })
  const serie = n.serie ?? 1
  const bairro = n.bairro ?? 'Centro'
  const { text, values } = sql`
    with novas as (
      insert into notas as n (grupo_id, chave, serie, numero, ar_nota, emissao, cnpj_embarca, cnpj_dest, base_id, logradouro, bairro,
        bairro_busca, municipio_ibge, uf, volumes, peso_gramas, valor_centavos, valor_prod_centavos, prazo, origem)
      values (${n.grupoId}, ${n.chave ?? null}, ${serie}, ${n.numero}, ${arDaNota(serie, n.numero)}, ${n.emissao ?? new Date()},
        ${n.embarca.documento}, ${n.dest.documento}, ${n.baseId ?? null}, ${n.logradouro ?? 'Rua das Flores'}, ${bairro},
        ${fold(bairro)}, ${n.ibge ?? 3550308}, ${n.uf ?? 'SP'}, ${n.volumes ?? 1}, ${n.pesoGramas ?? 10_000},
        ${n.valorCentavos ?? 100_000}, ${n.valorCentavos ?? 100_000}, ${n.prazo ?? null}, 'xml')
      returning n.id, ${contadas}
    ), movimento as (${moverNovas(sql`novas`)})
    select id::text as id from novas`
  const { rows } = await db.query<{ id: string }>(text, values)
  return rows[0]!.id
}

/** The dashboards' figures of a group, anew from its notes as they are: after notes were written past the application. */
export async function contarNotas(db: Owner, grupoId: number): Promise<void> {
  for (const table of ['painel_movimentos', 'painel_figuras', 'painel_linhas'])
    await db.query(`delete from ${table} where grupo_id = $1`, [grupoId])
  const { text, values } = moverTodas(grupoId)
  await db.query(text, values)
}
