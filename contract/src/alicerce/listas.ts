import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../formats.ts'
import { comDados, Ok } from '../replies.ts'

/** A person keeps at most so many views of one list. */
export const MAIS_VISOES = 30

const nomeDaLista = z.string().regex(/^[\w.-]{1,60}$/, 'Lista desconhecida')
const coluna = z.string().max(60)
const colunas = z.array(coluna).max(200)

/** How a person arranged a table's columns. */
export const ArranjoDeColunas = z
  .object({
    order: colunas,
    hidden: colunas,
    pinned: colunas,
    /** Widths in px, of those that were changed. */
    sizes: z
      .record(coluna, z.number().int().min(0).max(2000))
      .refine((sizes) => Object.keys(sizes).length <= 200, 'Colunas demais'),
  })
  .meta({ id: 'ArranjoDeColunas' })
export type ArranjoDeColunas = z.infer<typeof ArranjoDeColunas>

/** A list with filters and order as somebody wants to find it again. */
export const VisaoDaLista = z
  .object({
    _id: id,
    lista: z.string(),
    nome: z.string(),
    /** What stands behind the `?` of the list's address. */
    endereco: z.string(),
    minha: z.boolean(),
    /** The group's people open it as well; shippers, recipients, couriers and drivers never see it. */
    compartilhada: z.boolean(),
    /** Who made it. */
    dono: z.string(),
  })
  .meta({ id: 'VisaoDaLista' })
export type VisaoDaLista = z.infer<typeof VisaoDaLista>

/** What a person keeps of the lists, in the active group, and the views that others share with him. */
export const MinhasListas = z
  .object({ arranjos: z.record(z.string(), ArranjoDeColunas), visoes: z.array(VisaoDaLista) })
  .meta({ id: 'MinhasListas' })
export type MinhasListas = z.infer<typeof MinhasListas>

export const listas = {
  minhas: endpoint({
    method: 'GET',
    path: '/api/listas',
    access: 'session',
    summary: 'As colunas e as visões que a pessoa guardou em cada lista',
    response: comDados(MinhasListas).meta({ id: 'MinhasListasLidas' }),
  }),
  arrumar: endpoint({
    method: 'PUT',
    path: '/api/listas/{lista}/colunas',
    access: 'session',
    summary: 'Guarda ordem, largura e visibilidade das colunas de uma lista; nulo volta ao padrão',
    params: z.object({ lista: nomeDaLista }),
    body: z.object({ arranjo: ArranjoDeColunas.nullable() }),
    response: Ok,
  }),
  salvarVisao: endpoint({
    method: 'POST',
    path: '/api/listas/{lista}/visoes',
    access: 'session',
    summary: 'Guarda uma visão de uma lista; outra com o mesmo nome é substituída',
    params: z.object({ lista: nomeDaLista }),
    body: z
      .object({
        nome: z.string().trim().min(1, 'Dê um nome à visão').max(60),
        endereco: z.string().max(4000),
      })
      .meta({ id: 'NovaVisaoDaLista' }),
    response: comDados(VisaoDaLista).meta({ id: 'VisaoDaListaGuardada' }),
  }),
  compartilharVisao: endpoint({
    method: 'PUT',
    path: '/api/listas/visoes/{id}',
    access: 'session',
    summary: 'Mostra uma visão própria às pessoas do grupo, ou só a quem a guardou',
    params: z.object({ id }),
    body: z.object({ compartilhada: z.boolean() }),
    response: comDados(VisaoDaLista).meta({ id: 'VisaoDaListaCompartilhada' }),
  }),
  removerVisao: endpoint({
    method: 'DELETE',
    path: '/api/listas/visoes/{id}',
    access: 'session',
    summary: 'Remove uma visão própria',
    params: z.object({ id }),
    response: Ok,
  }),
} as const
