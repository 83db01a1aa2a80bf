import { z } from 'zod'
import { chaveDeArquivo } from '../../alicerce/arquivos.ts'
import { endpoint, type ModuleContract } from '../../endpoint.ts'
import { dia, id } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import {
  AjustesDosContratos,
  CondicoesDoContrato,
  Contrato,
  ContratoEscrito,
  ContratoResumo,
  estadosDoContrato,
  tiposDeContrato,
} from './formas.ts'

export * from './formas.ts'

/** Most contracts of a group; a list comes whole. */
export const MAXIMO_DE_CONTRATOS = 2_000

const ler = { ler: 'contratos' } as const
const fazer = { escrever: 'contratos' } as const
const porId = z.object({ id })
const umContrato = comDados(Contrato).meta({ id: 'UmContrato' })
const motivo = z.string().trim().min(3, 'Diga por quê').max(300)

export const ProcuraDeContratos = z
  .object({
    busca: z.string().trim().max(80).default(''),
    tipo: z
      .array(z.enum(Object.keys(tiposDeContrato) as ['cliente', 'tac', 'etc']))
      .max(3)
      .default([]),
    estado: z.array(z.enum(estadosDoContrato)).max(estadosDoContrato.length).default([]),
  })
  .meta({ id: 'ProcuraDeContratos' })

/** Whether a contract is what is looked for. */
export function contratoProcurado(c: ContratoResumo, q: z.infer<typeof ProcuraDeContratos>): boolean {
  if (q.tipo.length > 0 && !q.tipo.includes(c.tipo)) return false
  if (q.estado.length > 0 && !q.estado.includes(c.estado)) return false
  const wanted = q.busca.toLowerCase()
  const bare = wanted.replace(/[\s./-]/g, '').toUpperCase()
  return (
    `${c.numero} ${c.nome} ${c.referencia}`.toLowerCase().includes(wanted) ||
    (bare !== '' && c.documento.startsWith(bare))
  )
}

export const AditivoDoContrato = z
  .object({ desde: dia, motivo, condicoes: CondicoesDoContrato })
  .meta({ id: 'AditivoDoContrato' })
export const ProrrogacaoDoContrato = z
  .object({ fim: dia.nullable(), motivo: z.string().trim().max(300).default('') })
  .meta({ id: 'ProrrogacaoDoContrato' })
export const RescisaoDoContrato = z.object({ dia, motivo }).meta({ id: 'RescisaoDoContrato' })
export const DevolucaoDoContrato = z.object({ motivo }).meta({ id: 'DevolucaoDoContrato' })
export const DocumentoNovo = z
  .object({ chave: chaveDeArquivo, nome: z.string().trim().min(1).max(200) })
  .meta({ id: 'DocumentoNovo' })

export const contratos = {
  listar: endpoint({
    method: 'GET',
    path: '/api/contratos',
    access: ler,
    summary: 'Contratos de clientes e de terceiros, com o que vence',
    response: comDados(z.array(ContratoResumo).max(MAXIMO_DE_CONTRATOS)).meta({ id: 'Contratos' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/contratos/exportar',
    access: ler,
    summary: 'Exporta para Excel os contratos da busca; corre como tarefa',
    body: ProcuraDeContratos,
    response: TarefaPedida,
  }),
  ajustes: endpoint({
    method: 'GET',
    path: '/api/contratos/ajustes',
    access: ler,
    summary: 'Regras da lei ligadas, avisos antes do fim, e se o vencido ainda dá preço',
    response: comDados(AjustesDosContratos).meta({ id: 'AjustesDosContratosLidos' }),
  }),
  ajustar: endpoint({
    method: 'PUT',
    path: '/api/contratos/ajustes',
    access: { escrever: 'tarifas' },
    summary: 'Muda as regras e os avisos dos contratos',
    body: AjustesDosContratos,
    response: comDados(AjustesDosContratos).meta({ id: 'AjustesDosContratosGravados' }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/contratos',
    access: fazer,
    summary: 'Guarda um contrato em rascunho',
    body: ContratoEscrito,
    response: umContrato,
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/contratos/{id}',
    access: ler,
    summary: 'Um contrato com as suas condições, versões, documentos e história',
    params: porId,
    response: umContrato,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/contratos/{id}',
    access: fazer,
    summary: 'Muda um contrato em rascunho',
    params: porId,
    body: ContratoEscrito,
    response: umContrato,
  }),
  pedirAprovacao: endpoint({
    method: 'POST',
    path: '/api/contratos/{id}/pedir_aprovacao',
    access: fazer,
    summary: 'Manda o contrato a quem aprova; o que a lei proíbe é recusado',
    params: porId,
    response: umContrato,
  }),
  devolver: endpoint({
    method: 'POST',
    path: '/api/contratos/{id}/devolver',
    access: { escrever: 'tarifas' },
    summary: 'Não aprova: o contrato volta a rascunho',
    params: porId,
    body: DevolucaoDoContrato,
    response: umContrato,
  }),
  aprovar: endpoint({
    method: 'POST',
    path: '/api/contratos/{id}/aprovar',
    access: { escrever: 'tarifas' },
    summary: 'Aprova o contrato: passa a valer do seu começo ao seu fim',
    params: porId,
    response: umContrato,
  }),
  aditar: endpoint({
    method: 'POST',
    path: '/api/contratos/{id}/aditivos',
    access: { escrever: 'tarifas' },
    summary: 'Muda as condições a partir de um dia; as de antes ficam para o que foi antes',
    params: porId,
    body: AditivoDoContrato,
    response: umContrato,
  }),
  prorrogar: endpoint({
    method: 'POST',
    path: '/api/contratos/{id}/prorrogar',
    access: { escrever: 'tarifas' },
    summary: 'Leva o fim do contrato para mais longe; o vencido volta a valer',
    params: porId,
    body: ProrrogacaoDoContrato,
    response: umContrato,
  }),
  rescindir: endpoint({
    method: 'POST',
    path: '/api/contratos/{id}/rescindir',
    access: { escrever: 'tarifas' },
    summary: 'Termina o contrato antes do fim, num dia e por um motivo',
    params: porId,
    body: RescisaoDoContrato,
    response: umContrato,
  }),
  anexar: endpoint({
    method: 'POST',
    path: '/api/contratos/{id}/documentos',
    access: fazer,
    summary: 'Guarda um documento do contrato, já enviado ao armazenamento',
    params: porId,
    body: DocumentoNovo,
    response: umContrato,
  }),
  abrirDocumento: endpoint({
    method: 'GET',
    path: '/api/contratos/{id}/documentos/{documento}',
    access: ler,
    summary: 'Endereço, que vence, para ler um documento do contrato',
    params: z.object({ id, documento: id }),
    response: comDados(z.object({ url: z.string() })).meta({ id: 'DocumentoAberto' }),
  }),
  tirarDocumento: endpoint({
    method: 'DELETE',
    path: '/api/contratos/{id}/documentos/{documento}',
    access: fazer,
    summary: 'Tira um documento do contrato',
    params: z.object({ id, documento: id }),
    response: umContrato,
  }),
  excluir: endpoint({
    method: 'DELETE',
    path: '/api/contratos/{id}',
    access: fazer,
    summary: 'Exclui um contrato que ainda é rascunho',
    params: porId,
    response: Ok,
  }),
} as const satisfies ModuleContract
