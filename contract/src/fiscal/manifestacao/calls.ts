import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cnpj, id } from '../../formats.ts'
import { comDados } from '../../replies.ts'
import {
  ambiente,
  DocumentoRecebido,
  DocumentoRecebidoCompleto,
  destinosDaDistribuicao,
  EmpresaDaDistribuicao,
  FiltroDeRecebidos,
  ids,
  PedidoDeDesacordo,
  PedidoDeManifestacao,
} from './formas.ts'

export * from './formas.ts'

const porId = z.object({ id })
const UmaTarefa = comDados(z.object({ tarefa: z.string() })).meta({ id: 'TarefaDaManifestacao' })
const umDocumento = comDados(DocumentoRecebidoCompleto).meta({ id: 'UmDocumentoRecebido' })
const umaEmpresa = comDados(EmpresaDaDistribuicao).meta({ id: 'UmaEmpresaDaDistribuicao' })

export const manifestacao = {
  listar: endpoint({
    method: 'GET',
    path: '/api/manifestacao/documentos',
    access: { ler: 'manifestacao' },
    summary: 'NF-e, CT-e e MDF-e que a SEFAZ distribuiu às empresas do grupo, os mais novos primeiro',
    query: FiltroDeRecebidos.extend({
      pagina: z.coerce.number().int().min(1).max(10_000).default(1),
      por_pagina: z.coerce.number().int().min(1).max(200).default(50),
    }),
    response: z
      .object({
        status: z.boolean(),
        dados: z.array(DocumentoRecebido),
        total: z.number(),
        contadores: z.record(z.string(), z.number()),
      })
      .meta({ id: 'DocumentosRecebidos' }),
  }),
  buscar: endpoint({
    method: 'GET',
    path: '/api/manifestacao/documentos/{id}',
    access: { ler: 'manifestacao' },
    summary: 'Um documento recebido com seus eventos e manifestações',
    params: porId,
    response: umDocumento,
  }),
  xml: endpoint({
    method: 'GET',
    path: '/api/manifestacao/documentos/{id}/xml',
    access: { ler: 'manifestacao' },
    summary: 'O XML como a SEFAZ o entregou, byte a byte: o completo ou, sem ele, o resumo',
    travel: 'arquivo',
    params: porId,
    response: z.unknown(),
  }),
  completar: endpoint({
    method: 'POST',
    path: '/api/manifestacao/documentos/{id}/completar',
    access: { escrever: 'manifestacao' },
    summary: 'Pede à SEFAZ o XML completo de uma NF-e pela chave (até 20 pedidos por hora e empresa)',
    params: porId,
    response: umDocumento,
  }),
  importar: endpoint({
    method: 'POST',
    path: '/api/manifestacao/documentos/{id}/importar',
    access: { escrever: 'manifestacao' },
    summary: 'Leva uma NF-e recebida para as notas a entregar',
    params: porId,
    response: umDocumento,
  }),
  manifestar: endpoint({
    method: 'POST',
    path: '/api/manifestacao/manifestar',
    access: { escrever: 'manifestacao' },
    summary: 'Manifesta uma ou muitas NF-e, uma depois da outra, numa tarefa que se pode parar e retomar',
    body: PedidoDeManifestacao,
    response: UmaTarefa,
  }),
  discordar: endpoint({
    method: 'POST',
    path: '/api/manifestacao/documentos/{id}/desacordo',
    access: { escrever: 'manifestacao' },
    summary: 'Como tomador, informa que a prestação de um CT-e está em desacordo (evento 610110)',
    params: porId,
    body: PedidoDeDesacordo,
    response: umDocumento,
  }),
  desfazerDesacordo: endpoint({
    method: 'POST',
    path: '/api/manifestacao/documentos/{id}/desfazer_desacordo',
    access: { escrever: 'manifestacao' },
    summary: 'Desfaz o desacordo informado sobre um CT-e (evento 610111)',
    params: porId,
    response: umDocumento,
  }),
  baixar: endpoint({
    method: 'POST',
    path: '/api/manifestacao/baixar',
    access: { ler: 'manifestacao' },
    summary: 'ZIP com os XML dos documentos escolhidos, numa tarefa',
    body: z.object({ ids }).meta({ id: 'DownloadDeRecebidos' }),
    response: UmaTarefa,
  }),
  exportar: endpoint({
    method: 'POST',
    path: '/api/manifestacao/exportar',
    access: { ler: 'manifestacao' },
    summary: 'Planilha dos documentos recebidos, numa tarefa',
    body: FiltroDeRecebidos,
    response: UmaTarefa,
  }),
  empresas: endpoint({
    method: 'GET',
    path: '/api/manifestacao/empresas',
    access: { ler: 'manifestacao' },
    summary: 'Onde está a busca de documentos de cada empresa: último NSU, última e próxima chamada',
    response: comDados(z.array(EmpresaDaDistribuicao)).meta({ id: 'EmpresasDaDistribuicao' }),
  }),
  configurar: endpoint({
    method: 'PUT',
    path: '/api/manifestacao/empresas/{cnpj}',
    access: { escrever: 'configFiscal' },
    summary: 'Liga ou desliga a busca de uma empresa, o ambiente e o que vai para as notas',
    params: z.object({ cnpj }),
    body: z
      .object({ ligada: z.boolean(), ambiente, importar: z.enum(destinosDaDistribuicao) })
      .meta({ id: 'ConfiguracaoDaDistribuicao' }),
    response: umaEmpresa,
  }),
  buscarAgora: endpoint({
    method: 'POST',
    path: '/api/manifestacao/empresas/{cnpj}/buscar',
    access: { escrever: 'manifestacao' },
    summary: 'Busca documentos novos de uma empresa agora, se a SEFAZ já aceita outra chamada',
    params: z.object({ cnpj }),
    response: umaEmpresa,
  }),
}
