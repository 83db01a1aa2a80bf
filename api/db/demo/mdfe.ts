import type { Ctx, Deps } from '../../src/ctx.ts'
import { sql } from '../../src/db/sql.ts'
import type { Db } from '../../src/db/tx.ts'
import { emitirCte } from '../../src/fiscal/cte/emissao/emitir.service.ts'
import { gerarCtes } from '../../src/fiscal/cte/geracao/gerar.service.ts'
import { emitirMdfes } from '../../src/fiscal/mdfe/emissao/emitir.service.ts'
import { propor } from '../../src/fiscal/mdfe/emissao/proposta.service.ts'
import { criarMdfes } from '../../src/fiscal/mdfe/mdfe.service.ts'
import { EMITENTES, MATRIZ, operadorDaDemo } from './emitentes.ts'
import type { Owner } from './factories.ts'

/** What SERRA AZUL issues with (the head office travels with CT-e, the branches with NF-e), and its drivers' trucks. */
export async function carregarMdfe(db: Owner): Promise<void> {
  await db.query(
    `insert into mdfe_emitentes (grupo_id, cnpj, tipo_emitente, seguradora, cnpj_seguradora, apolice, produto)
     select grupo_id, cnpj, case when cnpj = $2 then '1' else '3' end, 'Seguradora Horizonte', '33014556000196', '552026001', 'Carga geral fracionada'
     from empresas where cnpj = any($1) on conflict do nothing`,
    [EMITENTES, MATRIZ],
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

/** Notes of these romaneios that the head office's MDF-e cannot take yet: no CT-e carries them. */
const semCte = (ctx: Ctx, numeros: readonly number[]): Promise<{ id: string }[]> =>
  ctx.tx((db) =>
    db.all(sql`
      select n.id::text as id from notas n
      join romaneios r on r.grupo_id = n.grupo_id and r.id = n.romaneio_id
      where n.grupo_id = ${ctx.grupo.id} and r.numero = any(${numeros as number[]}::bigint[])
        and r.cnpj_empresa = ${MATRIZ} and n.chave is not null and n.cancelada_em is null and n.excluida_em is null
        and not exists (select from cte_notas x where x.grupo_id = n.grupo_id and x.nota_id = n.id)
      order by n.id limit ${NOTAS}`),
  )

const aCaminho = async (ctx: Ctx): Promise<number> =>
  (
    await ctx.tx((db) =>
      db.one<{ n: number }>(
        sql`select count(*)::int as n from ctes where grupo_id = ${ctx.grupo.id} and estado = 'enviando'`,
      ),
    )
  ).n

/** So many times SEFAZ is waited for, and then the MDF-e take what there is. */
const MAIS_VEZES = 15
const NOTAS = 240

/**
 * Issues them as the house does, one after the other, behind the CT-e that they carry. Only where the SEFAZ is the local
 * one.
 * @returns whether to come again: the CT-e are still on their way
 */
export async function emitirMdfesDaDemo(deps: Deps, vez: number): Promise<boolean> {
  const ctx = deps.config.sefazUrl ? await operadorDaDemo(deps) : null
  if (!ctx) return false
  const romaneios = await ctx.tx(escolher)
  // One draft to look at; the other romaneios that wait are left for whoever tries.
  const espera = romaneios.find((r) => r.estado === 'expedicao')
  const daVez = romaneios.filter((r) => r.estado !== 'expedicao' || r.numero === espera?.numero)
  if (vez === 0) {
    const notas = await semCte(
      ctx,
      daVez.map((r) => Number(r.numero)),
    )
    if (notas.length > 0) await emitirCtes(ctx, notas)
    return true
  }
  if (vez < MAIS_VEZES && (await aCaminho(ctx)) > 0) return true
  for (const { numero, estado } of daVez) {
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
  return false
}

async function emitirCtes(ctx: Ctx, notas: readonly { id: string }[]): Promise<void> {
  const { criados } = await gerarCtes(ctx, {
    cnpj_emitente: MATRIZ,
    notas: notas.map((n) => n.id),
    agrupar: 'destinatario',
    cotacao: null,
    tipo_servico: 'normal',
  })
  for (const id of criados) await emitirCte(ctx, id)
}
