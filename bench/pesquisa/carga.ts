import autocannon from 'autocannon'

export type Pedido = { porta: number; token: string; corpos: string[]; conexoes: number; quantos: number }
export type Tempos = { ms: number[]; recusados: number }

/** The load, in a process of its own: each body once after the other, over so many connections. */
process.on('message', (pedido: Pedido) => {
  const ms: number[] = []
  let recusados = 0
  const run = autocannon(
    {
      url: `http://127.0.0.1:${pedido.porta}/api/pesquisa/buscar`,
      method: 'POST',
      headers: { authorization: `Bearer ${pedido.token}`, 'content-type': 'application/json' },
      connections: pedido.conexoes,
      amount: pedido.quantos,
      requests: pedido.corpos.map((body) => ({ body })),
    },
    (error) => {
      if (error) throw error
      process.send?.({ ms, recusados } satisfies Tempos)
    },
  )
  run.on('response', (_client, status, _bytes, time) => {
    ms.push(time)
    if (status !== 200) recusados++
  })
})
process.on('disconnect', () => process.exit(0))
