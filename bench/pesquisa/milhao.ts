import { fold } from '@tropeiro/contract'
import type pg from 'pg'

const PESSOAS = 60_000
const REMETENTES = 200
const MOTORISTAS = 300
const DIAS = 730

const primeiros = [
  'Mercado',
  'Farmácia',
  'Padaria',
  'Loja',
  'Açougue',
  'Papelaria',
  'Depósito',
  'Clínica',
  'Restaurante',
  'Empório',
]
const segundos = [
  'São João',
  'Nova Esperança',
  'Boa Vista',
  'Três Irmãos',
  'do Zé',
  'Santa Luzia',
  'Bom Preço',
  'Aliança',
  'Primavera',
  'Ipê',
]

/**
 * A group of this many notes, made by the server: 60,000 recipients, 200 senders, 300 drivers, romaneios of 40 notes,
 * every situation in the proportions of a carrier's two years. Indexes are made after the rows.
 */
export async function gerarNotas(db: pg.Client, grupoId: number, quantas: number): Promise<void> {
  const { rows: indices } = await db.query<{ nome: string; texto: string }>(
    `select i.indexrelid::regclass::text as nome, pg_get_indexdef(i.indexrelid) as texto from pg_index i
     where i.indrelid = 'notas'::regclass and not i.indisunique`,
  )
  for (const { nome } of indices) await db.query(`drop index ${nome}`)
  await gerarPessoas(db, grupoId)
  await db.query(
    `insert into romaneios (grupo_id, numero, estado, cnpj_empresa, cpf_motorista, nome_motorista, created_at)
     select $1, n, 'concluido', (select min(cnpj) from empresas where grupo_id = $1),
       lpad((n % ${MOTORISTAS})::text, 11, '0'), 'Motorista ' || (n % ${MOTORISTAS}), now() - n * interval '1 minute'
     from generate_series(1, $2) n`,
    [grupoId, Math.ceil(quantas / 40)],
  )
  await db.query(
    `insert into notas (grupo_id, chave, serie, numero, ar_nota, emissao, cnpj_embarca, cnpj_dest, base_id, logradouro, bairro,
       bairro_busca, municipio_ibge, uf, volumes, peso_gramas, valor_centavos, valor_prod_centavos, situacao, desfecho,
       romaneio_id, cpf_motorista, data_entrega, origem, avisos, prazo)
     select $1, '352611' || lpad((g.n * 7919 % 99999999)::text, 14, '9') || '55' || lpad(g.n::text, 22, '0'), 1, g.n,
       '001' || lpad(g.n::text, 9, '0'), emissao, e.documento, d.documento, bases[(1 + g.n % cardinality(bases))::int], 'Rua das Flores',
       'Bairro ' || g.n % 3000, 'bairro ' || g.n % 3000, d.municipio_ibge, d.uf, 1 + g.n % 20, 1000 + g.n % 90000, 10000 + g.n % 900000,
       10000 + g.n % 900000, situacao,
       case when situacao = 'outras' then 'outras' when situacao in ('entregue', 'auditoria') then 'entrega' end,
       case when situacao <> 'sem_romaneio' then r.id end,
       case when situacao <> 'sem_romaneio' then r.cpf_motorista end,
       case when situacao in ('entregue', 'auditoria') then emissao + interval '2 days' end,
       case when g.n % 200 = 0 then 'bipe' else 'xml' end, case when g.n % 500 = 0 then '{sem_protocolo}' else '{}' end::text[],
       (emissao + interval '6 days')::date
     from (
       select n, now() - (n::float8 / $2 * ${DIAS}) * interval '1 day' - (n * 7919 % 86400) * interval '1 second' as emissao,
         (array['entregue', 'entregue', 'entregue', 'entregue', 'entregue', 'entregue', 'entregue', 'outras', 'auditoria', 'sem_romaneio'])
           [(1 + (n * 31 % 97) % 10)::int] as situacao
       from generate_series(1, $2::bigint) n) g
     join _pessoas d on d.n = 1 + (g.n * 104729) % ${PESSOAS}
     join _pessoas e on e.n = ${PESSOAS} + 1 + (g.n * 15485863) % ${REMETENTES}
     join romaneios r on r.grupo_id = $1 and r.numero = 1 + g.n / 40
     cross join (select array_agg(id) as bases from bases where grupo_id = $1) b`,
    [grupoId, quantas],
  )
  await db.query(
    `insert into romaneio_notas (grupo_id, romaneio_id, nota_id, pos_entrega)
     select grupo_id, romaneio_id, id, 1 + numero % 40 from notas where grupo_id = $1 and romaneio_id is not null`,
    [grupoId],
  )
  for (const { texto } of indices) await db.query(texto)
  await db.query('vacuum analyze')
}

async function gerarPessoas(db: pg.Client, grupoId: number): Promise<void> {
  await db.query(
    `create temp table _pessoas as
     select n, lpad(n::text, 14, '0') as documento, m.ibge as municipio_ibge, m.uf,
       ($1::text[])[1 + n % 10] || ' ' || ($2::text[])[1 + n / 10 % 10] || ' ' || n as nome,
       ($3::text[])[1 + n % 10] || ' ' || ($4::text[])[1 + n / 10 % 10] || ' ' || n as nome_busca
     from generate_series(1, ${PESSOAS + REMETENTES}) n
     join (select ibge, trim(uf) as uf, row_number() over (order by ibge) as linha, count(*) over () as todos from municipios) m
       on m.linha = 1 + (n * 7919) % m.todos`,
    [primeiros, segundos, primeiros.map(fold), segundos.map(fold)],
  )
  await db.query('create index on _pessoas (n)')
  await db.query('analyze _pessoas')
  await db.query(
    `insert into pessoas (grupo_id, documento, nome, nome_busca, municipio_ibge, uf, remetente, destinatario)
     select $1, documento, nome, nome_busca, municipio_ibge, uf, n > ${PESSOAS}, n <= ${PESSOAS} from _pessoas`,
    [grupoId],
  )
  await db.query(
    `insert into motoristas (grupo_id, cpf, nome, nome_busca)
     select $1, lpad(n::text, 11, '0'), 'Motorista ' || n, 'motorista ' || n from generate_series(0, ${MOTORISTAS - 1}) n
     on conflict do nothing`,
    [grupoId],
  )
}
