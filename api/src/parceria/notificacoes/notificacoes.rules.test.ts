import { celular, lacunasDesconhecidas, preencher } from '@tropeiro/contract/parceria/notificacoes/rules'
import { expect, test } from 'vitest'
import { cobrir, comporResumo, dadosDeExemplo, quandoAvisar } from './notificacoes.rules.ts'

const sp = (text: string) => new Date(`${text}:00-03:00`)
const livre = { modo: 'uma', resumo_hora: '18:00', silencio_de: null, silencio_ate: null } as const

test('silence ends in the morning, also over midnight; a summary has its hour', () => {
  const noite = { ...livre, silencio_de: '21:00', silencio_ate: '07:30' }
  for (const [agora, quando] of [
    ['2026-11-20T14:05', '2026-11-20T14:05'],
    ['2026-11-20T21:00', '2026-11-21T07:30'],
    ['2026-11-20T23:59', '2026-11-21T07:30'],
    ['2026-11-21T00:01', '2026-11-21T07:30'],
    ['2026-11-21T07:30', '2026-11-21T07:30'],
  ] as const)
    expect(quandoAvisar(sp(agora), noite)).toEqual(sp(quando))
  const resumo = { ...livre, modo: 'resumo' } as const
  expect(quandoAvisar(sp('2026-11-20T17:59'), resumo)).toEqual(sp('2026-11-20T18:00'))
  expect(quandoAvisar(sp('2026-11-20T18:01'), resumo)).toEqual(sp('2026-11-21T18:00'))
  expect(
    quandoAvisar(sp('2026-11-20T12:30'), { ...livre, silencio_de: '12:00', silencio_ate: '13:00' }),
  ).toEqual(sp('2026-11-20T13:00'))
})

test('names are filled once, and what they stand for is never read again', () => {
  const dados = { ...dadosDeExemplo('G', 'saiu', 'L'), remetente: '{{link}} <i>' }
  expect(preencher('{{ nota }} {{remetente}} {{x}}', dados)).toBe('45.812 {{link}} <i> {{x}}')
  expect(lacunasDesconhecidas('{{nota}} {{x}} {{__proto__}} {{constructor}} {{}}')).toEqual([
    'x',
    '__proto__',
    'constructor',
    '',
  ])
  expect(comporResumo('G', [dados], 'S').html).not.toContain('<i>')
})

test('only Brazilian mobiles are numbers of WhatsApp', () => {
  for (const [text, number] of [
    ['(11) 98888-7777', '5511988887777'],
    ['+55 11 98888 7777', '5511988887777'],
    ['011988887777', '5511988887777'],
    ['1133334444', null],
    ['', null],
    ['119888877771234', null],
  ] as const)
    expect(celular(text)).toBe(number)
})

test('what is kept of a message opens nothing', () => {
  const token = 'a'.repeat(43)
  expect(cobrir(`x/r/${token} y/r/sair/${token}.`)).toBe('x/r/•••••• y/r/sair/••••••.')
})
