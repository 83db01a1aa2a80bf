import type { RecorteDaMesa } from '@tropeiro/contract/transporte/mesa/formas'
import { escopoNotas } from '../../carga/notas/index.ts'
import { empty, type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'
import { escopoRomaneios, livres } from '../romaneios/index.ts'
import type { NotaLida } from '../roteirizacao/index.ts'

export type NotaRow = NotaLida & {
  serie: number
  rua: string
  bairro: string
  id_rota: string | null
  rota: string
  base: string
  cancelada: boolean
}

const nota = sql`
  n.id::text as id, n.numero, n.serie, n.tipo_doc = 'COLETA' as coleta, n.cnpj_dest as documento, n.cep,
  coalesce(p.nome, '') as nome, concat_ws(', ', nullif(n.logradouro, ''), nullif(n.numero_end, ''), nullif(n.bairro, '')) as endereco,
  concat_ws(', ', nullif(n.logradouro, ''), nullif(n.numero_end, ''), nullif(n.complemento, '')) as rua, n.bairro,
  coalesce(m.nome, '') as cidade, trim(n.uf) as uf, n.volumes, n.peso_gramas, n.valor_centavos, n.prazo::text as prazo,
  n.municipio_ibge as municipio, s.mediana_s as permanencia_s, t.id::text as id_rota, coalesce(t.nome, '') as rota,
  coalesce(b.nome, '') as base, n.cancelada_em is not null as cancelada`

const deOnde = sql`
  left join rota_vista t on t.grupo_id = n.grupo_id and t.id = n.rota_id and t.ativo
  left join base_vista b on b.grupo_id = n.grupo_id and b.id = coalesce(n.base_id, t.base_id)
  left join pessoa_vista p on p.grupo_id = n.grupo_id and p.documento = n.cnpj_dest
  left join municipio_vista m on m.ibge = n.municipio_ibge
  left join permanencias s on s.grupo_id = n.grupo_id and s.chave = 'cliente:' || n.cnpj_dest || ':' || n.cep`

const recortada = (r: RecorteDaMesa): Sql => sql`
  ${r.bases.length ? sql`and b.nome = any(${r.bases})` : empty}
  ${r.rotas.length ? sql`and t.id = any(${r.rotas}::bigint[])` : empty}`

/** What waits, the earliest deadline first, with how many there are of all. */
export const listEspera = (
  db: Db,
  recorte: RecorteDaMesa,
  limite: number,
): Promise<(NotaRow & { todas: number })[]> =>
  db.all(sql`
    select ${nota}, (count(*) over ())::int as todas from nota_vista n ${deOnde}
    where ${escopoNotas(db)} and ${livres} ${recortada(recorte)}
    order by n.prazo nulls last, t.nome nulls last, m.nome, n.cep, n.id limit ${limite}`)

export type ColunaRow = {
  id: string
  romaneio: number
  versao: number
  estado: 'pre' | 'expedicao'
  id_rota: string | null
  rota: string
  base: string
  base_ibge: number | null
  cpf: string | null
  nome_motorista: string
  placa: string
}

/** Romaneios that did not leave yet, those that wait for their release first. */
export const listColunas = (db: Db, recorte: RecorteDaMesa, limite: number): Promise<ColunaRow[]> =>
  db.all(sql`
    select r.id::text as id, r.numero as romaneio, r.versao, r.estado, r.rota_id::text as id_rota, r.rota_nome as rota,
      coalesce(b.nome, '') as base, b.municipio_ibge as base_ibge, r.cpf_motorista as cpf, r.nome_motorista, r.placa_veiculo as placa
    from romaneio_vista r left join base_vista b on b.grupo_id = r.grupo_id and b.id = r.base_id
    where ${escopoRomaneios(db)} and r.estado in ('pre', 'expedicao')
      ${recorte.bases.length ? sql`and b.nome = any(${recorte.bases})` : empty}
      ${recorte.rotas.length ? sql`and r.rota_id = any(${recorte.rotas}::bigint[])` : empty}
    order by r.estado desc, r.numero limit ${limite}`)

/** The notes that are in these romaneios now, in delivery order. */
export const listNotasDe = (
  db: Db,
  romaneios: readonly string[],
): Promise<(NotaRow & { romaneio: string })[]> =>
  db.all(sql`
    select ${nota}, rn.romaneio_id::text as romaneio
    from romaneio_nota_vista rn
    join nota_vista n on n.grupo_id = rn.grupo_id and n.id = rn.nota_id and n.romaneio_id = rn.romaneio_id
    ${deOnde}
    where rn.grupo_id = ${db.grupo} and rn.romaneio_id = any(${[...romaneios]}::bigint[]) and n.excluida_em is null
    order by rn.romaneio_id, rn.pos_entrega, n.id`)

/** Who is on the road now, and with what. */
export const listNaRua = (db: Db): Promise<{ cpf: string; romaneio: number; placa: string }[]> =>
  db.all(sql`
    select r.cpf_motorista as cpf, max(r.numero) as romaneio, max(r.placa_veiculo) as placa from romaneio_vista r
    where r.grupo_id = ${db.grupo} and r.excluido_em is null and r.estado = 'viagem' and r.cpf_motorista is not null
    group by r.cpf_motorista`)

/** Who drove each of these routes last, and what. */
export const listUltimos = (
  db: Db,
  rotas: readonly string[],
): Promise<{ id_rota: string; cpf: string; placa: string }[]> =>
  db.all(sql`
    select x.rota as id_rota, u.cpf, u.placa
    from unnest(${[...rotas]}::text[]) x(rota) cross join lateral (
      select r.cpf_motorista as cpf, r.placa_veiculo as placa from romaneio_vista r
      where r.grupo_id = ${db.grupo} and r.rota_id = x.rota::bigint and r.excluido_em is null and r.cpf_motorista is not null
        and r.estado in ('viagem', 'concluido')
      order by r.numero desc limit 1) u`)
