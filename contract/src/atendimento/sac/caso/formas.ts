import { z } from 'zod'
import { dia, id } from '../../../formats.ts'
import { instante } from '../../../replies.ts'
import { passosDaAcareacao, responsaveisPelaFalta, resultadosDaAcareacao } from './acareacao.ts'
import { casosDeIndenizacao, especies, estadosDaIndenizacao, excludentes } from './indenizacao.ts'

const chaves = <T extends object>(o: T) => Object.keys(o) as [keyof T & string, ...(keyof T & string)[]]
const centavos = z.number('Diga o valor').int().min(0, 'O valor não pode ser negativo').max(100_000_000_000)
const texto = (max: number) => z.string().trim().max(max)

/** What proved an incident when it was resolved, each time. */
export const Maco = z
  .object({
    versao: z.number(),
    congelado_em: instante,
    /** Of what it was made of: the same story has the same. */
    sha256: z.string(),
  })
  .meta({ id: 'MacoDeEvidencias' })

export const Acareacao = z
  .object({
    _id: z.string(),
    nota_id: z.string(),
    nota: z.string(),
    passo: z.enum(passosDaAcareacao),
    aberta_em: instante,
    prazos: z.object({ comprovante: z.string(), visita: z.string(), devolucao: z.string() }),
    vence_em: z.string().nullable(),
    resultado: z.enum(chaves(resultadosDaAcareacao)).nullable(),
    responsavel: z.enum(chaves(responsaveisPelaFalta)).nullable(),
    assinatura_confere: z.boolean().nullable(),
    recebedor_trabalha: z.boolean().nullable(),
    carga_localizada: z.boolean().nullable(),
    parecer: z.string(),
    /** What the house knows of the delivery. */
    entrega: z
      .object({
        em: instante,
        recebedor: z.string(),
        documento: z.string(),
        motorista: z.string(),
        romaneio: z.string(),
        /** Metres between where it was told and the client's place. */
        distancia_m: z.number().nullable(),
        fotos: z.number(),
        /** Other notes proved at that stop. */
        outras: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'Acareacao' })
export type Acareacao = z.infer<typeof Acareacao>

export const ConclusaoDaAcareacao = z
  .object({
    resultado: z.enum(chaves(resultadosDaAcareacao), 'Escolha o resultado'),
    responsavel: z.enum(chaves(responsaveisPelaFalta)).nullable().default(null),
    assinatura_confere: z.boolean().nullable().default(null),
    recebedor_trabalha: z.boolean().nullable().default(null),
    carga_localizada: z.boolean().nullable().default(null),
    parecer: texto(2000).min(3, 'Conte o que se achou'),
  })
  .refine((c) => c.resultado !== 'nao_reconhecida' || c.responsavel !== null, {
    path: ['responsavel'],
    message: 'Diga de quem é a responsabilidade',
  })
  .meta({ id: 'ConclusaoDaAcareacao' })

const Item = z.object({
  descricao: texto(120).min(1, 'Diga o que é'),
  quantidade_milesimos: z.number('Diga a quantidade').int().min(1, 'Diga a quantidade').max(1_000_000_000),
  unitario_centavos: centavos,
})
const conta = {
  itens: z.array(Item).max(200),
  salvado_centavos: centavos,
  socorro_centavos: centavos,
  declarado_centavos: centavos,
  segurado: z.boolean(),
  franquia_centavos: centavos,
  frete_devolvido_centavos: centavos,
  reentrega_centavos: centavos,
  ressarcido_centavos: centavos,
}
export const ContaEscrita = z
  .object({ ...conta, itens: conta.itens.min(1, 'Diga ao menos um item') })
  .meta({ id: 'ContaDaIndenizacao' })

export const Indenizacao = z
  .object({
    _id: z.string(),
    numero: z.string(),
    incidente_id: z.string(),
    incidente: z.string(),
    assunto: z.string(),
    caso: z.enum(casosDeIndenizacao),
    estado: z.enum(estadosDaIndenizacao),
    embarcador: z.string(),
    pedida_por: z.string(),
    /** Who reads it asked for it: he does not approve it. */
    propria: z.boolean(),
    ...conta,
    prejuizo_centavos: z.number(),
    devido_centavos: z.number(),
    seguradora_centavos: z.number(),
    custo_da_casa_centavos: z.number(),
    documentos: z.array(z.object({ nome: z.string(), tem: z.boolean() })),
    seguradora: z.string(),
    sinistro: z.string(),
    avisada_em: instante.nullable(),
    /** By which day who insures must decide or pay. */
    prazo: z.string().nullable(),
    especie: z.enum(chaves(especies)),
    favorecido: z.string(),
    /** Who approved, in order; how many more are needed. */
    assinaturas: z.array(z.object({ nome: z.string(), em: instante, gestor: z.boolean() })),
    duas_pessoas: z.boolean(),
    excludente: z.enum(chaves(excludentes)).nullable(),
    parecer: z.string(),
    pago_em: z.string().nullable(),
    recibo: z.string(),
    created_at: instante,
  })
  .meta({ id: 'Indenizacao' })
export type Indenizacao = z.infer<typeof Indenizacao>

export const NovaIndenizacao = z
  .object({ caso: z.enum(casosDeIndenizacao, 'Escolha o caso'), segurado: z.boolean().default(false) })
  .meta({ id: 'NovaIndenizacao' })
export const AvisoASeguradora = z
  .object({ seguradora: texto(80).min(2, 'Diga a seguradora'), sinistro: texto(40).default('') })
  .meta({ id: 'AvisoASeguradora' })
export const NegativaDaIndenizacao = z
  .object({
    excludente: z.enum(chaves(excludentes), 'Escolha a excludente'),
    parecer: texto(2000).min(10, 'Escreva o parecer'),
  })
  .meta({ id: 'NegativaDaIndenizacao' })
export const PedidoDeAprovacao = z
  .object({
    especie: z.enum(chaves(especies)),
    favorecido: texto(120).min(2, 'Diga quem recebe'),
  })
  .meta({ id: 'PedidoDeAprovacao' })
export const PagamentoDaIndenizacao = z
  .object({ pago_em: dia, recibo: texto(120).min(2, 'Diga o recibo ou a quitação') })
  .meta({ id: 'PagamentoDaIndenizacao' })
export const EncerramentoDaIndenizacao = z
  .object({ parecer: texto(2000).min(3, 'Diga por quê') })
  .meta({ id: 'EncerramentoDaIndenizacao' })
export const DocumentoDaIndenizacao = z
  .object({ nome: texto(120).min(1), tem: z.boolean() })
  .meta({ id: 'DocumentoDaIndenizacao' })

export const ParSugerido = z
  .object({
    _id: z.string(),
    numero: z.string(),
    assunto: z.string(),
    pontos: z.number(),
    por: z.array(z.string()),
  })
  .meta({ id: 'ParSugerido' })

export const CasoDoIncidente = z
  .object({
    macos: z.array(Maco),
    acareacoes: z.array(Acareacao),
    pares: z.array(ParSugerido),
    indenizacoes: z.array(Indenizacao),
  })
  .meta({ id: 'CasoDoIncidente' })
export type CasoDoIncidente = z.infer<typeof CasoDoIncidente>
export const ParEscolhido = z.object({ com: id }).meta({ id: 'ParEscolhido' })
