import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  aplicarDesvio,
  criarFatiador,
  DesvioInvalido,
  detectarLayout,
  escreverArquivo,
  escreverNotfis,
  type Layout,
  type LinhaBruta,
  layouts,
  lerArquivo,
  lerConhecimentos,
  lerDocumento,
  lerFaturas,
  lerLinhas,
  lerNotas,
  lerOcorrencias,
  lerPreFaturas,
  NaoCabe,
  type NotaEdi,
  type ParteEdi,
  type Problema,
} from '../src/index.ts'
import { arvore } from './gerar.ts'

// Thousands of invented cases: a busy machine takes longer than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })

const notfis31 = layouts['notfis-3.1']!
const CHAVE = '35261104252011000110550010000123451234567899'

const parte = (documento: string, nome: string): ParteEdi => ({
  documento,
  nome,
  ie: '',
  logradouro: 'RUA DAS FLORES, 10',
  bairro: 'CENTRO',
  cidade: 'SÃO PAULO',
  codMunicipio: '',
  uf: 'SP',
  cep: '01001000',
  telefone: '',
})

const nota = (numero: number, chave: string): NotaEdi => ({
  linha: 0,
  chave,
  serie: '1',
  numero,
  emissao: '2026-11-20',
  embarcadora: parte('04252011000110', 'BOM GRÃO ALIMENTOS'),
  destinatario: parte('52998224725', 'JOSÉ DA SILVA'),
  entrega: null,
  volumes: 12,
  pesoGramas: 34_560,
  valorCentavos: 123_456,
  freteCentavos: 0,
  natureza: 'ALIMENTOS',
  especie: 'CAIXAS',
  condicao: 'C',
  pedido: '',
  romaneio: '',
  prazo: null,
  acao: 'I',
})

const e = { remetente: 'BOM GRAO', destinatario: 'SERRA AZUL', em: '2026-11-20T10:30', sequencia: 1 }

/** The check digit is made here so that the test says what a right key is. */
function chaveCerta(): string {
  const base = CHAVE.slice(0, 43)
  let sum = 0
  for (let i = 42, p = 2; i >= 0; i--, p = p === 9 ? 2 : p + 1) sum += (base.charCodeAt(i) - 48) * p
  const rest = sum % 11
  return `${base}${rest < 2 ? 0 : 11 - rest}`
}

const ler = (bytes: Uint8Array) => {
  const problemas: Problema[] = []
  const notas = [...lerNotas(notfis31, lerLinhas(bytes, 240), (p) => problemas.push(p))]
  return { notas, problemas }
}
const texto = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const bytes = (text: string) => Buffer.from(text, 'latin1')

test('nothing that a file may hold makes a reader throw', () => {
  const readers = [lerNotas, lerOcorrencias, lerConhecimentos, lerFaturas, lerPreFaturas] as const
  const porFamilia = { NOTFIS: 0, OCOREN: 1, CONEMB: 2, DOCCOB: 3, PREFAT: 4 } as const
  const layout = fc.constantFrom(...Object.values(layouts))
  const caso = layout.chain((l) =>
    fc.tuple(
      fc.constant(l),
      arvore(l),
      fc.array(fc.tuple(fc.nat(100_000), fc.uint8Array({ minLength: 1, maxLength: 6 }), fc.nat(40)), {
        maxLength: 12,
      }),
    ),
  )
  fc.assert(
    fc.property(caso, ([l, nos, wounds]) => {
      let file = escreverArquivo(l, nos)
      for (const [where, piece, gone] of wounds) {
        const at = where % (file.length + 1)
        file = new Uint8Array([...file.subarray(0, at), ...piece, ...file.subarray(at + gone)])
      }
      const problemas: Problema[] = []
      const read: (l: Layout, lines: Iterable<LinhaBruta>, note: (p: Problema) => void) => Iterable<unknown> =
        readers[porFamilia[l.familia]]
      Array.from(read(l, lerLinhas(file, 240), (p) => problemas.push(p)))
      const tree = lerArquivo(l, file)
      for (const p of [...problemas, ...tree.problemas]) expect(p.mensagem).toMatch(/\.$/)
    }),
    { numRuns: 150 },
  )
})

test('pure noise is read as nothing, with a report', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), (noise) => {
      expect(() => lerArquivo(notfis31, noise)).not.toThrow()
    }),
  )
})

test('short, long, UTF-8 and latin1 lines of one file are read, with a report by line', () => {
  const certa = chaveCerta()
  const lines = texto(escreverNotfis(notfis31, e, [nota(1, certa), nota(2, '')])).split('\r\n')
  lines[3] = lines[3]!.trimEnd()
  const latin1 = Buffer.from(lines.slice(0, 5).join('\n'), 'latin1')
  const longa = lines[6]!.padEnd(240) + 'EXTRA DO PARCEIRO'.padStart(110)
  const utf8 = Buffer.from(`\n${lines[5]}\n${longa}\n999 NADA\n\t${lines[7]}\n318 CURTA`, 'utf8')
  const { notas, problemas } = ler(Buffer.concat([latin1, utf8]))
  expect(notas.map((n) => [n.numero, n.destinatario.nome, n.embarcadora.nome])).toEqual([
    [1, 'JOSÉ DA SILVA', 'BOM GRÃO ALIMENTOS'],
    [2, 'JOSÉ DA SILVA', 'BOM GRÃO ALIMENTOS'],
  ])
  expect(problemas.map((p) => [p.linha, p.codigo])).toEqual(
    expect.arrayContaining([
      [4, 'linha_curta'],
      [7, 'linha_longa'],
      [8, 'registro_desconhecido'],
      [9, 'tabulacao'],
      [10, 'linha_curta'],
    ]),
  )
})

test('the NF-e key is found at column 240, at 241, and further right', () => {
  const certa = chaveCerta()
  const semChave = texto(escreverNotfis(notfis31, e, [nota(1, '')])).split('\r\n')
  for (const [coluna, tamanho] of [
    [240, 283],
    [241, 284],
    [240, 303],
    [259, 321],
    [279, 346],
  ] as const) {
    const lines = semChave.map((l) =>
      l.startsWith('313') ? `${l.padEnd(coluna - 1).slice(0, coluna - 1)}${certa}`.padEnd(tamanho) : l,
    )
    expect(ler(bytes(lines.join('\r\n'))).notas[0]?.chave, `coluna ${coluna}`).toBe(certa)
  }
})

test('a key with a wrong digit is told and left empty', () => {
  const certa = chaveCerta()
  const errada = certa.slice(0, 43) + ((Number(certa[43]) + 1) % 10)
  const { notas, problemas } = ler(
    bytes(texto(escreverNotfis(notfis31, e, [nota(1, certa)])).replace(certa, errada)),
  )
  expect(notas[0]?.chave).toBe('')
  expect(problemas.map((p) => p.codigo)).toContain('chave_invalida')
})

test('CRLF, LF, CR alone and no end of line at all are the same file', () => {
  const file = texto(escreverNotfis(notfis31, e, [nota(1, ''), nota(2, '')]))
  const expected = ler(bytes(file)).notas
  expect(expected).toHaveLength(2)
  for (const end of ['\n', '\r', '\r\n\u001a'.slice(0, 2)]) {
    expect(ler(bytes(file.replaceAll('\r\n', end))).notas).toEqual(expected)
  }
  expect(ler(bytes(file.replaceAll('\r\n', ''))).notas).toEqual(expected)
  expect(ler(bytes(`${file}\u001a`)).notas).toEqual(expected)
})

test('a file that comes in pieces is cut into the same lines', () => {
  const file = Buffer.concat([bytes('000 A\r\n310 Ç'), Buffer.from('\n311 Ção\r312 X\r\n', 'utf8')])
  const whole = [...lerLinhas(file)].map((l) => l.texto)
  expect(whole).toEqual(['000 A', '310 Ç', '311 Ção', '312 X'])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 30, maxLength: 30 }), (sizes) => {
      const cutter = criarFatiador()
      const lines: LinhaBruta[] = []
      let at = 0
      for (const size of sizes) {
        lines.push(...cutter.push(file.subarray(at, at + size)))
        at += size
      }
      lines.push(...cutter.push(file.subarray(at)), ...cutter.fim())
      expect(lines.map((l) => l.texto)).toEqual(whole)
      expect(lines.map((l) => l.numero)).toEqual([1, 2, 3, 4])
    }),
  )
})

test('CPF in a CNPJ field, letters in a CNPJ, punctuation: read as what they are', () => {
  expect(lerDocumento('00052998224725')).toBe('52998224725')
  expect(lerDocumento('12ABC34501DE35')).toBe('12ABC34501DE35')
  expect(lerDocumento(' 04.252.011/0001-10')).toBe('04252011000110')
  expect(lerDocumento('004252011000110')).toBe('04252011000110')
  expect(lerDocumento('00000000000191')).toBe('00000000000191')
  expect(lerDocumento('00000000000000')).toBe('')
})

test('numbers, dates and hours that are none are told, and the line is still read', () => {
  const lines = texto(escreverNotfis(notfis31, e, [nota(77, '')])).split('\r\n')
  const at = lines.findIndex((l) => l.startsWith('313'))
  const line = lines[at]!
  lines[at] =
    `${line.slice(0, 40)}31022026${line.slice(48, 85)}     1234,56   ${line.slice(100, 100)}X0Y0000${line.slice(107)}`
  const { notas, problemas } = ler(bytes(lines.join('\r\n')))
  expect(notas[0]).toMatchObject({ numero: 77, emissao: null, valorCentavos: 123_456, pesoGramas: 0 })
  expect(problemas.map((p) => p.codigo)).toEqual(expect.arrayContaining(['data_invalida', 'numero_invalido']))
})

test('totals that are not the sum are told', () => {
  const file = texto(escreverNotfis(notfis31, e, [nota(1, '')])).replace(
    /318000000000123456/,
    '318000000000999999',
  )
  expect(ler(bytes(file)).problemas.map((p) => p.codigo)).toContain('totais_diferentes')
})

test('what does not fit is refused with the name of its field', () => {
  const grande = { ...nota(1, ''), numero: 123_456_789 }
  expect(() => escreverNotfis(notfis31, e, [grande])).toThrow(NaoCabe)
  expect(() => escreverNotfis(notfis31, e, [grande])).toThrow(
    /Registro 313, Número da nota: 123456789 não cabe em 8/,
  )
  expect(() => escreverNotfis(notfis31, e, [{ ...nota(1, ''), emissao: null }])).toThrow(
    /Data do embarque: a data é obrigatória/,
  )
  expect(() => escreverArquivo(notfis31, [{ registro: '313', campos: {} }])).toThrow(/deve vir abaixo de 312/)
})

test('a file says by its records which layout it has', () => {
  for (const l of Object.values(layouts)) {
    if (l.id === 'doccob-3.0') continue
    const [nos] = fc.sample(
      arvore(l).filter((n) => (n[0]?.filhos?.length ?? 0) > 0),
      { numRuns: 1, seed: 3 },
    )
    expect(detectarLayout(lerLinhas(escreverArquivo(l, nos!)))?.id).toBe(l.id)
  }
  expect(detectarLayout(lerLinhas(bytes('oi\ntchau')))).toBeNull()
})

test('a deviation that names what is not there, or overlaps, is refused in words', () => {
  expect(() => aplicarDesvio(notfis31, { campos: { '999.x': { de: 4, formato: 'A1' } } })).toThrow(
    DesvioInvalido,
  )
  expect(() => aplicarDesvio(notfis31, { campos: { '313.novo': { de: 300 } } })).toThrow(
    /diga a coluna e o formato/,
  )
  expect(() => aplicarDesvio(notfis31, { campos: { '313.chave': { de: 200 } } })).toThrow(
    /começa na coluna 200, dentro de/,
  )
  expect(() => aplicarDesvio(notfis31, { registros: { '313': { tamanho: 99_999 } } })).toThrow(/não serve/)
})

test('a number of nine columns moves the rest of the line: the key tells, and the note is read whole', () => {
  const chave = chaveCerta()
  const numero = Number(chave.slice(25, 34))
  const linhas = texto(escreverNotfis(notfis31, e, [nota(numero, chave), nota(7, '')]))
    .trimEnd()
    .split('\r\n')
  const numeroEm31 = notfis31.registros.find((r) => r.id === '313')!.campos.find((c) => c.nome === 'numero')!
  const deNove = linhas.map((linha) =>
    linha.startsWith('313')
      ? `${linha.slice(0, numeroEm31.de - 1)}0${linha.slice(numeroEm31.de - 1)}`
      : linha,
  )
  const certas = ler(bytes(linhas.join('\r\n')))
  expect(certas.problemas.filter((p) => p.nivel !== 'info')).toEqual([])
  expect(certas.notas).toHaveLength(2)
  const { notas, problemas } = ler(bytes(deNove.join('\r\n')))
  expect(notas).toEqual(certas.notas)
  expect(problemas.filter((p) => p.nivel !== 'info').map((p) => p.codigo)).toEqual(['numero_de_nove'])
  // Others keep the key where it was, and take the column out of the blanks before it.
  const chaveNoLugar = deNove.map((linha) => linha.replace(` ${chave}`, chave))
  expect(chaveNoLugar).not.toEqual(deNove)
  const lidas = ler(bytes(chaveNoLugar.join('\n')))
  expect(lidas.notas.map(({ linha: _, ...n }) => n)).toEqual(certas.notas.map(({ linha: _, ...n }) => n))
})
