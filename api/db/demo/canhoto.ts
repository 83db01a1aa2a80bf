import type { SKRSContext2D } from '@napi-rs/canvas'
import { cenaDe, FONTE, registrarFonte, telaDaVez } from './canhoto-cena.ts'
import { CAIXA_NF, imprimir, type NotaImpressa } from './canhoto-impresso.ts'
import { assinar, type Caneta, caneta, escrever } from './canhoto-letra.ts'
import { type Sorteio, sorteio } from './nfe-cenario.ts'

export { type DadosDaRecusa, desenharRecusa } from './canhoto-recusa.ts'

export interface DadosDoCanhoto extends NotaImpressa {
  /** Day of the delivery, 'AAAA-MM-DD', written by hand. */
  data: string
  /** Who received, written by hand. */
  recebedor: string
  /** Document of who received, written by hand after the name. */
  rg?: string
  /** The same seed gives the same picture. */
  seed: number
}

/** The rubber stamp of a reception desk, in violet or blue ink, never quite straight. */
function carimbo(ctx: SKRSContext2D, dados: DadosDoCanhoto, sorte: Sorteio): void {
  ctx.save()
  ctx.translate(CAIXA_NF - 150 - sorte.ate(60), 150 + sorte.ate(30))
  ctx.rotate((sorte.ate(160) - 80) / 1000)
  ctx.globalAlpha = 0.42 + sorte.ate(22) / 100
  const tinta = sorte.um(['#3a3f9c', '#5a3a94', '#1f4f9e'])
  ctx.strokeStyle = tinta
  ctx.fillStyle = tinta
  ctx.lineWidth = 2.6
  ctx.strokeRect(-118, -36, 236, 78)
  ctx.textAlign = 'center'
  ctx.font = `700 21px ${FONTE}`
  ctx.fillText('RECEBIDO', 0, -10)
  ctx.font = `600 12.5px ${FONTE}`
  ctx.fillText(dados.destinatario.toUpperCase().slice(0, 28), 0, 12)
  ctx.fillText('SUJEITO A CONFERÊNCIA', 0, 31)
  ctx.restore()
}

function aMao(ctx: SKRSContext2D, dados: DadosDoCanhoto, pena: Caneta, sorte: Sorteio): void {
  const [ano, mes, dia] = dados.data.split('-')
  escrever(ctx, `${dia}/${mes}/${ano!.slice(2)}`, 40 + sorte.ate(14), 194 + sorte.ate(10), 36, pena, sorte)
  const y = 168 + sorte.ate(6)
  const fim = escrever(ctx, dados.recebedor.slice(0, 34), 284 + sorte.ate(16), y, 27, pena, sorte)
  if (dados.rg) {
    const cabe = fim + dados.rg.length * 15 < CAIXA_NF - 40
    const [x, linha] = cabe ? [fim + 22, y] : [288, y + 50]
    escrever(ctx, `RG ${dados.rg}`, x, linha, 21, pena, sorte)
  }
  assinar(ctx, 430 + sorte.ate(90), 216 + sorte.ate(8), 250 + sorte.ate(90), pena, sorte)
}

/** Prints a slip and signs it, in the paper's coordinates. */
export function preencher(ctx: SKRSContext2D, dados: DadosDoCanhoto, sorte: Sorteio): void {
  imprimir(ctx, dados)
  if (sorte.ate(10) < 4) carimbo(ctx, dados, sorte)
  aMao(ctx, dados, caneta(sorte), sorte)
}

/**
 * Draws the signed delivery slip of a note as a phone would have photographed it: 1000 x 400, slightly turned,
 * with shadow, the key as a bar code that reads back, and date, name and signature by hand.
 *
 * @returns a JPEG of about 40 kB
 */
export function desenharCanhoto(dados: DadosDoCanhoto): Uint8Array {
  registrarFonte()
  const sorte = sorteio(dados.seed)
  const { tela, ctx } = telaDaVez()
  const cena = cenaDe(sorte)
  ctx.drawImage(cena.fundo, 0, 0)
  ctx.setTransform(...cena.posicao)
  preencher(ctx, dados, sorte)
  return tela.encodeSync('jpeg', 46)
}
