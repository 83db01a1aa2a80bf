import type { Ctx, Deps } from '../../src/ctx.ts'
import { ctxDeRotina } from '../../src/ctx-de-rotina.ts'
import { sql } from '../../src/db/sql.ts'
import { inTransaction } from '../../src/db/tx.ts'
import { gerarCtes } from '../../src/modules/cte/cte.service.ts'
import { emitirCte } from '../../src/modules/cte/emitir.service.ts'
import type { Owner } from './factories.ts'
import { embarcadores } from './personas.ts'

/** The worker's job that issues the demo's CT-e at the local SEFAZ. */
export const TAREFA_CTE = 'demo_cte'

const MATRIZ = '91122233000112'
const OPERADOR = 'operador@serraazul.demo'
/** Of the drafts that are made, so many stay to be looked at and sent by the newcomer. */
const RASCUNHOS = 6
const NOTAS = 60

const ENDERECOS: Readonly<
  Record<string, readonly [rua: string, numero: string, bairro: string, cep: string]>
> = {
  [MATRIZ]: ['Rua Doutor Assis Ribeiro', '4200', 'Cangaiba', '03827001'],
  '91122233000201': ['Rodovia Santos Dumont', 'KM 66', 'Jardim Nova America', '13053904'],
  '91122233000384': ['Rua Joao Bettega', '5700', 'CIC', '81350000'],
}

/** Name, state, reais a kilogram, percent, minimum, GRIS, toll. */
const FRETES: readonly (readonly [string, string, number, number, number, number, number])[] = [
  ['Geral', '', 1.1, 0.6, 8500, 0.3, 520],
  ['Estado de São Paulo', 'SP', 0.72, 0.4, 5500, 0.2, 390],
  ['Paraná', 'PR', 0.88, 0.45, 6800, 0.25, 460],
]

/** What SERRA AZUL issues with, and its prices of freight. */
export async function carregarCte(db: Owner): Promise<void> {
  for (const [cnpj, [rua, numero, bairro, cep]] of Object.entries(ENDERECOS)) {
    await db.query(
      `insert into cte_emitentes (grupo_id, cnpj, rntrc, ie, fantasia, logradouro, numero, bairro, municipio_ibge, cep,
         telefone, email, natureza, produto, observacoes)
       select e.grupo_id, e.cnpj, '12345678', '111222333444', 'Serra Azul', $2, $3, $4, b.municipio_ibge, $5,
         '1133334444', 'fiscal@serraazul.demo', 'Prestacao de servico de transporte', 'Carga geral fracionada',
         'Reclamacoes de avaria em ate 24 horas do recebimento.'
       from empresas e join bases b on b.grupo_id = e.grupo_id and b.cnpj = e.cnpj
       where e.cnpj = $1 on conflict do nothing`,
      [cnpj, rua, numero, bairro, cep],
    )
  }
  for (const { cnpj, ibge } of embarcadores) {
    await db.query(
      `update pessoas p set ie = '110042490114', logradouro = 'Avenida Industrial', numero = '1500', bairro = 'Distrito Industrial',
         municipio_ibge = m.ibge, uf = m.uf, cep = '01001000', email = 'fiscal@' || lower(left(p.documento, 8)) || '.demo'
       from municipios m where m.ibge = $2 and p.documento = $1 and p.municipio_ibge is null`,
      [cnpj, ibge],
    )
  }
  for (const [nome, uf, porKg, percentual, minimo, gris, pedagio] of FRETES) {
    await db.query(
      `insert into frete_tabelas (grupo_id, nome, uf, desde, por_kg, percentual, minimo_centavos, gris_percentual,
         pedagio_centavos)
       select grupo_id, $2, $3, '2026-01-01', $4, $5, $6, $7, $8 from empresas where cnpj = $1`,
      [MATRIZ, nome, uf, porKg, percentual, minimo, gris, pedagio],
    )
  }
}

/** The demo's operator, as a call of his would be. */
async function operador(deps: Deps): Promise<Ctx | null> {
  const [quem] = await inTransaction(deps.pool, null, (db) =>
    db.all<{ id: string; nome: string; cpf: string; email: string }>(
      sql`select id::text as id, nome, cpf, email from usuarios where email = ${OPERADOR}`,
    ),
  )
  if (!quem) return null
  const [grupo] = await inTransaction(deps.pool, null, (db) =>
    db.all<{ grupo_id: number; grupo: string }>(
      sql`select grupo_id, grupo from acessos_do_usuario(${quem.id}) limit 1`,
    ),
  )
  return grupo ? ctxDeRotina(deps, { id: grupo.grupo_id, nome: grupo.grupo }, quem) : null
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
  const ctx = deps.config.sefazUrl ? await operador(deps) : null
  if (!ctx) return
  const notas = (await escolher(ctx)).map((n) => n.id)
  if (notas.length === 0) return
  const { criados } = await gerarCtes(ctx, {
    cnpj_emitente: MATRIZ,
    notas,
    agrupar: 'destinatario',
    tipo_servico: 'normal',
  })
  for (const id of criados.slice(RASCUNHOS)) await emitirCte(ctx, id)
}
