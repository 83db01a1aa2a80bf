import { expect, test } from 'vitest'
import {
  type Manifestavel,
  motivoDeNaoManifestar,
  prazoDaManifestacao,
} from '../src/fiscal/manifestacao/rules.ts'

const nota: Manifestavel = {
  modelo: '55',
  papel: 'destinatario',
  situacao: 'autorizada',
  manifestacao: null,
  enviando: false,
  vezes: {},
  autorizada_em: '2026-01-01T00:00:00.000Z',
  primeira_conclusiva_em: null,
}
const em = (dia: string) => new Date(`${dia}T12:00:00Z`)

test('180 days from the authorisation, then 30 from the first word to change it', () => {
  expect(prazoDaManifestacao(nota)).toBe('2026-06-30T00:00:00.000Z')
  const dita = { ...nota, primeira_conclusiva_em: '2026-06-29T00:00:00.000Z' }
  expect(prazoDaManifestacao(dita)).toBe('2026-07-29T00:00:00.000Z')
  expect(motivoDeNaoManifestar(nota, 'confirmacao', em('2026-06-29'))).toBeNull()
  expect(motivoDeNaoManifestar(nota, 'confirmacao', em('2026-07-01'))).toMatch(/180 dias/)
  expect(
    motivoDeNaoManifestar({ ...dita, manifestacao: 'confirmacao' }, 'desconhecimento', em('2026-07-20')),
  ).toBeNull()
  expect(
    motivoDeNaoManifestar({ ...dita, manifestacao: 'confirmacao' }, 'desconhecimento', em('2026-08-01')),
  ).toMatch(/30 dias/)
})

test('who may tell, of what, and how often', () => {
  const hoje = em('2026-02-01')
  const nao = (mais: Partial<Manifestavel>, tipo: 'ciencia' | 'confirmacao' = 'confirmacao') =>
    motivoDeNaoManifestar({ ...nota, ...mais }, tipo, hoje)
  expect(nao({ modelo: '57' })).toMatch(/Só a NF-e/)
  expect(nao({ papel: 'transportador' })).toMatch(/transportador/)
  expect(nao({ situacao: 'cancelada' })).toMatch(/cancelada/)
  expect(nao({ enviando: true })).toMatch(/ainda espera/)
  expect(nao({ manifestacao: 'confirmacao' })).toMatch(/já está/)
  expect(nao({ manifestacao: 'desconhecimento', vezes: { confirmacao: 1 } })).toBeNull()
  expect(nao({ manifestacao: 'desconhecimento', vezes: { confirmacao: 2 } })).toMatch(/2 vezes/)
  expect(nao({}, 'ciencia')).toBeNull()
  expect(nao({ manifestacao: 'confirmacao' }, 'ciencia')).toMatch(/antes das outras/)
  expect(prazoDaManifestacao({ ...nota, papel: 'transportador' })).toBeNull()
})
