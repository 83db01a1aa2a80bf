import { type Declarado, type JaRetido, refazerMes } from '@tropeiro/contract/financeiro/acertos/retencoes'
import { tabelaDe } from '@tropeiro/contract/financeiro/acertos/tabelas'
import { MAIS_EXCECOES } from '@tropeiro/contract/financeiro/resultado/conferencia'

export type Achado = { contados: number; diferentes: number; excecoes: { _id: string; porque: string }[] }

export type Retida = Omit<JaRetido, 'bruto'> &
  Declarado & {
    acerto: string
    mes: string
    /** Whose month it is: person, company and month. */
    chave: string
    /** The freights of its settlement. */
    fretes: number
  }

const retidos = ['inss', 'sest', 'senat', 'irrf', 'patronal'] as const

/** Months rebuilt from their contracts against what was withheld. */
export function conferirRetencoes(rows: readonly Retida[]): Achado {
  const mal = [...Map.groupBy(rows, (r) => r.chave).values()].flatMap((own) => {
    const tabela = tabelaDe(`${own[0]!.mes}-28`)
    const feito =
      tabela &&
      refazerMes(
        own.map((r) => ({ bruto: r.fretes, declarado: r })),
        tabela,
      )
    return own.flatMap((r, i) =>
      feito && retidos.every((x) => r[x] === feito[i]![x])
        ? []
        : [{ _id: r.acerto, porque: `o retido em ${r.mes} não é o que os fretes devem` }],
    )
  })
  return { contados: rows.length, diferentes: mal.length, excecoes: mal.slice(0, MAIS_EXCECOES) }
}
