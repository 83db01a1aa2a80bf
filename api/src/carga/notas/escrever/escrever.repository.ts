import { fold } from '@tropeiro/contract'
import { join, type Sql, sql } from '../../../db/sql.ts'
import type { Autor, Db } from '../../../db/tx.ts'
import { DESTINATARIO_DESCONHECIDO, type NovaNotaImportada } from '../importar/importar.rules.ts'
import { comoEram, contadas, juntas, moverMudadas } from '../movimento.repository.ts'
import { rotaDoEndereco } from '../rota.repository.ts'
import { enderecoDoAvulso, type LinhaAvulsa } from './avulso.repository.ts'
import type { NovosCampos } from './editar.repository.ts'
import type { MudancaEmMassa } from './massa.repository.ts'
import type { Mudanca, NotaMudada, NovoEvento } from './situacao.repository.ts'

/*
 * Every statement that changes a note stands here, and nowhere else: what a column of `notas` may become can be read on this
 * page. Those that write no line of history say in whose they are told. Each writes what it moves in the dashboards' figures
 * (movimento.repository.ts), unless it changes nothing that they count.
 */

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

/** Changes the notes and appends one line to the history of each. */
export const updateNotasComEvento = (
  db: Db,
  ids: string[],
  m: Mudanca,
  e: NovoEvento,
): Promise<NotaMudada[]> =>
  db.all(sql`
    with ${comoEram(sql`n.grupo_id = ${db.grupo} and n.id = any(${ids}::bigint[])`)}, mudadas as (
      update notas n set ${assignments(m)} from (select id from antes) a
      where n.grupo_id = ${db.grupo} and n.id = any(${ids}::bigint[]) and n.id = a.id
      returning n.id, n.cnpj_dest, ${contadas}
    ), movimento as (${moverMudadas(sql`mudadas`)}
    ), historico as (
      insert into nota_eventos (grupo_id, nota_id, tipo, situacao, texto, dados, cam_imagem, usuario_id, usuario_nome, lat, lng, em)
      select ${db.grupo}, id, ${e.tipo}, situacao, ${e.texto}, ${JSON.stringify(e.dados ?? {})}::jsonb, ${e.imagens ?? []}::text[],
        ${(e.quem ?? db.quem).id}::bigint, ${(e.quem ?? db.quem).nome}, ${e.lat ?? null}::float8, ${e.lng ?? null}::float8,
        coalesce(${e.em ?? null}::timestamptz, now())
      from mudadas
    )
    select id::text as id, situacao, cnpj_embarca, cnpj_dest, cpf_motorista, base_id from mudadas`)

/** Changes each note and appends its line, in one statement; what a change leaves out stays. */
export const updateEmMassa = (db: Db, m: MudancaEmMassa[], quem: Autor): Promise<number> =>
  db.run(sql`
    with novos as (
      select * from unnest(${m.map((x) => x.id)}::bigint[], ${m.map((x) => x.texto)}::text[],
        ${m.map((x) => x.baseId !== undefined)}::bool[], ${m.map((x) => x.baseId ?? null)}::int[],
        ${m.map((x) => x.rotaId !== undefined)}::bool[], ${m.map((x) => x.rotaId ?? null)}::bigint[],
        ${m.map((x) => x.prazo !== undefined)}::bool[], ${m.map((x) => x.prazo?.dia ?? null)}::date[],
        ${m.map((x) => x.prazo?.calculado ?? false)}::bool[])
        x(id, texto, com_base, base_id, com_rota, rota_id, com_prazo, prazo, calculado)
    ), ${comoEram(sql`n.grupo_id = ${db.grupo} and n.id = any(${m.map((x) => x.id)}::bigint[])`)}, feitas as (
      update notas n set updated_at = now(), versao = n.versao + 1,
        base_id = case when x.com_base then x.base_id else n.base_id end,
        rota_id = case when x.com_rota then x.rota_id else n.rota_id end,
        prazo = case when x.com_prazo then x.prazo else n.prazo end,
        prazo_calculado = case when x.com_prazo then x.calculado else n.prazo_calculado end
      from novos x join (select id from antes) a on a.id = x.id where n.grupo_id = ${db.grupo} and n.id = x.id
      returning n.id, x.texto, ${contadas}
    ), movimento as (${moverMudadas(sql`feitas`)}
    )
    insert into nota_eventos (grupo_id, nota_id, tipo, situacao, texto, usuario_id, usuario_nome)
    select ${db.grupo}, id, 'editada', situacao, texto, ${quem.id}::bigint, ${quem.nome} from feitas`)

/** One note's update with its movement: `muda` is what stands between `set` and `where`, with the note as `n`. */
const mudarUma = (db: Db, id: string, muda: Sql, quando: Sql): Promise<number> =>
  db.run(sql`
    with ${comoEram(sql`n.grupo_id = ${db.grupo} and n.id = ${id}::bigint`)}, mudadas as (
      update notas n set ${muda} where n.grupo_id = ${db.grupo} and n.id = (select a.id from antes a) and ${quando}
      returning n.id, ${contadas}
    ), movimento as (${moverMudadas(sql`mudadas`)}
    )
    select from mudadas`)

/** Writes the fields; version and history follow through `mudarNotas` in the same transaction. */
export async function updateCampos(db: Db, id: string, c: NovosCampos): Promise<void> {
  const sets: Sql[] = []
  if (c.observacao !== undefined) sets.push(sql`observacao = ${c.observacao}`)
  if (c.pedido !== undefined) sets.push(sql`pedido = ${c.pedido}`)
  if (c.prazo !== undefined) sets.push(sql`prazo = ${c.prazo}, prazo_calculado = false`)
  if (c.volumes !== undefined) sets.push(sql`volumes = ${c.volumes}`)
  if (c.peso_gramas !== undefined) sets.push(sql`peso_gramas = ${c.peso_gramas}`)
  if (c.frete_centavos !== undefined) sets.push(sql`frete_centavos = ${c.frete_centavos}`)
  if (c.baseId !== undefined) sets.push(sql`base_id = ${c.baseId}`)
  if (c.logradouro !== undefined) sets.push(sql`logradouro = ${c.logradouro}`)
  if (c.numero_end !== undefined) sets.push(sql`numero_end = ${c.numero_end}`)
  if (c.complemento !== undefined) sets.push(sql`complemento = ${c.complemento}`)
  if (c.bairro !== undefined) sets.push(sql`bairro = ${c.bairro}, bairro_busca = ${fold(c.bairro)}`)
  if (c.cep !== undefined) sets.push(sql`cep = ${c.cep}`)
  if (c.municipio) sets.push(sql`municipio_ibge = ${c.municipio.ibge}, uf = ${c.municipio.uf}`)
  if (sets.length === 0) return
  await mudarUma(db, id, join(sets, ', '), sql`true`)
}

/** A waiting note follows its address to another delivery route. */
export const updateRota = (db: Db, id: string): Promise<number> =>
  mudarUma(db, id, sql`rota_id = ${rotaDoEndereco(db, sql`n`)}`, sql`n.situacao = 'sem_romaneio'`)

/** Writes all of it anew; version and history follow through `mudarNotas`. A waiting one follows its address to another route. */
export const updateAvulso = (db: Db, id: string, n: LinhaAvulsa): Promise<number> =>
  mudarUma(
    db,
    id,
    sql`cnpj_embarca = ${n.cnpjEmbarca}, cnpj_dest = ${n.cnpjDest}, base_id = ${n.baseId},
      logradouro = ${n.onde.logradouro}, numero_end = ${n.onde.numero}, complemento = ${n.onde.complemento},
      bairro = ${n.onde.bairro}, bairro_busca = l.bairro_busca, municipio_ibge = l.municipio_ibge, uf = l.uf,
      cep = ${n.onde.cep}, volumes = ${n.volumes}, peso_gramas = ${n.pesoGramas}, valor_centavos = ${n.valorCentavos},
      valor_prod_centavos = ${n.valorCentavos}, frete_centavos = ${n.freteCentavos}, pedido = ${n.pedido},
      observacao = ${n.observacao}, prazo = ${n.prazo}::date, prazo_calculado = ${n.prazoCalculado},
      rota_id = case when n.situacao = 'sem_romaneio' then ${rotaDoEndereco(db, sql`l`)} else n.rota_id end
    from ${enderecoDoAvulso(n)} l`,
    sql`n.tipo_doc <> 'NOTA'`,
  )

/**
 * Gives every waiting note the route of its address as the areas are now: neighbourhood before municipality before
 * state. Answers how many changed. Locks what it changes in id order.
 */
export const updateRotas = (db: Db): Promise<number> =>
  db.run(sql`
    with antes as materialized (
      select n.id, ${contadas}, coalesce(b.rota_id, m.rota_id, u.rota_id) as outra_rota
      from notas n
      left join rota_areas b on b.grupo_id = n.grupo_id and b.uf = n.uf and b.municipio_ibge = n.municipio_ibge
        and b.bairro_busca = n.bairro_busca
      left join rota_areas m on m.grupo_id = n.grupo_id and m.uf = n.uf and m.municipio_ibge = n.municipio_ibge
        and m.bairro_busca is null
      left join rota_areas u on u.grupo_id = n.grupo_id and u.uf = n.uf and u.municipio_ibge is null
      where n.grupo_id = ${db.grupo} and n.situacao = 'sem_romaneio' and n.excluida_em is null
        and n.rota_id is distinct from coalesce(b.rota_id, m.rota_id, u.rota_id)
      order by n.id for update of n
    ), mudadas as (
      update notas n set rota_id = a.outra_rota from antes a where n.grupo_id = ${db.grupo} and n.id = a.id
      returning n.id, ${contadas}
    ), movimento as (${moverMudadas(sql`mudadas`)}
    )
    select from mudadas`)

/** Gives these keys to the notes that stand by number and series alone; no figure counts keys. @returns the keys given */
export async function adotar(db: Db, notas: readonly NovaNotaImportada[]): Promise<string[]> {
  const rows = await db.all<{ chave: string }>(sql`
    update notas n set chave = x.chave, updated_at = now(), versao = n.versao + 1
    from unnest(${notas.map((n) => n.chave)}::text[], ${notas.map((n) => n.remetente.documento)}::text[],
      ${notas.map((n) => n.serie)}::int[], ${notas.map((n) => n.numero)}::bigint[]) as x (chave, cnpj, serie, numero)
    where n.grupo_id = ${db.grupo} and n.chave is null and n.origem = 'edi' and n.excluida_em is null
      and n.cnpj_embarca = x.cnpj and n.serie = x.serie and n.numero = x.numero
      and not exists (select from notas k where k.grupo_id = ${db.grupo} and k.chave = x.chave)
    returning n.chave`)
  return rows.map((r) => r.chave)
}

/** A day that a document or a person gave is not replaced by one of the rules. */
const dadoAMao = sql`(l.prazo_calculado and n.prazo is not null and not n.prazo_calculado)`

/**
 * The parts of an import's statement that touch notes already there, from `lote` and `conhecidas`: completes those known by
 * their key alone, deleted ones and the `adotadas`; brings back deleted ones that the import knows no better.
 */
export const completarDoLote = (db: Db, adotadas: readonly string[]): Sql => sql`
    ${comoEram(sql`n.grupo_id = ${db.grupo} and n.id = any(array(select c.id from conhecidas c
      where c.cnpj_dest = ${DESTINATARIO_DESCONHECIDO} or c.excluida_em is not null or c.chave = any(${adotadas as string[]}::text[])))`)},
    refeitas as (
      update notas n set
        emissao = l.emissao, cnpj_dest = l.cnpj_dest, cnpj_transp = l.cnpj_transp, base_id = coalesce(l.base_id, n.base_id),
        logradouro = l.logradouro, numero_end = l.numero_end, complemento = l.complemento, bairro = l.bairro,
        bairro_busca = l.bairro_busca, municipio_ibge = l.municipio_ibge, uf = l.uf, cep = l.cep, volumes = l.volumes,
        peso_gramas = l.peso_gramas, valor_centavos = l.valor_centavos, valor_prod_centavos = l.valor_prod_centavos,
        frete_centavos = l.frete_centavos, pedido = l.pedido,
        prazo = case when ${dadoAMao} then n.prazo else coalesce(l.prazo, n.prazo) end,
        prazo_calculado = case when ${dadoAMao} or l.prazo is null then n.prazo_calculado else l.prazo_calculado end,
        rota_id = coalesce(n.rota_id, l.rota_id), avisos = string_to_array(l.avisos, ' '),
        excluida_em = null, updated_at = now(), versao = n.versao + 1
      from lote l join conhecidas c on c.chave = l.chave and l.cnpj_dest <> ${DESTINATARIO_DESCONHECIDO}
        and (c.cnpj_dest = ${DESTINATARIO_DESCONHECIDO} or c.excluida_em is not null or c.chave = any(${adotadas as string[]}::text[]))
      join (select id from antes) a on a.id = c.id
      where n.grupo_id = ${db.grupo} and n.id = c.id
      returning n.id, n.chave, l.origem, ${contadas}
    ), voltaram as (
      update notas n set excluida_em = null, updated_at = now(), versao = n.versao + 1
      from conhecidas c join lote l on l.chave = c.chave and l.cnpj_dest = ${DESTINATARIO_DESCONHECIDO}
      join (select id from antes) a on a.id = c.id
      where n.grupo_id = ${db.grupo} and n.id = c.id and c.excluida_em is not null
      returning n.id, n.chave, l.origem, ${contadas}
    ), movimento as (${moverMudadas(juntas(sql`refeitas`, sql`voltaram`))}
    )`
