import { gerarDacte } from '@tropeiro/fiscal/pdf'
import PDFDocument from 'pdfkit'
import { exemploCte } from '../fiscal/test/pdf/exemplo-cte.ts'
import type { Bench, Linha } from '../scripts/bench/main.ts'

/*
 * Ours turns the bytes of a cteProc into a DACTE: read, laid out, codes made, drawn. The peer is the bare PDF library
 * making the very same strokes, fills and texts, recorded once and played back: what is over it is reading, layout,
 * measuring of texts and codes. One thread, in turns; times are CPU, since the machine is shared.
 */

const RODADAS = 7
const GRAVADOS = [
  ...[
    'addPage',
    'translate',
    'rotate',
    'save',
    'restore',
    'lineWidth',
    'strokeColor',
    'fillColor',
    'fillOpacity',
  ],
  ...['font', 'fontSize', 'text', 'rect', 'moveTo', 'lineTo', 'stroke', 'fill', 'dash', 'undash', 'image'],
]

type Chamada = readonly [nome: string, argumentos: readonly unknown[]]
type Doc = Record<string, (...argumentos: unknown[]) => unknown>

/** What a piece of work asks of the library, in order; calls that the library makes of itself are left out. */
async function gravar(trabalho: () => Promise<unknown>): Promise<Chamada[]> {
  const classe = PDFDocument.prototype as unknown as Doc
  const chamadas: Chamada[] = []
  const antes = new Map<string, Doc[string]>()
  let dentro = 0
  for (const nome of GRAVADOS) {
    const original = classe[nome]!
    antes.set(nome, original)
    classe[nome] = function gravado(this: Doc, ...argumentos) {
      if (dentro === 0) chamadas.push([nome, argumentos])
      dentro++
      try {
        return original.apply(this, [...argumentos])
      } finally {
        dentro--
      }
    }
  }
  try {
    await trabalho()
  } finally {
    for (const [nome, original] of antes) classe[nome] = original
  }
  return chamadas
}

function repetir(chamadas: readonly Chamada[]): Promise<void> {
  const doc = new PDFDocument({ autoFirstPage: false, margin: 0 })
  const fim = new Promise<void>((resolve) => doc.on('end', resolve))
  doc.on('data', () => {})
  for (const [nome, argumentos] of chamadas) (doc as unknown as Doc)[nome]!(...argumentos)
  doc.end()
  return fim
}

async function cpu(vezes: number, trabalho: () => Promise<unknown>): Promise<number> {
  const inicio = process.cpuUsage()
  for (let i = 0; i < vezes; i++) await trabalho()
  const { user, system } = process.cpuUsage(inicio)
  return (user + system) / 1000 / vezes
}

const mediana = (ms: number[]): number => ms.sort((a, b) => a - b)[Math.floor(ms.length / 2)]!

async function run() {
  const linhas: Linha[] = []
  for (const notas of [3, 2000]) {
    const xml = exemploCte({ notas, ibsCbs: true, xObs: 'Entregar em horário comercial.' })
    const impressao = await gerarDacte(xml)
    if (!impressao.ok) throw new Error(impressao.motivo)
    const chamadas = await gravar(() => gerarDacte(xml))
    const vezes = notas > 100 ? 3 : 20
    const [nossos, deles]: [number[], number[]] = [[], []]
    for (let rodada = 0; rodada <= RODADAS; rodada++) {
      const [nosso, dele] = [
        await cpu(vezes, () => gerarDacte(xml)),
        await cpu(vezes, () => repetir(chamadas)),
      ]
      if (rodada > 0) {
        nossos.push(nosso)
        deles.push(dele)
      }
    }
    const porFolha = (ms: number[]) => mediana(ms) / impressao.folhas
    const [nosso, base] = [porFolha(nossos), porFolha(deles)]
    const medida = `DACTE de ${notas} NF-e, ${impressao.folhas} folha(s): ms por folha`
    linhas.push({ medida, nosso, base, razao: nosso / base, meta: '-' })
  }
  return { linhas }
}

export default { nome: 'DACTE beside the bare PDF library on the same boxes', run } satisfies Bench
