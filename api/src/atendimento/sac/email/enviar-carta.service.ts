import { porNaFila } from '../../../carga/correio/index.ts'
import type { Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import { insertEvento } from '../eventos.repository.ts'
import { type CaixaRow, listCaixas } from './caixas.repository.ts'
import { enderecoDoIncidente } from './endereco.rules.ts'
import * as repository from './mensagens.repository.ts'
import { assuntoNu } from './texto.rules.ts'

/** So many earlier letters are named beside the first: mail programs keep a conversation together by them. */
const REFERENCIAS = 10

type Incidente = { id: string; numero: string; assunto: string }
type Escrita = {
  /** The line of history that it says. */
  evento: string
  para: readonly string[]
  linhas: readonly string[]
  automatica?: boolean
}

const dominioDe = (endereco: string): string => endereco.slice(endereco.lastIndexOf('@') + 1)

/** One letter of an incident out of a mailbox: its answer finds the incident by its headers, and by its address. */
async function mandar(
  deps: Pick<Deps, 'config'>,
  db: Db,
  caixa: CaixaRow,
  i: Incidente,
  e: Escrita,
): Promise<void> {
  const linha = await repository.listDaLinha(db, i.id)
  const dele = linha.filter((m) => m.direcao === 'entrada').at(-1)
  const ids = linha.map((m) => m.message_id)
  const messageId = `<sac-${db.grupo}-${i.numero}-${e.evento}@${dominioDe(caixa.endereco)}>`
  const assunto = `Re: ${assuntoNu(i.assunto) || 'Atendimento'} [#${i.numero}]`
  const { grupo } = await lerConfiguracao(db)
  const kept = await repository.insertMensagem(db, {
    caixaId: caixa.id,
    messageId,
    direcao: 'saida',
    destino: 'saida',
    incidenteId: i.id,
    eventoId: e.evento,
    remetente: caixa.endereco,
    para: e.para,
    assunto,
    texto: e.linhas.join('\n\n'),
    automatica: e.automatica ?? false,
  })
  if (!kept) return
  await porNaFila(db, deps.config, {
    grupo,
    para: e.para,
    assunto,
    linhas: e.linhas,
    idempotencia: `sac:${i.id}:${e.evento}`,
    messageId,
    responderPara: enderecoDoIncidente(deps.config, db.grupo, caixa.endereco, i.numero),
    emResposta: dele?.message_id ?? '',
    referencias: [...new Set([...ids.slice(0, 1), ...ids.slice(-REFERENCIAS)])],
    automatica: e.automatica ?? false,
  })
}

/** The mailbox through which an incident speaks: where it was last written to, else the first that is on. */
async function caixaDoIncidente(
  db: Db,
  id: string,
): Promise<{ caixa: CaixaRow; remetente: string | null } | null> {
  const linha = (await repository.listDaLinha(db, id)).filter((m) => m.direcao === 'entrada')
  const caixas = (await listCaixas(db)).filter((c) => c.ligada)
  const caixa = caixas.find((c) => c.id === linha.at(-1)?.caixa_id) ?? caixas[0]
  return caixa ? { caixa, remetente: linha.at(-1)?.remetente ?? null } : null
}

/**
 * Says in public words to who asked, through the mailbox. False: the group has none.
 * @param contato who asked
 */
export async function responderPorEmail(
  deps: Pick<Deps, 'config'>,
  db: Db,
  i: Incidente,
  contato: string,
  dito: { evento: string; linhas: readonly string[] },
): Promise<boolean> {
  const via = await caixaDoIncidente(db, i.id)
  if (!via) return false
  const para = [...new Set([contato, via.remetente ?? contato].map((e) => e.toLowerCase()))]
  await mandar(deps, db, via.caixa, i, { ...dito, para })
  return true
}

/** Tells whoever wrote the number under which he is attended. */
export async function confirmar(
  deps: Pick<Deps, 'config'>,
  db: Db,
  caixa: CaixaRow,
  i: Incidente,
  a: { endereco: string },
): Promise<void> {
  const { id } = await insertEvento(db, i.id, {
    tipo: 'nota',
    lado: 'sistema',
    texto: `Confirmação com o número mandada a ${a.endereco}`,
  })
  await mandar(deps, db, caixa, i, {
    evento: id,
    para: [a.endereco],
    linhas: [
      `Recebemos a sua mensagem. O protocolo do atendimento é ${i.numero}.`,
      'Responda a este e-mail para acrescentar alguma coisa: a resposta entra no mesmo atendimento.',
    ],
    automatica: true,
  })
}
