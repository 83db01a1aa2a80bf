import { expect, test } from 'vitest'
import { type Base, propor, semNumeros, somaDe, type TituloAberto } from './propostas.rules.ts'

let n = 0
const titulo = (t: Partial<TituloAberto>): TituloAberto => ({
  titulo: String(++n),
  numero: n,
  natureza: 'receber',
  documento: '90752655000109',
  nome: 'Alimentos Bom Grão S.A.',
  descricao: 'Fatura',
  vencimento: '2026-12-10',
  saldo: 10_000,
  ...t,
})
const base = (b: Partial<Base>): Base => ({
  titulos: [],
  lotes: [],
  regras: new Map(),
  outras: [],
  encargos: () => ({ juros: 0, multa: 0 }),
  ...b,
})
const uma = (valor: number, texto: string, b: Partial<Base>, dia = '2026-12-10') =>
  propor([{ _id: 'x', dia, valor, texto }], base(b)).get('x')!

test('the same value is worth more with document, name and day, and never of the other direction', () => {
  const [certo, outro] = [
    titulo({}),
    titulo({ documento: '11444777000161', nome: 'Outro', vencimento: '2026-10-01' }),
  ]
  const said = uma(10_000, 'PIX 90.752.655/0001-09 BOM GRAO', { titulos: [outro, certo] })
  expect(said.map((p) => [p.partes[0]!.titulo, p.motivos])).toEqual([
    [certo.titulo, ['exato', 'documento', 'nome', 'perto']],
    [outro.titulo, ['exato']],
  ])
  expect(said[0]!.confianca).toBeGreaterThan(90)
  expect(uma(-10_000, 'PIX BOM GRAO', { titulos: [certo] })).toEqual([])
})

test('up to five of one owner that sum to the value', () => {
  const titulos = [3000, 4000, 5000, 700].map((saldo) => titulo({ saldo }))
  const [p] = uma(8700, 'TED ALIMENTOS BOM GRAO', { titulos })
  expect(p).toMatchObject({ motivos: ['soma', 'nome', 'perto'] })
  expect(p!.partes.map((t) => t.valor)).toEqual([3000, 5000, 700])
  expect(
    somaDe(
      6,
      [1, 1, 1, 1, 1, 1].map((saldo) => ({ saldo })),
    ),
  ).toBeNull()
})

test('one credit of the bank is many settlements of that day', () => {
  const lotes = [1000, 2500].map((valor) => ({
    ...titulo({}),
    lote: `l${valor}`,
    dia: '2026-12-11',
    valor,
    juros: 0,
    multa: 0,
  }))
  expect(uma(3500, 'COBRANCA', { lotes }, '2026-12-11')[0]).toMatchObject({
    motivos: ['lote'],
    confianca: 90,
  })
  expect(uma(2500, 'COBRANCA', { lotes }, '2026-12-11')[0]!.partes).toHaveLength(1)
})

test('what was explained before is proposed again, whatever its numbers; a fee is known by its word', () => {
  expect(semNumeros('MANUT. CTA 12/2026 Nº 9')).toBe(semNumeros('manut cta 01/2027 nº 10'))
  const regras = new Map([[semNumeros('SEGURO 12/26'), 'seguro_frota']])
  expect(uma(-500, 'SEGURO 01/27', { regras })[0]).toMatchObject({ categoria: 'seguro_frota', confianca: 85 })
  expect(uma(-500, 'TAR COBRANCA', {})[0]).toMatchObject({ categoria: 'tarifas' })
})

test('ten thousand entries meet a hundred thousand titles, and each still finds its own', () => {
  const titulos = Array.from({ length: 100_000 }, (_, i) =>
    titulo({
      saldo: 1000 + i,
      documento: String(10_000_000_000_000 + (i % 5000)),
      nome: `Cliente ${i % 5000}`,
    }),
  )
  const entradas = Array.from({ length: 10_000 }, (_, i) => ({
    _id: String(i),
    dia: '2026-12-10',
    valor: 1000 + i * 10,
    texto: `PIX ${titulos[i * 10]!.documento}`,
  }))
  const said = propor(entradas, base({ titulos }))
  expect(entradas.every((e, i) => said.get(e._id)?.[0]?.partes[0]?.titulo === titulos[i * 10]!.titulo)).toBe(
    true,
  )
})

/** The same numbers on every machine (mulberry32). */
function sorteio(seed: number): (below: number) => number {
  let a = seed
  return (below) => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below)
  }
}

test('a sum is the one that trying all of them in order finds', () => {
  const todas = (valor: number, ts: readonly { saldo: number }[]): unknown => {
    const walk = (from: number, left: number, taken: { saldo: number }[]): { saldo: number }[] | null => {
      if (left === 0) return taken
      if (taken.length === 5) return null
      for (let i = from; i < ts.length; i++) {
        const found = ts[i]!.saldo <= left ? walk(i + 1, left - ts[i]!.saldo, [...taken, ts[i]!]) : null
        if (found) return found
      }
      return null
    }
    return walk(0, valor, [])
  }
  const s = sorteio(7)
  for (let i = 0; i < 2_000; i++) {
    const ts = Array.from({ length: s(15) }, (_, n) => ({ saldo: 1 + s(i % 2 ? 30 : 9_000), n }))
    const valor = s(3) ? ts.slice(0, 1 + s(5)).reduce((sum, t) => sum + t.saldo, 0) : 1 + s(20_000)
    expect(somaDe(valor, ts)).toEqual(todas(valor, ts))
  }
})

test('what the index finds is what going through all of it finds, on random data', () => {
  const s = sorteio(11)
  const dia = () => `2026-12-${String(1 + s(28)).padStart(2, '0')}`
  const nomes = ['Aço Forte Ltda', 'Mercado Central', 'Comércio Aurora', 'Indústria Ação', 'Ana']
  const docs = ['12ABC34501DE35', '11444777000161', '71428793860', '', '90444555000115']
  const um = (i: number) => ({
    ...{ titulo: String(i), numero: i, natureza: s(3) ? ('receber' as const) : ('pagar' as const) },
    ...{ documento: docs[s(5)]!, nome: nomes[s(5)]!, descricao: '', vencimento: dia() },
  })
  const titulos = Array.from({ length: 300 }, (_, i) => ({ ...um(i), saldo: 100 * (1 + s(40)) }))
  const lotes = Array.from({ length: 60 }, (_, i) => ({
    ...{
      ...um(1_000 + i),
      saldo: 0,
      lote: `l${i}`,
      valor: 100 * (1 + s(30)),
      juros: s(2) * 50,
      multa: 0,
      dia: dia(),
    },
  }))
  const outras = Array.from({ length: 20 }, (_, i) => ({
    ...{ _id: `o${i}`, conta: 'Caixa', dia: dia(), valor: (s(2) ? 1 : -1) * 100 * (1 + s(30)) },
  }))
  const encargos = (t: { saldo: number }) => ({ juros: t.saldo % 300, multa: 100 })
  const regras = new Map([['tar cobranca', 'tarifas']])
  const base = { titulos, lotes, outras, encargos, regras }
  const entradas = Array.from({ length: 400 }, (_, i) => ({
    ...{ _id: String(i), dia: dia(), valor: (s(4) ? 1 : -1) * 100 * (1 + s(120)) },
    texto: ['TAR COBRANCA 123', `PIX ${docs[s(5)]}`, `TED ${nomes[s(5)]}`, 'DEPOSITO'][s(4)]!,
  }))
  const made = propor(entradas, base)
  const slow = propor(entradas, base, (all, chaves) => ({
    get: (chave) => all.filter((one) => chaves(one).includes(chave)),
  }))
  expect(made).toEqual(slow)
  expect([...made.values()].filter((p) => p.length > 1).length).toBeGreaterThan(100)
})
