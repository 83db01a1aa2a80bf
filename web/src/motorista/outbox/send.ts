import { ApiError } from '../../lib/api-error.ts'
import { calls } from '../data/session.ts'
import { type Envio, type Fim, fimDaFalha } from './outbox.ts'
import { lerImagem, marcarEnviada } from './outbox-store.ts'

/** A photo on a bad line takes its time; a line that hangs does not hold the queue for ever. */
const PHOTO_PATIENCE_MS = 120_000

class FotoPerdida extends Error {}

/** Sends the bytes that the storage does not have yet; answers the keys, in order. */
async function enviarBytes(ids: readonly string[]): Promise<string[]> {
  const images = await Promise.all(ids.map(lerImagem))
  const keys: string[] = []
  for (const image of images) {
    if (!image) throw new FotoPerdida()
    if (image.chave) {
      keys.push(image.chave)
      continue
    }
    const { dados } = await calls.arquivos.enviar({
      body: {
        arquivos: [
          { nome: image.nome, tipo: image.tipo, tamanho: image.bytes.byteLength, sha256: image.sha256 },
        ],
      },
    })
    const target = dados[0]
    if (!target) throw new ApiError(500, { mensagem: 'O servidor não deu endereço para a foto.' })
    const reply = await fetch(target.url, {
      method: target.metodo,
      headers: target.cabecalhos,
      body: image.bytes,
      signal: AbortSignal.timeout(PHOTO_PATIENCE_MS),
    }).catch(() => {
      throw new ApiError(0, {})
    })
    if (!reply.ok) throw new ApiError(reply.status, await reply.json().catch(() => ({})))
    await marcarEnviada(image.id, target.chave)
    keys.push(target.chave)
  }
  return keys
}

async function attempt(envio: Envio): Promise<Fim> {
  if (envio.tipo === 'saida') {
    const { dados } = await calls.comprovacoes.saida({
      body: { numero_romaneio: envio.numero_romaneio, em: envio.em, idempotencia: envio.id },
    })
    return { tipo: 'feito', mensagem: `Viagem do romaneio ${dados.numero_romaneio} iniciada.`, efeito: null }
  }
  if (envio.tipo === 'parada') {
    const body = { ...envio.corpo, em: envio.em, idempotencia: envio.id }
    const { dados } = await calls.estadias.naParada({
      body: body as Parameters<typeof calls.estadias.naParada>[0]['body'],
    })
    return { tipo: 'feito', mensagem: dados.mensagem, efeito: null }
  }
  const imagens = await enviarBytes(envio.imagens)
  if (envio.tipo === 'checklist') {
    const dito = { ...envio.corpo, imagens, em: envio.em, idempotencia: envio.id }
    const { dados } = await calls.manutencao.checklist({
      body: dito as Parameters<typeof calls.manutencao.checklist>[0]['body'],
    })
    return { tipo: 'feito', mensagem: dados.mensagem, efeito: null }
  }
  if (envio.tipo === 'abastecimento') {
    // The first pictures are of the receipt.
    const { recibos, ...corpo } = envio.corpo
    const fotos = { recibo: imagens.slice(0, Number(recibos)), painel: imagens.slice(Number(recibos)) }
    const dito = { ...corpo, ...fotos, em: envio.em, idempotencia: envio.id }
    const { dados } = await calls.abastecimentos.dizer({
      body: dito as Parameters<typeof calls.abastecimentos.dizer>[0]['body'],
    })
    return { tipo: 'feito', mensagem: dados.mensagem, efeito: null }
  }
  if (envio.tipo === 'despesa') {
    const gasto = { ...envio.corpo, imagens, em: envio.em, idempotencia: envio.id }
    const { dados } = await calls.acertos.gastar({
      body: gasto as Parameters<typeof calls.acertos.gastar>[0]['body'],
    })
    return { tipo: 'feito', mensagem: dados.mensagem, efeito: null }
  }
  const body = { ...envio.corpo, imagens, em: envio.em, idempotencia: envio.id }
  const { dados } = await calls.comprovacoes.comprovar({
    body: body as Parameters<typeof calls.comprovacoes.comprovar>[0]['body'],
  })
  return { tipo: 'feito', mensagem: dados.mensagem, efeito: dados.efeito }
}

/** One attempt at one entry: its photos, then itself. Never throws. */
export async function enviar(envio: Envio): Promise<Fim> {
  try {
    return await attempt(envio)
  } catch (error) {
    if (error instanceof FotoPerdida)
      return { tipo: 'recusado', mensagem: 'A foto deste registro não está mais neste aparelho.' }
    if (!(error instanceof ApiError)) return { tipo: 'adiado', mensagem: 'O aparelho não conseguiu enviar.' }
    const falha = {
      http: error.http,
      codigo: error.codigo,
      mensagem: error.mensagem || 'O servidor recusou.',
    }
    const { fim, imagens } = fimDaFalha(falha, envio.tentativas)
    if (imagens) for (const id of envio.imagens) await marcarEnviada(id, null)
    return fim
  }
}
