import { diaEm } from '@tropeiro/contract'
import type { Fluxo, Idades, PrazoDoMes } from '@tropeiro/contract/financeiro/resultado/formas'
import type { PassoDoFluxo } from '@tropeiro/contract/financeiro/resultado/nomes'
import { MAIS_PERIODOS, periodosDe } from '@tropeiro/contract/financeiro/resultado/regras'
import type { Conta } from '@tropeiro/contract/financeiro/titulos/cadastros'
import {
  type FaixaDeAtraso,
  faixasDeAtraso,
  type Natureza,
} from '@tropeiro/contract/financeiro/titulos/nomes'
import { somarDias, ultimoDiaEmDia } from '@tropeiro/contract/financeiro/titulos/regras'
import { diasAte } from '@tropeiro/contract/formats'
import { diasParados } from '../../cadastros/prazos/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { Db } from '../../db/tx.ts'
import { lerConfiguracao, listContas } from '../titulos/index.ts'
import * as repository from './caixa.repository.ts'
import { resultadoErrors } from './resultado.errors.ts'

const soma = <T>(rows: readonly T[], valor: (r: T) => number) => rows.reduce((sum, r) => sum + valor(r), 0)

/** What all accounts had at the end of a day, by their statements. */
async function saldoEm(db: Db, contas: readonly Conta[], dia: string): Promise<number> {
  const { soma: movido } = await repository.somaAte(
    db,
    contas.map((c) => c._id),
    dia,
  )
  return movido + soma(contas, (c) => c.saldo_inicial)
}

/** The past is what the banks say; what is to come, what titles say. Balances of today are never made of titles. */
export const fluxo = (ctx: Ctx, q: { por: PassoDoFluxo; de: string; ate: string }): Promise<Fluxo> =>
  ctx.tx(async (db) => {
    const hoje = diaEm(ctx.clock())
    if (q.ate < q.de) throw resultadoErrors.avesso()
    const periodos = periodosDe(q.de, q.ate, q.por)
    if (periodos.at(-1)!.ate < q.ate) throw resultadoErrors.demais(MAIS_PERIODOS)
    const contas = await listContas(db)
    const dias = await repository.listDias(
      db,
      contas.map((c) => c._id),
      q,
    )
    const aVir = (await repository.listAVir(db, { de: hoje, ate: q.ate })).filter((t) => t.dia >= hoje)
    const saldo_hoje = await saldoEm(db, contas, hoje)
    const vencido = await repository.somaVencida(db, hoje)
    const efeito = (t: repository.DiaDeTitulos) => (t.natureza === 'receber' ? t.saldo : -t.saldo)
    const linhas: Fluxo['periodos'] = []
    for (const p of periodos) {
      const feito = dias.filter((d) => d.dia >= p.de && d.dia <= p.ate)
      const dele = aVir.filter((t) => t.dia >= p.de && t.dia <= p.ate)
      const de = (natureza: Natureza, previsto: boolean) =>
        soma(
          dele.filter((t) => t.natureza === natureza && t.previsto === previsto),
          (t) => t.saldo,
        )
      const saldo =
        p.ate < hoje
          ? await saldoEm(db, contas, p.ate)
          : saldo_hoje +
            soma(
              aVir.filter((t) => t.dia <= p.ate),
              efeito,
            )
      linhas.push({
        ...p,
        entrou: soma(feito, (d) => d.entrou),
        saiu: soma(feito, (d) => d.saiu),
        a_receber: de('receber', false),
        a_pagar: de('pagar', false),
        previsto_receber: de('receber', true),
        previsto_pagar: de('pagar', true),
        saldo,
      })
    }
    return {
      hoje,
      saldo_hoje,
      minimo: (await lerConfiguracao(db)).caixa_minimo_centavos,
      vencido_receber: vencido.receber,
      vencido_pagar: vencido.pagar,
      periodos: linhas,
    }
  })

export const realizado = (
  ctx: Ctx,
  q: { de: string; ate: string; sentido: 'entrou' | 'saiu'; pagina: number; por_pagina: number },
) =>
  ctx.tx(async (db) => {
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    const nomes = new Map((await listContas(db)).map((c) => [c._id, c.nome]))
    const contas = [...nomes.keys()]
    const dados = await repository.listRealizado(db, contas, q, page)
    return {
      dados: dados.map((d) => ({ ...d, conta_nome: nomes.get(d.conta) ?? '' })),
      ...(await repository.countRealizado(db, contas, q)),
    }
  })

const MAIS_PARTES = 200
const nenhuma = () =>
  Object.fromEntries(Object.keys(faixasDeAtraso).map((f) => [f, 0])) as Record<FaixaDeAtraso, number>

const MESES_DO_PRAZO = 6
const DIAS_DE_VENDA = 90
const prazo = ({ pago, pago_em_dia, ...m }: repository.PrazoRow): PrazoDoMes => ({
  ...m,
  dias: m.vendas > 0 ? Math.round((m.saldo * DIAS_DE_VENDA) / m.vendas) : null,
  em_dia: pago > 0 ? pago_em_dia / pago : null,
})

/** What is due on these days is in time on another: of the months shown, and of what fell due shortly before them. */
async function listParados(db: Db, hoje: string) {
  const de = somarDias(hoje, -31 * (MESES_DO_PRAZO + 1))
  const naoUtil = await diasParados(db, de, somarDias(hoje, 31))
  return Array.from({ length: diasAte(de, hoje) + 1 }, (_, i) => somarDias(de, i))
    .filter(naoUtil)
    .map((dia) => ({ dia, limite: ultimoDiaEmDia(dia, naoUtil) }))
}

export const idades = (ctx: Ctx, natureza: Natureza): Promise<Idades> =>
  ctx.tx(async (db) => {
    const hoje = diaEm(ctx.clock())
    const rows = await repository.listIdades(db, natureza, hoje)
    const faixas = nenhuma()
    const partes = [...Map.groupBy(rows, (r) => r.documento).values()].map((own) => {
      const delas = nenhuma()
      for (const r of own) {
        delas[r.faixa] += r.saldo
        faixas[r.faixa] += r.saldo
      }
      return {
        documento: own[0]!.documento,
        nome: own[0]!.nome,
        total: soma(own, (r) => r.saldo),
        faixas: delas,
      }
    })
    partes.sort((a, b) => b.total - a.total || (a.nome < b.nome ? -1 : 1))
    return {
      total: soma(rows, (r) => r.saldo),
      faixas,
      partes: partes.slice(0, MAIS_PARTES),
      de: partes.length,
      prazos:
        natureza === 'receber'
          ? (await repository.listPrazos(db, hoje, MESES_DO_PRAZO, await listParados(db, hoje))).map(prazo)
          : [],
    }
  })
