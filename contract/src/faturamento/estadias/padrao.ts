import type { RegraDeEstadia } from './regras.ts'
import type { TermosDaEstadia } from './relogio/termos.ts'
import { valorDoDia, valoresDaLei } from './relogio/valores.ts'

/** What holds without any rule: the law; said out, for a schema that is run when it is loaded would come into every screen. */
export const regraDaLei: RegraDeEstadia = {
  livre_min: 300,
  leitura: 'desde_a_chegada',
  fracao: 'cheia',
  forma: 'tonelada_hora',
  valor_centavos: null,
  valores: [],
  teto_dia_centavos: 0,
  cedo: 'chegada',
  noite: null,
  como: 'cte',
  silencio_dias: 0,
  emails: [],
  reentrega: 500_000,
  devolucao: 1_000_000,
  agendamento_centavos: 0,
  armazenagem_dia_centavos: 0,
  armazenagem_livre_dias: 5,
}

/** The terms that a wait which began on a day is counted by. */
export function termosDaRegra(r: RegraDeEstadia, dia: string): TermosDaEstadia {
  const deLei = valorDoDia(dia, r.valores) ?? valorDoDia(dia, valoresDaLei) ?? 0
  return {
    livre_min: r.livre_min,
    leitura: r.leitura,
    fracao: r.fracao,
    forma: r.forma,
    centavos: r.valor_centavos ?? (r.forma === 'tonelada_hora' ? deLei : 0),
    teto_dia_centavos: r.teto_dia_centavos,
    cedo: r.cedo,
    noite: r.noite,
  }
}
