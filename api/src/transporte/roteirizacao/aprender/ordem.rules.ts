import { avaliar, type Problema, type Rota } from '@tropeiro/roteirizador'
import { type Achado, custoDaRota, type Ordem, preferenciaDaRota } from '../plano.rules.ts'

/** What following one preference may cost more, in cents. */
const ATE_CENTAVOS = 15_00

/** Learned orders of doors as pairs of the stops that a day has there. */
export function ordensEntre(
  paradas: readonly { id: string; chave: string }[],
  ordens: readonly { antes: string; depois: string }[],
): Ordem[] {
  const por = Map.groupBy(paradas, (p) => p.chave)
  return ordens.flatMap((o) =>
    (por.get(o.antes) ?? []).flatMap((a) => (por.get(o.depois) ?? []).map((b): Ordem => [a.id, b.id])),
  )
}

const custoDe = (r: Rota): number => custoDaRota(r) + preferenciaDaRota(r)

const segue = (paradas: Rota['paradas'], [a, b]: Ordem): boolean => paradas.indexOf(a) < paradas.indexOf(b)

/** The two ways to turn a pair round: the first one goes up, or the second one goes down. */
function viradas(paradas: Rota['paradas'], [a, b]: Ordem): Rota['paradas'][] {
  const [up, down] = [paradas.indexOf(a), paradas.indexOf(b)]
  // Never over a return to the base: the goods of the next load are not on board yet.
  if (paradas.slice(down, up).includes(null)) return []
  return [paradas.toSpliced(up, 1).toSpliced(down, 0, a), paradas.toSpliced(up + 1, 0, b).toSpliced(down, 1)]
}

/**
 * The plan in the order that drivers follow, where that breaks no rule and costs little: the search knows nothing of habits, and a
 * habit that is followed beats a plan that is not.
 */
export function comOrdens<P extends Omit<Achado, 'motivos'>>(
  problema: Problema,
  plano: P,
  ordens: readonly Ordem[],
): P {
  let custo = 0
  let pedidas = 0
  let seguidas = 0
  const rotas = plano.rotas.map((rota) => {
    const own = ordens.filter((o) => o.every((p) => rota.paradas.includes(p)))
    const quantas = (r: Rota) => own.filter((o) => segue(r.paradas, o)).length
    let now = rota
    for (const o of own) {
      if (segue(now.paradas, o)) continue
      const better = viradas(now.paradas, o)
        .flatMap((paradas) => avaliar(problema, [{ veiculo: rota.veiculo, paradas }]).rotas)
        .filter((r) => r.violacoes.length === 0 && quantas(r) > quantas(now))
        .toSorted((x, y) => custoDe(x) - custoDe(y))[0]
      if (better && custoDe(better) - custoDe(now) <= ATE_CENTAVOS) now = better
    }
    pedidas += own.length
    seguidas += quantas(now)
    custo += custoDe(now) - custoDe(rota)
    return now
  })
  if (pedidas === 0) return plano
  return {
    ...plano,
    rotas,
    custo: plano.custo + custo,
    ordens: { pedidas, seguidas, custo_centavos: Math.round(custo) },
  }
}
