import { describe, expect, it } from 'vitest'
import { readUrl, writeUrl } from './url-state.ts'

const defaults = { busca: '', situacao: [] as readonly string[], pagina: 1, atrasadas: false, ordem: 'data' }

describe('the state of a screen in the address', () => {
  it('reads each kind and falls back to defaults', () => {
    expect(readUrl('?busca=00123&situacao=rota&situacao=entregue&pagina=3&atrasadas=1', defaults)).toEqual({
      busca: '00123',
      situacao: ['rota', 'entregue'],
      pagina: 3,
      atrasadas: true,
      ordem: 'data',
    })
    expect(readUrl('?pagina=abc', defaults)).toEqual(defaults)
  })
  it('writes only what differs', () => {
    expect(writeUrl(defaults, defaults)).toBe('')
    expect(writeUrl({ ...defaults, pagina: 2, situacao: ['rota'], busca: 'são joão' }, defaults)).toBe(
      'busca=s%C3%A3o+jo%C3%A3o&situacao=rota&pagina=2',
    )
  })
  it('tells an emptied list from a default one', () => {
    const open = { situacao: ['rota'] as readonly string[] }
    const search = writeUrl({ situacao: [] }, open)
    expect(search).toBe('situacao=')
    expect(readUrl(search, open)).toEqual({ situacao: [] })
  })
})
