import { expect, test } from 'vitest'
import { candidatas, indexar, primeira, type Versao } from '../../src/comercial/tarifas/preco/escolha.ts'
import { meioAcima } from '../../src/comercial/tarifas/preco/exato.ts'
import {
  ChaveDaTarifa,
  ConteudoDaTarifa,
  Embarque,
  type Lugar,
  type Ponto,
} from '../../src/comercial/tarifas/preco/formas.ts'
import { escrever } from '../../src/comercial/tarifas/preco/palavras.ts'
import { compilar } from '../../src/comercial/tarifas/preco/programa.ts'
import { valores } from '../../src/comercial/tarifas/preco/valores.ts'
import { gerado, sorteio } from './gerados.ts'

/* Amounts, words and choice of table said a second time, as plainly as can be, and compared over many drawn ones. */

const MUITOS = 1500

/** A number of a working as a fraction of whole ones. */
const numero = (text: string): [bigint, bigint] => {
  const [whole = '', behind = ''] = text.replaceAll('.', '').split(',')
  return [BigInt(whole + behind), 10n ** BigInt(behind.length)]
}
const centavos = ([n, d]: [bigint, bigint]): number => Number((n * 200n + d) / (d * 2n))
const vezes = (a: string, b: string, por = 1n): number => {
  const [[x, dx], [y, dy]] = [numero(a), numero(b)]
  return centavos([x * y, dx * dy * por])
}

const N = String.raw`([\d.]+(?:,\d+)?)`
const FORMAS: readonly [RegExp, (...parts: string[]) => number][] = [
  [new RegExp(`^mínimo ${N} \\(.*\\)$`), (a) => centavos(numero(a!))],
  [new RegExp(`^mínimo ${N} − ${N}$`), (a, b) => centavos(numero(a!)) - centavos(numero(b!))],
  [new RegExp(`^${N} − ${N} \\(.* por dentro\\)$`), (a, b) => centavos(numero(a!)) - centavos(numero(b!))],
  [/^maior entre (.+) e (.+)$/, (a, b) => Math.max(lida(a!)!, lida(b!)!)],
  [new RegExp(`^${N} x ${N} \\(.*\\)$`), (a, b) => vezes(a!, b!)],
  [new RegExp(`^${N} \\+ (.+)$`), (a, b) => centavos(numero(a!)) + lida(b!)!],
  [new RegExp(`^${N} % x ${N}$`), (a, b) => vezes(a!, b!, 100n)],
  [new RegExp(`^${N}(?: kg| km)? x ${N}$`), (a, b) => vezes(a!, b!)],
]

/** What a working comes to when somebody works it out as it stands; null where it has no sum. */
function lida(conta: string): number | null {
  for (const [form, work] of FORMAS) {
    const found = form.exec(conta)
    if (found) return work(...found.slice(1))
  }
  return null
}

test('a conta que cada linha diz, feita como se lê, dá o valor da linha', () => {
  const mudas = new Set<string>()
  for (let semente = 1; semente <= MUITOS; semente++) {
    const { tabela, embarque, circunstancias } = gerado(semente)
    const programa = compilar(tabela, tabela.regioes[0]!)
    const preco = escrever(programa, embarque, circunstancias)
    for (const l of preco.linhas) {
      const read = lida(l.conta)
      if (read === null) mudas.add(l.conta.replace(/faixa até .*/, 'faixa'))
      else expect(read, `${l.codigo} ${l.conta}, semente ${semente}`).toBe(Math.abs(l.valor_centavos))
    }
    const v = valores(programa, embarque, circunstancias)
    const ditas = [v.fretePeso, ...v.partes, v.complemento, -v.desconto, v.linhaDoImposto]
    expect(preco.linhas.map((l) => l.valor_centavos)).toEqual(ditas.filter((c) => c !== 0))
    expect(preco.total_centavos).toBe(v.total)
  }
  expect([...mudas].sort()).toEqual(['faixa', 'fixo', 'valor'])
})

test('a divisão em doubles arredonda como a exata, até onde é usada', () => {
  const s = sorteio(13)
  for (let i = 0; i < 20_000; i++) {
    const por = s.um([2, 3, 7, 100, 1000, 100_000, 880_000, 999_999, 1_000_000])
    const a = s.ate(2 ** s.ate(40), 1)
    const half = Math.floor(((s.ate(1_000_000) + 0.5) * por) / a)
    for (const b of [half, half + 1, s.ate(2_000_000)]) {
      const [x, d] = [BigInt(a) * BigInt(b), BigInt(por)]
      expect(meioAcima(a, b, por), `${a} x ${b} / ${por}`).toBe(Number((x * 2n + d) / (d * 2n)))
    }
  }
})

const CLIENTES = ['90752655000109', '11444777000161'] as const
const FILIAL = '90752655000290'
const ESTREITEZA = { cep: 4, municipio: 3, rota: 2, uf: 1 }
const contem = (l: Lugar, p: Ponto): boolean =>
  (l.tipo === 'cep' && p.cep !== '' && l.de <= p.cep && p.cep <= l.ate) ||
  (l.tipo === 'municipio' && l.ibge === p.ibge) ||
  (l.tipo === 'rota' && l.rota_id === p.rota_id) ||
  (l.tipo === 'uf' && l.uf === p.uf)
const alcance = (ls: readonly Lugar[], p: Ponto): number =>
  ls.length === 0 ? 0 : Math.max(-1, ...ls.filter((l) => contem(l, p)).map((l) => ESTREITEZA[l.tipo]))

/** How particular a version is for a shipment: the walk over all, field by field; null where it does not fit. */
function particularidade(v: Versao, e: Embarque): number[] | null {
  const { cliente, servico, veiculo, classe } = v.chave
  const whose =
    cliente === ''
      ? 0
      : e.documentos.includes(cliente)
        ? 2
        : cliente.length === 8 && e.documentos.some((d) => d.length === 14 && d.startsWith(cliente))
          ? 1
          : -1
  const places = v.conteudo.regioes
    .map((r) => [alcance(r.destinos, e.destino), alcance(r.origens, e.origem)] as const)
    .filter(([to, from]) => to >= 0 && from >= 0)
    .sort((a, b) => b[0] - a[0] || b[1] - a[1])
  const rest = [servico === e.servico, veiculo === e.veiculo, classe === e.classe].map(Number)
  const strange = (servico !== '' && !rest[0]) || (veiculo !== '' && !rest[1]) || (classe !== '' && !rest[2])
  if (whose < 0 || strange || places.length === 0) return null
  if (v.desde > e.dia || (v.ate !== null && v.ate < e.dia)) return null
  const said = [servico !== '', veiculo !== '', classe !== ''].map(Number)
  return [whose, ...places[0]!, ...said]
}

test('o índice acha as tabelas que a volta por todas acha, na mesma ordem', () => {
  let found = 0
  for (let semente = 1; semente <= 300; semente++) {
    const s = sorteio(semente)
    const ponto = () => ({
      cep: s.um(['', '01310100', '01700000', '80010000']),
      ibge: s.um([3550308, 4106902, 3304557]),
      uf: s.um(['SP', 'PR', 'RJ']),
      rota_id: s.um([null, '7', '8']),
    })
    const lugar = () =>
      s.um([
        { tipo: 'uf', uf: s.um(['SP', 'PR', 'RJ']) },
        { tipo: 'municipio', ibge: s.um([3550308, 4106902]) },
        { tipo: 'rota', rota_id: s.um(['7', '8']) },
        { tipo: 'cep', de: s.um(['01000000', '01500000']), ate: s.um(['01999999', '89999999']) },
      ])
    const lugares = (max: number) => Array.from({ length: s.ate(max) }, lugar)
    const versoes = Array.from(
      { length: s.ate(25, 1) },
      (_, i): Versao => ({
        tabela_id: String(i + 1),
        nome: `T${i}`,
        numero: 1,
        desde: s.um(['2026-01-01', '2026-06-01', '2026-12-01']),
        ate: s.um([null, null, '2026-09-30']),
        chave: ChaveDaTarifa.parse({
          cliente: s.um(['', '', '90752655', ...CLIENTES]),
          servico: s.um(['', '', 'redespacho']),
          veiculo: s.um(['', '', 'truck']),
          classe: s.um(['', '', 'química']),
        }),
        conteudo: ConteudoDaTarifa.parse({
          frete_peso: {},
          regioes: Array.from({ length: s.ate(4, 1) }, (_, r) => ({
            nome: `R${r}`,
            taxa: 1,
            destinos: lugares(3),
            origens: lugares(2),
          })),
        }),
      }),
    )
    const e = Embarque.parse({
      documentos: [...CLIENTES, FILIAL].filter(() => s.vez(2)),
      dia: s.um(['2026-03-01', '2026-09-30', '2026-11-20']),
      servico: s.um(['normal', 'redespacho']),
      veiculo: s.um(['', 'truck']),
      classe: s.um(['', 'química']),
      origem: ponto(),
      destino: ponto(),
      notas: [{ peso_gramas: 1, valor_centavos: 1 }],
    })
    const walked = versoes
      .map((v) => ({ v, p: particularidade(v, e) }))
      .flatMap(({ v, p }) => (p ? [{ v, p }] : []))
      .sort(
        (a, b) =>
          b.p.map((n, i) => n - a.p[i]!).find((d) => d !== 0) ||
          b.v.desde.localeCompare(a.v.desde) ||
          Number(a.v.tabela_id) - Number(b.v.tabela_id),
      )
      .map(({ v }) => v.nome)
    const indice = indexar(versoes)
    const all = candidatas(indice, e)
    expect(
      all.map((c) => c.versao.nome),
      `semente ${semente}`,
    ).toEqual(walked)
    expect(primeira(indice, e)).toBe(all[0] ?? null)
    found += walked.length
  }
  expect(found).toBeGreaterThan(300)
})
