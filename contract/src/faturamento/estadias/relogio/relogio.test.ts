import { describe, expect, test } from 'vitest'
import { type EventoDaEstadia, faseDe, relogio, type TipoDeEvento } from './relogio.ts'
import { type TermosDaEstadia, termosDaLei } from './termos.ts'
import { valorDoDia } from './valores.ts'

const em = (hora: string, dia = '2026-11-10') => `${dia}T${hora}:00-03:00`
const e = (tipo: TipoDeEvento, hora: string, mais: Partial<EventoDaEstadia> = {}): EventoDaEstadia => ({
  tipo,
  em: em(hora),
  recebido_em: em(hora),
  origem: tipo === 'entrou' || tipo === 'saiu' || tipo === 'silencio' ? 'cerca' : 'motorista',
  ...mais,
})
const lei = (centavos: number, mais: Partial<TermosDaEstadia> = {}) => ({ ...termosDaLei(centavos), ...mais })
const parada = (chegada: string, fim: string, mais: EventoDaEstadia[] = []) => [
  e('entrou', chegada),
  e('saiu', fim),
  ...mais,
]
const conta = (eventos: EventoDaEstadia[], t: TermosDaEstadia, kg: number | null) =>
  relogio(eventos, t, em('23:59'), kg)
const excedente = { leitura: 'so_o_excedente' as const }
const codigos = (r: ReturnType<typeof relogio>) => r.duvidas.map((d) => d.codigo)

describe('worked examples of the stadia (Law 11.442 art. 11), to the cent', () => {
  test.each([
    ['27 t, 8:00 to 17:20, from the arrival', '08:00', '17:20', 27_000, lei(250), 10, 67_500],
    ['the same, only what is beyond', '08:00', '17:20', 27_000, lei(250, excedente), 5, 33_750],
    ['4 h 59: nothing', '08:00', '12:59', 27_000, lei(250), 0, 0],
    ['5 h to the minute: nothing yet', '08:00', '13:00', 27_000, lei(250), 0, 0],
    ['published in 2024: 9 h x 20 t x 2,29', '08:00', '17:00', 20_000, lei(229), 9, 41_220],
    [
      'published in 2023: 50 t, 10 h beyond, x 2,21',
      '06:00',
      '21:00',
      50_000,
      lei(221, excedente),
      10,
      110_500,
    ],
  ])('%s', (_nome, chegada, fim, kg, termos, horas, centavos) => {
    const r = conta(parada(chegada, fim), termos, kg)
    expect([r.horas, r.valor_centavos, r.devida]).toEqual([horas, centavos, centavos > 0])
  })

  test('the value of a tonne and hour is that of its day', () => {
    expect(
      [
        '2015-02-28',
        '2015-03-01',
        '2020-03-31',
        '2020-04-01',
        '2021-04-01',
        '2022-06-01',
        '2023-12-31',
        '2024-04-01',
        '2025-04-01',
        '2026-11-10',
      ].map((d) => valorDoDia(d)),
    ).toEqual([null, 138, 138, 178, 190, 212, 221, 229, 241, 250])
    expect(valorDoDia('2027-05-01', [{ desde: '2027-04-01', centavos: 262 }])).toBe(262)
  })

  test('one second beyond five hours is six hours from the arrival: the test comes before the rounding', () => {
    const r = conta(
      [e('entrou', '08:00'), e('saiu', '13:00', { em: '2026-11-10T13:00:01-03:00' })],
      lei(250),
      27_000,
    )
    expect([r.devida, r.horas, r.valor_centavos]).toEqual([true, 6, 40_500])
    expect(r.conta).toBe('6 h x 27 t x R$\u00a02,50')
  })
})

describe('terms of a contract', () => {
  const dia = parada('08:00', '17:20')
  test('by the minute, by the vehicle, by the day, with a cap', () => {
    expect(conta(dia, lei(250, { fracao: 'proporcional' }), 27_000).valor_centavos).toBe(63_000)
    expect(conta(dia, lei(9000, { forma: 'hora' }), null).valor_centavos).toBe(90_000)
    expect(conta(dia, lei(80_000, { forma: 'diaria' }), null)).toMatchObject({
      valor_centavos: 80_000,
      conta: '1 x diária de R$\u00a0800,00',
    })
    expect(conta(dia, lei(250, { teto_dia_centavos: 50_000 }), 27_000).valor_centavos).toBe(50_000)
    expect(conta(dia, lei(250, { livre_min: 600 }), 27_000).valor_centavos).toBe(0)
  })
  test('the night does not count where the contract says so', () => {
    const noite = { de: '22:00', ate: '06:00' }
    const r = relogio(
      [e('entrou', '20:00'), e('saiu', '09:00', { em: em('09:00', '2026-11-11') })],
      lei(250, { noite }),
      em('12:00', '2026-11-11'),
      10_000,
    )
    expect([r.espera_ms / 3_600_000, r.descontado_ms / 3_600_000, r.devida]).toEqual([5, 8, false])
    expect(r.livre_ate).toBe(new Date(em('09:00', '2026-11-11')).toISOString())
  })
  test('who comes before the hour agreed counts from it where the contract says so; who comes after counts from his arrival', () => {
    const cedo = parada('08:00', '17:00', [e('agendado', '10:00', { origem: 'escritorio' })])
    expect(conta(cedo, lei(250, { cedo: 'agendado' }), 10_000)).toMatchObject({
      horas: 7,
      valor_centavos: 17_500,
    })
    expect(conta(cedo, lei(250), 10_000)).toMatchObject({ horas: 9, valor_centavos: 22_500 })
    expect(codigos(conta(cedo, lei(250), 10_000))).toContain('cedo')
    const tarde = conta(
      parada('11:00', '19:00', [e('agendado', '09:00')]),
      lei(250, { cedo: 'agendado' }),
      10_000,
    )
    expect([tarde.horas, codigos(tarde).includes('tarde')]).toEqual([8, true])
  })
})

describe('the clock from what happened', () => {
  test('lunch and a breakdown do not count, and two that overlap are taken once', () => {
    const off = [
      e('desconto', '12:00', { ate: em('13:00'), motivo: 'Almoço' }),
      e('desconto', '12:30', { ate: em('14:00'), motivo: 'Pane' }),
    ]
    const r = conta(parada('08:00', '17:00', off), lei(250), 10_000)
    expect([r.espera_ms / 3_600_000, r.valor_centavos]).toEqual([7, 17_500])
    expect(r.livre_ate).toBe(new Date(em('15:00')).toISOString())
  })
  test('the first to tell the arrival counts; a quarter of an hour apart is a doubt', () => {
    const perto = conta(parada('08:10', '17:00', [e('chegou', '08:00')]), lei(250), 10_000)
    expect([perto.chegada, codigos(perto).includes('chegada_diverge')]).toEqual([
      new Date(em('08:00')).toISOString(),
      false,
    ])
    expect(codigos(conta(parada('08:30', '17:00', [e('chegou', '08:00')]), lei(250), 10_000))).toContain(
      'chegada_diverge',
    )
    expect(codigos(conta([e('chegou', '08:00'), e('liberado', '17:00')], lei(250), 10_000))).toContain(
      'sem_cerca',
    )
  })
  test('leaving and coming back goes on with the stay; inside, it runs', () => {
    const volta = [e('entrou', '08:00'), e('saiu', '10:00'), e('entrou', '10:15')]
    const r = relogio(volta, lei(250), em('13:30'), 10_000)
    expect([r.fim, r.devida, r.horas]).toEqual([null, true, 6])
  })
  test('what is in doubt is told: silence, a place that is not exact, an arrival told late, lingering, no paper, no capacity', () => {
    const r = conta(
      [
        e('entrou', '08:00', { recebido_em: em('09:00'), precisao_m: 90, raio_m: 100 }),
        e('silencio', '10:00', { ate: em('11:30') }),
        e('fim', '14:00'),
        e('saiu', '17:00'),
      ],
      lei(250),
      null,
    )
    expect(codigos(r)).toEqual([
      'dito_depois',
      'precisao',
      'sem_sinal',
      'ficou',
      'sem_papel',
      'sem_capacidade',
    ])
    expect(r.duvidas[2]!.texto).toContain('uma vez, 1 h 30 ao todo')
    expect(r.valor_centavos).toBe(0)
    const told = conta(
      parada('08:00', '17:00', [e('papel', '08:20'), e('capacidade', '09:00', { kg: 14_000 })]),
      lei(250),
      null,
    )
    expect([codigos(told), told.valor_centavos]).toEqual([[], 31_500])
  })
  test('a delay of ours is charged to nobody; taken back, it is', () => {
    const nossa = (desfeito: boolean) =>
      conta(
        parada('08:00', '17:00', [e('causa_nossa', '17:00', { motivo: 'Sem a nota', desfeito })]),
        lei(250),
        10_000,
      ).valor_centavos
    expect([nossa(false), nossa(true)]).toEqual([0, 22_500])
  })
  test('nobody arrived: nothing counts; no value never goes under zero', () => {
    expect(conta([e('agendado', '08:00')], lei(250), 10_000)).toMatchObject({
      chegada: null,
      valor_centavos: 0,
    })
    expect(conta(parada('17:00', '08:00'), lei(250), 10_000).valor_centavos).toBeGreaterThanOrEqual(0)
  })
  test('at three hours the paper is asked for, at four and a half the client is told, past five it is due', () => {
    const h = (n: number) => faseDe(n * 3_600_000, 300)
    expect([2.99, 3, 4.49, 4.5, 5, 5.01].map(h)).toEqual([
      'livre',
      'atencao',
      'atencao',
      'aviso',
      'aviso',
      'devida',
    ])
  })
})
