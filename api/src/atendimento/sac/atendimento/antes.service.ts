import { formatDia, formatNumber, formatQuantas } from '@tropeiro/contract'
import { porNaFila } from '../../../carga/correio/index.ts'
import type { Ctx, Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { listCaixas } from '../email/caixas.repository.ts'
import { responderPorEmail } from '../email/enviar-carta.service.ts'
import { insertEvento } from '../eventos.repository.ts'
import * as repository from './agir.repository.ts'

/** So many notes are named; of the others it is said how many they are. */
const NOMEADAS = 30
const SISTEMA = { id: null, nome: 'Sistema' }

function notasDe(o: repository.OndeAvisa): string {
  const all = o.notas.map(
    (n) => `Nota ${formatNumber(n.numero)}${n.prazo ? `, prazo ${formatDia(n.prazo)}` : ''}`,
  )
  const more = all.length - NOMEADAS
  return [
    ...all.slice(0, NOMEADAS),
    ...(more > 0 ? [`e mais ${formatQuantas(more, 'nota', 'notas')}`] : []),
  ].join('\n')
}

const linhasPara = (o: repository.OndeAvisa, grupo: string, numero: string, dito: string): string[] => [
  `Percebemos nas suas entregas: ${dito}.`,
  notasDe(o),
  `Já estamos tratando, pelo protocolo ${numero}. Avisamos assim que houver novidade.`,
  grupo,
]

type Aviso = {
  grupo: string
  /** What the letter is called, where it is not of the incident's own line. */
  titulo: string
  /** Of this telling alone: said again, it goes once. */
  chave: string
  linhas: (o: repository.OndeAvisa, numero: string) => readonly string[]
  /** What the history says of each who is told. */
  conta: (o: repository.OndeAvisa) => string
}

/**
 * Tells the shippers of an incident's notes of it, each of his own notes alone. With one shipper his answer goes on in
 * the incident; of several none hears of the others, and an answer is a conversation of its own.
 * @returns how many were told
 */
async function avisarCadaUm(deps: Pick<Deps, 'config'>, db: Db, id: string, a: Aviso): Promise<number> {
  const alvo = await repository.findAlvo(db, id)
  const onde = await repository.listOndeAvisa(db, id)
  const alcancados = onde.filter((o) => o.emails.length > 0)
  for (const o of alcancados) {
    const linhas = a.linhas(o, alvo.numero)
    const { id: evento } = await insertEvento(db, id, {
      tipo: 'nota',
      lado: 'sistema',
      texto: a.conta(o),
      dados: { avisado: o.documento },
      autor: SISTEMA,
    })
    const [primeiro = ''] = o.emails
    const so = onde.length === 1 && o.emails.length === 1
    if (so) await repository.updateContato(db, id, primeiro)
    if (so && (await responderPorEmail(deps, db, alvo, primeiro, { evento, linhas }))) continue
    const caixa = (await listCaixas(db)).find((c) => c.ligada)
    await porNaFila(db, deps.config, {
      grupo: a.grupo,
      para: o.emails,
      assunto: `Aviso do atendimento ${alvo.numero}: ${a.titulo}`,
      linhas,
      idempotencia: `sac:${id}:${a.chave}:${o.documento}`,
      ...(caixa ? { responderPara: caixa.endereco } : {}),
    })
  }
  return alcancados.length
}

/** By a rule: what was noticed, before they ask. */
export const avisarEmbarcadores = (
  deps: Pick<Deps, 'config'>,
  db: Db,
  id: string,
  { grupo, dito }: { grupo: string; dito: string },
): Promise<number> =>
  avisarCadaUm(deps, db, id, {
    grupo,
    titulo: dito,
    chave: 'antes',
    linhas: (o, numero) => linhasPara(o, grupo, numero, dito),
    conta: (o) => `${o.nome} avisado antes de perguntar: ${o.emails.join(', ')}`,
  })

/** By a person: his own words, over the notes that they are about. */
export const escreverAosEmbarcadores = (
  ctx: Ctx,
  db: Db,
  id: string,
  dito: { evento: string; texto: string; assunto: string },
): Promise<number> =>
  avisarCadaUm(ctx, db, id, {
    grupo: ctx.grupo.nome,
    titulo: dito.assunto,
    chave: dito.evento,
    linhas: (o, numero) => [
      dito.texto,
      notasDe(o),
      `Protocolo ${numero}.`,
      `${ctx.usuario.nome}, ${ctx.grupo.nome}`,
    ],
    conta: (o) => `Escrito também a ${o.nome}: ${o.emails.join(', ')}`,
  })
