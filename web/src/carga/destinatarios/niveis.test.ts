import { expect, it } from 'vitest'
import { bairroNoFio, caminho, descer, nenhum, nivelDe, subir } from './niveis.ts'

it('selecting a row descends one level, Backspace takes one back (spec §4: state, city, neighbourhood, address)', () => {
  const path = ['SP', '3550308', 'mooca']
  const way = [nenhum]
  for (const chave of path) way.push(descer(way.at(-1)!, chave))
  expect(way.map(nivelDe)).toEqual([0, 1, 2, 3])
  expect(way.at(-1)).toEqual({ uf: 'SP', cidade: '3550308', bairro: 'mooca' })
  for (let at = 3; at > 0; at--) expect(subir(way[at]!)).toEqual(way[at - 1])
  expect(subir(nenhum)).toBeNull()
})

it('a place without name is a place as well, and the address tells it from none chosen', () => {
  const sem = descer({ uf: 'SP', cidade: '3550308', bairro: '' }, '')
  expect(nivelDe(sem)).toBe(3)
  expect([bairroNoFio(''), bairroNoFio('-'), bairroNoFio('mooca')]).toEqual([null, '', 'mooca'])
  expect(caminho(sem)).toBe('/app/destinatarios?uf=SP&cidade=3550308&bairro=-')
  expect(caminho(nenhum)).toBe('/app/destinatarios')
})
