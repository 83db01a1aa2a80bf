import pg from 'pg'

export type Consulta = { name?: string; text: string; values: unknown[] }
export type PedidoDireto = {
  url: string
  grupoId: number
  conexoes: number
  quantos: number
  consultas: Consulta[][]
}

const clients: pg.Client[] = []

/** Connections stay, as a server's do. */
async function connected(pedido: PedidoDireto, count: number): Promise<pg.Client[]> {
  while (clients.length < count) {
    const client = new pg.Client({ connectionString: pedido.url, options: '-c role=tropeiro_app' })
    await client.connect()
    await client.query(`set app.grupo = '${pedido.grupoId}'`)
    clients.push(client)
  }
  return clients.slice(0, count)
}

/** The peer: the same statements straight on the driver, as the same role, with nothing around them. */
process.on('message', async (pedido: PedidoDireto) => {
  const { quantos, consultas } = pedido
  const ms: number[] = []
  let next = 0
  const work = async (client: pg.Client) => {
    for (let i = next++; i < quantos; i = next++) {
      const start = performance.now()
      for (const q of consultas[i % consultas.length]!) await client.query(q)
      ms.push(performance.now() - start)
    }
  }
  await Promise.all((await connected(pedido, pedido.conexoes)).map(work))
  process.send?.({ ms })
})
process.on('disconnect', () => process.exit(0))
