import { describe, expect, it } from 'vitest'
import { createRefresher, type RefreshOutcome } from './refresh.ts'
import type { Tokens } from './state.ts'

function setUp(outcome: (refreshToken: string) => RefreshOutcome, start: Tokens | null = tokens('1')) {
  let stored = start
  const calls: string[] = []
  const refresh = createRefresher({
    read: async () => stored,
    write: (next) => {
      stored = next
    },
    call: async (refreshToken) => {
      calls.push(refreshToken)
      await Promise.resolve()
      return outcome(refreshToken)
    },
    exclusively: (run) => run(),
  })
  return { refresh, calls, stored: () => stored }
}
const tokens = (n: string): Tokens => ({ access_token: `a${n}`, refresh_token: `r${n}` })

describe('refresh', () => {
  it('sends one call for many requests at once, and gives all the same tokens', async () => {
    const { refresh, calls, stored } = setUp(() => ({ tokens: tokens('2') }))
    const all = await Promise.all([refresh('a1'), refresh('a1'), refresh('a1')])
    expect(calls).toEqual(['r1'])
    expect(all).toEqual([{ tokens: tokens('2') }, { tokens: tokens('2') }, { tokens: tokens('2') }])
    expect(stored()).toEqual(tokens('2'))
  })

  it('uses the tokens another tab has already fetched', async () => {
    const { refresh, calls } = setUp(() => 'refused', tokens('9'))
    expect(await refresh('a1')).toEqual({ tokens: tokens('9') })
    expect(calls).toEqual([])
  })

  it('does not retry a refusal, and tells silence from refusal', async () => {
    const refused = setUp(() => 'refused')
    expect(await refused.refresh('a1')).toBe('refused')
    expect(refused.calls).toHaveLength(1)
    const silent = setUp(() => 'unreachable')
    expect(await silent.refresh('a1')).toBe('unreachable')
  })

  it('refuses without a session', async () => {
    const { refresh, calls } = setUp(() => ({ tokens: tokens('2') }), null)
    expect(await refresh('a1')).toBe('refused')
    expect(calls).toEqual([])
  })

  it('can refresh again later', async () => {
    let n = 1
    const { refresh, calls } = setUp(() => ({ tokens: tokens(String(++n)) }))
    await refresh('a1')
    await refresh('a2')
    expect(calls).toEqual(['r1', 'r2'])
  })
})
