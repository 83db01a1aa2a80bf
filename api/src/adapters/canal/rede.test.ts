import { expect, test } from 'vitest'
import { ehPrivado } from './rede.ts'

test('addresses of inner networks are known, also those that carry an IPv4 inside', () => {
  for (const inner of [
    ...['127.0.0.1', '10.1.2.3', '169.254.169.254', '100.64.0.1', '::1', '::ffff:10.0.0.1', '::ffff:0a00:1'],
    ...['fd00::1', 'fe80::1', '64:ff9b::a00:1', '64:ff9b:1::a00:1', '2002:a00:1::1', '2001:0:1::1'],
  ])
    expect(ehPrivado(inner), inner).toBe(true)
  for (const outer of ['200.160.2.3', '8.8.8.8', '2001:12ff:0:2::3', '2606:4700::1111'])
    expect(ehPrivado(outer), outer).toBe(false)
})
