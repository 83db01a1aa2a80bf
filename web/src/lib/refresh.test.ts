import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { refresh } from './refresh.ts'

test('what changes while a list is read for the first time is read again', async () => {
  const queries = new QueryClient()
  const asked: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['cte', 'listar'],
    queryFn: () => {
      const one = Promise.withResolvers<string>()
      asked.push(one)
      return one.promise
    },
  })
  const stop = observer.subscribe(() => {})
  expect(asked).toHaveLength(1)
  refresh(queries, 'cte')
  refresh(queries, 'notas')
  expect(asked).toHaveLength(1)
  asked[0]!.resolve('enviando')
  await vi.waitUntil(() => asked.length === 2)
  asked[1]!.resolve('autorizado')
  await vi.waitUntil(() => observer.getCurrentResult().data === 'autorizado')
  stop()
  expect(asked).toHaveLength(2)
})
