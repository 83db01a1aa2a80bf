import { tirarMovimentos } from '../../../carga/notas/index.ts'
import { join, raw, type Sql, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { espalhar } from './celas.repository.ts'

/** So many movements in one transaction of folding. */
const LOTE = 20_000

const MEDIDAS = ['volumes', 'peso_gramas', 'valor_centavos', 'frete_centavos', 'medidas', 'tempo_s']
/** The counts of a row of painel_linhas. */
const LARGAS = [
  'notas',
  'entrega',
  'outras',
  'auditoria',
  'sem_rom',
  'expedicao',
  'rota',
  'dentro',
  'fora',
  'pontuais',
  'completas',
  'otif',
]
const nomes = (list: readonly string[]): Sql => raw(list.join(', '))
const somados = (list: readonly string[]): Sql => raw(list.map((c) => `sum(t.${c})`).join(', '))
const somar = (list: readonly string[]): Sql =>
  raw(list.map((c) => `${c} = f.${c} + excluded.${c}`).join(', '))
/** Some sum of `t` is not nought. */
const algo: Sql = join(
  [...LARGAS, ...MEDIDAS].map((c) => raw(`sum(t.${c}) <> 0`)),
  ' or ',
)
const vazia = (list: readonly string[]): Sql => raw(list.map((c) => `${c} = 0`).join(' and '))

/**
 * Folds the oldest movements of the group into its figures.
 * @returns how many were folded; 0 also while another process folds
 */
export async function dobrarLote(db: Db): Promise<number> {
  const mine = await db.one<{ ok: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('painel'), ${db.grupo}) as ok`,
  )
  if (!mine.ok) return 0
  const { n } = await db.one<{ n: number }>(sql`
    with tirados as (${tirarMovimentos(db, LOTE)}
    ), dobrados as (
      insert into painel_figuras as f (grupo_id, dimensao, dia, chave, base_id, tipo_doc, situacao, desfecho, ocorrencia, prazo, dentro,
        completa, notas, volumes, peso_gramas, valor_centavos, frete_centavos, medidas, tempo_s)
      select ${db.grupo}::int, d.dimensao, t.dia, d.chave, coalesce(t.base_id, 0), t.tipo_doc, t.situacao, coalesce(t.desfecho, ''),
        coalesce(t.ocorrencia, 0), coalesce(t.prazo, 'infinity'),
        case t.dentro when true then 's' when false then 'n' else '-' end,
        case t.completa when true then 's' when false then 'n' else '-' end,
        sum(t.notas), sum(t.volumes), sum(t.peso_gramas), sum(t.valor_centavos), sum(t.frete_centavos), sum(t.medidas), sum(t.tempo_s)
      from tirados t
      cross join lateral (values ('base', ''), ('embarca', t.cnpj_embarca), ('rota', coalesce(t.rota_id::text, '')),
        ('romaneio', coalesce(t.romaneio_id::text, '')), ('uf', t.uf::text), ('motorista', coalesce(t.cpf_motorista, ''))
      ) d (dimensao, chave)
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
      having (sum(t.notas), sum(t.volumes), sum(t.peso_gramas), sum(t.valor_centavos), sum(t.frete_centavos), sum(t.medidas),
        sum(t.tempo_s)) <> (0, 0, 0, 0, 0, 0, 0)
      on conflict (grupo_id, dimensao, dia, chave, base_id, tipo_doc, situacao, desfecho, ocorrencia, prazo, dentro, completa) do update set
        ${somar(['notas', ...MEDIDAS])}
    ), espalhados as (
      insert into painel_linhas as f (grupo_id, dimensao, dia, chave, base_id, avulso, prazo, ${nomes(LARGAS)}, ${nomes(MEDIDAS)})
      select ${db.grupo}::int, d.dimensao, t.dia, d.chave, t.base_id, t.avulso, t.prazo, ${somados(LARGAS)}, ${somados(MEDIDAS)}
      from (${espalhar(
        sql`
          select '' as valor, dia, situacao, coalesce(desfecho, '') as desfecho, coalesce(prazo, 'infinity') as prazo,
            case dentro when true then 's' when false then 'n' else '-' end as dentro,
            case completa when true then 's' when false then 'n' else '-' end as completa, notas as n, medidas, tempo_s, volumes,
            peso_gramas, valor_centavos, frete_centavos, coalesce(romaneio_id::text, '') as romaneio_id,
            coalesce(cpf_motorista, '') as cpf_motorista, coalesce(base_id, 0) as base_id, tipo_doc <> 'NOTA' as avulso
          from tirados`,
        sql`n as notas, romaneio_id, cpf_motorista, base_id, avulso,`,
      )}) t
      cross join lateral (values ('romaneio', t.romaneio_id), ('motorista', t.cpf_motorista)) d (dimensao, chave)
      group by 1, 2, 3, 4, 5, 6, 7
      having ${algo}
      on conflict (grupo_id, dimensao, dia, chave, base_id, avulso, prazo) do update set ${somar([...LARGAS, ...MEDIDAS])}
    )
    select count(*)::int as n from tirados`)
  return n
}

/** Cells and rows that came to nothing: their notes moved elsewhere. */
export const deleteFigurasVazias = async (db: Db): Promise<void> => {
  await db.run(
    sql`delete from painel_figuras where grupo_id = ${db.grupo} and ${vazia(['notas', ...MEDIDAS])}`,
  )
  await db.run(
    sql`delete from painel_linhas where grupo_id = ${db.grupo} and ${vazia([...LARGAS, ...MEDIDAS])}`,
  )
}

/** Groups with something to fold. */
export const temMovimento = async (db: Db): Promise<boolean> =>
  (await db.maybe(sql`select from painel_movimentos where grupo_id = ${db.grupo} limit 1`)) !== undefined
