import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expedidaTarde, type MultaNoTempo, melhores, nicAVir, prazosDe } from './regras.ts'
import { comDesconto, pontosDa, valorDaMulta, valorDaNic } from './valores.ts'

const multa: MultaNoTempo = {
  estado: 'autuacao',
  responsavel: 'condutor',
  centavos: 195_23,
  dia: '2026-10-20',
  expedida: null,
  notificada: '2026-11-01',
  indicar_ate: null,
  defender_ate: null,
  vencimento: null,
  nic: false,
}

describe('fines', () => {
  test('values and points: grave 195,23, gravíssima x5 is 1.467,35; NIC of a grave one adds 390,46; 40 % off by SNE', () => {
    expect(valorDaMulta('grave', 1, '2026-11-01')).toBe(195_23)
    expect(valorDaMulta('gravissima', 5, '2026-11-01')).toBe(1_467_35)
    expect(valorDaMulta('leve', 5, '2026-11-01')).toBe(88_38)
    expect(['leve', 'media', 'grave', 'gravissima'].map((g) => pontosDa(g as 'leve', '2026-11-01'))).toEqual([
      3, 4, 5, 7,
    ])
    expect(valorDaNic(195_23, '2026-11-01')).toBe(390_46)
    expect(comDesconto(195_23, '2026-11-01')).toBe(117_14)
  })

  test('who drove is told within 30 days of the notice, or until the day that is printed on it', () => {
    expect(prazosDe(multa, '2026-11-22')).toEqual([
      { o_que: 'indicar', ate: '2026-12-01', faltam: 9 },
      { o_que: 'defender', ate: '2026-12-01', faltam: 9 },
    ])
    expect(prazosDe({ ...multa, indicar_ate: '2026-11-25' }, '2026-11-22')[0]).toMatchObject({
      ate: '2026-11-25',
    })
    expect(nicAVir(multa, '2026-12-01')).toBeNull()
    expect(nicAVir(multa, '2026-12-02')).toBe(390_46)
  })

  test("what is the owner's has nobody told, and so has a NIC; one that was told, paid or cancelled costs no other", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'autuacao',
          'indicada',
          'defesa',
          'penalidade',
          'recurso',
          'paga',
          'cancelada' as const,
        ),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 0, max: 90 }),
        (estado, doDono, nic, dias) => {
          const m: MultaNoTempo = { ...multa, estado, responsavel: doDono ? 'proprietario' : 'condutor', nic }
          const hoje = new Date(Date.UTC(2026, 10, 1 + dias)).toISOString().slice(0, 10)
          const terms = prazosDe(m, hoje)
          const due = nicAVir(m, hoje)
          if (doDono || nic || estado !== 'autuacao') expect(due).toBeNull()
          if (doDono || nic) expect(terms.some((p) => p.o_que === 'indicar')).toBe(false)
          if (due !== null) expect(terms.some((p) => p.o_que === 'indicar')).toBe(false)
          expect(terms.every((p) => p.faltam >= 0)).toBe(true)
        },
      ),
    )
  })

  test('a notice that left after thirty days falls', () => {
    expect(expedidaTarde({ ...multa, expedida: '2026-11-19' })).toBe(false)
    expect(expedidaTarde({ ...multa, expedida: '2026-11-20' })).toBe(true)
  })

  test('a driver is named once, by the best proof there is of him', () => {
    const s = (motorista: string, prova: 'romaneio' | 'posicao' | 'checklist') => ({
      motorista,
      nome: motorista,
      prova,
      frase: '',
    })
    expect(
      melhores([s('b', 'checklist'), s('a', 'posicao'), s('b', 'romaneio')]).map(
        (x) => `${x.motorista} ${x.prova}`,
      ),
    ).toEqual(['b romaneio', 'a posicao'])
  })
})
