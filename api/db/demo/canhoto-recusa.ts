import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { ALTURA, cenaDe, FONTE, LARGURA, registrarFonte, revelar, telaDaVez } from './canhoto-cena.ts'
import { imprimir, type NotaImpressa } from './canhoto-impresso.ts'
import { caneta, escrever } from './canhoto-letra.ts'
import { type Sorteio, sorteio } from './nfe-cenario.ts'

export interface DadosDaRecusa {
  /** 'ausente' is a shut door, 'recusado' the slip written on, 'avaria' a crushed box. */
  tipo: 'ausente' | 'recusado' | 'avaria'
  nota: NotaImpressa
  /** Day of the attempt, 'AAAA-MM-DD', and time, 'HH:MM'. */
  data: string
  hora: string
  /** Written by hand on the slip: 'MERCADORIA EM DESACORDO'. */
  motivo?: string
  /** House number on the wall of the shut door. */
  numeroDaCasa?: string
  seed: number
}

function chapado(ctx: SKRSContext2D, cor: string, pontos: readonly (readonly [number, number])[]): void {
  ctx.fillStyle = cor
  ctx.beginPath()
  for (const [x, y] of pontos) ctx.lineTo(x, y)
  ctx.closePath()
  ctx.fill()
}

const PAREDES = ['#c9b79a', '#a9b4a6', '#b9a5a0', '#9fb0bd', '#d3cdc0']
const PORTAS = ['#7f8a93', '#5f6f5c', '#8a8f94', '#6b5a4c', '#3f5872']

/** A shop with its roller door down. */
function fachada(ctx: SKRSContext2D, sorte: Sorteio): void {
  ctx.fillStyle = sorte.um(PAREDES)
  ctx.fillRect(0, 0, LARGURA, ALTURA)
  ctx.fillStyle = 'rgba(70,55,45,0.35)'
  ctx.fillRect(0, ALTURA - 120, LARGURA, 60)
  for (let i = 0; i < 26; i++) {
    ctx.fillStyle = `rgba(${sorte.ate(2) ? '255,255,255' : '30,24,20'},0.05)`
    ctx.fillRect(sorte.ate(LARGURA), sorte.ate(ALTURA - 80), 30 + sorte.ate(140), 4 + sorte.ate(70))
  }
  const x = 250 + sorte.ate(90)
  const largura = 430 + sorte.ate(80)
  ctx.fillStyle = '#2b2b2d'
  ctx.fillRect(x - 14, 44, largura + 28, ALTURA - 104)
  const cor = sorte.um(PORTAS)
  for (let y = 56; y < ALTURA - 62; y += 13) {
    ctx.fillStyle = cor
    ctx.fillRect(x, y, largura, 13)
    ctx.fillStyle = 'rgba(255,255,255,0.13)'
    ctx.fillRect(x, y + 1, largura, 3)
    ctx.fillStyle = 'rgba(0,0,0,0.32)'
    ctx.fillRect(x, y + 10, largura, 3)
  }
  ctx.fillStyle = '#3a3a3c'
  ctx.fillRect(x, ALTURA - 74, largura, 14)
  ctx.fillStyle = '#c9a94b'
  ctx.fillRect(x + largura / 2 - 11, ALTURA - 92, 22, 20)
  ctx.strokeStyle = '#8d9196'
  ctx.lineWidth = 4
  ctx.beginPath()
  ctx.arc(x + largura / 2, ALTURA - 92, 8, Math.PI, 0)
  ctx.stroke()
  // Shade of the awning, pavement and kerb.
  const sombra = ctx.createLinearGradient(0, 44, 0, 150)
  sombra.addColorStop(0, 'rgba(0,0,0,0.5)')
  sombra.addColorStop(1, 'rgba(0,0,0,0)')
  ctx.fillStyle = sombra
  ctx.fillRect(x - 14, 44, largura + 28, 106)
  ctx.fillStyle = '#8f8d88'
  ctx.fillRect(0, ALTURA - 60, LARGURA, 60)
  ctx.strokeStyle = 'rgba(40,40,40,0.4)'
  ctx.lineWidth = 2
  ctx.beginPath()
  for (let i = -2; i < 12; i++) {
    ctx.moveTo(i * 110 + 60, ALTURA - 60)
    ctx.lineTo(i * 128 - 20, ALTURA)
  }
  ctx.moveTo(0, ALTURA - 58)
  ctx.lineTo(LARGURA, ALTURA - 58)
  ctx.stroke()
}

/** A cardboard box with a crushed corner on a warehouse floor; returns where its label is. */
function caixa(ctx: SKRSContext2D, sorte: Sorteio): [number, number] {
  const piso = ctx.createLinearGradient(0, 0, 0, ALTURA)
  piso.addColorStop(0, '#6f7174')
  piso.addColorStop(1, '#94948f')
  ctx.fillStyle = piso
  ctx.fillRect(0, 0, LARGURA, ALTURA)
  for (let i = 0; i < 40; i++) {
    ctx.fillStyle = `rgba(20,20,20,${0.02 + sorte.ate(5) / 100})`
    ctx.beginPath()
    ctx.ellipse(sorte.ate(LARGURA), sorte.ate(ALTURA), 20 + sorte.ate(120), 4 + sorte.ate(16), 0, 0, 7)
    ctx.fill()
  }
  const [x, y] = [280 + sorte.ate(60), 120 + sorte.ate(20)]
  ctx.shadowColor = 'rgba(0,0,0,0.6)'
  ctx.shadowBlur = 30
  ctx.shadowOffsetY = 16
  chapado(ctx, '#a67c4e', [
    [x, y],
    [x + 330, y + 20],
    [x + 322, y + 246],
    [x + 12, y + 218],
  ])
  ctx.shadowColor = 'transparent'
  const frente = ctx.createLinearGradient(x, y, x + 330, y + 240)
  frente.addColorStop(0, '#bd9160')
  frente.addColorStop(1, '#94693d')
  ctx.fillStyle = frente
  ctx.fill()
  chapado(ctx, '#d0a775', [
    [x, y],
    [x + 96, y - 66],
    [x + 412, y - 52],
    [x + 330, y + 20],
  ])
  chapado(ctx, '#815a33', [
    [x + 330, y + 20],
    [x + 412, y - 52],
    [x + 398, y + 150],
    [x + 322, y + 246],
  ])
  chapado(ctx, 'rgba(226,205,165,0.75)', [
    [x + 150, y + 9],
    [x + 244, y - 59],
    [x + 276, y - 58],
    [x + 184, y + 11],
    [x + 186, y + 70],
    [x + 153, y + 68],
  ])
  // The crushed corner: dark folds, light edges and a tear.
  chapado(ctx, 'rgba(60,36,14,0.55)', [
    [x + 238, y + 14],
    [x + 330, y + 20],
    [x + 326, y + 118],
    [x + 292, y + 74],
    [x + 300, y + 52],
    [x + 262, y + 46],
  ])
  chapado(ctx, 'rgba(30,16,6,0.85)', [
    [x + 274, y + 30],
    [x + 322, y + 40],
    [x + 310, y + 92],
    [x + 296, y + 70],
    [x + 304, y + 54],
  ])
  ctx.strokeStyle = 'rgba(236,206,160,0.8)'
  ctx.lineWidth = 2.4
  ctx.beginPath()
  ctx.moveTo(x + 238, y + 14)
  ctx.lineTo(x + 262, y + 46)
  ctx.lineTo(x + 300, y + 52)
  ctx.lineTo(x + 292, y + 76)
  ctx.lineTo(x + 326, y + 118)
  ctx.stroke()
  chapado(ctx, 'rgba(245,245,240,0.93)', [
    [x + 34, y + 88],
    [x + 176, y + 98],
    [x + 174, y + 186],
    [x + 36, y + 174],
  ])
  return [x + 34, y + 88]
}

/** What the label of the box says, in the box's own coordinates. */
function etiqueta(ctx: SKRSContext2D, [x, y]: [number, number], nota: NotaImpressa): void {
  ctx.transform(1, 0.07, 0, 1, x, y)
  ctx.fillStyle = 'rgba(25,25,28,0.88)'
  ctx.font = `700 20px ${FONTE}`
  ctx.fillText(`NF ${nota.numero}`, 10, 26)
  ctx.font = `500 8.5px ${FONTE}`
  ctx.fillText(nota.destinatario.toUpperCase().slice(0, 24), 10, 42)
  for (let i = 0, barra = 10; barra < 128; i++) {
    const passo = 1 + (nota.chave.charCodeAt(i % 44) % 3)
    ctx.fillRect(barra, 50, passo, 26)
    barra += passo + 1 + (nota.chave.charCodeAt((i + 9) % 44) % 2)
  }
}

interface Fundo {
  imagem: Canvas
  /** From the scene's own coordinates to the picture's. */
  posicao: [number, number, number, number, number, number]
  etiqueta: [number, number] | null
}

const fundos = new Map<string, Fundo>()

function fundo(tipo: 'ausente' | 'avaria', sorte: Sorteio): Fundo {
  const qual = sorte.ate(6)
  const chave = `${tipo}${qual}`
  let pronto = fundos.get(chave)
  if (!pronto) {
    const daCena = sorteio(500 + qual)
    const imagem = createCanvas(LARGURA, ALTURA)
    const ctx = imagem.getContext('2d')
    const torto = (daCena.ate(40) - 20) / 1000
    const posicao: Fundo['posicao'] = [1.06, torto, -torto, 1.06, -30, -12]
    ctx.setTransform(...posicao)
    const onde = tipo === 'avaria' ? caixa(ctx, daCena) : null
    if (tipo === 'ausente') fachada(ctx, daCena)
    ctx.resetTransform()
    revelar(ctx, daCena, 16)
    pronto = { imagem, posicao, etiqueta: onde }
    fundos.set(chave, pronto)
  }
  return pronto
}

/** Date and time as phones' cameras print them. */
function relogio(ctx: SKRSContext2D, { data, hora }: DadosDaRecusa): void {
  ctx.font = `600 22px ${FONTE}`
  ctx.textAlign = 'right'
  const texto = `${data.split('-').reverse().join('/')} ${hora}`
  ctx.fillStyle = 'rgba(0,0,0,0.65)'
  ctx.fillText(texto, LARGURA - 20, ALTURA - 18)
  ctx.fillStyle = '#ffd34d'
  ctx.fillText(texto, LARGURA - 22, ALTURA - 20)
  ctx.textAlign = 'left'
}

function placa(ctx: SKRSContext2D, numero: string): void {
  ctx.fillStyle = '#1d3b7a'
  ctx.fillRect(112, 120, 96, 56)
  ctx.strokeStyle = '#f2f2f2'
  ctx.lineWidth = 2
  ctx.strokeRect(117, 125, 86, 46)
  ctx.fillStyle = '#f6f6f6'
  ctx.font = `700 27px ${FONTE}`
  ctx.textAlign = 'center'
  ctx.fillText(numero, 160, 158)
  ctx.textAlign = 'left'
}

function slipRecusado(ctx: SKRSContext2D, dados: DadosDaRecusa, sorte: Sorteio): void {
  const pena = caneta(sorte)
  const [ano, mes, dia] = dados.data.split('-')
  escrever(ctx, `${dia}/${mes}/${ano!.slice(2)}`, 44, 198, 34, pena, sorte)
  escrever(ctx, dados.motivo ?? 'Recusado no local', 292, 182, 27, pena, sorte)
  escrever(ctx, dados.hora.replace(':', 'H'), 292, 224, 24, pena, sorte)
  ctx.save()
  ctx.translate(640 + sorte.ate(80), 190)
  ctx.rotate(-0.1 - sorte.ate(80) / 1000)
  ctx.globalAlpha = 0.62
  ctx.strokeStyle = '#b3202a'
  ctx.fillStyle = '#b3202a'
  ctx.lineWidth = 4
  ctx.strokeRect(-132, -33, 264, 62)
  ctx.textAlign = 'center'
  ctx.font = `800 40px ${FONTE}`
  ctx.fillText('RECUSADO', 0, 13)
  ctx.restore()
}

/**
 * Draws what a driver photographs when there is no signature: a shut door, a slip written on, a crushed box.
 *
 * @returns a JPEG of 1000 x 400, at most about 45 kB
 */
export function desenharRecusa(dados: DadosDaRecusa): Uint8Array {
  registrarFonte()
  const sorte = sorteio(dados.seed)
  const { tela, ctx } = telaDaVez()
  if (dados.tipo === 'recusado') {
    const cena = cenaDe(sorte)
    ctx.drawImage(cena.fundo, 0, 0)
    ctx.setTransform(...cena.posicao)
    imprimir(ctx, dados.nota)
    slipRecusado(ctx, dados, sorte)
    return tela.encodeSync('jpeg', 46)
  }
  const cena = fundo(dados.tipo, sorte)
  ctx.drawImage(cena.imagem, 0, 0)
  ctx.setTransform(...cena.posicao)
  if (cena.etiqueta) etiqueta(ctx, cena.etiqueta, dados.nota)
  if (dados.tipo === 'ausente') placa(ctx, dados.numeroDaCasa ?? String(10 + sorte.ate(1900)))
  ctx.resetTransform()
  relogio(ctx, dados)
  return tela.encodeSync('jpeg', 60)
}
