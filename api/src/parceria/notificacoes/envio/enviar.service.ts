import { randomUUID } from 'node:crypto'
import { formatDateTime, formatDia, formatNumber } from '@tropeiro/contract'
import { type DadosDoAviso, nomeDoEvento } from '@tropeiro/contract/parceria/notificacoes/rules'
import { RecusaDefinitiva } from '../../../adapters/email/port.ts'
import { WhatsAppRecusado } from '../../../adapters/whatsapp/port.ts'
import { type CtxDoGrupo, type Deps, em } from '../../../ctx.ts'
import { emit } from '../../../db/hub.ts'
import { type Db, semGrupo } from '../../../db/tx.ts'
import {
  type Composta,
  cobrir,
  compor,
  comporResumo,
  comporWhatsApp,
  esperaMs,
  MAXIMO_DE_TENTATIVAS,
  modeloDeFabrica,
} from '../notificacoes.rules.ts'
import { linkDeSaida, linkDoAviso } from '../rastreio/links.service.ts'
import { recebidoPor } from '../rastreio/rastreio.rules.ts'
import { listModelos } from '../regras.repository.ts'
import * as fila from './fila.repository.ts'

const LOTE = 50
/** What a process took and did not finish in this time was left by one that died. */
const PRESA_MS = 10 * 60_000

/** The window of its route, else the day that was promised. */
function previsaoDe({ janela_de, janela_ate, prazo }: fila.Pegada): string {
  if (janela_de && janela_ate) {
    const [dia, de = '00:00'] = formatDateTime(janela_de).split(' ')
    return `${dia}, entre ${de} e ${formatDateTime(janela_ate).split(' ')[1] ?? '00:00'}`
  }
  return prazo ? formatDia(prazo) : 'a confirmar'
}

export function dadosDe(p: fila.Pegada, link: string): DadosDoAviso {
  const quando = p.evento === 'comprovante' && p.data_entrega ? p.data_entrega : p.em
  return {
    nota: formatNumber(Number(p.numero)),
    remetente: p.nome_embarca,
    destinatario: p.nome_dest,
    municipio: [p.municipio, p.uf].filter(Boolean).join('/'),
    evento: nomeDoEvento[p.evento],
    quando: formatDateTime(quando),
    previsao: previsaoDe(p),
    ocorrencia: p.ocorrencia,
    recebedor: recebidoPor(p.recebedor) || 'quem estava no local',
    transportadora: p.grupo,
    link,
  }
}

/** What goes to one address: one note's message, or the summary of several. */
async function escrever(deps: Deps, db: Db, juntas: fila.Pegada[]): Promise<Composta> {
  const [um] = juntas as [fila.Pegada]
  const saida = await linkDeSaida(deps, db, { canal: um.canal, endereco: um.para })
  const dados: DadosDoAviso[] = []
  for (const p of juntas) {
    const chave = { notaId: p.nota_id, publico: p.publico, mostraFoto: p.mostra_foto }
    dados.push(dadosDe(p, await linkDoAviso(deps, db, chave)))
  }
  if (um.resumo) return comporResumo(um.grupo, dados, saida)
  const proprios = await listModelos(db)
  const modelo =
    proprios.find((m) => m.evento === um.evento && m.canal === um.canal) ??
    modeloDeFabrica(um.evento, um.canal)
  const escrita = { modelo, dados: dados[0] as DadosDoAviso, saida }
  return um.canal === 'email' ? compor(escrita) : { assunto: '', html: '', texto: comporWhatsApp(escrita) }
}

/** The message as it would go now. */
export const escreverUm = (deps: Deps, db: Db, p: fila.Pegada): Promise<Composta> => escrever(deps, db, [p])

const coberta = (c: Composta): Composta => ({
  assunto: c.assunto,
  html: cobrir(c.html),
  texto: cobrir(c.texto),
})

async function despachar(
  deps: Deps,
  um: fila.Pegada,
  c: Composta,
  messageId: string,
): Promise<'smtp' | 'local' | 'whatsapp'> {
  if (um.canal === 'whatsapp') {
    if (!deps.whatsapp) throw new Error('Nenhum serviço de WhatsApp está configurado.')
    await deps.whatsapp.enviar({ para: um.para, texto: c.texto })
    return deps.config.whatsappUrl === 'local' ? 'local' : 'whatsapp'
  }
  const { recusados } = await deps.email.send({
    de: deps.config.emailFrom,
    para: [um.para],
    assunto: c.assunto,
    html: c.html,
    texto: c.texto,
    anexos: [],
    messageId,
  })
  if (recusados.length > 0) throw new RecusaDefinitiva('O servidor de e-mail não aceitou o endereço.')
  return deps.config.smtpUrl ? 'smtp' : 'local'
}

const definitiva = (e: unknown): boolean => e instanceof RecusaDefinitiva || e instanceof WhatsAppRecusado

async function enviarJuntas(ctx: CtxDoGrupo, juntas: fila.Pegada[]): Promise<void> {
  const { tx } = ctx
  const [um] = juntas as [fila.Pegada]
  const ids = juntas.map((p) => p.id)
  if (um.saiu) return void (await tx((db) => fila.updateSaiu(db, ids)))
  const messageId = um.message_id || `<${randomUUID()}@tropeiro.local>`
  const composta = await tx(async (db) => {
    if (!um.message_id) await fila.updateMessageId(db, ids, messageId)
    return escrever(ctx, db, juntas)
  })
  try {
    const via = await despachar(ctx, um, composta, messageId)
    await tx((db) => fila.updateEnviadas(db, ids, { via, ...coberta(composta), agora: ctx.clock() }))
  } catch (err) {
    const fim = definitiva(err) || um.tentativas + 1 >= MAXIMO_DE_TENTATIVAS
    ctx.log.warn({ err, grupo: ctx.grupo.id, avisos: ids, fim }, 'notification not sent')
    const erro = (err instanceof Error ? err.message : String(err)).slice(0, 400)
    const quando = new Date(ctx.clock().getTime() + esperaMs(um.tentativas))
    await tx((db) => fila.updateFalhas(db, ids, { erro, fim, quando }))
  }
}

/** Those of one summary to one address go in one message; every other is its own. */
function juntar(pegadas: fila.Pegada[]): fila.Pegada[][] {
  const found = new Map<string, fila.Pegada[]>()
  for (const p of pegadas) {
    const key = p.resumo ? `${p.regra_id}:${p.canal}:${p.para}` : p.id
    found.set(key, [...(found.get(key) ?? []), p])
  }
  return [...found.values()]
}

/** Sends what is due in a group, until nothing is. Each message is marked right after it left. */
export async function enviarDevidas(ctx: CtxDoGrupo): Promise<void> {
  for (;;) {
    const agora = ctx.clock()
    const presas = new Date(agora.getTime() - PRESA_MS)
    const pegadas = await ctx.tx((db) => fila.pegarDevidas(db, { agora, presas, limite: LOTE }))
    if (pegadas.length === 0) return
    for (const juntas of juntar(pegadas)) await enviarJuntas(ctx, juntas)
    await ctx.tx((db) => emit(db, { tipo: 'email', id: '', acao: 'avisos' }))
  }
}

/** Sends what is due in every group: hours of silence end, summaries fall due, failures are tried again. */
export async function enviarDevidasDeTodos(deps: Deps): Promise<void> {
  const grupos = await semGrupo(deps.pool, (db) => fila.listGruposDevidos(db, deps.clock()))
  for (const { id } of grupos) await enviarDevidas(em(deps, id))
}
