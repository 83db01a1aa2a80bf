import type { HandlerInput } from '@tropeiro/contract'
import { agendaEmPalavras } from '@tropeiro/contract/transporte/automatico/agenda'
import {
  automatico,
  type ExecucaoDeRegra,
  nomeDaOrigemDaExecucao,
  nomeDoEstadoDaExecucao,
  type RegraDeRomaneio,
} from '@tropeiro/contract/transporte/automatico/calls'
import { exportacao } from '../../alicerce/tarefas/index.ts'
import { EXECUCOES_POR_PAGINA, listarExecucoes, listarRegras } from './automatico.service.ts'

const ouTodas = (nomes: readonly string[]): string => (nomes.length > 0 ? nomes.join(', ') : 'Todas')

const regras = exportacao<HandlerInput<typeof automatico.exportar>['body'], RegraDeRomaneio>({
  access: automatico.exportar.access,
  tipo: 'exportar_regras_de_romaneio',
  titulo: 'Regras de romaneio automático',
  colunas: [
    { titulo: 'Regra', tipo: 'texto', largura: 32, de: (r) => r.nome },
    { titulo: 'Estado', tipo: 'texto', de: (r) => (r.ativa ? 'Ligada' : 'Desligada') },
    { titulo: 'Quando', tipo: 'texto', largura: 32, de: (r) => agendaEmPalavras(r.dias_da_semana, r.horas) },
    { titulo: 'Rotas', tipo: 'texto', largura: 36, de: (r) => ouTodas(r.rotas.map((one) => one.nome)) },
    { titulo: 'Bases', tipo: 'texto', largura: 28, de: (r) => ouTodas(r.bases) },
    {
      titulo: 'Embarcadores',
      tipo: 'texto',
      largura: 36,
      de: (r) => r.embarcadores.map((one) => one.nome || one.cnpj).join(', ') || 'Todos',
    },
    { titulo: 'Período (dias)', tipo: 'inteiro', de: (r) => r.dias },
    { titulo: 'Mínimo de notas', tipo: 'inteiro', de: (r) => r.minimo },
    { titulo: 'Última execução', tipo: 'dataHora', largura: 18, de: (r) => r.ultima?.em },
    { titulo: 'Próxima', tipo: 'dataHora', largura: 18, de: (r) => (r.ativa ? r.proxima_em : null) },
    { titulo: 'Criada por', tipo: 'texto', largura: 24, de: (r) => r.criador },
  ],
  pagina: (ctx) => listarRegras(ctx),
})
const execucoes = exportacao<HandlerInput<typeof automatico.exportarExecucoes>['body'], ExecucaoDeRegra>({
  access: automatico.exportarExecucoes.access,
  tipo: 'exportar_execucoes',
  titulo: 'Registro do romaneio automático',
  colunas: [
    { titulo: 'Quando', tipo: 'dataHora', largura: 18, de: (e) => e.em },
    { titulo: 'Regra', tipo: 'texto', largura: 32, de: (e) => e.regra },
    { titulo: 'Resultado', tipo: 'texto', largura: 16, de: (e) => nomeDoEstadoDaExecucao[e.estado] },
    { titulo: 'O que fez', tipo: 'texto', largura: 60, de: (e) => e.mensagem },
    { titulo: 'Romaneios', tipo: 'texto', largura: 24, de: (e) => e.romaneios.join(', ') },
    { titulo: 'Notas', tipo: 'inteiro', de: (e) => e.notas },
    { titulo: 'Sem rota', tipo: 'inteiro', de: (e) => e.sem_rota },
    {
      titulo: 'Origem',
      tipo: 'texto',
      largura: 30,
      de: (e) => `${nomeDaOrigemDaExecucao[e.origem]} ${e.usuario}`.trim(),
    },
  ],
  porPagina: EXECUCOES_POR_PAGINA,
  pagina: async (ctx, filtro, { numero }) =>
    (await listarExecucoes(ctx, { ...filtro, pagina: numero + 1 })).dados,
})

/** Queue the spreadsheets of the rules, and of what each run made. */
export const exportarRegras = regras.pedir
export const exportarExecucoes = execucoes.pedir
/** The spreadsheets of this module, for the worker. */
export const tarefasDeAutomatico = { ...regras.tarefas, ...execucoes.tarefas }
