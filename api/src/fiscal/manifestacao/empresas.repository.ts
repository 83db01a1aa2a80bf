import type { destinosDaDistribuicao } from '@tropeiro/contract/fiscal/manifestacao/calls'
import type { Ambiente } from '../../adapters/sefaz/index.ts'
import { sql } from '../../db/sql.ts'
import type { Db } from '../../db/tx.ts'

export type ServicoDaFila = 'nfe' | 'cte' | 'mdfe'
export type Destino = (typeof destinosDaDistribuicao)[number]

/** A company of the group as the distribution knows it; what nobody configured stands as the tables' defaults say. */
export type EmpresaRow = {
  cnpj: string
  nome: string
  uf: string
  ligada: boolean
  ambiente: Ambiente
  importar: Destino
  certificado_ate: Date | null
}

const columns = sql`
  e.cnpj, e.nome, coalesce(u.uf, '') as uf, coalesce(d.ligada, true) as ligada,
  coalesce(d.ambiente, c.ambiente, '1') as ambiente, coalesce(d.importar, 'transportadas') as importar,
  a.valido_ate as certificado_ate`

const joins = sql`
  from empresa_vista e
  left join dfe_empresas d on d.grupo_id = e.grupo_id and d.cnpj = e.cnpj
  left join cte_emitentes c on c.grupo_id = e.grupo_id and c.cnpj = e.cnpj
  left join certificados a on a.grupo_id = e.grupo_id and left(a.cnpj, 8) = left(e.cnpj, 8) and a.ativo
  left join lateral (select trim(m.uf) as uf from base_vista b join municipio_vista m on m.ibge = b.municipio_ibge
    where b.grupo_id = e.grupo_id order by b.cnpj = e.cnpj desc, b.id limit 1) u on true`

export const listEmpresas = (db: Db): Promise<EmpresaRow[]> =>
  db.all(sql`select ${columns} ${joins} where e.grupo_id = ${db.grupo} order by e.cnpj`)

export const findEmpresa = (db: Db, cnpj: string): Promise<EmpresaRow | undefined> =>
  db.maybe(sql`select ${columns} ${joins} where e.grupo_id = ${db.grupo} and e.cnpj = ${cnpj}`)

export const saveEmpresa = (
  db: Db,
  cnpj: string,
  c: { ligada: boolean; ambiente: Ambiente; importar: Destino },
  usuarioId: string,
): Promise<number> =>
  db.run(sql`
    insert into dfe_empresas (grupo_id, cnpj, ligada, ambiente, importar, usuario_id)
    values (${db.grupo}, ${cnpj}, ${c.ligada}, ${c.ambiente}, ${c.importar}, ${usuarioId})
    on conflict (grupo_id, cnpj) do update set ligada = excluded.ligada, ambiente = excluded.ambiente,
      importar = excluded.importar, usuario_id = excluded.usuario_id, updated_at = now()`)

/** In whose name a company's notes are imported: who configured it, who sent its certificate, or an admin. */
export const findResponsavel = (
  db: Db,
  cnpj: string,
): Promise<{ id: string; nome: string; cpf: string; email: string; grupo: string } | undefined> =>
  db.maybe(sql`
    select u.id::text as id, u.nome, u.cpf, u.email, (select nome from grupo_vista where id = ${db.grupo}) as grupo
    from usuario_vista u
    where u.id = coalesce(
      (select usuario_id from dfe_empresas where grupo_id = ${db.grupo} and cnpj = ${cnpj}),
      (select enviado_por from certificados where grupo_id = ${db.grupo} and left(cnpj, 8) = ${cnpj.slice(0, 8)} and ativo),
      (select usuario_id from grupo_usuario_vista where grupo_id = ${db.grupo} and papel = 'ADMIN' and ativo order by usuario_id limit 1))`)

export type FilaRow = {
  cnpj: string
  servico: ServicoDaFila
  ult_nsu: string
  max_nsu: string
  ultima_em: Date | null
  cstat: string
  xmotivo: string
  erro: string
  proxima_em: Date | null
  bloqueios: number
  motivo: string
  ilegiveis: number
  recebidos: number
}

/** Where each distribution of these companies stands in the environment each asks in, with what the limits say. */
export const listFilas = (
  db: Db,
  empresas: readonly Pick<EmpresaRow, 'cnpj' | 'ambiente'>[],
): Promise<FilaRow[]> =>
  db.all(sql`
    select e.cnpj, s.servico, coalesce(f.ult_nsu, 0)::text as ult_nsu, coalesce(f.max_nsu, 0)::text as max_nsu,
      f.ultima_em, coalesce(f.cstat, '') as cstat, coalesce(f.xmotivo, '') as xmotivo, coalesce(f.erro, '') as erro,
      g.proxima as proxima_em, coalesce(g.bloqueios, 0) as bloqueios, coalesce(g.motivo, '') as motivo,
      coalesce(r.ilegiveis, 0) as ilegiveis, coalesce(r.recebidos, 0) as recebidos
    from unnest(${empresas.map((e) => e.cnpj)}::text[], ${empresas.map((e) => e.ambiente)}::text[]) as e (cnpj, ambiente)
    cross join (values ('nfe', 'NFeDistribuicaoDFe', 1), ('cte', 'CTeDistribuicaoDFe', 2),
      ('mdfe', 'MDFeDistribuicaoDFe', 3)) as s (servico, nome, ordem)
    left join dfe_filas f on f.grupo_id = ${db.grupo} and f.cnpj = e.cnpj and f.servico = s.servico and f.ambiente = e.ambiente
    left join fiscal_governo g on g.grupo_id = ${db.grupo} and g.cnpj = e.cnpj and g.servico = s.nome and g.ambiente = e.ambiente
    left join lateral (select count(*)::int as recebidos, count(*) filter (where not x.legivel)::int as ilegiveis
      from dfe_recebidos x where x.grupo_id = ${db.grupo} and x.cnpj = e.cnpj and x.servico = s.servico
        and x.ambiente = e.ambiente) r on true
    order by e.cnpj, s.ordem`)
