import { expect, it } from 'vitest'
import { parseHour } from './time-text.ts'

it('reads an hour as people type it', () => {
  for (const [typed, hour] of [
    ['8:30', '08:30'],
    ['0830', '08:30'],
    ['830', '08:30'],
    ['8h30', '08:30'],
    ['8h', '08:00'],
    ['8', '08:00'],
    ['18', '18:00'],
    [' 23:59 ', '23:59'],
    ['0:00', '00:00'],
  ] as const)
    expect([typed, parseHour(typed)]).toEqual([typed, hour])
})

it('an hour that there is not is none', () => {
  for (const typed of ['24:00', '8:60', '8:3', 'oito', '', '12345', '8 pm'])
    expect([typed, parseHour(typed)]).toEqual([typed, null])
})
