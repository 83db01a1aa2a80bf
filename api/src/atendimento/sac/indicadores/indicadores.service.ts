import { diaEm } from '@tropeiro/contract'
import { custoPorMil } from '@tropeiro/contract/atendimento/sac/caso/indenizacao'
import type { IndicadoresDoSac } from '@tropeiro/contract/atendimento/sac/indicadores'
import { csatDe, npsDe } from '@tropeiro/contract/atendimento/sac/pesquisa'
import type { Feriado } from '@tropeiro/contract/atendimento/sac/sla/relogio'
import type { Sla } from '@tropeiro/contract/atendimento/sac/sla/sla'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import { listRespostas } from '../pesquisa/pesquisa.repository.ts'
import { contarSla, feriadosDaBase } from '../relogio/relogio.service.ts'
import { linhas, tempos } from './contas.rules.ts'
import * as repository from './indicadores.repository.ts'

const DAY = 86_400_000
/** So many answers are shown with their words. */
const ULTIMAS = 20
const maisDias = (dia: string, n: number): string =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + n * DAY).toISOString().slice(0, 10)

/** Every one's clock, by what happened to it; holidays are read once a base. */
async function relogios(db: Db, rows: readonly repository.Contado[], agora: Date): Promise<Map<string, Sla>> {
  const { configuracao } = await lerConfiguracao(db)
  const events = Map.groupBy(
    await repository.listEventosDe(
      db,
      rows.map((r) => r.id),
    ),
    (e) => e.incidente,
  )
  const first = rows.map((r) => r.aberto_no_dia).sort()[0] ?? diaEm(agora)
  const feriados = new Map<number | null, Feriado>()
  for (const { base_id } of rows)
    if (!feriados.has(base_id)) feriados.set(base_id, await feriadosDaBase(db, base_id, first))
  return new Map(
    rows.map((r) => [
      r.id,
      contarSla(r, events.get(r.id) ?? [], configuracao, feriados.get(r.base_id)!, agora).sla,
    ]),
  )
}

/** The figures of a period: opened by the opening, resolved by the resolution. */
export async function contarIndicadores(
  db: Db,
  q: { de: string; ate: string },
  agora: Date,
): Promise<IndicadoresDoSac> {
  const no = (dia: string | null): boolean => dia !== null && dia >= q.de && dia <= q.ate
  const all = (await repository.listDoPeriodo(db, q)).map((r) => ({
    ...r,
    aberto: no(r.aberto_no_dia),
    resolvido: no(r.resolvido_no_dia),
    estourou: r.estouros.length > 0,
  }))
  const slas = await relogios(db, all, agora)
  const abertos = all.filter((r) => r.aberto)
  const resolvidos = all.filter((r) => r.resolvido)
  const estoque = await repository.countEstoque(db)
  const { notas } = await repository.countNotas(db, q)
  const perda = await repository.sumPerda(db, q)
  const ditas = await listRespostas(db, q)
  const notasDe = (tipo: 'csat' | 'nps') => ditas.filter((r) => r.tipo === tipo).map((r) => r.nota)
  const hoje = diaEm(agora)
  const faixa = (nome: string, de: number | null, ate: number, quantos: number) => ({
    faixa: nome,
    de: de === null ? '' : maisDias(hoje, -de),
    ate: maisDias(hoje, -ate),
    quantos,
  })
  const dias: IndicadoresDoSac['por_dia'] = []
  for (let dia = q.de; dia <= q.ate; dia = maisDias(dia, 1))
    dias.push({
      dia,
      abertos: abertos.filter((r) => r.aberto_no_dia === dia).length,
      resolvidos: resolvidos.filter((r) => r.resolvido_no_dia === dia).length,
    })
  return {
    abertos: abertos.length,
    resolvidos: resolvidos.length,
    reabertos: resolvidos.filter((r) => r.reaberturas > 0).length,
    automaticos: resolvidos.filter((r) => r.automatico).length,
    em_aberto: estoque.em_aberto,
    vencidos: estoque.vencidos,
    parados: estoque.parados,
    idade: [
      faixa('Até 1 dia', 1, 0, estoque.ate_um),
      faixa('2 a 3 dias', 3, 2, estoque.ate_tres),
      faixa('4 a 7 dias', 7, 4, estoque.ate_sete),
      faixa('Mais de 7 dias', null, 8, estoque.mais),
    ],
    primeira_resposta: tempos(abertos.map((r) => slas.get(r.id)!.primeira_resposta)),
    solucao: tempos(resolvidos.map((r) => slas.get(r.id)!.solucao)),
    csat: csatDe(notasDe('csat')),
    csat_respostas: notasDe('csat').length,
    nps: npsDe(notasDe('nps')),
    nps_respostas: notasDe('nps').length,
    respostas: ditas.slice(0, ULTIMAS).map((r) => ({ ...r, em: r.em.toISOString() })),
    por_mil_notas: notas === 0 ? null : Math.round((10_000 * abertos.length) / notas) / 10,
    indenizado_centavos: perda.devido,
    custo_por_mil: custoPorMil(perda.devido, perda.entregue),
    por_tipo: linhas(all, (r) => r.tipo),
    por_causa: linhas(
      all.filter((r) => r.causa !== ''),
      (r) => r.causa,
    ),
    por_base: linhas(all, (r) => r.base || 'Sem base'),
    por_dia: dias,
  }
}

export const lerIndicadores = (ctx: Ctx, q: { de: string; ate: string }): Promise<IndicadoresDoSac> =>
  ctx.tx((db) => contarIndicadores(db, q, ctx.clock()))
