import { type Ctx, type Deps, emNomeDe } from '../../src/ctx.ts'
import { sql } from '../../src/db/sql.ts'
import { semGrupo } from '../../src/db/tx.ts'
import type { Owner } from './factories.ts'

export const MATRIZ = '91122233000112'
const OPERADOR = 'operador@serraazul.demo'

const ENDERECOS: Readonly<
  Record<string, readonly [rua: string, numero: string, bairro: string, cep: string, ie: string]>
> = {
  [MATRIZ]: ['Rua Doutor Assis Ribeiro', '4200', 'Cangaiba', '03827001', '111222330446'],
  '91122233000201': ['Rodovia Santos Dumont', 'KM 66', 'Jardim Nova America', '13053904', '244998106111'],
  '91122233000384': ['Rua Joao Bettega', '5700', 'CIC', '81350000', '9012345663'],
}

/** Companies of SERRA AZUL that issue fiscal documents. */
export const EMITENTES = Object.keys(ENDERECOS)

/** What SERRA AZUL's fiscal documents show of it. */
export async function carregarEmitentes(db: Owner): Promise<void> {
  for (const [cnpj, [rua, numero, bairro, cep, ie]] of Object.entries(ENDERECOS)) {
    await db.query(
      `insert into emitentes_fiscais (grupo_id, cnpj, rntrc, ie, fantasia, logradouro, numero, bairro, municipio_ibge, cep,
         telefone, email)
       select e.grupo_id, e.cnpj, '12345678', $6, 'Serra Azul', $2, $3, $4, b.municipio_ibge, $5,
         '1133334444', 'fiscal@serraazul.demo'
       from empresas e join bases b on b.grupo_id = e.grupo_id and b.cnpj = e.cnpj
       where e.cnpj = $1 on conflict do nothing`,
      [cnpj, rua, numero, bairro, cep, ie],
    )
  }
}

/** The demo's operator, as a call of his would be. */
export async function operadorDaDemo(deps: Deps, email = OPERADOR): Promise<Ctx | null> {
  const [quem] = await semGrupo(deps.pool, (db) =>
    db.all<{ id: string; nome: string; cpf: string; email: string }>(
      sql`select id::text as id, nome, cpf, email from usuarios where email = ${email}`,
    ),
  )
  if (!quem) return null
  const [grupo] = await semGrupo(deps.pool, (db) =>
    db.all<{ grupo_id: number; grupo: string }>(
      sql`select grupo_id, grupo from acessos_do_usuario(${quem.id}) limit 1`,
    ),
  )
  return grupo ? emNomeDe(deps, { grupo: { id: grupo.grupo_id, nome: grupo.grupo }, usuario: quem }) : null
}
