import { expect, test } from 'vitest'
import { type Classificado, Politicas, politicaDe, politicasPadrao, tudo } from './politicas.ts'

const incidente: Classificado = {
  tipo: 'Tentativa sem entrega',
  prioridade: 'media',
  canal: 'tela',
  base: 'SÃO PAULO',
  embarcador: '90752655000109',
}

test('policies are asked in order, and the first that serves is the one', () => {
  const qual = (i: Partial<Classificado>) => politicaDe(politicasPadrao, { ...incidente, ...i }).nome
  expect(qual({})).toBe('Demais')
  expect(qual({ prioridade: 'alta' })).toBe('Alta')
  expect(qual({ tipo: 'Dúvida ou posição' })).toBe('Dúvida ou posição')
  expect(qual({ tipo: 'Dúvida ou posição', prioridade: 'critica' })).toBe('Crítica')
  const propria = {
    ...politicasPadrao[0]!,
    nome: 'Bom Grão',
    se: { ...tudo, embarcadores: ['90752655000109'] },
  }
  expect(politicaDe([propria, ...politicasPadrao], incidente).nome).toBe('Bom Grão')
  expect(politicaDe([propria, ...politicasPadrao], { ...incidente, embarcador: null }).nome).toBe('Demais')
})

test('the last policy serves everything, and no other does', () => {
  expect(Politicas.safeParse(politicasPadrao).success).toBe(true)
  expect(Politicas.safeParse(politicasPadrao.slice(0, -1)).success).toBe(false)
  expect(Politicas.safeParse([politicasPadrao.at(-1), politicasPadrao.at(-1)]).success).toBe(false)
})
