import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '../session/state.ts'

const session = (change: Partial<Session>) =>
  ({ _id: '1', grupo_ativo: 'A', access_token: 'x', ...change }) as Session

describe('what was read', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
    vi.resetModules()
  })

  it('is forgotten when another person or group comes, and kept when only tokens change', async () => {
    const { queryClient } = await import('./query-client.ts')
    const { useStore } = await import('../session/session.store.ts')
    const read = () => queryClient.getQueryData(['notas'])
    const enter = (next: Session | null) => useStore.setState({ session: next })

    enter(session({}))
    queryClient.setQueryData(['notas'], ['de A'])
    enter(session({ access_token: 'y' }))
    expect(read()).toEqual(['de A'])
    enter(session({ grupo_ativo: 'B' }))
    expect(read()).toBeUndefined()

    queryClient.setQueryData(['notas'], ['de B'])
    enter(null)
    expect(read()).toBeUndefined()
    enter(session({ _id: '2', grupo_ativo: 'B' }))
    expect(read()).toBeUndefined()
  })
})

describe('what a failure says', () => {
  it('an error of the reply, none of it, and what is no reply at all (spec §8)', async () => {
    const { errorSentence } = await import('./query-client.ts')
    const { ApiError } = await import('./api-error.ts')
    expect(errorSentence(new ApiError(400, { mensagem: 'Não deu.' }))).toBe('Ocorreu um erro: Não deu.')
    expect(errorSentence(new ApiError(400, { mensagem: '' }))).toBe(
      'Ocorreu um erro interno. Tente novamente',
    )
    expect(errorSentence(new TypeError('x is not a function'))).toBe('Erro ... x is not a function')
    expect(errorSentence('nada')).toBe('Ocorreu um erro interno. Tente novamente')
  })

  it('is told once, by whoever hears of it first', async () => {
    const { notifyError, queryClient, wasTold } = await import('./query-client.ts')
    const { ApiError } = await import('./api-error.ts')
    const { toast } = await import('../ui/toast.tsx')
    const said = vi.spyOn(toast, 'error')
    const refused = new ApiError(409, { mensagem: 'Não deu.' })
    const mutation = queryClient.getMutationCache().build(queryClient, {
      mutationFn: () => Promise.reject(refused),
      onError: notifyError,
    })
    await mutation.execute(undefined).catch(notifyError)
    expect(said.mock.calls).toEqual([['Ocorreu um erro: Não deu.']])
    expect(wasTold(refused)).toBe(true)
    notifyError(new ApiError(403, { mensagem: 'Sem acesso.' }, { notified: true }))
    expect(said).toHaveBeenCalledTimes(1)
  })
})
