import { arquivos } from './alicerce/arquivos.ts'
import { certificados } from './alicerce/certificados.ts'
import { empresas } from './alicerce/empresas/calls.ts'
import { fatos } from './alicerce/fatos.ts'
import { listas } from './alicerce/listas.ts'
import { tarefas } from './alicerce/tarefas.ts'
import { usuarios } from './alicerce/usuarios/calls.ts'
import { sac } from './atendimento/sac/calls.ts'
import { ocorrencias } from './cadastros/ocorrencias.ts'
import { prazos } from './cadastros/prazos/calls.ts'
import { rotas } from './cadastros/rotas.ts'
import { correio } from './carga/correio/calls.ts'
import { destinatarios } from './carga/destinatarios.ts'
import { importacoes } from './carga/importacoes.ts'
import { notas } from './carga/notas/calls.ts'
import { volumetria } from './carga/volumetria.ts'
import { armazenamento } from './comprovacao/armazenamento.ts'
import { auditoria } from './comprovacao/auditoria.ts'
import { baixas } from './comprovacao/baixas.ts'
import { canhotos } from './comprovacao/canhotos/calls.ts'
import { comprovacoes } from './comprovacao/comprovacoes/calls.ts'
import { operacoes } from './comprovacao/operacoes.ts'
import { protocolos } from './comprovacao/protocolos/calls.ts'
import type { ModuleContract } from './endpoint.ts'
import { faturas } from './faturamento/faturas/calls.ts'
import { cte } from './fiscal/cte/calls.ts'
import { manifestacao } from './fiscal/manifestacao/calls.ts'
import { mdfe } from './fiscal/mdfe/calls.ts'
import { transmissao } from './fiscal/transmissao/calls.ts'
import { tributos } from './fiscal/tributos/calls.ts'
import { dashboards } from './gestao/dashboards.ts'
import { privacidade } from './gestao/privacidade/calls.ts'
import { torre } from './gestao/torre.ts'
import { notificacoes } from './parceria/notificacoes/calls.ts'
import { parceiros } from './parceria/parceiros/calls.ts'
import { automatico } from './transporte/automatico/calls.ts'
import { devolucoes } from './transporte/devolucoes.ts'
import { documentos } from './transporte/documentos.ts'
import { rastreamento } from './transporte/rastreamento/calls.ts'
import { romaneios } from './transporte/romaneios/calls.ts'

/**
 * The house's areas and modules, in order: a module may call those that stand before it, and no other. Every room has them
 * under these names (`contract/src/<area>/<module>`, `api/src/<area>/<module>`, `web/src/<area>/<module>`), and every tool
 * reads this list.
 */
export const areas = {
  /** What every other stands on: what happened, files, long work, companies, people, certificates. */
  alicerce: { fatos, arquivos, tarefas, empresas, usuarios, certificados, listas },
  /** What changes seldom and is asked by all. */
  cadastros: { prazos, rotas, ocorrencias },
  /** The goods: notes, who gets them, how they come in. */
  carga: { notas, destinatarios, importacoes, correio, volumetria },
  /** From the dock to the door. */
  transporte: { romaneios, automatico, documentos, devolucoes, rastreamento },
  /** The proof and its paper. */
  comprovacao: { comprovacoes, auditoria, canhotos, armazenamento, protocolos, baixas, operacoes },
  /** Documents that a tax authority must take. */
  fiscal: { transmissao, tributos, cte, mdfe, manifestacao },
  /** What is charged. */
  faturamento: { faturas },
  /** Whom we tell, and how. */
  parceria: { parceiros, notificacoes },
  /** Who asks us. */
  atendimento: { sac },
  /** What is read over all of it. */
  gestao: { dashboards, torre, privacidade },
} as const satisfies Record<string, Record<string, ModuleContract>>

export type Area = keyof typeof areas
