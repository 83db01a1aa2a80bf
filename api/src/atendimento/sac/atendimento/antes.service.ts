import { formatDia, formatNumber, formatQuantas } from '@tropeiro/contract'
import { porNaFila } from '../../../carga/correio/index.ts'
import type { Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { listCaixas } from '../email/caixas.repository.ts'
import { responderPorEmail } from '../email/enviar-carta.service.ts'
import { insertEvento } from '../eventos.repository.ts'
import * as repository from './agir.repository.ts'

/** So many notes are named; of the others it is said how many they are. */
const NOMEADAS = 30
const SISTEMA = { id: null, nome: 'Sistema' }

function linhasPara(o: repository.OndeAvisa, grupo: string, numero: string, dito: string): string[] {
  const all = o.notas.map(
    (n) => `Nota ${formatNumber(n.numero)}${n.prazo ? `, prazo ${formatDia(n.prazo)}` : ''}`,
  )
  const more = all.length - NOMEADAS
  return [
    `Percebemos nas suas entregas: ${dito}.`,
    [...all.slice(0, NOMEADAS), ...(more > 0 ? [`e mais ${formatQuantas(more, 'nota', 'notas')}`] : [])].join(
      '\n',
    ),
    `Já estamos tratando, pelo protocolo ${numero}. Avisamos assim que houver novidade.`,
    grupo,
  ]
}

/**
 * Tells the shippers of an incident's notes of it before they ask, each of his own notes alone. With one shipper his answer goes on in
 * the incident; of several none hears of the others, and an answer is a conversation of its own.
 */
export async function avisarEmbarcadores(
  deps: Pick<Deps, 'config'>,
  db: Db,
  id: string,
  { grupo, dito }: { grupo: string; dito: string },
): Promise<void> {
  const alvo = await repository.findAlvo(db, id)
  const onde = await repository.listOndeAvisa(db, id)
  for (const o of onde) {
    const [primeiro] = o.emails
    if (!primeiro) continue
    const linhas = linhasPara(o, grupo, alvo.numero, dito)
    const { id: evento } = await insertEvento(db, id, {
      tipo: 'nota',
      lado: 'sistema',
      texto: `${o.nome} avisado antes de perguntar: ${o.emails.join(', ')}`,
      dados: { avisado: o.documento },
      autor: SISTEMA,
    })
    const so = onde.length === 1 && o.emails.length === 1
    if (so) await repository.updateContato(db, id, primeiro)
    if (so && (await responderPorEmail(deps, db, alvo, primeiro, { evento, linhas }))) continue
    const caixa = (await listCaixas(db)).find((c) => c.ligada)
    await porNaFila(db, deps.config, {
      grupo,
      para: o.emails,
      assunto: `Aviso do atendimento ${alvo.numero}: ${dito}`,
      linhas,
      idempotencia: `sac:${id}:antes:${o.documento}`,
      ...(caixa ? { responderPara: caixa.endereco } : {}),
    })
  }
}
