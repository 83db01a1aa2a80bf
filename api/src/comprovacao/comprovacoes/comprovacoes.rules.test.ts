import { describe, expect, it } from 'vitest'
import { efeitoAplicado, jaFechada, mudancaDaProva, type NotaDaProva, noPrazo } from './comprovacoes.rules.ts'

const emRota: NotaDaProva = {
  situacao: 'rota',
  cancelada: false,
  comOutro: false,
  ultima: null,
  emViagem: true,
}
const fechada: NotaDaProva = { ...emRota, situacao: 'auditoria', ultima: 'auditoria' }
const recusada: NotaDaProva = { ...fechada, ultima: 'reprovado' }
const p = { ocorrencia: 21, em: new Date(0), romaneioId: '7', cpfMotorista: '1' }

describe('the time a phone tells', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  it('is never to come and never older than 30 days', () => {
    expect(noPrazo(new Date('2027-01-01T00:00:00Z'), now)).toEqual(now)
    expect(noPrazo(new Date('2020-01-01T00:00:00Z'), now)).toEqual(new Date('2026-10-21T12:00:00Z'))
    expect(noPrazo(new Date('2026-11-19T00:00:00Z'), now)).toEqual(new Date('2026-11-19T00:00:00Z'))
  })
})

describe('what a second proof does', () => {
  it("the driver's is kept as information; the office's is refused", () => {
    expect(efeitoAplicado('entrega', 'motorista', fechada)).toBe('informativa')
    expect(efeitoAplicado('entrega', 'escritorio', fechada)).toEqual({
      recusa: 'Esta nota já tem comprovante. Reprove o atual antes de registrar outro.',
    })
    expect(efeitoAplicado('informativa', 'escritorio', fechada)).toBe('informativa')
  })
  it('after a refusal another is welcome', () => {
    expect(jaFechada(recusada)).toBe(false)
    expect(efeitoAplicado('entrega', 'motorista', recusada)).toBe('entrega')
    expect(efeitoAplicado('outras', 'escritorio', recusada)).toBe('outras')
  })
  it('of a note cancelled, or gone with another driver, only information', () => {
    expect(efeitoAplicado('entrega', 'motorista', { ...emRota, cancelada: true })).toBe('informativa')
    expect(efeitoAplicado('tentativa', 'motorista', { ...emRota, comOutro: true })).toBe('informativa')
    expect(efeitoAplicado('entrega', 'escritorio', { ...emRota, cancelada: true })).toEqual({
      recusa: 'Esta nota foi cancelada pelo emitente.',
    })
  })
})

describe('what becomes of the note', () => {
  it('a try leaves it where it is, once more tried', () => {
    expect(mudancaDaProva('tentativa', emRota, p)).toEqual({ ocorrencia: 21, maisUmaTentativa: true })
  })
  it('a try that follows a refused proof opens it again: on the road, or for another romaneio', () => {
    expect(mudancaDaProva('tentativa', recusada, p)).toMatchObject({ situacao: 'rota', desfecho: null })
    expect(mudancaDaProva('tentativa', { ...recusada, emViagem: false }, p)).toMatchObject({
      situacao: 'sem_romaneio',
      romaneioId: null,
    })
  })
  it('a closing proof waits for approval; only a delivery has a date of delivery', () => {
    expect(mudancaDaProva('entrega', emRota, p)).toMatchObject({ situacao: 'auditoria', dataEntrega: p.em })
    expect(mudancaDaProva('outras', emRota, p)).toMatchObject({ desfecho: 'outras', dataEntrega: null })
  })
})
