import { z } from 'zod'
import { comDados } from '../../replies.ts'

/** What must be equal, however it is told. */
export const igualdades = {
  titulos: 'Valor do título = saldo + liquidado ± ajustes, e cada um a soma dos seus movimentos',
  faturas: 'CT-e da fatura = fatura, e seus recebimentos e ajustes a soma das linhas',
  faturas_titulos: 'Fatura = títulos dela, no valor e no recebido',
  boletos: 'Pagamentos que o banco disse = movimentos que eles fizeram',
  conciliacoes: 'Lançamentos conciliados = baixas que os explicam',
  acertos: 'Linhas do acerto = saldo dele = título',
  retencoes: 'Impostos retidos de TAC = o que os fretes do mês devem',
} as const
export type Igualdade = keyof typeof igualdades

/** What an exception opens. */
const coisa = z.enum(['titulo', 'fatura', 'boleto', 'conciliacao', 'acerto'])
export const coisaDa: Record<Igualdade, z.infer<typeof coisa>> = {
  titulos: 'titulo',
  faturas: 'fatura',
  faturas_titulos: 'fatura',
  boletos: 'titulo',
  conciliacoes: 'conciliacao',
  acertos: 'acerto',
  retencoes: 'acerto',
}

/** Shown of each. */
export const MAIS_EXCECOES = 20

export const Conferencia = comDados(
  z.array(
    z.object({
      igualdade: z.enum(Object.keys(igualdades) as [Igualdade, ...Igualdade[]]),
      /** Looked at. */
      contados: z.number(),
      /** In all, and the first of them. */
      diferentes: z.number(),
      excecoes: z.array(z.object({ _id: z.string(), porque: z.string() })),
    }),
  ),
).meta({ id: 'ConferenciaFinanceira' })
export type LinhaDaConferencia = z.infer<typeof Conferencia>['dados'][number]
