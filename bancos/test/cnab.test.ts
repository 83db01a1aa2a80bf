import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BancoDeBoleto,
  type Campos,
  chaveDoNossoNumero,
  cobranca240,
  cobranca400,
  daCobranca,
  emitirBoleto,
  escreverLinha,
  escreverRemessa240,
  type Leiaute,
  lerLinha,
  lerRetorno,
  motivo,
  ocorrencia,
  pagamentos240,
  type Registro,
  type TituloDaRemessa,
} from '../src/index.ts'
import { bancos, conta, linhasDe, remessa, umTitulo } from './remessas.ts'

const leiautes: Leiaute[] = [...Object.values(cobranca240), ...Object.values(cobranca400), pagamentos240]

/** Any value that a place takes, as it is read back. */
const valor = (tipo: string, width: number): fc.Arbitrary<string | number | null> => {
  if (tipo === 'A' || tipo === 'X')
    return fc.stringMatching(new RegExp(`^[A-Z0-9 .,/-]{0,${width}}$`)).map((x) => x.trimEnd())
  if (tipo === 'N') return fc.integer({ min: 0, max: width > 15 ? Number.MAX_SAFE_INTEGER : 10 ** width - 1 })
  if (tipo === 'T') return fc.stringMatching(new RegExp(`^\\d{${width}}$`))
  if (tipo === 'C') return fc.stringMatching(new RegExp(`^[0-9A-Z]{${width}}$`))
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  return fc.option(day.map((d) => d.toISOString().slice(0, 10)))
}
const campos = (r: Registro): fc.Arbitrary<Campos> =>
  fc.record(
    Object.fromEntries(
      r.campos.filter((c) => c.fixo === null).map((c) => [c.nome, valor(c.tipo, c.ate - c.de + 1)]),
    ),
  )

test.each(leiautes.map((l) => [l.id, l] as const))(
  '%s: parse(write(x)) = x for each record',
  (_, leiaute) => {
    for (const r of Object.values(leiaute.registros))
      fc.assert(
        fc.property(campos(r), (x) => {
          const line = escreverLinha(r, x)
          expect(line).toHaveLength(leiaute.largura)
          expect(lerLinha(r, line)).toEqual(x)
        }),
        { numRuns: 6 },
      )
  },
)

test.each(leiautes.map((l) => [l.id, l] as const))(
  '%s: a line keeps its length whatever the names hold',
  (_, leiaute) => {
    const name = fc.string({ unit: 'binary', maxLength: 300 })
    for (const r of Object.values(leiaute.registros)) {
      const texts = r.campos
        .filter((c) => c.fixo === null && (c.tipo === 'A' || c.tipo === 'X'))
        .map((c) => c.nome)
      fc.assert(
        fc.property(fc.record(Object.fromEntries(texts.map((t) => [t, name]))), (x) => {
          const line = escreverLinha(r, x)
          expect(line).toHaveLength(leiaute.largura)
          expect(Buffer.from(line, 'utf8')).toHaveLength(leiaute.largura)
          expect(line).toMatch(/^[ -~]*$/)
        }),
        { numRuns: 4 },
      )
    }
  },
)

test('names: º, ª, ß, emoji and tabs are replaced, never deleted, before they are cut', () => {
  const nome = (x: string) =>
    String(
      lerLinha(cobranca240['237'].registros.Q!, escreverLinha(cobranca240['237'].registros.Q!, { nome: x }))
        .nome,
    )
  expect(nome('1º Ofício São José')).toBe('1O OFICIO SAO JOSE')
  expect(nome('A\tB🚚C')).toBe('A B C')
  expect(nome('Straße – “X”')).toBe('STRASSE - "X"')
})

test.each(bancos)(
  '%s: a remessa of 240 has whole lines, true counts, and the boleto’s own number',
  (banco) => {
    const file = remessa(banco, [umTitulo(1), umTitulo(2, { multa: 0, jurosAoDia: 0 })])
    const bytes = escreverRemessa240(file)
    expect(escreverRemessa240(file)).toEqual(bytes)
    const lines = linhasDe(bytes)
    expect(lines.map((l) => l.length)).toEqual(lines.map(() => 240))
    // header, lot, P Q R, P Q, two trailers
    expect(lines.map((l) => l[7] + (l[7] === '3' ? l[13]! : ''))).toEqual([
      '0',
      '1',
      '3P',
      '3Q',
      '3R',
      '3P',
      '3Q',
      '5',
      '9',
    ])
    expect(lines.every((l) => l.startsWith(banco))).toBe(true)
    const { P, Q } = cobranca240[banco].registros as Record<string, Registro>
    const b = emitirBoleto(conta[banco], umTitulo(1))
    const p = lerLinha(P!, lines[2]!)
    expect(String(p.identificacao).replace(/\s/g, '')).toContain(b.nossoNumero)
    expect(p).toMatchObject({ vencimento: '2026-12-10', valor: 123456, juros: 41, movimento: '01' })
    expect(lerLinha(P!, lines[5]!)).toMatchObject({ juros: 0, jurosEm: null })
    expect(lerLinha(Q!, lines[3]!)).toMatchObject({
      inscricao: '012ABC34501DE35',
      tipoInscricao: '2',
      uf: 'PR',
      cep: '80240000',
    })
    const { 5: lote, 9: fim } = cobranca240[banco].registros as Record<string, Registro>
    expect(lerLinha(lote!, lines[7]!)).toMatchObject({ linhas: 7 })
    expect(lerLinha(fim!, lines[8]!)).toMatchObject({ lotes: 1, linhas: 9 })
  },
)

test('what the bank would refuse is refused before it is sent, by title and field', () => {
  const write = (rest: Partial<TituloDaRemessa>) => () =>
    escreverRemessa240(remessa('237', [umTitulo(1, rest)]))
  const { pagador } = umTitulo(1)
  expect(write({ pagador: { ...pagador, cep: '8024' } })).toThrow('o CEP "8024" não serve')
  expect(write({ pagador: { ...pagador, nome: ' ' } })).toThrow('falta nome do pagador')
  expect(write({ pagador: { ...pagador, inscricao: '123' } })).toThrow('não é um CPF nem um CNPJ')
  expect(write({ desconto: { ate: '2026-12-11', centavos: 1 } })).toThrow('o desconto vai além do vencimento')
  expect(write({ centavos: -1 })).toThrow()
})

type Volta = {
  movimento: string
  sequencial: number
  pago?: number
  motivos?: string
  credito?: string | null
}

/** What a bank answers, in its own places. */
function retorno240(banco: BancoDeBoleto, voltas: Volta[]): string[] {
  const r = cobranca240[banco].registros as Record<string, Registro>
  const has = (id: string, x: Campos) =>
    Object.fromEntries(Object.entries(x).filter(([n]) => r[id]!.campos.some((c) => c.nome === n)))
  const lines = [escreverLinha(r['0']!, has('0', { banco, sentido: '2', nsa: 12, geradoEm: '2026-12-11' }))]
  lines.push(escreverLinha(r['1']!, has('1', { banco, lote: '0001', operacao: 'T', servico: '01' })))
  voltas.forEach((v, i) => {
    const b = emitirBoleto(conta[banco], { ...umTitulo(v.sequencial) })
    const nn = b.nossoNumero + b.nossoNumeroDv
    const identificacao = {
      ...{ '001': nn, '033': nn, '104': b.nossoNumero, '237': `00900000${nn}`, '341': `109${nn}`, '748': nn },
      '756': `${nn.padStart(10, '0')}01014`,
    }[banco]
    const comum = { banco, lote: '0001', movimento: v.movimento }
    const t = {
      ...comum,
      sequencia: 2 * i + 1,
      identificacao,
      valor: 123456,
      vencimento: '2026-12-10',
      tarifa: 250,
    }
    lines.push(
      escreverLinha(r.T!, {
        ...t,
        motivos: v.motivos ?? '',
        numeroDocumento: `FAT-${v.sequencial}`,
        usoEmpresa: `T${v.sequencial}`,
      }),
    )
    const money = { acrescimos: 41, desconto: 10, abatimento: 5, pago: v.pago ?? 0, liquido: v.pago ?? 0 }
    const days = { ocorridoEm: '2026-12-10', creditoEm: v.credito === undefined ? '2026-12-11' : v.credito }
    lines.push(escreverLinha(r.U!, { ...comum, sequencia: 2 * i + 2, ...money, ...days }))
  })
  lines.push(escreverLinha(r['5']!, has('5', { banco, lote: '0001', linhas: lines.length })))
  lines.push(escreverLinha(r['9']!, has('9', { banco, lote: '9999', lotes: 1, linhas: lines.length + 1 })))
  return lines
}
const ler = (text: string | Uint8Array) => {
  const read = lerRetorno(typeof text === 'string' ? new Uint8Array(Buffer.from(text, 'latin1')) : text)
  if ('recusa' in read) throw new Error(read.recusa)
  return read.retorno
}

test.each(bancos)(
  '%s: a return of 240 tells each title by our own number, its money and its days',
  (banco) => {
    const voltas = [
      { movimento: '02', sequencial: 1, credito: null },
      { movimento: '06', sequencial: 2, pago: 123487, motivos: banco === '341' ? '' : '04' },
    ]
    const { linhas, problemas, nsa, largura, geradoEm } = ler(retorno240(banco, voltas).join('\r\n'))
    expect({ problemas, nsa, largura, geradoEm }).toEqual({
      problemas: [],
      nsa: 12,
      largura: 240,
      geradoEm: '2026-12-11',
    })
    const number = (s: number) => chaveDoNossoNumero(emitirBoleto(conta[banco], umTitulo(s)).nossoNumero)
    expect(linhas.map((l) => [l.evento, l.nossoNumero])).toEqual([
      ['entrada_confirmada', number(1)],
      ['liquidacao', number(2)],
    ])
    expect(linhas[0]?.creditoEm).toBeNull()
    expect(linhas[1]).toMatchObject({
      ...{ pago: 123487, acrescimos: 41, desconto: 10, abatimento: 5, tarifa: 250, centavos: 123456 },
      ...{
        ocorridoEm: '2026-12-10',
        creditoEm: '2026-12-11',
        vencimento: '2026-12-10',
        numeroDocumento: 'FAT-2',
        usoEmpresa: 'T2',
      },
    })
  },
)

test('a return in LF, in UTF-8, without spaces at the end, with blank lines: the same', () => {
  const lines = retorno240('237', [{ movimento: '06', sequencial: 2, pago: 123487 }])
  const whole = ler(lines.join('\r\n')).linhas
  expect(ler(`${lines.join('\n')}\n\n\u001a`).linhas).toEqual(whole)
  expect(ler(lines.map((l) => l.trimEnd()).join('\r\n')).linhas).toEqual(whole)
  expect(ler(new Uint8Array(Buffer.from(`\ufeff${lines.join('\n')}`, 'utf8'))).linhas).toEqual(whole)
})

test('a truncated return, foreign lines, a T without its U: told with reasons, the rest is read', () => {
  const lines = retorno240('237', [
    { movimento: '06', sequencial: 1, pago: 1 },
    { movimento: '06', sequencial: 2, pago: 2 },
  ])
  const cut = ler(lines.slice(0, 5).join('\r\n'))
  expect(cut.linhas.map((l) => l.pago)).toEqual([1])
  expect(cut.problemas.map((p) => [p.linha, p.nivel])).toEqual([
    [null, 'aviso'],
    [5, 'erro'],
  ])
  const half = ler(`${lines.slice(0, 5).join('\r\n')}\r\n${lines[5]!.slice(0, 60)}`)
  expect(half.linhas.map((l) => l.pago)).toEqual([1])
  expect(half.problemas.some((p) => p.mensagem.includes('cortada na coluna 60'))).toBe(true)
  const foreign = [...lines]
  foreign[4] = `341${lines[4]!.slice(3)}`
  const mixed = ler(foreign.join('\r\n'))
  expect(mixed.linhas.map((l) => l.pago)).toEqual([1])
  expect(mixed.problemas[0]?.mensagem).toContain('é do banco 341')
  // Halves swapped: the second title's lines before the first's.
  const swapped = [...lines.slice(0, 2), ...lines.slice(4, 6), ...lines.slice(2, 4), ...lines.slice(6)]
  expect(ler(swapped.join('\r\n')).linhas.map((l) => l.pago)).toEqual([2, 1])
})

test('what is no return says why', () => {
  const why = (t: string) => {
    const r = lerRetorno(new Uint8Array(Buffer.from(t)))
    return 'recusa' in r ? r.recusa : null
  }
  expect(why('')).toContain('não é um retorno')
  expect(why('OFXHEADER:100')).toContain('não é um retorno')
  expect(why(linhasDe(escreverRemessa240(remessa('237', [umTitulo(1)]))).join('\n'))).toContain(
    'é uma remessa',
  )
  expect(why(`01REMESSA01COBRANCA${' '.repeat(57)}237`)).toContain('é uma remessa')
  expect(why(`02RETORNO01COBRANCA${' '.repeat(57)}999`)).toContain('O banco 999')
})

test.each(bancos)('%s: a return of 400 is read at the places of its bank', (banco) => {
  const { volta } = cobranca400[banco]!.registros as Record<string, Registro>
  const b = emitirBoleto(conta[banco], umTitulo(2))
  const nn = b.nossoNumero + b.nossoNumeroDv
  const seven = banco === '033' ? `${b.nossoNumero.slice(5)}${b.nossoNumeroDv}` : nn
  const nossoNumero = {
    '001': b.nossoNumero,
    '104': b.nossoNumero,
    '341': b.nossoNumero,
    '756': nn.padStart(11, '0'),
  } as Record<string, string>
  const header = `02RETORNO01${'COBRANCA'.padEnd(65)}${banco}${' '.repeat(15)}111226`.padEnd(400)
  const code = banco === '104' ? '21' : '06'
  const credito: Campos = volta!.campos.some((c) => c.nome === 'creditoInvertido')
    ? { creditoInvertido: '20261211' }
    : { creditoEm: '2026-12-11' }
  const line = escreverLinha(volta!, {
    ...{
      movimento: code,
      ocorridoEm: '2026-12-10',
      numeroDocumento: 'FAT-2',
      vencimento: '2026-12-10',
      valor: 123456,
    },
    ...{
      pago: 123487,
      juros: 31,
      multa: 10,
      tarifa: 250,
      nossoNumero: nossoNumero[banco] ?? seven,
      sequencia: 2,
      ...credito,
    },
  })
  const read = ler([header, line, `9${' '.repeat(393)}000003`].join('\r\n'))
  expect(read).toMatchObject({ banco, largura: 400, geradoEm: '2026-12-11', problemas: [] })
  expect(read.linhas).toMatchObject([
    {
      ...{ evento: 'liquidacao', pago: 123487, acrescimos: 41, tarifa: 250, creditoEm: '2026-12-11' },
      nossoNumero: chaveDoNossoNumero(banco === '033' ? b.nossoNumero.slice(5) : b.nossoNumero),
    },
  ])
})

test('the same code means another thing at another bank, or in the other layout', () => {
  const e = (banco: string, n: 240 | 400, code: string) => ocorrencia(banco, n, code).evento
  expect(e('104', 400, '02')).toBe('baixa')
  expect(e('104', 240, '02')).toBe('entrada_confirmada')
  expect(e('001', 240, '05')).toBe('outra')
  expect(e('001', 400, '05')).toBe('liquidacao')
  expect(e('756', 400, '05')).toBe('liquidacao')
  expect(e('237', 400, '15')).toBe('liquidacao')
  expect(e('033', 400, '15')).toBe('protesto')
  expect(e('104', 240, '44')).toBe('estorno_liquidacao')
  expect(e('104', 240, '47')).toBe('estorno_liquidacao')
  expect(e('104', 400, '33')).toBe('estorno_liquidacao')
  expect(e('999', 240, '06')).toBe('outra')
  expect(motivo('237', 240, '06', '04')).toBe('Compensação Eletrônica')
  expect(motivo('341', 240, '03', '04')).toContain('sigla do estado')
  expect(motivo('237', 240, '03', 'ZZ')).toBeNull()
})

test('of what is told of a protest, a negative record or by the payer, what asks for nothing else stops letters, or ends it', () => {
  const faz = (banco: string, n: 240 | 400, code: string) => {
    const { evento, texto } = ocorrencia(banco, n, code)
    return daCobranca(evento, texto)
  }
  for (const [banco, n, code] of [
    ['001', 240, '29'],
    ['341', 400, '25'],
    ['756', 240, '52'],
    ['033', 400, '15'],
    ['237', 240, '25'],
    ['341', 240, '75'],
    // A judge was asked by who contests it; a stay that is taken back protests again.
    ['237', 400, '55'],
    ['341', 240, '63'],
    ['104', 400, '29'],
  ] as const)
    expect([banco, n, code, faz(banco, n, code)]).toEqual([banco, n, code, 'para'])
  for (const [banco, n, code] of [
    ['001', 240, '20'],
    ['104', 400, '28'],
    ['748', 400, '34'],
    ['341', 240, '77'],
    ['341', 400, '77'],
    ['341', 240, '78'],
    ['341', 240, '94'],
  ] as const)
    expect([banco, n, code, faz(banco, n, code)]).toEqual([banco, n, code, 'segue'])
  for (const [banco, n, code] of [
    ['341', 240, '48'],
    ['001', 400, '97'],
    ['104', 400, '07'],
    ['104', 240, '37'],
    ['756', 240, '54'],
    ['748', 400, '35'],
    ['237', 240, '51'],
    ['237', 240, '06'],
  ] as const)
    expect([banco, n, code, faz(banco, n, code)]).toEqual([banco, n, code, null])
  // What the payer contests no bank ends: only a person does.
  const ditos = ['001', '033', '104', '237', '341', '748', '756'].flatMap((banco) =>
    ([240, 400] as const).flatMap((n) =>
      Array.from({ length: 100 }, (_, i) => ocorrencia(banco, n, String(i).padStart(2, '0'))),
    ),
  )
  expect(
    ditos.filter(
      ({ evento, texto }) => evento === 'alegacao_pagador' && daCobranca(evento, texto) === 'segue',
    ),
  ).toEqual([])
})

test('a rejected entry has its reasons in words', () => {
  const lines = retorno240('237', [{ movimento: '03', sequencial: 1, motivos: '0899' }])
  const [line] = ler(lines.join('\r\n')).linhas
  expect(line?.evento).toBe('entrada_rejeitada')
  expect(line?.motivos.map((m) => m.codigo)).toEqual(['08', '99'])
  expect(line?.motivos[0]?.texto).toBeTruthy()
})
