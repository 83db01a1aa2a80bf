import { describe, expect, test } from 'vitest'
import { type Achado, abre, confiancaDe, ensaiar, perceber, saiPor } from './sinais.rules.ts'

const achado = (mais: Partial<Achado>): Achado => ({
  sinal: 'ocorrencia',
  origem: 'evento:1',
  em: new Date('2026-11-17T13:20:00Z'),
  fim: null,
  nota_id: '9',
  nota: '900',
  romaneio_id: '5',
  romaneio: '55',
  base_id: 1,
  rota_id: '3',
  embarcador: 'E',
  destinatario: 'D',
  motorista: 'M',
  prazo: '2026-11-20',
  codigo: null,
  tentativa: 0,
  detalhe: 'Dito',
  dia: '2026-11-17',
  ...mais,
})
const chave = (mais: Partial<Achado>, limite: number | null = null) =>
  perceber(achado(mais), limite)?.chave ?? null

describe('what a finding is a case of', () => {
  test.each<[string, Partial<Achado>, string | null]>([
    ['an address that is not found', { codigo: 6 }, 'insucesso:nota:9'],
    ['nobody there, which counts tries', { codigo: 21, tentativa: 5 }, null],
    ['a breakdown, which is of its romaneio', { codigo: 58 }, null],
    ['too late in the day, within the deadline', { codigo: 20 }, null],
    ['too late in the day, past the deadline', { codigo: 20, prazo: '2026-11-16' }, 'atraso:nota:9'],
    ['a refusal, by reason, shipper, recipient and day', { codigo: 3 }, 'recusa:3:E:D:2026-11-17'],
    ['a damage', { codigo: 11 }, 'avaria:nota:9'],
    ['a delivery', { codigo: 1 }, null],
    ['a code that nobody knows', { codigo: 4711 }, null],
  ])('%s', (_, mais, expected) => expect(chave(mais)).toBe(expected))

  test('the second try opens, unless the house says the third', () => {
    const segunda = { sinal: 'tentativas' as const, codigo: 21, tentativa: 2 }
    expect(chave({ ...segunda, tentativa: 1 })).toBeNull()
    expect(chave(segunda)).toBe('insucesso:nota:9')
    expect(chave(segunda, 3)).toBeNull()
  })

  test('a breakdown and a missed deadline of one romaneio are one cause', () => {
    expect(chave({ sinal: 'veiculo_quebrado', codigo: 58 })).toBe('atraso:romaneio:5')
    expect(chave({ sinal: 'prazo_vencido' })).toBe('atraso:romaneio:5')
    expect(chave({ sinal: 'prazo_vencido', romaneio_id: null })).toBe('atraso:3:1:2026-11-20')
  })
})

describe('how sure, and when it opens', () => {
  const em = (min: number) => new Date(Date.UTC(2026, 10, 17, 12, min))
  test('the strongest, 15 for each further one, 95 at most', () => {
    expect(confiancaDe([])).toBe(0)
    expect(confiancaDe([{ sinal: 'desvio', em: em(0) }])).toBe(35)
    expect(
      confiancaDe(
        ['desvio', 'desvio', 'parada_longa'].map((sinal) => ({ sinal: sinal as 'desvio', em: em(0) })),
      ),
    ).toBe(70)
    expect(
      confiancaDe([
        { sinal: 'prazo_vencido', em: em(0) },
        { sinal: 'prazo_vencido', em: em(0) },
      ]),
    ).toBe(95)
  })
  test('one deviation, or one long stop, is only watched', () => {
    expect(abre([{ sinal: 'desvio', em: em(0) }])).toBe(false)
    expect(abre([{ sinal: 'parada_longa', em: em(0) }])).toBe(false)
    expect(
      abre([
        { sinal: 'desvio', em: em(0) },
        { sinal: 'desvio', em: em(15) },
      ]),
    ).toBe(true)
    expect(
      abre([
        { sinal: 'desvio', em: em(0) },
        { sinal: 'parada_longa', em: em(9) },
      ]),
    ).toBe(true)
  })
  test('two late forecasts within 20 minutes open, 21 minutes apart they do not', () => {
    expect(abre([{ sinal: 'previsao_tardia', em: em(0) }])).toBe(false)
    expect(
      abre([
        { sinal: 'previsao_tardia', em: em(0) },
        { sinal: 'previsao_tardia', em: em(20) },
      ]),
    ).toBe(true)
    expect(
      abre([
        { sinal: 'previsao_tardia', em: em(0) },
        { sinal: 'previsao_tardia', em: em(21) },
      ]),
    ).toBe(false)
  })
})

describe('what lets a note go', () => {
  const nota = (mais = {}) => ({
    nota: '900',
    desfecho: null,
    situacao: 'rota',
    romaneio_id: '5',
    ocorrencia: null,
    prova: null,
    papel: false,
    devolvida: false,
    ...mais,
  })
  const entregue = nota({ desfecho: 'entrega', situacao: 'auditoria', prova: 'auditoria' })
  test.each([
    ['atraso:romaneio:5', nota(), null],
    ['atraso:romaneio:5', entregue, 'entregue'],
    ['atraso:romaneio:5', nota({ romaneio_id: '6' }), 'foi para outro romaneio'],
    ['atraso:romaneio:5', nota({ romaneio_id: null, situacao: 'sem_romaneio' }), 'saiu do romaneio'],
    ['insucesso:nota:9', nota({ desfecho: 'outras' }), 'encerrada'],
    ['recusa:3:E:D:2026-11-17', nota({ desfecho: 'outras' }), null],
    ['recusa:3:E:D:2026-11-17', nota({ devolvida: true }), 'devolvida ao embarcador'],
    ['comprovante:nota:9', entregue, null],
    ['comprovante:nota:9', nota({ prova: 'aprovado' }), 'o comprovante foi aprovado'],
    ['comprovante:papel:E:M', nota({ prova: 'aprovado' }), null],
    ['comprovante:papel:E:M', nota({ papel: true }), 'o canhoto chegou'],
    ['fiscal:cancelada:9', nota(), null],
    ['fiscal:cancelada:9', nota({ romaneio_id: null }), 'fora do romaneio'],
    ['fiscal:nota:9', nota({ romaneio_id: null }), null],
    ['avaria:nota:9', entregue, null],
    ['falta_extravio:nota:9', entregue, null],
    ['sinistro:romaneio:5', entregue, null],
  ])('%s', (key, estado, expected) => expect(saiPor(key, estado)).toBe(expected))
})

describe('the dry run', () => {
  const p = (em: string, fim: string | null, mais: Partial<Achado> = {}) =>
    perceber(
      achado({ codigo: 6, em: new Date(em), fim: fim === null ? null : new Date(fim), ...mais }),
      null,
    )!
  test('one incident a key until all that it gathered is over', () => {
    expect(
      ensaiar([
        p('2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z'),
        p('2026-11-01T12:00:00Z', '2026-11-03T10:00:00Z'),
        p('2026-11-05T10:00:00Z', null),
        p('2026-11-05T10:00:00Z', '2026-11-06T10:00:00Z', { nota_id: '10' }),
      ]),
    ).toEqual({ abririam: 3, fechariam: 2, ficariam: 1, observados: 0 })
  })
  test('what only a person closes stays, and what is only watched opens nothing', () => {
    expect(ensaiar([p('2026-11-01T10:00:00Z', '2026-11-01T11:00:00Z', { codigo: 11 })])).toMatchObject({
      ficariam: 1,
    })
    expect(ensaiar([p('2026-11-01T10:00:00Z', null, { sinal: 'desvio' })])).toMatchObject({
      abririam: 0,
      observados: 1,
    })
  })
})
