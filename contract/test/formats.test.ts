import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arDaNota,
  chave,
  cnpj,
  cpf,
  diaDDMMYYYY,
  diaDeDDMMYYYY,
  diaEm,
  fold,
  formatCnpj,
  formatDateTime,
  formatElapsed,
  formatMoney,
  formatQuantas,
  isChave,
  isCnpj,
  isCpf,
  isoDeMinuto,
  maskCpf,
  minutoYYYYMMDDHHmm,
  placa,
  umOuMais,
  unmask,
} from '../src/formats.ts'
import { type Access, type Asker, can, modulos, papeis, subjects } from '../src/index.ts'

describe('CNPJ, CPF and access key', () => {
  test("letters are part of a CNPJ: the tax authority's own sample", () => {
    expect(isCnpj('12ABC34501DE35')).toBe(true)
    expect(cnpj.parse('12.abc.345/01de-35')).toBe('12ABC34501DE35')
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    expect(isCnpj('12ABC34501DE36')).toBe(false)
    expect(isCnpj('00000000000000')).toBe(false)
  })
  test('CPF', () => {
    expect(cpf.parse('529.982.247-25')).toBe('52998224725')
    expect(isCpf('52998224724')).toBe(false)
    expect(maskCpf('52998224725')).toBe('***.982.247-**')
  })
  test('a key with letters stands, and one changed character breaks it', () => {
    const key = '42261112ABC34501DE35570010000000011123456787'
    expect(chave.parse('4226 1112 ABC3 4501 DE35 5700 1000 0000 0111 2345 6787')).toBe(key)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 43 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const code = key.charCodeAt(at)
        if (code > 57) return
        const changed = key.slice(0, at) + String((Number(key[at]) + by) % 10) + key.slice(at + 1)
        // Modulo 11 lets rests 0 and 1 share a digit, so only the check digit itself is promised to differ.
        if (at === 43) expect(isChave(changed)).toBe(false)
      }),
    )
  })
  test('unmask keeps letters', () => {
    fc.assert(fc.property(fc.stringMatching(/^[0-9A-Z]{14}$/), (v) => unmask(formatCnpj(v)) === v))
  })
})

describe('dates', () => {
  test('wire formats are checked as real dates', () => {
    expect(diaDDMMYYYY.safeParse('31022026').success).toBe(false)
    expect(diaDeDDMMYYYY('20112026')).toBe('2026-11-20')
    expect(minutoYYYYMMDDHHmm.safeParse('202611202460').success).toBe(false)
    expect(isoDeMinuto('202611201405')).toBe('2026-11-20T14:05:00-03:00')
  })
  test('shown in America/Sao_Paulo, the date only at midnight', () => {
    expect(formatDateTime('2026-11-20T17:05:00Z')).toBe('20/11/2026 14:05')
    expect(formatDateTime('2026-11-20T03:00:00Z')).toBe('20/11/2026')
    expect(diaEm('2026-11-20T02:59:59Z')).toBe('2026-11-19')
  })
  test('elapsed time under an hour is in minutes', () => {
    expect([59 * 60_000, 60 * 60_000, 72 * 3_600_000].map(formatElapsed)).toEqual(['59 min', '1 h', '3 dias'])
  })
})

test('money, plates, folding, arrays, AR', () => {
  expect(formatMoney(123456)).toBe('R$\u00a01.234,56')
  expect(placa.parse('abc-1234')).toBe('ABC1234')
  expect(placa.safeParse('ABC1K34').success).toBe(false)
  expect(fold(' São João ')).toBe('sao joao')
  expect(umOuMais(cnpj).parse('12ABC34501DE35')).toEqual(['12ABC34501DE35'])
  expect(arDaNota(1, 987654)).toBe('001000987654')
})

describe('can()', () => {
  const asker = (papel: Asker['papel'], super_user = false): Asker => ({ papel, super_user, modulos })
  const accesses: Access[] = [...subjects.flatMap((s) => [{ ler: s }, { escrever: s }] as const)]

  test('asset roles read manifests, protocols and search, and write nothing', () => {
    for (const papel of ['EMBARCADOR', 'DESTINATARIO', 'ENTREGADOR'] as const) {
      const open = accesses.filter((a) => can(asker(papel), a))
      const kept = [{ ler: 'pesquisar' }, { ler: 'romaneios' }, { ler: 'protocolos' }]
      // A courier looks at returns besides (spec §2).
      expect(open).toEqual(papel === 'ENTREGADOR' ? [...kept, { ler: 'devolucao' }] : kept)
    }
  })
  test('a driver has the phone and no office subject', () => {
    expect(accesses.filter((a) => can(asker('MOTORISTA'), a))).toEqual([])
    expect(can(asker('MOTORISTA'), 'motorista')).toBe(true)
    expect(can(asker('USUARIO'), 'motorista')).toBe(false)
  })
  test('a module that is off closes its subject, except what an admin always reads', () => {
    const none = (papel: Asker['papel']): Asker => ({ papel, super_user: false, modulos: [] })
    expect(accesses.filter((a) => can(none('USUARIO'), a))).toEqual([])
    expect(subjects.filter((s) => can(none('ADMIN'), { ler: s }))).toEqual([
      'dashboard',
      'usuarios',
      'romaneios',
      'protocolos',
    ])
  })
  test('nobody without a session, everything for the super user', () => {
    expect(can(null, 'public')).toBe(true)
    expect(can(null, 'session')).toBe(false)
    expect(accesses.every((a) => can(asker('USUARIO', true), a))).toBe(true)
    expect(papeis.filter((p) => can(asker(p), 'super'))).toEqual([])
  })
})

test('a count is said with its noun', () => {
  expect([0, 1, 2, 1200].map((n) => formatQuantas(n, 'nota', 'notas'))).toEqual([
    '0 notas',
    '1 nota',
    '2 notas',
    '1.200 notas',
  ])
})
