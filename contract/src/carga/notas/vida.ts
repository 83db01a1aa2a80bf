import { auditoria } from '../../comprovacao/auditoria.ts'
import { comprovacoes } from '../../comprovacao/comprovacoes/calls.ts'
import { operacoes } from '../../comprovacao/operacoes.ts'
import { protocolos } from '../../comprovacao/protocolos/calls.ts'
import { devolucoes } from '../../transporte/devolucoes/calls.ts'
import { documentos } from '../../transporte/documentos.ts'
import { romaneios } from '../../transporte/romaneios/calls.ts'
import { vida } from '../../vida.ts'
import { notas } from './calls.ts'
import { type SituacaoDaNota, situacoes } from './formas.ts'

/** Told how it ended, whether or not the proof has been judged. */
export const encerrada = (situacao: SituacaoDaNota): boolean =>
  situacao === 'auditoria' || situacao === 'entregue' || situacao === 'outras'

/** Ended, and its proof judged. */
export const julgada = (situacao: SituacaoDaNota): boolean => situacao === 'entregue' || situacao === 'outras'

/** It waits for a romaneio. */
export const esperaRomaneio = (situacao: SituacaoDaNota): boolean => situacao === 'sem_romaneio'

/** A romaneio holds it, at the dock or on the road. */
export const noRomaneio = (situacao: SituacaoDaNota): boolean =>
  situacao === 'expedicao' || situacao === 'rota'

/** What decides about a note. Its situation follows from what happened to it; the acts follow from its situation. */
export type NotaViva = {
  estado: SituacaoDaNota
  numero?: number
  cancelada?: boolean
  romaneio?: number | null
  /** Its romaneio still has notes on the way. */
  romaneioAberto?: boolean
  protocolo?: number | null
  /** The state of its last closing proof. */
  ultima?: 'auditoria' | 'aprovado' | 'reprovado' | 'dispensado' | null
  desfecho?: 'entrega' | 'outras' | null
  /** The group lets a note under a protocol before its proof is judged. */
  protocoloAntesDaAuditoria?: boolean
  devolucao_total?: number | null
  devolucao_parcial?: number | null
}

const abertas = ['sem_romaneio', 'expedicao', 'rota'] as const
const julgadas = ['entregue', 'outras'] as const

const presa = (n: NotaViva): string | null => {
  if (n.cancelada) return 'A NF-e foi cancelada pelo emitente: a situação não muda mais.'
  return n.protocolo
    ? `A nota está no protocolo ${n.protocolo}. Cancele o protocolo antes de mudar a situação.`
    : null
}
const emRomaneioAberto = (n: NotaViva): string | null =>
  n.romaneio && n.romaneioAberto
    ? `A nota está no romaneio ${n.romaneio}, que ainda não terminou. Registre a comprovação, ou tire a nota do romaneio.`
    : null
const fechouNoRomaneio = (n: NotaViva): string | null =>
  n.romaneio ? `A nota fechou no romaneio ${n.romaneio}. Reprove a comprovação para entregar de novo.` : null

function naoExclui(n: NotaViva): string | null {
  if (n.protocolo) return `A nota está no protocolo ${n.protocolo}. Cancele o protocolo antes de excluir.`
  return n.romaneio && !encerrada(n.estado)
    ? `A nota está no romaneio ${n.romaneio}. Tire a nota do romaneio antes de excluir.`
    : null
}

const canceladaNaProva = (n: NotaViva) => (n.cancelada ? 'Esta nota foi cancelada pelo emitente.' : null)
const temComprovante = (n: NotaViva): string =>
  canceladaNaProva(n) ?? 'Esta nota já tem comprovante. Reprove o atual antes de registrar outro.'
const naoEsperaAuditoria =
  'Esta nota não espera mais auditoria: alguém já a julgou ou o comprovante foi substituído.'
const semComprovante = 'Só uma nota comprovada entra em um protocolo.'

function naoVolta(n: NotaViva): string | null {
  if (n.cancelada) return 'Esta nota foi cancelada pelo emitente.'
  return n.devolucao_total ? `Esta nota já volta inteira na devolução ${n.devolucao_total}.` : null
}
const partes = (n: NotaViva): string | null =>
  n.devolucao_parcial
    ? `Parte desta nota já volta na devolução ${n.devolucao_parcial}: registre o resto como parcial.`
    : null
const emAuditoria = (n: NotaViva): string =>
  naoVolta(n) ?? 'A comprovação desta nota está em auditoria: aprove ou recuse antes de devolver.'

const canceladaNaMassa = (n: NotaViva) => (n.cancelada ? 'A nota foi cancelada pelo emitente' : null)
const naMassa = (frase: string) => (n: NotaViva) => canceladaNaMassa(n) ?? frase

const canceladoODocumento = (n: NotaViva) => (n.cancelada ? 'Este documento foi cancelado.' : null)
const naoMudaMais = (n: NotaViva): string =>
  canceladoODocumento(n) ??
  (n.estado === 'rota'
    ? `Este documento já saiu no romaneio ${n.romaneio} e não muda mais.`
    : 'Este documento já foi concluído e não muda mais.')

/** What may be done to a note in each situation, whichever module does it. */
export const vidaDaNota = vida<NotaViva>()([
  [[...situacoes], 'editar', '=', notas.editar, null],
  [[...situacoes], 'excluir', 'fim', notas.excluir, null, naoExclui],

  [
    'sem_romaneio',
    'romanear',
    'expedicao',
    romaneios.criar,
    (n) =>
      n.romaneio
        ? `A nota ${n.numero} já está no romaneio ${n.romaneio}.`
        : `A nota ${n.numero} não está mais disponível para romaneio.`,
    (n) => (n.cancelada ? `A nota ${n.numero} foi cancelada pelo emitente.` : null),
  ],
  ['expedicao', 'sair', 'rota', 'casa', 'Só sai para entrega a nota que está em expedição.'],
  ['rota', 'sair', 'ja', null, 'A nota já saiu para entrega.'],
  [[...abertas], 'esperar_de_novo', 'sem_romaneio', 'casa', 'A nota já foi encerrada.'],

  // put right by hand
  [
    [...situacoes],
    'corrigir',
    ['auditoria', 'entregue', 'outras'],
    notas.editar,
    null,
    (n) => presa(n) ?? emRomaneioAberto(n),
  ],
  [
    [...situacoes],
    'corrigir_para_sem_romaneio',
    'sem_romaneio',
    notas.editar,
    null,
    (n) => presa(n) ?? emRomaneioAberto(n) ?? fechouNoRomaneio(n),
  ],
  [
    [...situacoes],
    'corrigir_para_romaneio',
    null,
    null,
    (n) => presa(n) ?? 'Para pôr a nota em expedição ou em rota, inclua-a em um romaneio.',
  ],

  // its proof
  [[...abertas], 'comprovar', 'auditoria', comprovacoes.registrar, temComprovante, canceladaNaProva],
  [
    'auditoria',
    'comprovar',
    'auditoria',
    comprovacoes.registrar,
    null,
    (n) => (n.ultima === 'reprovado' ? canceladaNaProva(n) : temComprovante(n)),
  ],
  [
    'auditoria',
    'aprovar',
    [...julgadas],
    auditoria.atualizar,
    naoEsperaAuditoria,
    (n) => (n.ultima === 'auditoria' ? null : naoEsperaAuditoria),
  ],
  [
    'auditoria',
    'reprovar',
    '=',
    auditoria.atualizar,
    naoEsperaAuditoria,
    (n) => (n.ultima === 'auditoria' ? null : naoEsperaAuditoria),
  ],
  [[...julgadas], 'protocolar', '=', protocolos.acao, semComprovante],
  [
    'auditoria',
    'protocolar',
    '=',
    protocolos.acao,
    null,
    (n) => (n.protocoloAntesDaAuditoria && n.desfecho ? null : semComprovante),
  ],

  // its way back
  [
    [...abertas],
    'devolver_inteira',
    'outras',
    devolucoes.criar,
    emAuditoria,
    (n) => naoVolta(n) ?? partes(n),
  ],
  [[...julgadas], 'devolver_inteira', '=', devolucoes.criar, null, (n) => naoVolta(n) ?? partes(n)],
  [['rota', 'entregue', 'outras'], 'devolver_parte', '=', devolucoes.criar, emAuditoria, naoVolta],
  [
    ['sem_romaneio', 'expedicao'],
    'devolver_parte',
    null,
    null,
    (n) => naoVolta(n) ?? 'Esta nota ainda não saiu para entrega: só pode voltar inteira.',
  ],
  ['entregue', 'coletar', '=', devolucoes.criar, 'Só de uma nota entregue se gera a coleta.'],

  // in bulk
  [
    ['sem_romaneio', 'auditoria', 'entregue', 'outras'],
    'mudar_base',
    '=',
    operacoes.executar,
    naMassa('Está em um romaneio: tire dele antes de mudar a base'),
    canceladaNaMassa,
  ],
  [
    'sem_romaneio',
    'mudar_rota',
    '=',
    operacoes.executar,
    naMassa('Só notas que esperam romaneio mudam de rota'),
    canceladaNaMassa,
  ],
  [
    [...abertas],
    'mudar_prazo',
    '=',
    operacoes.executar,
    naMassa('A nota já foi encerrada'),
    canceladaNaMassa,
  ],
  [
    [...abertas],
    'dar_ocorrencia',
    'auditoria',
    operacoes.executar,
    naMassa('A nota já foi encerrada'),
    canceladaNaMassa,
  ],
  ['auditoria', 'dar_ocorrencia', null, null, naMassa('Já tem comprovante em auditoria')],

  // a document that we made ourselves
  [
    ['sem_romaneio', 'expedicao'],
    'editar_documento',
    '=',
    documentos.editar,
    naoMudaMais,
    canceladoODocumento,
  ],
  ['sem_romaneio', 'cancelar_documento', 'fim', documentos.cancelar, naoMudaMais, canceladoODocumento],
  [
    'expedicao',
    'cancelar_documento',
    null,
    null,
    (n) =>
      canceladoODocumento(n) ??
      `Este documento está no romaneio ${n.romaneio}: tire-o de lá antes de cancelar.`,
  ],
])
