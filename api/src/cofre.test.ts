import { expect, test } from 'vitest'
import { abrir, selar } from './cofre.ts'

const config = { chaveMestra: 'k'.repeat(43) }
const secret = Buffer.from('segredo do autenticador')

test('what is sealed opens again, and looks different each time', () => {
  const sealed = selar(config, 'segundo-fator', '7', secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(selar(config, 'segundo-fator', '7', secret).equals(sealed)).toBe(false)
  expect(abrir(config, 'segundo-fator', '7', sealed)).toEqual(secret)
})

test('another key, use, owner or a changed byte open nothing', () => {
  const sealed = selar(config, 'segundo-fator', '7', secret)
  expect(() => abrir({ chaveMestra: 'outra' }, 'segundo-fator', '7', sealed)).toThrow()
  expect(() => abrir(config, 'certificado', '7', sealed)).toThrow()
  expect(() => abrir(config, 'segundo-fator', '8', sealed)).toThrow()
  sealed[20] = (sealed[20] as number) ^ 1
  expect(() => abrir(config, 'segundo-fator', '7', sealed)).toThrow()
})
