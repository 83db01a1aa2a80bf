import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  aplicarDesvio,
  type ConhecimentoEdi,
  type Desvio,
  type EnvelopeEdi,
  escreverArquivo,
  escreverConemb,
  escreverDoccob,
  escreverNotfis,
  escreverOcoren,
  type FaturaEdi,
  larguraDe,
  layouts,
  lerArquivo,
  lerConhecimentos,
  lerFaturas,
  lerLinhas,
  lerNotas,
  lerOcorrencias,
  type No,
  type NoParaEscrever,
  type NotaEdi,
  type OcorrenciaEdi,
  type ParteEdi,
} from '../src/index.ts'
import { arvore, chave, cnpj, cpf, dia, hora } from './gerar.ts'

// Thousands of invented cases: a busy machine takes longer than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })

const limpo = (no: No): NoParaEscrever => ({
  registro: no.registro,
  campos: no.campos,
  filhos: no.filhos.map(limpo),
})

for (const layout of Object.values(layouts)) {
  test(`${layout.id}: what is written is read back, every field of every record`, () => {
    fc.assert(
      fc.property(arvore(layout), (nos) => {
        const lido = lerArquivo(layout, escreverArquivo(layout, nos))
        expect(lido.nos.map(limpo)).toEqual(nos)
        expect(lido.problemas.filter((p) => p.nivel !== 'info')).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test(`${layout.id}: lines are as wide as the manual says, in latin1 with CRLF`, () => {
    const [nos] = fc.sample(arvore(layout), { numRuns: 1, seed: 7 })
    const bytes = escreverArquivo(layout, nos!)
    const text = Buffer.from(bytes).toString('latin1')
    expect(text.endsWith('\r\n')).toBe(true)
    for (const line of text.slice(0, -2).split('\r\n')) {
      const r = layout.registros.find((x) => x.id === line.slice(0, 3))!
      expect(line.length === r.tamanho || line.length > larguraDe(layout)).toBe(true)
    }
  })
}

const desvios = fc.record(
  {
    charset: fc.constantFrom('latin1' as const, 'utf8' as const),
    fimDeLinha: fc.constantFrom('CRLF' as const, 'LF' as const, 'CR' as const),
    completaLinhas: fc.boolean(),
    registros: fc.constant<NonNullable<Desvio['registros']>>({ '313': { tamanho: 330 } }),
    campos: fc.constantFrom<NonNullable<Desvio['campos']>[]>(
      { '313.chave': { de: 240 } },
      { '313.chave': { de: 260 }, '313.canal': { de: 310, formato: 'A10', rotulo: 'Canal de venda' } },
      { '313.volumes': { formato: 'N7', de: 79 } },
    ),
  },
  { requiredKeys: [] },
)

test("a partner's deviation is data, and files of it are read back all the same", () => {
  fc.assert(
    fc.property(
      desvios.chain((d) => {
        const layout = aplicarDesvio(layouts['notfis-3.1']!, d)
        return arvore(layout).map((nos) => ({ layout, nos }))
      }),
      ({ layout, nos }) => {
        const lido = lerArquivo(layout, escreverArquivo(layout, nos))
        expect(lido.nos.map(limpo)).toEqual(nos)
      },
    ),
    { numRuns: 50 },
  )
})

const nome = (max: number) =>
  fc.stringMatching(new RegExp(`^[A-Z][A-Z0-9 ]{0,${max - 2}}[A-Z0-9]$`)).map((s) => s.replace(/ +/g, ' '))
const centavos = fc.integer({ min: 0, max: 99_999_999_99 })
const envelope: fc.Arbitrary<EnvelopeEdi> = fc.record({
  remetente: nome(35),
  destinatario: nome(35),
  em: fc.tuple(dia, hora).map(([d, h]) => `${d}T${h}`),
  sequencia: fc.integer({ min: 0, max: 9 }),
})

const parte = (v5: boolean, documento: fc.Arbitrary<string>): fc.Arbitrary<ParteEdi> =>
  fc.record({
    documento,
    nome: nome(40),
    ie: fc.stringMatching(/^\d{9}$/),
    logradouro: nome(40),
    bairro: nome(20),
    cidade: nome(30),
    codMunicipio: fc.constant(v5 ? '3550308' : ''),
    uf: fc.constantFrom('SP', 'MG', 'RJ'),
    cep: fc.stringMatching(/^[1-9]\d{7}$/),
    telefone: fc.constant(''),
  })

const notaEdi = (v5: boolean, embarcadora: ParteEdi): fc.Arbitrary<NotaEdi> =>
  fc.record({
    linha: fc.constant(0),
    chave,
    serie: fc.constantFrom('1', '001', 'U'),
    numero: fc.integer({ min: 1, max: v5 ? 999_999_999 : 99_999_999 }),
    emissao: dia,
    embarcadora: fc.constant(embarcadora),
    destinatario: parte(true, fc.oneof(cnpj, cpf)).map((p) => (v5 ? p : { ...p, codMunicipio: '3550308' })),
    entrega: v5 ? fc.oneof(fc.constant(null), parte(true, cnpj)) : fc.constant(null),
    volumes: fc.integer({ min: 0, max: 99_999 }),
    pesoGramas: fc.integer({ min: 0, max: 9_999_999 }).map((n) => (v5 ? n : n * 10)),
    valorCentavos: centavos,
    freteCentavos: centavos,
    natureza: nome(15),
    especie: nome(15),
    condicao: fc.constantFrom('C', 'F'),
    pedido: v5 ? nome(20) : fc.constant(''),
    romaneio: nome(15),
    prazo: fc.oneof(fc.constant(null), dia),
    acao: fc.constantFrom('I' as const, 'E' as const),
  })

for (const versao of ['3.1', '5.0'] as const) {
  const v5 = versao === '5.0'
  test(`NOTFIS ${versao}: notes are read back to the same notes`, () => {
    const layout = layouts[`notfis-${versao}`]!
    const caso = parte(v5, cnpj)
      .map((p) => (v5 ? p : { ...p, bairro: '' }))
      .chain((p) => fc.tuple(envelope, fc.array(notaEdi(v5, p), { minLength: 1, maxLength: 8 })))
    fc.assert(
      fc.property(caso, ([e, notas]) => {
        const problemas: unknown[] = []
        const bytes = escreverNotfis(layout, e, notas)
        const lidas = [...lerNotas(layout, lerLinhas(bytes), (p) => problemas.push(p))]
        expect(lidas.map((n) => ({ ...n, linha: 0 }))).toEqual(notas)
        expect(problemas).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  test(`OCOREN ${versao}: occurrences are read back to the same occurrences`, () => {
    const layout = layouts[`ocoren-${versao}`]!
    const ocorrencia: fc.Arbitrary<OcorrenciaEdi> = fc.record({
      linha: fc.constant(0),
      cnpjEmissor: cnpj,
      serie: fc.constantFrom('1', '2', '890'),
      numero: fc.integer({ min: 1, max: v5 ? 999_999_999 : 99_999_999 }),
      codigo: fc.stringMatching(v5 ? /^\d{3}$/ : /^\d{2}$/),
      em: fc.tuple(dia, hora).map(([d, h]) => `${d}T${h}`),
      observacao: fc.integer({ min: 0, max: 3 }),
      texto: fc.oneof(fc.constant(''), nome(70), ...(v5 ? [nome(200)] : [])),
      conhecimento: fc.oneof(
        fc.constant(null),
        fc.record({ filial: nome(10), serie: fc.constant('1'), numero: fc.stringMatching(/^[1-9]\d{3}$/) }),
      ),
    })
    const caso = fc.tuple(envelope, cnpj, fc.array(ocorrencia, { maxLength: 10 }))
    fc.assert(
      fc.property(caso, ([e, c, all]) => {
        const bytes = escreverOcoren(layout, e, { cnpj: c, nome: 'TRANSPORTES SERRA AZUL' }, all)
        const lidas = [...lerOcorrencias(layout, lerLinhas(bytes), (p) => expect(p.nivel).toBe('info'))]
        const juntas = (o: OcorrenciaEdi) => ({ ...o, linha: 0, texto: o.texto.replaceAll(' ', '') })
        expect(lidas.map(juntas)).toEqual(all.map(juntas))
      }),
      { numRuns: 50 },
    )
  })

  test(`CONEMB ${versao}: CT-es are read back to the same CT-es, more than 40 notes too`, () => {
    const layout = layouts[`conemb-${versao}`]!
    const caso = fc.tuple(envelope, cnpj).chain(([e, embarcadora]) => {
      const nota = fc.record({
        cnpjEmissor: v5 ? cnpj : fc.constant(embarcadora),
        serie: fc.constantFrom('1', '890'),
        numero: fc.integer({ min: 1, max: 99_999_999 }),
        emissao: v5 ? dia : fc.constant(null),
        valorCentavos: v5 ? centavos : fc.constant(0),
        volumes: fc.integer({ min: 0, max: v5 ? 999 : 0 }),
        pesoGramas: fc.integer({ min: 0, max: v5 ? 999_999_999 : 0 }),
      })
      const cte: fc.Arbitrary<ConhecimentoEdi> = fc.record({
        linha: fc.constant(0),
        filial: nome(10),
        serie: fc.constant('1'),
        numero: fc.stringMatching(/^[1-9]\d{5}$/),
        emissao: dia,
        condicao: fc.constantFrom('C' as const, 'F' as const),
        cnpjEmissor: cnpj,
        cnpjEmbarcadora: fc.constant(embarcadora),
        pesoGramas: fc.integer({ min: 0, max: 9_999_999 }).map((n) => (v5 ? n : n * 10)),
        freteCentavos: centavos,
        fretePesoCentavos: centavos,
        freteValorCentavos: centavos,
        despachoCentavos: centavos,
        pedagioCentavos: centavos,
        grisCentavos: centavos,
        baseIcmsCentavos: centavos,
        aliquotaIcms: fc.integer({ min: 0, max: 2500 }),
        icmsCentavos: centavos,
        substituicao: fc.boolean(),
        acao: fc.constantFrom('I', 'E', 'C'),
        tipo: fc.constant('N'),
        cfop: fc.constantFrom('5353', '6353'),
        chave: fc.oneof(chave, fc.constant('')),
        notas: fc.array(nota, { minLength: 1, maxLength: 90 }),
      })
      return fc.tuple(fc.constant(e), fc.array(cte, { maxLength: 3 })).map(([env, ctes]) => ({
        e: env,
        // One number a CT-e, as in life.
        ctes: ctes.map((c, i) => ({ ...c, numero: String(1000 + i) })),
      }))
    })
    fc.assert(
      fc.property(caso, ({ e, ctes }) => {
        const bytes = escreverConemb(layout, e, { cnpj: '11222333000181', nome: 'SERRA AZUL' }, ctes)
        const lidos = lerConhecimentos(layout, lerLinhas(bytes), (p) => expect(p.nivel).toBe('info'))
        expect(lidos.map((c) => ({ ...c, linha: 0 }))).toEqual(ctes)
      }),
      { numRuns: 40 },
    )
  })
}

for (const versao of ['3.0', '3.1', '5.0'] as const) {
  test(`DOCCOB ${versao}: invoices are read back to the same invoices`, () => {
    const layout = layouts[`doccob-${versao}`]!
    const so30 = versao === '3.0'
    const nota = fc.record({
      serie: fc.constant('1'),
      numero: fc.integer({ min: 1, max: 99_999_999 }),
      emissao: dia,
      pesoGramas: fc.integer({ min: 0, max: 9_999_999 }).map((n) => n * 10),
      valorCentavos: centavos,
      cnpjEmissor: cnpj,
    })
    const cte = fc.record({
      filial: nome(10),
      serie: fc.constant('1'),
      numero: fc.stringMatching(/^[1-9]\d{5}$/),
      freteCentavos: so30 ? fc.constant(0) : centavos,
      emissao: so30 ? fc.constant(null) : dia,
      cnpjRemetente: so30 ? fc.constant('') : cnpj,
      cnpjDestinatario: so30 ? fc.constant('') : fc.oneof(cnpj, cpf),
      cnpjEmissor: so30 ? fc.constant('') : cnpj,
      notas: fc.array(nota, { maxLength: 4 }),
    })
    const fatura: fc.Arbitrary<FaturaEdi> = fc.record({
      linha: fc.constant(0),
      filial: nome(10),
      tipo: fc.constantFrom(0, 1),
      serie: fc.constant('UNI'),
      numero: fc.stringMatching(/^\d{10}$/),
      emissao: dia,
      vencimento: dia,
      valorCentavos: centavos,
      cobranca: fc.constantFrom('BCO', 'CAR'),
      icmsCentavos: centavos,
      jurosDiaCentavos: centavos,
      descontoAte: fc.oneof(dia, fc.constant(null)),
      descontoCentavos: centavos,
      agente: nome(30),
      agencia: fc.constantFrom('', '1234'),
      agenciaDv: fc.constantFrom('', 'X'),
      conta: fc.constantFrom('', '0000012345'),
      contaDv: fc.constantFrom('', '1'),
      acao: fc.constantFrom('I', 'E'),
      conhecimentos: fc.array(cte, { maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.tuple(envelope, fc.array(fatura, { maxLength: 3 })), ([e, all]) => {
        const bytes = escreverDoccob(layout, e, { cnpj: '11222333000181', nome: 'SERRA AZUL' }, all)
        const lidas = lerFaturas(layout, lerLinhas(bytes), (p) => expect(p.nivel).toBe('info'))
        expect(lidas.map((f) => ({ ...f, linha: 0 }))).toEqual(all)
      }),
      { numRuns: 50 },
    )
  })
}
