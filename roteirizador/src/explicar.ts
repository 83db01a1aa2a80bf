import { daysOf, indexOf, modelOf, places } from './avaliar.ts'
import type { Model } from './busca/model.ts'
import type { Dia, Motivo } from './formas.ts'
import { amount, duration, falta, money } from './frases.ts'
import type { Regra } from './passeio.ts'
import type { Problema } from './problema.ts'
import { simular } from './simulador.ts'

/** Answers for every stop that the plan leaves out, on the plan as it stands. */
export function explicar(problema: Problema, dias: readonly Dia[]): Motivo[] {
  const m = modelOf(problema)
  const days = daysOf(problema, m, dias)
  const served = new Set(days.flatMap((d) => d.stops))
  return problema.paradas.filter((_, i) => !served.has(i)).map((s) => whyOut(problema, m, days, s.id))
}

function whyOut(p: Problema, m: Model, days: ReturnType<typeof daysOf>, id: string): Motivo {
  const i = indexOf(p, id)
  const alone = m.kinds.map((_, k) => simular(m, k, sozinha(m, k, i)).violacoes)
  if (m.pair[i] < 0 && alone.every((v) => v.length > 0))
    return { parada: id, tipo: 'impossivel', ...impossible(p, m, i) }
  const found = places(p, m, days, i, Number.POSITIVE_INFINITY)
  const best = found[0]
  if (best && best.violacoes.length === 0) {
    const prize = p.paradas[i].premio
    if (typeof prize === 'number' && best.custo > prize) {
      return {
        parada: id,
        tipo: 'preco',
        veiculo: best.veiculo,
        frase: `Levá-la custa ${money(best.custo)}, mais do que os ${money(prize)} de deixá-la para depois.`,
      }
    }
    return {
      parada: id,
      tipo: 'cabe',
      veiculo: best.veiculo,
      frase: `Cabe em ${best.veiculo} por ${money(best.custo)}: tente planejar por mais tempo.`,
    }
  }
  const near = found.filter((f) => f.violacoes.length === 1)
  const nearest = near.toSorted(
    (a, b) => a.violacoes[0].quanto - b.violacoes[0].quanto || a.custo - b.custo,
  )[0]
  if (!nearest)
    return {
      parada: id,
      tipo: 'cheio',
      frase: 'Todo lugar quebra mais de uma regra: falta veículo neste dia.',
    }
  const { regra, quanto, quantidade } = nearest.violacoes[0]
  return {
    parada: id,
    tipo: 'nao_coube',
    regra,
    quanto,
    veiculo: nearest.veiculo,
    frase: `Caberia em ${nearest.veiculo} ${falta(regra, quanto, quantidade)}.`,
  }
}

/** The shortest day of kind k that serves stop i: what is on board already, then it. */
export const sozinha = (m: Model, k: number, i: number): number[] => {
  const { prefix } = m.kinds[k]
  return prefix.includes(i) ? prefix : [...prefix, i]
}

/** The first rule that every vehicle breaks, said with the figures of the one that comes closest. */
export function impossible(
  p: Problema,
  m: Model,
  i: number,
): { regra: Regra; quanto: number; frase: string } {
  const s = p.paradas[i]
  for (const q of ['g', 'cm3', 'volumes', 'centavos'] as const) {
    const asked = s.quantidade?.[q] ?? 0
    const most = Math.max(...p.veiculos.map((v) => v.capacidade?.[q] ?? Number.POSITIVE_INFINITY))
    if (asked > most)
      return {
        regra: 'capacidade',
        quanto: asked - most,
        frase: `Tem ${amount(q, asked)}; o maior veículo leva ${amount(q, most)}.`,
      }
  }
  if (s.trava && !p.veiculos.some((v) => v.id === s.trava?.veiculo))
    return { regra: 'trava', quanto: 1, frase: `Está presa a ${s.trava.veiculo}, que não está no dia.` }
  const lacking = (s.exige ?? []).filter((a) => !p.veiculos.some((v) => v.atributos?.includes(a)))
  if (lacking.length > 0)
    return {
      regra: 'atributo',
      quanto: lacking.length,
      frase: `Exige ${lacking.join(', ')}: nenhum veículo disponível tem.`,
    }
  const tries = m.kinds
    .map((_, k) => simular(m, k, sozinha(m, k, i)))
    .filter((day) => day.violacoes.every((v) => v.regra !== 'atributo'))
  if (tries.length === 0)
    return { regra: 'atributo', quanto: 1, frase: 'Nenhum veículo disponível pode atendê-la.' }
  const worst = (day: (typeof tries)[number]) => day.violacoes.reduce((sum, v) => sum + v.quanto, 0)
  const closest = tries.toSorted((a, b) => worst(a) - worst(b))[0]
  const v = closest.violacoes[0]
  if (v.regra === 'janela')
    return {
      regra: 'janela',
      quanto: v.quanto,
      frase: `Fecha ${duration(v.quanto)} antes de o veículo mais cedo chegar.`,
    }
  return {
    regra: v.regra,
    quanto: v.quanto,
    frase: `Nem sozinha cabe no dia: só ${falta(v.regra, v.quanto, v.quantidade === undefined ? undefined : m.quantities[v.quantidade])}.`,
  }
}
