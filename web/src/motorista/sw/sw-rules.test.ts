import { describe, expect, it } from 'vitest'
import { answerOf, cacheName, isOldCache, isWhole } from './sw-rules.ts'

const files = new Set(['/motorista/', '/assets/motorista-abc.js', '/marca.svg'])
const answer = (url: string, mode = 'cors', method = 'GET') =>
  answerOf({ method, url: new URL(url, 'https://t.com').href, mode }, 'https://t.com', files)

describe('the worker', () => {
  it('answers the page and its own files', () => {
    expect(answer('/motorista/', 'navigate')).toBe('/motorista/')
    expect(answer('/motorista/?origem=app', 'navigate')).toBe('/motorista/')
    expect(answer('/assets/motorista-abc.js')).toBe('/assets/motorista-abc.js')
  })

  it('never touches calls, images, other pages or other origins', () => {
    for (const url of [
      '/api/motorista/hoje',
      '/api/arquivos/1/x.jpg',
      '/assets/host-1.js',
      'https://x.com/marca.svg',
    ])
      expect(answer(url)).toBeNull()
    expect(answer('/', 'navigate')).toBeNull()
    expect(answer('/motorista/sw.js')).toBeNull()
    expect(answer('/marca.svg', 'cors', 'HEAD')).toBeNull()
  })

  it('knows its own caches and refuses a page of another build', () => {
    expect(isOldCache(cacheName('1'), '2')).toBe(true)
    expect(isOldCache(cacheName('2'), '2')).toBe(false)
    expect(isOldCache('outra', '2')).toBe(false)
    expect(isWhole('<script src="/assets/a.js">', { entry: '/assets/a.js' })).toBe(true)
    expect(isWhole('<script src="/assets/b.js">', { entry: '/assets/a.js' })).toBe(false)
  })
})
