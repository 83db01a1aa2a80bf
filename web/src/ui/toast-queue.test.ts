import { describe, expect, it } from 'vitest'
import { type Clock, createToastQueue, kindOf, textOf } from './toast-queue.ts'

function handClock() {
  let time = 0
  let jobs: { at: number; run: () => void }[] = []
  const clock: Clock = {
    now: () => time,
    after(ms, run) {
      const job = { at: time + ms, run }
      jobs.push(job)
      return () => {
        jobs = jobs.filter((other) => other !== job)
      }
    },
  }
  const goTo = (target: number) => {
    for (;;) {
      const due = jobs.filter((job) => job.at <= target).sort((a, b) => a.at - b.at)[0]
      if (!due) break
      jobs = jobs.filter((job) => job !== due)
      time = due.at
      due.run()
    }
    time = target
  }
  return { clock, goTo }
}

const texts = (queue: ReturnType<typeof createToastQueue>) => queue.snapshot().map((toast) => toast.text)

describe('kinds', () => {
  it('warns when 1, tells success when 2, otherwise errs', () => {
    expect([kindOf(1), kindOf(2), kindOf(0), kindOf(3), kindOf(500)]).toEqual([
      'warning',
      'success',
      'error',
      'error',
      'error',
    ])
  })
  it("joins an array of messages with ', '", () => {
    expect(textOf(['um', 'dois', 'três'])).toBe('um, dois, três')
    expect(textOf('só um')).toBe('só um')
  })
})

describe('the queue', () => {
  it('closes a toast after 2.5 s', () => {
    const { clock, goTo } = handClock()
    const queue = createToastQueue(clock)
    queue.push('olá', 'success')
    goTo(2499)
    expect(texts(queue)).toEqual(['olá'])
    goTo(2500)
    expect(texts(queue)).toEqual([])
  })

  it('shows several messages 2 s apart', () => {
    const { clock, goTo } = handClock()
    const queue = createToastQueue(clock)
    for (const text of ['a', 'b', 'c']) queue.push(text, 'error')
    expect(texts(queue)).toEqual(['a'])
    goTo(1999)
    expect(texts(queue)).toEqual(['a'])
    goTo(2000)
    expect(texts(queue)).toEqual(['a', 'b'])
    goTo(4000)
    expect(texts(queue)).toEqual(['b', 'c'])
    goTo(6500)
    expect(texts(queue)).toEqual([])
  })

  it('holds the time while hovered and goes on with what was left', () => {
    const { clock, goTo } = handClock()
    const queue = createToastQueue(clock)
    queue.push('espere', 'warning')
    goTo(2000)
    queue.pause(1)
    goTo(60_000)
    expect(texts(queue)).toEqual(['espere'])
    queue.resume(1)
    goTo(60_499)
    expect(texts(queue)).toEqual(['espere'])
    goTo(60_500)
    expect(texts(queue)).toEqual([])
  })

  it('closes by hand and ignores empty messages', () => {
    const { clock } = handClock()
    const queue = createToastQueue(clock)
    queue.push([], 'error')
    expect(texts(queue)).toEqual([])
    queue.push('fora', 'error')
    queue.close(1)
    expect(texts(queue)).toEqual([])
  })
})
