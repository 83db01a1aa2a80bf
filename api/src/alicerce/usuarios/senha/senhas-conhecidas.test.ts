import { expect, test } from 'vitest'
import { porQueFraca } from './senha.rules.ts'

const about = ['Nádia Ferraz Alves', 'nadia.ferraz@serraazul.demo']

test.each([
  'Mudar@2026',
  'Senha@123',
  'Bemvindo@2026',
  'Deusefiel@2026',
  'Euteamo@123',
  'amordaminhavida',
  'deusnocomando',
  'Corinthians1910',
  'Expedição@2026',
  'MinhaSenha#2026',
  'P@ssw0rd!2026',
  '#Flamengo#1981',
  'S3nh4Nov4!2026',
  'São Paulo @ 2026',
])('%s is among what leaks are full of', (senha) => {
  expect(porQueFraca(senha, about)).toMatch(/está entre as que mais vazam/)
})

test.each([
  'Tropeiro#2026!',
  'NadiaFerraz@1990',
  'serraazul-2026-11',
  'ferraz.tropeiro.99',
  'Nadia@Brasil#77',
])('%s is what anybody knows of the person or the product', (senha) => {
  expect(porQueFraca(senha, about)).toMatch(/seu nome, o seu e-mail ou o nome do sistema/)
})

test.each([
  'jabuti carrega 91 pedras',
  'quarenta caixas de banana 7',
  'Xk9#vRt2!qLm',
  'trilho-cobre-vento-41',
])('%s may be used', (senha) => {
  expect(porQueFraca(senha, about)).toBeNull()
})
