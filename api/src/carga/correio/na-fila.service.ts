import { randomUUID } from 'node:crypto'
import type { Config } from '../../config.ts'
import { emit } from '../../db/hub.ts'
import type { Db } from '../../db/tx.ts'
import * as repository from './correio.repository.ts'
import { type Anexado, cabecalhoDe, dominioDe, html, umaLinha } from './correio.rules.ts'

/** A message of the house that carries no notes. */
export type MensagemSimples = {
  /** The group whose message it is. */
  grupo: string
  para: string | readonly string[]
  assunto: string
  linhas: readonly string[]
  /** Below the lines. */
  tabela?: { titulos: readonly string[]; linhas: readonly (readonly string[])[] }
  /** Below all. */
  fim?: readonly string[]
  /** Said again, it is the same message. */
  idempotencia: string
  /** Of a conversation: the letter's own id, where its answer goes, what it answers, what came before. */
  messageId?: string
  responderPara?: string
  emResposta?: string
  referencias?: readonly string[]
  /** Nobody wrote it: programs that answer by themselves leave it alone. */
  automatica?: boolean
  /** Files that stand in the storage already. */
  anexos?: readonly Anexado[]
}

const paragrafos = (linhas: readonly string[]): string =>
  linhas.map((l) => `<p>${html(l).replaceAll('\n', '<br>')}</p>`).join('')

function tabela({ titulos, linhas }: NonNullable<MensagemSimples['tabela']>): string {
  const row = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map((c) => `<${tag} style="padding:4px 10px;border-bottom:1px solid #ddd;text-align:left">${html(c)}</${tag}>`).join('')}</tr>`
  return `<table style="border-collapse:collapse;font-size:13px">${row(titulos, 'th')}${linhas.map((l) => row(l, 'td')).join('')}</table>`
}

/** Puts a message in the queue in the caller's transaction: it goes when that stands, once, and is tried again like any other. */
export async function porNaFila(
  db: Db,
  { smtpUrl, emailFrom }: Pick<Config, 'smtpUrl' | 'emailFrom'>,
  m: MensagemSimples,
): Promise<void> {
  const inserted = await repository.insertEmail(db, {
    remetente: m.grupo,
    de: cabecalhoDe(m.grupo, m.grupo, emailFrom),
    responderPara: m.responderPara ?? '',
    destinatarios: typeof m.para === 'string' ? [m.para] : [...m.para],
    assunto: umaLinha(m.assunto).slice(0, 200),
    conteudo: [...m.linhas, ...(m.fim ?? [])].join('\n'),
    html: paragrafos(m.linhas) + (m.tabela ? tabela(m.tabela) : '') + paragrafos(m.fim ?? []),
    texto: [
      ...m.linhas,
      ...(m.tabela ? [m.tabela.linhas.map((l) => l.filter(Boolean).join(' · ')).join('\n')] : []),
      ...(m.fim ?? []),
    ].join('\n\n'),
    notas: [],
    anexos: [...(m.anexos ?? [])],
    via: smtpUrl ? 'smtp' : 'local',
    messageId: m.messageId ?? `<${randomUUID()}@${dominioDe(emailFrom)}>`,
    idempotencia: m.idempotencia,
    emResposta: m.emResposta ?? '',
    referencias: m.referencias ?? [],
    automatica: m.automatica ?? false,
  })
  if (!inserted) return
  await repository.enqueue(db, inserted.id)
  await emit(db, { tipo: 'email', id: inserted.id, acao: 'fila' })
}
