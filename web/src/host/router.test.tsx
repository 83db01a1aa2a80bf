import { afterEach, expect, test } from 'vitest'
import { sessaoDe } from '../../test/sessao.ts'
import { useStore } from '../session/session.store.ts'
import { createAppRouter } from './router.tsx'

afterEach(() => useStore.setState({ session: null }))

test('a public screen that the page leaves for is none of its own: it leads nowhere else', async () => {
  useStore.setState({ session: sessaoDe('ADMIN') })
  location.hash = '#/redefinir'
  await createAppRouter().load()
  expect(location.hash).toBe('#/redefinir')
})
