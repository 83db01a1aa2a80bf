import { z } from 'zod'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { fold, id, unmask } from '../../formats.ts'
import { comDados, TarefaPedida } from '../../replies.ts'
import { Lugar, LugarEscrito, LugarInteiro, MAXIMO_DE_LUGARES, tiposDeLugar } from './formas.ts'

export const ProcuraDeLugares = z
  .object({
    busca: z.string().trim().max(80).default(''),
    tipo: z.array(z.enum(tiposDeLugar)).max(tiposDeLugar.length).default([]),
    situacao: z.enum(['imprecisos', 'inativos', '']).default(''),
  })
  .meta({ id: 'ProcuraDeLugares' })

/** Whether a place is what is looked for: name, document, CEP, address, city. */
export function lugarProcurado(l: Lugar, q: z.infer<typeof ProcuraDeLugares>): boolean {
  if (q.tipo.length > 0 && !q.tipo.includes(l.tipo)) return false
  if ((q.situacao === 'inativos') === l.ativo) return false
  if (q.situacao === 'imprecisos' && l.melhor?.exato) return false
  const wanted = fold(q.busca)
  if (wanted === '') return true
  const plain = unmask(q.busca)
  if (plain !== '' && (l.documento.includes(plain) || l.cep.includes(plain))) return true
  return fold(`${l.nome} ${l.logradouro} ${l.bairro} ${l.cidade}`).includes(wanted)
}

const porId = z.object({ id })
const umLugar = comDados(LugarInteiro).meta({ id: 'UmLugar' })

export const lugares = {
  listar: endpoint({
    method: 'GET',
    path: '/api/lugares',
    access: { ler: 'lugares' },
    summary: 'Lugares do grupo, com o melhor ponto que se conhece de cada um e o raio de erro',
    response: comDados(z.array(Lugar).max(MAXIMO_DE_LUGARES)).meta({ id: 'Lugares' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/lugares/exportar',
    access: { ler: 'lugares' },
    summary: 'Exporta para Excel os lugares da busca; corre como tarefa',
    body: ProcuraDeLugares,
    response: TarefaPedida,
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/lugares/{id}',
    access: { ler: 'lugares' },
    summary: 'Um lugar com tudo o que se sabe de onde ele fica',
    params: porId,
    response: umLugar,
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/lugares',
    access: { escrever: 'lugares' },
    summary: 'Cadastra um lugar; um endereço de alguém é um lugar só',
    body: LugarEscrito,
    response: umLugar,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/lugares/{id}',
    access: { escrever: 'lugares' },
    summary: 'Muda um lugar',
    params: porId,
    body: LugarEscrito,
    response: umLugar,
  }),
  ativar: endpoint({
    method: 'POST',
    path: '/api/lugares/{id}/ativo',
    access: { escrever: 'lugares' },
    summary: 'Tira um lugar do uso, ou o traz de volta',
    params: porId,
    body: z.object({ ativo: z.boolean() }),
    response: umLugar,
  }),
} as const satisfies ModuleContract
