import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { requireFree } from '../free-ports.mjs'
import { freePort, holdPorts } from './ports.ts'

it('names the taken port, what it is for and the variable that changes it', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const wanted = requireFree([{ port, variable: 'PORT', what: 'aplicação' }])
  await expect(wanted).rejects.toThrow(
    `A porta ${port} (aplicação) já está em uso por outro programa.\nEscolha outra na variável PORT, por exemplo: PORT=${port + 10} npm start`,
  )
  other.close()
})

it('refuses one port for two things', async () => {
  const port = await freePort()
  const wanted = [
    { port, variable: 'PORT', what: 'aplicação' },
    { port, variable: 'V4_PORT', what: 'v4' },
  ]
  await expect(requireFree(wanted)).rejects.toThrow(`V4_PORT e PORT pedem a mesma porta ${port}`)
})

it('accepts free ports, and leaves them free', async () => {
  const wanted = [{ port: await freePort(), variable: 'PORT', what: 'aplicação' }]
  await requireFree(wanted)
  await requireFree(wanted)
})

it('keeps them while it prepares: a second start is refused, an early browser waits, and then they are free', async () => {
  const port = await freePort()
  const wanted = [{ port, variable: 'PORT', what: 'aplicação' }]
  const letGo = await holdPorts(wanted)
  await expect(holdPorts(wanted)).rejects.toThrow(`A porta ${port} (aplicação) já está em uso`)
  const early = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '3'])
  await letGo()
  await requireFree(wanted)
})
