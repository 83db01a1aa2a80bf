import { describe, expect, it } from 'vitest'
import { inApp } from './paths.ts'

describe('spec §2: pages carry an /app prefix, those of v4 too', () => {
  const rows: [path: string, route: string][] = [
    ['/app', ''],
    ['/app/', ''],
    ['/app/pesquisa', '/pesquisa'],
    ['/app/pesquisa/', '/pesquisa'],
    ['/app/frete/cotacao', '/frete/cotacao'],
    ['/app/tropeiro_v4', '/tropeiro_v4'],
    ['/apple', '/apple'],
    ['/romaneios', '/romaneios'],
  ]
  it.each(rows)('%s is %s', (path, route) => {
    expect(inApp(path)).toBe(route)
  })
})
