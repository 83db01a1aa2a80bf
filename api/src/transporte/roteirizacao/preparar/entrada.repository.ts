import { escopoNotas } from '../../../carga/notas/index.ts'
import { dasBases, nasBases, temLimite } from '../../../db/bases.ts'
import { empty, sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/tx.ts'
import { livres } from '../../romaneios/index.ts'
import type { VeiculoLido } from './entrada.rules.ts'
import type { NotaLida } from './paradas.rules.ts'

export type BaseLida = {
  id: number
  nome: string
  lat: number | null
  lng: number | null
  metropole: boolean
}

/** Bases of the asker's, all or the one of a name, each where its fence stands, else in the middle of its municipality. */
export const listBases = (db: Db, nome: string | null = null): Promise<BaseLida[]> =>
  db.all(sql`
    select b.id, b.nome, coalesce(c.lat, m.lat) as lat, coalesce(c.lng, m.lng) as lng,
      exists(select from municipio_vista k where k.capital and k.uf = m.uf and k.microrregiao = m.microrregiao) as metropole
    from base_vista b left join municipio_vista m on m.ibge = b.municipio_ibge
    left join cercas c on c.grupo_id = b.grupo_id and c.tipo = 'base' and c.chave = b.id::text
    where b.grupo_id = ${db.grupo} and (${nome}::text is null or b.nome = ${nome}) and b.ativo${nasBases(db, sql`b.id`)}
    order by b.nome`)

export const findBase = async (db: Db, nome: string): Promise<BaseLida | undefined> =>
  (await listBases(db, nome))[0]

/** Notes that wait in a base for a romaneio, the earliest deadline first; of a note without a base, its route's counts. */
export const listNotas = (
  db: Db,
  base: number,
  f: { rotas: string[]; prazo_ate: string | null },
  limite: number,
): Promise<NotaLida[]> =>
  db.all(sql`
    select n.id::text as id, n.numero, n.tipo_doc = 'COLETA' as coleta, n.cnpj_dest as documento, n.cep, coalesce(p.nome, '') as nome,
      concat_ws(', ', nullif(n.logradouro, ''), nullif(n.numero_end, ''), nullif(n.bairro, '')) as endereco,
      coalesce(m.nome, '') as cidade, trim(n.uf) as uf, n.volumes, n.peso_gramas, n.valor_centavos, n.prazo::text as prazo,
      n.municipio_ibge as municipio, t.id::text as rota, s.mediana_s as permanencia_s
    from nota_vista n
    left join rota_vista t on t.grupo_id = n.grupo_id and t.id = n.rota_id and t.ativo
    left join pessoa_vista p on p.grupo_id = n.grupo_id and p.documento = n.cnpj_dest
    left join municipio_vista m on m.ibge = n.municipio_ibge
    left join permanencias s on s.grupo_id = n.grupo_id and s.chave = 'cliente:' || n.cnpj_dest || ':' || n.cep
    where ${escopoNotas(db)} and ${livres} and coalesce(n.base_id, t.base_id) = ${base}
      and ${f.rotas.length > 0 ? sql`t.id = any(${f.rotas}::bigint[])` : sql`true`}
      and ${f.prazo_ate ? sql`n.prazo <= ${f.prazo_ate}::date` : sql`true`}
    order by n.prazo nulls last, n.id limit ${limite}`)

/** Vehicles in service that leave from a base, or from any. */
export const listVeiculos = (db: Db, base: number): Promise<VeiculoLido[]> =>
  db.all(sql`
    select v.id::text as id, v.placa, v.unidade, v.frota, v.capacidade_kg, v.capacidade_litros,
      v.limite_valor_centavos::float8 as limite_valor_centavos, v.custo_dia_centavos, v.custo_km_centavos,
      v.consumo_decimos, v.atributos
    from veiculo_vista v
    where v.grupo_id = ${db.grupo} and v.estado = 'ativo' and (v.base_id is null or v.base_id = ${base})${
      temLimite(db) ? sql` and (v.base_id is null or ${dasBases(db, sql`v.base_id`)})` : empty
    }
    order by v.placa_comparada, v.id`)

/** Times that a vehicle must have been on a route before it knows it. */
const CONHECE = 3

/** Which delivery routes each vehicle has served in the ninety days before a day, by plate as two are compared. */
export const listTerritorios = (db: Db, dia: string): Promise<{ placa: string; rotas: string[] }[]> =>
  db.all(sql`
    select placa, array_agg(rota) as rotas from (
      select v.placa_comparada as placa, n.rota_id::text as rota
      from romaneio_vista r
      join veiculo_vista v on v.grupo_id = r.grupo_id and v.placa_comparada = placa_comparada(r.placa_veiculo)
      join romaneio_nota_vista rn on rn.grupo_id = r.grupo_id and rn.romaneio_id = r.id
      join nota_vista n on n.grupo_id = rn.grupo_id and n.id = rn.nota_id
      where r.grupo_id = ${db.grupo} and r.excluido_em is null and r.saida_em >= ${dia}::date - 90 and r.saida_em < ${dia}::date
        and n.rota_id is not null
      group by 1, 2 having count(distinct r.id) >= ${CONHECE}) x
    group by placa`)
