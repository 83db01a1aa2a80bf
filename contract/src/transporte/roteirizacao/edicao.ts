import { z } from 'zod'
import { id } from '../../formats.ts'
import { instante } from '../../replies.ts'

/* What a person does to a plan: each act is a version of its own, and none is lost. */

/** A stop as the plan calls it: the id of its first note. */
const parada = id
const paradas = z.array(parada).min(1, 'Escolha ao menos uma parada').max(500)
/** A vehicle as the plan calls it: its plate as people write it. */
const veiculo = z.string().trim().min(1).max(12)

export const EdicaoDePlano = z
  .discriminatedUnion('tipo', [
    /** To this very place, whatever it breaks: before the stop that stands at `posicao` once the moved ones are away. */
    z.object({ tipo: z.literal('mover'), paradas, veiculo, posicao: z.int().min(0).max(2000) }),
    /** To the cheapest place that breaks nothing: of one vehicle, or of all. */
    z.object({ tipo: z.literal('encaixar'), paradas, veiculo: veiculo.nullable().default(null) }),
    z.object({ tipo: z.literal('deixar_fora'), paradas }),
    z.object({
      tipo: z.literal('travar'),
      paradas: z.array(parada).max(500).default([]),
      veiculos: z.array(veiculo).max(200).default([]),
      travado: z.boolean(),
    }),
    z.object({ tipo: z.literal('inverter'), veiculo }),
    /** The stops from `posicao` on become the route of another vehicle, which has none. */
    z.object({ tipo: z.literal('dividir'), veiculo, posicao: z.int().min(1).max(2000), para: veiculo }),
    /** All stops of `com` go behind those of `veiculo`. */
    z.object({ tipo: z.literal('juntar'), veiculo, com: veiculo }),
    /** Two vehicles exchange what they have; one of them may have nothing. */
    z.object({ tipo: z.literal('trocar_veiculo'), veiculo, por: veiculo }),
    /** A better order, and a better share among these vehicles; none named: all that are not locked. */
    z.object({
      tipo: z.literal('otimizar'),
      veiculos: z.array(veiculo).max(200).default([]),
      daqui: z.boolean().default(false),
    }),
  ])
  .meta({ id: 'EdicaoDePlano' })
export type EdicaoDePlano = z.infer<typeof EdicaoDePlano>

/** The plan as it was read: another person's act in between is then refused. */
const revisao = z.int().min(0)

export const PedidoDeEdicao = z.object({ revisao, edicao: EdicaoDePlano }).meta({ id: 'PedidoDeEdicao' })
export const PedidoDeVersao = z.object({ revisao, versao: z.int().min(0) }).meta({ id: 'PedidoDeVersao' })
export const PedidoDeRepublicar = z.object({ revisao }).meta({ id: 'PedidoDeRepublicar' })

/** As a rule: the stop rides last as the day under way leaves no time for it. */
export const NAO_COUBE = 'nao_coube'

/** A rule that a route breaks, and by how much. */
export const QuebraDoPlano = z
  .object({
    regra: z.string(),
    quanto: z.number(),
    /** The stop where it shows; null: the whole route. */
    parada: z.string().nullable(),
    frase: z.string(),
  })
  .meta({ id: 'QuebraDoPlano' })
export type QuebraDoPlano = z.infer<typeof QuebraDoPlano>

const conta = z.object({
  custo_centavos: z.number(),
  metros: z.number(),
  fora: z.number(),
  rotas: z.number(),
})

/** What an act would do, before it is done. */
export const PrevisaoDeEdicao = z
  .object({
    /** What the act is called in the list of versions. */
    texto: z.string(),
    antes: conta,
    depois: conta,
    /** What the vehicles concerned break afterwards. */
    quebras: z.array(QuebraDoPlano.extend({ veiculo: z.string() })),
    /** Why a stop found no place, where one was looked for; nothing is then changed for it. */
    sem_lugar: z.array(z.object({ parada: z.string(), frase: z.string() })),
    /** The day of each vehicle concerned as it would be. */
    rotas: z.array(
      z.object({
        veiculo: z.string(),
        metros: z.number(),
        saida: z.number(),
        chegada: z.number(),
        paradas: z.number(),
      }),
    ),
    muda: z.boolean(),
  })
  .meta({ id: 'PrevisaoDeEdicao' })
export type PrevisaoDeEdicao = z.infer<typeof PrevisaoDeEdicao>

/** A plan as it was after an act; 0 is what the search found. */
export const VersaoDoPlano = z
  .object({
    versao: z.number(),
    /** The one it was made of. */
    de: z.number().nullable(),
    texto: z.string(),
    criador: z.string(),
    created_at: instante,
    custo_centavos: z.number(),
    metros: z.number(),
    fora: z.number(),
  })
  .meta({ id: 'VersaoDoPlano' })
export type VersaoDoPlano = z.infer<typeof VersaoDoPlano>

/** How a plan stands among its versions. */
export const Edicoes = {
  /** Grows with every act: who acts says which one he saw. */
  revisao: z.number(),
  versao: z.number(),
  versao_publicada: z.number().nullable(),
  desfazer: z.number().nullable(),
  refazer: z.number().nullable(),
  /** The newest hundred, the newest first. */
  versoes: z.array(VersaoDoPlano),
  travas: z.object({ paradas: z.array(z.string()), veiculos: z.array(z.string()) }),
  /** Stops of a published plan that its driver is done with: no act moves them. */
  feitas: z.array(z.string()),
}
