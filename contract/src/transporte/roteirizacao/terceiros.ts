import { z } from 'zod'

/* A plan's routes as one's own fleet drives them and as contracts with third parties would be paid for them. Money in cents. */

/** How a table of freight prices a route: each door a shipment, or the whole route one. */
export const formasDeOferta = { entrega: 'Por entrega', viagem: 'Por viagem' } as const

export const OfertaDoTerceiro = z
  .object({
    contrato: z.string(),
    numero: z.number(),
    nome: z.string(),
    tipo: z.string(),
    /** Null: its tables leave something of the route without a price. */
    valor_centavos: z.number().nullable(),
    tabela: z.string(),
    por: z.enum(['entrega', 'viagem']).nullable(),
    /** Doors that no table of the contract prices. */
    sem_preco: z.number(),
  })
  .meta({ id: 'OfertaDoTerceiro' })
export type OfertaDoTerceiro = z.infer<typeof OfertaDoTerceiro>

export const RotaComprada = z
  .object({
    veiculo: z.string(),
    paradas: z.number(),
    metros: z.number(),
    peso_gramas: z.number(),
    /** Day and way of the vehicle, by its register; its driver's pay only where the register counts it in. */
    proprio_centavos: z.number(),
    custo_suposto: z.boolean(),
    /** Cheapest first, those without a price last. */
    ofertas: z.array(OfertaDoTerceiro),
  })
  .meta({ id: 'RotaComprada' })
export type RotaComprada = z.infer<typeof RotaComprada>

export const TerceirosDoPlano = z
  .object({
    rotas: z.array(RotaComprada),
    /** Contracts with third parties that hold on the day of the plan. */
    contratos: z.number(),
    proprio_centavos: z.number(),
    /** Each route with who does it for less. */
    misto_centavos: z.number(),
    /** Routes that a third party would do for less. */
    mais_baratas: z.number(),
  })
  .meta({ id: 'TerceirosDoPlano' })
export type TerceirosDoPlano = z.infer<typeof TerceirosDoPlano>
