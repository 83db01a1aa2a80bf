import { createHash } from 'node:crypto'
import { LIMITE_DE_IMAGEM } from '@tropeiro/contract/alicerce/arquivos'
import { abrirCaixas, CaixaFalhou, type CartaVista, type PastaAberta } from '../../../adapters/caixa/index.ts'
import { tipoDosBytes } from '../../../alicerce/arquivos/index.ts'
import { abrir } from '../../../cofre.ts'
import type { CtxDoGrupo, Deps } from '../../../ctx.ts'
import { enfileirar } from '../../../db/fila.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import * as repository from './caixas.repository.ts'
import { type AnexoDaCarta, type Carta, lerCarta } from './carta.rules.ts'
import { donoDaSenha, usoDaSenha } from './endereco.rules.ts'
import type { AnexoGuardado } from './mensagens.repository.ts'
import { receberCarta } from './receber-carta.service.ts'

/** A letter is kept whole up to here; of a larger one the beginning is read and the rest stays in the mailbox. */
export const LIMITE_DA_CARTA = 25 * 1024 * 1024
const COMECO = 512 * 1024
/** So many in one visit; the next minute goes on. */
const MOST = 50
/** Clocks differ: what came this much before the mailbox was known is still read. */
const SLACK_MS = 120_000
const MINUTE = 60_000
/** After so many failures at one letter it is put aside, so that those behind it are read. */
const FALHAS = 5

const extensoes: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** Keeps what can be opened: known pictures and PDF by their own first bytes. The rest is named, with why not. */
async function guardarAnexo(ctx: CtxDoGrupo, a: AnexoDaCarta, cortada: boolean): Promise<AnexoGuardado> {
  const row = { nome: a.nome, tipo: a.tipo, bytes: a.bytes.length, chave: null }
  if (cortada) return { ...row, motivo: 'A mensagem é grande demais: o anexo ficou na caixa de e-mail.' }
  const tipo = tipoDosBytes(a.bytes)
  if (/winmail\.dat$/i.test(a.nome) || /ms-tnef/i.test(a.tipo))
    return { ...row, motivo: 'Formato do Outlook (winmail.dat): peça o arquivo de novo, em PDF ou imagem.' }
  if (/hei[cf]/i.test(`${a.nome} ${a.tipo}`)) return { ...row, motivo: 'Foto em HEIC: peça em JPG.' }
  if (!tipo) return { ...row, motivo: 'Aqui se abrem JPG, PNG, WebP e PDF; este está na mensagem original.' }
  if (a.bytes.length > LIMITE_DE_IMAGEM) return { ...row, motivo: 'Grande demais para abrir aqui.' }
  const sha256 = createHash('sha256').update(a.bytes).digest('hex')
  const chave = `${ctx.grupo.id}/correio/${sha256}.${extensoes[tipo]}`
  await ctx.storage.put(chave, a.bytes, tipo)
  return { ...row, tipo, chave, motivo: '' }
}

/** What cannot be read is a letter still: somebody may look at its bytes. */
const ilegivel = (bytes: Uint8Array): Carta => ({
  messageId: `<${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}@ilegivel>`,
  emRespostaA: '',
  referencias: [],
  de: { endereco: '', nome: '' },
  para: [],
  assunto: 'Mensagem que não foi entendida',
  texto: '',
  encaminhada: false,
  anexos: [],
  cabecalhos: new Map(),
  relatorio: '',
  cortada: false,
})

/** One letter: its bytes are kept, then it is taken in. Whatever ends in between begins anew with the same keys. */
async function receber(
  ctx: CtxDoGrupo,
  caixa: repository.CaixaRow,
  pasta: PastaAberta,
  vista: CartaVista,
  desistir: boolean,
): Promise<void> {
  const cortada = vista.bytes > LIMITE_DA_CARTA
  const bytes = await pasta.ler(vista.uid, cortada ? COMECO : LIMITE_DA_CARTA)
  // Somebody took it out of the mailbox meanwhile.
  if (!bytes) return
  const original = cortada ? null : `${ctx.grupo.id}/correio/${caixa.id}/${pasta.validade}-${vista.uid}.eml`
  if (original) await ctx.storage.put(original, bytes, 'message/rfc822')
  const carta = desistir ? ilegivel(bytes) : await lerCarta(bytes, cortada).catch(() => ilegivel(bytes))
  const anexos: AnexoGuardado[] = []
  for (const a of carta.anexos) anexos.push(await guardarAnexo(ctx, a, cortada))
  await receberCarta(ctx, caixa.id, carta, {
    uid: vista.uid,
    validade: pasta.validade,
    original,
    bytes: vista.bytes,
    anexos,
  })
}

/** Reads what came, oldest first. A letter is marked as read once it stands here. */
async function percorrer(ctx: CtxDoGrupo, caixa: repository.CaixaRow, pasta: PastaAberta): Promise<void> {
  // Under another validity the numbers say nothing: what came since the mailbox is known is looked through again.
  const same = caixa.validade === pasta.validade
  const desde = caixa.desde.getTime() - SLACK_MS
  const vistas = await pasta.depoisDe(same ? caixa.lido_ate : 0, same ? MOST : Number.MAX_SAFE_INTEGER)
  const novas = vistas.filter((v) => same || v.chegou.getTime() >= desde)
  const antigas = vistas.filter((v) => !novas.includes(v)).at(-1)?.uid ?? 0
  if (!same)
    await ctx.tx((db) =>
      repository.updateLido(
        db,
        caixa.id,
        pasta.validade,
        Math.min(antigas, (novas[0]?.uid ?? antigas + 1) - 1),
      ),
    )
  const lidas: number[] = []
  try {
    for (const [at, vista] of novas.slice(0, MOST).entries()) {
      await receber(ctx, caixa, pasta, vista, at === 0 && caixa.tropecos >= FALHAS)
      lidas.push(vista.uid)
    }
  } finally {
    await pasta.marcarLidas(lidas).catch(() => {})
  }
}

/** One visit to a mailbox. What fails is said beside it, and tried again after a while that grows. */
export async function lerCaixa(ctx: CtxDoGrupo, id: string): Promise<void> {
  const caixa = await ctx.tx((db) => repository.findCaixa(db, id))
  if (!caixa.ligada) return
  try {
    const senha = abrir(ctx.config, usoDaSenha, donoDaSenha(ctx.grupo.id, caixa.endereco), caixa.senha_selada)
    await abrirCaixas().abrir({ ...caixa, senha: senha.toString('utf8') }, (pasta) =>
      percorrer(ctx, caixa, pasta),
    )
    await ctx.tx((db) => repository.updateLida(db, id, ctx.clock()))
  } catch (e) {
    ctx.log.warn({ err: e, caixa: id, grupo: ctx.grupo.id }, 'mailbox not read')
    const carta = !(e instanceof CaixaFalhou)
    const erro = carta ? 'Uma mensagem desta caixa não pôde ser guardada.' : e.message
    const proxima = new Date(ctx.clock().getTime() + Math.min(2 ** caixa.falhas, 60) * MINUTE)
    await ctx.tx((db) => repository.updateFalha(db, id, { erro, proxima, carta }))
  }
}

/** The minute's round: every mailbox that is due gets a visit of its own. */
export const girarCaixas = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    for (const { id } of await repository.listDevidas(db, deps.clock()))
      await enfileirar(db, 'sac_caixa', `sac_caixa:${db.grupo}:${id}`, { id })
  })
