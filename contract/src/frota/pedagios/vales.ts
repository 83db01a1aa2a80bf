import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dia, id } from '../../formats.ts'
import { comDados, instante, Ok } from '../../replies.ts'
import { type SituacaoDoVale, situacoesDoVale, type Veredito, vereditos } from './nomes.ts'

const chaves = <K extends string>(o: Record<K, unknown>) => Object.keys(o) as [K, ...K[]]

/** A trip whose toll voucher was bought, or should have been, and the passages of it. */
export const ValeDaViagem = z
  .object({
    /** Of the voucher's registration. */
    _id: id,
    romaneio: z.number().nullable(),
    placa: z.string(),
    saida: instante.nullable(),
    embarcadores: z.array(z.string()),
    numero: z.string(),
    valor: z.number().nullable(),
    situacao: z.enum(chaves<SituacaoDoVale>(situacoesDoVale)),
    /** Paid by the voucher, and charged to the tag beside it. */
    usado: z.number(),
    duplo: z.number(),
    passagens: z.array(
      z.object({
        _id: id,
        em: instante,
        praca: z.string(),
        tipo: z.enum(['vale', 'pedagio']),
        centavos: z.number(),
        veredito: z.enum(chaves<Veredito>(vereditos)),
      }),
    ),
  })
  .meta({ id: 'ValeDaViagem' })
export type ValeDaViagem = z.infer<typeof ValeDaViagem>

/** An invoice of an operator: what its lines come to, what it asks for, and what explains the difference. */
export const FaturaDePedagio = z
  .object({
    operadora: z.string(),
    fatura: z.string(),
    linhas: z.number(),
    pedagio: z.number(),
    vale: z.number(),
    outros: z.number(),
    estornos: z.number(),
    /** What is charged: all of these but vouchers and free flow to be paid. */
    soma: z.number(),
    total: z.number().nullable(),
    diferenca: z.number().nullable(),
    frase: z.string(),
  })
  .meta({ id: 'FaturaDePedagio' })
export type FaturaDePedagio = z.infer<typeof FaturaDePedagio>

export const TotalDaFatura = z
  .object({
    operadora: z.string().trim().max(60),
    fatura: z.string().trim().min(1, 'Diga a fatura').max(60),
    centavos: z.int().min(-100_000_000).max(1_000_000_000),
  })
  .meta({ id: 'TotalDaFaturaDePedagio' })

const ler = { ler: 'frete' } as const
const query = z.object({
  de: z.union([dia, z.literal('')]).default(''),
  ate: z.union([dia, z.literal('')]).default(''),
})

/** Vouchers by trip, and invoices against their lines. */
export const dosValesEFaturas = {
  vales: endpoint({
    method: 'GET',
    path: '/api/pedagios/vales',
    access: ler,
    summary: 'Viagens com vale-pedágio comprado ou em falta, e as passagens de cada uma; as 200 mais novas',
    query,
    response: comDados(z.array(ValeDaViagem)).meta({ id: 'ValesDasViagens' }),
  }),
  faturas: endpoint({
    method: 'GET',
    path: '/api/pedagios/faturas',
    access: ler,
    summary: 'Faturas das operadoras: a soma das linhas, o total cobrado e o que explica a diferença',
    query,
    response: comDados(z.array(FaturaDePedagio)).meta({ id: 'FaturasDePedagio' }),
  }),
  gravarTotal: endpoint({
    method: 'PUT',
    path: '/api/pedagios/faturas',
    access: { escrever: 'frete' },
    summary: 'Diz quanto a operadora cobra por uma fatura',
    body: TotalDaFatura,
    response: Ok,
  }),
}
