import { type contract, unmask } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { folhaDoEvento } from '../dfe/index.ts'
import { gravarConfiguracao, listarConfiguracoes } from './configuracao/configuracao.service.ts'
import { buscarMdfe, listarMdfes } from './consulta/consulta.service.ts'
import { baixarMdfes, damdfe, xmlOficial } from './consulta/impressao.service.ts'
import { conferir } from './emissao/conferir.service.ts'
import { emitirMdfes, usarProximosNumeros } from './emissao/emitir.service.ts'
import { propor, proporDeCtes } from './emissao/proposta.service.ts'
import { MDFE } from './especie.ts'
import * as eventos from './eventos/eventos.service.ts'
import { alterarPagamento, confirmarServico, informarPagamento } from './eventos/pagamento.service.ts'
import { consultarMdfe, naoEncerrados } from './eventos/sefaz.service.ts'
import { exportarMdfes } from './exportar.service.ts'
import * as service from './mdfe.service.ts'
import { listVeiculos } from './veiculos.repository.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })

export const mdfeHandlers: Handlers<typeof contract.mdfe> = {
  listar: (ctx, { query }) => listarMdfes(ctx, query),
  configuracoes: (ctx) => com(listarConfiguracoes(ctx)),
  configurar: (ctx, { params, body }) => com(gravarConfiguracao(ctx, params.cnpj, body)),
  veiculos: (ctx, { query }) => com(ctx.tx((db) => listVeiculos(db, unmask(query.busca ?? '')))),
  proposta: (ctx, { params }) => com(propor(ctx, params.numero)),
  propostaDeCtes: (ctx, { query }) => com(proporDeCtes(ctx, query.ids)),
  conferir: (ctx, { body }) => com(conferir(ctx, body)),
  criar: (ctx, { body }) => com(service.criarMdfes(ctx, body)),
  buscar: (ctx, { params }) => com(buscarMdfe(ctx, params.id)),
  editar: (ctx, { params, body }) => com(service.editarMdfe(ctx, params.id, body)),
  excluir: async (ctx, { params }) => {
    await service.excluirMdfe(ctx, params.id)
    return { status: true }
  },
  emitir: (ctx, { body }) => com(emitirMdfes(ctx, body)),
  usarProximosNumeros: (ctx, { body }) => com(usarProximosNumeros(ctx, body.ids)),
  consultar: (ctx, { params }) => com(consultarMdfe(ctx, params.id)),
  incluirCondutor: (ctx, { params, body }) => com(eventos.incluirCondutor(ctx, params.id, body)),
  incluirDocumentos: (ctx, { params, body }) => com(eventos.incluirDocumentos(ctx, params.id, body)),
  informarPagamento: (ctx, { params, body }) => com(informarPagamento(ctx, params.id, body)),
  alterarPagamento: (ctx, { params, body }) => com(alterarPagamento(ctx, params.id, body.pagamentos)),
  confirmarServico: (ctx, { params }) => com(confirmarServico(ctx, params.id)),
  cancelar: (ctx, { params, body }) => com(eventos.cancelarMdfe(ctx, params.id, body.justificativa)),
  encerrar: (ctx, { params, body }) => com(eventos.encerrarMdfe(ctx, params.id, body)),
  naoEncerrados: (ctx, { body }) => com(naoEncerrados(ctx, body.cnpj)),
  damdfe: (ctx, { params }) => damdfe(ctx, params.id),
  evento: (ctx, { params }) => folhaDoEvento(ctx, MDFE, params.id, params.evento),
  xml: (ctx, { params }) => xmlOficial(ctx, params.id),
  baixar: (ctx, { body }) => baixarMdfes(ctx, body),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarMdfes(ctx, body) } }),
}
