import type { Ctx, Deps } from '../../src/ctx.ts'
import { sql } from '../../src/db/sql.ts'
import { emitirCte } from '../../src/fiscal/cte/emissao/emitir.service.ts'
import { gerarCtes } from '../../src/fiscal/cte/geracao/gerar.service.ts'
import { EMITENTES, MATRIZ, operadorDaDemo } from './emitentes.ts'
import type { Owner } from './factories.ts'
import { embarcadores } from './personas.ts'

/** The worker's job that issues the demo's CT-e at the local SEFAZ. */
export const TAREFA_CTE = 'demo_cte'

/** Of the drafts that are made, so many stay to be looked at and sent by the newcomer. */
const RASCUNHOS = 6
const NOTAS = 60

/** What SERRA AZUL issues with. */
export async function carregarCte(db: Owner): Promise<void> {
  await db.query(
    `insert into cte_emitentes (grupo_id, cnpj, natureza, produto, espera_da_entrega_horas, observacoes)
     select grupo_id, cnpj, 'Prestacao de servico de transporte', 'Carga geral fracionada', 2,
       'Reclamacoes de avaria em ate 24 horas do recebimento.'
     from empresas where cnpj = any($1) on conflict do nothing`,
    [EMITENTES],
  )
  for (const { cnpj, ibge } of embarcadores) {
    await db.query(
      `update pessoas p set ie = case m.uf when 'PR' then '9012345663' else '110042490114' end, logradouro = 'Avenida Industrial', numero = '1500', bairro = 'Distrito Industrial',
         municipio_ibge = m.ibge, uf = m.uf, cep = '01001000', email = 'fiscal@' || lower(left(p.documento, 8)) || '.demo'
       from municipios m where m.ibge = $2 and p.documento = $1 and p.municipio_ibge is null`,
      [cnpj, ibge],
    )
  }
}

/** Notes of the last days that have a key: some on the road, some delivered. */
const escolher = (ctx: Ctx): Promise<{ id: string }[]> =>
  ctx.tx((db) =>
    db.all(sql`
      select n.id::text as id from notas n
      where n.grupo_id = ${ctx.grupo.id} and n.chave is not null and n.cancelada_em is null and n.excluida_em is null
        and n.base_id in (select id from bases where grupo_id = ${ctx.grupo.id} and cnpj = ${MATRIZ})
        and n.situacao in ('expedicao', 'rota', 'auditoria')
      order by n.id desc limit ${NOTAS}`),
  )

/** Drafts out of notes, most of them sent. Only where the SEFAZ is the local one. */
export async function emitirCtesDaDemo(deps: Deps): Promise<void> {
  const ctx = deps.config.sefazUrl ? await operadorDaDemo(deps) : null
  if (!ctx) return
  const notas = (await escolher(ctx)).map((n) => n.id)
  if (notas.length === 0) return
  const { criados } = await gerarCtes(ctx, {
    cnpj_emitente: MATRIZ,
    notas,
    agrupar: 'destinatario',
    cotacao: null,
    tipo_servico: 'normal',
  })
  for (const id of criados.slice(RASCUNHOS)) await emitirCte(ctx, id)
}
