import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dia, id, umOuMais } from '../../formats.ts'
import { comDados } from '../../replies.ts'
import { numeroRom } from './formas.ts'

/** One print holds at most so many labels: a roll. */
export const ETIQUETAS_POR_VEZ = 1000

/** What the label of a note's volumes says. Weight in grams. */
export const EtiquetaDeVolume = z
  .object({
    _id: z.string(),
    numero: z.number(),
    serie: z.number(),
    chave: z.string().nullable(),
    remetente: z.string(),
    destinatario: z.string(),
    endereco: z.string(),
    bairro: z.string(),
    cidade: z.string(),
    uf: z.string(),
    cep: z.string(),
    volumes: z.number(),
    peso_gramas: z.number(),
    rota: z.string(),
    base: z.string(),
    romaneio: z.number().nullable(),
    /** Its place in the romaneio's order. */
    posicao: z.number().nullable(),
    prazo: dia.nullable(),
  })
  .meta({ id: 'EtiquetaDeVolume' })
export type EtiquetaDeVolume = z.infer<typeof EtiquetaDeVolume>

export const etiquetas = endpoint({
  method: 'POST',
  path: '/api/romaneios/etiquetas',
  access: { ler: 'pesquisar' },
  summary: 'O que vai na etiqueta dos volumes de cada nota: das escolhidas, ou de todas as de romaneios',
  body: z
    .object({
      notas: umOuMais(id, 200).default([]),
      romaneios: umOuMais(numeroRom, 50).default([]),
    })
    .refine((b) => b.notas.length + b.romaneios.length > 0, 'Diga de quais notas ou romaneios')
    .meta({ id: 'EtiquetasPedidas' }),
  response: comDados(z.array(EtiquetaDeVolume)).meta({ id: 'EtiquetasDeVolume' }),
})
