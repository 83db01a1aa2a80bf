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
