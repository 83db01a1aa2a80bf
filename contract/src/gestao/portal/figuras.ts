import type { FiltroDeNotas } from '../../carga/notas/formas.ts'

/** One file of proofs holds those of at most so many notes. */
export const NOTAS_NO_ZIP = 2000
/** So many documents on a page. */
export const DOCUMENTOS_POR_PAGINA = 50

/** What the portal counts of today. */
export const figurasDeHoje = ['a_caminho', 'entregues_hoje', 'atrasadas', 'em_preparo'] as const
export type FiguraDeHoje = (typeof figurasDeHoje)[number]

/** What it counts of a period of issue. */
export const figurasDoPeriodo = ['avaliadas', 'pontuais', 'completas', 'otif', 'falhas'] as const
export type FiguraDoPeriodo = (typeof figurasDoPeriodo)[number]

export type Figura = FiguraDeHoje | FiguraDoPeriodo
export const figuras: readonly Figura[] = [...figurasDeHoje, ...figurasDoPeriodo]

export const nomeDaFigura: Record<Figura, string> = {
  a_caminho: 'A caminho',
  entregues_hoje: 'Entregues hoje',
  atrasadas: 'Atrasadas',
  em_preparo: 'Em preparo',
  avaliadas: 'Notas avaliadas',
  pontuais: 'Pontualidade',
  completas: 'Integridade',
  otif: 'OTIF',
  falhas: 'Fora do OTIF',
}

/** What each counts, in a line. */
export const definicaoDaFigura: Record<Figura, string> = {
  a_caminho: 'Notas que saíram com o motorista e ainda não chegaram.',
  entregues_hoje: 'Notas entregues hoje.',
  atrasadas: 'Notas em aberto cujo prazo já passou.',
  em_preparo: 'Notas conosco que ainda não saíram.',
  avaliadas: 'Notas encerradas que tinham prazo, emitidas no período.',
  pontuais: 'Das avaliadas, as entregues até o dia do prazo.',
  completas: 'Das avaliadas, as entregues sem devolução, falta ou avaria indenizada.',
  otif: 'Das avaliadas, as entregues no prazo e completas.',
  falhas: 'Das avaliadas, as que atrasaram, voltaram ou não chegaram inteiras.',
}

export type Quando = { hoje: string; de: string; ate: string }

/** The notes that a figure counts: the same filter counts them on the server and lists them on the screen. */
export function filtroDaFigura(figura: Figura, { hoje, de, ate }: Quando): FiltroDeNotas {
  switch (figura) {
    case 'a_caminho':
      return { situacao: ['rota'], sem_canceladas: true }
    case 'em_preparo':
      return { situacao: ['sem_romaneio', 'expedicao'], sem_canceladas: true }
    case 'atrasadas':
      return { situacao: ['sem_romaneio', 'expedicao', 'rota'], prazo: 'fora', sem_canceladas: true }
    case 'entregues_hoje':
      return {
        situacao: ['entregue', 'auditoria'],
        entrega_de: hoje,
        entrega_ate: hoje,
        sem_canceladas: true,
      }
    default:
      return { de, ate, otif: figura, sem_canceladas: true, classificacao: 'NORMAL' }
  }
}
