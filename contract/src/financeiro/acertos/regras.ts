import type { EstadoDaLinha, TipoDeLinha } from './nomes.ts'

/* What a settlement comes to; cents, pure. */

export type LinhaContada = {
  tipo: TipoDeLinha
  estado: EstadoDaLinha
  /** Of all of it: per diem times days. */
  valor: number
  do_adiantamento: boolean
}

export type ContaDoAcerto = {
  adiantado: number
  /** Accepted expenses, by what they were paid with. */
  do_adiantamento: number
  do_bolso: number
  diarias: number
  comissao: number
  frete: number
  combustivel: number
  pendentes: number
  glosado: number
  /** What of the advance was not spent. */
  sobra: number
}

/** Sums of the lines. Only what was accepted counts. */
export function contaDe(linhas: readonly LinhaContada[]): ContaDoAcerto {
  const soma = (se: (l: LinhaContada) => boolean) =>
    linhas.filter((l) => l.estado === 'aceita' && se(l)).reduce((sum, l) => sum + l.valor, 0)
  const adiantado = soma((l) => l.tipo === 'adiantamento')
  const do_adiantamento = soma((l) => l.tipo === 'despesa' && l.do_adiantamento)
  return {
    adiantado,
    do_adiantamento,
    do_bolso: soma((l) => l.tipo === 'despesa' && !l.do_adiantamento),
    diarias: soma((l) => l.tipo === 'diaria'),
    comissao: soma((l) => l.tipo === 'comissao'),
    frete: soma((l) => l.tipo === 'frete'),
    combustivel: soma((l) => l.tipo === 'combustivel'),
    pendentes: linhas.filter((l) => l.estado === 'pendente').length,
    glosado: linhas.filter((l) => l.estado === 'glosada').reduce((sum, l) => sum + l.valor, 0),
    sobra: adiantado - do_adiantamento,
  }
}

/** What an employed driver gets; negative is what he returns. */
export const saldoDoMotorista = (c: ContaDoAcerto): number => c.do_bolso + c.diarias + c.comissao - c.sobra

/** What a third party gets of its freight, after what was advanced, fuel that was sold to it, and what the law withholds. */
export const saldoDoTerceiro = (c: ContaDoAcerto, retido: number): number =>
  c.frete - c.adiantado - c.combustivel - retido
