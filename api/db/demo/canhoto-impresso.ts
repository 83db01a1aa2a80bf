import type { SKRSContext2D } from '@napi-rs/canvas'
import bwipjs from 'bwip-js'
import { FONTE, PAPEL_LARGURA } from './canhoto-cena.ts'

/** What the slip says in print. */
export interface NotaImpressa {
  numero: number
  serie: number
  /** Access key of 44 characters, printed as Code 128. */
  chave: string
  /** Names, as printed. */
  emitente: string
  destinatario: string
  /** Integer cents. */
  valor: number
}

const TINTA = 'rgba(28,28,32,0.9)'
/** Module widths that a phone's camera still tells apart, in pixels. */
const MODULO_MAXIMO = 3
const AREA_DO_CODIGO = 900

const DIREITA = PAPEL_LARGURA - 16
/** Where the box with the number starts. */
export const CAIXA_NF = DIREITA - 214

function reaisPtBr(centavos: number): string {
  const [inteiro, fracao] = (centavos / 100).toFixed(2).split('.')
  return `${inteiro!.replace(/\B(?=(\d{3})+$)/g, '.')},${fracao}`
}

function grupos(texto: string, tamanho: number): string {
  return texto.match(new RegExp(`.{1,${tamanho}}`, 'g'))!.join(' ')
}

/** Breaks a text in lines that fit, by a width that was measured once. */
function paragrafo(
  ctx: SKRSContext2D,
  texto: string,
  x: number,
  y: number,
  largura: number,
  entrelinha: number,
): void {
  let linha = ''
  let altura = y
  for (const palavra of texto.split(' ')) {
    const tentativa = linha ? `${linha} ${palavra}` : palavra
    if (linha && ctx.measureText(tentativa).width > largura) {
      ctx.fillText(linha, x, altura)
      altura += entrelinha
      linha = palavra
    } else {
      linha = tentativa
    }
  }
  ctx.fillText(linha, x, altura)
}

function quadro(ctx: SKRSContext2D): void {
  ctx.strokeStyle = 'rgba(28,28,32,0.8)'
  ctx.lineWidth = 1.6
  ctx.beginPath()
  ctx.rect(16, 14, DIREITA - 16, 222)
  ctx.moveTo(CAIXA_NF, 14)
  ctx.lineTo(CAIXA_NF, 236)
  ctx.moveTo(16, 106)
  ctx.lineTo(CAIXA_NF, 106)
  ctx.moveTo(264, 106)
  ctx.lineTo(264, 236)
  ctx.stroke()
}

function impresso(ctx: SKRSContext2D, dados: NotaImpressa): void {
  ctx.fillStyle = TINTA
  ctx.font = `400 15px ${FONTE}`
  paragrafo(
    ctx,
    `RECEBEMOS DE ${dados.emitente.toUpperCase().slice(0, 60)} OS PRODUTOS E/OU SERVIÇOS CONSTANTES DA NOTA FISCAL ELETRÔNICA INDICADA AO LADO. VALOR TOTAL: R$ ${reaisPtBr(dados.valor)}. DESTINATÁRIO: ${dados.destinatario.toUpperCase().slice(0, 60)}`,
    26,
    38,
    CAIXA_NF - 46,
    21,
  )
  ctx.font = `500 11.5px ${FONTE}`
  ctx.fillText('DATA DE RECEBIMENTO', 24, 122)
  ctx.fillText('IDENTIFICAÇÃO E ASSINATURA DO RECEBEDOR', 272, 122)
  ctx.textAlign = 'center'
  const centro = (CAIXA_NF + DIREITA) / 2
  ctx.font = `700 34px ${FONTE}`
  ctx.fillText('NF-e', centro, 68)
  ctx.font = `600 23px ${FONTE}`
  ctx.fillText(`Nº ${grupos(String(dados.numero).padStart(9, '0'), 3).replaceAll(' ', '.')}`, centro, 130)
  ctx.fillText(`SÉRIE ${String(dados.serie).padStart(3, '0')}`, centro, 172)
  ctx.textAlign = 'left'
}

function codigoDeBarras(ctx: SKRSContext2D, chave: string): void {
  const [codigo] = bwipjs.raw({ bcid: 'code128', text: chave })
  if (!codigo || !('sbs' in codigo)) throw new Error('bwip-js não devolveu as barras do código')
  const modulos = codigo.sbs.reduce((soma, largura) => soma + largura, 0)
  const modulo = Math.min(MODULO_MAXIMO, AREA_DO_CODIGO / modulos)
  const largura = modulo * modulos
  let x = (PAPEL_LARGURA - largura) / 2
  ctx.fillStyle = 'rgba(24,24,28,0.9)'
  ctx.beginPath()
  for (let i = 0; i < codigo.sbs.length; i++) {
    const passo = codigo.sbs[i]! * modulo
    if (i % 2 === 0) ctx.rect(x, 256, passo, 68)
    x += passo
  }
  ctx.fill()
  ctx.font = `500 17px ${FONTE}`
  ctx.textAlign = 'center'
  ctx.fillStyle = TINTA
  ctx.fillText(grupos(chave, 4), PAPEL_LARGURA / 2, 352)
  ctx.textAlign = 'left'
}

function picote(ctx: SKRSContext2D): void {
  ctx.strokeStyle = 'rgba(28,28,32,0.45)'
  ctx.lineWidth = 1.4
  ctx.setLineDash([9, 6])
  ctx.beginPath()
  ctx.moveTo(6, 378)
  ctx.lineTo(PAPEL_LARGURA - 6, 378)
  ctx.stroke()
  ctx.setLineDash([])
}

/** Prints the slip of a note, in the paper's coordinates. */
export function imprimir(ctx: SKRSContext2D, dados: NotaImpressa): void {
  quadro(ctx)
  impresso(ctx, dados)
  codigoDeBarras(ctx, dados.chave)
  picote(ctx)
}
