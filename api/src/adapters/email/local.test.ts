import { createLocalEmail, type Recebida } from './local.ts'
import { emailSuite } from './suite.ts'

emailSuite('local', async () => {
  const kept: Recebida[] = []
  return {
    email: createLocalEmail((mensagem) => void kept.push(mensagem)),
    received: async () => kept,
    close: async () => {},
  }
})
