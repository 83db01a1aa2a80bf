import { fold, formatDateTime, formatPlaca, formatCasas as n } from '@tropeiro/contract'

/** A fill-up that a card paid. */
export type DoCartao = {
  id: string
  cartao: string
  veiculo: string
  placa: string
  em: Date
  ml: number
  centavos: number
  posto: string
  /** Somebody said that it is good, or refused it. */
  decidido: boolean
  /** Who had the plate on the road that day. */
  motoristas: readonly string[]
  /** What positions say against it; '': nothing. */
  desmente: string
}
export type Contradicao = {
  /** What is asked about: a card, or the vehicle whose card it was. */
  chave: string
  titulo: string
  fato: string
  veiculo: string
  em: Date
  frase: string
  centavos: number
}

/** So many fill-ups, and so great a part of all, make a vehicle the one that a card is of. */
const DONO = { minimo: 3, parte: 0.75 }
/** Nobody changes trucks and fills both within so little. */
const JUNTOS_MS = 2 * 3_600_000

const primeiro = (nome: string): string => fold(nome).split(' ')[0] ?? ''
const mesmoMotorista = (a: readonly string[], b: ReadonlySet<string>): boolean =>
  a.some((m) => b.has(primeiro(m)))
const quem = (rows: readonly DoCartao[]) => new Set(rows.flatMap((r) => r.motoristas.map(primeiro)))
const dito = (r: DoCartao): string =>
  `${n(r.ml / 1000, 0)} L em ${formatPlaca(r.placa)}, ${formatDateTime(r.em)}${r.posto ? `, ${r.posto}` : ''}`

/** Who so far has a card for his own: enough fill-ups, and nearly all of them. */
function donoDe(before: readonly DoCartao[]): DoCartao[] | null {
  const most = [...Map.groupBy(before, (o) => o.veiculo).values()].sort((a, b) => b.length - a.length)[0]
  return most && most.length >= DONO.minimo && most.length >= before.length * DONO.parte ? most : null
}

/**
 * Why a card's fill-ups are another vehicle's, by their ids, in order of time. Whose a card is stays so while others use it, until somebody
 * accepted so many of theirs: then it is shared. The same driver in both is one card rightly used.
 */
function deOutros(all: readonly DoCartao[]): Map<string, string> {
  const out = new Map<string, string>()
  let dono: DoCartao[] | null = null
  for (const [at, r] of all.entries()) {
    const before = all.slice(0, at)
    dono ??= donoDe(before)
    if (dono) {
      const { veiculo, placa } = dono[0]!
      const accepted = before.filter((o) => o.veiculo === r.veiculo && o.decidido).length
      const own = before.filter((o) => o.veiculo === veiculo)
      if (r.veiculo === veiculo || accepted >= DONO.minimo || mesmoMotorista(r.motoristas, quem(own)))
        continue
      out.set(r.id, `O cartão é de ${formatPlaca(placa)}, que o usou ${n(own.length, 0)} vezes antes.`)
      continue
    }
    const near = before.findLast(
      (o) =>
        o.veiculo !== r.veiculo &&
        r.em.getTime() - o.em.getTime() <= JUNTOS_MS &&
        !mesmoMotorista(r.motoristas, quem([o])),
    )
    if (near)
      out.set(
        r.id,
        `O mesmo cartão abasteceu ${formatPlaca(near.placa)} ${n(Math.round((r.em.getTime() - near.em.getTime()) / 60_000), 0)} min antes.`,
      )
  }
  return out
}

/** What of these fill-ups, in order of time, cannot be: a card that is seen in another vehicle, or one whose own vehicle was elsewhere. */
export function contradicoesDoCartao(rows: readonly DoCartao[]): Contradicao[] {
  const byCard = [...Map.groupBy(rows, (r) => r.cartao)]
  const outros = new Map(byCard.flatMap(([cartao, own]) => (cartao === '' ? [] : [...deOutros(own)])))
  return rows.flatMap((r) => {
    if (r.decidido) return []
    const why = [outros.get(r.id), r.desmente].filter(Boolean)
    if (why.length === 0) return []
    return [
      {
        chave: r.cartao === '' ? `cartao:veiculo:${r.veiculo}` : `cartao:${r.cartao}`,
        titulo: r.cartao === '' ? `Cartão de ${formatPlaca(r.placa)}` : `Cartão final ${r.cartao}`,
        fato: `abastecimento:${r.id}`,
        veiculo: r.veiculo,
        em: r.em,
        frase: `${dito(r)}. ${why.join(' ')}`,
        centavos: r.centavos,
      },
    ]
  })
}
