import { z } from 'zod'
import { type Prioridade, prioridades, tiposDaTransportadora } from '../tipos.ts'
import { Metas } from './sla.ts'

/** How an incident came. */
export const canais = ['tela', 'email', 'whatsapp', 'pagina', 'sistema'] as const
export type Canal = (typeof canais)[number]

export const nomeDoCanal: Record<Canal, string> = {
  tela: 'Tela',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  pagina: 'Página de rastreio',
  sistema: 'Sistema',
}

const texto = z.string().trim().min(1).max(80)

/** What must be so for a policy or a queue to be the one; what names nothing asks nothing. */
export const Condicao = z
  .object({
    tipos: z.array(texto).max(60).default([]),
    prioridades: z.array(z.enum(prioridades)).max(4).default([]),
    canais: z.array(z.enum(canais)).max(5).default([]),
    bases: z.array(texto).max(200).default([]),
    /** CNPJ or CPF of the shipper of its note. */
    embarcadores: z.array(z.string().trim().toUpperCase().min(8).max(14)).max(200).default([]),
  })
  .meta({ id: 'CondicaoDoSac' })
export type Condicao = z.infer<typeof Condicao>

export const Politica = z
  .object({
    nome: z.string().trim().min(1, 'Diga o nome').max(60),
    se: Condicao,
    expediente: z.string().min(1, 'Escolha o expediente').max(40),
    metas: Metas,
  })
  .meta({ id: 'PoliticaDeSla' })
export type Politica = z.infer<typeof Politica>

/** What conditions look at. */
export type Classificado = {
  tipo: string
  prioridade: Prioridade
  canal: Canal
  base: string
  embarcador: string | null
}

const nenhuma = (se: Condicao): boolean => Object.values(se).every((asked) => asked.length === 0)

export const serve = (se: Condicao, i: Classificado): boolean => {
  const has = (asked: readonly string[], value: string | null) =>
    asked.length === 0 || (value !== null && asked.includes(value))
  return (
    has(se.tipos, i.tipo) &&
    has(se.prioridades, i.prioridade) &&
    has(se.canais, i.canal) &&
    has(se.bases, i.base) &&
    has(se.embarcadores, i.embarcador)
  )
}

/** The first that serves; the last asks for nothing (`Politicas`), so there always is one. */
export const politicaDe = (politicas: readonly Politica[], i: Classificado): Politica =>
  politicas.find((p) => serve(p.se, i)) ?? politicas.at(-1)!

export const Politicas = z
  .array(Politica)
  .min(1, 'Deixe ao menos uma política')
  .max(100)
  .refine((all) => all.slice(0, -1).every((p) => !nenhuma(p.se)), 'Só a última política vale para tudo')
  .refine((all) => all.length === 0 || nenhuma(all.at(-1)!.se), 'A última política precisa valer para tudo')

export const tudo: Condicao = { tipos: [], prioridades: [], canais: [], bases: [], embarcadores: [] }
const metas = (primeira: number, proxima: number, atualizacao: number, solucao: number): Metas => ({
  primeira_resposta: primeira,
  proxima_resposta: proxima,
  atualizacao,
  solucao,
})
const comum: Prioridade[] = ['media', 'baixa']
const tipos = tiposDaTransportadora
const porTipo = (tipo: { nome: string }, quanto: Metas, prioridadesDe: Prioridade[] = comum): Politica => ({
  nome: tipo.nome,
  se: { ...tudo, tipos: [tipo.nome], prioridades: prioridadesDe },
  expediente: 'comercial',
  metas: quanto,
})

/** The goals of a group that says none of its own. */
export const politicasPadrao: readonly Politica[] = [
  {
    nome: 'Crítica',
    se: { ...tudo, prioridades: ['critica'] },
    expediente: 'sempre',
    metas: metas(15, 60, 120, 1440),
  },
  porTipo(tipos.conduta, metas(60, 120, 540, 2700), ['alta', 'media', 'baixa']),
  porTipo(tipos.indenizacao, metas(240, 240, 1080, 16_200)),
  porTipo(tipos.duvida, metas(240, 240, 1080, 540)),
  porTipo(tipos.comprovante, metas(240, 240, 1080, 1080)),
  {
    nome: 'Alta',
    se: { ...tudo, prioridades: ['alta'] },
    expediente: 'comercial',
    metas: metas(60, 120, 540, 540),
  },
  {
    nome: 'Baixa',
    se: { ...tudo, prioridades: ['baixa'] },
    expediente: 'comercial',
    metas: metas(540, 540, 2700, 2700),
  },
  { nome: 'Demais', se: tudo, expediente: 'comercial', metas: metas(240, 240, 1080, 1620) },
]
