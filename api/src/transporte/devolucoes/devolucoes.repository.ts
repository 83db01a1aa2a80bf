import type {
  EstadoDaDevolucao,
  MotivoDeDevolucao,
  TipoDeDevolucao,
} from '@tropeiro/contract/transporte/devolucoes/calls'
import { escopoNotas } from '../../carga/notas/index.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { type Db, pessoaDe } from '../../db/tx.ts'
import { type ItemPronto, type NotaDaDevolucao, OCORRENCIA_DEVOLVIDA } from './devolucoes.rules.ts'

/** The stored NF-e of a note, or what its own document declares. */
export const findMercadoria = (
  db: Db,
  notaId: string,
): Promise<
  | { xml: Uint8Array | null; declarados: { descricao: string; quantidade: number; valor: number }[] | null }
  | undefined
> =>
  db.maybe(sql`
    select
      (select d.conteudo from nota_documentos d where d.grupo_id = n.grupo_id and d.nota_id = n.id and d.tipo = 'nfe') as xml,
      (select a.itens from documentos_avulsos a where a.grupo_id = n.grupo_id and a.nota_id = n.id) as declarados
    from nota_vista n where n.grupo_id = ${db.grupo} and n.id = ${notaId}`)

/** How much of each line other returns have taken back. */
export const listDevolvidas = (
  db: Db,
  notaId: string,
  menos: string | null,
): Promise<{ linha: number; quantidade: number }[]> =>
  db.all(sql`
    select i.linha, sum(i.quantidade)::float8 as quantidade
    from devolucao_itens i join devolucoes v on v.grupo_id = i.grupo_id and v.id = i.devolucao_id
    where i.grupo_id = ${db.grupo} and v.nota_id = ${notaId} and v.estado <> 'cancelada' and i.linha is not null
      and v.id is distinct from ${menos}::bigint
    group by i.linha`)

export type NotaTravada = NotaDaDevolucao & {
  id: string
  romaneio_id: string | null
  base_id: number | null
  cnpj_embarca: string
  cnpj_dest: string
  volumes: number
  valor: number
  peso_gramas: number
  pedido: string
}
/** What a return must know of its note; read with `lockNotas`. */
export const colunasDaNota: Sql = sql`
  n.id::text as id, n.situacao, n.cancelada_em is not null as cancelada, n.romaneio_id::text as romaneio_id, n.base_id,
  n.cnpj_embarca, n.cnpj_dest, n.volumes, n.valor_centavos as valor, n.peso_gramas, n.pedido,
  (select r.numero from romaneio_vista r where r.grupo_id = n.grupo_id and r.id = n.romaneio_id) as romaneio,
  (select v.numero from devolucoes v where v.grupo_id = n.grupo_id and v.nota_id = n.id and v.estado <> 'cancelada'
    and v.tipo = 'total') as devolucao_total,
  (select max(v.numero) from devolucoes v where v.grupo_id = n.grupo_id and v.nota_id = n.id and v.estado <> 'cancelada'
    and v.tipo = 'parcial') as devolucao_parcial`

/** Whether anything of the note comes or came back. */
export const temDevolucao = async (db: Db, notaId: string): Promise<boolean> =>
  (await db.maybe(
    sql`select from devolucoes where grupo_id = ${db.grupo} and nota_id = ${notaId} and estado <> 'cancelada' limit 1`,
  )) !== undefined

/** Romaneio before note, the order in which trips lock. */
export const lockRomaneioDaNota = (db: Db, notaId: string): Promise<{ id: string }[]> =>
  db.all(sql`
    select r.id::text as id from romaneios r
    where r.grupo_id = ${db.grupo} and r.id = (
      select n.romaneio_id from nota_vista n where n.grupo_id = ${db.grupo} and n.id = ${notaId})
    for update`)

export type PessoaDaNota = {
  documento: string
  nome: string
  telefone: string
  email: string
  logradouro: string
  numero: string
  complemento: string
  bairro: string
  municipio_ibge: number | null
  uf: string
  cep: string
}
export const listPessoas = (db: Db, documentos: string[]): Promise<PessoaDaNota[]> =>
  db.all(sql`
    select documento, nome, telefone, email, logradouro, numero, complemento, bairro, municipio_ibge, uf, cep
    from pessoa_vista where grupo_id = ${db.grupo} and documento = any(${documentos})`)

export const findNomeDaBase = (db: Db, id: number): Promise<{ nome: string } | undefined> =>
  db.maybe(sql`select nome from base_vista where grupo_id = ${db.grupo} and id = ${id} and ativo`)

export type Registro = {
  tipo: TipoDeDevolucao
  motivo: MotivoDeDevolucao
  observacao: string
  volumes: number
  valor: number
  prazo: string | null
  chave: string | null
}

export const insertDevolucao = (
  db: Db,
  notaId: string,
  r: Registro & { fechouNota: boolean; coletaId: string | null },
): Promise<{ id: string; numero: number }> =>
  db.one(sql`
    insert into devolucoes (grupo_id, numero, nota_id, tipo, motivo, observacao, volumes, valor_centavos, prazo,
      chave_devolucao, fechou_nota, coleta_nota_id, criador_id, criador)
    values (${db.grupo}, proximo_numero(${db.grupo}, 'devolucao'), ${notaId}, ${r.tipo}, ${r.motivo}, ${r.observacao},
      ${r.volumes}, ${r.valor}, ${r.prazo}::date, ${r.chave}, ${r.fechouNota}, ${r.coletaId}::bigint, ${pessoaDe(db)}, ${db.quem.nome})
    returning id::text as id, numero`)

export const updateDevolucao = (db: Db, id: string, r: Registro): Promise<number> =>
  db.run(sql`
    update devolucoes set motivo = ${r.motivo}, observacao = ${r.observacao}, volumes = ${r.volumes},
      valor_centavos = ${r.valor}, prazo = ${r.prazo}::date, chave_devolucao = ${r.chave}, versao = versao + 1
    where grupo_id = ${db.grupo} and id = ${id}`)

export async function replaceItens(db: Db, id: string, itens: readonly ItemPronto[]): Promise<void> {
  await db.run(sql`delete from devolucao_itens where grupo_id = ${db.grupo} and devolucao_id = ${id}`)
  await db.run(sql`
    insert into devolucao_itens (grupo_id, devolucao_id, ordem, linha, codigo, descricao, unidade, quantidade, valor_centavos, motivo)
    select ${db.grupo}, ${id}, ordem, linha, codigo, descricao, unidade, quantidade, valor, motivo
    from unnest(${itens.map((i) => i.linha)}::int[], ${itens.map((i) => i.codigo)}::text[],
      ${itens.map((i) => i.descricao)}::text[], ${itens.map((i) => i.unidade)}::text[],
      ${itens.map((i) => i.quantidade)}::numeric[], ${itens.map((i) => i.valor)}::bigint[],
      ${itens.map((i) => i.motivo)}::text[]) with ordinality
      as i (linha, codigo, descricao, unidade, quantidade, valor, motivo, ordem)`)
}

/** The photos a return already has, by their storage keys. */
export const listFotos = (
  db: Db,
  id: string,
): Promise<{ id: string; chave: string; tipo: string; nome: string }[]> =>
  db.all(sql`
    select a.id::text as id, a.chave, a.tipo, a.nome from devolucao_fotos f
    join arquivo_vista a on a.grupo_id = f.grupo_id and a.id = f.arquivo_id
    where f.grupo_id = ${db.grupo} and f.devolucao_id = ${id} order by f.ordem`)

export async function replaceFotos(db: Db, id: string, arquivos: string[]): Promise<void> {
  await db.run(sql`delete from devolucao_fotos where grupo_id = ${db.grupo} and devolucao_id = ${id}`)
  await db.run(sql`
    insert into devolucao_fotos (grupo_id, devolucao_id, arquivo_id, ordem)
    select ${db.grupo}, ${id}, f.id, f.ordem from unnest(${arquivos}::bigint[]) with ordinality as f (id, ordem)
    on conflict do nothing`)
}

export type DevolucaoTravada = {
  id: string
  numero: number
  nota_id: string
  tipo: TipoDeDevolucao
  estado: EstadoDaDevolucao
  fechou_nota: boolean
  prazo: string | null
  coleta_nota_id: string | null
  versao: number
  /** Of its note: whether the close is still the return's own, and what holds it. */
  nota_fechada: boolean
  protocolo: number | null
}

export const lockDevolucao = (db: Db, id: string): Promise<DevolucaoTravada | undefined> =>
  db.maybe(sql`
    select v.id::text as id, v.numero, v.nota_id::text as nota_id, v.tipo, v.estado, v.fechou_nota, v.prazo,
      v.coleta_nota_id::text as coleta_nota_id, v.versao,
      coalesce(n.situacao = 'outras' and n.ocorrencia = ${OCORRENCIA_DEVOLVIDA}, false) as nota_fechada,
      (select p.numero from protocolo_da_nota p where p.grupo_id = n.grupo_id and p.id = n.protocolo_id) as protocolo
    from devolucoes v join nota_vista n on n.grupo_id = v.grupo_id and n.id = v.nota_id
    where ${escopoNotas(db)} and v.grupo_id = ${db.grupo} and v.id = ${id}
    for update of v`)

export const updateEstado = (
  db: Db,
  id: string,
  estado: EstadoDaDevolucao,
  em: Date,
  texto: string,
): Promise<number> =>
  db.run(sql`
    update devolucoes set estado = ${estado}, versao = versao + 1,
      recebida_em = case when ${estado}::text in ('recebida', 'devolvida') then coalesce(recebida_em, ${em}::timestamptz) else recebida_em end,
      devolvida_em = case when ${estado}::text = 'devolvida' then ${em}::timestamptz end,
      recebedor = case when ${estado}::text = 'devolvida' then ${texto}::text else recebedor end,
      cancelada_em = case when ${estado}::text = 'cancelada' then ${em}::timestamptz end,
      motivo_cancelamento = case when ${estado}::text = 'cancelada' then ${texto}::text else motivo_cancelamento end
    where grupo_id = ${db.grupo} and id = ${id}`)
