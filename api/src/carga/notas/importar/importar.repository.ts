import { arDaNota, fold } from '@tropeiro/contract'
import { type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { completarDoLote } from '../escrever/escrever.repository.ts'
import { contadas, moverNovas } from '../movimento.repository.ts'
import { rotaDoEndereco } from '../rota.repository.ts'
import {
  type BaseDoGrupo,
  enderecoDeEntrega,
  type NovaNotaImportada,
  type PessoaDoLote,
} from './importar.rules.ts'

export const listBases = (db: Db): Promise<BaseDoGrupo[]> =>
  db.all(sql`
    select b.id, b.cnpj, b.municipio_ibge, m.uf from base_vista b left join municipio_vista m on m.ibge = b.municipio_ibge
    where b.grupo_id = ${db.grupo} and b.ativo order by b.id`)

/** Writes who is new or has changed; what a document does not say leaves what was known. */
export const upsertPessoas = (db: Db, people: PessoaDoLote[]): Promise<number> =>
  db.run(sql`
    insert into pessoas as p (grupo_id, documento, nome, nome_busca, fantasia, ie, telefone, email, logradouro, numero,
      complemento, bairro, municipio_ibge, uf, cep, remetente, destinatario)
    select ${db.grupo}, * from unnest(
      ${people.map((p) => p.documento)}::text[], ${people.map((p) => p.nome)}::text[],
      ${people.map((p) => p.nomeBusca)}::text[], ${people.map((p) => p.fantasia)}::text[],
      ${people.map((p) => p.ie)}::text[], ${people.map((p) => p.telefone)}::text[],
      ${people.map((p) => p.email)}::text[], ${people.map((p) => p.logradouro)}::text[],
      ${people.map((p) => p.numero)}::text[], ${people.map((p) => p.complemento)}::text[],
      ${people.map((p) => p.bairro)}::text[], ${people.map((p) => p.municipioIbge)}::int[],
      ${people.map((p) => p.uf)}::text[], ${people.map((p) => p.cep)}::text[],
      ${people.map((p) => p.ehRemetente)}::bool[], ${people.map((p) => p.ehDestinatario)}::bool[])
    on conflict (grupo_id, documento) do update set
      nome = coalesce(nullif(excluded.nome, ''), p.nome),
      nome_busca = case when excluded.nome <> '' then excluded.nome_busca else p.nome_busca end,
      fantasia = coalesce(nullif(excluded.fantasia, ''), p.fantasia),
      ie = coalesce(nullif(excluded.ie, ''), p.ie),
      telefone = coalesce(nullif(excluded.telefone, ''), p.telefone),
      email = coalesce(nullif(excluded.email, ''), p.email),
      logradouro = case when excluded.uf <> '' then excluded.logradouro else p.logradouro end,
      numero = case when excluded.uf <> '' then excluded.numero else p.numero end,
      complemento = case when excluded.uf <> '' then excluded.complemento else p.complemento end,
      bairro = case when excluded.uf <> '' then excluded.bairro else p.bairro end,
      municipio_ibge = case when excluded.uf <> '' then excluded.municipio_ibge else p.municipio_ibge end,
      uf = coalesce(nullif(excluded.uf, ''), p.uf),
      cep = case when excluded.uf <> '' then excluded.cep else p.cep end,
      remetente = p.remetente or excluded.remetente,
      destinatario = p.destinatario or excluded.destinatario,
      updated_at = now()
    where (p.nome, p.fantasia, p.ie, p.telefone, p.email, p.logradouro, p.numero, p.complemento, p.bairro,
        p.municipio_ibge, p.uf, p.cep)
      is distinct from (excluded.nome, excluded.fantasia, excluded.ie, excluded.telefone, excluded.email,
        excluded.logradouro, excluded.numero, excluded.complemento, excluded.bairro, excluded.municipio_ibge,
        excluded.uf, excluded.cep)
      or (excluded.remetente and not p.remetente) or (excluded.destinatario and not p.destinatario)`)

/** A note with its base chosen and its deadline known; `prazoCalculado` says that the rules gave the day. */
export type NotaPronta = NovaNotaImportada & { baseId: number | null; prazoCalculado: boolean }

/** The notes as rows, each with the delivery route of the narrowest area: neighbourhood, municipality, state. */
export function loteDeNotas(db: Pick<Db, 'grupo'>, notas: NotaPronta[]): Sql {
  const onde = notas.map(enderecoDeEntrega)
  return sql`
    lote as (
      select l.*, ${rotaDoEndereco(db, sql`l`)} as rota_id
      from unnest(
        ${notas.map((n) => n.chave)}::text[], ${notas.map((n) => n.serie)}::int[], ${notas.map((n) => n.numero)}::bigint[],
        ${notas.map((n) => arDaNota(n.serie, n.numero))}::text[], ${notas.map((n) => n.emissao)}::timestamptz[],
        ${notas.map((n) => n.remetente.documento)}::text[], ${notas.map((n) => n.destinatario.documento)}::text[],
        ${notas.map((n) => n.cnpjTransp)}::text[], ${notas.map((n) => n.baseId)}::int[],
        ${onde.map((e) => e.logradouro)}::text[], ${onde.map((e) => e.numero)}::text[],
        ${onde.map((e) => e.complemento)}::text[], ${onde.map((e) => e.bairro)}::text[],
        ${onde.map((e) => fold(e.bairro))}::text[], ${onde.map((e) => e.municipioIbge)}::int[],
        ${onde.map((e) => e.uf)}::text[], ${onde.map((e) => e.cep)}::text[],
        ${notas.map((n) => n.volumes)}::int[], ${notas.map((n) => n.pesoGramas)}::bigint[],
        ${notas.map((n) => n.valorCentavos)}::bigint[], ${notas.map((n) => n.valorProdCentavos)}::bigint[],
        ${notas.map((n) => n.freteCentavos)}::bigint[], ${notas.map((n) => n.pedido)}::text[],
        ${notas.map((n) => n.prazo)}::date[], ${notas.map((n) => n.prazoCalculado)}::bool[], ${notas.map((n) => n.origem)}::text[],
        ${notas.map((n) => n.avisos.join(' '))}::text[], ${notas.map((n) => n.cpfScanner ?? null)}::text[]
      ) as l (chave, serie, numero, ar_nota, emissao, cnpj_embarca, cnpj_dest, cnpj_transp, base_id, logradouro,
        numero_end, complemento, bairro, bairro_busca, municipio_ibge, uf, cep, volumes, peso_gramas, valor_centavos,
        valor_prod_centavos, frete_centavos, pedido, prazo, prazo_calculado, origem, avisos, cpf_scanner)
    )`
}

/**
 * The documents of the batch: one binary parameter that the server cuts apart where it stores them, since arrays of
 * bytea would travel as hex text.
 */
function documentosDoLote(notas: NovaNotaImportada[]): { cortes: Sql; bytes: Buffer } {
  const com = notas.flatMap((n) => (n.xml ? [{ chave: n.chave, ...n.xml }] : []))
  let at = 1
  const starts = com.map((d) => {
    const start = at
    at += d.conteudo?.byteLength ?? 0
    return start
  })
  const cortes = sql`
    documentos as (
      select * from unnest(${com.map((d) => d.chave)}::text[], ${com.map((d) => d.nome)}::text[],
        ${com.map((d) => d.sha256)}::text[], ${starts}::int[], ${com.map((d) => d.conteudo?.byteLength ?? null)}::int[]
      ) as d (chave, nome, sha256, de, bytes)
    )`
  return { cortes, bytes: Buffer.concat(com.flatMap((d) => d.conteudo ?? [])) }
}

export type Quem = { id: string | null; nome: string }
export type NotaInserida = { chave: string; id: string; criada: boolean }

/** Every column of a note that a document gives, but its key. */
export const dadosSemChave = sql`serie, numero, ar_nota, emissao, cnpj_embarca, cnpj_dest, cnpj_transp, base_id, logradouro, numero_end,
  complemento, bairro, bairro_busca, municipio_ibge, uf, cep, volumes, peso_gramas, valor_centavos, valor_prod_centavos,
  frete_centavos, pedido, prazo, prazo_calculado, origem`
const dados = sql`chave, ${dadosSemChave}`

/**
 * Inserts what is new, completes what was known by its key alone, brings back what had been deleted, and leaves the
 * rest; the history line and the document of each go in the same statement.
 */
export function insertNotas(
  db: Db,
  notas: NotaPronta[],
  quem: Quem,
  /** Keys that a note known by its number alone has just been given: this document completes it. */
  adotadas: readonly string[] = [],
): Promise<NotaInserida[]> {
  const { cortes, bytes } = documentosDoLote(notas)
  return db.all(sql`
    with ${loteDeNotas(db, notas)}, ${cortes},
    novas as (
      insert into notas as n (grupo_id, ${dados}, rota_id, avisos, cpf_scanner)
      select ${db.grupo}, ${dados}, rota_id, string_to_array(avisos, ' '), cpf_scanner from lote
      on conflict (grupo_id, chave) do nothing
      returning n.id, n.chave, n.origem, ${contadas}
    ), somadas as (${moverNovas(sql`novas`)}
    ), conhecidas as materialized (
      select n.id, l.chave, n.excluida_em, n.cnpj_dest from lote l cross join lateral (
        select id, excluida_em, cnpj_dest from notas where grupo_id = ${db.grupo} and chave = l.chave limit 1) n
    ), ${completarDoLote(db, adotadas)}, tocadas as (
      select *, 'nova' as como from novas union all select *, 'refeita' from refeitas union all select *, 'voltou' from voltaram
    ), historico as (
      insert into nota_eventos (grupo_id, nota_id, tipo, situacao, texto, dados, usuario_id, usuario_nome)
      select ${db.grupo}, t.id, case t.origem when 'bipe' then 'bipada' else 'importada' end, t.situacao,
        case when t.como = 'refeita' then 'Dados completados pelo ' || case t.origem when 'edi' then 'NOTFIS' else 'XML' end
          when t.como = 'voltou' then 'Trazida de volta' when t.origem = 'bipe' then 'Incluída pelo bipe'
          when d.nome is null then 'Importada' else 'Importada de ' || d.nome end,
        case when d.nome is null then '{}' else jsonb_build_object('arquivo', d.nome) end, ${quem.id}::bigint, ${quem.nome}
      from tocadas t left join documentos d using (chave)
    ), guardados as (
      insert into nota_documentos (grupo_id, nota_id, tipo, nome, sha256, conteudo)
      select ${db.grupo}, t.id, 'nfe', d.nome, d.sha256, substring(${bytes}::bytea from d.de for d.bytes) from tocadas t join documentos d using (chave)
      where d.bytes is not null
      on conflict do nothing
    )
    select chave, id::text as id, true as criada from novas
    union all
    select chave, id::text, excluida_em is not null from conhecidas`)
}

/**
 * Keeps the official XML of notes that have none, from rows of `origem`: `nota_id`, `nome`, `sha256`, `conteudo`.
 * Bytes that are in the database already need not travel.
 * @returns the notes that were given one
 */
export const guardarDocumentos = (db: Db, origem: Sql): Promise<{ nota_id: string }[]> =>
  db.all(sql`
    insert into nota_documentos (grupo_id, nota_id, tipo, nome, sha256, conteudo)
    select ${db.grupo}, o.nota_id, 'nfe', o.nome, o.sha256, o.conteudo from (${origem}) as o
    on conflict do nothing returning nota_id::text as nota_id`)

/** Notes that another transaction committed while this one was inserting. */
export const listPorChaves = (db: Db, chaves: string[]): Promise<NotaInserida[]> =>
  db.all(sql`
    select chave, id::text as id, false as criada from notas where grupo_id = ${db.grupo} and chave = any(${chaves})`)

export const findPorChave = (
  db: Db,
  chave: string,
): Promise<{ id: string; cancelada: boolean } | undefined> =>
  db.maybe(sql`
    select id::text as id, cancelada_em is not null as cancelada from notas
    where grupo_id = ${db.grupo} and chave = ${chave} for update`)

export const insertCancelamento = (
  db: Db,
  notaId: string,
  d: { nome: string; sha256: string; conteudo: Uint8Array },
): Promise<number> =>
  db.run(sql`
    insert into nota_documentos (grupo_id, nota_id, tipo, nome, sha256, conteudo)
    values (${db.grupo}, ${notaId}, 'cancelamento', ${d.nome}, ${d.sha256}, ${Buffer.from(d.conteudo)})
    on conflict do nothing`)
