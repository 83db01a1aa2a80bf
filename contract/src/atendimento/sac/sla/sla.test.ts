import { expect, test } from 'vitest'
import { comercial, sempre } from './padrao.ts'
import { Expediente, relogioDe } from './relogio.ts'
import { calcularSla, type EventoDoSla, type Metas, respondidas } from './sla.ts'

const at = (text: string) => Date.parse(`2026-${text}:00-03:00`)
const wall = (text: string | null) =>
  text === null
    ? null
    : new Date(Date.parse(text) - 3 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ')
const SP = (dia: string) => dia === '2026-11-20' || dia === '2026-12-25'
const casa = relogioDe(comercial, SP)
const corridas = relogioDe(sempre)
const so = (metas: Partial<Metas>): Metas => ({
  primeira_resposta: null,
  proxima_resposta: null,
  atualizacao: null,
  solucao: null,
  ...metas,
})
const estado = (em: string, para: Extract<EventoDoSla, { tipo: 'estado' }>['para']): EventoDoSla => ({
  em: at(em),
  tipo: 'estado',
  para,
})
const fala = (em: string, de: 'cliente' | 'atendimento' | 'sistema', publica = true): EventoDoSla => ({
  em: at(em),
  tipo: 'mensagem',
  de,
  publica,
})
const solucao = (aberto: string, meta: number, eventos: EventoDoSla[], agora: string, relogio = casa) =>
  calcularSla({ aberto_em: at(aberto), eventos }, so({ solucao: meta }), relogio, at(agora)).solucao

test.each([
  ['lunch does not count', '11-16T09:00', 240, '11-16 14:00'],
  ['a holiday of the base does not count', '11-19T16:30', 240, '11-23 10:30'],
  ['over lunch', '11-17T11:40', 60, '11-17 13:40'],
  ['opened on a Saturday', '11-21T10:00', 60, '11-23 09:00'],
  ['Friday 16:30 and an hour and a half', '11-13T16:30', 90, '11-13 18:00'],
  ['and two hours', '11-13T16:30', 120, '11-16 08:30'],
])('SLA example: %s', (_, aberto, meta, vence) => {
  expect(wall(solucao(aberto, meta, [], aberto).vence_em)).toBe(vence)
})

test('SLA example: around the clock, holidays and nights count', () => {
  expect(wall(solucao('11-20T22:15', 240, [], '11-20T22:15', corridas).vence_em)).toBe('11-21 02:15')
})

test('SLA example: a pause takes away only the working time that it covers', () => {
  const pausa = [estado('11-23T10:00', 'aguardando'), estado('11-24T09:00', 'em_atendimento')]
  expect(wall(solucao('11-19T16:30', 540, pausa, '11-24T09:00').vence_em)).toBe('11-24 15:30')
  const noite = [estado('11-17T18:00', 'aguardando'), estado('11-18T08:00', 'em_atendimento')]
  expect(wall(solucao('11-17T09:00', 480, noite, '11-17T17:00').vence_em)).toBe('11-17 18:00')
})

test('SLA example: a higher priority is counted from the beginning, and may be born late', () => {
  // 600 working minutes after Monday 08:00 are Tuesday 09:00.
  expect(solucao('11-16T08:00', 1080, [], '11-17T09:00')).toMatchObject({
    situacao: 'correndo',
    decorrido: 600,
  })
  expect(solucao('11-16T08:00', 540, [], '11-17T09:00')).toMatchObject({
    situacao: 'estourado',
    atraso: 60,
    atraso_corrido: 15 * 60,
  })
})

test('SLA example: while it waits nothing is due, and what has passed stands', () => {
  const pausa = [estado('11-17T11:10', 'aguardando')]
  for (const agora of ['11-17T12:00', '11-19T17:00'])
    expect(solucao('11-17T10:20', 1620, pausa, agora)).toMatchObject({
      situacao: 'parado',
      decorrido: 50,
      vence_em: null,
    })
})

test('SLA example: a whole story, step by step', () => {
  const metas = so({ primeira_resposta: 240, proxima_resposta: 240, solucao: 1620 })
  const eventos: EventoDoSla[] = []
  const sla = (agora: string) =>
    calcularSla({ aberto_em: at('11-17T10:20'), eventos }, metas, casa, at(agora))
  expect(wall(sla('11-17T10:20').primeira_resposta.vence_em)).toBe('11-17 15:20')
  expect(wall(sla('11-17T10:20').solucao.vence_em)).toBe('11-23 10:20')
  eventos.push(fala('11-17T10:21', 'sistema'))
  expect(sla('11-17T10:30').primeira_resposta.situacao).toBe('correndo')
  eventos.push(fala('11-17T10:40', 'atendimento', false))
  expect(sla('11-17T10:45').primeira_resposta.situacao).toBe('correndo')
  eventos.push(fala('11-17T11:05', 'atendimento'))
  expect(sla('11-17T11:06').primeira_resposta).toMatchObject({ situacao: 'cumprido', decorrido: 45 })
  eventos.push(estado('11-17T11:10', 'aguardando'))
  expect(sla('11-18T09:00').solucao).toMatchObject({ situacao: 'parado', decorrido: 50 })
  eventos.push(fala('11-18T09:30', 'cliente'), estado('11-18T09:30', 'em_atendimento'))
  expect(wall(sla('11-18T09:30').solucao.vence_em)).toBe('11-24 08:40')
  expect(wall(sla('11-18T09:30').proxima_resposta?.vence_em ?? null)).toBe('11-18 14:30')
  eventos.push(fala('11-18T09:50', 'atendimento'))
  expect(sla('11-18T09:51').proxima_resposta).toBeNull()
  expect(respondidas({ aberto_em: at('11-17T10:20'), eventos }, metas, casa)).toMatchObject([
    { decorrido: 20, estourou: false },
  ])
  eventos.push(estado('11-23T15:12', 'resolvido'))
  const fim = sla('11-30T15:12')
  expect(fim.solucao).toMatchObject({ situacao: 'cumprido', decorrido: 1412, atraso: 0 })
  expect(fim).toMatchObject({ vence_em: null, atualizacao: null })
  eventos.push(estado('11-30T15:12', 'encerrado'))
  expect(sla('12-15T10:00').solucao).toEqual(fim.solucao)
})

test('what is solved and comes back goes on with the same clock: the time between is a pause', () => {
  const volta = [estado('11-17T09:00', 'resolvido'), estado('11-18T09:00', 'em_atendimento')]
  expect(solucao('11-16T17:00', 240, volta, '11-18T09:30')).toMatchObject({ decorrido: 150 })
  expect(wall(solucao('11-16T17:00', 240, volta, '11-18T09:30').vence_em)).toBe('11-18 11:00')
})

test('the next answer waits for the oldest question, whatever was asked after it, and for nobody once it is solved', () => {
  const eventos = [fala('11-16T09:00', 'cliente'), fala('11-16T11:00', 'cliente')]
  const sla = () =>
    calcularSla(
      { aberto_em: at('11-16T08:00'), eventos },
      so({ proxima_resposta: 60 }),
      casa,
      at('11-16T11:30'),
    )
  expect(sla().proxima_resposta).toMatchObject({ situacao: 'estourado', decorrido: 150, atraso: 90 })
  eventos.push(estado('11-16T11:20', 'resolvido'))
  expect(sla().proxima_resposta).toBeNull()
})

test('silence is counted from what was last said in public by a person, asked or not', () => {
  const eventos = [fala('11-16T09:00', 'atendimento'), fala('11-16T10:00', 'sistema')]
  const sla = calcularSla(
    { aberto_em: at('11-16T08:00'), eventos },
    so({ atualizacao: 120 }),
    casa,
    at('11-16T10:30'),
  )
  expect(wall(sla.atualizacao?.vence_em ?? null)).toBe('11-16 11:00')
  expect(sla).toMatchObject({ meta_que_vence: 'atualizacao' })
})

test('no answer before it was solved is nobody’s answer, and no goal is no breach', () => {
  const eventos = [estado('11-16T09:00', 'resolvido')]
  const sla = calcularSla(
    { aberto_em: at('11-16T08:00'), eventos },
    so({ primeira_resposta: 240 }),
    casa,
    at('12-01T09:00'),
  )
  expect(sla.primeira_resposta).toMatchObject({ situacao: 'dispensado', decorrido: 60, cumprido_em: null })
  expect(sla.solucao.situacao).toBe('sem_meta')
})

test('a base in another zone works by its own clock', () => {
  const manaus = relogioDe({ ...comercial, fuso: 'America/Manaus' })
  expect(solucao('11-16T08:00', 60, [], '11-16T08:00', manaus).vence_em).toBe('2026-11-16T13:00:00.000Z')
})

test('a goal that no year holds has no day, and an expediente without windows is refused', () => {
  const domingos = relogioDe({ ...comercial, semana: { '0': [['08:00', '08:01']] } })
  expect(domingos.quando(at('11-16T08:00'), 60 * 60_000)).toBeNull()
  expect(Expediente.safeParse({ ...comercial, semana: {} }).success).toBe(false)
  expect(
    Expediente.safeParse({
      ...comercial,
      semana: {
        '1': [
          ['13:00', '18:00'],
          ['08:00', '12:00'],
        ],
      },
    }).success,
  ).toBe(false)
})
