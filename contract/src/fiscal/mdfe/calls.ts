import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cnpj, dia, id, umOuMais } from '../../formats.ts'
import { comDados, Ok, TarefaPedida } from '../../replies.ts'
import { Justificativa } from '../transmissao/formas.ts'
import {
  ConfiguracaoMdfe,
  EmitenteDoMdfe,
  EncerramentoDeMdfe,
  MdfeCompleto,
  MdfeResumo,
  NaoEncerrado,
  NovoCondutor,
  NovosDocumentosDoMdfe,
  PagamentoAlterado,
  PagamentoDaOperacao,
  Pendencia,
  PropostaMdfe,
} from './formas.ts'
import { RascunhoMdfe, VeiculoDoMdfe } from './rascunho.ts'

export * from './formas.ts'

const umMdfe = comDados(MdfeCompleto).meta({ id: 'UmMdfe' })
const idsDeMdfe = z.array(id).min(1).max(100)
const enviados = z.array(z.object({ _id: z.string(), ok: z.boolean(), pendencias: z.array(Pendencia) }))

const filtroDeMdfes = z.object({
  estado: z.string().max(100).optional(),
  empresa: z.string().max(18).optional(),
  uf: z.string().max(2).optional(),
  busca: z.string().max(60).optional(),
  /** 'de_fora': those whose number is another program's. */
  numero: z.enum(['de_fora']).optional(),
  de: dia.optional(),
  ate: dia.optional(),
})

export const mdfe = {
  listar: endpoint({
    method: 'GET',
    path: '/api/mdfe',
    access: { ler: 'mdfe' },
    summary: 'MDF-e do grupo, os mais novos primeiro',
    query: filtroDeMdfes.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z
      .object({
        status: z.boolean(),
        dados: z.array(MdfeResumo),
        total: z.number(),
        contadores: z.record(z.string(), z.number()),
      })
      .meta({ id: 'MdfesDoGrupo' }),
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/mdfe/exportar',
    access: { ler: 'mdfe' },
    summary: 'Exporta para Excel os MDF-e do filtro; corre como tarefa',
    body: filtroDeMdfes,
    response: TarefaPedida,
  }),
  configuracoes: endpoint({
    method: 'GET',
    path: '/api/mdfe/configuracoes',
    access: { ler: 'mdfe' },
    summary: 'Configuração de MDF-e de cada empresa do grupo',
    response: comDados(z.array(ConfiguracaoMdfe)).meta({ id: 'ConfiguracoesDoMdfe' }),
  }),
  configurar: endpoint({
    method: 'PUT',
    path: '/api/mdfe/configuracoes/{cnpj}',
    access: { escrever: 'configFiscal' },
    summary: 'Grava a configuração de MDF-e de uma empresa',
    params: z.object({ cnpj }),
    body: EmitenteDoMdfe,
    response: comDados(ConfiguracaoMdfe).meta({ id: 'ConfiguracaoGravada' }),
  }),
  veiculos: endpoint({
    method: 'GET',
    path: '/api/mdfe/veiculos',
    access: { ler: 'mdfe' },
    summary: 'Veículos já usados em MDF-e, pela placa',
    query: z.object({ busca: z.string().max(10).optional() }),
    response: comDados(z.array(VeiculoDoMdfe)).meta({ id: 'VeiculosDoMdfe' }),
  }),
  proposta: endpoint({
    method: 'GET',
    path: '/api/mdfe/proposta/{numero}',
    access: { escrever: 'mdfe' },
    summary: 'O que um romaneio vira: um MDF-e por UF de descarga, com o percurso proposto',
    params: z.object({ numero: z.coerce.number().int().min(1).max(999_999_999) }),
    response: comDados(z.array(PropostaMdfe)).meta({ id: 'PropostasDeMdfe' }),
  }),
  propostaDeCtes: endpoint({
    method: 'GET',
    path: '/api/mdfe/proposta-de-cte',
    access: { escrever: 'mdfe' },
    summary: 'O que alguns CT-e viram: um MDF-e por UF de descarga, com o percurso proposto',
    query: z.object({ ids: umOuMais(id, 200) }),
    response: comDados(z.array(PropostaMdfe)).meta({ id: 'PropostasDeMdfeDeCte' }),
  }),
  conferir: endpoint({
    method: 'POST',
    path: '/api/mdfe/conferir',
    access: { ler: 'mdfe' },
    summary: 'Confere um rascunho antes do envio: o que falta, em que campo',
    body: z.object({ id: id.optional(), rascunho: RascunhoMdfe }).meta({ id: 'ConferenciaDeMdfe' }),
    response: comDados(z.array(Pendencia)).meta({ id: 'PendenciasDoMdfe' }),
  }),
  criar: endpoint({
    method: 'POST',
    path: '/api/mdfe',
    access: { escrever: 'mdfe' },
    summary: 'Guarda rascunhos de MDF-e',
    body: z
      .object({
        numero_romaneio: z.int().min(1).max(999_999_999).nullish(),
        rascunhos: z.array(RascunhoMdfe).min(1).max(27),
      })
      .meta({ id: 'NovosMdfes' }),
    response: comDados(z.array(MdfeCompleto)).meta({ id: 'MdfesCriados' }),
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/mdfe/{id}',
    access: { ler: 'mdfe' },
    summary: 'Um MDF-e com seus dados e eventos',
    params: z.object({ id }),
    response: umMdfe,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/api/mdfe/{id}',
    access: { escrever: 'mdfe' },
    summary: 'Muda um rascunho, ou um MDF-e rejeitado antes do novo envio',
    params: z.object({ id }),
    body: z.object({ versao: z.int().min(1), rascunho: RascunhoMdfe }).meta({ id: 'EdicaoDeMdfe' }),
    response: umMdfe,
  }),
  excluir: endpoint({
    method: 'DELETE',
    path: '/api/mdfe/{id}',
    access: { escrever: 'mdfe' },
    summary: 'Exclui um rascunho que nunca foi enviado',
    params: z.object({ id }),
    response: Ok,
  }),
  emitir: endpoint({
    method: 'POST',
    path: '/api/mdfe/emitir',
    access: { escrever: 'mdfe' },
    summary: 'Envia MDF-e à SEFAZ; em contingência, assina já e envia depois',
    body: z
      .object({ ids: idsDeMdfe, contingencia: z.boolean().default(false) })
      .meta({ id: 'EmissaoDeMdfe' }),
    response: comDados(enviados).meta({ id: 'MdfesEnviados' }),
  }),
  usarProximosNumeros: endpoint({
    method: 'POST',
    path: '/api/mdfe/proximo_numero',
    access: { escrever: 'mdfe' },
    summary: 'Larga os números que são de outro programa (539) e envia os MDF-e com os próximos',
    body: z.object({ ids: idsDeMdfe }).meta({ id: 'MdfesComProximoNumero' }),
    response: comDados(enviados).meta({ id: 'MdfesRenumerados' }),
  }),
  consultar: endpoint({
    method: 'POST',
    path: '/api/mdfe/{id}/consultar',
    access: { escrever: 'mdfe' },
    summary: 'Pergunta à SEFAZ a situação de um MDF-e',
    params: z.object({ id }),
    response: umMdfe,
  }),
  incluirCondutor: endpoint({
    method: 'POST',
    path: '/api/mdfe/{id}/condutor',
    access: { escrever: 'mdfe' },
    summary: 'Inclui um condutor num MDF-e autorizado (evento 110114)',
    params: z.object({ id }),
    body: NovoCondutor,
    response: umMdfe,
  }),
  incluirDocumentos: endpoint({
    method: 'POST',
    path: '/api/mdfe/{id}/documentos',
    access: { escrever: 'mdfe' },
    summary: 'Inclui NF-e num MDF-e de carregamento posterior (evento 110115)',
    params: z.object({ id }),
    body: NovosDocumentosDoMdfe,
    response: umMdfe,
  }),
  informarPagamento: endpoint({
    method: 'POST',
    path: '/api/mdfe/{id}/pagamento',
    access: { escrever: 'mdfe' },
    summary: 'Informa o pagamento do frete depois da autorização (evento 110116)',
    params: z.object({ id }),
    body: PagamentoDaOperacao,
    response: umMdfe,
  }),
  alterarPagamento: endpoint({
    method: 'PUT',
    path: '/api/mdfe/{id}/pagamento',
    access: { escrever: 'mdfe' },
    summary: 'Altera o pagamento já informado (evento 110118)',
    params: z.object({ id }),
    body: PagamentoAlterado,
    response: umMdfe,
  }),
  confirmarServico: endpoint({
    method: 'POST',
    path: '/api/mdfe/{id}/confirmar-servico',
    access: { escrever: 'mdfe' },
    summary: 'Confirma o serviço de transporte (evento 110117)',
    params: z.object({ id }),
    response: umMdfe,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/api/mdfe/{id}/cancelar',
    access: { escrever: 'mdfe' },
    summary: 'Cancela um MDF-e autorizado há menos de 24 horas (evento 110111)',
    params: z.object({ id }),
    body: Justificativa.meta({ id: 'CancelamentoDeMdfe' }),
    response: umMdfe,
  }),
  encerrar: endpoint({
    method: 'POST',
    path: '/api/mdfe/{id}/encerrar',
    access: { escrever: 'mdfe' },
    summary: 'Encerra um MDF-e (evento 110112)',
    params: z.object({ id }),
    body: EncerramentoDeMdfe,
    response: umMdfe,
  }),
  naoEncerrados: endpoint({
    method: 'POST',
    path: '/api/mdfe/nao-encerrados',
    access: { escrever: 'mdfe' },
    summary: 'Pergunta à SEFAZ os MDF-e de uma empresa que não foram encerrados',
    body: z.object({ cnpj }).meta({ id: 'PedidoDeNaoEncerrados' }),
    response: comDados(z.array(NaoEncerrado)).meta({ id: 'MdfesNaoEncerrados' }),
  }),
  damdfe: endpoint({
    method: 'GET',
    path: '/api/mdfe/{id}/damdfe',
    access: { ler: 'mdfe' },
    summary: 'DAMDFE em PDF; de um rascunho, sem valor fiscal',
    travel: 'arquivo',
    params: z.object({ id }),
    response: z.unknown(),
  }),
  evento: endpoint({
    method: 'GET',
    path: '/api/mdfe/{id}/eventos/{evento}/pdf',
    access: { ler: 'mdfe' },
    summary: 'A folha de um evento do MDF-e em PDF: cancelamento, encerramento e os demais',
    travel: 'arquivo',
    params: z.object({ id, evento: id }),
    response: z.unknown(),
  }),
  xml: endpoint({
    method: 'GET',
    path: '/api/mdfe/{id}/xml',
    access: { ler: 'mdfe' },
    summary: 'O XML oficial (mdfeProc), byte a byte',
    travel: 'arquivo',
    params: z.object({ id }),
    response: z.unknown(),
  }),
  baixar: endpoint({
    method: 'POST',
    path: '/api/mdfe/baixar',
    access: { ler: 'mdfe' },
    summary: 'Vários de uma vez: um PDF com todos os DAMDFE, ou um ZIP com os XML',
    travel: 'arquivo',
    body: z.object({ ids: idsDeMdfe, formato: z.enum(['pdf', 'xml']) }).meta({ id: 'DownloadDeMdfe' }),
    response: z.unknown(),
  }),
}
