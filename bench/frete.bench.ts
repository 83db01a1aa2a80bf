import {
  type Candidata,
  indexar,
  primeira,
  programaDa,
  type Versao,
} from '../contract/src/comercial/tarifas/preco/escolha.ts'
import { ConteudoDaTarifa, Embarque } from '../contract/src/comercial/tarifas/preco/formas.ts'
import { escrever } from '../contract/src/comercial/tarifas/preco/palavras.ts'
import { valores } from '../contract/src/comercial/tarifas/preco/valores.ts'
import { ufs } from '../contract/src/formats.ts'
import type { Bench } from '../scripts/bench/main.ts'

/*
 * Milliseconds a thousand shipments, the least of sixty rounds. Ours prices as the product does: the table that goes before all others
 * among forty, each line in cents; once with the choice, once with the table known, once with every line's working written, as a draft
 * of CT-e keeps it. The peer is bare arithmetic in doubles on the same rows: the table is known to it, no line is kept. All must come
 * to the same cents, or the run fails; doubles do here because the numbers are kept where they are exact enough.
 */

const EMBARQUES = Number(process.env.BENCH_FRETE ?? 10_000)
const ROUNDS = 60
const CLIENTES = 40
const ICMS = 120_000
const FAIXAS = [10, 20, 30, 50, 70, 100].map((kg) => kg * 1000)

const tabela = (at: number): Versao => ({
  tabela_id: String(at + 1),
  nome: `Tabela ${at}`,
  numero: 1,
  desde: '2026-01-01',
  ate: null,
  chave: { cliente: at === 0 ? '' : String(at).padStart(14, '0'), servico: '', veiculo: '', classe: '' },
  conteudo: ConteudoDaTarifa.parse({
    frete_peso: { faixas_gramas: FAIXAS },
    regioes: ufs.map((uf, i) => ({
      nome: uf,
      destinos: [{ tipo: 'uf', uf }],
      faixas: FAIXAS.map((_, band) => 3000 + at * 13 + i * 41 + band * 900),
      taxa: 8000 + i * 100,
    })),
    componentes: [
      {
        codigo: 'FRETE_VALOR',
        nome: 'FRETE VALOR',
        base: 'valor_nf',
        forma: 'percentual',
        valor: 3500,
        minimo_centavos: 400,
      },
      {
        codigo: 'GRIS',
        nome: 'GRIS',
        base: 'valor_nf',
        forma: 'percentual',
        valor: 3000,
        minimo_centavos: 350,
      },
      { codigo: 'DESPACHO', nome: 'DESPACHO', base: 'documento', forma: 'fixo', valor: 1250 },
      { codigo: 'PEDAGIO', nome: 'PEDAGIO', base: 'peso_taxado', forma: 'por_fracao', valor: 680 },
      {
        codigo: 'TRT',
        nome: 'TRT',
        base: 'peso_valor',
        forma: 'percentual',
        valor: 150_000,
        minimo_centavos: 2000,
      },
    ],
    minimo: { centavos: 9500 },
  }),
})

const versoes = Array.from({ length: CLIENTES }, (_, at) => tabela(at))
const embarques = Array.from({ length: EMBARQUES }, (_, i) =>
  Embarque.parse({
    documentos: [versoes[i % CLIENTES]!.chave.cliente].filter(Boolean),
    dia: '2026-11-20',
    origem: { uf: 'SP', ibge: 3550308 },
    destino: { uf: ufs[(i * 7) % ufs.length], ibge: 1 },
    notas: [
      {
        peso_gramas: ((i * 7919) % 250_000) + 1000,
        volume_cm3: (i * 131) % 900_000,
        valor_centavos: (i * 104_729) % 9_000_000,
      },
    ],
  }),
)

const COMO = { icms: ICMS }
const tabelas = indexar(versoes)
const achar = (e: Embarque): Candidata => primeira(tabelas, e)!

const escolhidos = (): number[] => embarques.map((e) => valores(programaDa(achar(e)), e, COMO).total)

/** The table known, as the peer knows it. */
const achadas = embarques.map(achar)
const conhecidos = (): number[] => embarques.map((e, i) => valores(programaDa(achadas[i]!), e, COMO).total)

/** What is shown and kept: every line with its working. */
const comPalavras = (): number[] =>
  embarques.map((e) => escrever(programaDa(achar(e)), e, COMO).total_centavos)

/** Rows that the peer has at hand: which table, which region. */
const rows = embarques.map((e, i) => {
  const t = versoes[i % CLIENTES]!.conteudo
  return { regiao: t.regioes.find((r) => r.nome === e.destino.uf)!, nota: e.notas[0]! }
})

const base = (): number[] =>
  rows.map(({ regiao, nota }) => {
    const peso = Math.max(nota.peso_gramas, Math.round(nota.volume_cm3 * 0.3))
    let band = 0
    while (band < FAIXAS.length && peso > FAIXAS[band]!) band++
    const fretePeso =
      band < FAIXAS.length
        ? regiao.faixas[band]!
        : regiao.faixas[FAIXAS.length - 1]! + Math.round(((peso - 100_000) * regiao.taxa) / 100_000)
    const valor = Math.max(400, Math.round((nota.valor_centavos * 3500) / 1_000_000))
    const gris = Math.max(350, Math.round((nota.valor_centavos * 3000) / 1_000_000))
    const trt = Math.max(2000, Math.round((fretePeso + valor) * 0.15))
    const liquido = Math.max(9500, fretePeso + valor + gris + 1250 + Math.ceil(peso / 100_000) * 680 + trt)
    return Math.round((liquido * 1_000_000) / (1_000_000 - ICMS))
  })

function medir(work: () => number[]): { ms: number; totais: number[] } {
  let best = Number.POSITIVE_INFINITY
  let totais: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const start = performance.now()
    totais = work()
    best = Math.min(best, performance.now() - start)
  }
  return { ms: best, totais }
}

const porMilhar = (ms: number): string => ((ms / EMBARQUES) * 1000).toFixed(2)

const bench: Bench = {
  nome: `Frete: ${EMBARQUES} embarques com ${CLIENTES} tabelas de ${ufs.length} regiões`,
  run: async () => {
    const peer = medir(base)
    const linha = (medida: string, work: () => number[], meta: string) => {
      const ours = medir(work)
      const wrong = ours.totais.findIndex((total, i) => total !== peer.totais[i])
      if (wrong >= 0)
        throw new Error(`shipment ${wrong}: ${ours.totais[wrong]} here, ${peer.totais[wrong]} there`)
      return {
        medida,
        nosso: porMilhar(ours.ms),
        base: porMilhar(peer.ms),
        razao: (ours.ms / peer.ms).toFixed(1),
        meta,
      }
    }
    const META = '3 vezes a conta nua'
    return {
      linhas: [
        linha('valores, com a escolha da tabela', escolhidos, META),
        linha('valores, com a tabela já escolhida', conhecidos, META),
        linha('escolha, valores e cada linha com a sua conta', comPalavras, ''),
        { medida: 'totais iguais', nosso: EMBARQUES, base: EMBARQUES, razao: 1, meta: 'todos' },
      ],
    }
  },
}
export default bench
