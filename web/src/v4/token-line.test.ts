import { describe, expect, it } from 'vitest'
import { createTokenLine } from './token-line.ts'

describe('the token of v4', () => {
  const setUp = (patience?: number) => {
    let asked = 0
    const line = createTokenLine(() => asked++, patience)
    return { line, asked: () => asked }
  }
  const outcome = (access_token: string) => ({ tokens: { access_token, refresh_token: '' } })

  it('is the last one given', () => {
    const { line } = setUp()
    expect(line.now()).toBeNull()
    line.given('a')
    line.given('b')
    expect(line.now()).toBe('b')
  })

  it('is asked for once, however many wait, and the same one again is not an answer', async () => {
    const { line, asked } = setUp()
    line.given('velho')
    const waiting = Promise.all([line.renew('velho'), line.renew('velho'), line.renew('velho')])
    await Promise.resolve()
    line.given('velho')
    line.given('novo')
    expect(await waiting).toEqual([outcome('novo'), outcome('novo'), outcome('novo')])
    expect(asked()).toBe(1)
  })

  it('that came meanwhile is used without asking', async () => {
    const { line, asked } = setUp()
    line.given('novo')
    expect(await line.renew('velho')).toEqual(outcome('novo'))
    expect(asked()).toBe(0)
  })

  it('is given up when the host stays silent, and asked for again the next time', async () => {
    const { line, asked } = setUp(0)
    line.given('velho')
    expect(await line.renew('velho')).toBe('unreachable')
    expect(await line.renew('velho')).toBe('unreachable')
    expect(asked()).toBe(2)
  })
})
