import type { contract } from '@tropeiro/contract'
import type { Handlers } from '../../http/handlers.ts'
import { folhaDoEvento } from '../dfe/index.ts'
import { gravarConfiguracao, listarConfiguracoes } from './configuracao/configuracao.service.ts'
import { consultarCadastro } from './consulta/cadastro.service.ts'
import * as consulta from './consulta/consulta.service.ts'
import { pedirEmail } from './consulta/email.service.ts'
import { dacte, xmlOficial } from './consulta/impressao.service.ts'
import * as service from './cte.service.ts'
import { derivarCte, subcontratar } from './emissao/derivar.service.ts'
import { emitirCte } from './emissao/emitir.service.ts'
import { desfazerEntrega } from './entregas/entregas.service.ts'
import { reenviarEntregas } from './entregas/pendentes.service.ts'
import { CTE } from './especie.ts'
import * as eventos from './eventos/eventos.service.ts'
import { desvincularPagamento, vincularPagamento } from './eventos/pagamentos.service.ts'
import { consultarCte } from './eventos/sefaz.service.ts'
import { exportarCtes } from './exportar.service.ts'
import { gerarCtes } from './geracao/gerar.service.ts'
import { desligarRegra, listarRegras, religarRegra } from './regras.service.ts'
import { baixarVarios, emitirVarios } from './tarefas.service.ts'

const com = async <T>(dados: Promise<T>) => ({ status: true, dados: await dados })
const comTarefa = async (id: Promise<string>) => ({ status: true, dados: { tarefa: await id } })
const feito = async (trabalho: Promise<void>) => {
  await trabalho
  return { status: true }
}

export const cteHandlers: Handlers<typeof contract.cte> = {
  getcte: (ctx, { query }) => consulta.listarCtes(ctx, query),
  getnotascte: (ctx, { params, query }) => consulta.notasParaCte(ctx, params, query),
  cidades: (ctx, { query }) => com(consulta.cidades(ctx, query)),
  remdest: (ctx, { query }) => com(consulta.pessoasParaCte(ctx, query)),
  consultarCadastro: (ctx, { body }) => com(consultarCadastro(ctx, body)),
  gerar: (ctx, { body }) => com(gerarCtes(ctx, body)),
  configuracoes: (ctx) => com(listarConfiguracoes(ctx)),
  configurar: (ctx, { params, body }) => com(gravarConfiguracao(ctx, params.cnpj, body)),
  regras: (ctx, { params }) => com(listarRegras(ctx, params.cnpj)),
  desligarRegra: (ctx, { params, body }) => feito(desligarRegra(ctx, params.cnpj, body.codigo, body.motivo)),
  religarRegra: (ctx, { params, body }) => feito(religarRegra(ctx, params.cnpj, body.codigo)),
  reenviarEntregas: (ctx, { body }) => com(reenviarEntregas(ctx, body.ids)),
  conferir: (ctx, { body }) => com(service.conferir(ctx, body.rascunho)),
  criar: (ctx, { body }) => com(service.criarCte(ctx, body.rascunho)),
  subcontratar: (ctx, { body }) => com(subcontratar(ctx, body)),
  emitir: (ctx, { body }) => com(emitirCte(ctx, body.id)),
  emitirEmContingencia: (ctx, { params }) => com(emitirCte(ctx, params.id, { como: 'contingencia' })),
  usarProximoNumero: (ctx, { params }) => com(emitirCte(ctx, params.id, { como: 'proximo_numero' })),
  usarProximosNumeros: (ctx, { body }) => comTarefa(emitirVarios(ctx, body.ids, 'proximo_numero')),
  emitirVarios: (ctx, { body }) => comTarefa(emitirVarios(ctx, body.ids)),
  baixar: (ctx, { body }) => comTarefa(baixarVarios(ctx, body.ids)),
  buscar: (ctx, { params }) => com(consulta.buscarCte(ctx, params.id)),
  editar: (ctx, { params, body }) => com(service.editarCte(ctx, params.id, body)),
  excluir: (ctx, { params }) => feito(service.excluirCte(ctx, params.id)),
  derivar: (ctx, { params, body }) => com(derivarCte(ctx, params.id, body.como)),
  consultar: (ctx, { params }) => com(consultarCte(ctx, params.id)),
  cancelar: (ctx, { params, body }) => com(eventos.cancelarCte(ctx, params.id, body.justificativa)),
  desfazerEntrega: (ctx, { params }) => com(desfazerEntrega(ctx, params.id)),
  corrigir: (ctx, { params, body }) => com(eventos.corrigirCte(ctx, params.id, body.correcoes)),
  registrarMultimodal: (ctx, { params, body }) => com(eventos.registrarMultimodal(ctx, params.id, body)),
  vincularPagamento: (ctx, { params, body }) => com(vincularPagamento(ctx, params.id, body)),
  desvincularPagamento: (ctx, { params }) => com(desvincularPagamento(ctx, params.id, params.evento)),
  camposCorrigiveis: async () => ({ status: true, dados: eventos.listarCorrigiveis() }),
  email: (ctx, { params, body }) => feito(pedirEmail(ctx, params.id, body.para)),
  dacte: (ctx, { params }) => dacte(ctx, params.id),
  evento: (ctx, { params }) => folhaDoEvento(ctx, CTE, params.id, params.evento),
  xml: (ctx, { params }) => xmlOficial(ctx, params.id),
  exportar: async (ctx, { body }) => ({ status: true, dados: { tarefa: await exportarCtes(ctx, body) } }),
}
