import { beforeEach, expect, it, vi } from 'vitest'
import { abrirServidor } from '../../test/servidor.ts'
import { sessaoDe } from '../../test/sessao.ts'
import { client } from '../lib/client.ts'
import { contarAgora } from './medir.ts'
import { useStore } from './session.store.ts'

const abrir = () => {
  const servidor = abrirServidor({
    listas: { minhas: { status: true, dados: { arranjos: {}, visoes: [] } } },
    medicao: { contar: { status: true } },
  })
  vi.stubGlobal('fetch', servidor.fetch)
  return servidor
}
beforeEach(() => {
  localStorage.clear()
  useStore.setState({ session: sessaoDe('USUARIO') })
  location.hash = '/app/pesquisa/35?texto=ana'
})

it('each request sends an event, by screen and call and without what it asked, after consent only', async () => {
  const servidor = abrir()
  await client.listas.minhas({ query: {} } as never)
  await vi.dynamicImportSettled()
  contarAgora()
  expect(servidor.pedidos('medicao.contar')).toEqual([])

  localStorage.setItem('acordo', '1')
  await client.listas.minhas({ query: {} } as never)
  await vi.dynamicImportSettled()
  contarAgora()
  await vi.waitFor(() => expect(servidor.pedidos('medicao.contar')).toHaveLength(1))
  expect(servidor.pedidos('medicao.contar')[0]?.body).toMatchObject({
    eventos: [{ tela: '/pesquisa/$', resultado: 'ok', chamada: expect.stringMatching(/^GET \/api\/listas/) }],
  })
  // The counting is not counted.
  contarAgora()
  expect(servidor.pedidos('medicao.contar')).toHaveLength(1)
})

it('what was taken back before it was told is not told', async () => {
  const servidor = abrir()
  localStorage.setItem('acordo', '1')
  await client.listas.minhas({ query: {} } as never)
  await vi.dynamicImportSettled()
  localStorage.removeItem('acordo')
  contarAgora()
  expect(servidor.pedidos('medicao.contar')).toEqual([])
})
