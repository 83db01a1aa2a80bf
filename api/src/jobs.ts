import type { TaskList } from 'graphile-worker'
import type { Deps } from './ctx.ts'
import { paraCadaGrupo } from './db/grupos.ts'
import { tarefasDeArmazenamento } from './modules/armazenamento/index.ts'
import { examinaComprovantes, examinarComprovante, tarefasDeAuditoria } from './modules/auditoria/index.ts'
import { enfileirarVencidas, executarAgendada, tarefasDeAutomatico } from './modules/automatico/index.ts'
import { tarefasDeBaixas } from './modules/baixas/index.ts'
import { planilhasDeCanhotos, tarefasDeCanhotos } from './modules/canhotos/index.ts'
import { avisarVencimentos, tarefasDeCertificados } from './modules/certificados/index.ts'
import { enviarEmail, tarefasDeCorreio } from './modules/correio/index.ts'
import {
  consumidorDeCte,
  contarEntregas,
  type EmailPedido,
  enviarEmailDoCte,
  enviosDeCte,
  planilhaDosCtes,
  tarefasDeCte,
  varrerEntregas,
} from './modules/cte/index.ts'
import { dobrarPainel, enviarPainel, enviarVencidos, tarefasDoPainel } from './modules/dashboards/index.ts'
import { tarefasDeDestinatarios } from './modules/destinatarios/index.ts'
import { tarefasDeDevolucoes } from './modules/devolucoes/index.ts'
import { tarefasDeDocumentos } from './modules/documentos/index.ts'
import { tarefasDeEmpresas } from './modules/empresas/index.ts'
import { tarefasDeFaturas } from './modules/faturas/index.ts'
import { tarefasDeImportacoes } from './modules/importacoes/index.ts'
import {
  buscarDevidas,
  buscarDocumentos,
  enviosDeManifestacao,
  type PedidoDeBusca,
  tarefasDeManifestacao,
} from './modules/manifestacao/index.ts'
import { consumidorDeMdfe, enviosDeMdfe, tarefasDeMdfe, varrerMdfes } from './modules/mdfe/index.ts'
import { type Consumidor, consumirEventos, tarefasDeNotas, tarefasDePrazos } from './modules/notas/index.ts'
import {
  consumidorDeNotificacoes,
  enviarDevidas,
  enviarDevidasDeTodos,
  tarefasDeNotificacoes,
} from './modules/notificacoes/index.ts'
import { tarefasDeOcorrencias } from './modules/ocorrencias/index.ts'
import { planilhasDeOperacoes, tarefasDeOperacoes } from './modules/operacoes/index.ts'
import {
  consumidorDeParceiros,
  entregarArquivo,
  entregarWebhook,
  rodarAgenda,
  rodarPedido,
} from './modules/parceiros/index.ts'
import { planilhasDePrazos } from './modules/prazos/index.ts'
import { planilhasDePrivacidade, tarefasDePrivacidade, varrer } from './modules/privacidade/index.ts'
import { tarefasDeProtocolos } from './modules/protocolos/index.ts'
import { atualizarCercas, cuidarDasPosicoes, olharSaidas, seguirTodos } from './modules/rastreamento/index.ts'
import { tarefasDeRomaneios } from './modules/romaneios/index.ts'
import { tarefasDeRotas } from './modules/rotas/index.ts'
import { executarTarefa, type TipoDeTarefa } from './modules/tarefas/index.ts'
import { acordarTransmissoes, type RegistroDeEnvios, transmitir } from './modules/transmissao/index.ts'
import { enviarMensagem, type PedidoDeMensagem, tarefasDeUsuarios } from './modules/usuarios/index.ts'
import { tarefasDeVolumetria } from './modules/volumetria/index.ts'

/** Every kind of long work, by the name in `tarefas.tipo`. */
export const tiposDeTarefa: Record<string, TipoDeTarefa> = {
  ...tarefasDeNotas,
  ...tarefasDePrazos,
  ...tarefasDeImportacoes,
  ...tarefasDeRomaneios,
  ...tarefasDeRotas,
  ...tarefasDeCorreio,
  ...tarefasDeProtocolos,
  ...tarefasDePrivacidade,
  ...tarefasDeDocumentos,
  ...tarefasDeDevolucoes,
  ...tarefasDeVolumetria,
  ...tarefasDeCanhotos,
  ...tarefasDeArmazenamento,
  ...tarefasDeOperacoes,
  ...tarefasDoPainel,
  ...tarefasDeCte,
  ...tarefasDeFaturas,
  ...planilhasDePrivacidade,
  ...planilhasDePrazos,
  ...tarefasDeCertificados,
  ...tarefasDeMdfe,
  ...planilhaDosCtes,
  ...tarefasDeNotificacoes,
  ...tarefasDeAutomatico,
  ...planilhasDeCanhotos,
  ...tarefasDeBaixas,
  ...planilhasDeOperacoes,
  ...tarefasDeAuditoria,
  ...tarefasDeOcorrencias,
  ...tarefasDeEmpresas,
  ...tarefasDeDestinatarios,
  ...tarefasDeUsuarios,
  ...tarefasDeManifestacao,
}

/** Who reacts to what happens to notes (see `Consumidor`). */
export const consumidores: readonly Consumidor[] = [
  examinaComprovantes,
  consumidorDeParceiros,
  consumidorDeMdfe,
  consumidorDeNotificacoes,
  consumidorDeCte,
]

/** Who hears how a fiscal document or event ended, by kind (see `AoConcluir` of transmissao). */
export const tiposDeEnvio: RegistroDeEnvios = {
  ...enviosDeMdfe,
  ...enviosDeCte,
  ...enviosDeManifestacao,
}

/** Work that begins by itself: when (cron, in UTC: São Paulo is three hours behind) and which of `trabalhos`. */
export type Rotina = { quando: string; trabalho: string }
export const rotinas: readonly Rotina[] = [
  { quando: '* * * * *', trabalho: 'consumir_eventos' },
  { quando: '20 6 * * *', trabalho: 'varrer_retencao' },
  { quando: '* * * * *', trabalho: 'dobrar_painel' },
  { quando: '* * * * *', trabalho: 'seguir_posicoes' },
  { quando: '* * * * *', trabalho: 'olhar_saidas' },
  { quando: '*/10 * * * *', trabalho: 'atualizar_cercas' },
  { quando: '40 5 * * *', trabalho: 'cuidar_das_posicoes' },
  { quando: '* * * * *', trabalho: 'agendar_romaneios' },
  { quando: '*/5 * * * *', trabalho: 'enviar_paineis' },
  { quando: '* * * * *', trabalho: 'agenda_de_parceiros' },
  { quando: '* * * * *', trabalho: 'avisar_devidos' },
  { quando: '10 11 * * *', trabalho: 'avisar_certificados' },
  { quando: '* * * * *', trabalho: 'acordar_transmissoes' },
  { quando: '30 5 * * *', trabalho: 'varrer_mdfes' },
  { quando: '0 5 * * *', trabalho: 'varrer_entregas' },
  { quando: '*/5 * * * *', trabalho: 'buscar_documentos' },
]

/** When the demo's documents, issued at its start, are looked over: those of finished trips are closed. */
const DEMO_SWEEP_MS = 15_000
/** How soon the demo's MDF-e look again whether their CT-e are authorised. */
const DEMO_CTE_MS = 2000
/** So often it is looked whether the demo's CT-e are all answered, and how often at the most. */
const DEMO_BILL_MS = 10_000
const DEMO_BILL_TRIES = 30
/** So often the demo's trucks move. */
const DEMO_STEP_S = 5
/** How long what happened waits for its readers. */
const NEXT_READING_MS = 2000
/** What goes on by the clock passes the long queues (pictures to be looked at, mail); smaller goes first. */
export const BY_THE_CLOCK = -10

/** What the worker process can do. */
export const trabalhos = (deps: Deps): TaskList => ({
  tarefa: async (payload) => {
    const { grupoId, id } = payload as { grupoId: number; id: string }
    await executarTarefa(deps, tiposDeTarefa, grupoId, id)
  },
  email: async (payload) => {
    const { grupoId, id } = payload as { grupoId: number; id: string }
    await enviarEmail(deps, grupoId, id)
  },
  // One job for the whole house, which queues itself again; its routine brings it back should it ever be lost.
  consumir_eventos: async (_payload, helpers) => {
    await consumirEventos(deps, consumidores)
    await helpers.addJob(
      'consumir_eventos',
      {},
      {
        jobKey: 'rotina:consumir_eventos',
        runAt: new Date(Date.now() + NEXT_READING_MS),
        maxAttempts: 1,
        priority: BY_THE_CLOCK,
      },
    )
  },
  avisar: (payload) => enviarDevidas(deps, (payload as { grupoId: number }).grupoId),
  avisar_devidos: () => enviarDevidasDeTodos(deps),
  // As consumir_eventos: one job that queues itself again.
  seguir_posicoes: async (_payload, helpers) => {
    await seguirTodos(deps)
    const runAt = new Date(Date.now() + NEXT_READING_MS)
    await helpers.addJob(
      'seguir_posicoes',
      {},
      { jobKey: 'rotina:seguir_posicoes', runAt, maxAttempts: 1, priority: BY_THE_CLOCK },
    )
  },
  olhar_saidas: () => olharSaidas(deps),
  atualizar_cercas: (payload) => atualizarCercas(deps, (payload as { dias?: number }).dias ?? 1),
  cuidar_das_posicoes: () => cuidarDasPosicoes(deps),
  avisar_certificados: () => avisarVencimentos(deps),
  acordar_transmissoes: () => acordarTransmissoes(deps),
  cte_entregas: (payload) => {
    const { grupoId, id } = payload as { grupoId: number; id: string }
    return contarEntregas(deps, grupoId, id)
  },
  cte_email: (payload) => enviarEmailDoCte(deps, payload as EmailPedido),
  varrer_entregas: () => varrerEntregas(deps),
  varrer_mdfes: () => varrerMdfes(deps),
  buscar_documentos: () => buscarDevidas(deps),
  dfe_buscar: (payload, helpers) => buscarDocumentos(deps, payload as PedidoDeBusca, helpers.abortSignal),
  fiscal_transmitir: (payload, helpers) =>
    transmitir(deps, tiposDeEnvio, (payload as { grupoId: number }).grupoId, helpers.abortSignal),
  agendar_romaneios: () => enfileirarVencidas(deps),
  romaneio_automatico: (payload) =>
    executarAgendada(deps, payload as { grupoId: number; id: string; momento: string }),
  dobrar_painel: () => dobrarPainel(deps),
  agenda_de_parceiros: () => rodarAgenda(deps),
  rodar_canal: (payload) => rodarPedido(deps, payload as { grupoId: number; id: string }),
  entregar_arquivo: (payload) => {
    const { grupoId, id } = payload as { grupoId: number; id: string }
    return entregarArquivo(deps, grupoId, id)
  },
  entregar_webhook: (payload) => {
    const { grupoId, id } = payload as { grupoId: number; id: string }
    return entregarWebhook(deps, grupoId, id)
  },
  enviar_paineis: () => enviarVencidos(deps),
  painel_por_email: (payload) =>
    enviarPainel(deps, payload as { grupoId: number; id: string; momento: string }),
  varrer_retencao: async () => {
    const grupos: number[] = []
    await paraCadaGrupo(deps, async (_db, id) => void grupos.push(id))
    await varrer(deps, grupos)
  },
  examinar_comprovante: async (payload) => {
    const { grupoId, comprovante } = payload as { grupoId: number; comprovante: string }
    await examinarComprovante(deps, grupoId, comprovante)
  },
  mensagem_do_sistema: (payload) => enviarMensagem(deps, payload as PedidoDeMensagem),
  // Only the demo's world queues this: what a newcomer finds among the CT-e, issued at the local SEFAZ.
  demo_cte: async (_payload, helpers) => {
    const { emitirCtesDaDemo } = await import('../db/demo/cte.ts')
    await emitirCtesDaDemo(deps)
    await helpers.addJob('demo_mdfe', {})
    await helpers.addJob('demo_cobranca', { vez: 1 }, { runAt: new Date(Date.now() + DEMO_BILL_MS) })
  },
  // Only the demo's world queues this: files and invoices out of those CT-e, when SEFAZ has answered all.
  demo_cobranca: async (payload, helpers) => {
    const { cobrarNaDemo } = await import('../db/demo/cobranca.ts')
    const { vez } = payload as { vez: number }
    if ((await cobrarNaDemo(deps)) || vez >= DEMO_BILL_TRIES) return
    await helpers.addJob('demo_cobranca', { vez: vez + 1 }, { runAt: new Date(Date.now() + DEMO_BILL_MS) })
  },
  // Only the demo's world queues this: what a newcomer finds among the MDF-e, issued when their CT-e are authorised.
  demo_mdfe: async (payload, helpers) => {
    const { vez = 0 } = payload as { vez?: number }
    const { emitirMdfesDaDemo } = await import('../db/demo/mdfe.ts')
    if (await emitirMdfesDaDemo(deps, vez)) {
      const runAt = new Date(Date.now() + DEMO_CTE_MS)
      await helpers.addJob('demo_mdfe', { vez: vez + 1 }, { runAt })
      return
    }
    await helpers.addJob('varrer_mdfes', {}, { runAt: new Date(Date.now() + DEMO_SWEEP_MS) })
  },
  // Only the demo's world queues this: what the local SEFAZ hands out to a newcomer's companies.
  demo_manifestacao: async (payload, helpers) => {
    const { distribuirNaDemo } = await import('../db/demo/manifestacao.ts')
    const vez = (payload as { vez?: number }).vez ?? 0
    if (await distribuirNaDemo(deps, vez)) return
    const runAt = new Date(Date.now() + DEMO_SWEEP_MS)
    await helpers.addJob('demo_manifestacao', { vez: vez + 1 }, { jobKey: 'demo_manifestacao', runAt })
  },
  // Only the demo's world queues this: its trucks go on while somebody looks.
  demo_frota: async (_payload, helpers) => {
    const { moverFrotaDaDemo } = await import('../db/demo/frota.ts')
    await moverFrotaDaDemo(deps.config.databaseUrl, DEMO_STEP_S)
    const runAt = new Date(Date.now() + DEMO_STEP_S * 1000)
    await helpers.addJob('demo_frota', {}, { jobKey: 'demo_frota', runAt, maxAttempts: 1 })
  },
  // Only the demo's world queues this: the pictures of older proofs, a few at a time between real work.
  demo_canhotos: async (_payload, helpers) => {
    const { continuarCanhotos } = await import('../db/demo/continuar.ts')
    if (await continuarCanhotos(deps.config.databaseUrl, deps.storage)) {
      await helpers.addJob('demo_canhotos', {}, { priority: 100 })
    }
  },
})
