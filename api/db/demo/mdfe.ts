import type { Deps } from '../../src/ctx.ts'
import { sql } from '../../src/db/sql.ts'
import type { Db } from '../../src/db/tx.ts'
import { emitirMdfes } from '../../src/modules/mdfe/emitir.service.ts'
import { criarMdfes } from '../../src/modules/mdfe/mdfe.service.ts'
import { propor } from '../../src/modules/mdfe/proposta.service.ts'
import { EMITENTES, operadorDaDemo } from './emitentes.ts'
import type { Owner } from './factories.ts'

/** The worker's job that issues the demo's MDF-e at the local SEFAZ. */
export const TAREFA_MDFE = 'demo_mdfe'

/** What SERRA AZUL issues with, and its drivers' trucks. */
export async function carregarMdfe(db: Owner): Promise<void> {
  await db.query(
    `insert into mdfe_emitentes (grupo_id, cnpj, tipo_emitente, seguradora, cnpj_seguradora, apolice, produto)
     select grupo_id, cnpj, '3', 'Seguradora Horizonte', '33014556000196', '552026001', 'Carga geral fracionada'
     from empresas where cnpj = any($1) on conflict do nothing`,
    [EMITENTES],
  )
  await db.query(
    `insert into mdfe_veiculos (grupo_id, placa, dados)
     select m.grupo_id, m.placa_veiculo, jsonb_build_object('placa', m.placa_veiculo,
       'renavam', lpad((10000000000 + row_number() over (order by m.cpf))::text, 11, '0'), 'tara_kg', 6500,
       'capacidade_kg', 9000, 'capacidade_m3', 42, 'rodado', '02', 'carroceria', '02', 'uf', b.uf, 'reboque', false,
       'proprietario', null)
     from motoristas m join lateral (select c.uf from bases x join municipios c on c.ibge = x.municipio_ibge
       where x.grupo_id = m.grupo_id and x.id = m.base_id) b on true
     where m.placa_veiculo is not null and m.grupo_id = (select grupo_id from empresas where cnpj = '91122233000112')
     on conflict do nothing`,
  )
}

type Escolhido = { numero: number; estado: string }

/** Of each plate its newest romaneio: some done, those on the road, and some not out yet. */
const escolher = (db: Db): Promise<Escolhido[]> =>
  db.all(sql`
    select numero, estado from (
      select distinct on (r.placa_veiculo) r.* from romaneios r
      where r.excluido_em is null and r.placa_veiculo <> '' and r.estado <> 'pre'
        and r.cnpj_empresa in (select cnpj from mdfe_emitentes)
      order by r.placa_veiculo, case r.estado when 'viagem' then 0 when 'expedicao' then 1 else 2 end, r.id desc
    ) r order by estado desc, id limit 12`)

/** Issues them as the house does, one after the other. Only where the SEFAZ is the local one. */
export async function emitirMdfesDaDemo(deps: Deps): Promise<void> {
  const ctx = deps.config.sefazUrl ? await operadorDaDemo(deps) : null
  if (!ctx) return
  const romaneios = await ctx.tx(escolher)
  // One draft to look at; the other romaneios that wait are left for whoever tries.
  const espera = romaneios.find((r) => r.estado === 'expedicao')
  for (const { numero, estado } of romaneios) {
    if (estado === 'expedicao' && numero !== espera?.numero) continue
    const propostas = await propor(ctx, Number(numero))
    const rascunhos = propostas
      .filter((p) => p.notas > 0 && !p.existente)
      .map((p) => ({
        ...p.rascunho,
        seguros: p.rascunho.seguros.map((s) => ({ ...s, averbacoes: [`AV-2026-${numero}`] })),
      }))
    if (rascunhos.length === 0) continue
    const feitos = await criarMdfes(ctx, { numero_romaneio: Number(numero), rascunhos })
    if (estado !== 'expedicao') await emitirMdfes(ctx, { ids: feitos.map((m) => m._id), contingencia: false })
  }
}
