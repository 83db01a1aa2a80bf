import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, uf } from '../../formats.ts'
import { comDados } from '../../replies.ts'

/** So many places are told at most, those with most notes first. */
export const LUGARES_DO_TERRITORIO = 3000

/** How many days back the load of a territory is looked at. */
export const DIAS_DE_HISTORICO = [30, 90, 180] as const

/** A neighbourhood that notes went to, or what of a municipality has none: where it lies, whose it is, what it brings. */
export const LugarDoTerritorio = z
  .object({
    uf: z.string(),
    municipio_ibge: z.number(),
    cidade: z.string(),
    /** Empty where the notes name none. */
    bairro: z.string(),
    lat: z.number(),
    lng: z.number(),
    /** The middle of known doors; otherwise only its municipality is known. */
    exato: z.boolean(),
    /** The route that serves it, by its narrowest area. */
    rota: z.string().nullable(),
    por: z.enum(['bairro', 'cidade', 'estado']).nullable(),
    notas: z.number(),
    /** Doors, each once a day. */
    paradas: z.number(),
    peso_gramas: z.number(),
    volumes: z.number(),
    esperando: z.number(),
  })
  .meta({ id: 'LugarDoTerritorio' })
export type LugarDoTerritorio = z.infer<typeof LugarDoTerritorio>

const areaExata = z.object({
  uf,
  municipio_ibge: z.int().min(1_000_000).max(9_999_999).nullable(),
  bairro: z.string().trim().min(1).max(80).nullable(),
})

/** One area that changes hands: whose it was when it was painted, and whose it becomes. */
export const MudancaDeArea = areaExata
  .extend({
    /** The route that has exactly this area, as the painter saw it; null when none has. */
    de: id.nullable(),
    para: id.nullable(),
    /** Which of the new routes it goes to, when it goes to one. */
    nova: z.int().min(0).max(99).nullable().default(null),
  })
  .refine((a) => a.bairro === null || a.municipio_ibge !== null, {
    path: ['bairro'],
    message: 'Escolha a cidade do bairro',
  })
  .meta({ id: 'MudancaDeArea' })
export type MudancaDeArea = z.input<typeof MudancaDeArea>

export const Pintura = z
  .object({
    mudancas: z.array(MudancaDeArea).min(1, 'Pinte algum lugar antes de salvar').max(3000),
    novas: z
      .array(
        z.object({
          nome: z.string().trim().min(1, 'Dê um nome à rota').max(80),
          base: z.string().max(80).nullable().default(null),
        }),
      )
      .max(100)
      .default([]),
    /** Routes that go away with it: what painting made, when it is taken back. */
    excluir: z.array(id).max(100).default([]),
  })
  .meta({ id: 'Pintura' })
export type Pintura = z.input<typeof Pintura>

export const chamadasDeTerritorios = {
  territorios: endpoint({
    method: 'GET',
    path: '/api/rotas/territorios',
    access: { ler: 'rota' },
    summary: 'O que cada bairro trouxe nos últimos dias, onde fica e que rota o atende',
    query: z.object({
      dias: z.coerce.number().int().min(1).max(180).default(90),
      base: z.string().max(80).optional(),
    }),
    response: comDados(
      z.object({
        /** Days of the period on which there were notes. */
        dias: z.number(),
        lugares: z.array(LugarDoTerritorio).max(LUGARES_DO_TERRITORIO),
        /** Notes of places beyond those told, or without a municipality. */
        notas_sem_lugar: z.number(),
      }),
    ).meta({ id: 'Territorios' }),
  }),
  pintar: endpoint({
    method: 'POST',
    path: '/api/rotas/pintar',
    access: { escrever: 'rota' },
    summary: 'Passa áreas de uma rota a outra, todas ou nenhuma; rotas novas podem nascer com elas',
    body: Pintura,
    response: comDados(
      z.object({
        areas: z.number(),
        criadas: z.array(id),
        /** Sent back, everything is as it was. */
        desfazer: Pintura,
      }),
    ).meta({ id: 'UmaPintura' }),
  }),
}
