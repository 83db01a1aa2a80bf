import type { CartaoProtocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import { describe, expect, it } from 'vitest'
import { criarGeracao } from './geracao.ts'

const cartao = (numero: number, notas = 1) =>
  ({
    numero,
    status: 'previa',
    index: 0,
    notas: Array.from({ length: notas }, () => ({})),
  }) as CartaoProtocolo

function montar(falham: number[] = []) {
  const pedidos: number[] = []
  const vistos: number[] = []
  const fins: boolean[] = []
  const recusar = new Set(falham)
  const geracao = criarGeracao({
    gerarUm: async (numero) => {
      pedidos.push(numero)
      await Promise.resolve()
      if (recusar.has(numero)) throw new Error(`não ${numero}`)
      return {
        cartao: { ...cartao(numero), status: 'protocolado' },
        mensagem: 'Protocolo criado com sucesso.',
      }
    },
    sentenca: (e) => (e as Error).message,
    aoTerminar: (todos) => fins.push(todos),
  })
  geracao.subscribe(() => {
    const { percentual } = geracao.snapshot()
    if (vistos.at(-1) !== percentual) vistos.push(percentual)
  })
  return { geracao, pedidos, vistos, fins, recusar }
}

describe('generation', () => {
  it('asks for one at a time, in order, and its progress is the share of the invoices', async () => {
    const { geracao, pedidos, vistos, fins } = montar()
    await geracao.iniciar([cartao(1, 3), cartao(2, 1), cartao(3, 6)])
    expect(pedidos).toEqual([1, 2, 3])
    expect(vistos.map(Math.round)).toEqual([0, 30, 40, 100])
    expect(fins).toEqual([true])
    expect(geracao.snapshot()).toMatchObject({ estado: 'concluida', percentual: 100 })
    expect(geracao.snapshot().gerados.map((c) => c.status)).toEqual([
      'protocolado',
      'protocolado',
      'protocolado',
    ])
  })

  it('goes on past a failure, ends without success, and tries only the failures again', async () => {
    const { geracao, pedidos, fins, recusar } = montar([2])
    await geracao.iniciar([cartao(1), cartao(2), cartao(3)])
    expect(geracao.snapshot().estado).toBe('falhou')
    expect(geracao.snapshot().itens.map((i) => [i.estado, i.mensagem])).toEqual([
      ['ok', 'Protocolo criado com sucesso.'],
      ['bad', 'não 2'],
      ['ok', 'Protocolo criado com sucesso.'],
    ])
    recusar.clear()
    await geracao.continuar()
    expect(pedidos).toEqual([1, 2, 3, 2])
    expect(fins).toEqual([false, true])
    expect(geracao.snapshot().estado).toBe('concluida')
  })

  it('stops before the next one when cancelled, and continues with the rest', async () => {
    const { geracao, pedidos, fins } = montar()
    const running = geracao.iniciar([cartao(1), cartao(2)])
    geracao.cancelar()
    expect(geracao.snapshot()).toMatchObject({ estado: 'executando', parando: true })
    await geracao.iniciar([cartao(9)])
    await running
    expect(pedidos).toEqual([1])
    expect(geracao.snapshot()).toMatchObject({ estado: 'cancelada', parando: false })
    await geracao.continuar()
    expect(pedidos).toEqual([1, 2])
    expect(fins).toEqual([false, true])
    geracao.esquecer()
    expect(geracao.snapshot()).toMatchObject({ estado: 'parada', itens: [], percentual: 0 })
  })

  it('is over at once when abandoned: nothing more is asked, shown or told', async () => {
    const { geracao, pedidos, fins } = montar()
    const running = geracao.iniciar([cartao(1), cartao(2)])
    geracao.abandonar()
    await running
    expect(pedidos).toEqual([1])
    expect(fins).toEqual([])
    expect(geracao.snapshot()).toMatchObject({ estado: 'parada', itens: [], gerados: [] })
    await geracao.iniciar([cartao(7)])
    expect(geracao.snapshot().estado).toBe('concluida')
  })

  it('does nothing with nothing', async () => {
    const { geracao, fins } = montar()
    await geracao.iniciar([])
    expect([geracao.snapshot().estado, fins]).toEqual(['parada', []])
  })
})
