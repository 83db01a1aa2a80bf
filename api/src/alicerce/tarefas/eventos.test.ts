import type { Evento, Modulo, Papel } from '@tropeiro/contract'
import { expect, test } from 'vitest'
import { ouve } from './eventos.service.ts'

const CPF = '71428793860'
const quem = (papel: Papel, modulos: Modulo[] = [], cnpjs: string[] = []) => ({
  papel,
  cnpjs,
  usuario: { id: '7', nome: 'Fulano', email: 'fulano@x.demo', cpf: CPF },
  asker: { papel, super_user: false, modulos },
})
const evento = (tipo: Evento['tipo'], audience: object = {}) => ({
  grupoId: 1,
  evento: { tipo, id: '', acao: 'nova' } as Evento,
  ...audience,
})

test('where drivers are is told to those who may see the map, and to the driver himself', () => {
  for (const tipo of ['posicao', 'rastreamento'] as const) {
    expect(ouve(quem('USUARIO', ['aplicativo', 'rastreamento']), evento(tipo))).toBe(true)
    expect(ouve(quem('USUARIO', ['romaneios']), evento(tipo))).toBe(false)
    expect(ouve(quem('EMBARCADOR', ['aplicativo', 'rastreamento'], ['1']), evento(tipo))).toBe(false)
    expect(ouve(quem('MOTORISTA'), evento(tipo))).toBe(false)
    expect(ouve(quem('MOTORISTA'), evento(tipo, { cpf: CPF }))).toBe(true)
  }
  expect(ouve(quem('USUARIO', ['romaneios']), evento('nota'))).toBe(true)
  expect(ouve(quem('EMBARCADOR', [], ['1']), evento('nota', { cnpjs: ['1'] }))).toBe(true)
})
