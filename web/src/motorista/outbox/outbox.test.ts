import { describe, expect, it } from 'vitest'
import { type Envio, enviarFila, esperaDe, type Fim, fimDaFalha, type OutboxStore } from './outbox.ts'

const envio = (id: string, more: Partial<Envio> = {}): Envio => ({
  id,
  dono: 'SERRA AZUL|1',
  ordem: Number(id.slice(1)),
  tipo: 'comprovacao',
  titulo: id,
  detalhe: '',
  em: '2026-11-20T12:00:00Z',
  numero_romaneio: 7,
  nota: id,
  efeito: 'entrega',
  ocorrencia: 1,
  corpo: {},
  imagens: [],
  estado: 'esperando',
  tentativas: 0,
  nao_antes: 0,
  erro: null,
  ...more,
})
const saida = (id: string, more: Partial<Envio> = {}) =>
  envio(id, { tipo: 'saida', nota: null, efeito: null, ...more })
const feito: Fim = { tipo: 'feito', mensagem: 'ok', efeito: 'entrega' }

/** A store in memory that outlives rounds, as IndexedDB outlives the app. */
function memory(first: Envio[]) {
  const rows = new Map(first.map((e) => [e.id, e]))
  const store: OutboxStore = {
    list: async (dono) => [...rows.values()].filter((e) => e.dono === dono).sort((a, b) => a.ordem - b.ordem),
    update: async (id, change) => {
      const found = rows.get(id)
      if (found) rows.set(id, { ...found, ...change })
    },
    finish: async (e) => void rows.delete(e.id),
  }
  return { rows, store }
}

/** A server that answers by script, then well; what arrived is kept by key, as the real one keeps proofs. */
function server(script: Record<string, Fim[]> = {}) {
  const calls: string[] = []
  const send = async (e: Envio): Promise<Fim> => {
    calls.push(e.id)
    return script[e.id]?.shift() ?? feito
  }
  return { calls, send }
}
const round = (store: OutboxStore, send: (e: Envio) => Promise<Fim>, now = 0) =>
  enviarFila({ dono: 'SERRA AZUL|1', store, send, now: () => now })

describe('a round', () => {
  it('sends all in order and leaves nothing', async () => {
    const { rows, store } = memory([envio('e2'), saida('e1'), envio('e3')])
    const { calls, send } = server()
    expect(await round(store, send)).toEqual({ fim: 'vazia', feitos: 3, recusados: 0, proxima: null })
    expect(calls).toEqual(['e1', 'e2', 'e3'])
    expect(rows.size).toBe(0)
  })

  it('without network stops at the first, keeps all, and goes on from there', async () => {
    const { rows, store } = memory([envio('e1'), envio('e2')])
    const { calls, send } = server({ e1: [{ tipo: 'sem_rede' }] })
    expect(await round(store, send)).toEqual({ fim: 'sem_rede', feitos: 0, recusados: 0, proxima: 2000 })
    expect(calls).toEqual(['e1'])
    expect(rows.get('e1')).toMatchObject({ tentativas: 1, nao_antes: 2000 })
    expect((await round(store, send, 2000)).feitos).toBe(2)
    expect(calls).toEqual(['e1', 'e1', 'e2'])
  })

  it('a refused one waits for the driver and holds back nobody', async () => {
    const { rows, store } = memory([envio('e1', { nota: 'n' }), envio('e2', { nota: 'n' })])
    const { send } = server({
      e1: [{ tipo: 'recusado', mensagem: 'Esta nota não está em nenhum romaneio seu.' }],
    })
    expect(await round(store, send)).toMatchObject({ fim: 'vazia', feitos: 1, recusados: 1 })
    expect([...rows.values()]).toMatchObject([
      { id: 'e1', estado: 'recusado', erro: 'Esta nota não está em nenhum romaneio seu.' },
    ])
    const second = server()
    await round(store, second.send)
    expect(second.calls).toEqual([])
  })

  it('one that must wait holds back its note, and a start its whole romaneio, but not the others', async () => {
    const { store } = memory([
      saida('e1', { numero_romaneio: 1 }),
      envio('e2', { numero_romaneio: 1 }),
      envio('e3', { numero_romaneio: 2, nota: 'a' }),
      envio('e4', { numero_romaneio: 2, nota: 'a' }),
      envio('e5', { numero_romaneio: 2, nota: 'b' }),
    ])
    const wait: Fim = { tipo: 'adiado', mensagem: 'x' }
    const { calls, send } = server({ e1: [wait], e3: [wait] })
    expect(await round(store, send)).toMatchObject({ fim: 'adiada', feitos: 1, proxima: 2000 })
    expect(calls).toEqual(['e1', 'e3', 'e5'])
    expect(await round(store, send, 1999)).toMatchObject({ feitos: 0, proxima: 2000 })
    expect(await round(store, send, 2000)).toMatchObject({ fim: 'vazia', feitos: 4 })
  })

  it('without session stops and keeps all as it is', async () => {
    const { rows, store } = memory([envio('e1'), envio('e2')])
    const { send } = server({ e1: [{ tipo: 'sem_sessao' }] })
    expect(await round(store, send)).toMatchObject({ fim: 'sem_sessao', proxima: null })
    expect(rows.get('e1')).toMatchObject({ tentativas: 0, estado: 'esperando' })
  })

  it("never sends another driver's", async () => {
    const { rows, store } = memory([envio('e1', { dono: 'SERRA AZUL|2' })])
    const { calls, send } = server()
    await round(store, send)
    expect(calls).toEqual([])
    expect(rows.size).toBe(1)
  })

  it('killed between the answer and its record, it repeats the call under the same key, once', async () => {
    const { rows, store } = memory([envio('e1'), envio('e2')])
    const { calls, send } = server()
    const dying: OutboxStore = { ...store, finish: async () => Promise.reject(new Error('killed')) }
    await expect(round(dying, send)).rejects.toThrow('killed')
    expect(rows.size).toBe(2)
    await round(store, send)
    expect(calls).toEqual(['e1', 'e1', 'e2'])
  })
})

describe('waiting', () => {
  it('doubles up to five minutes', () => {
    expect([0, 1, 2, 3].map(esperaDe)).toEqual([2000, 4000, 8000, 16000])
    expect(esperaDe(40)).toBe(300_000)
  })
})

describe('what a failure means', () => {
  const of = (http: number, codigo: string | number = http, tentativas = 0) =>
    fimDaFalha({ http, codigo, mensagem: 'm' }, tentativas)
  it('silence and gateways stop everything; a lost session asks for a login', () => {
    for (const http of [0, 502, 503, 504]) expect(of(http).fim.tipo).toBe('sem_rede')
    expect(of(401).fim.tipo).toBe('sem_sessao')
  })
  it('what passes waits; what will not is for the driver', () => {
    for (const http of [500, 408, 429]) expect(of(http).fim.tipo).toBe('adiado')
    for (const http of [400, 403, 404, 409, 413, 422])
      expect(of(http).fim).toEqual({ tipo: 'recusado', mensagem: 'm' })
  })
  it('what a held session may not do yet waits until it may', () => {
    for (const codigo of ['primeiros_passos', 'segundo_fator_exigido'])
      expect(of(403, codigo)).toMatchObject({ fim: { tipo: 'adiado' }, imagens: false })
  })
  it('bytes that did not arrive whole go again, but not for ever', () => {
    expect(of(409, 'imagem_nao_chegou')).toMatchObject({ fim: { tipo: 'adiado' }, imagens: true })
    expect(of(403, 'endereco_vencido')).toMatchObject({ fim: { tipo: 'adiado' }, imagens: true })
    expect(of(409, 'imagem_diferente', 8).fim.tipo).toBe('recusado')
  })
})
